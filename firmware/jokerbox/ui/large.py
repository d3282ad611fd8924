# Large lettering: figures, doubled text, doubled figures; not loaded in the menu.
from jokerbox.ui.canvas import LEFT, width
from jokerbox.ui.figures import BIG
from jokerbox.ui.fonts import TEXT

# Bit i of a nibble moved to bit 2 i: makes two rows of one.
_SPREAD = b"\x00\x01\x04\x05\x10\x11\x14\x15\x40\x41\x44\x45\x50\x51\x54\x55"


def big(c, s, x, y, color=1, align=LEFT):
    """7 x 11 figures with their top at y; -> x behind the last column."""
    return c.text(s, x, y, color, align, BIG)


def double(c, s, x, y, color=1, align=LEFT):
    """Text twice as large, corners rounded by Scale2x; -> x behind the last column."""
    x -= width(s) * align
    chars, widths, strip, size, _ = TEXT
    columns = strip[0]
    out = bytearray(20)
    for char in s:
        i = max(chars.find(char), 0)
        w = widths[i] & 15
        row = y - (widths[i] >> 4) * 2
        i *= size
        mid = columns[i]
        left = mid if char in "BD" else 0  # with all corners round they would be 8 and O
        for k in range(w):
            right = columns[i + k + 1] if k + 1 < w else 0
            _round(out, k * 2, mid, left, right)
            _round(out, k * 2 + 1, mid, right, left)
            left = mid
            mid = right
        c.picture((out, w * 2, 16, 0, 10), x, row, color)
        x += w * 2 + 2
    return x - 2


def _round(out, k, mid, side, other):
    # Half a column of Scale2x for eight pixels at once: a corner takes the colour of the two
    # neighbours beside it if they agree and the opposite ones do not.
    up = mid << 1
    down = mid >> 1
    top = ~(side ^ up) & (up ^ other) & (side ^ down)
    top = top & side | ~top & mid
    low = ~(side ^ down) & (down ^ other) & (side ^ up)
    low = low & side | ~low & mid
    out[k] = _SPREAD[top & 15] | _SPREAD[low & 15] << 1
    out[k + 10] = _SPREAD[top >> 4 & 15] | _SPREAD[low >> 4 & 15] << 1


def huge(c, s, x, y, font=BIG):
    """Figures (or text, with font TEXT) with every pixel 2 x 2; -> x behind the last column."""
    chars, widths, strip, size, gap = font
    for char in s:
        i = max(chars.find(char), 0)
        w = widths[i] & 15
        twice(c, strip, x, y, i * size, w)
        x += (w + gap) * 2
    return x - gap * 2


def twice(c, pic, x, y, first=0, count=0):
    """A picture (tuple), or count columns of it from first on, with every pixel 2 x 2."""
    columns, stride, rows, _ = pic
    for k in range(count or stride):
        for j in range(rows):
            if columns[(j >> 3) * stride + first + k] >> (j & 7) & 1:
                c.rect(x + k * 2, y + j * 2, 2, 2, 1, True)
