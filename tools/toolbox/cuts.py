"""Power cuts: a session on the box is recorded with all that its flash did, then the box is
switched on with what a cut at any of these operations leaves, and must know what it knew."""

import bisect
import importlib
import json
from binascii import crc32
from collections import namedtuple

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from host_sim.pilot import Lost, Pilot
from toolbox import pico_flash
from toolbox.pico_flash import PicoFlash

# What a file was to hold from operation `end` on; between `start` and `end` it was written.
Event = namedtuple("Event", "start end value")
_LEVELS = (0, 0, 1)
_LEFT = 12  # moves of a kept match that are still to be played
_SOUND = 1  # row of the settings
_FILES = ("match", "settings", "records")


class FatFlash(Flash):
    """A FAT that keeps what a cut before and within every operation leaves."""

    def __init__(self, files=None):
        Flash.__init__(self, files, is_fat=True)
        self.cuts = []  # [(content before, content half-way)]
        self.keeps_cuts = False
        self.formats = 0

    def operate(self, before=None):
        if self.keeps_cuts:
            whole = self.content()
            half = whole
            if before is not None:
                kept = dict(self.files)
                before()
                half = self.content()
                self.files = kept
            self.cuts.append((whole, half))
        Flash.operate(self, before)


class Session:
    """Plays a game by keys: from the first start on, or (`is_end`) a match that was kept shortly
    before its end, over the final screen and the records into the next one."""

    def __init__(self, game_id, is_fat=False, seed=1, most_keys=400, is_end=False):
        self.game_id = game_id
        self.is_fat = is_fat
        self.is_end = is_end
        self.events = {name: [Event(0, 0, None)] for name in _FILES}
        self.problems = []
        self.ends = 0  # games that came to their end
        self.flash = flash = FatFlash() if is_fat else PicoFlash()
        flash.listdir("")  # formatted, as it comes out of the shop
        if is_end:
            from toolbox import recorded  # once the firmware is on the path

            match, data = recorded.before_end(game_id, _LEFT)
            flash.mkdir("saves")
            with flash.open("saves/match.txt", "wb") as file:
                file.write(data)
            value = match.facts["number"], tuple(match.log)
            self.events["match"] = [Event(0, 0, value)]
        if isinstance(flash, FatFlash):
            flash.operations = 0
            flash.keeps_cuts = True
        else:
            self.first_image = bytes(flash.chip.image)
            flash.chip.operations = 0
            flash.chip.keeps_trace = True
        self.gadget = gadget = Gadget(flash=flash, seed=seed)
        self._saves = importlib.import_module("jokerbox.app.saves")  # before the box, so it stays
        gadget.boot()
        kept = self._saves.save
        self._watch()
        try:
            self._play(Pilot(gadget, seed), most_keys)
        finally:
            setattr(self._saves, "save", kept)  # noqa: B010 (a module, for the type check)
        self.operations = flash.operations
        self.keys = self._pilot.keys

    def _play(self, pilot, most_keys):
        self._pilot = pilot
        pilot.to_menu()
        pilot.change_setting(_SOUND)
        if self.is_end:
            pilot.resume()
            self._some(pilot, most_keys)
            if pilot.top() != "Final":
                self.problems.append("%s: no end, but %s" % (self.game_id, pilot.top()))
                return
            self.ends += 1
            pilot.press("ok", 1500)  # once more
            pilot.press("ok", 300)
            self._some(pilot, most_keys // 16)
            if pilot.top() != "Final":
                pilot.leave()
                pilot.change_setting(_SOUND)
            return
        pilot.open(self.game_id, _LEVELS)
        self._some(pilot, most_keys // 4)
        if pilot.top() != "Final":
            pilot.leave()
            pilot.change_setting(_SOUND)
            pilot.resume()
            self._some(pilot, most_keys - most_keys // 4)

    def _some(self, pilot, keys):
        for _ in pilot.play(keys):
            if pilot.top() == "Crash":
                self.problems.append("crash: " + self.gadget.console[-1])

    # What is to be on the flash

    def _watch(self):
        app = self.gadget.app
        store = app.box.store
        save, save_match, drop, show = store.save, self._saves.save, store.log_drop, app._show

        def watched_save(name, obj):
            self._note(name, json.loads(json.dumps(obj)), save, name, obj)
            return True

        def watched_match(app, match):
            self._note("match", (match.facts["number"], tuple(match.log)), save_match, app, match)

        def watched_show(now):
            # A throw that can be seen is on the flash: no cut lets anybody throw again.
            screen = app.stack[-1]
            if hasattr(screen, "view") and hasattr(screen, "match"):
                saved = self.events["match"][-1].value
                log = tuple(screen.match.log)
                if log != (saved[1] if saved else ()):
                    self.problems.append("shown before it was saved: %r" % (saved,))
            show(now)

        store.save = watched_save
        store.log_drop = lambda: self._note("match", None, drop)
        app._show = watched_show
        setattr(self._saves, "save", watched_match)  # noqa: B010

    def _note(self, name, value, call, *args):
        start = self.flash.operations
        call(*args)
        if name in self.events:
            self.events[name].append(Event(start, self.flash.operations, value))

    # Cuts

    def images(self, wanted):
        """(cut, is half, flash) for cut points in rising order."""
        if isinstance(self.flash, FatFlash):
            for cut, is_half in wanted:
                yield cut, is_half, FatFlash(self.flash.cuts[cut][is_half])
            return
        image = bytearray(self.first_image)
        done = 0
        trace = self.flash.chip.trace
        for cut, is_half in wanted:
            while done < cut:
                pico_flash.apply(image, trace[done])
                done += 1
            left = bytearray(image)
            if is_half:
                pico_flash.apply(left, trace[cut], True)
            yield cut, is_half, PicoFlash(left)

    def allowed(self, name, cut):
        """What may be there after a cut at this operation: the old, and the new if the cut was
        within its writing."""
        events = self.events[name]
        at = bisect.bisect_right([event.end for event in events], cut) - 1
        found = [events[at].value]
        for event in events[at + 1 :]:
            if event.start > cut:
                break
            found.append(event.value)
        return found

    def check(self, cut, is_half, flash):
        """Switch on after a cut; returns what is wrong, if anything."""
        gadget = Gadget(flash=flash, seed=1000 + cut)
        gadget.boot()
        gadget.press("ok")
        gadget.run_for(100)
        screen = gadget.app.stack[-1]
        name = type(screen).__name__
        settings = self.allowed("settings", cut)
        if flash.formats:
            return "formatted"
        if name == "Language" and None in settings:
            gadget.press("ok")
            gadget.run_for(100)
            name = type(gadget.app.stack[-1]).__name__
        elif _unpacked(flash, "settings") not in settings:
            return "settings"
        if name != "Menu":
            return "screen %s" % name
        if _unpacked(flash, "records") not in self.allowed("records", cut):
            return "records"
        return self._check_match(cut, gadget)

    def _check_match(self, cut, gadget):
        wanted = self.allowed("match", cut)
        menu = gadget.app.stack[-1]
        if not menu.interrupted:
            return None if None in wanted else "match is gone"
        gadget.press("ok")
        for _ in range(50):
            gadget.run_for(100)
            if type(gadget.app.stack[-1]).__name__ != "Resume":
                break
        match = None
        for screen in gadget.app.stack:
            match = getattr(screen, "match", match)
        if match is None or type(gadget.app.stack[-1]).__name__ == "Message":
            return "not resumed: " + type(gadget.app.stack[-1]).__name__
        if not self._are_records_known(gadget):
            return "records after the end"
        log = tuple(match.log)
        number = match.facts["number"]
        for value in wanted:
            if value and value[0] == number and log[: len(value[1])] == value[1]:
                return None
        if self.is_fat and wanted[-1] and wanted[-1][0] == number:
            # A line of several may be there: a part of what was being written.
            old = wanted[0][1] if wanted[0] else ()
            new = wanted[-1][1]
            common = len(old) if new[: len(old)] == old else len(new)
            if log[:common] == new[:common]:
                return None
        return "match differs"

    def _are_records_known(self, gadget):
        """A match that was over when the power went is noted now, and only once."""
        if type(gadget.app.stack[-1]).__name__ == "Play" and gadget.app.stack[-1].match.is_over():
            gadget.run_for(5000)
        if type(gadget.app.stack[-1]).__name__ != "Final":
            return True
        known = [event.value for event in self.events["records"]]
        return _unpacked(gadget.flash, "records") in known


def cut_points(operations, most=None):
    """(operation, is half) for all, or evenly chosen ones."""
    found = [(cut, is_half) for cut in range(operations) for is_half in (False, True)]
    if most is not None and len(found) > most:
        # A step that is odd meets whole and half cuts alike.
        found = [found[i * (len(found) - 1) // (most - 1)] for i in range(most)]
    return found


def run(session, most=None):
    """(cut points tried, [what was wrong]) of a session."""
    wrong = list(session.problems)
    wanted = cut_points(session.operations, most)
    for cut, is_half, flash in session.images(wanted):
        try:
            problem = session.check(cut, is_half, flash)
        except Lost as error:
            problem = str(error)
        if problem:
            wrong.append(
                "%s: cut at %d%s: %s"
                % (session.game_id, cut, " and a half" if is_half else "", problem)
            )
    return len(wanted), wrong


def _unpacked(flash, name):
    try:
        with flash.open("saves/%s.json" % name, "rb") as file:
            data = file.read()
    except OSError:
        return None
    if int(data[:8], 16) != crc32(data[9:]):
        return "damaged"
    return json.loads(data[9:])
