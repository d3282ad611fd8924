"""Schraube Locker in words: the stacks count clockwise, 1 is at the top left."""

from host_sim.web.told.teller import Teller, faces
from jokerbox.games.schraube.data import (
    BONUS_POINTS,
    GIFT,
    KINDS,
    POINTS,
    REROLL,
    STACKS,
    SWAP,
    TURN,
    VALUES,
)
from jokerbox.games.schraube.legal import (
    GIVE,
    NOTHING,
    SWAP_FOR,
    THROW_AGAIN,
    TURN_DIE,
    covering,
    group_of,
)
from jokerbox.games.schraube.rules import (
    ACT,
    CHOOSE,
    FALL,
    PLACE,
    SECURE,
    STUCK,
    THROW,
    TRADE,
    TURN_UP,
)

DE = {
    "and": " und ",
    "pt": "Pkt.",
    "pts": "Pkt.",
    "choose": "stellt die Figur zu Stapel %d",
    "roll": "würfelt mit %s",
    "die": "Würfel",
    "dice": "Würfeln",
    "stop": "hört auf zu würfeln",
    "no_act": "setzt keine Karte ein",
    "reroll": "nutzt „%s“: wirft %s neu",
    "turn": "nutzt „%s“: dreht %d auf %d",
    "place": "legt %s auf Stapel %d (%s)",
    "no_place": "legt nichts mehr",
    "stuck": "kommt nicht weiter, der Zug endet",
    "no_trade": "tauscht nicht mit %s",
    "give": "gibt %s weiter: %s",
    "swap": "tauscht mit %s: gibt %s; nimmt %s",
    "secure": "sichert %s mit %s",
    "end": "sichert nichts mehr, der Zug endet",
    "no_fit": "nichts passt",
    "walk": "geht %s weiter zu Stapel %d",
    "step": "Stapel",
    "steps": "Stapel",
    "round": "geht einmal herum",
    "bonus": "Bonuskarte (%s)",
    "take": "nimmt sich %s",
    "turned": "Stapel %d zeigt %s, für eine %d",
}

EN = {
    "and": " and ",
    "pt": "pt",
    "pts": "pts",
    "choose": "puts the figure at stack %d",
    "roll": "rolls %s",
    "die": "die",
    "dice": "dice",
    "stop": "stops rolling",
    "no_act": "uses no card",
    "reroll": "uses “%s”: rolls %s again",
    "turn": "uses “%s”: turns %d to %d",
    "place": "places %s on stack %d (%s)",
    "no_place": "places no more",
    "stuck": "cannot walk on, the turn ends",
    "no_trade": "does not trade with %s",
    "give": "passes on to %s: %s",
    "swap": "trades with %s: gives %s; takes %s",
    "secure": "secures %s with %s",
    "end": "secures no more, the turn ends",
    "no_fit": "nothing fits",
    "walk": "walks %s on to stack %d",
    "step": "stack",
    "steps": "stacks",
    "round": "walks all the way round",
    "bonus": "bonus card (%s)",
    "take": "takes %s",
    "turned": "stack %d shows %s, for a %d",
}


class SchraubeTeller(Teller):
    def watch(self):
        state = self.state
        self._phase = state.phase
        self._walk = state.walk
        self._bonus = sum(state.bonus)
        self._turning = state.turning

    def decide(self, seat, move):
        state, words = self.state, self.words
        phase = state.phase
        if phase == CHOOSE:
            return words["choose"] % (move + 1)
        if phase == THROW:
            if move == NOTHING:
                return words["stop"]
            return words["roll"] % self.counted(move, "die", "dice")
        if phase == ACT:
            return self._act(move)
        if phase == PLACE:
            if move == NOTHING:
                return words["no_place"]
            stack, dice = covering(state, move)
            card = self._card(state.tops[stack], "%s, %s")
            return words["place"] % (self.listed(dice), stack + 1, card)
        if phase == TRADE:
            return self._trade(move)
        if phase == SECURE:
            if move == NOTHING:
                return words["end"]
            cards = [self._card(card) for card in group_of(move)]
            return words["secure"] % (cards[0], self.listed(cards[1:]))
        return words["stuck"]

    def _card(self, card, form="%s (%s)"):
        return form % (self._kind(KINDS[card]), self.counted(POINTS[card], "pt", "pts"))

    def _kind(self, kind):
        return self.texts["kinds"][kind]

    def _act(self, move):
        dice, words = self.state.dice, self.words
        if move == NOTHING:
            return words["no_act"]
        if move < TURN_DIE:
            mask = move - THROW_AGAIN
            again = [die for i, die in enumerate(dice) if mask >> i & 1]
            return words["reroll"] % (self._kind(REROLL), self.listed(again))
        i, face = divmod(move - TURN_DIE, 6)
        return words["turn"] % (self._kind(TURN), dice[i], face + 1)

    def _trade(self, move):
        state, words = self.state, self.words
        name = self.match.name(state.partner)
        if move == NOTHING:
            return words["no_trade"] % name
        if move == GIVE:
            return words["give"] % (name, self._card(state.first_open(state.seat, GIFT)))
        given = self._card(state.first_open(state.seat, SWAP))
        return words["swap"] % (name, given, self._card(move - SWAP_FOR))

    def after(self, seat, move):
        state, words = self.state, self.words
        phase = state.phase
        lines = []
        if self._phase == TURN_UP:
            card = state.tops[self._turning]
            lines.append(words["turned"] % (self._turning + 1, self._card(card), VALUES[card]))
        elif self._phase == FALL and phase != FALL:
            lines.append(faces(state.dice if phase == ACT else state.thrown))
            if phase != ACT and phase != PLACE:
                lines.append(words["no_fit"])
        if state.walk is not self._walk and phase != STUCK:
            self._walked(lines)
        return lines

    def _walked(self, lines):
        words = self.words
        _, start, steps, _, card = self.state.walk
        parts = []
        if self._phase != TRADE:
            if steps == STACKS:
                parts.append(words["round"])
                if sum(self.state.bonus) > self._bonus:
                    parts.append(words["bonus"] % self.counted(BONUS_POINTS, "pt", "pts"))
            else:
                way = self.counted(steps, "step", "steps")
                parts.append(words["walk"] % (way, (start + steps) % STACKS + 1))
        if card >= 0:
            parts.append(words["take"] % self._card(card))
        lines.append("; ".join(parts))


TELLER = SchraubeTeller
