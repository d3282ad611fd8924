"""What a sheet is worth to a bot: its squares, its free fields and its chance of the bonus.

500 is 7 points. A square counts by its class: what its free fields can still make of it.
The numbers of the classes are learned (tools/tuefteln_tables) and lie in bot_data.py.
"""

from jokerbox.core.contract import const

from .bot_data import HIT, LEFT_A, LEFT_B, ROWS, WHITE
from .rules import kind

PARTS = 19  # classes 1-19 have a free field, 20-26 are full: kind 0-6
KNOTS = (1, 5, 14)  # rounds left at which ROWS holds numbers
UNITS = 500
SURE = const(113)  # the loss that stands for a kind that is there
_CLASSES = const(27)
_WHITE_MARK = const(46)

SQUARE = bytes([field // 12 * 3 + field % 6 // 2 for field in range(36)])
PLACE = tuple([(343, 49, 7, 1)[field // 6 % 2 * 2 + field % 2] for field in range(36)])


def square_class(code):
    """The class of a square, given as 343 TL + 49 TR + 7 BL + BR with 0 for a free field.

    Squares of one class have equally many ways to end as each kind.
    """
    tl, tr, bl, br = code // 343, code // 49 % 7, code // 7 % 7, code % 7
    ring = (tl, tr, br, bl)
    free = ring.count(0)
    if free == 0:
        return 20 + kind(tl, tr, bl, br)
    if free == 4:
        return 1
    ways = _ways_to_str(ring)
    if free == 3:
        return 1 + ways
    is_across = 0 < tl == br or 0 < tr == bl
    if free == 2:
        if not tl == br == 0 and not tr == bl == 0:  # the two numbers stand side by side
            return 5 if max(tl, br) == max(tr, bl) else 6 + ways
        return 10 if is_across else 11 + ways
    is_beside = 0 < tl == tr or 0 < tr == br or 0 < br == bl or 0 < bl == tl
    if is_across:
        return 14 if is_beside else 16
    return 15 if is_beside else 17 + ways


def _ways_to_str(ring):
    """How many of 1234, 2345 and 3456 the numbers on the ring leave possible."""
    low, high, turn = 7, 0, None
    for at, number in enumerate(ring):
        if number:
            if turn is not None and (number - at) % 4 != turn:
                return 0
            turn = (number - at) % 4
            low, high = min(low, number), max(high, number)
    return max(0, min(3, low) - max(1, high - 3) + 1)


class Worth:
    """The numbers of all classes at one stage of the game.

    `losses` holds for each class the chances to miss a kind as logarithms, so that they add
    up over the squares: Mix, 2er and 2er+2er with ten bits each, then Cross, 4er and Str.
    """

    def __init__(self, side, has_bonus):
        self.side = side
        self.values = [0] * (3 * _CLASSES)
        self.losses = ([0] * _CLASSES, [0] * _CLASSES)
        for points in range(7):
            self.values[20 + points] = (UNITS * points + 3) // 7
            if points:
                self.losses[(points - 1) // 3][20 + points] = SURE << (points - 1) % 3 * 10
        # By the sum of a kind's losses, its chance; all 0 if the bonus is not looked at.
        self.hit = HIT + b"\xff" * (1024 - len(HIT)) if has_bonus else bytes(1024)
        self.classes = bytearray(7**4)  # square_class of what was asked for, 0 if not yet

    def fill(self, rounds_left):
        """The classes with free fields, for so many rounds to come; yields in between."""
        low = 0 if rounds_left <= KNOTS[1] else 1
        span = KNOTS[low + 1] - KNOTS[low]
        share = max(0, rounds_left - KNOTS[low])
        for number in range(PARTS):
            at = 21 * number + 7 * low
            row = [ROWS[i] * (span - share) + ROWS[i + 7] * share for i in range(at, at + 7)]
            for whites in range(3):
                extra = 0 if self.side else 2 * WHITE[3 * number + whites] - 256
                self.values[_CLASSES * whites + number + 1] = 2 * row[0] // span + extra
            for half in (0, 1):
                a, b, c = [loss // span for loss in row[1 + 3 * half : 4 + 3 * half]]
                self.losses[half][number + 1] = a | b << 10 | c << 20
            if number % 4 == 0:
                yield

    def class_of(self, code):
        found = self.classes[code]
        if not found:
            found = self.classes[code] = square_class(code)
        return found

    def left(self, free, mark):
        """What is left to write on is worth, after one pair of this mark is used up."""
        pairs = sum([len(fields) for fields in free.values()]) // 2 - 1
        if self.side == 0:
            whites = len(free.get(_WHITE_MARK, ())) // 2 - (mark == _WHITE_MARK)
            return 2 * LEFT_A[9 * whites + pairs - whites] - 256
        colours = len([1 for fields in free.values() if fields]) - (len(free[mark]) == 2)
        return 2 * LEFT_B[15 * colours + pairs] - 256
