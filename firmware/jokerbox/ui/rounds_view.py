"""What the views of both Würfel Joker games share: the opening, the tumbling dice, the title."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, RIGHT
from jokerbox.ui.dice import die
from jokerbox.ui.large import double
from jokerbox.ui.tableau import UP, slides
from jokerbox.ui.tumble import Tumble
from jokerbox.ui.view import PASS, View

_RISE = (9, 13, 17, 19, 18)  # rows a rising slide shows: it overshoots by one
_RISE_MS = const(30)
_FALL = (16, 13, 10, 9)
_FALL_MS = const(20)
_LOT_MS = const(450)
_LOTS_MS = const(1600)
_TITLE_BEATS = const(6)  # how long the title tells one thing if it has several


class RoundsView(View):
    is_table_each_round = True
    scale = 1  # see `odds`
    slide_count = 0

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        self.state = match.state
        self.tumble = Tumble()
        self.up = self.state.up  # as drawn: the state may be a motion ahead
        self.lifts = None  # rows that each slide shows while they move
        self.raised = 0
        self.shake = 0
        self.is_fallen = False
        self.lots_shown = -1  # rows of the opening on the screen, -1 once it is over
        self._lot_faces = self._count_lot_faces()
        self._is_thrown = False
        self._most = None  # the worth of the best move
        self._since = 0  # the beat at which the decision began

    def _count_lot_faces(self):
        return sum([len(lot) - 1 for lot in self.match.state.lots])

    def begin(self, seat):
        self.state = self.match.state
        self._most = None
        self._since = self.beat
        View.begin(self, seat)

    def note(self, player, move):
        View.note(self, player, move)
        self.state = self.match.state
        if player >= 0:
            return
        if self._count_lot_faces() > self._lot_faces:
            self._lot_faces = self._count_lot_faces()
            self.lots_shown = 0
        else:
            self._is_thrown = True

    def motion(self):
        if self.lots_shown >= 0:
            while self.lots_shown < len(self.state.lots):
                self.lots_shown += 1
                yield "click2"
                yield _LOT_MS
            yield _LOTS_MS
            self.lots_shown = -1
        if self._is_thrown:
            self._is_thrown = False
            yield from self.tumble.motion(self.state.thrown)

    def rise(self):
        """What was raised goes up; afterwards `lifts` is still there."""
        raised, self.raised = self.raised, 0
        self.up |= raised
        self.lifts = bytearray([UP] * self.slide_count)
        yield "rise"
        for rows in _RISE:
            for i in range(self.slide_count):
                if raised >> i & 1:
                    self.lifts[i] = rows
            yield _RISE_MS

    def fall(self):
        """All slides go down, left to right."""
        yield "fall"
        self.lifts = bytearray([UP] * self.slide_count)
        for i in range(self.slide_count):
            if self.up >> i & 1:
                for rows in _FALL:
                    self.lifts[i] = rows
                    self.shake = rows & 1
                    yield _FALL_MS
        self.shake = 0
        self.lifts = None
        self.is_fallen = True

    def draw_rolling(self, c, x, y, pitch):
        """The dice in the air."""
        tumble = self.tumble
        for i, face in enumerate(tumble.faces):
            die(c, x + pitch * i, y - tumble.hop(i), face)

    def draw_fallen(self, c, x):
        """Everything is lost: slides down with the traces of their fall, the throw dotted."""
        state, t = self.state, self.t
        slides(c, x, self.slide_count)
        for i in range(self.slide_count):
            if state.up >> i & 1:
                c.vline(x + 3 + 12 * i, 12, 5, 1)
                c.vline(x + 6 + 12 * i, 14, 4, 1)
        for i, face in enumerate(state.thrown):
            die(c, 4 + 18 * i, 38, face, DOTTED)
        double(c, t["bust"], 66 if len(state.thrown) == 3 else 48, 39)
        widgets.foot(c, t["next"])

    def draw_opening(self, c):
        """Who threw what to begin; the last four rows."""
        state, match = self.state, self.match
        widgets.title(c, self.t["opening"])
        first = max(0, self.lots_shown - 4)
        for line, lot in enumerate(state.lots[first : self.lots_shown]):
            y = 11 * line + 10
            c.text(match.name(lot[0]), 3, y + 2)
            for i in range(1, len(lot)):
                die(c, 48 + 11 * i, y + 1, lot[i], 0, 9)
            c.text("%d" % (sum(lot) - lot[0]), 120, y + 2, 1, RIGHT)
        if self.lots_shown >= len(state.lots):
            c.text(self.t["begins"] % match.name(state.first), 3, 56)

    # Hints

    def odds(self, move):
        """(worth on average in 1/scale points, chance to lose everything in 1/255) of a move."""
        return 0, 0

    def show_hint(self):
        self.point(self.hint)
        self._since = self.beat + _TITLE_BEATS

    def _is_advised(self):
        if not self.is_hinting and self.hint == PASS:
            return False
        return self.is_deciding and len(self.choices) > 1 and self.match.is_person(self.seat)

    def about(self, move):
        """The mean of a move, for its button; empty without hints."""
        return self.t["about"] % self._mean(self.odds(move)[0]) if self._is_advised() else ""

    def _mean(self, worth):
        return (worth + self.scale // 2) // self.scale

    def _advise(self, fact):
        """What the title tells in turn, a star before it if this is the move to make."""
        worth, risk = self.odds(self.choice())
        if self._most is None:
            self._most = max([self.odds(move)[0] for move in self.choices])
        is_best = worth == self._most if self.hint == PASS else self.choice() == self.hint
        told = [fact] if fact else []
        if is_best and worth < self._most:  # late in a match
            told.append(self.t["to_win"])
        else:
            told.append(self.t["advice"] % (self._mean(worth), (risk * 100 + 127) // 255))
        fact = told[(self.beat - self._since) // _TITLE_BEATS % len(told)]
        return "★ " + fact if is_best else fact

    def title(self, c, fact=None, is_passing=False):
        """The seat and a fact; hints stand there in turn with it, or in place of a passing one."""
        state = self.state
        if fact is None:
            fact = self.t["round"] % (state.round, state.rounds, state.totals[state.seat])
        if self._is_advised():
            fact = self._advise("" if is_passing else fact)
        widgets.title(c, self.match.name(state.seat), fact)
