"""Würfel Joker, game 1: three dice raise six slides, and ones in the jokers double the value.

A turn goes through the phases READY, THROW, PLACE and DECIDE; once the jokers are entered
only through THROW and DECIDE; BUSTED waits for the one move BUST. A view reads `phase`,
`up` (mask of slides), `is_in_jokers`, `jokers` (earned), `dice` (in play), `thrown` (faces
of the throw), `value()` and `split(move)`.
"""

from jokerbox.core.contract import check_range, const
from jokerbox.core.rounds import Rounds

from .data import ROWS

VERSION = 1

ROLL = const(0)
STOP = const(1)
JOKER = const(2)
BUST = const(3)

READY = const(0)
THROW = const(1)
PLACE = const(2)
DECIDE = const(3)
BUSTED = const(4)

ALL_UP = const(0b111111)

# Every way to sort three, two or one dice into groups (1, 2, 3) or none (0).
_SPLITS = (
    (),
    ((0,), (1,)),
    ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2)),
    (
        (0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, 1),
        (0, 1, 2), (1, 0, 2), (1, 2, 0), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 3),
    ),
)  # fmt: skip


def row_of(up):
    """The best row that the slides match, or None."""
    best = None
    for row in ROWS:
        if (up == row[1] if row[2] else up & row[1] == row[1]) and (not best or row[3] > best[3]):
            best = row
    return best


def value_of(up, jokers):
    """What stopping brings."""
    row = row_of(up)
    return row[3] << jokers if row else 0


def placements(up, thrown, is_free):
    """{move: split} of all legal placements; a split gives each die its slide, 0 if unset."""
    found = {}
    for groups in _SPLITS[len(thrown)]:
        sums = [0, 0, 0, 0]
        for group, face in zip(groups, thrown):
            sums[group] += face
        mask = 0
        for slide in sums[1:]:
            if slide:
                bit = 1 << slide - 1
                if slide > 6 or (up | mask) & bit:
                    break
                mask |= bit
        else:
            split = tuple([sums[group] if group else 0 for group in groups])
            unset = [face for slide, face in zip(split, thrown) if not slide and face != 6]
            left = len(thrown) - len(unset)
            move = 64 * (1 + left) + mask
            if left and move not in found and (is_free or not _can_raise(up | mask, unset)):
                found[move] = split
    return found


def _can_raise(up, dice):
    """Can one or several of these dice, alone or added up, raise a slide that is down?"""
    for picked in range(1, 1 << len(dice)):
        slide = sum([face for i, face in enumerate(dice) if picked >> i & 1])
        if slide <= 6 and not up >> slide - 1 & 1:
            return True
    return False


class Joker1(Rounds):
    """The state of a match; see the head of the file for what a view reads."""

    def __init__(self, seats, rounds=10, free=0):
        check_range("free", free, 0, 1)
        self.free = free
        Rounds.__init__(self, seats, rounds, 3)

    def value(self):
        return value_of(self.up, self.jokers)

    def split(self, move):
        """The slide each thrown die goes to under a PLACE move, 0 if to none."""
        return placements(self.up, self.thrown, self.free)[move]

    def _new_turn(self):
        self.phase = READY
        self.up = 0
        self.is_in_jokers = False
        self.jokers = 0
        self.dice = 3
        self.thrown = []

    def _is_rolling(self):
        return self.phase == THROW

    def _turn_moves(self):
        phase = self.phase
        if phase == READY:
            return (ROLL,)
        if phase == PLACE:
            return sorted(placements(self.up, self.thrown, self.free))
        if phase == BUSTED:
            return (BUST,)
        if self.is_in_jokers:
            return (STOP,) if self.jokers == 3 else (ROLL, STOP)
        moves = [] if self.up == ALL_UP else [ROLL]
        moves.append(STOP)
        if self.value():
            moves.append(JOKER)
        return moves

    def _turn_do(self, move):
        if self.phase == THROW:
            self._land(move + 1)
        elif self.phase == PLACE:
            self.up |= move & ALL_UP
            self.dice = (move >> 6) - 1
            self.phase = DECIDE
        elif move == ROLL or move == JOKER:
            self.is_in_jokers = self.is_in_jokers or move == JOKER
            self.phase = THROW
            self.thrown = []
        else:
            self._end_turn(self.value() if move == STOP else 0)

    def _land(self, face):
        self.thrown.append(face)
        if len(self.thrown) < self.dice:
            return
        if self.is_in_jokers:
            self._land_jokers()
        elif placements(self.up, self.thrown, self.free):
            self.phase = PLACE
        else:
            self.phase = BUSTED

    def _land_jokers(self):
        ones = self.thrown.count(1)
        sixes = self.thrown.count(6)
        self.phase = DECIDE
        if ones:
            self.jokers = min(3, self.jokers + ones)
        elif sixes:
            self.dice = sixes
        else:
            self.phase = BUSTED
