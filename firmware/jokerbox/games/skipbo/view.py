"""Skip-Bo Masters on the screen: piles, stock, help piles, hand and coins.

A move is made in two steps: where from, then where to. Buying and paying are lists of
their own. The hand shows only while its owner decides.
"""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, OUTLINE, RIGHT, SOLID, width
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.large import big
from jokerbox.ui.view import PASS, View
from jokerbox.ui.windows import brackets, button

from .cards import card, stock_card
from .data import NUMBER
from .pages import Coins, Others
from .rules import (
    BUY,
    DISCARD,
    END_TURN,
    FEE_DUE,
    FROM_HAND,
    FROM_HELP,
    FROM_STOCK,
    LAY_COINS,
    MUST,
    NONE,
    PAY,
)

# Where a card can come from: hand cards are 0-4, then these.
_STOCK = const(5)
_HELP = const(6)  # and the three after it
_COINS = const(10)
_OTHERS = const(11)
_END = const(12)

_BUILD_Y = const(11)
_HELP_Y = const(26)
_HAND_Y = const(41)
_FLY = const(5)
_FLY_MS = const(30)


def _column(i):
    return 36 + 14 * i


class SkipboView(View):
    looks = ("others",)
    is_table_each_round = True

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        self.hand = ()  # the owner's cards while they may be seen
        self.stops = ()  # sources that have a move
        self.at = 0
        self.targets = None  # moves of the chosen source, while a place for it is looked for
        self.to = 0
        self.flight = None  # (code, x, y, to x, to y) of a card on its way
        self.flown = 0
        self._sound = ""

    # Moves

    def begin(self, seat):
        state = self.match.state
        View.begin(self, seat)
        self.hand = state.hands[seat] if self.match.is_person(seat) else ()
        self.targets = None
        self.at = self.to = 0
        self.stops = self._find_stops()

    def _find_stops(self):
        if self.match.state.phase == FEE_DUE:
            return ()
        sources = {self._source(move) for move in self.choices}
        return [s for s in range(_END + 1) if s in sources or s == _OTHERS]

    def _source(self, move):
        if move == END_TURN:
            return _END
        if move >= DISCARD:
            return self._hand_place((move - DISCARD) // 4)
        if move >= BUY:
            return _COINS
        if move >= FROM_HELP:
            return _HELP + (move - FROM_HELP) // 4
        return _STOCK if move >= FROM_STOCK else self._hand_place((move - FROM_HAND) // 4)

    def _hand_place(self, code):
        """The place of a card in the hand; equal cards count as the first of them. The hand is
        sorted, so that a bot's always comes from the end: its place would tell of the others."""
        hand = self.match.state.hands[self.seat]
        if not self.match.is_person(self.seat):
            return max(0, len(hand) - 1)
        return hand.index(code) if code in hand else 0

    def press(self, key):
        if not self.stops:
            return View.press(self, key)
        step = 1 if key == NEXT else -1
        if self.targets is not None:
            if key == OK:
                return self.targets[self.to]
            if key == BACK:
                self.targets = None
            else:
                self.to = (self.to + step) % len(self.targets)
            return None
        if key == BACK:
            return PASS
        if key != OK:
            self.at = (self.at + step) % len(self.stops)
            return None
        return self._open(self.stops[self.at])

    def _open(self, stop):
        if stop == _END:
            return END_TURN
        if stop == _OTHERS:
            self.page = self.look(0)
            return None
        moves = [move for move in self.choices if self._source(move) == stop]
        if stop == _COINS:
            self.page = Coins(self.match, self.t, moves, self)
        else:
            self.targets = moves
            self.to = 0
        return None

    def on_key(self, key):
        page = self.page
        done = View.on_key(self, key)
        if page is not None and self.page is None:
            move = getattr(page, "move", PASS)  # the page of coins has one
            return done if move == PASS else move
        return done

    def point(self, move):
        View.point(self, move)
        if self.stops and self._source(move) in self.stops:
            self.at = self.stops.index(self._source(move))
            if move != END_TURN and self.stops[self.at] < _COINS:
                self.targets = [move]
                self.to = 0

    def look(self, i):
        return Others(self.match, self.t, self.seat)

    # Motion

    def note(self, player, move):
        View.note(self, player, move)
        state = self.match.state
        if player < 0:
            return
        if move == PAY or LAY_COINS <= move < DISCARD:
            self._sound = "coin"
        elif move >= FROM_HAND:
            self._sound = "coin" if BUY <= move < LAY_COINS else "card"
            self.flight = self._path(move)
            self.flown = 0
        self.targets = None
        if state.turn != self.seat or not self.match.is_person(self.seat):
            self.hand = ()

    def _path(self, move):
        """(code, x, y, to x, to y): where the card came from and where it lies now."""
        source = self._source(move) if move < BUY else _COINS
        x, y = (100, 0) if source == _COINS else self._place(source)
        if move >= DISCARD:
            return (move - DISCARD) // 4, 64, _HAND_Y, _column((move - DISCARD) % 4), _HELP_Y
        pile = (move - BUY) % 20 % 4 if move >= BUY else move % 4
        if FROM_HELP <= move < BUY:
            pile = (move - FROM_HELP) % 4
        cards = self.match.state.cards[pile]
        code = cards[-1] if cards else 12
        return code, x, y, _column(pile), _BUILD_Y

    def _place(self, source):
        if source < _STOCK:
            return _column(source), _HAND_Y
        if source == _STOCK:
            return 6, 16
        return _column(source - _HELP), _HELP_Y

    def motion(self):
        if self._sound:
            yield self._sound
            self._sound = ""
        while self.flight and self.flown < _FLY:
            self.flown += 1
            yield _FLY_MS
        self.flight = None

    # Picture

    def paint(self, c):
        if self.match.state.phase == FEE_DUE and self.is_deciding:
            self._paint_fee(c)
            return
        self._paint_table(c)
        if self.flight:
            code, x, y, to_x, to_y = self.flight
            x += (to_x - x) * self.flown // _FLY
            y += (to_y - y) * self.flown // _FLY
            c.rect(x - 1, y - 1, 14, 14, 0, True)
            card(c, x, y, code, SOLID)
        elif self.is_deciding and self.stops:
            if self.targets is not None:
                self._paint_target(c)
            elif self.match.is_person(self.seat):
                self._paint_stop(c)

    def _title(self, c):
        coins = "%d" % self.match.state.coins[self.seat]
        widgets.title(c, self.match.name(self.seat), coins)
        c.text("●", 119 - width(coins), 0)

    def _paint_table(self, c):
        state, t, seat = self.match.state, self.t, self.seat
        self._title(c)
        stock_card(c, state.tops[seat], state.stock_left(seat))
        c.text(t["left"] % state.stock_left(seat), 2, 46)
        for pile in range(4):
            x = _column(pile)
            count = state.count[pile]
            card(c, x, _BUILD_Y, count if count else NONE, SOLID if count else DOTTED)
            for k in range(min(6, state.by_pile[pile])):
                c.pixel(x + 1 + 2 * k, 24, 1)
            cards = state.helps[seat][pile]
            card(c, x, _HELP_Y, cards[-1] if cards else NONE, OUTLINE if cards else DOTTED)
            if len(cards) > 1:
                c.hline(x + 2, 38, 9, 1)
        for i in range(len(state.hands[seat])):
            # Only the owner's own cards are ever read; others' show their backs.
            if self.hand and i < len(self.hand):
                card(c, _column(i), _HAND_Y, self.hand[i], OUTLINE)
            else:
                c.box(_column(i), _HAND_Y, 12, 12, OUTLINE)
                c.dots(_column(i) + 3, _HAND_Y + 3, 6, 6)
        c.text(t["build"], 109, 14)
        c.text(t["help"], 109, 29)
        c.text(t["hand"], 109, 44)

    def _paint_stop(self, c):
        t = self.t
        stop = self.stops[self.at]
        pulse = self.beat & 1
        if stop < _STOCK:
            brackets(c, _column(stop), _HAND_Y, 12, 12, pulse)
            label = t["take"]
        elif stop == _STOCK:
            brackets(c, 2, 12, 20, 28, pulse)
            label = t["take_stock"]
        elif stop < _COINS:
            brackets(c, _column(stop - _HELP), _HELP_Y, 12, 12, pulse)
            label = t["take_help"]
        elif stop == _COINS:
            c.rect(108, 0, 20, 8, 1, True)
            coins = "%d" % self.match.state.coins[self.seat]
            c.text(coins, 127, 1, 0, RIGHT)
            c.text("●", 119 - width(coins), 0, 0)
            label = t["coins"]
        elif stop == _OTHERS:
            c.rect(84, 0, 17, 8, 1, True)
            c.text("♟♟", 86, 1, 0)
            label = t["others"]
        else:
            label = t["end"]
        if self.match.state.phase == MUST:  # where a card has to follow the coins
            brackets(c, _column(self.match.state.pile), _BUILD_Y, 12, 12, 1 - pulse)
        self._paint_hint(c)
        widgets.foot(c, label, self.at, len(self.stops))

    def _paint_hint(self, c):
        """The card that the strongest bot would play blinks; a star would be a card here."""
        if self.hint == PASS or self.hint not in self.choices:
            return
        source, state = self._source(self.hint), self.match.state
        if source == _COINS:
            c.text("✓", 100, 1)
        elif source > _COINS or not self.beat & 1:
            return
        elif source == _STOCK:
            stock_card(c, state.tops[self.seat], 1, 0)
        else:
            helps = state.helps[self.seat]
            code = self.hand[source] if source < _STOCK else helps[source - _HELP][-1]
            x, y = self._place(source)
            card(c, x, y, code, SOLID)

    def _paint_target(self, c):
        t, state = self.t, self.match.state
        move = self.targets[self.to]
        source = self._source(move)
        if source < _STOCK:
            x = _column(source)
            c.rect(x, _HAND_Y, 12, 12, 0, True)
            code = (move - (DISCARD if move >= DISCARD else FROM_HAND)) // 4
            card(c, x, _HAND_Y, code, DOTTED)
        elif source == _STOCK:
            code = state.tops[self.seat]
        else:
            code = state.helps[self.seat][source - _HELP][-1]
        if move >= DISCARD:
            x, y = _column((move - DISCARD) % 4), _HELP_Y
            label = t["discard"]
        else:
            pile = (move - FROM_HELP) % 4 if move >= FROM_HELP else move % 4
            x, y = _column(pile), _BUILD_Y
            label = self._spell(code, state.count[pile])
        c.rect(x, y, 12, 12, 0, True)
        card(c, x, y, code, SOLID if y == _BUILD_Y else OUTLINE)
        brackets(c, x, y, 12, 12, self.beat & 1)
        if move == self.hint:
            c.text("✓", 99, 56)
        widgets.foot(c, label, self.to, len(self.targets))

    def _spell(self, code, count):
        t = self.t
        if code == 0:
            return t["star_as"] % (count + 1)
        return t["on"] % (NUMBER[code], count) if count else t["start"] % NUMBER[code]

    def _paint_fee(self, c):
        t, state = self.t, self.match.state
        fee = state.fee_due()
        number = NUMBER[state.cards[state.pile][-1]]
        self._title(c)
        c.box(6, 12, 20, 22, OUTLINE)
        big(c, "%d" % number, 16 - (4 if number < 10 else 8), 16)
        for k in range(fee):
            c.text("●", 16 - fee * 3 + 6 * k, 27)
        if len(self.choices) == 1:
            lines = t["short"]
            lines = (lines[0] % (number, fee), lines[1], lines[2])
        elif fee == 1:
            lines = (t["fee1"][0] % number, t["fee1"][1], t["fee1"][2])
        else:
            lines = (t["fee"][0] % number, t["fee"][1] % fee, t["fee"][2])
        for i, line in enumerate(lines):
            c.text(line, 34, 12 + 9 * i)
        for i, move in enumerate(self.choices):
            is_chosen = i == self.cursor
            words = t["pay" if move == PAY else "refuse"]
            x = 65 * i if len(self.choices) > 1 else 32
            button(c, x, 40, 63, 13, "", is_chosen)
            c.text(words, x + (64 - width(words)) // 2, 42, not is_chosen)
        if self.choice() == PAY:
            label = t["pay_foot"] % fee if fee > 1 else t["pay_foot1"]
        else:
            label = t["refuse_foot"]
        widgets.foot(c, label, self.cursor, len(self.choices))


VIEW = SkipboView
