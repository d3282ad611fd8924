"""Matches between bots, many of them, and what they prove: shares with confidence intervals."""

import concurrent.futures
import math
import random

from jokerbox.core.contract import CHANCE, OVER
from jokerbox.core.entropy import Entropy
from jokerbox.games import registry

TABLE = "table"  # the highest mean whatever the score: perfect without its eye on winning
_BATCH = 50  # matches a process plays at a time
_Z95 = 1.959964


def levels(game_id):
    """{name: level} of a game's bots; the best is perfect where its turn is solved."""
    is_solved = hasattr(registry.load(game_id, "bot"), "best")
    return {"easy": 1, "good": 2, "perfect" if is_solved else "strong": 3}


def players(game_id):
    """The names that may play."""
    names = tuple(levels(game_id))
    return (*names, TABLE) if "perfect" in names else names


class Tally:
    """What two players got over many matches; a shared win counts as half."""

    def __init__(self):
        self.wins = 0.0
        self.matches = 0
        self.points = [[], []]

    def add(self, results):
        for first, second in results:
            self.matches += 1
            self.wins += 0.5 if first == second else float(first > second)
            self.points[0].append(first)
            self.points[1].append(second)

    def share(self):
        return self.wins / self.matches

    def interval(self):
        """Wilson's 95 % interval of the first one's share."""
        n, share = self.matches, self.share()
        middle = share + _Z95**2 / (2 * n)
        reach = _Z95 * math.sqrt(share * (1 - share) / n + _Z95**2 / (4 * n * n))
        return (middle - reach) / (1 + _Z95**2 / n), (middle + reach) / (1 + _Z95**2 / n)

    def mean(self, player):
        """Mean points a match, and how far the 95 % interval reaches to either side."""
        points = self.points[player]
        mean = sum(points) / len(points)
        variance = sum((x - mean) ** 2 for x in points) / max(1, len(points) - 1)
        return mean, _Z95 * math.sqrt(variance / len(points))


def duel(game_id, players, options, matches, seed=1, jobs=1):
    """Let two players play each other; every second match they change seats."""
    tally = Tally()
    batches = [
        (game_id, players, options, first, min(_BATCH, matches - first), seed)
        for first in range(0, matches, _BATCH)
    ]
    if jobs == 1:
        for batch in batches:
            tally.add(_play_batch(batch))
        return tally
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        for results in pool.map(_play_batch, batches):
            tally.add(results)
    return tally


def _play_batch(batch):
    game_id, players, options, first, count, seed = batch
    results = []
    for number in range(first, first + count):
        luck = random.Random("%s %s %d" % (seed, game_id, number))
        is_swapped = number % 2
        scores = play(game_id, players[::-1] if is_swapped else players, options, luck)
        results.append(scores[::-1] if is_swapped else scores)
    return results


def play(game_id, players, options, luck):
    """The scores of one match."""
    state = registry.new_state(game_id, len(players), **options)
    bot = registry.load(game_id, "bot")
    level = levels(game_id)
    entropy = Entropy(lambda count: bytes([luck.getrandbits(8) for _ in range(count)]))
    while True:
        seat = state.to_move()
        if seat == OVER:
            return state.scores()
        if seat == CHANCE:
            move = luck.randrange(len(state.moves()))
        elif players[seat] == TABLE:
            move = bot.best(state, state.moves())
        else:
            seen = state.seen_by(seat) if hasattr(state, "seen_by") else state
            *_, move = bot.think(seen, seat, level[players[seat]], entropy)
        state.apply(move)
