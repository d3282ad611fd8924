"""The logical keys, wherever a key is meant; which pin is which stands in the board's file."""

from micropython import const

PREV = const(0)
NEXT = const(1)
OK = const(2)
BACK = const(3)
