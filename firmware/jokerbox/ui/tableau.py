# The tableau of Würfel Joker: slides and jokers in their box, rows 10-33 of the screen.
from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID
from jokerbox.ui.caps import MIDDLE, SMALL

DOWN = 9  # rows of a slide that show above the box front
UP = 18


def slides(c, x, count, up=0, rising=0, roofs=0, lifts=None, bob=0):
    """Slides 1 to count from column x on; masks (bit 0 = slide 1): up; rising: dotted with
    chevrons, bob 0/1 px higher; roofs: also possible; lifts: rows that each up one shows (UP)."""
    for i in range(count):
        left = x + 12 * i
        s = str(i + 1)
        if rising >> i & 1:
            top = 29 - UP - bob
            c.box(left, top, 10, UP + 1, DOTTED)
            c.text(s, left + 3, top + 2)
            chevron(c, left + 2, top + 10)
            chevron(c, left + 2, top + 14)
        elif up >> i & 1:
            top = 29 - (lifts[i] if lifts else UP)
            c.box(left, top, 10, 31 - top)
            c.text(s, left + 3, top + 2, 0)
            for row in (10, 12, 14):
                c.hline(left + 3, top + row, 4, 0)
        else:
            c.box(left, 29 - DOWN, 10, DOWN + 2, OUTLINE)
            c.text(s, left + 3, 22)
            if roofs >> i & 1:
                chevron(c, left + 2, 16)
                c.hline(left + 4, 18, 2, 0)
    _front(c, x, count, 12, 8)


def jokers(c, x, count=3, up=0):
    """The jokers beside the slides, the first up of them earned."""
    for i in range(count):
        left = x + 14 * i
        is_up = i < up
        c.box(left, 19, 13, 12, SOLID if is_up else OUTLINE)
        c.picture(SMALL, left + 1, 21, not is_up)
    _front(c, x, count, 14, 11)


def joker_card(c, x, text, is_earned, hop=0):
    """Large joker at (x, 11), 20 x 23, with its factor; hop: how far its cap is in the air."""
    c.box(x, 11, 20, 23, SOLID if is_earned else DOTTED)
    c.picture(MIDDLE, x + 3, 12 - hop, not is_earned)
    c.text(text, x + 6, 26, not is_earned)


def chevron(c, x, y):
    """Arrow head upwards, 6 x 3."""
    for i in range(3):
        c.hline(x + 2 - i, y + i, 2 + 2 * i, 1)


def _front(c, x, count, pitch, label):
    c.box(x - 2, 29, pitch * count + 2, 5)
    for i in range(count):
        c.hline(x + 1 + pitch * i, 31, label, 0)
