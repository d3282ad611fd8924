"""Matches between bots, many of them, and what they prove: shares with confidence intervals."""

import concurrent.futures
import math
import random

from jokerbox.core.contract import CHANCE, OVER
from jokerbox.core.entropy import Entropy
from jokerbox.core.levels import best
from jokerbox.games import registry

TABLE = "table"  # the highest mean whatever the score: perfect without its eye on winning
OF_ROUNDS = ("joker1", "joker2")  # games of turns that can have dice of their own
_BATCH = 50  # matches a process plays at a time
_Z95 = 1.959964


def levels(game_id):
    """{name: level} of a game's bots; the best is perfect where its turn is solved."""
    is_solved = hasattr(registry.load(game_id, "bot"), "given_away")
    return {"easy": 1, "good": 2, "perfect" if is_solved else "strong": 3}


def players(game_id):
    """The names that may play."""
    names = tuple(levels(game_id))
    return (*names, TABLE) if "perfect" in names else names


class Tally:
    """What two players got over many matches; a shared win counts as half.

    `is_paired`: matches 0 and 1, 2 and 3 … had the same dice.
    """

    def __init__(self, is_paired=False):
        self.wins = 0.0
        self.matches = 0
        self.points = [[], []]
        self._is_paired = is_paired

    def add(self, results):
        for first, second in results:
            self.matches += 1
            self.wins += _share(first, second)
            self.points[0].append(first)
            self.points[1].append(second)

    def share(self):
        return self.wins / self.matches

    def interval(self):
        """The 95 % interval of the first one's share: Wilson's, or by how much pairs differ."""
        n, share = self.matches, self.share()
        if self._is_paired:
            mean, reach = mean_and_reach(self._pairs())
            return mean - reach, mean + reach
        middle = share + _Z95**2 / (2 * n)
        reach = _Z95 * math.sqrt(share * (1 - share) / n + _Z95**2 / (4 * n * n))
        return (middle - reach) / (1 + _Z95**2 / n), (middle + reach) / (1 + _Z95**2 / n)

    def _pairs(self):
        """The first one's share of every pair of matches."""
        wins = [_share(*points) for points in zip(*self.points)]
        return [(one + two) / 2 for one, two in zip(wins[::2], wins[1::2])]

    def mean(self, player):
        """Mean points a match, and how far the 95 % interval reaches to either side."""
        return mean_and_reach(self.points[player])


def _share(first, second):
    return 0.5 if first == second else float(first > second)


def mean_and_reach(values):
    """The mean, and how far its 95 % interval reaches to either side."""
    mean = sum(values) / len(values)
    variance = sum((x - mean) ** 2 for x in values) / max(1, len(values) - 1)
    return mean, _Z95 * math.sqrt(variance / len(values))


def duel(game_id, players, options, matches, seed=1, jobs=1, is_paired=False):
    """Let two players play each other; every second match they change seats.

    `is_paired`: and the second match of a pair has the dice of the first, turn by turn. What
    both players do alike then cancels out, so a small difference shows in fewer matches.
    """
    tally = Tally(is_paired)
    batches = [
        (game_id, players, options, first, min(_BATCH, matches - first), seed, is_paired)
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


def alone(game_id, player, options, matches, seed=1, jobs=1):
    """(mean points, how far the 95 % interval reaches to either side) of one player alone."""
    batches = [
        (game_id, (player,), options, first, min(_BATCH, matches - first), seed, False)
        for first in range(0, matches, _BATCH)
    ]
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        return mean_and_reach(
            [scores[0] for part in pool.map(_play_batch, batches) for scores in part]
        )


def _play_batch(batch):
    game_id, players, options, first, count, seed, is_paired = batch
    results = []
    for number in range(first, first + count):
        is_swapped = number % 2
        name = "%s %s %d" % (seed, game_id, number - is_swapped if is_paired else number)
        luck = TurnDice(name) if is_paired else random.Random(name)
        scores = play(game_id, players[::-1] if is_swapped else players, options, luck)
        results.append(scores[::-1] if is_swapped else scores)
    return results


class TurnDice:
    """Dice of its own for every turn: how often one throws does not move those of the next."""

    def __init__(self, name):
        self._name = name
        self._turn = None
        self._luck = random.Random(name)
        self.getrandbits = random.Random(name + " moods").getrandbits

    def at(self, state):
        """Said before every throw."""
        turn = state.round, state.seat
        if turn != self._turn and not state.is_opening:
            self._turn = turn
            self._luck = random.Random("%s %d %d" % (self._name, *turn))

    def randrange(self, count):
        return self._luck.randrange(count)


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
            if isinstance(luck, TurnDice):
                luck.at(state)
            move = luck.randrange(len(state.moves()))
        elif players[seat] == TABLE:
            judge = registry.load(game_id, "worth").judge
            move = best(state, state.moves(), judge)
        else:
            seen = state.seen_by(seat) if hasattr(state, "seen_by") else state
            *_, move = bot.think(seen, seat, level[players[seat]], entropy)
        state.apply(move)
