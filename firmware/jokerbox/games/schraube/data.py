"""The cards of Schraube Locker: edit this file to play with the figures of one's own box.

House data, except the counts, the swap's 0, the gift's -3 and the bonus card's 6. A
card's id is its place in the three tables; every id below 42 has to be different.
"""

STACKS = 6
STACK_CARDS = 7
CARDS = 42  # STACKS * STACK_CARDS; also the base of the codes that secure cards

BONUS_CARDS = 6
BONUS_POINTS = 6
COMBINATION_POINTS = 3  # for every screw that finds a nut

# What a card is.
SCREW = 0
NUT = 1
SCREWS = 2  # a double screw
NUTS = 3  # a double nut
REROLL = 4
TURN = 5
SWAP = 6
GIFT = 7

# How many screws and how many nuts a card of each kind shows.
SCREW_COUNT = b"\x01\x00\x02\x00\x00\x00\x00\x00"
NUT_COUNT = b"\x00\x01\x00\x02\x00\x00\x00\x00"

# fmt: off
KINDS = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # ids 0-9: screws
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"  # 10-19: nuts
    b"\x02\x02\x02"                              # 20-22: double screws
    b"\x03\x03\x03"                              # 23-25: double nuts
    b"\x04\x04\x04\x04"                          # 26-29: throw again
    b"\x05\x05\x05\x05"                          # 30-33: turn a die
    b"\x06\x06\x06\x06"                          # 34-37: swap
    b"\x07\x07\x07\x07"                          # 38-41: gift
)

VALUES = (
    b"\x01\x02\x03\x04\x05\x06\x01\x02\x03\x04"
    b"\x05\x06\x01\x02\x03\x04\x05\x06\x01\x02"
    b"\x03\x04\x05"
    b"\x06\x01\x02"
    b"\x03\x04\x05\x06"
    b"\x01\x02\x03\x04"
    b"\x05\x06\x01\x02"
    b"\x03\x04\x05\x06"
)

POINTS = (
    2, 3, 3, 4, 4, 4, 5, 5, 6, 6,
    2, 3, 3, 4, 4, 4, 5, 5, 6, 6,
    2, 3, 4,
    2, 3, 4,
    1, 1, 1, 1,
    1, 1, 1, 1,
    0, 0, 0, 0,
    -3, -3, -3, -3,
)
# fmt: on
