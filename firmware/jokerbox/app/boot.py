"""The boot picture, 1.2 s: a die rolls in, the cap drops on it. PREV sound, NEXT brightness.
A key that is held then opens the safe mode."""

from micropython import const

from jokerbox.app.preferences import HIGHEST
from jokerbox.app.screen import Screen
from jokerbox.ui import scenes
from jokerbox.ui.keys import NEXT, OK, PREV

_FRAMES = const(24)
_FRAME_MS = const(50)


class Boot(Screen):
    """Its frames come by the beat, not by a script, so that the keys work meanwhile."""

    beat_ms = _FRAME_MS

    def shown(self):
        self.app.sound("joker")

    def draw(self, c):
        t = self.app.t
        left = t["sound"] if self._has_sound() else ""
        scenes.boot(c, self.beat, _FRAMES, left, t["Light"])
        if self.beat >= _FRAMES:
            self.leave()

    def _has_sound(self):
        box = self.app.box
        return box.buzzer.is_there and len(box.buttons.pins) > 2

    def on_key(self, key):
        app = self.app
        if app.box.buttons.stuck():  # a held key counts once, and then for the safe mode
            return
        if key == OK:
            self.leave()
        elif key == NEXT or key == PREV and self._has_sound():
            name = "sound" if key == PREV else "light"
            app.settings[name] = (app.settings[name] + 1) % (HIGHEST[name] + 1)
            app.use_settings()
            app.save_settings()
            self.beat = 0
            app.sound("accept")

    def leave(self):
        app = self.app
        held = app.box.buttons.stuck()
        if held:
            app.replace("safe", held)
        else:
            app.open_menu()
            if app.box.display.is_other_address:
                app.tell("elsewhere", "0x%02x" % app.box.display.address)


SCREEN = Boot
