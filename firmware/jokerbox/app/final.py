"""The end: the podium, a cap on every winner, confetti; then rematch, all scores, menu."""

from micropython import const

from jokerbox.app import saves
from jokerbox.app.screen import Screen
from jokerbox.core.match import PERSON
from jokerbox.ui import scenes, widgets
from jokerbox.ui.keys import BACK, NEXT, OK, PREV

_GROW = const(6)
_GROW_MS = const(50)
_CHOICES = ("rematch", "all_scores", "menu")


class Final(Screen):
    beat_ms = 60

    def __init__(self, app, match):
        Screen.__init__(self, app)
        self.match = match
        self.scores = match.state.scores()
        self.winners = match.state.winners()
        self.cursor = 0
        self.grown = 0
        seats = list(range(len(self.scores)))
        seats.sort(key=lambda seat: (seat not in self.winners, -self.scores[seat], seat))
        self.seats = seats
        self.script = self._grow()

    def _grow(self):
        yield "win"
        while self.grown < _GROW:
            yield _GROW_MS
            self.grown += 1

    def draw(self, c):
        t, match = self.app.t, self.match
        steps = [
            (match.name(seat), self.scores[seat], seat in self.winners) for seat in self.seats[:3]
        ]
        scenes.podium(c, steps, self.grown, _GROW, self.beat)
        label = _CHOICES[self.cursor]
        if len(self.seats) == 1 and label == "rematch":
            label = "again"
        widgets.foot(c, t[label], self.cursor, len(_CHOICES))

    def on_key(self, key):
        app, match = self.app, self.match
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(_CHOICES)
        elif key == BACK or self.cursor == 2:
            app.replace("menu")
        elif self.cursor == 1:
            app.push("scores", match)
        elif key == OK:
            facts = match.facts
            saves.begin(app, facts["game"], facts["options"], _next_seats(facts["seats"]))


def _next_seats(seats):
    """For the rematch the next one in order begins."""
    return [[name, level or PERSON] for name, level in seats[1:] + seats[:1]]


SCREEN = Final
