"""Würfel Joker 1 late in a match: the move that wins most often, not the one of most points.

In the jokers the chances are exact. Rolling on the tableau stands for an average outcome of
best play: all is lost with the table's risk, else what is left of the mean comes as 3/5 of it,
as it is, or threefold, as turns do.
"""

from jokerbox.core.chances import Chances

from . import worth
from .rules import ALL_UP, JOKER, PLACE, STOP, value_of
from .table import MEANS, SCALE, SPREADS, TURNS


def best_chance(state, seat, moves):
    """The move with the best chance to win the match."""
    free = state.free
    chances = Chances(state, seat, TURNS[free], MEANS[free], SPREADS[free])
    return chances.best(state, moves, _chance, worth.judge)


def _chance(state, move, of):
    base = value_of(state.up, 0)
    if state.phase == PLACE:
        return _position(state.free, state.up | move & ALL_UP, (move >> 6) - 1, of)
    if move == STOP:
        return of(16 * base << state.jokers)
    if move == JOKER or state.is_in_jokers:
        return _jokers(base, state.jokers, state.dice, of)
    return _roll(state.free, state.up, state.dice, of)


def _position(free, up, dice, of):
    """The chance with these slides and dice, before deciding."""
    base = value_of(up, 0)
    chance = of(16 * base)
    if up != ALL_UP:
        chance = max(chance, _roll(free, up, dice, of))
    if base:
        chance = max(chance, _jokers(base, 0, dice, of))
    return chance


def _roll(free, up, dice, of):
    mean, risk = worth.roll(free, up, dice)
    kept = 255 - risk
    if not kept:
        return of(0)
    # Sixteenths of a point, if not all is lost; in steps, as many rolls are nearly alike.
    mean = mean * 4080 // (SCALE * kept) | 15
    kept *= 90 * of(mean * 3 // 5) + 148 * of(mean) + 18 * of(mean * 3) >> 8
    return (risk * of(0) + kept) // 255


def _jokers(base, jokers, dice, of):
    """The chance of rolling in the jokers, of the best play there.

    Of 6, 36 or 216 throws 4, 16 or 64 show no 1 and no 6; with all sixes one may roll the same
    dice again, or stop.
    """
    lost = of(0)
    stops = [of(16 * base << earned) for earned in range(4)]
    # The chance with one, two, three dice before deciding, by jokers; with the third one stops.
    one = stops[3:] * 6
    two = one[:]
    three = one[:]
    roll = 0
    for earned in (2, 1, 0)[: 3 - jokers]:
        stop = stops[earned]
        total = 4 * lost + one[earned + 1]
        roll = max(total // 5, (total + stop) // 6)
        one[earned] = max(stop, roll)
        if dice > 1:
            total = 16 * lost + 10 * two[earned + 1] + two[earned + 2] + 8 * one[earned]
            roll = max(total // 35, (total + stop) // 36)
            two[earned] = max(stop, roll)
        if dice > 2:
            total = 64 * lost + 75 * three[earned + 1] + 15 * three[earned + 2]
            total += three[earned + 3] + 48 * one[earned] + 12 * two[earned]
            roll = max(total // 215, (total + stop) // 216)
            three[earned] = max(stop, roll)
    return roll
