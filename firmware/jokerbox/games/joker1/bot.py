"""Bots for Würfel Joker 1."""

from .rules import PLACE, ROLL, STOP, value_of

LEVELS = 3


def think(state, seat, level, entropy):
    moves = state.moves()
    if len(moves) == 1:
        yield moves[0]
    elif state.phase == PLACE:
        yield max(moves, key=lambda move: (value_of(state.up | move & 63, 0), move))
    else:
        yield STOP if state.value() >= 10 else ROLL if ROLL in moves else STOP
