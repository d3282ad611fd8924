"""The pages of the safe mode: the keys, the display."""

from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, OUTLINE, SOLID
from jokerbox.ui.keys import BACK

_NAMES = ("prev", "next", "ok", "back")
_LABELS = ("◂", "▸", "OK", "Back")


def open_check(name, app, words):
    if name == "keys":
        return Keys(app, words)
    return Display()


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
