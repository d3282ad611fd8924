"""Pages of the dice roller: the statistics of everything thrown, and which dice to take."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, width
from jokerbox.ui.fonts import MINI
from jokerbox.ui.keys import BACK, NEXT, OK, PREV
from jokerbox.ui.tumble import MOST
from jokerbox.ui.widgets import EDITED, PLAIN, SELECTED

_BASE_Y = const(42)
_TALLEST = const(27)
_WIDE = const(90)
_MOST_BARS = const(20)
_D6 = const(1)
_COIN = const(7)
_ISLAND = const(8)
# Presets for the table games: how many dice of which kind, and whose they are.
_PRESETS = (
    (3, _D6, "Würfel Joker 1"),
    (2, _D6, "Würfel Joker 2"),
    (2, _D6, "Tüfteln"),
    (6, _D6, "Schraube Locker"),
    (4, _ISLAND, "Scratch ♟2-3"),
    (5, _ISLAND, "Scratch ♟4"),
)


class Statistics:
    """How often each face came, with the expected line; OK counts anew after asking."""

    def __init__(self, roller):
        self.roller = roller
        self.is_asking = False
        self.top = -1  # -1: the bars; else the first of the last throws

    def on_key(self, key):
        roller = self.roller
        if key == PREV or key == NEXT:
            self.is_asking = False
            last = len(roller.throws) - 1
            self.top = max(-1, min(last, self.top + (1 if key == NEXT else -1)))
        elif key == BACK or self.top >= 0 or not self._counts():
            return True
        elif self.is_asking:
            roller.counts.pop(roller.sides, None)
            roller.rolls.pop(roller.sides, None)
            self.is_asking = False
        else:
            self.is_asking = True
        return False

    def _counts(self):
        return self.roller.counts.get(self.roller.sides)

    def draw(self, c):
        roller, t = self.roller, self.roller.t
        counts = self._counts()
        if self.top >= 0:
            self._draw_throws(c)
            return
        thrown = sum(counts) if counts else 0
        widgets.title(c, t["statistics"], "%d × %s" % (thrown, _die_name(roller)))
        if not counts:
            c.text(t["none"], 64, 28, 1, MID)
            widgets.foot(c, t["back"])
            return
        self._draw_bars(c, _grouped(counts), thrown)
        c.dots(96, 12, 1, 39)
        hundredths = sum([(i + 1) * n for i, n in enumerate(counts)]) * 100 // thrown
        c.text(t["mean"], 99, 12)
        c.text("%d%s%02d" % (hundredths // 100, t["point"], hundredths % 100), 99, 21)
        c.text(t["throws"], 99, 34)
        c.text("%d" % roller.rolls[roller.sides], 99, 43)
        if self.is_asking:
            widgets.foot(c, t["yes_reset"])
        else:
            widgets.foot(c, t["reset"], more=t["last"])

    def _draw_bars(self, c, bars, thrown):
        count = len(bars)
        pitch = _WIDE // count
        wide = max(2, pitch * 3 // 4)
        highest = max(max(bars), thrown // count + 1)
        expected_y = _BASE_Y + 1 - _TALLEST * thrown // count // highest
        for i, n in enumerate(bars):
            x = 2 + pitch * i + (pitch - wide + 1) // 2
            tall = _TALLEST * n // highest
            if tall:
                c.hline(x + 1, _BASE_Y + 1 - tall, wide - 2, 1)
                c.rect(x, _BASE_Y + 2 - tall, wide, tall - 1, 1, True)
            number = "%d" % n
            if tall > 7 and width(number, MINI) <= wide - 2:
                c.mini(number, x + (wide - width(number, MINI)) // 2, 37, 0)
            if count < 11 or i % 5 == 4 or i == 0:  # narrow bars: every fifth
                c.text(self._label(i, count), x + (wide + 1) // 2, 46, 1, MID)
        for x in range(2, 2 + _WIDE, 3):
            c.pixel(x, expected_y, 1 - c.pixel(x, expected_y))
        c.hline(2, _BASE_Y + 1, _WIDE, 1)

    def _label(self, i, count):
        """What stands under bar i: the face, or the highest of a group."""
        sides = self.roller.sides
        return self.roller.face_text((i + 1) * (sides // count))

    def _draw_throws(self, c):
        roller, t = self.roller, self.roller.t
        widgets.title(c, t["last"], "%d" % len(roller.throws))
        for line, (sides, faces) in enumerate(roller.throws[self.top : self.top + 4]):
            words = " ".join(["%d" % face for face in faces])
            if sides == 2:
                words = " ".join([t["coin_faces"][face - 1] for face in faces])
            total = "%d" % (faces.count(1) if sides == 2 else sum(faces))
            widgets.list_row(c, line, words, total)
        widgets.scrollbar(c, self.top, 4, len(roller.throws))
        widgets.foot(c, t["back"])


def _die_name(roller):
    return roller.t["coin"] if roller.sides == 2 else roller.t["die"] % roller.sides


def _grouped(counts):
    """At most twenty bars: a d100 comes in tens."""
    if len(counts) <= _MOST_BARS:
        return counts
    size = len(counts) // 10
    return [sum(counts[i : i + size]) for i in range(0, len(counts), size)]


class Chooser:
    """How many dice, of which kind, or those of a table game."""

    def __init__(self, roller):
        self.roller = roller
        self.count = len(roller.faces)
        self.kind = roller.kind
        self.cursor = 0
        self.is_editing = False

    def on_key(self, key):
        rows = 2 + len(_PRESETS)
        step = 1 if key == NEXT else -1
        if key == BACK or (key == OK and not self.is_editing and self.cursor >= 2):
            if key == OK:
                self.count, self.kind, _ = _PRESETS[self.cursor - 2]
            self._take()
            return True
        if key == OK:
            self.is_editing = not self.is_editing
        elif not self.is_editing:
            self.cursor = (self.cursor + step) % rows
        elif self.cursor == 0:
            most = 5 if self.kind == _ISLAND else MOST  # of those there are no more
            self.count = (self.count - 1 + step) % most + 1
        else:
            self.kind = (self.kind + step) % _ISLAND
        return False

    def _take(self):
        roller = self.roller
        if (self.count, self.kind) != (len(roller.faces), roller.kind):
            roller.take(self.count, self.kind)
        roller.cursor = 0

    def draw(self, c):
        roller, t = self.roller, self.roller.t
        widgets.title(c, t["title"], roller.spell(self.count, self.kind))
        rows = 2 + len(_PRESETS)
        top = max(0, self.cursor - 3)
        for line in range(4):
            i = top + line
            state = PLAIN
            if i == self.cursor:
                state = EDITED if self.is_editing else SELECTED
            if i == 0:
                text, value = t["count"], "%d" % self.count
            elif i == 1:
                text = t["kind"]
                value = _kind_name(roller, self.kind)
            else:
                count, _, text = _PRESETS[i - 2]
                value = t["dice"] % count
            widgets.list_row(c, line, text, value, -1, state)
        widgets.scrollbar(c, top, 4, rows)
        label = "take" if self.cursor >= 2 else "done" if self.is_editing else "change"
        widgets.foot(c, t[label], self.cursor, rows)


def _kind_name(roller, kind):
    if kind >= _COIN:
        return roller.spell(1, kind)
    return roller.t["die"] % (4, 6, 8, 10, 12, 20, 100)[kind]
