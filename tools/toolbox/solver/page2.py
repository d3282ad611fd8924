"""The facts about Würfel Joker 2 for its README, as Markdown."""

from jokerbox.games.joker2.rules import ROLL, WAIVE
from toolbox.solver import report2
from toolbox.solver.turn import mean_and_spread


def lines(solution):
    """The page, line by line."""
    turn, results = solution.turn, solution.results()
    yield "| under best play | |"
    yield "|---|---|"
    yield "| points a turn, average | %.9f |" % turn.values[0]
    yield "| standard deviation | %.2f |" % mean_and_spread(results)[1]
    yield "| all nine up | %.2f %% |" % (100 * solution.nine[0])
    yield "| bust | %.2f %% |" % (100 * solution.lost[0])
    yield "| stopped before | %.2f %% |" % (100 * (1 - solution.nine[0] - solution.lost[0]))
    yield "| the five taken in | %.2f %% |" % (100 * report2.fives(solution))
    yield "| throws a turn | %.2f |" % report2.moves(solution, (ROLL, WAIVE))
    yield "| doubles waived a turn | %.2f |" % report2.moves(solution, (WAIVE,))
    yield ""
    yield "Most frequent results: " + ", ".join(
        "**%d** %.2f %%" % (points, 100 * chance)
        for points, chance in sorted(results.items(), key=lambda item: -item[1])[:10]
    )
    yield ""
    yield "What a turn is worth with one slide up, and with one slide left to raise:"
    yield ""
    yield "| slide | " + " | ".join(str(slide) for slide in range(1, 10)) + " |"
    yield "|---" * 10 + "|"
    first = {slide: worth for worth, slide in report2.first_slides(turn)}
    yield "| up | " + " | ".join("%.1f" % first[slide] for slide in range(1, 10)) + " |"
    left = dict(report2.last_slides(turn))
    for number, name in enumerate(("left, before the five", "left, after the five")):
        cells = [
            "%.1f" % left[slide][number] if number < len(left[slide]) else "–"
            for slide in range(1, 10)
        ]
        yield "| %s | %s |" % (name, " | ".join(cells))
    yield ""
    yield "When to stop rather than roll on:"
    for is_five_used in (False, True):
        yield ""
        yield _stops(turn, is_five_used)


def _stops(turn, is_five_used):
    """In how many positions, and which of those with little down."""
    ups = report2.ups(is_five_used)
    stops = [up for up in ups if report2.is_stop_best(turn, up, is_five_used)]
    name = "After" if is_five_used else "Before"
    if not stops:
        return "%s the five was taken in: never (none of %d positions)." % (name, len(ups))
    downs = [_down(up) for up in stops]
    few = sorted([down for down in downs if len(down) <= 2], key=lambda down: (len(down), down))
    return "%s: in %d of %d positions; of those with one or two slides down, with %s." % (
        name,
        len(stops),
        len(ups),
        ", ".join("+".join(map(str, down)) for down in few),
    )


def _down(up):
    return [slide for slide in range(1, 10) if not up >> slide - 1 & 1]
