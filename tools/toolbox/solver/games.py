"""What tools/solve can solve, and what it writes for each game."""

from jokerbox.games.joker1 import rules as rules1
from jokerbox.games.joker2 import rules as rules2
from toolbox.places import FIRMWARE
from toolbox.solver import chart, joker1, joker2, listing, page1, page2, report1, report2

_FACTS = "<!-- facts, written by `tools/solve %s` -->"
_END = "<!-- end of facts -->"
_ABOUT = "What every roll of %s is worth; written by `tools/solve %s`, do not edit."


class Joker1:
    """Würfel Joker 1 with both options."""

    def __init__(self):
        self.solution = joker1.Solution()

    def value(self, is_free):
        return self.solution.turns[is_free].values[0]

    def report(self, is_free):
        return report1.lines(self.solution, int(is_free))

    def table_bytes(self):
        return listing.size(self.solution.tables())

    def files(self):
        """(path, content) of all that is written."""
        yield _table("joker1", "Würfel Joker 1", self.solution.tables())
        for free, name, title in (
            (0, "results.png", "Würfel Joker 1, best play: results of a turn in percent"),
            (1, "results-free.png", "Würfel Joker 1, free placing, best play: results in percent"),
        ):
            picture = chart.of_values(title, self.solution.flows[free][0], rules1.BUST)
            yield _folder("joker1") / name, picture
        yield _readme("joker1", page1.lines(self.solution))


class Joker2:
    """Würfel Joker 2."""

    def __init__(self):
        self.solution = joker2.Solution()

    def value(self, _is_free):
        return self.solution.turn.values[0]

    def report(self, _is_free):
        return report2.lines(self.solution)

    def table_bytes(self):
        return listing.size(self.solution.tables())

    def files(self):
        """(path, content) of all that is written."""
        yield _table("joker2", "Würfel Joker 2", self.solution.tables())
        title = (
            "Würfel Joker 2, best play: every result in percent; "
            "solid: stopped, dotted: bust; -100: that or less"
        )
        high = max(points for _, points in self.solution.ends)
        picture = chart.of_range(title, self.solution.ends, rules2.BUST, -100, high)
        yield _folder("joker2") / "results.png", picture
        yield _readme("joker2", page2.lines(self.solution))


GAMES = {"joker1": Joker1, "joker2": Joker2}


def _folder(game_id):
    return FIRMWARE / "jokerbox" / "games" / game_id


def _table(game_id, title, tables):
    text = listing.source(_ABOUT % (title, game_id), tables)
    return _folder(game_id) / "table.py", text.encode("utf-8")


def _readme(game_id, page):
    """The README with the facts anew."""
    path = _folder(game_id) / "README.md"
    head, begin, rest = path.read_text(encoding="utf-8").partition(_FACTS % game_id)
    _, end, tail = rest.partition(_END)
    if not end:
        raise ValueError("%s: no %r … %r" % (path, _FACTS % game_id, _END))
    return path, "\n".join([head + begin, *page, end + tail]).encode("utf-8")
