"""Würfel Joker 2 for the solver: its situations, its table, and what is worth knowing of it."""

from jokerbox.games.joker2.data import ALL_UP_POINTS
from jokerbox.games.joker2.rules import (
    ALL_UP,
    BUST,
    DECIDE,
    FIVE,
    READY,
    ROLL,
    STOP,
    THROW,
    WAIVE,
    Joker2,
    down_sum,
)
from toolbox.solver.fit import decisions, fit, policy
from toolbox.solver.planes import planes
from toolbox.solver.turn import Turn, mean_and_spread, quantiles, results_of

PLAIN_POSITIONS = 512  # slides that are up, before the five was taken in
POSITIONS = PLAIN_POSITIONS + 256  # and after: then slide 5 is up
QUANTILES = 16


def solve():
    """A turn of the game, solved."""
    roots = [Joker2(1, 1)]
    for up, is_five_used in positions():
        state = Joker2(1, 1)
        state.up, state.is_five_used, state.phase = up, is_five_used, DECIDE
        roots.append(state)
    return Turn(roots, situation)


def positions():
    """(slides that are up, whether the five was taken in) in the order of the table."""
    for entry in range(POSITIONS):
        if entry < PLAIN_POSITIONS:
            yield entry, False
        else:
            rest = entry - PLAIN_POSITIONS
            yield (rest & 0b11110000) << 1 | 0b10000 | rest & 0b1111, True


def _entry(up, is_five_used):
    return PLAIN_POSITIONS + (up >> 1 & 0b11110000 | up & 0b1111) if is_five_used else up


def situation(state):
    """What counts for the rest of the turn; the order of the dice does not."""
    thrown = () if state.phase in (READY, DECIDE) else tuple(sorted(state.thrown))
    return state.phase, state.up, state.is_five_used, thrown


class Solution:
    """The game solved, and the table that the box decides by."""

    def __init__(self):
        self.turn = turn = solve()
        self.rolled = [
            None if up == ALL_UP else turn.names[THROW, up, is_five_used, ()]
            for up, is_five_used in positions()
        ]
        exact = [0.0 if at is None else turn.values[at] for at in self.rolled]
        self.scale, self.table = fit(exact, decisions(turn, parts), _is_fitting)
        self.policy = policy(turn, parts, self.scale, self.table)
        self.lost = turn.chances(self.policy, lambda state, move: move == BUST)
        self.nine = turn.chances(
            self.policy, lambda state, move: move == STOP and state.up == ALL_UP
        )
        self.ends, self.visits = turn.follow(self.policy)

    def results(self):
        """{points: chance} of a turn."""
        return results_of(self.ends)

    def tables(self):
        """{name: content} of table.py."""
        lowest = min(self.table)
        mean, spread = mean_and_spread(self.results())
        return {
            "SCALE": self.scale,
            "LOWEST": lowest,
            "ROLLS": planes(
                [units - lowest for units in self.table],
                self._bytes(self.lost),
                self._bytes(self.nine),
            ),
            "TURN": tuple(quantiles(self.results(), QUANTILES)),
            "MEAN": round(mean),
            "SPREAD": round(spread),
        }

    def _bytes(self, chances):
        return [0 if at is None else round(255 * chances[at]) for at in self.rolled]


def _is_fitting(table):
    return max(table) - min(table) < 1 << 12


def parts(state, move):
    """What the box knows of a move: points for sure, and (entry of the table, times)."""
    if move in (STOP, BUST):
        return (state.value(move),), ()
    if move in (ROLL, WAIVE):
        return (), ((_entry(state.up, state.is_five_used), 1),)
    up = state.up | 1 << (move & 15) - 1
    if up == ALL_UP:
        return (ALL_UP_POINTS,), ()
    return (-down_sum(up),), ((_entry(up, state.is_five_used or move > FIVE), 1),)
