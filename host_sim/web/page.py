"""The bridge inside MicroPython: the simulated box in the hands of a web page.

The page calls with numbers and texts and gets JSON back, because only these cross quickly.
Runs on CPython too, where the tests look at it without a browser.
"""

# pyright: reportAttributeAccessIssue=false
# (MicroPython's gc and time; another source of noise)

import gc
import json
import os
import sys
import time
from binascii import a2b_base64, b2a_base64

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget, load_board
from host_sim.web.ears import Ears

_SLICE_US = 1000  # a bot's thinking takes no virtual time, so look at the real clock this often
_SHORTEST_MS = 45  # a tap that is over sooner would be taken for bounce by the firmware
_FOLDER = "saves/"


class Luck:
    """The chip's random generator: `fill(size)` gives hexadecimal digits from the browser."""

    def __init__(self, fill):
        self._fill = fill

    def read(self, size):
        return bytes.fromhex(self._fill(size))


class Box(Gadget):
    """The gadget with a random generator that no seed repeats."""

    def __init__(self, board, flash, fill):
        self._luck = Luck(fill)
        Gadget.__init__(self, board, flash)
        self.bounce_ms = 0  # nothing bounces in a mouse that has not been smoothed already

    def _new_hardware(self):
        hardware = Gadget._new_hardware(self)
        hardware.noise = self._luck
        return hardware


class Page:
    """One box and what the page has not been told of it yet.

    `files`: JSON of {name: base64} that the flash holds; `fill`: see Luck; `language`: what a new
    box offers first.
    """

    def __init__(self, board, files, fill, language):
        self._fill = fill
        self._language = language
        self.flash = Flash({name: a2b_base64(data) for name, data in json.loads(files).items()})
        self.flash.on_change = self._note_file
        self._ears = Ears()
        self._changed = {}  # file -> content as base64, None if it is gone
        self._downs = {}  # key -> when the finger came
        self._heap_before = self._heap = _heap()
        self.switch_on(board)

    def switch_on(self, board):
        """A box of that kind with the same flash, from the start, under the same fingers."""
        self.box = Box(board, self.flash, self._fill)
        self._downs = {key: 0 for key in self._downs if key in self.box.board.KEYS}
        for key in self._downs:
            self.box.down(key)
        self._real_ms = None  # at the last tick
        self._owed_us = 0  # how far the box is behind the real time
        self._seen = None  # what the page shows
        self._heard = 0
        self._console = 0
        self._was_busy = None
        self._was_screen = None
        self._moves = []  # when fingers will move
        self._is_asked = True
        self.box.boot()
        self._listen()

    def _listen(self):
        app = self.box.app
        self._ears.listen(app)
        if app is not None and app.settings["is_new"]:
            app.settings["language"] = self._language
            app.use_settings()

    def tick(self, real_ms, most_ms, budget_ms):
        """Let the box's time follow the real one, but not by more than `most_ms` at once and not
        for longer than `budget_ms`; returns news as JSON."""
        if self._is_asked:
            self._heap = _heap()  # before this call makes garbage of its own
        before_ms = real_ms if self._real_ms is None else self._real_ms
        self._real_ms = real_ms
        self._owed_us += 1000 * max(0, min(real_ms - before_ms, most_ms))
        boots = self.box.boots
        self._run(budget_ms)
        if self.box.boots != boots:  # it has started anew by itself
            self._heard = self._console = 0
            self._listen()
        return self._news()

    def _run(self, budget_ms):
        box = self.box
        start = _now()
        while self._owed_us > 0:
            before_us = box.hardware.us
            slice_us = min(self._owed_us, max(1000 * box.idle_ms(), _SLICE_US))
            box.run_for((slice_us + 999) // 1000)
            # A sleep of the firmware may take it ahead of the real time.
            self._owed_us -= box.hardware.us - before_us
            if _since(start) >= budget_ms:
                self._owed_us = min(self._owed_us, 0)  # the machine is too slow: time is lost

    def touch(self, key, is_down):
        """A finger comes down on a key of the board, or goes up."""
        box = self.box
        now_ms = box.now_ms() + 1
        if is_down:
            if key not in self._downs:
                self._downs[key] = now_ms
                self._move(now_ms, key, True)
        elif key in self._downs:
            self._move(max(now_ms, self._downs.pop(key) + _SHORTEST_MS), key, False)

    def tap(self, key):
        """A logical key that the board need not have, pressed the way a person would."""
        name, ms = self.box.finger(key)
        if name not in self._downs:
            now_ms = self.box.now_ms() + 1
            self._move(now_ms, name, True)
            self._move(now_ms + ms, name, False)

    def _move(self, at_ms, key, is_down):
        self.box.schedule(at_ms, key, is_down)
        self._moves.append(at_ms)

    def _idle_ms(self):
        """How long nothing will happen: neither in the firmware nor by a finger on its way."""
        now_ms = self.box.now_ms()
        self._moves = [at_ms for at_ms in self._moves if at_ms > now_ms]
        idle_ms = min([self.box.idle_ms()] + [at_ms - now_ms for at_ms in self._moves])
        return max(idle_ms, -self._owed_us // 1000)

    def put(self, name, data):
        """Lay a file from another box (base64) into the saves."""
        if "saves" not in self.flash.folders:
            self.flash.mkdir("saves")
        self.flash.put(_FOLDER + name, a2b_base64(data))

    def wipe(self):
        """Forget everything that is saved."""
        for name in list(self.flash.files):
            self.flash.remove(name)

    def ask(self):
        """Tell everything with the next news, and how much memory is in use."""
        self._is_asked = True
        gc.collect()  # happens between two calls

    def _note_file(self, name, content):
        self._changed[name] = None if content is None else _text(content)

    def _news(self):
        box = self.box
        news = {"idle": self._idle_ms(), "now": box.now_ms()}
        traffic = (box.boots, box.bus_bytes, box.brightness)
        if traffic != self._seen or self._is_asked:
            self._seen = traffic
            news["frame"] = _text(box.frame())
            news["light"] = box.brightness
            news["bus"] = box.bus_bytes
        sounds = box.sounds
        if len(sounds) > self._heard:
            news["sounds"] = sounds[self._heard :]
            del sounds[:-1]
            self._heard = len(sounds)
        if len(box.console) > self._console:
            news["console"] = box.console[self._console :]
            self._console = len(box.console)
        texts = self._ears.news()
        if texts is not None:
            news["texts"] = texts
        screen = self._screen()
        if screen != self._was_screen:
            self._was_screen = news["screen"] = screen
        is_busy = self._is_busy()
        if is_busy != self._was_busy:
            self._was_busy = news["busy"] = is_busy
        if self._changed:
            news["files"] = self._changed
            self._changed = {}
        if self._is_asked:
            self._is_asked = False
            news["facts"] = self._facts()
        return json.dumps(news)

    def _screen(self):
        app = self.box.app
        return "" if app is None else type(app.stack[-1]).__name__

    def _is_busy(self):
        """Is the box showing something, so that it knows more than the player has seen?"""
        app = self.box.app
        return app is not None and app.stack[-1].script is not None

    def _facts(self):
        app = self.box.app
        facts = {"keys": list(self.box.board.KEYS), "name": self.box.board.NAME}
        facts["python"] = "%d.%d" % sys.implementation.version[:2]
        facts["heap"] = self._heap - self._heap_before
        facts["heap_all"] = self._heap
        if app is not None:
            facts["language"] = app.settings["language"]
            facts["is_new"] = bool(app.settings["is_new"])
            facts["version"] = app.box.version
        return facts


def boards():
    """JSON of [[name, title]] for the selector."""
    gc.collect()  # before the box is switched on, as its heap is counted from there
    names = [file.split(".")[0] for file in os.listdir("boards") if file[-3:] in (".py", "mpy")]
    return json.dumps([[name, load_board(name).NAME] for name in sorted(names)])


def _heap():
    """Bytes in use; nothing on CPython."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def _text(data):
    return b2a_base64(data).decode().strip()


def _now():
    return time.ticks_ms() if hasattr(time, "ticks_ms") else int(time.monotonic() * 1000)


def _since(start):
    return time.ticks_diff(_now(), start) if hasattr(time, "ticks_diff") else _now() - start
