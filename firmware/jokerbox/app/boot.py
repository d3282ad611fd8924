"""The boot picture, 1.2 s: a die rolls in, the cap drops on it. PREV sound, NEXT brightness."""

from micropython import const

from jokerbox.app.preferences import HIGHEST
from jokerbox.app.screen import Screen
from jokerbox.ui import scenes
from jokerbox.ui.keys import NEXT, PREV

_FRAMES = const(24)
_FRAME_MS = const(50)


class Boot(Screen):
    """Its frames come by the beat, not by a script, so that the keys work meanwhile."""

    beat_ms = _FRAME_MS

    def shown(self):
        self.app.sound("joker")

    def draw(self, c):
        t = self.app.t
        scenes.boot(c, self.beat, _FRAMES, t["sound"], t["Light"])
        if self.beat >= _FRAMES:
            self.leave()

    def on_key(self, key):
        app = self.app
        name = "sound" if key == PREV else "light" if key == NEXT else None
        if name:
            app.settings[name] = (app.settings[name] + 1) % (HIGHEST[name] + 1)
            app.use_settings()
            app.save_settings()
            self.beat = 0
            app.sound("accept")
        else:
            self.leave()

    def leave(self):
        app = self.app
        held = app.box.buttons.stuck()
        if held:
            app.replace("safe", held)
        else:
            app.is_safe = False
            app.replace("language" if app.settings["is_new"] else "menu")
            if app.box.display.is_other_address:
                app.tell("elsewhere", "0x%02x" % app.box.display.address)


SCREEN = Boot
