"""A crash: plain words, the error and its line, the number under which the log is kept."""

import io
import sys

from jokerbox.app.screen import Screen
from jokerbox.ui import scenes, widgets
from jokerbox.ui.canvas import RIGHT
from jokerbox.ui.keys import OK


class Crash(Screen):
    def __init__(self, app, error):
        Screen.__init__(self, app)
        self.where = _where(error)
        self.number = app.box.store.log_keep()

    def draw(self, c):
        t = self.app.t
        scenes.crash(c, t["oops"], t["stumbled"].split("|"), self.where)
        widgets.foot(c, t["to_menu"])
        if self.number:
            c.text(t["number"] % self.number, 127, 56, 1, RIGHT)

    def on_key(self, key):
        if key == OK:
            self.app.replace("menu")


def _where(error):
    """The error's name, file and line, as "IndexError view 212"."""
    out = io.StringIO()
    sys.print_exception(error, out)
    place = ""
    for line in out.getvalue().split("\n"):
        # File "jokerbox/games/joker1/view.py", line 212, in draw
        if line.strip().startswith("File "):
            name = line.split('"')[1].rpartition("/")[2].partition(".")[0]
            number = line.partition("line ")[2].partition(",")[0]
            place = " %s %s" % (name, number)
    return type(error).__name__ + place


SCREEN = Crash
