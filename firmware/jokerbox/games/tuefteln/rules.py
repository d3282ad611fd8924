"""The rules of Tüfteln: everybody writes the same two dice on a sheet of nine squares.

What a view can read: `side`, `seats`, `round` (1-15), `rounds`, `dice` ([], [d] or [d, e]),
`sheets[seat]` (36 numbers, 0 = free), `layout` (the mark of every field, see data.py),
`partners(seat, field)` and `code(field_d, field_e)` to put a move together, `kinds(seat)`
and `has_bonus(seat)` for the score table, `kind(...)` and `rating(total)` below.
"""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, const, leaders

from .data import BONUS, RATING_FROM, SHEETS

VERSION = 1

_FIELDS = const(36)
_ROUNDS = const(15)
_ALL_SIX = const(0x7E)

NOT_FULL = -1

# By equal neighbours around the square × 3 + equal diagonals; four different numbers are
# Mix here. What cannot occur is 0 like three equal and the lone pair on a diagonal.
_KINDS = b"\1\0\4\2\0\0\3\0\0\0\0\0\0\0\5"


def kind(tl, tr, bl, br):
    """The kind of a full square, which is also its points: 0, or 1 (Mix) to 6 (Str)."""
    if (tr - tl == 1) + (br - tr == 1) + (bl - br == 1) + (tl - bl == 1) == 3:
        return 6
    beside = (tl == tr) + (tr == br) + (br == bl) + (bl == tl)
    return _KINDS[3 * beside + (tl == br) + (tr == bl)]


def corner(square):
    """The top left field of a square 0-8; the others are 1, 6 and 7 further."""
    return square // 3 * 12 + square % 3 * 2


def rating(total):
    """The step 0-9 that a solo total reaches."""
    return sum([total >= low for low in RATING_FROM])


class Tuefteln:
    def __init__(self, seats, side=0):
        check_range("seats", seats, 1, 15)
        check_range("side", side, 0, 1)
        self.seats = seats
        self.side = side
        self.layout = SHEETS[side]
        printed = bytes([mark - 48 if 48 < mark < 58 else 0 for mark in self.layout])
        self.sheets = [bytearray(printed) for _ in range(seats)]
        self.round = 1
        self.rounds = _ROUNDS
        self.dice = []
        self.turn = CHANCE

    def to_move(self):
        return self.turn

    def moves(self):
        if self.turn == CHANCE:
            return range(6)
        if self.turn == OVER:
            return []
        is_double = self.dice[0] == self.dice[1]
        sheet = self.sheets[self.turn]
        layout = self.layout
        free = [field for field in range(_FIELDS) if not sheet[field]]
        by_mark = {}
        for field in free:
            by_mark.setdefault(layout[field], []).append(field)
        codes = []
        for field in free:
            for other in by_mark[layout[field]]:
                if other > field or (other < field and not is_double):
                    codes.append(_FIELDS * field + other)
        return codes

    def apply(self, move):
        check_move(move, self.moves())
        self._do(move)

    def _do(self, move):
        if self.turn == CHANCE:
            self.dice.append(move + 1)
            if len(self.dice) == 2:
                self.turn = 0
            return
        sheet = self.sheets[self.turn]
        sheet[move // _FIELDS], sheet[move % _FIELDS] = self.dice
        self.turn += 1
        if self.turn == self.seats:
            self.dice = []
            if self.round == _ROUNDS:
                self.turn = OVER
            else:
                self.round += 1
                self.turn = CHANCE

    def scores(self):
        return [self._total(seat) for seat in range(self.seats)]

    def winners(self):
        return leaders(self.scores()) if self.turn == OVER else []

    def partners(self, seat, field):
        """The free fields that may take the other number when `field` takes one."""
        sheet = self.sheets[seat]
        mark = self.layout[field]
        return [
            other
            for other in range(_FIELDS)
            if self.layout[other] == mark and not sheet[other] and other != field
        ]

    def code(self, field_d, field_e):
        """The move that writes the first die into field_d and the second into field_e."""
        if self.dice[0] == self.dice[1] and field_d > field_e:
            field_d, field_e = field_e, field_d
        return _FIELDS * field_d + field_e

    def kinds(self, seat):
        """The kind of each of the nine squares, NOT_FULL where a field is free."""
        sheet = self.sheets[seat]
        kinds = []
        for square in range(9):
            at = corner(square)
            numbers = sheet[at], sheet[at + 1], sheet[at + 6], sheet[at + 7]
            kinds.append(NOT_FULL if 0 in numbers else kind(*numbers))
        return kinds

    def has_bonus(self, seat):
        return _has_all_six(self.kinds(seat))

    def _total(self, seat):
        kinds = self.kinds(seat)
        points = sum([points for points in kinds if points > 0])
        return points + BONUS if _has_all_six(kinds) else points


def _has_all_six(kinds):
    seen = 0
    for points in kinds:
        if points > 0:
            seen |= 1 << points
    return seen == _ALL_SIX
