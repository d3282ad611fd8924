"""What the solver found about Würfel Joker 1, in words and figures."""

from jokerbox.games.joker1.rules import BUST, DECIDE, JOKER, ROLL, row_of, value_of
from toolbox.solver.joker1 import dearest, rolled
from toolbox.solver.turn import decided, mean_and_spread

_WORDS = {0: "roll", 1: "stop", 2: "jokers"}


def lines(solution, free):
    """The report on one option, line by line."""
    turn = solution.turns[free]
    ends, visits = solution.flows[free]
    results = solution.results(free)
    _, spread = mean_and_spread(results)
    lost = sum(chance for (move, _), chance in ends.items() if move == BUST)
    entered = sum(times for _, move, times in decided(turn, visits) if move == JOKER)
    rolls = sum(times for _, move, times in decided(turn, visits) if move in (ROLL, JOKER))
    yield "Würfel Joker 1%s" % (", free placing" if free else "")
    yield "value of a turn    %.9f points" % turn.values[0]
    yield "spread             %.3f points" % spread
    yield "all lost           %.3f %% of the turns" % (100 * lost)
    yield "into the jokers    %.3f %% of the turns" % (100 * entered)
    yield "throws a turn      %.3f" % rolls
    yield "situations         %d, %d sweeps to 1e-13" % (len(turn.edges), turn.sweeps)
    yield ""
    yield "results: " + ", ".join(
        "%d %.2f %%" % (points, 100 * chance) for points, chance in sorted(results.items())
    )
    yield ""
    yield "in the jokers, roll on (×) or stop, by dice:"
    for jokers in range(3):
        yield "  %d earned: " % jokers + ", ".join(
            _joker_choice(turn, jokers, dice) for dice in (3, 2, 1)
        )
    yield ""
    yield "with a value, by dice (points on average: roll, stop, jokers):"
    for up in sorted(range(64), key=lambda up: value_of(up, 0)):
        if value_of(up, 0):
            yield "  %-12s %-11s " % (row_of(up)[0], _slides(up)) + "; ".join(
                _choice(turn, up, dice) for dice in (3, 2, 1)
            )


def _slides(up):
    return " ".join(str(i + 1) for i in range(6) if up >> i & 1)


def _joker_choice(turn, jokers, dice):
    up = dearest()
    factor = turn.values[rolled(turn, up, dice, jokers)] / value_of(up, 0)
    word = "×%.4f, %s" % (factor, "roll" if factor > 1 << jokers else "stop")
    return "%d dice %s" % (dice, word)


def _choice(turn, up, dice):
    at = turn.names[DECIDE, up, False, 0, dice, ()]
    worths = {edge[0]: turn.worth(edge) for edge in turn.edges[at]}
    best = max(worths, key=lambda move: worths[move])
    figures = " ".join("%.2f" % worths[move] if move in worths else "–" for move in _WORDS)
    return "%d %s (%s)" % (dice, _WORDS[best], figures)
