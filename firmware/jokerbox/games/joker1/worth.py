"""What moves of Würfel Joker 1 are worth on average, and their chance to lose everything.

Worth is counted in 1/SCALE points, risk in 1/255. Both are those of best play from then on.
"""

from jokerbox.core.contract import const

from .rules import ALL_UP, BUST, JOKER, PLACE, STOP, value_of
from .table import JOKERS, ROLLS, SCALE

_POSITIONS = const(189)


def roll(free, up, dice):
    """(worth, risk) of rolling on the tableau."""
    table = ROLLS[free]
    i = 3 * up + dice - 1
    upper = table[2 * _POSITIONS + (i >> 1)] >> 4 * (i & 1) & 15
    return upper << 8 | table[i], table[_POSITIONS + i]


def joker_roll(base, jokers, dice):
    """(worth, risk) of rolling in the jokers, with the value that the slides have."""
    i = 9 * jokers + 3 * dice - 3
    return base * (JOKERS[i] | JOKERS[i + 1] << 8), JOKERS[i + 2]


def position(free, up, dice):
    """(worth, risk) of having these slides up and dice in play, before deciding."""
    base = value_of(up, 0)
    best = base * SCALE, 0
    if up != ALL_UP:
        rolled = roll(free, up, dice)
        if rolled[0] > best[0]:
            best = rolled
    if base:
        joker = joker_roll(base, 0, dice)
        if joker[0] >= best[0]:
            best = joker
    return best


def judge(state, move):
    """(worth, risk) of a move."""
    if move == BUST:
        return 0, 255
    if state.phase == PLACE:
        return position(state.free, state.up | move & ALL_UP, (move >> 6) - 1)
    if move == STOP:
        return state.value() * SCALE, 0
    if move == JOKER or state.is_in_jokers:
        return joker_roll(value_of(state.up, 0), state.jokers, state.dice)
    return roll(state.free, state.up, state.dice)
