"""The pages of the safe mode: the keys, the display, the last error."""

from micropython import const

from jokerbox.app.help import wrap
from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, OUTLINE, SOLID
from jokerbox.ui.keys import BACK, NEXT, OK

_NAMES = ("prev", "next", "ok", "back")
_LABELS = ("◂", "▸", "OK", "Back")
_LINES = const(5)


def open_check(name, app, words):
    if name == "keys":
        return Keys(app, words)
    if name == "display":
        return Display()
    return Error(app, words)


class Keys:
    """Which keys are down now, and how often each logical key came."""

    beat_ms = 50

    def __init__(self, app, words):
        self.buttons = app.box.buttons
        self.words = words
        self.counts = [0] * 4
        self.last = -1

    def draw(self, c):
        widgets.title(c, self.words["keys"])
        for i in range(4):
            x = 2 + 32 * i
            is_down = self.buttons.is_down(_NAMES[i])
            c.box(x, 16, 28, 22, SOLID if is_down else OUTLINE)
            c.text(_LABELS[i], x + 14, 19, not is_down, MID)
            c.text("%d" % self.counts[i], x + 14, 29, not is_down, MID)
        c.text(self.words["leave"], 64, 46, 1, MID)

    def on_key(self, key):
        self.counts[key] += 1
        is_done = key == BACK and self.last == BACK
        self.last = key
        return is_done


class Display:
    """All dots lit, then two chequers, then a frame; any key goes on."""

    def __init__(self):
        self.page = 0

    def draw(self, c):
        if self.page == 0:
            c.fill(1)
        elif self.page == 3:
            c.rect(0, 0, 128, 64, 1)
            c.line(0, 0, 127, 63, 1)
            c.line(0, 63, 127, 0, 1)
        else:
            c.dots(0, 0, 128, 64)
            if self.page == 2:
                c.fb.scroll(1, 0)

    def on_key(self, key):
        self.page += -1 if key == BACK else 1
        return not 0 <= self.page <= 3


class Error:
    """What the last crash said, as it lies in saves/error.json."""

    def __init__(self, app, words):
        self.words = words
        stored = app.box.store.load("error")
        self.fact = ""
        text = words["none"]
        if isinstance(stored, list) and len(stored) == 2:
            self.fact, text = [str(part) for part in stored]
        self.lines = list(wrap(text.strip(), 122))
        self.top = 0

    def draw(self, c):
        widgets.title(c, self.words["error"], self.fact)
        for i, line in enumerate(self.lines[self.top : self.top + _LINES]):
            c.text(line, 1, 10 + 9 * i)
        widgets.scrollbar(c, self.top, _LINES, len(self.lines), 11, 42)

    def on_key(self, key):
        last = max(0, len(self.lines) - _LINES)
        if key == BACK or key == OK and self.top == last:
            return True
        step = _LINES if key == OK else 1 if key == NEXT else -1
        self.top = max(0, min(last, self.top + step))
        return False
