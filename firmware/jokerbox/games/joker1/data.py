"""The table of values of Würfel Joker, game 1. Put in the figures of your own box here.

A row is (name, slides as a mask with bit v - 1 for slide v, is it exact, points).
"Exact" rows allow no further slide. After a change run `tools/solve joker1`.
"""

ROWS = (
    ("small_bridge", 0b100001, True, 7),
    ("odd", 0b010101, True, 9),
    ("small_step", 0b001111, False, 10),
    ("even", 0b101010, True, 12),
    ("big_bridge", 0b110011, True, 14),
    ("big_step", 0b011111, False, 15),
    ("full", 0b111111, True, 21),
)
