"""Würfel Joker 1 in words."""

from host_sim.web.told.rounds import RoundsTeller
from jokerbox.games.joker1.rules import BUST, JOKER, PLACE, READY, STOP, row_of

DE = {
    "lot": "%s würfelt %s = %d",
    "begins": "%s beginnt",
    "and": " und ",
    "roll": "würfelt mit %s",
    "again": "würfelt weiter mit %s",
    "die": "Würfel",
    "dice": "Würfeln",
    "raise": "hebt %s",
    "keep": "behält die 6",
    "keeps": "behält die Sechsen",
    "stay": "6 bleibt",
    "out1": "%s fällt heraus",
    "out": "%s fallen heraus",
    "stop": "hört auf mit %d",
    "all_in": "setzt alles auf Joker, würfelt mit %s",
    "bust": "futsch, 0 Punkte",
    "lost": "futsch, verliert %d",
    "joker": "Joker",
    "jokers": "Joker",
    "factor": "%s: ×%d",
}

EN = {
    "lot": "%s rolls %s = %d",
    "begins": "%s begins",
    "and": " and ",
    "roll": "rolls %s",
    "again": "rolls on with %s",
    "die": "die",
    "dice": "dice",
    "raise": "raises %s",
    "keep": "keeps the 6",
    "keeps": "keeps the sixes",
    "stay": "6 stays",
    "out1": "%s drops out",
    "out": "%s drop out",
    "stop": "stops with %d",
    "all_in": "goes all in on the jokers with %s",
    "bust": "bust, 0 points",
    "lost": "bust, loses %d",
    "joker": "joker",
    "jokers": "jokers",
    "factor": "%s: ×%d",
}


class Joker1Teller(RoundsTeller):
    dice = 3

    def watch(self):
        RoundsTeller.watch(self)
        self._jokers = self.state.jokers

    def decide(self, seat, move):
        state, words = self.state, self.words
        if state.phase == PLACE:
            return self._placed(move)
        if move == STOP:
            return words["stop"] % state.value() + self._row()
        if move == BUST:
            value = state.value()
            return words["lost"] % value if value else words["bust"]
        key = "all_in" if move == JOKER else "roll" if state.phase == READY else "again"
        return words[key] % self.counted(state.dice, "die", "dice")

    def _row(self):
        state = self.state
        row = row_of(state.up)
        if not row:
            return ""
        factor = " ×%d" % (1 << state.jokers) if state.jokers else ""
        return " (%s%s)" % (self.texts[row[0]], factor)

    def _placed(self, move):
        state, words = self.state, self.words
        split = state.split(move)
        left = [face for slide, face in zip(split, state.thrown) if not slide]
        sixes = left.count(6)
        out = sorted([face for face in left if face != 6])
        raised = [slide for slide in range(1, 7) if move >> slide - 1 & 1]
        if raised:
            parts = [words["raise"] % self.listed(raised)]
            if sixes:
                parts.append(words["stay"])
        else:
            parts = [words["keep" if sixes == 1 else "keeps"]]
        if out:
            parts.append(words["out1" if len(out) == 1 else "out"] % self.listed(out))
        return "; ".join(parts)

    def thrown(self):
        lines = RoundsTeller.thrown(self)
        jokers = self.state.jokers
        if jokers > self._jokers:
            earned = self.counted(jokers, "joker", "jokers")
            lines.append(self.words["factor"] % (earned, 1 << jokers))
        return lines


TELLER = Joker1Teller
