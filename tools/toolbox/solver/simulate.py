"""Turns played out with the rules and the box's own perfect bot, to hold against the solver."""

import concurrent.futures
import math
import random

from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games import registry
from toolbox.solver import joker1, joker2

_SITUATION = {"joker1": joker1.situation, "joker2": joker2.situation}
_PERFECT = 3
_BATCH = 10_000


def turns(game_id, options, count, seed=1, jobs=1):
    """(mean, its standard error, share of busts) of so many turns."""
    batches = [
        (game_id, options, min(_BATCH, count - first), "%d %d" % (seed, first))
        for first in range(0, count, _BATCH)
    ]
    total = squares = lost = 0
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        for part, part_squares, part_lost in pool.map(_batch, batches):
            total += part
            squares += part_squares
            lost += part_lost
    mean = total / count
    variance = (squares - count * mean * mean) / (count - 1)
    return mean, math.sqrt(variance / count), lost / count


def _batch(batch):
    game_id, options, count, seed = batch
    rules = registry.load(game_id, "rules")
    bot = registry.load(game_id, "bot")
    fresh = registry.new_state(game_id, 1, rounds=1, **options)
    luck = random.Random(seed)
    decided = {}  # thinking once a situation is enough: the bot is sure of itself
    total = squares = lost = 0
    for _ in range(count):
        state, move = copy(fresh), 0
        while state.to_move() != OVER:
            if state.to_move() == CHANCE:
                move = luck.randrange(6)
            else:
                situation = _SITUATION[game_id](state)
                if situation not in decided:
                    *_, decided[situation] = bot.think(state, 0, _PERFECT, None)
                move = decided[situation]
            state.apply(move)
        points = state.scores()[0]
        total += points
        squares += points * points
        lost += move == rules.BUST
    return total, squares, lost
