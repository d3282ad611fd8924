"""Bots for Würfel Joker 2."""

from .rules import ROLL, SET, STOP

LEVELS = 3


def think(state, seat, level, entropy):
    moves = state.moves()
    if state.phase == SET or len(moves) == 1:
        yield moves[-1]
    else:
        yield STOP if state.down() <= 12 else ROLL
