"""The sheet of Tüfteln, 61 x 61 px at the left edge: numbers, bridges, signs."""

from jokerbox.ui.canvas import DOTTED, OUTLINE, width

from . import pictures

_SIGNS = {
    "Y": pictures.SUN,
    "R": pictures.HEART,
    "B": pictures.DROP,
    "G": pictures.LEAF,
    "V": pictures.DIAMOND,
}


def sign(mark):
    """The picture of a colour."""
    return _SIGNS[mark]


def draw_grid(c):
    for k in (0, 20, 40, 60):
        c.vline(k, 1, 61, 1)
        c.hline(0, k + 1, 61, 1)


def draw_sheet(c, state, seat):
    draw_grid(c)
    sheet = state.sheets[seat]
    for field in range(36):
        x, y = field % 6 * 10, field // 6 * 10 + 1
        mark = chr(state.layout[field])
        if sheet[field]:
            _number(c, x, y, sheet[field], 1)
        elif mark.isupper():
            c.picture(_SIGNS[mark], x + 2, y + 2)
        elif mark.islower():
            if field % 6 < 5 and state.layout[field + 1] == state.layout[field]:
                _bridge(c, x + 2, y + 2, 17, 7)
            elif field < 30 and state.layout[field + 6] == state.layout[field]:
                _bridge(c, x + 2, y + 2, 7, 17)


def draw_white(c, field, number):
    """A field with its number in black on white."""
    x, y = field % 6 * 10, field // 6 * 10 + 1
    c.rect(x - 1, y - 1, 13, 13, 0, True)
    c.rect(x, y, 11, 11, 1, True)
    _number(c, x, y, number, 0)


def blink(c, field, mark):
    """An empty field in white, its sign in black."""
    x, y = field % 6 * 10, field // 6 * 10 + 1
    c.rect(x + 1, y + 1, 9, 9, 1, True)
    if mark.isupper():
        c.picture(_SIGNS[mark], x + 2, y + 2, 0)


def draw_preview(c, field, number):
    """A field with the number that it would get."""
    x, y = field % 6 * 10, field // 6 * 10 + 1
    c.rect(x + 1, y + 1, 9, 9, 0, True)
    c.box(x + 1, y + 1, 9, 9, DOTTED)
    _number(c, x, y, number, 1)


def _number(c, x, y, number, ink):
    text = "%d" % number
    c.text(text, x + (11 - width(text)) // 2, y + 3, ink)


def _bridge(c, x, y, w, h):
    c.rect(x, y, w, h, 0, True)
    c.box(x, y, w, h, OUTLINE)
    c.dots(x, y + 1, w, h - 2)
    c.vline(x, y + 1, h - 2, 1)
    c.vline(x + w - 1, y + 1, h - 2, 1)
