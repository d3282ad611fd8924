"""The first question of a new box: German or English? It starts with what the settings have."""

from jokerbox.app.screen import ListScreen
from jokerbox.ui import icons

_LANGUAGES = (("de", "Deutsch"), ("en", "English"))


class Language(ListScreen):
    title = "Jokerbox"

    def __init__(self, app):
        ListScreen.__init__(self, app, int(app.settings["language"] != "de"))

    def count(self):
        return len(_LANGUAGES)

    def row(self, i):
        return icons.PLAY, _LANGUAGES[i][1], ""

    def draw(self, c):
        ListScreen.draw(self, c)
        if self.app.box.store.is_fresh:
            c.text("Hallo! Noch nichts gesichert.", 3, 35)
            c.text("Hello! Nothing saved yet.", 3, 44)

    def foot(self, i):
        return _LANGUAGES[i][1]

    def choose(self, i):
        app = self.app
        app.settings["language"] = _LANGUAGES[i][0]
        app.settings["is_new"] = 0
        app.use_settings()
        app.save_settings()
        app.replace("menu")

    def close(self):
        """There is nothing to go back to."""


SCREEN = Language
