"""Scratch Island: where a shape fits on a map, a whole row of first fields at a time.

A row of the map is a bit mask, column c being bit c + 3: the three spare bits below let
field c + dc of a shape come to bit c by one shift right, for every dc from -3 on. Three
empty rows follow the last one, so a shape that sticks out meets no free field.
"""

from jokerbox.core.contract import const

from .data import CHEST_VALUES, COLUMNS, ROWS, SHAPES

PLAIN = const(46)  # "."
ROCK = const(35)  # "#"
CROSS = const(120)  # "x"
BOAT = const(98)  # "b"
FIRST_CHEST = const(49)  # "1"

SPARE = const(3)
ALL_ROWS = const(12)
ALL_COLUMNS = const(0x3FF8)
_ANCHORS = const(0x7FF)


def _orientations(shape):
    """A shape's turned and mirrored copies, sorted: (fields, links) each.

    A field is row * 8 + column + 3, seen from the first field. A link joins two
    neighbours: 64 * right or lower one + 2 * left or upper one + (1 if side by side).
    """
    copies = set()
    for turn in range(8):
        cells = []
        for cell in shape:
            row, column = cell >> 4, cell & 15
            if turn & 1:
                row = -row
            if turn & 2:
                column = -column
            cells.append((column, row) if turn & 4 else (row, column))
        cells.sort()
        top, left = cells[0]
        copies.add(tuple([8 * (row - top) + column - left + SPARE for row, column in cells]))
    return tuple([(bytes(fields), _links(fields)) for fields in sorted(copies)])


def _links(fields):
    links = []
    for second, field in enumerate(fields):
        for first in range(second):
            # Shapes are less than 8 wide: neighbours by number are neighbours on the map.
            if field - fields[first] == 1:
                links.append(64 * second + 2 * first + 1)
            elif field - fields[first] == 8:
                links.append(64 * second + 2 * first)
    return bytes(links)


ORIENTED = tuple([_orientations(shape) for shape in SHAPES])


def read_map(entry):
    """An entry of MAPS as (kinds, boat, chest fields, rock rows, east walls, south walls)."""
    kinds, east, south = entry
    rocks = []
    chests = [0] * len(CHEST_VALUES)
    boat = 0
    for field, kind in enumerate(kinds):
        if kind == ROCK:
            rocks.append((field // COLUMNS, field % COLUMNS))
        elif kind == BOAT:
            boat = field
        elif kind != PLAIN and kind != CROSS:
            chests[kind - FIRST_CHEST] = field
    return kinds, boat, tuple(chests), _rows(rocks), _rows(east), _rows(south)


def _rows(places):
    rows = [0] * ALL_ROWS
    for row, column in places:
        rows[row] |= 1 << column + SPARE
    return tuple(rows)


def touched(scratched, east, south):
    """The rows of all fields next to scratched ones with no wall between."""
    rows = [0] * ALL_ROWS
    for row in range(ROWS):
        mine = scratched[row]
        rows[row] = (
            (mine & ~east[row]) << 1
            | mine >> 1 & ~east[row]
            | scratched[row - 1] & ~south[row - 1]
            | scratched[row + 1] & ~south[row]
        )
    return rows


def fit(oriented, row, ground):
    """Where in `row` the first field may lie: bits 0-10, and with one rock bits 11-21.

    `ground` is rows of: fields free to scratch, rocks, touched fields, the walls.
    """
    fields, links = oriented
    free, rocks, touch, east, south = ground
    bare = _ANCHORS
    rock = near = 0
    for field in fields:
        here = row + (field >> 3)
        shift = field & 7
        clear = free[here] >> shift
        rock = rock & clear | bare & rocks[here] >> shift
        bare &= clear
        if not bare | rock:
            return 0
        near |= touch[here] >> shift
    hits = (bare | rock) & near
    if hits:
        walled = 0
        for link in links:
            field = fields[link >> 1 & 31]
            walled |= (east if link & 1 else south)[row + (field >> 3)] >> (field & 7)
        if hits & walled:
            hits &= ~walled | _reached(oriented, row, ground)
    return bare & hits | (rock & hits) << COLUMNS


def _reached(oriented, row, ground):
    """Where in `row` the first field may lie so that no wall cuts any field off."""
    fields, links = oriented
    _, _, touch, east, south = ground
    reach = [touch[row + (field >> 3)] >> (field & 7) for field in fields]
    for _ in range(len(fields) - 1):
        for link in links:
            first = link >> 1 & 31
            second = link >> 6
            field = fields[first]
            wall = (east if link & 1 else south)[row + (field >> 3)] >> (field & 7)
            both = (reach[first] | reach[second]) & ~wall
            reach[first] |= both
            reach[second] |= both
    every = _ANCHORS
    for one in reach:
        every &= one
    return every
