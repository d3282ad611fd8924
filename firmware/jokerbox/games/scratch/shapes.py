"""Scratch Island: where a shape fits on a map, two rows of first fields at a time.

`rows` are bit masks: entry r holds row r, column c being bit c + 3, and 14 bits above it
row r + 1. The three spare bits below a row let field c + dc of a shape come to bit c by
one shift right, for every dc from -3 on. Empty entries follow the last row, so a shape
that sticks out meets no free field; the very last one is "row -1".
"""

from jokerbox.core.contract import const

from .data import CHEST_VALUES, COLUMNS, ROWS, SHAPES

PLAIN = const(46)  # "."
ROCK = const(35)  # "#"
CROSS = const(120)  # "x"
BOAT = const(98)  # "b"
FIRST_CHEST = const(49)  # "1"

_SPARE = const(3)
_NEXT_ROW = const(14)
_ENTRIES = const(13)
_ANCHORS = const(0x1FFC7FF)  # columns 0-10 of two rows

# The column, in the next row 11 more, of an anchor bit: 2 is a primitive root of 29.
_OFFSETS = bytearray(29)
for _bit in range(COLUMNS):
    _OFFSETS[(1 << _bit) % 29] = _bit
    _OFFSETS[(1 << _bit + _NEXT_ROW) % 29] = _bit + COLUMNS


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
        copies.add(tuple([8 * (row - top) + column - left + _SPARE for row, column in cells]))
    return tuple([(bytes(fields), _links(fields)) for fields in sorted(copies)])


def _links(fields):
    """All links, from the first field outwards: each has an end that came up before."""
    links = []
    reached = [0]
    for here in reached:
        for there, field in enumerate(fields):
            # Shapes are less than 8 wide: neighbours by number are neighbours on the map.
            step = abs(field - fields[here])
            if step == 1 or step == 8:
                link = 64 * max(here, there) + 2 * min(here, there) + (step == 1)
                if link not in links:
                    links.append(link)
                if there not in reached:
                    reached.append(there)
    return bytes(links)


ORIENTED = tuple([_orientations(shape) for shape in SHAPES])


def no_rows():
    """Rows with nothing in them."""
    return [0] * _ENTRIES


def mark(rows, field):
    """Put a field into rows."""
    row, column = divmod(field, COLUMNS)
    rows[row] |= 1 << column + _SPARE
    rows[row - 1] |= 1 << column + _SPARE + _NEXT_ROW


def has(rows, field):
    """Whether a field is in rows."""
    return rows[field // COLUMNS] >> field % COLUMNS + _SPARE & 1


def read_map(entry):
    """An entry of MAPS as (kinds, boat, chests, rows of: soft fields, rocks, the walls)."""
    kinds, east, south = entry
    soft = no_rows()
    rocks = no_rows()
    chests = [0] * len(CHEST_VALUES)
    for field, kind in enumerate(kinds):
        mark(rocks if kind == ROCK else soft, field)
        if FIRST_CHEST <= kind < FIRST_CHEST + len(CHEST_VALUES):
            chests[kind - FIRST_CHEST] = field
    boat = kinds.index(bytes((BOAT,)))
    return kinds, boat, tuple(chests), tuple(soft), tuple(rocks), _walls(east), _walls(south)


def _walls(places):
    rows = no_rows()
    for row, column in places:
        mark(rows, row * COLUMNS + column)
    return tuple(rows)


def touched(scratched, east, south):
    """The rows of all fields next to scratched ones with no wall between."""
    rows = no_rows()
    for row in range(ROWS):
        mine = scratched[row]
        rows[row] = (
            (mine & ~east[row]) << 1
            | mine >> 1 & ~east[row]
            | scratched[row - 1] & ~south[row - 1]
            | scratched[row + 1] & ~south[row]
        )
    return rows


def covered(shape, code):
    """The fields of a shape in a place; its code is 99 * orientation + first field."""
    orientation, first = divmod(code, ROWS * COLUMNS)
    first -= _SPARE
    fields = ORIENTED[shape][orientation][0]
    return [first + (field >> 3) * COLUMNS + (field & 7) for field in fields]


def fits_at(shape, code, ground, with_rock):
    """Whether a place is legal: without a rock, or with just one."""
    orientation, first = divmod(code, ROWS * COLUMNS)
    if orientation >= len(ORIENTED[shape]):
        return False
    row, column = divmod(first, COLUMNS)
    return _fit(ORIENTED[shape][orientation], row, ground)[with_rock] >> column & 1


def fits(shape, orientation, ground):
    """The codes of all legal places of a turned shape: without a rock, and with just one.

    `ground` is rows of: fields free to scratch, rocks (None if none may be in it), touched
    fields, the walls.
    """
    oriented = ORIENTED[shape][orientation]
    touch = ground[2]
    bare = []
    rocky = []
    base = ROWS * COLUMNS * orientation
    for row in range(0, ROWS, 2):
        if touch[row] | touch[row + 2] | touch[row + 3]:
            anchors, rock_anchors = _fit(oriented, row, ground)
            _collect(bare, base, anchors)
            _collect(rocky, base, rock_anchors)
        base += 2 * COLUMNS
    return bare, rocky


def _collect(codes, base, anchors):
    while anchors:
        lowest = anchors & -anchors
        codes.append(base + _OFFSETS[lowest % 29])
        anchors ^= lowest


def _fit(oriented, row, ground):
    """Where in `row` and the next the first field may lie: without a rock, with just one."""
    fields, links = oriented
    free, rocks, touch, east, south = ground
    bare = _ANCHORS
    rock = near = 0
    for field in fields:
        here = row + (field >> 3)
        shift = field & 7
        clear = free[here] >> shift
        if rocks:
            rock = rock & clear | bare & rocks[here] >> shift
        bare &= clear
        near |= touch[here] >> shift
    near &= bare | rock
    if near:
        walled = 0
        walls = []
        for link in links:
            field = fields[link >> 1 & 31]
            wall = (east if link & 1 else south)[row + (field >> 3)] >> (field & 7)
            walls.append(wall)
            walled |= wall
        if near & walled:
            reach = [touch[row + (field >> 3)] >> (field & 7) for field in fields]
            near &= ~walled | _all_reached(reach, links, walls)
    return bare & near, rock & near


def _all_reached(reach, links, walls):
    """The anchors from which every field is reached, by stepping on from those in `reach`."""
    numbers = list(range(len(links)))
    # Inwards and then outwards again is enough for a tree; the square takes another turn.
    way = list(reversed(numbers)) + numbers
    if len(links) == len(reach):
        way += way
    for number in way:
        link = links[number]
        first = link >> 1 & 31
        second = link >> 6
        both = (reach[first] | reach[second]) & ~walls[number]
        reach[first] |= both
        reach[second] |= both
    every = reach[0]
    for one in reach:
        every &= one
    return every
