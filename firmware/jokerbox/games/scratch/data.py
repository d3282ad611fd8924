"""Scratch Island: the maps, the dice, the shapes and the finds (house data, see README)."""

# A shape is its fields as 0xRC, row and column; PICK is a single field.
I1 = 0
I2 = 1
I3 = 2
L3 = 3
I4 = 4
O4 = 5
L4 = 6
T4 = 7
S4 = 8
PICK = 9
SHAPES = (
    b"\x00",
    b"\x00\x01",
    b"\x00\x01\x02",
    b"\x00\x10\x11",
    b"\x00\x01\x02\x03",
    b"\x00\x01\x10\x11",
    b"\x00\x10\x20\x21",
    b"\x00\x01\x02\x11",
    b"\x01\x02\x10\x11",
    b"\x00",
)

_BLUE = bytes((I2, I3, L3, I4, O4, PICK))
_ORANGE = bytes((I2, L3, L4, T4, S4, PICK))
_YELLOW = bytes((I1, I2, I3, L3, T4, PICK))
# Faces by die; only four seats use the last one.
DICE = (_BLUE, _BLUE, _ORANGE, _ORANGE, _YELLOW)

# What lies under the plain fields of one seat, and what its chests are worth.
SNAKES = 6
TREASURES = b"\x03\x03\x02\x02\x01"  # gems, coins, rings, idols, crown
TREASURE_POINTS = b"\x04\x03\x02\x02\x01"
CHEST_VALUES = b"\x03\x04\x05\x06"

ROWS = 9
COLUMNS = 11

# 1-4 chest (red, green, blue, yellow), x cross, # rock, b boat, . plain
_TEMPLE = (
    b"1..#...#..2"
    b"..x..#..x.."
    b"#.........#"
    b"..#.x...#.."
    b".....#....."
    b"##....x..##"
    b"..x.#.#.x.."
    b"..........."
    b"3..#.b.#..4"
)
_TEMPLE_EAST = ((1, 3), (2, 3), (1, 6), (2, 6))
_TEMPLE_SOUTH = ((3, 0), (3, 1), (4, 9), (4, 10), (6, 3), (6, 7))

# A map is its fields, and its walls as (row, column): on east sides, on south sides.
MAPS = ((_TEMPLE, _TEMPLE_EAST, _TEMPLE_SOUTH),)
