"""Skip-Bo Masters in words. Of cards drawn only how many: a hand is its owner's."""

from host_sim.web.told.teller import Teller
from jokerbox.games.skipbo.data import NUMBER
from jokerbox.games.skipbo.rules import (
    BUY,
    DISCARD,
    DRAW,
    END,
    END_TURN,
    FEE_DUE,
    FROM_HAND,
    FROM_HELP,
    FROM_STOCK,
    LAY_COINS,
    NONE,
    PAY,
    TURN_UP,
)

DE = {
    "coin": "Münze",
    "coins": "Münzen",
    "card": "Karte",
    "cards": "Karten",
    "as": "★ als %d",
    "hand": "legt %s aus der Hand auf Stapel %d",
    "stock": "legt %s vom Vorrat auf Stapel %d",
    "help": "legt %s von Hilfsstapel %d auf Stapel %d",
    "buy": "kauft %s von %s (%s) für 1 Münze, legt sie auf Stapel %d",
    "buy_star": "kauft %s von %s (%s) für 1 Münze, legt ihn auf Stapel %d",
    "their_stock": "Vorrat",
    "their_help": "Hilfsstapel %d",
    "lay": "legt %s statt der %d auf Stapel %d",
    "discard": "legt %s auf Hilfsstapel %d ab",
    "pay": "zahlt %s Gebühr",
    "refuse": "zahlt %s Gebühr nicht, darf nur noch ablegen",
    "end": "beendet den Zug mit leerer Hand",
    "draw": "%s zieht %s",
    "turned": "%s, Vorrat zeigt: %s (noch %d)",
    "full": "Stapel %d ist voll",
    "back": "Stapel %d ist voll; reihum zurück: %s",
    "won": "%s gewinnt die Runde",
    "drawn": "die Runde endet ohne Sieg",
}

EN = {
    "coin": "coin",
    "coins": "coins",
    "card": "card",
    "cards": "cards",
    "as": "★ as %d",
    "hand": "plays %s from the hand on pile %d",
    "stock": "plays %s from the stock on pile %d",
    "help": "plays %s from side pile %d on pile %d",
    "buy": "buys %s from %s (%s) for 1 coin, plays it on pile %d",
    "buy_star": "buys %s from %s (%s) for 1 coin, plays it on pile %d",
    "their_stock": "stock",
    "their_help": "side pile %d",
    "lay": "lays %s for the %d on pile %d",
    "discard": "discards %s on side pile %d",
    "pay": "pays a fee of %s",
    "refuse": "does not pay the fee of %s, may only discard",
    "end": "ends the turn with an empty hand",
    "draw": "%s draws %s",
    "turned": "%s, stock shows: %s (%d left)",
    "full": "pile %d is full",
    "back": "pile %d is full; back round the table: %s",
    "won": "%s wins the round",
    "drawn": "the round ends without a winner",
}


class SkipboTeller(Teller):
    def __init__(self, match, words, texts):
        Teller.__init__(self, match, words, texts)
        self._drawn = 0  # cards since the last line

    def watch(self):
        state = self.state
        self._phase = state.phase
        self._round = state.round
        self._turn = state.turn
        self._turning = state.tops.index(NONE) if state.phase == TURN_UP else NONE
        self._count = list(state.count)
        self._by_pile = list(state.by_pile)
        self._fee = state.fee_due() if state.phase == FEE_DUE else 0

    def decide(self, seat, move):
        state, words = self.state, self.words
        if state.phase == FEE_DUE:
            return words["pay" if move == PAY else "refuse"] % self._coins(state.fee_due())
        if move == END_TURN:
            return words["end"]
        if move >= DISCARD:
            code, place = divmod(move - DISCARD, 4)
            return words["discard"] % (_name(code), place + 1)
        if move >= LAY_COINS:
            pile = move - LAY_COINS
            need = state.count[pile] + 1
            return words["lay"] % (self._coins(need), need, pile + 1)
        return self._play(seat, move)

    def _play(self, seat, move):
        state, words = self.state, self.words
        if move >= BUY:
            return self._buy(*divmod(move - BUY, 20))
        if move >= FROM_HELP:
            place, pile = divmod(move - FROM_HELP, 4)
            card = self._card(state.helps[seat][place][-1], pile)
            return words["help"] % (card, place + 1, pile + 1)
        if move >= FROM_STOCK:
            pile = move - FROM_STOCK
            return words["stock"] % (self._card(state.tops[seat], pile), pile + 1)
        code, pile = divmod(move - FROM_HAND, 4)
        return words["hand"] % (self._card(code, pile), pile + 1)

    def _buy(self, owner, where):
        state, words = self.state, self.words
        place, pile = divmod(where, 4)
        if place == 4:
            code, source = state.tops[owner], words["their_stock"]
        else:
            code, source = state.helps[owner][place][-1], words["their_help"] % (place + 1)
        text = words["buy" if code else "buy_star"]
        return text % (self._card(code, pile), self.match.name(owner), source, pile + 1)

    def _card(self, code, pile):
        """A card that goes on this pile."""
        return _name(code) if code else self.words["as"] % (self.state.count[pile] + 1)

    def _coins(self, number):
        return self.counted(number, "coin", "coins")

    def after(self, seat, move):
        state, words = self.state, self.words
        if self._phase == DRAW:
            self._drawn += 1
            if state.phase == DRAW:
                return ()
            drawn, self._drawn = self._drawn, 0
            cards = self.counted(drawn, "card", "cards")
            return [words["draw"] % (self.match.name(self._turn), cards)]
        if self._turning != NONE:
            owner = self._turning
            top = _name(state.tops[owner])
            return [words["turned"] % (self.match.name(owner), top, state.stock_left(owner))]
        if state.round != self._round or state.phase == END:
            winner = state.round_winner
            return [words["drawn"] if winner == NONE else words["won"] % self.match.name(winner)]
        return self._full(move)

    def _full(self, move):
        lines = []
        for pile, count in enumerate(self._count):
            if count and not self.state.count[pile]:
                coins = self._by_pile[pile]
                if self._fee and move == PAY:
                    coins += self._fee
                if coins:
                    lines.append(self.words["back"] % (pile + 1, self._coins(coins)))
                else:
                    lines.append(self.words["full"] % (pile + 1))
        return lines


def _name(code):
    """A card as it looks."""
    return "%d" % NUMBER[code] if code else "★"


TELLER = SkipboTeller
