"""The dice on trial: six thousand throws, how often each face came, and how likely
dice that are fair do worse."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID
from jokerbox.ui.keys import OK

_THROWS = const(6000)
_SLICE = const(100)  # throws between two looks at the keys
_BASE_Y = const(44)
_TALLEST = const(30)
# Chi-squared of six faces in hundredths, and the percentage of fair dice that do worse.
_BOUNDS = ((435, "> 50 %"), (924, "> 10 %"), (1107, "> 5 %"), (1509, "> 1 %"), (2052, "< 1 %"))

DE = {
    "title": "Würfelprobe",
    "dice": "%d × W6",
    "words": ("ganz normal", "normal", "normal", "selten", "sehr selten", "verdächtig"),
    "least": "< 0,1 %",
    "again": "noch einmal",
    "wait": "würfelt …",
}
EN = {
    "title": "Dice check",
    "dice": "%d × d6",
    "words": ("as it should", "normal", "normal", "rare", "very rare", "suspicious"),
    "least": "< 0.1 %",
    "again": "once more",
    "wait": "throwing …",
}


class Fair(Screen):
    beat_ms = 100

    def __init__(self, app):
        Screen.__init__(self, app)
        self.words = app.texts("jokerbox.app.fair")
        self._begin()

    def _begin(self):
        self.counts = [0] * 6
        self.thrown = 0
        self.job = self._throw()

    def _throw(self):
        below = self.app.box.entropy.below
        counts = self.counts
        while self.thrown < _THROWS:
            for _ in range(_SLICE):
                counts[below(6)] += 1
            self.thrown += _SLICE
            yield

    def draw(self, c):
        words, thrown = self.words, self.thrown
        widgets.title(c, words["title"], words["dice"] % thrown)
        highest = max(1, max(self.counts), thrown // 6 + 1)
        for i, count in enumerate(self.counts):
            x = 3 + 11 * i
            tall = _TALLEST * count // highest
            c.rect(x, _BASE_Y - tall, 8, tall, 1, True)
            c.text("%d" % (i + 1), x + 4, 47, 1, MID)
        y = _BASE_Y - _TALLEST * thrown // 6 // highest
        for x in range(1, 70, 3):
            c.pixel(x, y, 1 - c.pixel(x, y))
        c.hline(1, _BASE_Y, 68, 1)
        if self.job is None:
            grade = judge(self.counts)
            chance = _BOUNDS[grade][1] if grade < len(_BOUNDS) else words["least"]
            c.text("p " + chance, 75, 16)
            c.text(words["words"][grade], 75, 28)
            widgets.foot(c, words["again"])
        else:
            c.text(words["wait"], 75, 16)

    def on_key(self, key):
        if key != OK:
            self.app.pop()
        elif self.job is None:
            self._begin()


def judge(counts):
    """0 (as fair dice are most of the time) to 5 (as one in a thousand is)."""
    total = sum(counts)
    squares = sum([count * count for count in counts])
    hundredths = 600 * squares // total - 100 * total
    grade = 0
    while grade < len(_BOUNDS) and hundredths > _BOUNDS[grade][0]:
        grade += 1
    return grade


SCREEN = Fair
