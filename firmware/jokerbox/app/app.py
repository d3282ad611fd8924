"""The app: a stack of screens, and the one `step` that keys, time and drawing go through."""

import gc
import sys

from micropython import const

from jokerbox.app import preferences
from jokerbox.app.care import Care
from jokerbox.app.screen import WAIT
from jokerbox.app.sounds import TUNES
from jokerbox.core import modules
from jokerbox.ui.keys import BACK, OK

_LONGEST_NAP_MS = const(60_000)
_DISPLAY_RETRY_MS = const(1_000)
_MOST_RUNS = const(200)  # script runs in one step that take no time; more would starve the keys


class App:
    """What runs on the box. `box` holds its parts: display, canvas, buttons, buzzer, clock,
    store, power, entropy; the version stands in `box.version`.
    """

    def __init__(self, box):
        self.box = box
        self.settings = preferences.load(box.store)
        self.t = {}
        self.stack = []
        self.toast = None  # (lines, until when)
        self.is_safe = True  # before the menu, and while a key held at the start says so
        self.is_saved = True  # the match on the flash is the one on the screen
        self.is_warned = False  # that it is not
        self.is_shaky = False  # a resumed match that nobody has touched yet
        self.told = []  # troubles that have been said
        self.is_dirty = True
        self._beat_since = box.clock.now()
        self._lost_since = None  # when the display stopped answering
        self.care = Care(self)
        self.always = list(sys.modules)  # loaded while the box is on
        self.use_settings()

    # Screens

    def push(self, name, *args):
        """Open a screen above the present one."""
        self.stack.append(modules.load("jokerbox.app." + name).SCREEN(self, *args))
        modules.let_go("jokerbox.app." + name)
        self._changed()

    def pop(self):
        """Close the top screen."""
        self.stack.pop()
        self._changed()

    def replace(self, name, *args):
        """Open a screen in place of all there are. The menu has what a game held to itself."""
        self.stack = []
        if name == "menu":
            modules.let_go("jokerbox", self.always)
            gc.collect()
        self.push(name, *args)

    def open_menu(self):
        """Leave the boot picture or the safe mode."""
        self.is_safe = False
        self.replace("language" if self.settings["is_new"] else "menu")

    def start(self, script):
        """Let the top screen run a script; keys skip its waits."""
        screen = self.stack[-1]
        screen.script = script
        screen.is_skipping = False
        screen.due = self.box.clock.now()

    def tell(self, text, *args):
        """Open a message above the present screen."""
        words = self.t[text]
        self.push("message", words % args if args else words)

    def tell_troubles(self):
        """Say what the flash had to complain about."""
        troubles = self.box.store.troubles
        while troubles:
            trouble = troubles.pop()
            if trouble in self.told:  # a menu that cannot read says so once, not for ever
                continue
            self.told.append(trouble)
            kind, name = trouble
            if kind == "full" or kind == "failing":
                self.tell(kind)
            else:
                self.tell(kind, name)

    def _changed(self):
        self.is_dirty = True
        self._beat_since = self.box.clock.now()
        if self.stack:
            self.stack[-1].due = self._beat_since
            self.stack[-1].shown()

    # Settings and texts

    def use_settings(self):
        """Make the parts of the box follow the settings."""
        box, chosen = self.box, self.settings
        box.buzzer.level = chosen["sound"]
        box.buttons.swapped = bool(chosen["turned"])
        box.display.turn(bool(chosen["turned"]))
        box.power.contrast(preferences.CONTRAST[chosen["light"]])
        box.power.dim_ms = chosen["dim"] * 1000
        box.power.off_ms = chosen["off"] * 1000
        self.t = self.texts("jokerbox.app.texts")
        self.is_dirty = True

    def save_settings(self):
        self.box.store.save("settings", self.settings)

    def texts(self, name):
        """The words of a module in the players' language; the other language is let go."""
        words = getattr(modules.load(name), "EN" if self.settings["language"] == "en" else "DE")
        modules.let_go(name)
        return words

    def sound(self, name):
        self.box.buzzer.play(TUNES[name], self.box.clock.now())

    # The step

    def step(self, now):
        """Read the keys, do what is due, draw what changed; returns when to be called again."""
        box = self.box
        try:
            key = box.buttons.read(now)
            while key >= 0:
                self.care.key(now)
                if not box.power.key(now):
                    self._key(key)
                key = box.buttons.read(now)
            self._run(now)
            self.care.step(now)
            if self.is_dirty and not box.power.is_off:
                self.is_dirty = False
                self._draw()
        except Exception as error:  # whatever a screen or a game did: the box itself goes on
            self._crash(error)
        self._show(now)
        return self._wake(now)

    def _key(self, key):
        self.is_dirty = True
        screen = self.stack[-1]
        if screen.script is not None:
            screen.is_skipping = True
            if key == BACK:
                screen.interrupt()
            return
        self.sound("accept" if key == OK else "back" if key == BACK else "step")
        screen.on_key(key)

    def _run(self, now):
        """The top screen's script, its job and its beat, as far as they are due."""
        clock = self.box.clock
        runs = _MOST_RUNS
        while runs > 0 and self._is_script_due(now):
            runs -= self._run_script(self.stack[-1], now)
        screen = self.stack[-1]
        if screen.job is not None and screen.script is None:
            try:
                next(screen.job)
            except StopIteration:
                screen.job = None
                self.is_dirty = True
        if screen.beat_ms and clock.diff(now, self._beat_since) >= screen.beat_ms:
            self._beat_since = now
            screen.beat += 1
            self.is_dirty = True
        if self.toast and clock.diff(now, self.toast[1]) >= 0:
            self.toast = None
            self.is_dirty = True

    def _is_script_due(self, now):
        screen = self.stack[-1]
        if screen.script is None or screen.due is None:
            return False
        return screen.is_skipping or self.box.clock.diff(now, screen.due) >= 0

    def _run_script(self, screen, now):
        """Once on with the script; returns how much of the step it used up."""
        try:
            came = next(screen.script)
        except StopIteration:
            screen.script = None
            screen.is_skipping = False
            self.is_dirty = True
            return 1
        if isinstance(came, str):
            self.sound(came)
        elif isinstance(came, tuple):
            self.box.buzzer.play(came, now)
        elif came == WAIT:
            if self.stack[-1] is not screen:
                screen.due = None
        elif came == 0:
            return _MOST_RUNS
        else:
            screen.due = self.box.clock.add(now, self._paced(came))
            self.is_dirty = True
        return 1

    def _paced(self, ms):
        """Milliseconds at the chosen pace; with motion off only pauses to read are left."""
        return ms * (self.settings["pace"] or 2) // 2

    def _draw(self):
        c = self.box.canvas
        c.fill(0)
        if self.stack[-1].is_window and len(self.stack) > 1:
            self.stack[-2].draw(c)
        self.stack[-1].draw(c)
        if self.toast:
            modules.load("jokerbox.ui.windows").toast(c, self.toast[0])
        self.care.shift(c)

    def _show(self, now):
        """Send the picture; a display that does not answer is tried again every second."""
        box = self.box
        try:
            if self._lost_since is not None:
                if box.clock.diff(now, self._lost_since) < _DISPLAY_RETRY_MS:
                    return
                self._lost_since = now
                box.display.reinit()
            box.display.show()
            self._lost_since = None
        except OSError:
            self._lost_since = now

    def _wake(self, now):
        """When the next thing is due."""
        box = self.box
        clock = box.clock
        screen = self.stack[-1]
        rest = _LONGEST_NAP_MS
        box.power.step(now)
        parts = box.buttons.due(now), box.buzzer.step(now), box.power.due(now), self.care.due(now)
        for ms in parts:
            if 0 <= ms < rest:
                rest = ms
        if self.is_dirty and not box.power.is_off:
            rest = 0  # a screen came while another was drawn
        if screen.script is not None and screen.due is not None:
            wait = 0 if screen.is_skipping else clock.diff(screen.due, now)
            rest = min(rest, max(0, wait))
        elif screen.job is not None:
            rest = 0
        if screen.beat_ms:
            rest = min(rest, max(0, screen.beat_ms - clock.diff(now, self._beat_since)))
        if self.toast:
            rest = min(rest, max(0, clock.diff(self.toast[1], now)))
        if self._lost_since is not None:
            rest = min(rest, max(0, _DISPLAY_RETRY_MS - clock.diff(now, self._lost_since)))
        return clock.add(now, rest)

    def _crash(self, error):
        sys.print_exception(error)
        self.stack = []
        gc.collect()
        self.push("crash", error)
