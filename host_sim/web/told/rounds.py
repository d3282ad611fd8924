"""What both Würfel Joker games tell alike: the throw for who begins, and the dice."""

from host_sim.web.told.teller import Teller, faces


class RoundsTeller(Teller):
    dice = 0  # in a throw for who begins

    def __init__(self, match, words, texts):
        Teller.__init__(self, match, words, texts)
        self.watch()

    def watch(self):
        self._is_opening = self.state.is_opening

    def after(self, seat, move):
        if seat >= 0:
            return ()
        if self._is_opening:
            return self._opening()
        return () if self.match.is_chance() else self.thrown()

    def thrown(self):
        """Lines for a throw that lies."""
        return [faces(self.state.thrown)]

    def _opening(self):
        state, words = self.state, self.words
        lot = state.lots[-1]
        lines = []
        if len(lot) == 1 + self.dice:
            who, dice = self.match.name(lot[0]), lot[1:]
            lines.append(words["lot"] % (who, faces(dice), sum(dice)))
        if not state.is_opening:
            lines.append(words["begins"] % self.match.name(state.first))
        return lines
