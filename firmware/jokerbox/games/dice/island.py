"""The shape dice of Scratch Island, for owners of the paper: two blue, two orange, one yellow.

Their faces are house data of that game and stand in its data.py too: games share no code.
"""

from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID

# Cells as 0xRC, row and column, by shape; the last is the pickaxe.
_SHAPES = (
    b"\x00",
    b"\x00\x01",
    b"\x00\x01\x02",
    b"\x00\x10\x11",
    b"\x00\x01\x02\x03",
    b"\x00\x01\x10\x11",
    b"\x00\x10\x20\x21",
    b"\x00\x01\x02\x11",
    b"\x01\x02\x10\x11",
)
PICK = 9
_BLUE = b"\x01\x02\x03\x04\x05\x09"
_ORANGE = b"\x01\x03\x06\x07\x08\x09"
_YELLOW = b"\x00\x01\x02\x03\x07\x09"
FACES = (_BLUE, _BLUE, _ORANGE, _ORANGE, _YELLOW)
_PICTURE = (b"\x80\xc0\x62\x31\x19\x0d\x05\x07\x1e\x01\x00\x00\x00\x00\x00\x00\x00\x00", 9, 9, 0)
_STYLES = (OUTLINE, OUTLINE, SOLID, SOLID, DOTTED)


def draw(c, x, y, number, face):
    """Die 0-4 with face 1-6; outlined is blue, white orange, dotted yellow."""
    style = _STYLES[number]
    ink = style != SOLID
    c.box(x, y, 14, 14, style)
    shape = FACES[number][face - 1]
    if shape == PICK:
        c.picture(_PICTURE, x + 3, y + 2, ink)
        return
    cells = _SHAPES[shape]
    wide = max([cell & 15 for cell in cells]) * 3 + 2
    high = max([cell >> 4 for cell in cells]) * 3 + 2
    for cell in cells:
        left = x + (14 - wide) // 2 + 3 * (cell & 15)
        c.rect(left, y + (14 - high) // 2 + 3 * (cell >> 4), 2, 2, ink, True)
