"""How strong the bots of Skip-Bo Masters are; the full count with JOKERBOX_LONG=1."""

import math
import os

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER
from jokerbox.games.skipbo import bot
from jokerbox.games.skipbo.rules import Skipbo

IS_LONG = bool(os.environ.get("JOKERBOX_LONG"))


def share(levels, seed):
    """What the first of two levels wins of one game; odd seeds swap the seats."""
    if seed % 2:
        levels = levels[::-1]
    state = Skipbo(2)
    luck = Luck(seed * 7919 + 1)
    while state.to_move() != OVER:
        if state.to_move() == CHANCE:
            state.apply(luck.below(len(state.moves())))
        else:
            seat = state.to_move()
            state.apply(list(bot.think(state.seen_by(seat), seat, levels[seat], luck))[-1])
    winners = state.winners()
    return (seed % 2 in winners) / len(winners)


def interval(levels, games):
    """The mean share and half the 95 % confidence interval."""
    mean = sum(share(levels, seed) for seed in range(games)) / games
    half = 1.96 * math.sqrt(mean * (1 - mean) / games)
    print("%d against %d: %.3f +- %.3f in %d games" % (levels + (mean, half, games)))
    return mean, half


def test_strong_beats_easy():
    mean, half = interval((3, 1), 400 if IS_LONG else 30)
    assert (mean - half if IS_LONG else mean) >= 0.75


def test_every_level_beats_the_one_below():
    for levels in ((2, 1), (3, 2)):
        mean, half = interval(levels, 400 if IS_LONG else 20)
        assert mean - half > 0.5 if IS_LONG else mean >= 0.5
