"""Bots for Tüfteln."""

LEVELS = 3


def think(state, seat, level, entropy):
    moves = state.moves()
    yield moves[entropy.below(len(moves))]
