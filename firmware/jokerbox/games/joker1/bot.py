"""Bots for Würfel Joker 1: easy errs as people do, good has a rule of thumb, perfect a table."""

from jokerbox.core.contract import const
from jokerbox.core.levels import choose, loss

from .late import best_chance
from .rules import ALL_UP, JOKER, PLACE, ROLL, STOP, value_of
from .table import SCALE
from .worth import judge

LEVELS = 3
_ENOUGH = const(10)  # points with which good stops


def think(state, seat, level, entropy):
    yield choose(state, seat, level, entropy, _easy, _good, judge, best_chance)


def given_away(state, move):
    """Hundredths of a point that a move is worth less than the best."""
    return loss(state, move, judge) * 100 // SCALE


def _good(state, moves):
    """Most dice, best row, most slides; with three dice into the jokers, for one joker."""
    if state.phase == PLACE:
        return max(
            moves, key=lambda move: (move >> 6, _value(state, move), _count(move & ALL_UP), move)
        )
    if state.is_in_jokers:
        return ROLL if state.dice == 3 and not state.jokers else STOP
    if JOKER in moves and state.dice == 3:
        return JOKER
    return STOP if state.value() >= _ENOUGH or ROLL not in moves else ROLL


def _easy(state, moves, entropy):
    """Takes the value that is there, forgets the dice that drop out, and now and then dares."""
    mood = entropy.below(6)
    if state.phase == PLACE:
        if not mood:
            return moves[entropy.below(len(moves))]
        return max(moves, key=lambda move: (_value(state, move), _count(move & ALL_UP), move))
    if state.is_in_jokers:
        return ROLL if mood < 2 else STOP
    if JOKER in moves and not mood:
        return JOKER
    if ROLL not in moves or (state.value() and mood > 1):
        return STOP
    return ROLL


def _value(state, move):
    return value_of(state.up | move & ALL_UP, 0)


def _count(mask):
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
