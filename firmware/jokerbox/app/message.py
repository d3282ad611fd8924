"""A message in a window: something to know, or a question with two answers."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.ui import icons, widgets, windows
from jokerbox.ui.keys import NEXT, OK, PREV

_DROP = const(4)
_DROP_MS = const(30)


class Message(Screen):
    """`text` is "title|line|line|line". With `answers` (two words) `then` gets the one chosen:
    0 or 1; BACK is the first.
    """

    def __init__(self, app, text, answers=None, then=None):
        Screen.__init__(self, app)
        self.text = text.split("|")
        self.answers = answers or (app.t["next"],)
        self.then = then
        self.cursor = 0
        self.dropped = 0
        self.script = self._drop()

    def _drop(self):
        yield "low"
        while self.dropped < _DROP:
            self.dropped += 1
            yield _DROP_MS

    def draw(self, c):
        y = 6 + (self.dropped - _DROP) * 12
        windows.message(c, icons.CHIP, self.text[0], self.text[1:], y)
        count = len(self.answers)
        widgets.foot(c, self.answers[self.cursor], self.cursor, count)

    def on_key(self, key):
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + 1) % len(self.answers)
            return
        self.app.pop()
        if self.then:
            self.then(self.cursor if key == OK else 0)


SCREEN = Message
