"""Würfel Joker 1 for the solver: its situations, its table, and what is worth knowing of it."""

from jokerbox.games.joker1.rules import (
    ALL_UP,
    BUST,
    DECIDE,
    JOKER,
    READY,
    ROLL,
    STOP,
    THROW,
    Joker1,
    value_of,
)
from toolbox.solver.fit import decisions, fit, policy
from toolbox.solver.planes import planes
from toolbox.solver.turn import Turn, mean_and_spread, quantiles, results_of

POSITIONS = 63 * 3  # slides that are up, dice in play; with all six up there is no roll
QUANTILES = 16
_FREES = (0, 1)


def solve(free):
    """A turn of the game with that option, solved."""
    roots = [Joker1(1, 1, free)]
    for up, dice in [*positions(), (ALL_UP, 1), (ALL_UP, 2), (ALL_UP, 3)]:
        state = Joker1(1, 1, free)
        state.up, state.dice, state.phase = up, dice, DECIDE
        roots.append(state)
    return Turn(roots, situation)


def situation(state):
    """What counts for the rest of the turn; the order of the dice does not."""
    thrown = () if state.phase in (READY, DECIDE) else tuple(sorted(state.thrown))
    return state.phase, state.up, state.is_in_jokers, state.jokers, state.dice, thrown


def rolled(turn, up, dice, jokers=None):
    """The situation number after the decision to roll, on the tableau or in the jokers."""
    return turn.names[THROW, up, jokers is not None, jokers or 0, dice, ()]


class Solution:
    """Both options solved, and the table that the box decides by."""

    def __init__(self):
        self.turns = [solve(free) for free in _FREES]
        choices = []
        for turn in self.turns:
            choices += decisions(turn, parts)
        self.scale, self.table = fit(self._exact(), choices, _is_fitting)
        self.policies = [policy(turn, parts, self.scale, self.table) for turn in self.turns]
        self.lost = []
        self.flows = []
        for turn, taken in zip(self.turns, self.policies):
            self.lost.append(turn.chances(taken, lambda state, move: move == BUST))
            self.flows.append(turn.follow(taken))

    def results(self, free):
        """{points: chance} of a turn."""
        return results_of(self.flows[free][0])

    def _exact(self):
        exact = []
        for turn in self.turns:
            for up, dice in positions():
                exact.append(turn.values[rolled(turn, up, dice)])
        turn, up = self.turns[0], dearest()
        for jokers in range(3):
            for dice in (1, 2, 3):
                exact.append(turn.values[rolled(turn, up, dice, jokers)] / value_of(up, 0))
        return exact

    def tables(self):
        """{name: content} of table.py."""
        spreads = [mean_and_spread(self.results(free)) for free in _FREES]
        return {
            "SCALE": self.scale,
            "ROLLS": tuple(self._rolls(free) for free in _FREES),
            "JOKERS": self._jokers(),
            "TURNS": tuple(self._turn(free) for free in _FREES),
            "MEANS": tuple(round(mean) for mean, _ in spreads),
            "SPREADS": tuple(round(spread) for _, spread in spreads),
        }

    def _turn(self, free):
        return bytes([min(255, points) for points in quantiles(self.results(free), QUANTILES)])

    def _rolls(self, free):
        turn, lost = self.turns[free], self.lost[free]
        risks = [round(255 * lost[rolled(turn, up, dice)]) for up, dice in positions()]
        return planes(self.table[free * POSITIONS : (free + 1) * POSITIONS], risks)

    def _jokers(self):
        """Per jokers earned and dice: the factor (two bytes), the chance to lose all."""
        packed = bytearray()
        turn, up = self.turns[0], dearest()
        for jokers in range(3):
            for dice in (1, 2, 3):
                factor = self.table[_factor(jokers, dice)]
                risk = self.lost[0][rolled(turn, up, dice, jokers)]
                packed += bytes([factor & 255, factor >> 8, round(255 * risk)])
        return bytes(packed)


def positions():
    """(slides that are up, dice in play) in the order of the table."""
    for up in range(63):
        for dice in (1, 2, 3):
            yield up, dice


def dearest():
    """Slides of the highest value: factors of the jokers are the same for all values above 0."""
    return max(range(64), key=lambda up: value_of(up, 0))


def parts(state, move):
    """What the box knows of a move: points for sure, and (entry of the table, times)."""
    base = value_of(state.up, 0)
    if move in (STOP, BUST):
        return (base << state.jokers if move == STOP else 0,), ()
    if state.is_in_jokers or move == JOKER:
        return (), ((_factor(state.jokers, state.dice), base),)
    if move == ROLL:
        return (), ((_entry(state.free, state.up, state.dice), 1),)
    up, dice = state.up | move & ALL_UP, (move >> 6) - 1
    base = value_of(up, 0)
    entries = ((_factor(0, dice), base),) if base else ()
    if up != ALL_UP:
        entries += ((_entry(state.free, up, dice), 1),)
    return (base,), entries


def _entry(free, up, dice):
    return free * POSITIONS + 3 * up + dice - 1


def _factor(jokers, dice):
    return 2 * POSITIONS + 3 * jokers + dice - 1


def _is_fitting(table):
    return max(table[: 2 * POSITIONS]) < 1 << 12 and max(table[2 * POSITIONS :]) < 1 << 16
