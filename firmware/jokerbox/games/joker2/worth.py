"""What moves of Würfel Joker 2 are worth on average, and their chance to bust.

Worth is counted in 1/SCALE points, risk in 1/255. Both are those of best play from then on.
"""

from jokerbox.core.contract import const

from .data import ALL_UP_POINTS
from .rules import ALL_UP, BUST, FIVE, PLAIN, STOP, down_sum
from .table import LOWEST, ROLLS, SCALE

_POSITIONS = const(768)
_PLAIN_POSITIONS = const(512)


def roll(up, is_five_used):
    """(worth, risk, chance to bring all nine up) of rolling."""
    i = up
    if is_five_used:
        # Slide 5 is up then, so its bit need not be told.
        i = _PLAIN_POSITIONS | up >> 1 & 0b11110000 | up & 0b1111
    upper = ROLLS[3 * _POSITIONS + (i >> 1)] >> 4 * (i & 1) & 15
    return LOWEST + (upper << 8 | ROLLS[i]), ROLLS[_POSITIONS + i], ROLLS[2 * _POSITIONS + i]


def position(up, is_five_used):
    """(worth, risk) of having these slides up, before deciding."""
    if up == ALL_UP:
        return ALL_UP_POINTS * SCALE, 0
    best = -down_sum(up) * SCALE, 0
    rolled = roll(up, is_five_used)
    return rolled[:2] if rolled[0] > best[0] else best


def judge(state, move):
    """(worth, risk) of a move."""
    if move == STOP or move == BUST:
        return state.value(move) * SCALE, 0 if move == STOP else 255
    if move > PLAIN:
        return position(state.up | 1 << (move & 15) - 1, state.is_five_used or move > FIVE)
    return roll(state.up, state.is_five_used)[:2]
