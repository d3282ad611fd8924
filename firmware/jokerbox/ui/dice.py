# Dice with pips in two sizes, dice with numbers, the coin.
from jokerbox.ui.canvas import OUTLINE, SOLID, width
from jokerbox.ui.fonts import MINI

# Pips of a face as bits of a 3 x 3 grid in reading order.
_PIPS = (0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16D)
# How far each of a coin's upper seven rows starts inside its square of 14.
_COIN = b"\x05\x03\x02\x01\x01\x00\x00"


def die(c, x, y, face, style=SOLID, size=14, ink=1):
    """Die of size 14 or 9 with pips; face 0: not thrown yet (a question mark, outlined); ink 0
    on white."""
    if not face:
        style = OUTLINE
        c.text("?", x + size // 2 - 2, y + size // 2 - 3, ink)
    c.box(x, y, size, size, style, ink)
    if style == SOLID:
        ink = 1 - ink
    pips = _PIPS[face]
    pip = 2 if size == 14 else 1
    for k in range(9):
        if pips >> k & 1:
            c.rect(x + 2 + 2 * pip * (k % 3), y + 2 + 2 * pip * (k // 3), pip, pip, ink, True)


def join(c, x, y):
    """The bridge from a die at (x, y) to its neighbour at (x + 17, y)."""
    c.rect(x + 14, y + 5, 3, 4, 1, True)


def number_die(c, x, y, s, style=SOLID, is_coin=False):
    """Die (or coin) of 14 x 14 with a text instead of pips."""
    if is_coin:
        _disc(c, x, y, 0, 1)
        if style != SOLID:
            _disc(c, x, y, 1, 0)
    else:
        c.box(x, y, 14, 14, style)
    ink = style != SOLID
    if width(s) > 11:
        c.mini(s, x + (15 - width(s, MINI)) // 2, y + 5, ink)
    else:
        c.text(s, x + (15 - width(s)) // 2, y + 4, ink)


def _disc(c, x, y, inset, ink):
    for row in range(inset, 7):
        left = _COIN[row - inset] + inset
        c.hline(x + left, y + row, 14 - 2 * left, ink)
        c.hline(x + left, y + 13 - row, 14 - 2 * left, ink)


def padlock(c, x, y):
    """Mark of a held die at (x, y), below it."""
    c.rect(x + 5, y + 17, 4, 3, 1)
    c.rect(x + 4, y + 19, 6, 3, 1, True)
    c.hline(x + 6, y + 20, 2, 0)
