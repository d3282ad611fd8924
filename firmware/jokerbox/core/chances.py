"""The chance to win a match of rounds, depending on what the present turn brings.

All in whole numbers, so that every interpreter finds the same. Against each other seat the
turns still to come count as a normal distribution, a single one by its own results, and none
as what it is; the chances against several seats are multiplied.
"""

from jokerbox.core.contract import const

CERTAIN = const(1 << 20)
_HALF = const(1 << 19)
# 0.5 + z (4.4 - z) / 10 is the normal distribution to 0.005 for z up to 2.2; z in 1/512.
_FLAT_Z = const(1126)
_TWICE_FLAT_Z = const(2253)
_ROOTS = b"\x00\x10\x17\x1c\x20\x24\x27\x2a\x2d\x30"  # 16 times the root of 0-9
_MOST_ROUNDS = const(4)  # later rounds for which the roots reach
_FINE_BITS = const(9)  # a difference of chances below 1/2048 is none


def is_late(state):
    """Chances can be told, and count more than points."""
    return state.seats > 1 and state.rounds - state.round <= _MOST_ROUNDS


class Chances:
    """`of(sixteenths)`: the chance of `seat` with so many sixteenths of a point in this turn.

    `turn` holds equally likely results of a turn in rising order, `mean` and `spread` are theirs.
    """

    def __init__(self, state, seat, turn, mean, spread):
        self._turn = turn
        self._known = {}
        self._others = []
        later = state.rounds - state.round
        place = (seat - state.first) % state.seats
        for other in range(state.seats):
            if other == seat:
                continue
            lead = 16 * (state.totals[seat] - state.totals[other])
            turns = 2 * later
            if (other - state.first) % state.seats > place:
                turns += 1
                if turns > 1:
                    lead -= 16 * mean
            self._others.append((lead, turns, spread * _ROOTS[turns]))

    def best(self, state, moves, chance, judge):
        """The move of the highest `chance(state, move, of)`, of equal ones that of most points."""

        def rank(move):
            return chance(state, move, self.of) >> _FINE_BITS, judge(state, move)[0], move

        return max(moves, key=rank)

    def of(self, sixteenths):
        known = self._known
        if sixteenths not in known:
            chance = CERTAIN
            for lead, turns, spread in self._others:
                lead += sixteenths
                if turns > 1:
                    ahead = _normal(lead, spread)
                elif turns:
                    ahead = self._against_one_turn(lead)
                else:
                    ahead = CERTAIN if lead > 0 else 0 if lead else _HALF
                chance = (chance >> 6) * (ahead >> 6) >> 8
            known[sixteenths] = chance
        return known[sixteenths]

    def _against_one_turn(self, lead):
        """How many of the other's results stay behind; a tie is half a win."""
        turn = self._turn
        low, high = 0, len(turn)
        while low < high:
            middle = (low + high) >> 1
            if 16 * turn[middle] < lead:
                low = middle + 1
            else:
                high = middle
        ties = 0
        while low + ties < len(turn) and 16 * turn[low + ties] == lead:
            ties += 1
        return (2 * low + ties) * _HALF // len(turn)


def _normal(lead, spread):
    """The chance that a normal distribution leaves of a lead; spread in sixteenths."""
    z = min(_FLAT_Z, abs(lead) * 512 // spread)
    part = z * (_TWICE_FLAT_Z - z) * 2 // 5
    return _HALF + part if lead > 0 else _HALF - part
