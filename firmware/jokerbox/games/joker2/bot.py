"""Bots for Würfel Joker 2: easy errs as people do, good has a rule of thumb, perfect a table."""

from jokerbox.core.contract import const
from jokerbox.core.levels import choose, loss

from .late import best_chance
from .rules import DECIDE, FIVE, PLAIN, ROLL, STOP, WAIVE
from .table import SCALE
from .worth import judge

LEVELS = 3
_WORTH_A_DOUBLE = (4, 5, 8, 9)  # slides for which good sets a double
_LITTLE = const(2)  # easy stops when up to five times as much is down, as the mood is


def think(state, seat, level, entropy):
    yield choose(state, seat, level, entropy, _easy, _good, judge, best_chance)


def given_away(state, move):
    """Hundredths of a point that a move is worth less than the best."""
    return loss(state, move, judge) * 100 // SCALE


def _good(state, moves):
    """First the 5, then from the top. Takes the five in need, then stops; before that never."""
    if state.phase == DECIDE:
        return STOP if state.is_five_used else ROLL
    plain = [move for move in moves if PLAIN < move < FIVE]
    if plain:
        chosen = PLAIN + 5 if PLAIN + 5 in plain else plain[-1]
        if moves[0] != WAIVE or chosen - PLAIN in _WORTH_A_DOUBLE:
            return chosen
    if moves[0] == WAIVE:
        return WAIVE
    return moves[-1]


def _easy(state, moves, entropy):
    """Raises what is high, seldom waives, shies at the five, and stops when little is down."""
    mood = entropy.below(6)
    if state.phase == DECIDE:
        if state.is_five_used:
            return STOP if mood else ROLL
        return STOP if state.down() <= _LITTLE * mood else ROLL
    plain = [move for move in moves if PLAIN < move < FIVE]
    if plain:
        return plain[entropy.below(len(plain))] if not mood else plain[-1]
    return moves[0] if mood < 3 or moves[0] == WAIVE else moves[-1]
