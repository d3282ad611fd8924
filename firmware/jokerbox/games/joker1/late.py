"""Würfel Joker 1 late in a match: the move that wins most often, not the one of most points.

In the jokers the chances are exact. Rolling on the tableau stands for an average outcome of
best play: all is lost with the table's risk, else what is left of the mean comes as 3/5 of it,
as it is, or threefold, as turns do.
"""

from jokerbox.core.chances import Chances

from . import worth
from .rules import ALL_UP, JOKER, PLACE, STOP, value_of
from .table import MEANS, SCALE, SPREADS, TURNS

# How many of 6, 36 or 216 throws show no 1 and no 6; then one, two, three 1; then no 1 but one,
# two, three 6.
_THROWS = ((4, 1, 1), (16, 10, 1, 8, 1), (64, 75, 15, 1, 48, 12, 1))
_ALL_THROWS = (6, 36, 216)


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
    mean = mean * 4080 // (SCALE * kept)  # sixteenths of a point, if not all is lost
    kept *= 90 * of(mean * 3 // 5) + 148 * of(mean) + 18 * of(mean * 3) >> 8
    return (risk * of(0) + kept) // 255


def _jokers(base, jokers, dice, of):
    """The chance of rolling in the jokers, of the best play there."""
    stops = [of(16 * base << earned) for earned in range(4)]
    lost = of(0)
    rolls = {}
    for earned in (2, 1, 0):
        if earned < jokers:
            break
        for thrown in range(1, dice + 1):
            counts = _THROWS[thrown - 1]
            total = counts[0] * lost
            for ones in range(1, thrown + 1):
                then = min(3, earned + ones)
                total += counts[ones] * max(stops[then], rolls.get((then, thrown), 0))
            for sixes in range(1, thrown):
                then = max(stops[earned], rolls[earned, sixes])
                total += counts[thrown + sixes] * then
            # All sixes: the same dice again, or stop.
            every = _ALL_THROWS[thrown - 1]
            rolls[earned, thrown] = max(total // (every - 1), (total + stops[earned]) // every)
    return rolls[jokers, dice]
