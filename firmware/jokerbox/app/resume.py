"""Bringing an interrupted match back: its log is replayed while this shows."""

from jokerbox.app import saves
from jokerbox.app.screen import Screen
from jokerbox.ui import icons, widgets


class Resume(Screen):
    def __init__(self, app):
        Screen.__init__(self, app)
        self.script = saves.resume(app)

    def draw(self, c):
        widgets.title(c, "Jokerbox")
        c.picture(icons.PLAY, 60, 28)


SCREEN = Resume
