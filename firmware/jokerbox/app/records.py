"""Records: the best of every game; OK opens that game's list of names."""

from jokerbox.app import saves
from jokerbox.app.screen import ListScreen
from jokerbox.games import registry
from jokerbox.ui import icons
from jokerbox.ui.canvas import clip


class Records(ListScreen):
    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.title = app.t["records"]
        self.records = saves.load_records(app)
        self.games = [game for game in registry.GAMES if game[registry.CLASS]]

    def count(self):
        return len(self.games)

    def _names(self, i):
        """[name, games, best, sum] of a game's players, best first."""
        try:
            names = self.records[self.games[i][registry.ID]][1]
            rows = [[name] + names[name] for name in names]
            rows.sort(key=lambda row: (-row[2], row[0]))
            return rows
        except (KeyError, TypeError, IndexError):
            return []

    def row(self, i):
        game = self.games[i]
        names = self._names(i)
        value = "–"
        if names:
            best = names[0][2]
            shared = "/".join([row[0] for row in names if row[2] == best])
            value = " %s %d" % (clip(shared, 50), best)
        return getattr(icons, game[registry.ICON]), game[registry.TITLE], value

    def foot(self, i):
        return self.app.t["view" if self._names(i) else "back"]

    def choose(self, i):
        names = self._names(i)
        if names:
            played = self.records[self.games[i][registry.ID]][0]
            self.app.push("ranks", self.games[i][registry.TITLE], played, names)
        else:
            self.app.pop()


SCREEN = Records
