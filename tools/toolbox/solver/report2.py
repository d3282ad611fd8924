"""What the solver found about Würfel Joker 2, in words and figures."""

from jokerbox.games.joker2.rules import (
    ALL_UP,
    DECIDE,
    FIVE,
    ROLL,
    STOP,
    WAIVE,
)
from toolbox.solver.joker2 import positions
from toolbox.solver.turn import decided, mean_and_spread


def lines(solution):
    """The report, line by line."""
    turn = solution.turn
    results = solution.results()
    _, spread = mean_and_spread(results)
    yield "Würfel Joker 2"
    yield "value of a turn    %.9f points" % turn.values[0]
    yield "spread             %.3f points" % spread
    yield "all nine up        %.3f %% of the turns" % (100 * solution.nine[0])
    yield "bust               %.3f %% of the turns" % (100 * solution.lost[0])
    yield "stopped before     %.3f %% of the turns" % (
        100 * (1 - solution.nine[0] - solution.lost[0])
    )
    yield "the five taken in  %.3f %% of the turns" % (100 * fives(solution))
    yield "throws a turn      %.3f" % moves(solution, (ROLL, WAIVE))
    yield "doubles waived     %.3f a turn" % moves(solution, (WAIVE,))
    yield "situations         %d, %d sweeps to 1e-13" % (len(turn.edges), turn.sweeps)
    yield ""
    yield "where stopping is best:"
    for is_five_used in (False, True):
        stops = [up for up in ups(is_five_used) if is_stop_best(turn, up, is_five_used)]
        yield "  %s the five: %d of %d positions" % (
            "after" if is_five_used else "before",
            len(stops),
            len(ups(is_five_used)),
        )
    yield ""
    yield "one slide up is worth: " + ", ".join(
        "%d: %.2f" % (slide, worth) for worth, slide in sorted(first_slides(turn), reverse=True)
    )
    yield "one slide left is worth (before / after the five): " + ", ".join(
        "%d: %s" % (slide, " / ".join("%.2f" % worth for worth in worths))
        for slide, worths in last_slides(turn)
    )
    yield ""
    yield "most frequent results: " + ", ".join(
        "%d %.2f %%" % (points, 100 * chance)
        for points, chance in sorted(results.items(), key=lambda item: -item[1])[:10]
    )


def moves(solution, wanted):
    """How often such moves come up in a turn."""
    found = decided(solution.turn, solution.visits)
    return sum(times for _, move, times in found if move in wanted)


def fives(solution):
    """How often the five is taken in for the first time."""
    return sum(
        times
        for at, move, times in decided(solution.turn, solution.visits)
        if move > FIVE and not solution.turn.states[at].is_five_used
    )


def ups(is_five_used):
    return [up for up, is_used in positions() if is_used == is_five_used and up != ALL_UP]


def _worths(turn, up, is_five_used):
    at = turn.names[DECIDE, up, is_five_used, ()]
    return {edge[0]: turn.worth(edge) for edge in turn.edges[at]}


def is_stop_best(turn, up, is_five_used):
    worths = _worths(turn, up, is_five_used)
    return worths[STOP] > worths[ROLL]


def first_slides(turn):
    for slide in range(1, 10):
        yield max(_worths(turn, 1 << slide - 1, False).values()), slide


def last_slides(turn):
    for slide in range(1, 10):
        up = ALL_UP ^ 1 << slide - 1
        yield (
            slide,
            [
                _worths(turn, up, is_five_used)[ROLL]
                for is_five_used in (False, True)
                if not is_five_used or slide != 5
            ],
        )
