"""Samples of what tools/endure does in full: cuts, damage, random keys, flash wear.

JOKERBOX_LONG=1 takes all cut points and damages and a million keys; JOKERBOX_SEED another seed.
"""

import os

import pytest

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from toolbox import cuts, damage, endurance, interpreter, monkey, wear
from toolbox.pico_flash import BLOCK, PicoFlash

LONG = bool(os.environ.get("JOKERBOX_LONG"))
SEED = int(os.environ.get("JOKERBOX_SEED", "1"))
GAMES = endurance.games()


@pytest.mark.parametrize("is_fat", [False, True], ids=["littlefs", "fat"])
@pytest.mark.parametrize("game", GAMES)
def test_power_cuts(game, is_fat):
    session = cuts.Session(game, is_fat, SEED, 1000 if LONG else 100)
    tried, wrong = cuts.run(session, None if LONG else 25)
    assert tried >= 25 and wrong == []


@pytest.mark.parametrize("is_fat", [False, True], ids=["littlefs", "fat"])
@pytest.mark.parametrize("game", GAMES)
def test_power_cuts_around_the_end_of_a_match(game, is_fat):
    session = cuts.Session(game, is_fat, SEED, 400, is_end=True)
    tried, wrong = cuts.run(session, None if LONG else 40)
    assert session.ends == 1 and len(session.events["records"]) == 2
    assert tried >= 40 and wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_damage(game):
    files = (*damage.FILES, *damage.KEPT)
    if not LONG:  # a few for each game, all of them for all together
        files = ("match.txt", *files[GAMES.index(game) :: len(GAMES)])
    tried, wrong = damage.run(game, None if LONG else 5, files)
    assert tried >= 14 * len(files) and wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_monkey(game):
    print("JOKERBOX_SEED=%d repeats this run" % SEED)
    # A seed for each kind of keys: two, four, three.
    for seed in (SEED,) if LONG else (SEED, SEED + 1, SEED + 12 + 1):
        done = monkey.run(seed, game, 1_000_000 // len(GAMES) if LONG else 300)
        assert [one.wrong for one in done if one.wrong] == []
        assert sum(one.keys for one in done) >= 300


def test_the_boards_of_the_monkey():
    seen = {"+".join(monkey.board_of(seed).KEYS) for seed in range(24)}
    assert seen == {"prev+next+ok+back", "prev+next+ok", "next+ok"}


@pytest.mark.parametrize("game", ["schraube", "joker1"])
def test_the_heap_of_micropython_does_not_grow(game):
    keys = 20_000 if LONG else 900
    code = "from toolbox.inside import monkey\nsteps = monkey.steps(%d, %r, %d)\n"
    printed = interpreter.run(code % (SEED + 1, game, keys), timeout_s=3600)
    lines = [line for line in printed.splitlines() if line.startswith("@")]
    assert len(lines) == 1 and lines[0].startswith("@monkey"), printed
    # The same keys as on the host.
    done = monkey.run(SEED + 1, game, keys)[0]
    assert lines[0].split()[1:5] == [
        "%d" % figure for figure in (done.keys, done.cuts, done.resumes, done.menus)
    ]
    assert done.menus >= 4


def test_a_heap_that_grows_is_noticed(monkeypatch):
    """What the monkey is worth: a menu that holds on to something is found."""
    from jokerbox.games import registry

    held = []
    find = registry.find

    def keeping(game_id):
        held.append(bytearray(400))
        return find(game_id)

    monkeypatch.setattr(registry, "find", keeping)
    monkeypatch.setattr(registry, "held", held, raising=False)
    done = monkey.run(2, "joker1", 5000)
    assert "more bytes in use" in done[-1].wrong[0]


def test_the_flash_lasts_for_years():
    figures = wear.measure("joker1", 20)
    assert figures.saves > 50 and figures.programs > figures.saves
    assert figures.years > 1  # of the worst block of a short run; tools/endure has the figures
    assert wear.measure("tuefteln", 20).programs < figures.programs


def test_a_session_notices_a_box_that_forgets():
    """What the harness is worth: a store that loses a move is found."""
    session = cuts.Session("joker1", False, SEED, 60)
    number, log = session.events["match"][-1].value
    last = session.events["match"][-1]
    session.events["match"][-1] = last._replace(value=(number, (*log, 5)))
    cut, is_half, flash = next(session.images([(session.operations, False)]))
    assert session.check(cut, is_half, flash) == "match differs"


def titles(pilot):
    """Close the messages on the screen; returns their titles."""
    found = []
    while pilot.top() == "Message":
        found.append(pilot.gadget.app.stack[-1].text[0])
        pilot.press("ok", 300)
    return found


@pytest.mark.parametrize("kind", ["full", "worn"])
def test_a_real_littlefs_that_takes_nothing_more(kind):
    from toolbox import recorded

    flash = PicoFlash()
    flash.mkdir("saves")
    flash.put("saves/match.txt", recorded.before_end("joker2", 300)[1])
    gadget = Gadget(flash=flash, seed=4).boot()
    pilot = Pilot(gadget, 4)
    pilot.to_menu()
    pilot.resume()
    gadget.run_for(2000)
    stored = flash.content()["saves/match.txt"]
    moves = len(gadget.app.stack[0].match.log)
    if kind == "full":
        fill(flash)
    else:
        flash.chip.is_failing_writes = True
    said = []
    for _ in pilot.play(60):
        said += titles(pilot)
    assert said == ["Nicht gespeichert"]
    assert len(gadget.app.stack[0].match.log) > moves + 20  # it goes on in memory
    assert not gadget.app.is_saved
    gadget.cut_power()
    flash.reboot()
    flash.chip.is_failing_writes = False
    kept = flash.content()["saves/match.txt"]
    assert kept.startswith(stored)  # what was saved before, or more, but nothing else
    again = Pilot(gadget.boot(), 5)
    again.to_menu()
    assert again.gadget.app.stack[-1].interrupted


def fill(flash):
    """Files until not a single block is free."""
    for blocks in (20, 1):
        for number in range(100):
            try:
                flash.put("filler-%d-%d" % (blocks, number), b"x" * BLOCK * blocks)
            except OSError:
                break
    assert flash.statvfs("")[3] <= 1


def test_a_newly_formatted_flash_is_said():
    image = bytearray(damage.prepared())
    image[: 2 * BLOCK] = damage._noise(2 * BLOCK)  # both copies of the superblock
    flash = PicoFlash(image)
    gadget = Gadget(flash=flash).boot()
    gadget.run_for(1500)
    assert flash.formats == 1 and type(gadget.app.stack[-1]).__name__ == "Language"
    said = gadget.screen()
    gadget.app.box.store.is_fresh = False  # a box that lost only its settings
    gadget.press("next")
    gadget.press("prev")
    gadget.run_for(100)
    assert gadget.screen() != said


def test_bots_among_themselves_can_be_paused():
    for game in GAMES:
        gadget = Gadget(seed=2).boot()
        pilot = Pilot(gadget, 2)
        pilot.to_menu()
        pilot.open(game, (1, 1))
        gadget.run_for(700)
        log = list(gadget.app.stack[0].match.log)
        pilot.press("back", 100)
        assert pilot.top() == "Pause" and gadget.app.t["hint"] not in gadget.app.stack[-1].rows
        gadget.run_for(20_000)
        assert list(gadget.app.stack[0].match.log)[: len(log)] == log
        held = len(gadget.app.stack[0].match.log)
        gadget.run_for(20_000)
        assert len(gadget.app.stack[0].match.log) == held  # nothing moves meanwhile
        pilot.press("back", 5000)
        assert len(gadget.app.stack[0].match.log) > held, game
        pilot.leave()
        assert gadget.app.stack[-1].interrupted
