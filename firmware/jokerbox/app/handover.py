"""Passing the box on: nothing of the game shows until the next person says that it is theirs."""

from jokerbox.app.screen import Screen
from jokerbox.ui import scenes, widgets
from jokerbox.ui.keys import BACK, OK


class Handover(Screen):
    beat_ms = 100

    def __init__(self, app, name):
        Screen.__init__(self, app)
        self.name = name

    def draw(self, c):
        t = self.app.t
        scenes.handover(c, t["pass_to"], self.name, self.beat)
        widgets.foot(c, t["i_am"] % self.name)

    def on_key(self, key):
        if key == OK:
            self.app.pop()
        elif key == BACK:
            self.app.push("pause", None)


SCREEN = Handover
