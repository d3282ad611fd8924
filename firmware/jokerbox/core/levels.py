"""Bots of three levels: easy, good, and one that is told by `judge(state, move)[0]` what a move is
worth."""

from jokerbox.core.chances import is_late
from jokerbox.core.contract import const

_GOOD = const(2)


def choose(state, seat, level, entropy, easy, good, judge, best_chance):
    """The move of this level; late in a match the third plays for the best chance to win."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if level < _GOOD:
        return easy(state, moves, entropy)
    if level == _GOOD:
        return good(state, moves)
    return best_chance(state, seat, moves) if is_late(state) else best(state, moves, judge)


def best(state, moves, judge):
    """The move of the highest worth, the last of several."""
    return max(moves, key=lambda move: (judge(state, move)[0], move))


def loss(state, move, judge):
    """How much less a move is worth than the best."""
    return max([judge(state, other)[0] for other in state.moves()]) - judge(state, move)[0]
