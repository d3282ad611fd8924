"""Writing a word with four keys: PREV and NEXT turn the letters, OK takes one."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.ui import widgets
from jokerbox.ui.canvas import width
from jokerbox.ui.keys import BACK, NEXT, PREV
from jokerbox.ui.large import double

_DONE = "✓"
_ERASE = "←"
_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
_SMALL = "abcdefghijklmnopqrstuvwxyzäöüß"
_MORE = "0123456789-."
_PITCH = const(12)
_SIDE = const(5)  # letters shown on either side of the chosen one


class Letters(Screen):
    beat_ms = 400

    def __init__(self, app, word, longest, then):
        Screen.__init__(self, app)
        self.word = word
        self.longest = longest
        self.then = then
        self.cursor = 0
        self._turn_wheel(_DONE if word else "A")

    def _turn_wheel(self, to):
        """Capitals first at the beginning of a word, small letters first within it."""
        letters = _SMALL + _CAPITALS if self.word else _CAPITALS + _SMALL
        self.wheel = _DONE + _ERASE + (letters + _MORE if len(self.word) < self.longest else "")
        self.cursor = max(0, self.wheel.find(to))

    def draw(self, c):
        t = self.app.t
        widgets.title(c, t["names"], "%d/%d" % (len(self.word), self.longest))
        x = double(c, self.word, 8, 14)
        if self.beat & 1 == 0:
            c.hline(x + 2 if self.word else 8, 26, 8, 1)
        for k in range(-_SIDE, _SIDE + 1):
            letter = self.wheel[(self.cursor + k) % len(self.wheel)]
            x = 64 + k * _PITCH
            if k == 0:
                c.rect(x - 6, 36, 13, 13, 1, True)
            self._letter(c, letter, x, k == 0)
        letter = self.wheel[self.cursor]
        label = "keep_name" if self.word else "drop_name"
        label = label if letter == _DONE else "erase" if letter == _ERASE else "take_letter"
        widgets.foot(c, t[label])

    def _letter(self, c, letter, x, is_chosen):
        c.text(letter, x - width(letter) // 2, 39, 0 if is_chosen else 1)

    def on_key(self, key):
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.wheel)
            return
        letter = self.wheel[self.cursor]
        if key == BACK or letter == _DONE:
            self.app.pop()
            self.then(self.word.strip())
        elif letter == _ERASE:
            self.word = self.word[:-1]
            self._turn_wheel(_ERASE if self.word else "A")
        else:
            self.word += letter
            self._turn_wheel(letter if len(self.word) < self.longest else _DONE)


SCREEN = Letters
