"""The settings: a level sounds or shows at once."""

from jokerbox.app.preferences import HIGHEST, SECONDS
from jokerbox.app.screen import ListScreen

_ROWS = (
    "language", "sound", "light", "hints", "pace", "turned", "dim", "off", "names", "fair", "about"
)  # fmt: skip


class Settings(ListScreen):
    right = 119

    def count(self):
        return len(_ROWS)

    def draw(self, c):
        self.title = self.app.t["settings"]
        ListScreen.draw(self, c)

    def row(self, i):
        t, chosen = self.app.t, self.app.settings
        name = _ROWS[i]
        value = chosen.get(name)
        if name == "language":
            value = "English" if value == "en" else "Deutsch"
        elif name == "sound" or name == "light":
            pass  # a bar
        elif name == "pace":
            value = t["pace%d" % value]
        elif name == "names":
            value = "%d" % len(value)
        elif name == "fair":
            value = ""
        elif name == "about":
            value = self.app.box.version
        elif name == "dim" or name == "off":
            value = _spell(t, value)
        else:
            value = t["yes" if value else "no"]
        return -1, t[name], value

    def foot(self, i):
        t = self.app.t
        if _ROWS[i] == "names":
            return t["edit"]
        return t["view"] if _ROWS[i] in ("about", "fair") else ListScreen.foot(self, i)

    def choose(self, i):
        name = _ROWS[i]
        if name in ("names", "fair", "about"):
            self.app.push(name)
        else:
            self.is_editing = True

    def change(self, i, step):
        app, name = self.app, _ROWS[i]
        value = app.settings[name]
        if name == "language":
            app.settings[name] = "de" if value == "en" else "en"
        elif name == "dim" or name == "off":
            app.settings[name] = SECONDS[(SECONDS.index(value) + step) % len(SECONDS)]
        elif name == "sound" or name == "light":
            app.settings[name] = max(0, min(HIGHEST[name], value + step))
        else:
            app.settings[name] = (value + step) % (HIGHEST[name] + 1)
        app.use_settings()
        if name == "sound":
            app.sound("accept")

    def edited(self, i):
        self.app.save_settings()


def _spell(t, seconds):
    if not seconds:
        return t["never"]
    return "%d min" % (seconds // 60) if seconds >= 60 else "%d s" % seconds


SCREEN = Settings
