"""The chance to win a match of rounds, depending on what the present turn brings.

All in whole numbers, so that every interpreter finds the same. Against each other seat the
turns still to come count as a normal distribution, a single one by its own results, and none
as what it is; the chances against the three strongest seats are multiplied.
"""

from jokerbox.core.contract import const

CERTAIN = const(1 << 20)
_HALF = const(1 << 19)
# 0.5 + z (4.4 - z) / 10 is the normal distribution to 0.005 for z up to 2.2; z in 1/512.
_FLAT_Z = const(1126)
_TWICE_FLAT_Z = const(2253)
_ROOTS = b"\x00\x10\x17\x1c\x20\x24\x27\x2a\x2d\x30"  # 16 times the root of 0-9
_MOST_ROUNDS = const(4)  # later rounds for which the roots reach
_RIVALS = const(3)  # who else is further back is taken for beaten
_FINE_BITS = const(9)  # a difference of chances below 1/2048 is none: then points decide


def is_late(state):
    """Chances can be told, and count more than points."""
    return state.seats > 1 and state.rounds - state.round <= _MOST_ROUNDS


class Chances:
    """`of(sixteenths)`: the chance of `seat` with so many sixteenths of a point in this turn.

    `turn` holds equally likely results of a turn in rising order, `mean` and `spread` are theirs.
    """

    def __init__(self, state, seat, turn, mean, spread):
        self._known = {}
        self._done = []  # leads over seats without a turn to come
        self._ones = []  # over those with one, from its lowest result on
        self._more = []  # (lead, spread) over those with several turns between us
        later = state.rounds - state.round
        place = (seat - state.first) % state.seats
        rivals = []
        for other in range(state.seats):
            if other != seat:
                lead = 16 * (state.totals[seat] - state.totals[other])
                is_to_come = (other - state.first) % state.seats > place
                rivals.append((lead - 16 * mean * is_to_come, lead, is_to_come))
        rivals.sort()
        for expected, lead, is_to_come in rivals[:_RIVALS]:
            if later:
                turns = 2 * later + is_to_come
                self._more.append((expected, spread * _ROOTS[turns]))
            elif is_to_come:
                self._ones.append(lead - 16 * turn[0])
            else:
                self._done.append(lead)
        self._below = _below(turn) if self._ones else []

    def best(self, state, moves, chance, judge):
        """The move of the highest `chance(state, move, of)`, of equal ones that of most points."""
        found, most = moves[0], -1
        for move in moves:
            now = chance(state, move, self.of) >> _FINE_BITS
            if now == most and judge(state, move)[0] < judge(state, found)[0]:
                continue
            if now >= most:
                found, most = move, now
        return found

    def of(self, sixteenths):
        known = self._known
        if sixteenths not in known:
            known[sixteenths] = self._of(sixteenths)
        return known[sixteenths]

    def _of(self, sixteenths):
        chance = CERTAIN
        for lead in self._done:
            lead += sixteenths
            if lead < 0:
                return 0
            if not lead:
                chance >>= 1
        below = self._below
        for lead in self._ones:
            lead += sixteenths
            if lead < 0:
                return 0
            points = (lead >> 4) + 1
            if points < len(below):
                # A tie is half a win.
                behind = below[points] + below[points if lead & 15 else points - 1]
                chance = (chance >> 6) * behind >> 8
        for lead, spread in self._more:
            lead += sixteenths
            z = (lead if lead > 0 else -lead) * 512 // spread
            if z > _FLAT_Z:
                z = _FLAT_Z
            part = z * (_TWICE_FLAT_Z - z) * 2 // 5
            ahead = _HALF + part if lead > 0 else _HALF - part
            chance = (chance >> 6) * (ahead >> 6) >> 8
        return chance


def _below(turn):
    """By points above the lowest result: how many results are below, as half chances >> 6."""
    each = (_HALF >> 6) // len(turn)
    below = []
    chance = number = 0
    for points in range(turn[0], turn[-1] + 2):
        while number < len(turn) and turn[number] < points:
            number += 1
            chance += each
        below.append(chance)
    return below
