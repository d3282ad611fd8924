"""Writing a word: PREV and NEXT turn the letters, OK takes one, BACK takes that back."""

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
        self.past = []  # the words that it was
        self.longest = longest
        self.then = then
        self.cursor = 0
        self._turn_wheel(_DONE if word else "A")

    def _turn_wheel(self, to):
        """Capitals first at the beginning of a word, small letters first within it; the letter
        to begin with stands right behind the end and the eraser."""
        letters = _SMALL + _CAPITALS + _MORE if self.word else _CAPITALS + _SMALL + _MORE
        at = max(0, letters.find(to))
        letters = letters[at:] + letters[:at] if len(self.word) < self.longest else ""
        self.wheel = _DONE + _ERASE + letters
        self.cursor = max(0, self.wheel.find(to))

    def draw(self, c):
        t = self.app.t
        widgets.title(c, t["names"], "%d/%d" % (len(self.word), self.longest))
        x = double(c, self.word, 8, 14)
        if self.beat & 1 == 0:
            c.hline(x + 2 if self.word else 8, 26, 8, 1)
        for k in range(-_SIDE, _SIDE + 1):
            at = self.cursor + k
            if len(self.wheel) == 2 and not 0 <= at < 2:
                continue  # a full word: nothing to turn
            letter = self.wheel[at % len(self.wheel)]
            x = 64 + k * _PITCH
            if k == 0:
                c.rect(x - 6, 36, 13, 13, 1, True)
            c.text(letter, x - width(letter) // 2, 39, k != 0)
        letter = self.wheel[self.cursor]
        label = "keep_name" if self.word else "drop_name"
        label = label if letter == _DONE else "erase" if letter == _ERASE else "take_letter"
        widgets.foot(c, t[label])

    def on_key(self, key):
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.wheel)
            return
        letter = self.wheel[self.cursor]
        if key == BACK:
            if self.past:
                self.word = self.past.pop()
                self._turn_wheel(letter)
            else:
                self.app.pop()
        elif letter == _DONE:
            self.app.pop()
            self.then(self.word)
        elif letter == _ERASE:
            if self.word:
                self.past.append(self.word)
            self.word = self.word[:-1]
            self._turn_wheel(_ERASE)
        else:
            self.past.append(self.word)
            self.word += letter
            at = _CAPITALS.find(letter) if len(self.word) == 1 else -1
            self._turn_wheel(letter if at < 0 else _SMALL[at])


SCREEN = Letters
