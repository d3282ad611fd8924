"""Würfel Joker 2 late in a match: the move that wins most often, not the one of most points.

Rolling stands for an average turn of best play: all nine with the table's chance, bust with
its risk, else stopping near what usually is down then; the mean says how dear a bust is.
"""

from jokerbox.core.chances import Chances

from . import worth
from .data import ALL_UP_POINTS
from .rules import ALL_UP, BUST, FIVE, PLAIN, STOP, down_sum
from .table import MEAN, SCALE, SPREAD, TURN


def best_chance(state, seat, moves):
    """The move with the best chance to win the match."""
    chances = Chances(state, seat, TURN, MEAN, SPREAD)
    return chances.best(state, moves, _chance, worth.judge)


def _chance(state, move, of):
    if move == STOP or move == BUST:
        return of(16 * state.value(move))
    if move > PLAIN:
        up = state.up | 1 << (move & 15) - 1
        if up == ALL_UP:
            return of(16 * ALL_UP_POINTS)
        rolled = _roll(up, state.is_five_used or move > FIVE, of)
        return max(of(-16 * down_sum(up)), rolled)
    return _roll(state.up, state.is_five_used, of)


def _roll(up, is_five_used, of):
    mean, risk, nine = worth.roll(up, is_five_used)
    nine = min(nine, 255 - risk)
    stop = 255 - risk - nine
    left = -48 - down_sum(up) * 32 // 7  # sixteenths: where such turns stop on average
    chance = nine * of(16 * ALL_UP_POINTS)
    if stop:
        chance += stop * (of(left - 64) + of(min(-16, left + 64)) >> 1)
    if risk:
        bust = (mean * 4080 // SCALE - 16 * ALL_UP_POINTS * nine - left * stop) // risk
        chance += risk * of(bust)
    return chance // 255
