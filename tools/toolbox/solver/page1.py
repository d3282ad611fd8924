"""The facts about Würfel Joker 1 for its README, as Markdown."""

from jokerbox.games.joker1.rules import BUST, DECIDE, JOKER, ROLL, STOP, row_of, value_of
from jokerbox.games.joker1.texts import EN
from toolbox.solver.joker1 import dearest, rolled
from toolbox.solver.turn import decided, mean_and_spread

_WORDS = {ROLL: "roll", STOP: "stop", JOKER: "jokers"}
_DICE = (3, 2, 1)


def lines(solution):
    """The page, line by line; both options side by side."""
    yield "| under best play | what can be set must be set | `free` |"
    yield "|---|---|---|"
    for name, figure in _FIGURES:
        yield "| %s | %s | %s |" % (name, *[figure(solution, free) for free in (0, 1)])
    yield ""
    yield "How often each result comes up, in percent (must / `free`):"
    yield ""
    yield ", ".join(_results(solution))
    yield ""
    yield "What to do with a value, and what that is worth on average:"
    yield ""
    yield "| slides up | | three dice | two dice | one die |"
    yield "|---|---|---|---|---|"
    for up in sorted(range(64), key=lambda up: value_of(up, 0)):
        if value_of(up, 0):
            slides = " ".join(str(i + 1) for i in range(6) if up >> i & 1)
            cells = [_choice(solution, up, dice) for dice in _DICE]
            yield "| %s | %s | %s |" % (slides, _name(up), " | ".join(cells))
    yield ""
    yield "In the jokers, whatever the value, by how often the value one has on average:"
    yield ""
    yield "| jokers earned | three dice | two dice | one die |"
    yield "|---|---|---|---|"
    for jokers in range(3):
        cells = [_joker_choice(solution.turns[0], jokers, dice) for dice in _DICE]
        yield "| %d | %s |" % (jokers, " | ".join(cells))


def _name(up):
    name = row_of(up)[0]
    return EN.get(name, name)


def _share(is_wanted):
    """The chance of wanted results, as a figure."""

    def figure(solution, free):
        results = solution.results(free)
        chance = sum(chance for points, chance in results.items() if is_wanted(points))
        return "%.2f %%" % (100 * chance)

    return figure


def _times(*wanted):
    """How often such a move comes up in a turn."""

    def figure(solution, free):
        turn, visits = solution.turns[free], solution.flows[free][1]
        return sum(times for _, move, times in decided(turn, visits) if move in wanted)

    return figure


def _lost(solution, free):
    ends = solution.flows[free][0]
    chance = sum(chance for (move, _), chance in ends.items() if move == BUST)
    return "%.2f %%" % (100 * chance)


_FIGURES = (
    ("points a turn, average", lambda s, free: "%.9f" % s.turns[free].values[0]),
    ("standard deviation", lambda s, free: "%.2f" % mean_and_spread(s.results(free))[1]),
    ("everything lost", _lost),
    ("into the jokers", lambda s, free: "%.2f %%" % (100 * _times(JOKER)(s, free))),
    ("20 points or more", _share(lambda points: points >= 20)),
    ("50 points or more", _share(lambda points: points >= 50)),
    ("100 points or more", _share(lambda points: points >= 100)),
    ("throws a turn", lambda s, free: "%.2f" % _times(ROLL, JOKER)(s, free)),
)


def _results(solution):
    must, free = solution.results(0), solution.results(1)
    for points in sorted(must | free):
        chances = 100 * must.get(points, 0), 100 * free.get(points, 0)
        yield "**%d** %.2f / %.2f" % (points, *chances)


def _choice(solution, up, dice):
    """The best move; with `free` too where it is another."""
    found = []
    for turn in solution.turns:
        at = turn.names[DECIDE, up, False, 0, dice, ()]
        worth, move = max((turn.worth(edge), edge[0]) for edge in turn.edges[at])
        found.append((_WORDS[move], worth))
    (word, worth), (free_word, free_worth) = found
    if word == free_word and "%.1f" % worth == "%.1f" % free_worth:
        return "%s %.1f" % (word, worth)
    return "%s %.1f, `free` %s %.1f" % (word, worth, free_word, free_worth)


def _joker_choice(turn, jokers, dice):
    up = dearest()
    factor = turn.values[rolled(turn, up, dice, jokers)] / value_of(up, 0)
    stop = 1 << jokers
    return "roll × %.2f" % factor if factor > stop else "stop × %d" % stop
