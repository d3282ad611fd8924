"""The settings: a level sounds or shows at once."""

from jokerbox.app.preferences import HIGHEST, SECONDS
from jokerbox.app.screen import ListScreen

_ROWS = (
    "language", "sound", "light", "hints", "pace", "turned", "dim", "off", "names", "fair", "about"
)  # fmt: skip


class Settings(ListScreen):
    right = 119

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.rows = _ROWS
        if not app.box.buzzer.is_there:
            self.rows = _ROWS[:1] + _ROWS[2:]  # no sound

    def count(self):
        return len(self.rows)

    def draw(self, c):
        self.title = self.app.t["settings"]
        ListScreen.draw(self, c)

    def row(self, i):
        t, chosen = self.app.t, self.app.settings
        name = self.rows[i]
        value = chosen.get(name, "")
        if name == "language":
            value = "English" if value == "en" else "Deutsch"
        elif name == "pace":
            value = t["pace%d" % value]
        elif name == "names":
            value = "%d" % len(value)
        elif name == "about":
            value = self.app.box.version
        elif name == "dim" or name == "off":
            value = _spell(t, value)
        elif HIGHEST.get(name) == 1:
            value = t["yes" if value else "no"]
        return -1, t[name], value  # sound and light: a bar

    def foot(self, i):
        t = self.app.t
        if self.rows[i] == "names":
            return t["edit"]
        return t["view"] if self.rows[i] in ("about", "fair") else ListScreen.foot(self, i)

    def choose(self, i):
        name = self.rows[i]
        if name in ("names", "fair", "about"):
            self.app.push(name)
        else:
            self.is_editing = True
            self.was = self.app.settings[name]

    def change(self, i, step):
        app, name = self.app, self.rows[i]
        chosen = app.settings
        value = chosen[name]
        if name == "language":
            chosen[name] = "de" if value == "en" else "en"
        elif name == "dim" or name == "off":
            for _ in SECONDS:
                value = SECONDS[(SECONDS.index(value) + step) % len(SECONDS)]
                chosen[name] = value
                if not 0 < chosen["off"] <= chosen["dim"]:  # or it would never dim
                    break
        elif name == "sound" or name == "light":
            chosen[name] = max(0, min(HIGHEST[name], value + step))
        else:
            chosen[name] = (value + step) % (HIGHEST[name] + 1)
        app.use_settings()
        if name == "sound":
            app.sound("accept")

    def restore(self):
        self.app.settings[self.rows[self.cursor]] = self.was
        self.app.use_settings()

    def edited(self, i):
        self.app.save_settings()


def _spell(t, seconds):
    if not seconds:
        return t["never"]
    return "%d min" % (seconds // 60) if seconds >= 60 else "%d s" % seconds


SCREEN = Settings
