"""How strong Schraube Locker's bots are, how exact their odds, and how long they keep the box."""

import os
import random
import sys
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, sqrt

import pytest

from jokerbox.core.contract import CHANCE, OVER
from jokerbox.games.schraube.bot import think
from jokerbox.games.schraube.odds import Odds
from jokerbox.games.schraube.rules import ACT, PLACE, THROW, Schraube

IS_LONG = os.environ.get("JOKERBOX_LONG") == "1"
MOST_OPCODES = 6000  # between two yields; about 20 ms on an RP2040

EASY, GOOD, STRONG = 1, 2, 3


class Chance:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, n):
        return self.random.randrange(n)


def play(levels, seed, **options):
    """The share of the victory by seat."""
    chance = Chance(seed)
    game = Schraube(len(levels), **options)
    while game.to_move() != OVER:
        if game.to_move() == CHANCE:
            move = chance.below(len(game.moves()))
        else:
            *_, move = think(game, game.to_move(), levels[game.seat], chance)
        game.apply(move)
    winners = game.winners()
    return [(seat in winners) / len(winners) for seat in range(len(levels))]


def share(level, other, games, seats=2, **options):
    """The share of victories of one bot among others, every seat in turn, and its 95 % margin."""
    wins = []
    for i in range(games):
        levels = [other] * seats
        levels[i % seats] = level
        wins.append(play(levels, i, **options)[i % seats])
    mean = sum(wins) / games
    margin = 1.96 * sqrt(sum((win - mean) ** 2 for win in wins)) / games
    text = "level %d against %d, %d seats, %s: %.1f %% +- %.1f (%d games)"
    print(text % (level, other, seats, options, 100 * mean, 100 * margin, games))
    return mean, margin


@pytest.mark.parametrize("options", [{}, {"some": 1}, {"pairs": 1}, {"some": 1, "pairs": 1}])
def test_strong_beats_easy(options):
    mean, margin = share(STRONG, EASY, 400 if IS_LONG else 12, **options)
    assert mean >= 0.8
    if IS_LONG:
        assert mean - margin >= 0.8


@pytest.mark.parametrize("better, worse", [(GOOD, EASY), (STRONG, GOOD)])
def test_every_level_beats_the_one_below(better, worse):
    mean, margin = share(better, worse, 400 if IS_LONG else 30)
    assert mean > 0.5
    if IS_LONG:
        assert mean - margin > 0.5


@pytest.mark.parametrize("seats", [3, 4])
def test_strong_wins_among_easy_ones(seats):
    mean, margin = share(STRONG, EASY, 400 if IS_LONG else 12, seats)
    assert mean > 1 / seats
    if IS_LONG:
        assert mean - margin > 1 / seats


def drain(thinking):
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def throws_of(n):
    """Every throw of n dice, sorted, with how often it comes."""
    for faces in combinations_with_replacement(range(1, 7), n):
        ways = factorial(n)
        for face in range(1, 7):
            ways //= factorial(faces.count(face))
        yield faces, ways


def slow_odds(needs, worth, some):
    """A turn's values by trying every throw and every placing, as the page puts it."""

    def walk(mask):
        return next((place for place in range(6) if not mask >> place & 1), 6)

    @lru_cache(None)
    def value(mask, throws):
        stop = worth[walk(mask)]
        free = 6 - bin(mask).count("1")
        if not throws or not free:
            return stop
        counts = range(1, free + 1) if some else [free]
        return max([stop] + [expected(mask, n, throws - 1) for n in counts])

    def expected(mask, n, throws, kept=()):
        values = [ways * placed(mask, kept + dice, throws) for dice, ways in throws_of(n)]
        return sum(values) / 6**n

    @lru_cache(None)
    def placed(mask, dice, throws):
        gap = walk(mask)
        if gap < 6 and needs[gap] in dice:
            places, found = [gap], []
        else:
            places = [place for place in range(6) if not mask >> place & 1]
            found = [value(mask, throws)]
        for place in places:
            if needs[place] in dice:
                rest = list(dice)
                rest.remove(needs[place])
                found.append(placed(mask | 1 << place, tuple(rest), throws))
        return max(found)

    return value, expected


@pytest.mark.parametrize("seed", range(8))
def test_odds_agree_with_trying_everything(seed):
    chance = random.Random(seed)
    needs = bytes(chance.randint(1, 6 if seed % 2 else 3) for _ in range(6))
    worth = [0] + [chance.randint(-3000, 9000) for _ in range(6)]
    some = seed // 2 % 2
    mask = chance.choice([0b000110, 0b001001, 0b101000, 0b000010])
    free = 6 - bin(mask).count("1")
    slow_value, slow_throw = slow_odds(needs, worth, some)
    odds = Odds(needs, worth, some, 0)
    for throws in (1, 2):
        found = drain(odds.best(mask, free, throws)) >> 3
        assert abs(found - slow_value(mask, throws)) <= 2 * throws  # every level rounds down
    kept = tuple(chance.randint(1, 6) for _ in range(free // 2))
    counts = bytes([kept.count(face) for face in range(7)])
    (found,) = drain(odds.throw(mask, (free - len(kept),), free, 0, counts))
    assert abs(found - slow_throw(mask, free - len(kept), 0, kept)) <= 2


def opcodes_by_slice(thinking):
    """How many bytecodes run up to each yield."""
    count = 0

    def trace(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes = True
        if event == "opcode":
            count += 1
        return trace

    is_thinking = True
    while is_thinking:
        count = 0
        old = sys.gettrace()
        sys.settrace(trace)
        try:
            next(thinking)
        except StopIteration:
            is_thinking = False
        finally:
            sys.settrace(old)
        yield count


@pytest.mark.parametrize("options", [{}, {"some": 1, "pairs": 1}])
def test_bots_let_the_box_breathe(options):
    chance = Chance(4)
    game = Schraube(4, **options)
    measured = 0
    while measured < 12 and game.to_move() != OVER:
        seat = game.to_move()
        if seat == CHANCE:
            game.apply(chance.below(len(game.moves())))
            continue
        if game.phase in (THROW, ACT, PLACE) and len(game.moves()) > 1:
            measured += 1
            for level in (EASY, GOOD, STRONG):
                slices = opcodes_by_slice(think(game, seat, level, chance))
                assert max(slices) <= MOST_OPCODES
        *_, move = think(game, seat, GOOD, chance)
        game.apply(move)
    assert measured == 12
