"""The island of one seat, 77 x 63 px at the left edge, and the shapes of the dice."""

from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID

from . import pictures
from .data import COLUMNS, PICK, ROWS, SHAPES
from .rules import CHEST, HIDDEN, KEY, SNAKE, TREASURE
from .shapes import BOAT, CROSS, FIRST_CHEST, PLAIN, ROCK, has

_FINDS = (
    pictures.GEM_S,
    pictures.GOLD_S,
    pictures.RING_S,
    pictures.IDOL_S,
    pictures.CROWN_S,
)


def draw_island(c, land, found, shape=(), noise=-1, beat=0):
    """The map, what came out, the fields of a shape to be laid, noise on the one being rubbed."""
    for field in range(ROWS * COLUMNS):
        x, y = field % COLUMNS * 7, field // COLUMNS * 7
        what = found[field]
        if what:
            c.rect(x, y, 7, 7, 1, True)
        _draw_field(c, x, y, land[0][field], what)
    for field in shape:
        _draw_preview(c, field, shape)
    if noise >= 0:
        x, y = noise % COLUMNS * 7, noise // COLUMNS * 7
        c.rect(x, y, 7, 7, beat & 1, True)
        for k in range(14):
            c.pixel(x + (k * 5 + beat * 3) % 7, y + (k * 3 + beat) % 7, 1 - (beat & 1))
    for field in range(ROWS * COLUMNS):
        x, y = field % COLUMNS * 7, field // COLUMNS * 7
        if has(land[5], field):
            c.rect(x + 6, y, 2, 7, 1, True)
            c.vline(x + 8, y, 7, 0)
        if has(land[6], field):
            c.rect(x, y + 6, 7, 2, 1, True)
            c.hline(x, y + 8, 7, 0)


def _draw_field(c, x, y, kind, what):
    ink = not what
    if what == SNAKE:
        c.picture(pictures.SNAKE_S, x + 1, y + 1, 0)
    elif TREASURE <= what < KEY:
        c.picture(_FINDS[what - TREASURE], x + 1, y + 1, 0)
    elif kind >= FIRST_CHEST and kind < FIRST_CHEST + 4:
        if what >= CHEST:
            c.text("%d" % (what - CHEST), x + 2, y, 0)
        else:
            c.picture(pictures.CHEST, x, y, ink)
    elif kind == CROSS:
        if KEY <= what < CHEST:
            c.picture(pictures.KEY, x, y + 2, 0)
        else:
            c.picture(pictures.CROSS, x + 1, y + 1, ink)
    elif kind == ROCK:
        c.picture(pictures.ROCK, x, y, ink)
    elif kind == BOAT:
        c.picture(pictures.BOAT, x, y, ink)
    elif kind == PLAIN and what == HIDDEN:
        c.pixel(x + 3, y + 3, 1)


def _draw_preview(c, field, shape):
    """Chequered, with a border where the shape ends."""
    column = field % COLUMNS
    x, y = column * 7, field // COLUMNS * 7
    odd = (x + y) % 2
    c.rect(x, y, 7, 7, 0, True)
    c.dots(x + odd, y, 7 - odd, 7)
    if odd:
        c.dots(x, y + 1, 1, 6)
    if field - COLUMNS not in shape:
        c.hline(x, y, 7, 1)
    if field + COLUMNS not in shape:
        c.hline(x, y + 6, 7, 1)
    if not column or field - 1 not in shape:
        c.vline(x, y, 7, 1)
    if column == COLUMNS - 1 or field + 1 not in shape:
        c.vline(x + 6, y, 7, 1)


def draw_shape(c, cells, x, y, ink=1):
    """Cells (row, column) as squares of 4 px, centred on (x, y); odd remainders go left and up.
    -> x behind them."""
    left = min([column for _, column in cells])
    wide = max([column for _, column in cells]) - left + 1
    high = max([row for row, _ in cells]) + 1
    x -= (5 * wide - 1) // 2
    y -= (5 * high - 1) // 2
    for row, column in cells:
        c.rect(x + 5 * (column - left), y + 5 * row, 4, 4, ink, True)
    return x + 5 * wide


def cells_of(shape):
    """The fields of a face as it is printed."""
    return [(cell >> 4, cell & 15) for cell in SHAPES[shape]]


def draw_die(c, x, y, die, shape, is_taken=False):
    """A die of 24 x 24: one frame is blue, two orange, dotted yellow; white is taken."""
    style = SOLID if is_taken else DOTTED if die == 4 else OUTLINE
    c.box(x, y, 24, 24, style)
    if die in (2, 3):
        c.box(x + 2, y + 2, 20, 20, OUTLINE, 0 if is_taken else 1)
    ink = not is_taken
    if shape == PICK:
        c.picture(pictures.PICKAXE, x + 8, y + 8, ink)
    elif die < 2:
        draw_shape(c, cells_of(shape), x + 12, y + 12, ink)
    else:
        draw_shape(c, cells_of(shape), x + 11, y + 11, ink)
