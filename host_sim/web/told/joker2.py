"""Würfel Joker 2 in words."""

from host_sim.web.told.rounds import RoundsTeller
from jokerbox.games.joker2.rules import ALL_UP, BUST, FIVE, READY, STOP, WAIVE, ways

DE = {
    "lot": "%s würfelt %s = %d",
    "begins": "%s beginnt",
    "roll": "würfelt mit 2 Würfeln",
    "again": "würfelt weiter",
    "raise": "hebt %d (%s)",
    "double": "Pasch",
    "five": "; bei Futsch zählt das Minus fünffach",
    "waive": "lässt den Pasch verfallen, würfelt neu",
    "stop": "hört auf mit %d",
    "all": "hört auf mit %d, alle Schieber sind oben",
    "bust": "futsch: %d",
    "give_up": "gibt auf: %d",
}

EN = {
    "lot": "%s rolls %s = %d",
    "begins": "%s begins",
    "roll": "rolls 2 dice",
    "again": "rolls on",
    "raise": "raises %d (%s)",
    "double": "double",
    "five": "; a bust now counts five times",
    "waive": "waives the double, rolls again",
    "stop": "stops with %d",
    "all": "stops with %d, all slides are up",
    "bust": "bust: %d",
    "give_up": "gives up: %d",
}


class Joker2Teller(RoundsTeller):
    dice = 2

    def decide(self, seat, move):
        state, words = self.state, self.words
        if move == STOP:
            return words["all" if state.up == ALL_UP else "stop"] % state.value(STOP)
        if move == BUST:
            is_forced = len(state.moves()) == 1
            return words["bust" if is_forced else "give_up"] % state.value(BUST)
        if move == WAIVE:
            return words["waive"]
        if move > WAIVE:
            return self._raised(move)
        return words["roll" if state.phase == READY else "again"]

    def _raised(self, move):
        state, words = self.state, self.words
        low, high = sorted(state.thrown)
        spelling = ways(state.up, low, high)[move]
        way = "%d %s %d" % (high, spelling[0], low) if spelling[0] else words["double"]
        if len(spelling) > 1:
            way = "%s %s 5" % (way, spelling[1])
        text = words["raise"] % (move & 15, way)
        return text + words["five"] if move > FIVE and not state.is_five_used else text


TELLER = Joker2Teller
