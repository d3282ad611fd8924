"""Looking back at a match: how many points each person's moves gave away, turn by turn."""

from jokerbox.app.screen import ListScreen
from jokerbox.games import registry
from jokerbox.ui import icons


class Review(ListScreen):
    """`given_away(state, move)` of the game's bot judges every move of the log again."""

    def __init__(self, app, match):
        ListScreen.__init__(self, app)
        self.title = app.t["look_back"]
        self.fact = "…"
        self.rows = []
        self.job = self._replay(match)

    def _replay(self, match):
        facts = match.facts
        state = registry.new_state(facts["game"], len(facts["seats"]), **facts["options"])
        given_away = registry.load(facts["game"], "bot").given_away
        turns = {}
        for move in match.log:
            seat = state.to_move()
            if match.is_person(seat):
                turn = seat, state.round
                turns[turn] = turns.get(turn, 0) + given_away(state, move)
                yield
            state.apply(move)
        self._list(match, turns)

    def _list(self, match, turns):
        """A row for every person with the sum, then one for each turn."""
        for seat in range(len(match.facts["seats"])):
            given = sorted([(turn[1], turns[turn]) for turn in turns if turn[0] == seat])
            if given:
                self.rows.append((seat, match.name(seat), sum([points for _, points in given])))
                self.rows += [(-1, number, points) for number, points in given]
        self.fact = self.app.t["given_away"]

    def _points(self, hundredths):
        tenths = (hundredths + 5) // 10
        return "%d%s%d" % (tenths // 10, self.app.t["point"], tenths % 10)

    def count(self):
        return max(1, len(self.rows))

    def row(self, i):
        if not self.rows:
            return -1, "", ""
        seat, name, points = self.rows[i]
        value = self._points(points) if points > 4 else "0"
        if seat < 0:
            return -1, self.app.t["round"] % name, value
        return icons.PERSON, name, value

    def foot(self, i):
        return self.app.t["back"]

    def choose(self, i):
        self.app.pop()


SCREEN = Review
