"""Pages of Tüfteln: what the squares score, everybody's sheets, and the end of a solo game."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, OUTLINE, SOLID, clip
from jokerbox.ui.large import big, huge
from jokerbox.ui.view import SeatPage

from .data import RATING_FROM
from .rules import rating
from .sheet import draw_grid, draw_sheet

_STEP_MS = const(80)
_PANEL = const(64)
_TICKED = ((1, 4), (2, 5), (3, 6))  # the kinds, as they stand in two columns


class Seats(SeatPage):
    def draw_title(self, c):
        state = self.match.state
        points = "%d" % state.scores()[self.seat]
        widgets.title(c, clip(self.match.name(self.seat), 36), points, _PANEL)


class Points(Seats):
    """The points of the nine squares, and which of the six names are there."""

    def draw(self, c):
        t, state = self.t, self.match.state
        draw_grid(c)
        kinds = state.kinds(self.seat)
        for square, kind in enumerate(kinds):
            x, y = square % 3 * 20, square // 3 * 20 + 1
            if kind >= 0:
                big(c, "%d" % kind, x + 10, y + 5, 1, MID)
                continue
            for dx in (6, 14):
                c.pixel(x + dx, y + 6, 1)
                c.pixel(x + dx, y + 14, 1)
        self.draw_title(c)
        for row, pair in enumerate(_TICKED):
            for column, kind in enumerate(pair):
                x, y = 65 + 31 * column, 11 + 9 * row
                c.box(x, y, 7, 7, OUTLINE)
                if kind in kinds:
                    c.rect(x + 2, y + 2, 3, 3, 1, True)
                c.text(t["kinds"][kind], x + 9, y)
        c.dots(64, 39, 64, 1)
        c.text(t["has_bonus" if state.has_bonus(self.seat) else "bonus"], 65, 43)
        widgets.foot(c, t["next"], x=_PANEL)


class Sheets(Seats):
    """Everybody's sheet as it is written."""

    def draw(self, c):
        state = self.match.state
        draw_sheet(c, state, self.seat)
        self.draw_title(c)
        if state.seats > 1:
            c.text("◂ %d/%d ▸" % (self.seat + 1, state.seats), 96, 28, 1, MID)
        widgets.foot(c, self.t["back"], x=_PANEL)


class Solo:
    """The end of a solo game: the total, its name, and ten steps that fill."""

    def __init__(self, match, t, best):
        self.match = match
        self.t = t
        self.total = match.state.scores()[0]
        self.best = best
        self.filled = 0

    def look(self):
        """(what the choice at the end is called, the page that it opens)."""
        return self.t["sheet"], Sheets(self.match, self.t, 0)

    def motion(self):
        for step in range(rating(self.total) + 1):
            self.filled = step + 1
            yield (440 + 60 * step, 60)
            yield _STEP_MS

    def draw(self, c):
        t, total = self.t, self.total
        widgets.title(c, t["solo"], t["record"] % self.best)
        huge(c, "%d" % total, 6, 14)
        step = rating(total)
        c.text(t["ratings"][step], 48, 17)
        if step < 9:
            c.text(t["to_go"] % (RATING_FROM[step] - total), 48, 28)
            c.text(t["ratings"][step + 1], 48, 37)
        for i in range(10):
            c.box(6 + 12 * i, 45, 10, 7, SOLID if i < self.filled else OUTLINE)
