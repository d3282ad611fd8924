"""Scratch Island with a path already scratched, for the tests of rules and bots."""

from jokerbox.games.scratch import rules
from jokerbox.games.scratch.data import I2
from jokerbox.games.scratch.rules import Scratch

BOAT = 93


def with_path(fields, dice, keys=(), taken=None, table=(2, 3)):
    """Seat 0 about to play `dice`, the shapes they show, with `fields` scratched."""
    state = Scratch(2)
    for field in fields:
        state.field = field
        state._uncover(rules.NOTHING)
    for colour in keys:
        state.keys[0][colour] = 1
    state.dice = list(dice) + [I2] * (4 - len(dice))
    state.table = list(table)
    state.holds = list(range(len(dice))) if taken is None else list(taken)
    state.phase = rules.PLAY
    return state
