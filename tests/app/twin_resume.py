"""A match comes back after cuts, crashes, old rules and a flash that fails: as it was."""

import json
from binascii import crc32

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from host_sim.pilot import Pilot

SHORT = {"rounds": 4, "stock": 5}


def playing(game="joker1", levels=(0,), keys=12, flash=None, seed=3):
    gadget = Gadget(flash=flash, seed=seed)
    gadget.boot()
    pilot = Pilot(gadget, seed)
    pilot.to_menu()
    pilot.open(game, levels, SHORT)
    for _ in pilot.play(keys):
        pass
    gadget.run_for(3000)
    return pilot


def again(flash, seed=99):
    """The box switched on again, in its menu."""
    gadget = Gadget(flash=flash, seed=seed)
    gadget.boot()
    pilot = Pilot(gadget, seed)
    pilot.to_menu()
    return pilot


def match_of(pilot):
    return pilot.gadget.app.stack[-1].match


def spoil(pilot, name):
    """Let the view of the running match raise when it draws."""
    view = pilot.gadget.app.stack[-1].view

    def fail(c):
        raise IndexError(name)

    view.draw = fail


def messages(pilot):
    """Close what lies over the menu; returns the messages."""
    found = []
    while pilot.top() == "Message":
        found.append(pilot.gadget.app.stack[-1].text[0])
        pilot.press("ok", 300)
    return found


def test_the_same_picture_after_a_cut():
    pilot = playing()
    before = bytes(pilot.gadget.frame())
    log = list(match_of(pilot).log)
    later = again(pilot.gadget.flash)
    later.resume()
    later.gadget.run_for(3000)
    assert list(match_of(later).log) == log
    assert bytes(later.gadget.frame()) == before


def test_a_throw_cannot_be_thrown_again():
    for game in ("joker1", "joker2", "tuefteln", "schraube", "scratch", "skipbo"):
        pilot = playing(game, (0, 0), 9)
        log = list(pilot.gadget.app.stack[0].match.log)
        assert log, game
        for seed in range(3):  # another luck each time
            later = again(Flash(pilot.gadget.flash.content()), seed)
            later.resume()
            later.gadget.run_for(2000)
            assert list(later.gadget.app.stack[0].match.log) == log, game


def test_a_crash_keeps_a_copy_and_the_match():
    pilot = playing()
    log = list(match_of(pilot).log)
    spoil(pilot, "draws badly")
    pilot.press("next", 100)
    assert pilot.top() == "Crash"
    files = pilot.gadget.flash.files
    assert files["saves/log-1.txt"] == files["saves/match.txt"]
    assert b"draws badly" in files["saves/error.json"]
    pilot.press("ok", 200)
    assert pilot.top() == "Menu"
    pilot.resume()
    pilot.gadget.run_for(2000)
    assert list(match_of(pilot).log) == log


def test_a_match_that_crashes_again_goes_back_a_decision():
    from jokerbox.core.match import read_moves

    flash = playing().gadget.flash
    lengths = []
    for _ in range(3):
        lengths.append(
            len(read_moves(flash.files["saves/match.txt"].decode().split("\n")[:-1])[0])
        )
        later = again(flash)
        app = later.gadget.app
        push = app.push

        def spoiled_push(name, *args, app=app, push=push):
            push(name, *args)
            if name == "play":  # it crashes as soon as it is drawn
                app.stack[-1].view.draw = None

        app.push = spoiled_push
        later.resume()
        assert later.top() == "Crash"
        later.press("ok", 300)
        assert later.gadget.app.stack[-1].interrupted
    assert lengths[0] > lengths[1] > lengths[2] > 0, lengths
    later = again(flash)
    later.resume()
    later.gadget.run_for(2000)
    assert later.top() == "Play"


def test_a_crash_elsewhere_takes_no_move():
    pilot = playing()
    log = flash_log(pilot)
    later = again(pilot.gadget.flash)
    later.resume()
    later.gadget.run_for(2000)
    later.press("next", 100)  # the match has been touched
    spoil(later, "later")
    later.press("next", 100)
    assert later.top() == "Crash"
    assert flash_log(later) == log


def flash_log(pilot):
    return pilot.gadget.flash.files["saves/match.txt"]


def with_header(flash, change):
    """The stored match with another first line."""
    head, _, rest = flash.files["saves/match.txt"].partition(b"\n")
    facts = json.loads(head.decode().rpartition(" ")[0])
    change(facts)
    text = json.dumps(facts)
    line = "%s %08x\n" % (text, crc32(text.encode()))
    flash.files["saves/match.txt"] = line.encode() + rest


def test_a_match_of_older_rules_is_said_and_kept():
    playing()  # puts the firmware on the path
    from jokerbox.games import registry

    load = registry.load
    changed = []

    def newer(game_id, part):
        module = load(game_id, part)
        if part == "rules":
            module.VERSION = 2
            changed.append(module)
        return module

    for game in ("joker1", "joker2", "tuefteln", "schraube", "scratch", "skipbo"):
        flash = playing(game, (0, 0)).gadget.flash
        stored = flash.files["saves/match.txt"]
        registry.load = newer
        try:
            later = again(flash)
            later.resume()
            later.gadget.run_for(500)
            text = later.gadget.app.stack[-1].text
            assert messages(later) == ["Alter Spielstand"], game
            assert "log-1" in " ".join(text) or "Nr. 1" in " ".join(text), text
            assert later.top() == "Menu" and not later.gadget.app.stack[-1].interrupted
            later.open(game, (0, 0))  # the box goes on, and the file stays
            for _ in later.play(10):
                pass
        finally:
            registry.load = load
            for module in changed:
                module.VERSION = 1
        assert flash.files["saves/log-1.txt"] == stored, game
        assert flash.files["saves/match.txt"] != stored, game


def test_a_match_that_nobody_knows_is_set_aside():
    def rename(facts):
        facts["game"] = "chess"

    def shorten(facts):
        del facts["seats"]

    for change in (rename, shorten):
        pilot = playing()
        flash = pilot.gadget.flash
        with_header(flash, change)
        stored = flash.files["saves/match.txt"]
        later = again_with_messages(flash)
        assert later == ["Spielstand kaputt"]
        assert flash.files["saves/log-1.txt"] == stored


def again_with_messages(flash):
    gadget = Gadget(flash=flash, seed=5)
    gadget.boot()
    gadget.press("ok")
    gadget.run_for(500)
    pilot = Pilot(gadget)
    found = messages(pilot)
    assert pilot.top() == "Menu"
    return found


def test_a_full_flash_is_said_once_and_the_game_goes_on():
    pilot = playing(keys=4)
    flash = pilot.gadget.flash
    stored = flash.files["saves/match.txt"]
    flash.capacity = 0
    said = []
    for _ in range(60):
        if pilot.top() == "Message":
            said += messages(pilot)
        if pilot.top() in ("Final", "Pause"):
            break
        pilot.press("ok", 300)
    assert said == ["Nicht gespeichert"]
    assert pilot.top() == "Final" or len(match_of(pilot).log) > 8
    assert flash.files["saves/match.txt"] == stored
    flash.capacity = 848 * 1024
    if pilot.top() == "Play":
        pilot.press("ok", 900)
        pilot.press("ok", 900)
        assert flash.files["saves/match.txt"] != stored  # from here on it is saved again


def test_leaving_a_match_that_is_not_saved_asks():
    pilot = playing(keys=4)
    pilot.gadget.flash.is_failing_writes = True
    for _ in range(20):
        pilot.press("ok", 300)
        if pilot.top() == "Message":
            break
    messages(pilot)
    pilot.go("back", "Pause")
    pilot.press("prev")
    pilot.press("ok", 300)
    assert pilot.top() == "Message"
    pilot.press("ok", 300)
    assert pilot.top() == "Play"


def test_a_menu_that_cannot_read_says_so_once():
    pilot = playing()
    flash = pilot.gadget.flash
    stored = dict(flash.files)
    flash.is_failing_reads = True
    gadget = Gadget(flash=flash, seed=5)
    gadget.boot()
    gadget.press("ok")
    gadget.run_for(500)
    pilot = Pilot(gadget)
    if pilot.top() == "Language":
        pilot.press("ok", 500)
    said = messages(pilot)
    assert pilot.top() == "Menu" and 1 <= len(said) <= 3, said
    flash.is_failing_reads = False
    later = again(flash)
    assert later.gadget.app.stack[-1].interrupted  # nothing is lost
    assert flash.files["saves/match.txt"] == stored["saves/match.txt"]


def test_results_that_cannot_be_stored_are_stored_later():
    pilot = playing(keys=1)
    flash = pilot.gadget.flash
    store = pilot.gadget.app.box.store
    save = store.save
    store.save = lambda name, obj: name != "records" and save(name, obj)
    for _ in pilot.play(600):
        pass
    assert pilot.top() == "Final"
    assert "saves/records.json" not in flash.files
    later = again(flash)
    later.resume()
    later.gadget.run_for(3000)
    assert later.top() == "Final"
    assert b"joker1" in flash.files["saves/records.json"]
    assert "saves/match.txt" not in flash.files


class WornFlash(Flash):
    """Every fourth file that is read and every ninth write fails."""

    def __init__(self):
        Flash.__init__(self)
        self.reads = 0
        self.writes = 0

    def open(self, path, mode="r", encoding=None):
        if mode[0] == "r":
            self.reads += 1
            if self.reads % 4 == 0:
                raise OSError(5, "worn")
        return Flash.open(self, path, mode, encoding)

    def operate(self, before=None):
        self.writes += 1
        if self.writes % 9 == 0:
            raise OSError(5, "worn")
        Flash.operate(self, before)


def test_a_worn_flash_spoils_no_game():
    flash = WornFlash()
    gadget = Gadget(flash=flash, seed=6)
    gadget.boot()
    pilot = Pilot(gadget, 6)
    pilot.to_menu()
    pilot.open("joker1", (0,), SHORT)
    for life in range(3):
        for _ in pilot.play(15):
            if pilot.top() == "Message":
                messages(pilot)
        assert gadget.console == []
        if pilot.top() != "Play":
            break
        number, log = match_of(pilot).facts["number"], list(match_of(pilot).log)
        is_saved = gadget.app.is_saved
        gadget.boot()
        pilot = Pilot(gadget, life)
        gadget.run_for(1500)
        pilot.go("ok", "Menu")
        assert gadget.app.stack[-1].interrupted
        pilot.resume()
        messages(pilot)
        gadget.run_for(1000)
        if is_saved:
            assert list(match_of(pilot).log)[: len(log)] == log
        assert match_of(pilot).facts["number"] == number
    assert flash.writes > 20 and flash.reads > 10
