"""The parts of tools/endure, each adding its figures for a game."""

from host_sim.fakes.standins import StandIns
from toolbox import cuts as cutting
from toolbox import damage as damaging
from toolbox import monkey as monkeys
from toolbox import wear as wearing

A_BOX = monkeys.A_BOX


def games():
    """The ids of all games with rules."""
    StandIns()  # puts the stand-ins on the path
    from jokerbox.games import registry

    return [game[registry.ID] for game in registry.GAMES if game[registry.CLASS]]


class Figures:
    def __init__(self):
        self.cuts = self.fat_cuts = self.damaged = self.keys = self.growth = 0
        self.wear = None
        self.wrong = []

    def row(self, game):
        """The columns of the table, as text."""
        counts = (self.cuts, self.fat_cuts, self.damaged, self.keys)
        counts = (*counts, self.growth, len(self.wrong))
        texts = ["{:,}".format(count) for count in counts]
        wear = ("-",) * 5
        if self.wear:
            w = self.wear
            wear = (w.moves, w.saves, "%.0f" % w.programs, "%.1f" % w.erases, "%.0f" % w.years)
        return (game, *texts, *wear)


def cuts(figures, game, seed, keys, most):
    """A session from the first start on, and one over the end of a match."""
    for is_fat in (False, True):
        for is_end in (False, True):
            session = cutting.Session(game, is_fat, seed, keys, is_end)
            tried, wrong = cutting.run(session, most)
            if is_fat:
                figures.fat_cuts += tried
            else:
                figures.cuts += tried
            figures.keys += session.keys
            figures.wrong += wrong


def damage(figures, game, most):
    tried, wrong = damaging.run(game, most)
    figures.damaged += tried
    figures.wrong += wrong


def monkey(figures, game, seed, keys, on_box=None):
    for done in monkeys.run(seed, game, keys, on_box):
        figures.keys += done.keys
        figures.growth = max(figures.growth, done.growth)
        figures.wrong += done.wrong


def wear(figures, game):
    figures.wear = wearing.measure(game)
