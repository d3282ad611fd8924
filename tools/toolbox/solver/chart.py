"""Draws the results of a turn as bars, with the box's own letters, as a PNG."""

import sys

from toolbox.places import HOST_SIM, ROOT

_HEIGHT = 120
_BASE = 104  # row of the axis
_TALLEST = 84  # rows of the bar that reaches the top
_MARGIN = 12


class Bar:
    """One bar: chances of a turn that was written down and of one that was lost, and a label."""

    def __init__(self, label, kept, lost, above=""):
        self.label = label
        self.kept = kept
        self.lost = lost
        self.above = above


def png(title, bars, pitch, top, scale, lines=()):
    """PNG bytes; a bar of chance `top` has the full height, longer ones are shown broken.

    What was written down is solid, what was lost is chequered. `lines`: percentages to draw a
    dotted line at.
    """
    width = 2 * _MARGIN + pitch * len(bars)
    # The screen's drawing runs on the stand-ins for MicroPython's modules.
    sys.path[:0] = [str(ROOT), str(HOST_SIM / "fakes")]
    from host_sim.png import encode
    from jokerbox.ui.canvas import MID, RIGHT, Canvas

    buffer = bytearray(width * _HEIGHT // 8)
    c = Canvas(buffer, width, _HEIGHT)
    c.text(title, _MARGIN, 3)
    c.hline(_MARGIN - 2, _BASE, width - 2 * _MARGIN + 4, 1)
    for percent in lines:
        y = _BASE - round(_TALLEST * percent / 100 / top)
        for x in range(_MARGIN, width - _MARGIN, 4):
            c.hline(x, y, 1, 1)
        c.mini(str(percent), _MARGIN - 3, y - 2, 1, RIGHT)
    for i, bar in enumerate(bars):
        x = _MARGIN + pitch * i
        wide = pitch - (2 if pitch > 4 else 1)
        kept = round(_TALLEST * min(1, bar.kept / top))
        lost = round(_TALLEST * min(1, bar.lost / top))
        c.rect(x, _BASE - kept, wide, kept, 1, True)
        if lost:
            c.dots(x, _BASE - kept - lost, wide, lost)
        if bar.kept > top or bar.lost > top:
            for row in (_TALLEST - 8, _TALLEST - 11):
                c.hline(x - 1, _BASE - row, wide + 2, 0)
        middle = x + wide // 2 + 1
        c.mini(bar.above, middle, _BASE - 7 - min(_TALLEST, kept + lost), 1, MID)
        c.mini(bar.label, middle, _BASE + 4, 1, MID)
    rows = [
        "".join("#" if buffer[(y >> 3) * width + x] >> (y & 7) & 1 else "." for x in range(width))
        for y in range(_HEIGHT)
    ]
    return encode(rows, scale)


def of_values(title, ends, bust, top=0.2):
    """A bar for every result that comes up, with its share in percent."""
    bars = []
    for points in sorted({points for _, points in ends}):
        kept = sum(chance for (move, p), chance in ends.items() if p == points and move != bust)
        lost = ends.get((bust, points), 0.0)
        bars.append(Bar(str(points), kept, lost, "%.1f" % (100 * (kept + lost))))
    return png(title, bars, 17, top, 3)


def of_range(title, ends, bust, low, high, top=0.05):
    """A bar for every whole number from low to high; what is lower counts into the first."""
    bars = []
    for points in range(low, high + 1):
        same = {
            key: chance
            for key, chance in ends.items()
            if key[1] == points or (points == low and key[1] < low)
        }
        lost = sum(chance for (move, _), chance in same.items() if move == bust)
        kept = sum(same.values()) - lost
        label = str(points) if points % 10 == 0 or points == high else ""
        above = "%.1f" % (100 * (kept + lost)) if kept + lost > top else ""
        bars.append(Bar(label, kept, lost, above))
    return png(title, bars, 4, top, 2, (1, 2, 3, 4))
