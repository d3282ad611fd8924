"""The records of one game: best and average by name."""

from jokerbox.app.screen import ListScreen
from jokerbox.ui import icons


class Ranks(ListScreen):
    def __init__(self, app, title, played, names):
        ListScreen.__init__(self, app)
        self.title = title
        self.fact = app.t["games"] % played if played > 1 else app.t["one_game"]
        self.names = names

    def count(self):
        return len(self.names)

    def row(self, i):
        name, games, best, total = self.names[i]
        tenths = (total * 10 + games // 2) // games
        sign = "-" if tenths < 0 else ""
        tenths = abs(tenths)
        mean = "%s%d%s%d" % (sign, tenths // 10, self.app.t["point"], tenths % 10)
        return icons.PERSON, name, "Ø %s   %d" % (mean, best)

    def foot(self, i):
        return self.app.t["back"]

    def choose(self, i):
        self.app.pop()


SCREEN = Ranks
