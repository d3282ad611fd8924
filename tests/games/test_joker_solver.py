"""The solver of Würfel Joker: its files are current and small, the box plays as well as it."""

import re
import shutil
import struct
import subprocess
import sys
import zlib

import pytest

from jokerbox.games import registry
from toolbox.places import FIRMWARE, TOOLS
from toolbox.solver import fit, games, joker1, simulate
from toolbox.solver.turn import quantiles

PERFECT = 3
VARIANTS = [("joker1", {}), ("joker1", {"free": 1}), ("joker2", {})]
NAMES = ["joker1", "joker1-free", "joker2"]


@pytest.fixture(scope="module")
def solved():
    return {name: game() for name, game in games.GAMES.items()}


def turn_of(solved, game_id, options):
    solution = solved[game_id].solution
    return solution.turns[options.get("free", 0)] if game_id == "joker1" else solution.turn


def picture(png):
    """Size and dots of a PNG: another zlib may pack the same dots otherwise."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        chunks[kind] = png[at + 8 : at + 8 + size]
        at += size + 12
    return chunks[b"IHDR"], zlib.decompress(chunks[b"IDAT"])


@pytest.mark.parametrize("game_id", sorted(games.GAMES))
def test_what_the_solver_writes_is_current(solved, game_id):
    for path, content in solved[game_id].files():
        found = path.read_bytes()
        if path.suffix == ".png":
            found, content = picture(found), picture(content)
        assert found == content, "%s: run tools/solve %s" % (path.name, game_id)


@pytest.mark.parametrize(("game_id", "most"), [("joker1", 1024), ("joker2", 3072)])
def test_the_tables_are_small(solved, game_id, most):
    assert solved[game_id].table_bytes() <= most


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=NAMES)
def test_the_box_takes_the_best_move_in_every_situation(solved, game_id, options):
    turn = turn_of(solved, game_id, options)
    bot = registry.load(game_id, "bot")
    decisions = turn.decisions()
    assert len(decisions) > 2000
    for at in decisions:
        worths = {edge[0]: turn.worth(edge) for edge in turn.edges[at]}
        (move,) = bot.think(turn.states[at], 0, PERFECT, None)
        assert max(worths.values()) - worths[move] < 1e-9, turn.states[at].__dict__


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=NAMES)
def test_what_is_shown_is_true(solved, game_id, options):
    """Means to 0.05 points, risks to half a percent, for every move of every decision."""
    turn = turn_of(solved, game_id, options)
    worth = registry.load(game_id, "worth")
    bust = registry.load(game_id, "rules").BUST
    best = {}
    for at, edges in enumerate(turn.edges):
        worths = [turn.worth(edge) for edge in edges]
        # Of several best moves the last, as the box does.
        best[at] = max(range(len(edges)), key=lambda i: (round(worths[i], 9), i))
    lost = turn.chances(best, lambda state, move: move == bust)
    for at in turn.decisions():
        for edge in turn.edges[at]:
            units, risk = worth.judge(turn.states[at], edge[0])
            assert abs(units / worth.SCALE - turn.worth(edge)) < 0.05
            really = float(edge[0] == bust) if edge[1] is None else lost[edge[1]]
            assert abs(risk / 255 - really) < 0.005


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=NAMES)
def test_the_values_hold_when_played(solved, game_id, options):
    """tools/solve --simulate 1000000 does this at length."""
    mean, error, _ = simulate.turns(game_id, options, 20_000)
    assert abs(mean - turn_of(solved, game_id, options).values[0]) < 3 * error


def test_the_jokers_by_hand(solved):
    turn = solved["joker1"].solution.turns[0]
    value = 21

    def factor(jokers, dice):
        return turn.values[joker1.rolled(turn, 63, dice, jokers)] / value

    # One die: a 1 earns a joker, a 6 keeps what there is, and then one stops.
    assert factor(2, 1) == pytest.approx((8 + 4) / 6)
    assert factor(0, 1) == pytest.approx((2 + 1) / 6)
    # Three dice with two jokers: 91 of 216 throws hold a 1; three sixes (1) roll on; one or
    # two sixes (60) stop, as two dice are worth less than 4; else nothing.
    assert factor(2, 3) == pytest.approx((91 * 8 + 60 * 4) / 215)


@pytest.mark.parametrize("game_id", sorted(games.GAMES))
def test_the_readme_shows_what_was_found(solved, game_id):
    """Its facts are among the files that must be current; this is about what people put in."""
    readme = (FIRMWARE / "jokerbox" / "games" / game_id / "README.md").read_text(encoding="utf-8")
    for path, _ in solved[game_id].files():
        assert path.suffix != ".png" or "(%s)" % path.name in readme
    assert "{:,} bytes".format(solved[game_id].table_bytes()) in readme
    simulated = re.findall(r"\| (`tools/solve .+) \| (\S+) \| (\S+) \| (\S+) \|", readme)
    assert len(simulated) == (2 if game_id == "joker1" else 1)
    for command, mean, error, off in simulated:
        assert game_id in command and "--simulate 1000000`" in command
        value = solved[game_id].value("--free" in command)
        assert abs(float(mean) - value) < 3 * float(error), "simulate anew: %s" % command
        assert abs((float(mean) - value) / float(error) - float(off)) < 0.01


def test_a_table_of_ones_own_takes_one_command(tmp_path):
    """Other values in data.py, tools/solve, and the box plays them best."""
    for folder in (FIRMWARE, TOOLS, FIRMWARE.parent / "host_sim"):
        shutil.copytree(
            folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__")
        )
    data = tmp_path / "firmware/jokerbox/games/joker1/data.py"
    text = data.read_text(encoding="utf-8")
    text, count = re.subn(r"(True|False), (\d+)\)", lambda m: "%s, %d)" % (
        m.group(1), 3 * int(m.group(2)) % 17 + 20), text)  # fmt: skip
    assert count == 7
    data.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "tools/solve", "joker1", "--simulate", "4000", "--jobs", "1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "every decision is the best" in done.stdout
    table = "firmware/jokerbox/games/joker1/table.py"
    assert (tmp_path / table).read_bytes() != (FIRMWARE.parent / table).read_bytes()


def test_rounding_is_pushed_where_it_misleads():
    # At scale 10 both entries would be 3, and the later option would be taken.
    choices = [[fit.Option(0.34, ((), ((0, 1),))), fit.Option(0.26, ((), ((1, 1),)))]]
    scale, table = fit.fit([0.34, 0.26], choices, lambda table: max(table) <= 3)
    assert scale <= 10 and table[0] > table[1]
    assert fit.losses(choices, scale, table) == []


def test_no_rounding_is_said():
    choices = [[fit.Option(0.2, ((), ((0, 1),))), fit.Option(0.1, ((), ((1, 1),)))]]
    with pytest.raises(fit.Unfit):
        fit.fit([0.2, 0.1], choices, lambda table: max(table) <= 0)


def test_equally_likely_results():
    assert quantiles({0: 0.5, 10: 0.25, 20: 0.25}, 4) == [0, 0, 10, 20]
