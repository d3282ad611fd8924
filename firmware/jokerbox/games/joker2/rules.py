"""Würfel Joker, game 2: two dice and the four operations raise nine slides, one a throw.

A turn goes through READY, THROW, SET and DECIDE. A view reads `phase`, `up` (mask of
slides), `thrown`, `is_five_used`, `down()`, and `ways(up, a, b)` for how a slide is reached.
"""

from jokerbox.core.contract import const
from jokerbox.core.rounds import Rounds

from .data import ALL_UP_POINTS, FIVE_FACTOR

VERSION = 1

ROLL = const(0)
STOP = const(1)
BUST = const(3)
WAIVE = const(4)
PLAIN = const(16)
FIVE = const(32)

READY = const(0)
THROW = const(1)
SET = const(2)
DECIDE = const(3)

ALL_UP = const(0b111111111)
_FIVE_BIT = const(0b10000)


def _results(a, b):
    """What the four operations make of a throw, as (sign, result)."""
    high, low = (a, b) if a > b else (b, a)
    results = [("+", high + low), ("-", high - low), ("×", high * low)]
    if high % low == 0:
        results.append((":", high // low))
    return results


def ways(up, a, b):
    """{move: spelling} of all slides that a throw can raise: ("×", "-") for 3 × 4 - 5, ("",) for
    the bare number of a double.
    """
    found = {}
    results = _results(a, b)
    for sign, result in results + ([("", a)] if a == b else []):
        _offer(found, up, PLAIN, result, (sign,))
    if up & _FIVE_BIT:
        for sign, result in results:
            for second, slide in _results_with_five(result):
                if PLAIN + slide not in found:
                    _offer(found, up, FIVE, slide, (sign, second))
    return found


def _results_with_five(x):
    results = [("+", x + 5), ("-", x - 5), ("×", x * 5)]
    if x % 5 == 0:
        results.append((":", x // 5))
    return results


def _offer(found, up, kind, slide, spelling):
    if 1 <= slide <= 9 and not up >> slide - 1 & 1 and kind + slide not in found:
        found[kind + slide] = spelling


def down_sum(up):
    """The sum of the slides that are still down."""
    return sum([v for v in range(1, 10) if not up >> v - 1 & 1])


class Joker2(Rounds):
    """The state of a match; see the head of the file for what a view reads."""

    def __init__(self, seats, rounds=10):
        Rounds.__init__(self, seats, rounds, 2)

    def down(self):
        return down_sum(self.up)

    def value(self, move):
        """What STOP or BUST writes down now."""
        if move == STOP:
            return ALL_UP_POINTS if self.up == ALL_UP else -self.down()
        minus = self.down() + sum(self.thrown)
        return -minus * (FIVE_FACTOR if self.is_five_used else 1)

    def _new_turn(self):
        self.phase = READY
        self.up = 0
        self.thrown = []
        self.is_five_used = False

    def _is_rolling(self):
        return self.phase == THROW

    def _turn_moves(self):
        if self.phase == READY:
            return (ROLL,)
        if self.phase == DECIDE:
            return (STOP,) if self.up == ALL_UP else (ROLL, STOP)
        a, b = self.thrown
        moves = sorted(ways(self.up, a, b))
        if a == b:
            return [WAIVE] + moves
        if moves and moves[0] < FIVE:
            return moves
        return [BUST] + moves

    def _turn_do(self, move):
        if self.phase == THROW:
            self.thrown.append(move + 1)
            if len(self.thrown) == 2:
                self.phase = SET
        elif move == ROLL or move == WAIVE:
            self.phase = THROW
            self.thrown = []
        elif move >= PLAIN:
            self.is_five_used = self.is_five_used or move > FIVE
            self.up |= 1 << (move & 15) - 1
            self.phase = DECIDE
        else:
            self._end_turn(self.value(move))
