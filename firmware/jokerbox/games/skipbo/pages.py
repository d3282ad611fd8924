"""Pages of Skip-Bo Masters: what coins can buy, and what lies before the others."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, OUTLINE, RIGHT, SOLID, clip, width
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.widgets import PLAIN, SELECTED

from .cards import card
from .data import NUMBER
from .rules import BUY, LAY_COINS, NONE

_ROWS = const(4)
_SEATS = const(3)


class Coins:
    """All fitting purchases, and coins for a card; `move` is what was chosen, -1 if nothing."""

    def __init__(self, match, t, moves, view):
        self.match = match
        self.t = t
        self.moves = moves
        self.view = view
        self.cursor = 0
        self.move = -1

    def on_key(self, key):
        if key == OK:
            self.move = self.moves[self.cursor]
            return True
        if key == BACK:
            return True
        self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.moves)
        return False

    def _spell(self, move):
        """(words, price, foot)."""
        state, t = self.match.state, self.t
        if move >= LAY_COINS:
            number = state.count[move - LAY_COINS] + 1
            foot = t["lay"] % number if number > 1 else t["lay1"]
            return t["instead"] % number, number, foot
        seat, rest = (move - BUY) // 20, (move - BUY) % 20
        pile = rest % 4
        need = state.count[pile] + 1
        is_stock = rest >= 16
        code = state.tops[seat] if is_stock else state.helps[seat][rest // 4][-1]
        words = t["star"] % need if code == 0 else "%d" % NUMBER[code]
        line = t["their_stock" if is_stock else "their_help"]
        foot = t["buy" if need < 10 else "buy2"] % need
        return line % (clip(self.match.name(seat), 36), words), 1, foot

    def draw(self, c):
        coins = "%d" % self.match.state.coins[self.view.seat]
        widgets.title(c, self.t["Coins"], coins)
        c.text("●", 119 - width(coins), 0)
        top = max(0, self.cursor - _ROWS + 1)
        for line in range(min(_ROWS, len(self.moves) - top)):
            i = top + line
            state = SELECTED if i == self.cursor else PLAIN
            words, price, _ = self._spell(self.moves[i])
            widgets.list_row(c, line, words, "%d" % price, -1, state, 111)
            c.text("●", 113, 12 + 11 * line, state == PLAIN)
            if self.moves[i] == self.view.hint:
                c.text("✓", 98, 12 + 11 * line, state == PLAIN)
        widgets.scrollbar(c, top, _ROWS, len(self.moves))
        foot = self._spell(self.moves[self.cursor])[2]
        widgets.foot(c, foot, self.cursor, len(self.moves))


class Others:
    """White: the stock card; how many are left, the help piles, the coins."""

    def __init__(self, match, t, seat):
        self.match = match
        self.t = t
        seats = match.state.seats
        self.seats = [(seat + k) % seats for k in range(1, seats)]
        self.top = 0

    def on_key(self, key):
        if key == OK or key == BACK:
            return True
        step = 1 if key == NEXT else -1
        self.top = max(0, min(len(self.seats) - _SEATS, self.top + step))
        return False

    def draw(self, c):
        state = self.match.state
        widgets.title(c, self.t["Others"])
        for line, seat in enumerate(self.seats[self.top : self.top + _SEATS]):
            y = 11 + 15 * line
            c.text(clip(self.match.name(seat), 27), 2, y + 3)
            card(c, 30, y, state.tops[seat], SOLID)
            c.text("%d" % state.stock_left(seat), 44, y + 3)
            for h in range(4):
                cards = state.helps[seat][h]
                style = OUTLINE if cards else DOTTED
                card(c, 58 + 13 * h, y, cards[-1] if cards else NONE, style)
            c.text("%d●" % state.coins[seat], 126, y + 3, 1, RIGHT)
        widgets.foot(c, self.t["back"])
        if len(self.seats) > _SEATS:
            c.text("%d/%d" % (self.top + 1, len(self.seats) - _SEATS + 1), 126, 56, 1, RIGHT)
