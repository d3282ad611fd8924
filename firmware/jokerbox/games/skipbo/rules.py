"""The rules of Skip-Bo Masters, without hardware, clock or random source.

A view reads: `phase` (constants below), `turn` (seat), `hands[seat]` (sorted codes, see data),
`tops[seat]` (stock card, NONE while it is being turned up), `down[seat]` (stock cards below it),
`stock_left(seat)`, `helps[seat][h]` (codes, top last), `coins[seat]`, `count[p]` (a building
pile's number), `cards[p]` (its codes), `by_pile[p]` (coins beside it), `deck` and `spare` (left
to draw), `completed` (counts by code), `pile` (in MUST and FEE_DUE: which one), `fee_due()`,
`round`, `rounds`, `round_winner` (of the last finished round; NONE if drawn or none yet).
"""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, const, copy, leaders

from .data import CARD_POINTS, COINS, COUNTS, FEE, HAND, HIDDEN, NUMBER, ROUND_POINTS

VERSION = 1
NONE = -1

# Phases.
TURN_UP = 0  # chance: the next card of a stock
DRAW = 1  # chance: a card for the hand
PLAY = 2
MUST = 3  # coins were laid: a card on `pile` has to follow
FEE_DUE = 4  # pay or refuse
REFUSED = 5  # only the end of the turn is left
END = 6

# Codes of the moves.
END_TURN = 0
PAY = 1
REFUSE = 2
FROM_HAND = 100
FROM_STOCK = 200
FROM_HELP = 210
BUY = 300
LAY_COINS = 450
DISCARD = 500

_PILES = const(4)
_FULL = const(12)
_QUIET_TURNS = const(100)
_DRAWN_ROUNDS = const(3)


class Skipbo:
    """A match of one round (target 0), or of rounds until a seat has `target` points."""

    def __init__(self, seats, stock=15, target=0):
        check_range("seats", seats, 2, 6)
        check_range("stock", stock, 5, 20)
        if not isinstance(target, int) or target != 0 and not 25 <= target <= 9999:
            raise ValueError("target must be 0 or 25-9999, not %r" % (target,))
        self.seats = seats
        self.stock = stock
        self.target = target
        self.rounds = 0 if target else 1
        self.round = 0
        self.totals = [0] * seats
        self.round_winner = NONE
        self.drawn_rounds = 0  # in a row
        self._begin_round()

    # -- the contract ---------------------------------------------------------------

    def to_move(self):
        if self.phase <= DRAW:
            return CHANCE
        return OVER if self.phase == END else self.turn

    def moves(self):
        phase = self.phase
        if phase == TURN_UP:
            return range(self.deck + sum(self.down))
        if phase == DRAW:
            return range(self.deck + sum(self.down) if self.deck else self.spare)
        if phase == FEE_DUE:
            return (PAY, REFUSE) if self.coins[self.turn] >= self.fee_due() else (REFUSE,)
        if phase == END:
            return ()
        if phase == REFUSED:
            return self.ends() or [END_TURN]
        if phase == MUST:
            return self.plays(((self.pile, self.count[self.pile] + 1),))
        fits = self.open_piles()
        ends = self.ends()
        if not ends:
            return [END_TURN] + self.plays(fits) + self.coin_moves(fits)
        return self.plays(fits) + self.coin_moves(fits) + ends

    def apply(self, move):
        check_move(move, self.moves())
        self._do(move)

    def scores(self):
        return list(self.totals)

    def winners(self):
        if self.phase != END:
            return []
        if self.target:
            return leaders(self.totals)
        if self.round_winner != NONE:
            return [self.round_winner]
        return leaders([-self.stock_left(seat) for seat in range(self.seats)])

    # -- what bots and views ask ----------------------------------------------------

    def stock_left(self, seat):
        """The cards in a seat's stock, the one turned up included."""
        return self.down[seat] + (self.tops[seat] != NONE)

    def fee_due(self):
        """The coins that the card just played asks for (phase FEE_DUE)."""
        return FEE[self.cards[self.pile][-1]]

    def open_piles(self):
        """(pile, number it needs) of every pile that takes a card: one empty pile at most."""
        fits = []
        has_empty = False
        for pile, count in enumerate(self.count):
            if count or not has_empty:
                fits.append((pile, count + 1))
                has_empty = has_empty or not count
        return fits

    def seen_by(self, seat):
        """A copy in which only `seat`'s hand can be read.

        All cards that the seat can't see (both pools and the other hands) are thrown
        together in `pool`, so that no hand can be worked out as what the pools lack. The
        sizes (`deck`, `spare`, hands) are public and stay. Seeing twice changes nothing.
        """
        seen = copy(self)
        for code, cards in enumerate(self.again):
            seen.pool[code] += cards
            seen.again[code] = 0
        for other in range(self.seats):
            if other != seat:
                for code in self.hands[other]:
                    if code != HIDDEN:
                        seen.pool[code] += 1
                seen.hands[other] = [HIDDEN] * len(self.hands[other])
        return seen

    # -- legal moves ----------------------------------------------------------------

    def plays(self, fits):
        """Every card move onto `fits`, pairs of a pile and the number that it needs."""
        me = self.turn
        found = []
        last = NONE
        for code in self.hands[me]:
            if code != last:
                last = code
                _add(found, FROM_HAND + 4 * code, code, fits)
        _add(found, FROM_STOCK, self.tops[me], fits)
        self._add_helps(found, FROM_HELP, me, fits)
        if self.coins[me]:
            for other in range(self.seats):
                if other != me:
                    base = BUY + 20 * other
                    self._add_helps(found, base, other, fits)
                    _add(found, base + 16, self.tops[other], fits)
        return found

    def _add_helps(self, found, base, seat, fits):
        for help_pile in self.helps[seat]:
            if help_pile:
                _add(found, base, help_pile[-1], fits)
            base += 4

    def coin_moves(self, fits):
        """Coins for the card a pile needs, where a card can follow them."""
        coins = self.coins[self.turn]
        found = []
        for pile, need in fits:
            if need < _FULL and need <= coins and self._can_follow(need + 1, coins - need):
                found.append(LAY_COINS + pile)
        return found

    def _can_follow(self, need, coins_left):
        me = self.turn
        for code in self.hands[me]:
            if NUMBER[code] == need or not code:
                return True
        for seat in range(self.seats):
            if seat == me or coins_left:
                if NUMBER[self.tops[seat]] in (0, need):
                    return True
                for help_pile in self.helps[seat]:
                    if help_pile and NUMBER[help_pile[-1]] in (0, need):
                        return True
        return False

    def ends(self):
        """The discards; empty with an empty hand."""
        places = []
        has_empty = False
        for place, help_pile in enumerate(self.helps[self.turn]):
            if help_pile or not has_empty:
                places.append(place)
                has_empty = has_empty or not help_pile
        found = []
        last = NONE
        for code in self.hands[self.turn]:
            if code != last:
                last = code
                for place in places:
                    found.append(DISCARD + 4 * code + place)
        return found

    # -- a move, unchecked ----------------------------------------------------------

    def _do(self, move):
        phase = self.phase
        if phase == TURN_UP:
            seat = self.tops.index(NONE)
            self.tops[seat] = _take(self.pool, move)
            self.down[seat] -= 1
            self._go_on()
        elif phase == DRAW:
            self._draw(move)
        elif phase == FEE_DUE:
            if move == PAY:
                self._pay(self.fee_due())
            else:
                self.has_refused = True
            self._after_fee()
        elif move == END_TURN:
            self._end_turn(not self.has_played)
        elif move >= DISCARD:
            move -= DISCARD
            self.hands[self.turn].remove(move >> 2)
            self.helps[self.turn][move & 3].append(move >> 2)
            self._end_turn(False)
        elif move >= LAY_COINS:
            self.pile = move - LAY_COINS
            self.count[self.pile] += 1
            self._pay(self.count[self.pile])
            self.phase = MUST
        else:
            self._play(move)

    def _draw(self, outcome):
        if self.deck:
            self.deck -= 1
            code = _take(self.pool, outcome)
        else:
            self.spare -= 1
            code = _take(self.again, outcome)
        hand = self.hands[self.turn]
        hand.append(code)
        hand.sort()
        self._fill_hand()

    def _pay(self, coins):
        self.coins[self.turn] -= coins
        self.by_pile[self.pile] += coins

    def _play(self, move):
        me = self.turn
        if move < FROM_STOCK:
            code = (move - FROM_HAND) >> 2
            self.hands[me].remove(code)
            self._lay(code, move & 3)
        elif move < FROM_HELP:
            self._lay_stock(me, move & 3)
        elif move < BUY:
            move -= FROM_HELP
            self._lay(self.helps[me][move >> 2].pop(), move & 3)
        else:
            owner, place = divmod(move - BUY, 20)
            self.coins[me] -= 1
            self.coins[owner] += 1
            if place >= 16:
                self._lay_stock(owner, place & 3)
            else:
                self._lay(self.helps[owner][place >> 2].pop(), place & 3)

    def _lay_stock(self, owner, pile):
        code = self.tops[owner]
        self.tops[owner] = NONE
        self.quiet = -1  # the turn's end makes it 0
        self._lay(code, pile)

    def _lay(self, code, pile):
        self.cards[pile].append(code)
        self.count[pile] += 1
        self.pile = pile
        self.has_played = True
        for seat in range(self.seats):
            if not self.stock_left(seat):
                self._end_round(seat)
                return
        if FEE[code]:
            self.phase = FEE_DUE
        else:
            self._after_fee()

    def _after_fee(self):
        if self.count[self.pile] == _FULL:
            self._complete(self.pile)
        self._go_on()

    def _complete(self, pile):
        for code in self.cards[pile]:
            self.completed[code] += 1
        self.cards[pile] = []
        self.count[pile] = 0
        seat = self.turn
        for _ in range(self.by_pile[pile]):
            self.coins[seat] += 1
            seat = (seat + 1) % self.seats
        self.by_pile[pile] = 0

    def _go_on(self):
        """Stocks turn up, then an empty hand is filled, then it is the seat's move."""
        self.pile = NONE
        if NONE in self.tops:
            self.phase = TURN_UP
        elif self.has_refused:
            self.phase = REFUSED
        elif self.hands[self.turn]:
            self.phase = PLAY
        else:
            self._fill_hand()

    def _fill_hand(self):
        self.phase = PLAY
        if len(self.hands[self.turn]) < HAND:
            if not self.deck and not self.spare:
                self.again, self.completed = self.completed, self.again
                self.spare = sum(self.again)
            if self.deck or self.spare:
                self.phase = DRAW

    # -- turns and rounds -----------------------------------------------------------

    def _begin_round(self):
        seats = self.seats
        self.turn = self.round % seats
        self.round += 1
        self.pool = bytearray(COUNTS)  # first pool: draw pile and face-down stock cards
        self.again = bytearray(len(COUNTS))  # second pool: completed piles, drawn from again
        self.completed = bytearray(len(COUNTS))
        self.deck = sum(COUNTS) - seats * self.stock
        self.spare = 0  # cards in the second pool
        self.down = [self.stock] * seats
        self.tops = [NONE] * seats
        self.hands = [[] for _ in range(seats)]
        self.helps = [[[], [], [], []] for _ in range(seats)]
        self.coins = [COINS] * seats
        self.count = [0] * _PILES
        self.cards = [[] for _ in range(_PILES)]
        self.by_pile = [0] * _PILES
        self.passes = 0  # turns in a row without a card, ended with an empty hand
        self.quiet = 0  # turns in a row in which no stock got smaller
        self.has_played = self.has_refused = False
        self._go_on()

    def _end_turn(self, is_pass):
        self.passes = self.passes + 1 if is_pass else 0
        self.quiet += 1
        if self.passes == self.seats or self.quiet == _QUIET_TURNS:
            self._end_round(NONE)
            return
        self.turn = (self.turn + 1) % self.seats
        self.has_played = self.has_refused = False
        self._fill_hand()

    def _end_round(self, winner):
        self.round_winner = winner
        if winner == NONE:
            self.drawn_rounds += 1
        else:
            self.drawn_rounds = 0
            left = sum([self.stock_left(seat) for seat in range(self.seats)])
            self.totals[winner] += ROUND_POINTS + CARD_POINTS * left
        is_last = not self.target or max(self.totals) >= self.target
        if is_last or self.drawn_rounds == _DRAWN_ROUNDS:
            self.phase = END
            self.pile = NONE
        else:
            self._begin_round()


def _add(found, base, code, fits):
    number = NUMBER[code]
    for pile, need in fits:
        if number == need or not number:
            found.append(base + pile)


def _take(counts, index):
    """Take the index-th card in code order out of a pool."""
    code = 0
    while index >= counts[code]:
        index -= counts[code]
        code += 1
    counts[code] -= 1
    return code
