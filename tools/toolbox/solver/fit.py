"""Rounds the values of a solved turn to small whole numbers without changing a single decision.

An option of a decision is worth the most of its parts: points that the box knows by itself, or
an entry of its table times a factor. A game says which with `parts(state, move)` ->
(points, …), ((entry, factor), …).
"""

LOSS = 1e-9  # points by which a decision may be worse than the best
_SCALES = 60  # how many scales to try
_PUSHES = 40  # how many entries may be pushed off their nearest whole number
_FURTHEST = 2  # and how far


class Unfit(ValueError):
    """No rounding keeps every decision."""


class Option:
    """One thing to choose: what it is really worth, and the parts that the box knows of it."""

    def __init__(self, worth, parts):
        self.worth = worth
        self.points, self.entries = self.parts = parts

    def units(self, scale, table):
        known = [points * scale for points in self.points]
        return max(known + [table[entry] * factor for entry, factor in self.entries])


def options(turn, at, parts):
    """What there is to choose in a situation."""
    state = turn.states[at]
    return [Option(turn.worth(edge), parts(state, edge[0])) for edge in turn.edges[at]]


def decisions(turn, parts):
    """The options of every decision of a turn; of those that look alike to the table one."""
    found = {}
    for at in turn.decisions():
        choices = options(turn, at, parts)
        found[tuple([option.parts for option in choices])] = choices
    return list(found.values())


def policy(turn, parts, scale, table):
    """{situation: number of the edge that the box takes by its table}."""
    return {
        at: chosen([option.units(scale, table) for option in options(turn, at, parts)])
        for at in range(len(turn.edges))
        if not turn.is_chance(at)
    }


def fit(exact, choices, is_fitting):
    """(scale, table): entries as whole numbers of 1/scale points, every choice still the best.

    `exact` holds the entries' values, `is_fitting(table)` says whether the format can hold them.
    """
    largest = _largest(exact, is_fitting)
    for scale in range(largest, max(0, largest - _SCALES), -1):
        table = _pushed(exact, choices, scale)
        if table and is_fitting(table):
            return scale, table
    raise Unfit("no scale up to %d keeps every decision" % largest)


def _largest(exact, is_fitting):
    low, high = 0, 1 << 20
    while high - low > 1:
        middle = (low + high) // 2
        if is_fitting([round(value * middle) for value in exact]):
            low = middle
        else:
            high = middle
    return low


def chosen(units):
    """Which of the options the box takes: the best, the last of several."""
    best = max(units)
    return max(number for number, unit in enumerate(units) if unit == best)


def losses(choices, scale, table):
    """[(what it costs, option taken, best option)] of every choice that is not the best."""
    found = []
    for choice in choices:
        taken = choice[chosen([option.units(scale, table) for option in choice])]
        best = max(choice, key=lambda option: option.worth)
        if best.worth - taken.worth > LOSS:
            found.append((best.worth - taken.worth, taken, best))
    return found


def _pushed(exact, choices, scale):
    """The rounded table, with entries pushed by a unit or two where rounding misled; or None."""
    table = [round(value * scale) for value in exact]
    for _ in range(_PUSHES):
        wrong = losses(choices, scale, table)
        if not wrong:
            return table
        _, taken, best = wrong[0]
        for option, step in ((best, 1), (taken, -1)):
            entry = _leading_entry(option, scale, table)
            if entry is not None and abs(table[entry] + step - exact[entry] * scale) < _FURTHEST:
                table[entry] += step
                break
        else:
            return None
    return None


def _leading_entry(option, scale, table):
    """The entry that makes up the option's worth, None if it is a figure."""
    units = option.units(scale, table)
    for entry, factor in option.entries:
        if table[entry] * factor == units:
            return entry
    return None
