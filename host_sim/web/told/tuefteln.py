"""Tüfteln in words: a field is its column A-F and its row 1-6."""

from host_sim.web.told.teller import Teller, faces, place
from jokerbox.games.tuefteln.data import BONUS

DE = {
    "write": "schreibt %d nach %s, %d nach %s",
    "bridge": " (Brücke)",
    "full": "Quadrat voll: %s",
    "pt": "Pkt.",
    "pts": "Pkt.",
    "all_six": "alle sechs Namen: %s",
}

EN = {
    "write": "writes %d in %s, %d in %s",
    "bridge": " (bridge)",
    "full": "square full: %s",
    "pt": "pt",
    "pts": "pts",
    "all_six": "all six names: %s",
}


class TueftelnTeller(Teller):
    def watch(self):
        state = self.state
        seat = state.to_move()
        self._kinds = state.kinds(seat) if seat >= 0 else ()
        self._has_bonus = seat >= 0 and state.has_bonus(seat)

    def decide(self, seat, move):
        state, words = self.state, self.words
        one, two = divmod(move, 36)
        d, e = state.dice
        text = words["write"] % (d, place(one, 6), e, place(two, 6))
        return text + words["bridge"] if chr(state.layout[one]).islower() else text

    def after(self, seat, move):
        state, words = self.state, self.words
        if seat < 0:
            return [faces(state.dice)] if len(state.dice) == 2 else ()
        lines = []
        for was, kind in zip(self._kinds, state.kinds(seat)):
            if kind != was:
                name = self.texts["kinds"][kind]
                points = self.counted(kind, "pt", "pts")
                lines.append(words["full"] % ("%s, %s" % (name, points) if kind else name))
        if state.has_bonus(seat) and not self._has_bonus:
            lines.append(words["all_six"] % self.counted(BONUS, "pt", "pts"))
        return lines


TELLER = TueftelnTeller
