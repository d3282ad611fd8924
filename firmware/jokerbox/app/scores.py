"""The table: seats by points as bars; after a round its part is chequered and grows."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.ui import scenes, widgets
from jokerbox.ui.keys import BACK, NEXT, OK, PREV

_GROW = const(6)
_GROW_MS = const(50)
_ROWS = const(4)


class Scores(Screen):
    """`before` are the scores when the round `ended` began; None for a look in between."""

    def __init__(self, app, match, before=None, ended=0):
        Screen.__init__(self, app)
        self.match = match
        self.now = match.state.scores()
        self.before = before or self.now
        self.ended = ended
        self.top = 0
        self.grown = _GROW if before is None else 0
        seats = list(range(len(self.now)))
        # By points, then by seat: MicroPython's sort is not stable.
        seats.sort(key=lambda seat: (-self.now[seat], seat))
        self.seats = seats
        if before is not None:
            self.script = self._grow()

    def _grow(self):
        while self.grown < _GROW:
            yield _GROW_MS
            self.grown += 1

    def draw(self, c):
        t, match = self.app.t, self.match
        fact = ""
        title = t["result"] if match.is_over() else t["scores"]
        if self.ended:
            title = t["after_round"] % self.ended
            left = match.state.rounds - self.ended
            fact = t["to_go"] % left if left > 0 else ""
        widgets.title(c, title, fact)
        most = max(1, max(self.now), -min(self.now))
        if self.ended:
            most = most * 3 // 2 + 1  # shorter bars, for what the round brought
        for line in range(min(_ROWS, len(self.seats) - self.top)):
            place = self.top + line
            seat = self.seats[place]
            while place and self.now[self.seats[place - 1]] == self.now[seat]:
                place -= 1
            gain = self.now[seat] - self.before[seat]
            scenes.score_row(
                c, line, place + 1, match.name(seat), self.now[seat], gain, most, self.grown, _GROW
            )
        widgets.scrollbar(c, self.top, _ROWS, len(self.seats))
        seat = match.state.to_move()
        is_next = self.ended and seat >= 0
        widgets.foot(c, t["next_is"] % match.name(seat) if is_next else t["back"])

    def on_key(self, key):
        if key == OK or key == BACK:
            self.app.pop()
        elif key == NEXT:
            self.top = min(self.top + 1, max(0, len(self.seats) - _ROWS))
        elif key == PREV:
            self.top = max(0, self.top - 1)


SCREEN = Scores
