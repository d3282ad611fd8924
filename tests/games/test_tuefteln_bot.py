"""Tüfteln's bots over many games, and whether their tables are current. CPython only."""

import os
import random
import subprocess
import sys

import pytest

from jokerbox.core.contract import CHANCE, OVER
from jokerbox.games.tuefteln import bot
from jokerbox.games.tuefteln.rules import Tuefteln, kind
from jokerbox.games.tuefteln.worth import square_class
from toolbox.places import ROOT

IS_LONG = bool(os.environ.get("JOKERBOX_LONG"))


class Entropy:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, n):
        return self.random.randrange(n)


def play(seats, level, side, seed):
    """The end of a game of bots."""
    dice, entropy = Entropy(seed), Entropy(-1 - seed)
    state = Tuefteln(seats, side)
    while state.to_move() != OVER:
        seat = state.to_move()
        if seat == CHANCE:
            move = dice.below(6)
        else:
            move = list(bot.think(state, seat, level, entropy))[-1]
        state.apply(move)
    return state


# A game's points spread by 4.5 about 39, so the mean of 50 games by 0.6.
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("level", "games", "least", "most"),
    [
        (1, 200, 28, 32),
        (2, 200, 34.5, 37.5),
        (3, 1000 if IS_LONG else 50, 37 if IS_LONG else 36, 42),
    ],
)
def test_solo_points(level, games, least, most, side):
    mean = sum(play(1, level, side, seed).scores()[0] for seed in range(games)) / games
    print("level %d on side %s: %.2f points in %d games" % (level, "AB"[side], mean, games))
    assert least <= mean <= most


@pytest.mark.parametrize("side", [0, 1])
def test_equal_bots_do_not_write_equal_sheets(side):
    sheets = [play(2, 3, side, seed).sheets for seed in range(15)]
    assert sum(mine == yours for mine, yours in sheets) <= 4


def test_a_class_has_the_same_chances():
    """How many fillings of the free fields give each kind: equal in a class, else different."""
    ways = [None] * 7**4
    by_class = {}
    for code in reversed(range(7**4)):
        digits = [code // place % 7 for place in (343, 49, 7, 1)]
        if 0 in digits:
            place = (343, 49, 7, 1)[digits.index(0)]
            parts = [ways[code + number * place] for number in range(1, 7)]
            ways[code] = tuple(map(sum, zip(*parts)))
        else:
            ways[code] = tuple(int(kind(*digits) == points) for points in range(7))
        by_class.setdefault(square_class(code), set()).add(ways[code])
    assert sorted(by_class) == list(range(1, 27))
    assert all(len(found) == 1 for found in by_class.values())
    assert len(set.union(*by_class.values())) == 26


def test_tables_are_current():
    tool = ROOT / "tools" / "tuefteln_tables"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
