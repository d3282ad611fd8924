"""The budgets hold, and tools/bench shows what changed."""

import importlib.machinery
import importlib.util
import json
import os
import subprocess
import sys

import pytest

from jokerbox.games import registry
from toolbox import decisions, measure, tables, uf2
from toolbox.places import ROOT, TOOLS

GAMES = [game[registry.ID] for game in registry.GAMES]


@pytest.fixture(scope="module")
def figures(tmp_path_factory):
    """What tools/bench measures, for all tests here."""
    path = tmp_path_factory.mktemp("bench") / "now.json"
    done = subprocess.run(
        [sys.executable, "tools/bench", "--json", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert "written to" in done.stdout, done.stdout + done.stderr
    return json.loads(path.read_text())


def test_the_readme_tells_what_is_measured(figures):
    """Sizes to a few percent; garbage differs from run to run, so the heap only roughly."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    told = text.split("<!-- measured -->\n")[1].split("<!-- /measured -->")[0].splitlines()
    found = tables.measured_table(figures).splitlines()
    assert told[:2] == found[:2] and len(told) == len(found)
    for old_row, new_row in zip(told[2:], found[2:]):
        old, new = old_row.split("|")[1:], new_row.split("|")[1:]
        assert old[0] == new[0]
        for i, share in enumerate((0.03, 0.1, 0.5, 0.2), 1):  # the bots' times are rough
            was, now = [float((cells[i].split() or ["0"])[0]) for cells in (old, new)]
            assert abs(was - now) <= share * now, "run tools/bench --readme: %s" % new_row


def test_budgets_hold(figures):
    over = {
        name: "%s of %s" % (value, measure.budget(name))
        for name, value in figures.items()
        if measure.budget(name) is not None and value > measure.budget(name)
    }
    assert over == {}


def test_every_budget_is_about_something(figures):
    kept = {measure.budget_name(name) for name in figures}
    unasked = set() if os.environ.get(uf2.VARIABLE) else {"pico/*/decision_us"}
    assert kept - {None} == set(measure.budgets()) - unasked


@pytest.mark.parametrize("game", ["joker1", "joker2"])
def test_playing_to_win_is_among_the_decisions(figures, game):
    easy, good, perfect = [
        figures["decision/%s/%d/worst_bytecodes" % (game, level)] for level in (1, 2, 3)
    ]
    assert 500 < easy < perfect and 500 < good < perfect


def test_bytecodes_are_counted():
    class Bot:
        @staticmethod
        def think(state, seat, level, entropy):
            for _ in range(level):
                pass
            yield 0

    state = registry.new_state("joker1", 1)
    few, more = [decisions.count(Bot, state, level) for level in (10, 110)]
    assert 200 <= more - few <= 300


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_measured(figures, game):
    assert figures["heap/%s/live_bytes" % game] > 0
    assert figures["bus/%s/frames" % game] > 10
    assert figures["idle/%s/bytes" % game] == 0


def load_bench():
    loader = importlib.machinery.SourceFileLoader("bench_tool", str(TOOLS / "bench"))
    spec = importlib.util.spec_from_loader("bench_tool", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_table_shows_change_and_budget():
    bench = load_bench()
    now = {"a/same": 5, "b/more": 1500, "c/new": 1}
    before = {"a/same": 5, "b/more": 1000, "d/gone": 2}
    rows = dict(zip("abcd", bench.rows(now, before, {"b/more": 1200}.get)))
    assert rows["a"][0].endswith("=")
    assert "+50.0%" in rows["b"][0] and "OVER 1,200" in rows["b"][0] and rows["b"][1]
    assert rows["c"][0].endswith("new")
    assert rows["d"][0].endswith("gone")
    assert [row[1] for row in rows.values()] == [False, True, False, False]


def test_only_what_is_asked_for_is_measured(monkeypatch):
    def refuse(*arguments, **options):
        pytest.fail("MicroPython would run")

    with monkeypatch.context() as patch:
        patch.setattr(measure.interpreter, "run", refuse)
        assert measure.figures("flash") == measure.flash()
        assert list(measure.figures("flash/all/")) == ["flash/all/bytes", "flash/all/files"]
        assert measure.figures("heap_or_so/x") == {}
    assert measured("rules/joker2") == ({"rules"}, {"joker2"})
    assert measured("dice") == ({"heap", "bus", "idle", "step"}, {"dice"})
    assert measured("no such game") == (set(), set())


def measured(only):
    """The kinds and games of the figures."""
    names = [name.split("/") for name in measure.figures(only)]
    return {name[0] for name in names}, {name[1] for name in names}


def test_a_part_does_not_replace_the_whole(monkeypatch, tmp_path, capsys):
    bench = load_bench()
    before = tmp_path / "before.json"
    before.write_text('{"flash/all/bytes": 1, "heap/menu/live_bytes": 2}')
    monkeypatch.setattr(bench, "BUILD", tmp_path)
    arguments = ["tools/bench", "--only", "flash/all/", "--compare", str(before)]
    monkeypatch.setattr(sys, "argv", arguments)
    with pytest.raises(SystemExit) as exit:
        bench.main()
    assert exit.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith("flash/all/bytes ") and "heap" not in said
    assert list(tmp_path.iterdir()) == [before]
    monkeypatch.setattr(sys, "argv", ["tools/bench", "--only", "nonsense/x"])
    with pytest.raises(SystemExit, match="no figure begins with 'nonsense/x'"):
        bench.main()


def test_an_unreadable_file_to_compare_with_is_said(tmp_path):
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{")
    for path in (damaged, tmp_path / "missing.json"):
        done = subprocess.run(
            [sys.executable, str(TOOLS / "bench"), "--compare", str(path)],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 1
        assert "cannot read" in done.stderr and path.name in done.stderr


def test_budgets_are_numbers():
    budgets = json.loads((TOOLS / "budgets.json").read_text())
    assert all(isinstance(most, int) for most in budgets.values())
