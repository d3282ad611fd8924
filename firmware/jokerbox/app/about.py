"""About: the version, and whose game this is not."""

from jokerbox.app.screen import Screen
from jokerbox.ui import widgets
from jokerbox.ui.caps import LARGE


class About(Screen):
    def draw(self, c):
        t = self.app.t
        widgets.title(c, "Jokerbox", self.app.box.version)
        c.picture(LARGE, 12, 18)
        for i, line in enumerate(t["unofficial"].split("|")):
            c.text(line, 64, 20 + 10 * i)
        widgets.foot(c, t["back"])

    def on_key(self, key):
        self.app.pop()


SCREEN = About
