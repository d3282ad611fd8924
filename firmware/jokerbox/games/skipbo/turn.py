"""One turn of Skip-Bo Masters, played ahead and weighed for the bots.

The turn runs on a copy of what its seat may see, without chance: where a stock card would be
turned up or five cards drawn, `table.phase` says so and the series of moves ends there.
"""

from jokerbox.core.contract import const

from .data import FEE, NUMBER
from .rules import (
    BUY,
    DISCARD,
    DRAW,
    END,
    END_TURN,
    FROM_HAND,
    FROM_HELP,
    FROM_STOCK,
    LAY_COINS,
    MUST,
    NONE,
    PLAY,
    REFUSED,
    TURN_UP,
)

# What things are worth, in hundredths of a stock card; found by play against itself.
_WIN = const(10000)
_OUT = const(136)  # an own stock card played, and the next one as near as usual
_FRESH = const(40)  # five new cards in this turn
_JOKER = const(18)  # a Skip-Bo in the hand
_HELD = const(3)  # each other card still in the hand
_LAID = const(3)  # each card on the own help piles
_COIN = const(7)
_RICH = const(6)  # coins that do for one missing card
# By the number of cards missing below a stock card: how likely it goes next turn.
_NEAR = b"\x46\x34\x24\x18\x10\x0b\x08\x06\x04\x03\x02\x01\x00"
# How much of that counts for the next seat, the one after it ..., in sixteenths.
_WEIGHT = b"\x0a\x07\x05\x03\x03"
# How many bits are set, for six bits.
_BITS = bytes([sum([n >> bit & 1 for bit in range(6)]) for n in range(64)])


class Turn:
    """The turn of `table.turn`; moves are made and unmade on `table`."""

    def __init__(self, table, is_wary):
        self.table = table
        self.me = table.turn
        self.is_wary = is_wary  # minds what the other seats can do next
        self.helps = [self._on_helps(seat) for seat in range(table.seats)]

    # -- playing ahead --------------------------------------------------------------

    def plays(self):
        """The moves but the turn's end and purchases that shorten another stock."""
        table = self.table
        if table.phase == MUST:
            found = table.plays(((table.pile, table.count[table.pile] + 1),))
        else:
            fits = table.open_piles()
            found = table.plays(fits) + table.coin_moves(fits)
        return [m for m in found if m < BUY or m >= LAY_COINS or (m - BUY) % 20 < 16]

    def make(self, move):
        """Make a move of `plays`, its fee paid if possible; returns what `unmake` needs."""
        table = self.table
        me = self.me
        undo = (list(table.coins), list(table.by_pile), list(table.count), table.phase, table.pile)
        table.phase = PLAY
        pile = move & 3
        code = NONE
        if move >= LAY_COINS:
            pile = move - LAY_COINS
            self._pay(pile, table.count[pile] + 1)
            table.phase = MUST
            table.pile = pile
        elif move < FROM_STOCK:
            code = (move - FROM_HAND) >> 2
            table.hands[me].remove(code)
        elif move < FROM_HELP:
            code = table.tops[me]
            table.phase = TURN_UP if table.down[me] else END
        elif move < BUY:
            pile = (move - FROM_HELP) & 3
            code = table.helps[me][(move - FROM_HELP) >> 2].pop()
        else:
            owner, place = divmod(move - BUY, 20)
            table.coins[me] -= 1
            table.coins[owner] += 1
            code = table.helps[owner][place >> 2].pop()
        table.count[pile] += 1
        if code != NONE:
            self._after_card(pile, FEE[code])
        return undo, code

    def unmake(self, move, made):
        """Take back the move that was made last."""
        table = self.table
        (table.coins, table.by_pile, table.count, table.phase, table.pile), code = made
        if move < FROM_STOCK:
            table.hands[self.me].append(code)
            table.hands[self.me].sort()
        elif FROM_HELP <= move < BUY:
            table.helps[self.me][(move - FROM_HELP) >> 2].append(code)
        elif BUY <= move < LAY_COINS:
            owner, place = divmod(move - BUY, 20)
            table.helps[owner][place >> 2].append(code)

    def pay_fee(self):
        """Pay the fee that is due; for seats that go on with a card in hand."""
        self.table.phase = PLAY
        self._after_card(self.table.pile, self.table.fee_due())

    def _after_card(self, pile, fee):
        table = self.table
        if table.phase == END:
            return
        if fee <= table.coins[self.me]:
            self._pay(pile, fee)
        else:
            table.phase = REFUSED
        if table.count[pile] == 12:
            table.count[pile] = 0
            for index in range(table.by_pile[pile]):
                table.coins[(self.me + index) % table.seats] += 1
            table.by_pile[pile] = 0
        if table.phase == PLAY and not table.hands[self.me]:
            if table.deck or table.spare or sum(table.completed):
                table.phase = DRAW

    def _pay(self, pile, coins):
        self.table.coins[self.me] -= coins
        self.table.by_pile[pile] += coins

    def key(self):
        """Series of moves with the same key lead to as good as the same table."""
        table = self.table
        piles = helps = 0
        for count in table.count:
            piles = piles * 12 + count
        for help_pile in table.helps[self.me]:
            helps = helps * 8 + (len(help_pile) & 7)
        hand = table.hands[self.me]
        return piles * 128 + table.coins[self.me], (helps * 8 + len(hand)) * 128 + sum(hand)

    # -- weighing -------------------------------------------------------------------

    def worth(self):
        """How good the table is for the seat if its turn ends here or goes on by chance."""
        table = self.table
        me = self.me
        phase = table.phase
        if phase == END:
            return _WIN
        worth = _COIN * table.coins[me]
        mask, jokers = self._on_helps(me)
        for code in table.hands[me]:
            if code:
                worth -= _HELD
                mask |= 1 << NUMBER[code]
            else:
                worth += _JOKER
                jokers += 1
        for help_pile in table.helps[me]:
            worth -= _LAID * len(help_pile)
        fits = table.open_piles()
        if phase == TURN_UP:
            worth += _OUT
        else:
            worth += self._near(me, fits, mask, jokers)
            if phase == DRAW:
                worth += _FRESH
        return worth - self._danger(fits) if self.is_wary else worth

    def _danger(self, fits):
        """What the next seats can do with the building piles."""
        table = self.table
        for_sale = 0
        for help_pile in table.helps[self.me]:
            if help_pile:
                for_sale |= 1 << NUMBER[help_pile[-1]]
        danger = 0
        for step in range(1, table.seats):
            seat = (self.me + step) % table.seats
            mask, jokers = self.helps[seat]
            if table.coins[seat]:
                mask |= for_sale
            danger += self._near(seat, fits, mask, jokers) * _WEIGHT[step - 1]
        return danger >> 4

    def _on_helps(self, seat):
        """(mask of the numbers that can be had one after the other, Skip-Bos among them)."""
        mask = jokers = 0
        for help_pile in self.table.helps[seat]:
            last = 0
            for index in range(len(help_pile) - 1, -1, -1):
                number = NUMBER[help_pile[index]]
                if not number:
                    jokers += 1
                elif last and number != last + 1:
                    break
                else:
                    mask |= 1 << number
                    last = number
        return mask, jokers

    def _near(self, seat, fits, mask, jokers):
        """How near a seat's stock card is, with cards at hand: bit n of `mask` for n."""
        top = NUMBER[self.table.tops[seat]]
        if not top:
            return _NEAR[0]
        if self.table.coins[seat] >= _RICH:
            jokers += 1
        least = 12
        for _, need in fits:
            gap = (1 << top) - (1 << need)  # the numbers need .. top - 1
            if gap < 0:
                gap += 8190  # over the 12 and from 1 on
            gap &= ~mask
            lacks = _BITS[gap >> 1 & 63] + _BITS[gap >> 7]
            if lacks < least:
                least = lacks
        return _NEAR[least - jokers] if least > jokers else _NEAR[0]

    # -- the end of the turn --------------------------------------------------------

    def end_move(self):
        """The discard that buries least, or the plain end with an empty hand."""
        table = self.table
        best = END_TURN
        best_cost = 9999
        last = NONE
        for move in table.ends():
            code = (move - DISCARD) >> 2
            if code != last:
                last = code
                loss = self._loss(NUMBER[code])
            cost = loss + _burying(NUMBER[code], table.helps[self.me][move & 3])
            if cost < best_cost:
                best_cost = cost
                best = move
        return best

    def _loss(self, number):
        """What it costs not to have a number in the hand: most if a pile needs it soon."""
        if not number:
            return 60
        table = self.table
        soon = 12
        for count in table.count:
            soon = min(soon, (number - count - 1) % 12)
        same = 0
        for code in table.hands[self.me]:
            same += NUMBER[code] == number
        return 5 - soon - 5 * same


def _burying(number, help_pile):
    """What it costs to put a number on a help pile: least where the pile then counts up."""
    if not help_pile:
        return 3
    top = NUMBER[help_pile[-1]]
    if not top:
        return 30
    if top == number + 1:
        return -8
    if top == number:
        return -2
    if top > number:
        return top - number
    return 8 + (number - top) // 2
