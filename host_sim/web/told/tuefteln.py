"""Tüfteln in words: a field is its column A-F and its row 1-6."""

from host_sim.web.told.teller import Teller, faces, place

DE = {
    "write": "schreibt %d nach %s, %d nach %s",
    "bridge": " (Brücke)",
    "full": "Quadrat voll: %s",
    "all_six": "alle sechs Namen: +7",
    "points": "%s, %d Pkt.",
}

EN = {
    "write": "writes %d in %s, %d in %s",
    "bridge": " (bridge)",
    "full": "square full: %s",
    "all_six": "all six names: +7",
    "points": "%s, %d pts",
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
                lines.append(words["full"] % (words["points"] % (name, kind) if kind else name))
        if state.has_bonus(seat) and not self._has_bonus:
            lines.append(words["all_six"])
        return lines


TELLER = TueftelnTeller
