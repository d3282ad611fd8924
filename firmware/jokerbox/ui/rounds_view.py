"""What the views of both Würfel Joker games share: the opening, the tumbling dice, the title."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import RIGHT
from jokerbox.ui.dice import die
from jokerbox.ui.tumble import Tumble
from jokerbox.ui.view import PASS, View

_LOT_MS = const(450)
_LOTS_MS = const(1600)


class RoundsView(View):
    is_table_each_round = True

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        self.state = match.state
        self.tumble = Tumble()
        self.lots_shown = -1  # rows of the opening on the screen, -1 once it is over
        self._lot_faces = self._count_lot_faces()
        self._is_thrown = False

    def _count_lot_faces(self):
        return sum([len(lot) - 1 for lot in self.match.state.lots])

    def begin(self, seat):
        self.state = self.match.state
        View.begin(self, seat)

    def note(self, player, move):
        View.note(self, player, move)
        self.state = self.match.state
        if player >= 0:
            return
        if self._count_lot_faces() > self._lot_faces:
            self._lot_faces = self._count_lot_faces()
            self.lots_shown = 0
        else:
            self._is_thrown = True

    def motion(self):
        if self.lots_shown >= 0:
            while self.lots_shown < len(self.state.lots):
                self.lots_shown += 1
                yield "click2"
                yield _LOT_MS
            yield _LOTS_MS
            self.lots_shown = -1
        if self._is_thrown:
            self._is_thrown = False
            yield from self.tumble.motion(self.state.thrown)

    def draw_rolling(self, c, x, y, pitch):
        """The dice in the air."""
        tumble = self.tumble
        for i, face in enumerate(tumble.faces):
            die(c, x + pitch * i, y - tumble.hop(i), face)

    def draw_opening(self, c):
        """Who threw what to begin; the last four rows."""
        state, match = self.state, self.match
        widgets.title(c, self.t["opening"])
        first = max(0, self.lots_shown - 4)
        for line, lot in enumerate(state.lots[first : self.lots_shown]):
            y = 11 * line + 10
            c.text(match.name(lot[0]), 3, y + 2)
            for i in range(1, len(lot)):
                die(c, 48 + 11 * i, y + 1, lot[i], 0, 9)
            c.text("%d" % (sum(lot) - lot[0]), 120, y + 2, 1, RIGHT)
        if self.lots_shown >= len(state.lots):
            c.text(self.t["begins"] % match.name(state.first), 3, 56)

    def advice(self, judge, scale):
        """What the chosen move is worth on average and its risk, for the title; None without
        hints. A star marks the best move."""
        if not self.is_deciding or not (self.is_hinting or self.hint != PASS):
            return None
        if len(self.choices) < 2:
            return None
        worths = [judge(self.state, move)[0] for move in self.choices]
        worth, risk = judge(self.state, self.choice())
        star = "★ " if worth == max(worths) else ""
        return star + self.t["advice"] % (_rounded(worth, scale), (risk * 100 + 127) // 255)

    def about(self, judge, scale, move):
        """The mean of a move, for its button; empty without hints."""
        if not (self.is_hinting or self.hint != PASS):
            return ""
        return self.t["about"] % _rounded(judge(self.state, move)[0], scale)

    def title(self, c, fact=None):
        state = self.state
        if fact is None:
            fact = self.t["round"] % (state.round, state.rounds, state.totals[state.seat])
        widgets.title(c, self.match.name(state.seat), fact)


def _rounded(worth, scale):
    return (worth + scale // 2) // scale
