"""Cards of Skip-Bo Masters, small (12 x 12) and the stock (20 x 28)."""

from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID, width
from jokerbox.ui.large import big

from .data import FEE, HIDDEN, NUMBER
from .pictures import STAR


def card(c, x, y, code, style):
    """A card; code -1 is an empty place. Dashes are its fee."""
    c.box(x, y, 12, 12, style)
    if code < 0 or code >= HIDDEN:
        return
    ink = style != SOLID
    fee = FEE[code]
    for i in range(fee):
        c.hline(x + 2 + 3 * i, y + 9, 2, ink)
    if fee:
        y -= 1
    if code == 0:
        c.picture(STAR, x + 2, y + 2, ink)
    else:
        text = "%d" % NUMBER[code]
        c.text(text, x + (13 - width(text)) // 2, y + 3, ink)


def stock_card(c, code, left, ink=1):
    """The stock: its top card (ink 0: white), and two edges of those below."""
    c.box(2, 12, 20, 28, (OUTLINE if left else DOTTED) if ink else SOLID)
    if left > 1:
        c.vline(22, 14, 27, 1)
        c.hline(4, 41, 18, 1)
    if left > 2:
        c.vline(24, 16, 27, 1)
        c.hline(6, 43, 18, 1)
    if code == 0:
        c.picture(STAR, 8, 22, ink)
    elif 0 < code < HIDDEN:
        number = NUMBER[code]
        big(c, "%d" % number, 8 if number < 10 else 5, 20, ink)
        for i in range(FEE[code]):
            c.hline(7 + 4 * i, 35, 3, ink)
