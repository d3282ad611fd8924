"""What the rules and bots of every game cost. Prints a figure a line."""

import gc

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.core.entropy import Entropy
from jokerbox.games import registry
from toolbox.inside.clockwork import loop_us, now_us

_TRIES = 3  # the shortest of so many counts: what is longer was interrupted
_DECISIONS = 40  # a game, spread over a whole match
_BOT_DECISIONS = 8
_LEVELS = (1, 2, 3)


def steps(games=None):
    """All figures, as `@name value` lines; a generator, see interpreter.mjs."""
    for game in registry.GAMES:
        game_id = game[registry.ID]
        if not game[registry.CLASS] or games is not None and game_id not in games:
            continue
        positions = _positions(game_id, max(2, game[registry.SEATS][0]))
        yield from _rules(game_id, positions)
        yield from _bots(game_id, positions)
        registry.let_go(game_id)
        gc.collect()
        yield


def _positions(game_id, seats):
    """States where somebody decides, spread evenly over one random match."""
    luck = Luck(5)
    state = registry.new_state(game_id, seats)
    found = []
    every = 1
    count = 0
    while state.to_move() != OVER:
        moves = state.moves()
        if state.to_move() != CHANCE:
            if count % every == 0:
                found.append(copy(state))
            count += 1
            if len(found) > 2 * _DECISIONS:
                found = found[::2]
                every *= 2
        state.apply(moves[luck.below(len(moves))])
    return found


def _rules(game_id, positions):
    luck = Luck(7)
    spent = {"moves": [], "apply": []}
    for state in positions:
        moves = state.moves()
        move = moves[luck.below(len(moves))]
        best_moves = best_apply = 1 << 29
        for _ in range(_TRIES):
            twin = copy(state)
            start = now_us()
            twin.moves()
            middle = now_us()
            twin.apply(move)
            end = now_us()
            best_moves = min(best_moves, middle - start)
            best_apply = min(best_apply, end - middle)
        spent["moves"].append(best_moves)
        spent["apply"].append(best_apply)
        gc.collect()
        yield
    loop = loop_us()
    for name, all_us in sorted(spent.items()):
        mean = sum(all_us) / len(all_us) / loop
        print("@rules/%s/%s/mean_loops %d" % (game_id, name, mean))
        print("@rules/%s/%s/worst_loops %d" % (game_id, name, max(all_us) / loop))


def _bots(game_id, positions):
    bot = registry.load(game_id, "bot")
    positions = positions[:: len(positions) // _BOT_DECISIONS or 1]
    for level in _LEVELS:
        total_us = longest_us = 0
        for state in positions:
            best_us = best_slice_us = 1e12
            for _ in range(_TRIES):
                spent_us, slice_us = _think(bot, state, level)
                best_us = min(best_us, spent_us)
                best_slice_us = min(best_slice_us, slice_us)
                gc.collect()
                yield
            total_us += best_us
            longest_us = max(longest_us, best_slice_us)
        loop = loop_us()
        name = "@bot/%s/%d/" % (game_id, level)
        print("%sdecisions_per_s %.1f" % (name, 1e6 * len(positions) / total_us))
        print("%sdecision_loops %d" % (name, total_us / len(positions) / loop))
        print("%slongest_slice_loops %d" % (name, longest_us / loop))


def _think(bot, state, level):
    """Microseconds of one decision: in all, and the longest time that the screen stands still."""
    seat = state.to_move()
    seen = state.seen_by(seat) if hasattr(state, "seen_by") else copy(state)
    thinking = bot.think(seen, seat, level, Entropy(Luck(level).read))
    spent_us = longest_us = 0.0
    is_thinking = True
    while is_thinking:
        start = now_us()
        try:
            next(thinking)
        except StopIteration:
            is_thinking = False
        us = now_us() - start
        spent_us += us
        longest_us = max(longest_us, us)
    return spent_us, longest_us
