# The parts that every screen is made of: title, foot, rows of a list, scroll bar.
from jokerbox.ui.canvas import OUTLINE, RIGHT, clip, width
from jokerbox.ui.fonts import MINI
from jokerbox.ui.icons import BOT

PLAIN = 0
SELECTED = 1
EDITED = 2


def title(c, tab, fact="", x=0):
    """Rows 0-8 from column x on: white tab, shortened if need be, and one fact at the right."""
    tab = clip(tab, 118 - x - width(fact))
    w = width(tab) + 7
    c.hline(x + 1, 0, w - 2, 1)
    c.rect(x, 1, w, 7, 1, True)
    c.pixel(x + w, 7, 1)
    c.hline(x, 8, 128 - x, 1)
    c.text(tab, x + 3, 1, 0)
    c.text(fact, 127, 1, 1, RIGHT)


def foot(c, label, index=0, count=0, x=0, more=""):
    """Rows 55-63: OK key (a bot in a bot's turn) and what OK does; at the right ◂index/count▸ if
    count > 1, or more and ▸."""
    if c.is_bots_turn:
        c.picture(BOT, x + 2, 54)
    else:
        c.box(x, 55, 13, 8)
        c.text("OK", x + 2, 56, 0)
    c.text(label, x + 16, 56)
    if more:
        c.text(more, 121, 56, 1, RIGHT)
        c.mini("▸", 125, 57)
    else:
        counter(c, index, count)


def counter(c, index, count, y=57):
    """◂index/count▸ at the right edge if count > 1."""
    if count > 1:
        s = "%d/%d" % (index + 1, count)
        c.mini(s, 123, y, 1, RIGHT)
        c.mini("◂", 118 - width(s, MINI), y)
        c.mini("▸", 125, y)


def list_row(c, row, text, value="", icon=-1, state=PLAIN, right=121):
    """Row 0-3 of a list: text, shortened if need be; value: text, or 0-5 for a level bar, ending
    before column right (EDITED: between arrows); -> column where value (or its arrow) begins."""
    y = 11 * row + 10
    ink = 1
    if state:
        ink = 0
        c.box(0, y, 123, 11)
    x = 3
    if icon >= 0:
        x = 14
        c.picture(icon, 2, y + 1, ink)
    if state == EDITED:
        c.text("▸", 118, y + 2, ink)
        right = 115
    if isinstance(value, int):
        right -= 24
        level_bar(c, right, y + 2, value, ink)
    else:
        right -= width(value)
        c.text(value, right, y + 2, ink)
    if state == EDITED:
        right -= 5
        c.text("◂", right, y + 2, ink)
    c.text(clip(text, right - x - 2), x, y + 2, ink)
    return right


def level_bar(c, x, y, level, ink=1):
    """Five fields of 4 x 7 in 24 columns, level of them full."""
    for i in range(5):
        if i < level:
            c.rect(x, y, 4, 7, ink, True)
        else:
            c.hline(x, y + 6, 4, ink)
        x += 5


def scrollbar(c, first, shown, total, y=10, h=44):
    """At the right edge beside rows y to y + h, if there are more rows than shown."""
    if total > shown:
        c.dots(126, y, 1, h)
        c.rect(125, y + h * first // total, 3, h * shown // total, 1, True)


def battery(c, bars):
    """Battery with 0-3 bars at the right end of the title line."""
    c.box(115, 0, 11, 7, OUTLINE)
    c.vline(126, 2, 3, 1)
    for i in range(bars):
        c.rect(117 + 3 * i, 2, 2, 3, 1, True)
