"""The safe mode of a box that was switched on with a key held: mend, check, or start it."""

from jokerbox.app import preferences
from jokerbox.app.screen import ListScreen
from jokerbox.core import modules

_ROWS = ("start", "keys", "display", "error", "reset")
_NAME = "jokerbox.app.safe"

DE = {
    "title": "Wartung",
    "start": "Box starten",
    "keys": "Tasten prüfen",
    "display": "Anzeige prüfen",
    "error": "Letzter Fehler",
    "reset": "Zurücksetzen",
    "ask": "Zurücksetzen?|Die Einstellungen sind|dann wie neu. Spiel und|Rekorde bleiben.",
    "yes": "zurücksetzen",
    "none": "Kein Fehler ist\ngespeichert.",
    "open": "öffnen",
    "leave": "2 × Back: fertig",
}
EN = {
    "title": "Safe mode",
    "start": "Start the box",
    "keys": "Check the keys",
    "display": "Check the display",
    "error": "Last error",
    "reset": "Reset the settings",
    "ask": "Reset?|Settings go back to|the first day. Game|and records stay.",
    "yes": "reset",
    "none": "No error is stored.",
    "open": "open",
    "leave": "2 × Back: done",
}


class Safe(ListScreen):
    """`held`: the names of the keys that are down since the start."""

    def __init__(self, app, held):
        ListScreen.__init__(self, app)
        self.words = app.texts(_NAME)
        self.title = self.words["title"]
        self.fact = " ".join([app.t["key_" + name] for name in held])

    def count(self):
        return len(_ROWS)

    def row(self, i):
        return -1, self.words[_ROWS[i]], ""

    def foot(self, i):
        return self.words["open"] if i else self.words["start"]

    def choose(self, i):
        app = self.app
        name = _ROWS[i]
        if name == "start":
            self._start()
        elif name == "reset":
            answers = (app.t["back"], self.words["yes"])
            app.push("message", self.words["ask"], answers, self._reset)
        elif name == "error":
            stored = app.box.store.load(name)
            if not isinstance(stored, list) or len(stored) != 2:
                stored = "", self.words["none"]
            version, text = [str(part) for part in stored]
            app.push("help", None, (self.words[name], version), text.strip())
        else:
            checks = modules.load("jokerbox.app.checks")
            app.push("page", checks.open_check(name, app, self.words))
            modules.let_go("jokerbox.app.checks")

    def close(self):
        """There is nothing to go back to."""

    def _start(self):
        app = self.app
        app.open_menu()
        held = app.box.buttons.stuck()
        if held:
            app.tell("stuck", app.t["key_" + held[0]])

    def _reset(self, answer):
        if answer:
            app = self.app
            app.settings = preferences.usual()
            app.use_settings()
            app.save_settings()
            self._start()


SCREEN = Safe
