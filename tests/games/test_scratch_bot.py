"""Scratch Island's bots over many games: the strong one is strong. CPython only."""

import os
import random

import pytest

from jokerbox.core.contract import CHANCE, OVER
from jokerbox.games.scratch import bot
from jokerbox.games.scratch.rules import Scratch

GAMES = 400 if os.environ.get("JOKERBOX_LONG") else 60


class Entropy:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, n):
        return self.random.randrange(n)


def play(levels, seed):
    """A game of bots of these levels."""
    entropy = Entropy(seed)
    state = Scratch(len(levels))
    while state.to_move() != OVER:
        seat = state.to_move()
        if seat == CHANCE:
            move = entropy.below(len(state.moves()))
        else:
            move = list(bot.think(state, seat, levels[seat], entropy))[-1]
        state.apply(move)
    return state


def lower_bound(wins, games):
    """Of a 95 % confidence interval for the share of wins (Wilson)."""
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return (middle - spread) / (1 + z * z / games)


@pytest.mark.parametrize(("better", "worse", "share"), [(3, 1, 0.75), (2, 1, 0.6), (3, 2, 0.55)])
def test_the_better_bot_wins(better, worse, share):
    wins = 0
    for seed in range(GAMES):
        seat = seed % 2
        levels = (better, worse) if seat == 0 else (worse, better)
        wins += play(levels, seed).winners() == [seat]
    print("level %d beats level %d in %d of %d games" % (better, worse, wins, GAMES))
    assert lower_bound(wins, GAMES) >= share


@pytest.mark.parametrize("seats", [3, 4])
def test_games_of_bots_end_by_the_fourth_chest(seats):
    for seed in range(4):
        state = play([1 + (seed + seat) % 3 for seat in range(seats)], seed)
        assert state.finished and state.winners()
