"""Pig on the screen: the points of the turn, and whether to go on."""

from jokerbox.ui import widgets
from jokerbox.ui.large import double
from jokerbox.ui.view import View

from .rules import HOLD


class PigView(View):
    def paint(self, c):
        state, t = self.match.state, self.t
        widgets.title(c, self.match.name(state.seat), "%d" % state.totals[state.seat])
        double(c, t["turn"] % state.turn, 8, 22)
        if self.is_deciding:
            label = t["hold" if self.choice() == HOLD else "roll"]
            widgets.foot(c, label, self.cursor, len(self.choices))


VIEW = PigView
