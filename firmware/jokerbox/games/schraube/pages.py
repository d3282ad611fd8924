"""Pages of Schraube Locker: the cards of one seat, or of all the others in turn."""

from micropython import const

from jokerbox.ui import icons, widgets
from jokerbox.ui.canvas import OUTLINE, clip
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.windows import brackets

from .board import BONUS, PICTURES, card, points, worth_of
from .data import KINDS

_SHOWN = const(5)


class Cards:
    """The open cards with what they are good for, and what is secured."""

    beat_ms = 400

    def __init__(self, match, t, seats, is_mine=False):
        self.match = match
        self.t = t
        self.seats = seats
        self.is_mine = is_mine
        self.beat = 0
        self._turn_to(0)

    def _turn_to(self, at):
        state, self.at = self.match.state, at
        self.seat = seat = self.seats[at]
        self.cards = list(state.open[seat]) + [BONUS] * state.bonus[seat]
        self.cursor = 0

    def draw(self, c):
        t, state, seat = self.t, self.match.state, self.seat
        name = t["my_cards"] if self.is_mine else clip(self.match.name(seat), 60)
        widgets.title(c, name, points(t, state.score(seat)))
        count = len(self.cards)
        first = max(0, min(self.cursor - 2, count - _SHOWN))
        for i in range(first, min(count, first + _SHOWN)):
            x = 3 + 24 * (i - first)
            card(c, x, 12, self.cards[i])
            if i == self.cursor:
                brackets(c, x, 12, 21, 19, self.beat & 1)
        if count:
            number = self.cards[self.cursor]
            lines = t["about"][8 if number == BONUS else KINDS[number]]
            c.text(lines[0], 60, 37)
            c.text(lines[1], 60, 45)
        else:
            c.text(t["no_cards"], 3, 18)
        self._draw_secured(c, state.secured[seat])
        if self.at + 1 < len(self.seats):
            label = clip(t["on_to"] % self.match.name(self.seats[self.at + 1]), 80)
        else:
            label = t["back"]
        widgets.foot(c, label, self.cursor, count)

    def _draw_secured(self, c, groups):
        if not groups:
            return
        worth = 0
        for group in groups:
            worth += worth_of(group)
        c.picture(icons.LOCK, 2, 40)
        if len(groups) > 1:
            c.mini("%d×" % len(groups), 2, 49)
        c.box(14, 37, 24, 14, OUTLINE)
        c.picture(PICTURES[0], 17, 39)
        c.picture(PICTURES[1], 28, 40)
        c.text("+%d" % worth, 42, 41)

    def on_key(self, key):
        """True when the page is done."""
        if key == OK and self.at + 1 < len(self.seats):
            self._turn_to(self.at + 1)
            return False
        if key == OK or key == BACK:
            return True
        if self.cards:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.cards)
        return False
