"""A crash: plain words, the error and its line, the number under which its log is kept."""

import io
import sys

from jokerbox.app import saves
from jokerbox.app.screen import Screen
from jokerbox.ui import scenes, widgets
from jokerbox.ui.canvas import RIGHT
from jokerbox.ui.keys import OK

_MOST_TRACE = 600  # its end says where


class Crash(Screen):
    def __init__(self, app, error):
        Screen.__init__(self, app)
        out = io.StringIO()
        sys.print_exception(error, out)
        trace = out.getvalue()  # type: ignore  the stubs forgot it
        self.where = type(error).__name__ + _place(trace)
        store = app.box.store
        store.save("error", [app.box.version, trace[-_MOST_TRACE:]])
        self.number = store.log_copy()
        if app.is_shaky and not isinstance(error, MemoryError):
            # It crashed before anybody touched it: as it is it would do so for ever.
            saves.step_back(app)
        app.is_shaky = False

    def draw(self, c):
        t = self.app.t
        scenes.crash(c, t["oops"], t["stumbled"].split("|"), self.where)
        widgets.foot(c, t["to_menu"])
        if self.number:
            c.text(t["number"] % self.number, 127, 56, 1, RIGHT)

    def on_key(self, key):
        if key == OK:
            self.app.replace("menu")


def _place(trace):
    """The innermost file and line, as " view 212"; compiled there are no lines: " view draw"."""
    place = ""
    for line in trace.split("\n"):
        # File "jokerbox/games/joker1/view.py", line 212, in draw
        if line.strip().startswith("File "):
            name = line.split('"')[1].rpartition("/")[2].partition(".")[0]
            number, _, function = line.partition("line ")[2].partition(", in ")
            place = " %s %s" % (name, function if number == "1" else number)
    return place


SCREEN = Crash
