"""The players' names: a list to add to, and a wheel of letters to write with."""

from jokerbox.app.preferences import LONGEST_NAME, MOST_NAMES
from jokerbox.app.screen import ListScreen
from jokerbox.ui import icons


class Names(ListScreen):
    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.title = app.t["names"]

    def count(self):
        names = len(self.app.settings["names"])
        return names + (names < MOST_NAMES)

    def row(self, i):
        names = self.app.settings["names"]
        if i < len(names):
            return icons.PERSON, names[i], ""
        return icons.PLUS, self.app.t["new_name"], ""

    def foot(self, i):
        return self.app.t["edit" if i < len(self.app.settings["names"]) else "add"]

    def choose(self, i):
        names = self.app.settings["names"]
        self.app.push("letters", names[i] if i < len(names) else "", LONGEST_NAME, self._write)

    def _write(self, name):
        """What the letters made of the name under the cursor; an empty one goes."""
        names = self.app.settings["names"]
        i = self.cursor
        if name in names[:i] + names[i + 1 :]:
            return
        if name:
            names[i : i + 1] = [name]
        elif len(names) > 1:
            names[i : i + 1] = []
        self.app.save_settings()


SCREEN = Names
