"""Würfel Joker 2 on the screen: nine slides, and the sum that reaches the chosen one."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, MID, OUTLINE, SOLID, width
from jokerbox.ui.dice import die
from jokerbox.ui.figures import BIG
from jokerbox.ui.large import big
from jokerbox.ui.rounds_view import RoundsView
from jokerbox.ui.tableau import UP, slides
from jokerbox.ui.windows import button

from .rules import ALL_UP, BUST, DECIDE, FIVE, PLAIN, ROLL, SET, STOP, WAIVE, ways
from .table import SCALE
from .worth import judge

_WAVE_MS = const(40)
_FLY = const(5)
_FLY_MS = const(30)
_SIGNS = "+-×:"
_TABLEAU_X = const(11)
# Where the stars of the full tableau stand: x, y, whether large.
_STARS = (
    (8, 48, 1), (22, 40, 1), (28, 41, 0), (36, 47, 1), (44, 40, 0), (82, 39, 0), (90, 46, 1),
    (98, 50, 0), (103, 39, 1), (118, 49, 1),
)  # fmt: skip


class Joker2View(RoundsView):
    beat_ms = 300
    scale = SCALE
    slide_count = 9

    def __init__(self, match, t, is_hinting):
        RoundsView.__init__(self, match, t, is_hinting)
        self.ways = {}
        self.flight = 0  # how far the white 5 still has to fly

    # Moves

    def begin(self, seat):
        state = self.match.state
        self.ways = ways(state.up, state.thrown[0], state.thrown[1]) if state.phase == SET else {}
        RoundsView.begin(self, seat)
        self.up = state.up
        self.is_fallen = self._is_bust()

    def order(self, moves):
        if self.match.state.phase != SET:
            return moves
        # MicroPython's sort is not stable: the move itself decides between equals.
        return sorted(moves, key=lambda move: (self._rank(move), move))

    def _rank(self, move):
        """Plain results by their operation, then those with the five, then giving in."""
        if move < PLAIN:
            return 100
        return move if move > FIVE else _SIGNS.find(self.ways[move][0]) % 5

    def _is_bust(self):
        return self.state.phase == SET and list(self.state.moves()) == [BUST]

    def press(self, key):
        was_five = self.choice() > FIVE
        move = RoundsView.press(self, key)
        if move is None and self.choice() > FIVE and not was_five:
            self.is_stirred = True
            self.flight = _FLY
        return move

    def note(self, player, move):
        RoundsView.note(self, player, move)
        if player >= 0 and move > PLAIN:
            self.raised = 1 << (move & 15) - 1

    def odds(self, move):
        return judge(self.state, move)

    # Motion

    def motion(self):
        yield from RoundsView.motion(self)
        while self.flight:
            self.flight -= 1
            yield _FLY_MS
        if self.raised:
            yield from self._rise()
        if self._is_bust() and not self.is_fallen:
            yield from self.fall()
        self.up = self.state.up

    def _rise(self):
        yield from self.rise()
        if self.up == ALL_UP:
            yield "win"
            for i in range(9):
                self.lifts[i] = UP + 3
                yield _WAVE_MS
                self.lifts[i] = UP
        self.lifts = None

    # Picture

    def paint(self, c):
        if self.lots_shown >= 0:
            self.draw_opening(c)
            return
        state = self.state
        if self.is_fallen and self.is_deciding:
            self._paint_bust(c)
        elif self.tumble.faces is not None or self.lifts is not None or not self.is_deciding:
            self._paint_moving(c)
        elif state.phase == SET:
            self._paint_set(c)
        elif state.phase == DECIDE:
            self._paint_decide(c)
        else:
            self._paint_ready(c)

    def _warned(self):
        """The title's fact: what the five will cost, once it is in."""
        is_five = self.state.is_five_used or (
            self.is_deciding and self.state.phase == SET and self.choice() > FIVE
        )
        return self.t["five"] if is_five else None

    def _paint_moving(self, c):
        self.title(c, self._warned())
        slides(c, _TABLEAU_X + self.shake, 9, self.up, 0, 0, self.lifts)
        if self.tumble.faces is not None:
            self.draw_rolling(c, 4, 38, 24)
        elif self.state.phase == SET:
            for i, face in enumerate(self.state.thrown):
                die(c, 4 + 24 * i, 38, face)

    def _paint_ready(self, c):
        t = self.t
        self.title(c)
        slides(c, _TABLEAU_X, 9)
        for i in range(2):
            die(c, 4 + 24 * i, 38, 0)
        c.text(t["dice2"], 52, 42)
        widgets.foot(c, t["roll"])

    def _paint_set(self, c):
        state, t = self.state, self.t
        move = self.choice()
        rising = roofs = 0
        for other in self.choices:
            if other > PLAIN:
                roofs |= 1 << (other & 15) - 1
        if move > PLAIN:
            rising = 1 << (move & 15) - 1
        self.title(c, self._warned(), not self._warned())
        slides(c, _TABLEAU_X, 9, self.up, rising, roofs & ~rising, None, self.beat & 1)
        if move > PLAIN:
            self._spell(c, move)
        else:
            for i, face in enumerate(state.thrown):
                die(c, 4 + 24 * i, 38, face, SOLID if move == WAIVE else DOTTED)
        self._paint_chips(c)
        if move == WAIVE:
            label = t["waive"]
        elif move == BUST:
            label = t["give_up"] % state.value(BUST)
        else:
            label = t["raise"] % (move & 15)
        widgets.foot(c, label, self.cursor, len(self.choices))

    def _spell(self, c, move):
        """The sum of the chosen slide: dice, signs, the white 5, the result."""
        signs = self.ways[move]
        high, low = max(self.state.thrown), min(self.state.thrown)
        result = "%d" % (move & 15)
        if not signs[0]:
            die(c, 4, 38, high)
            big(c, "=", 23, 40)
            big(c, result, 33, 40)
            return
        x = 2 if len(signs) > 1 else 4
        die(c, x, 38, high)
        die(c, x + 24, 38, low)
        big(c, signs[0], x + 19 - width(signs[0], BIG) // 2, 40)
        if len(signs) == 1:
            big(c, "=", 47, 40)
            big(c, result, 57, 40)
            return
        big(c, signs[1], 44 - width(signs[1], BIG) // 2, 40)
        # It comes from its slide, the fifth.
        y = 37 - self.flight * 4
        c.box(49 + self.flight * 3, y, 10, 15)
        c.text("5", 52 + self.flight * 3, y + 5, 0)
        big(c, "=", 62, 40)
        big(c, result, 70, 40)

    def _paint_chips(self, c):
        # The sum with the five leaves room for five narrow chips, of six those near the cursor.
        first = max(0, self.cursor - 4)
        shown = self.choices[first : first + 5]
        wide = 11 if len(shown) < 5 else 8
        x = 128 - (wide + 1) * len(shown)
        for move in shown:
            ink = move != self.choice()
            c.box(x, 38, wide, 14, OUTLINE if ink else SOLID)
            if move == WAIVE:
                c.rect(x + 2, 41, 4, 4, ink, True)
                c.rect(x + wide - 6, 46, 4, 4, ink, True)
            else:
                sign = "✗" if move == BUST else "%d" % (move & 15)
                c.text(sign, x + (wide + 1 - width(sign)) // 2, 42, ink)
            x += wide + 1

    def _paint_decide(self, c):
        state, t = self.state, self.t
        slides(c, _TABLEAU_X, 9, self.up)
        if state.up == ALL_UP:
            self.title(c, t["round_only"] % (state.round, state.rounds))
            big(c, "+%d" % state.value(STOP), 64, 39, 1, MID)
            for x, y, is_large in _STARS:
                _star(c, x, y, is_large)
            widgets.foot(c, t["write"] % state.value(STOP))
            return
        self.title(c, t["five_bust"] if state.is_five_used else None)
        for i, move in enumerate(self.choices):
            if move == ROLL:
                lines = t["Roll"], self.about(move) or t["dice2"]
            else:
                lines = t["Stop"], "%d" % state.value(STOP)
            button(c, 65 * i, 36, 63, 18, lines, i == self.cursor)
        label = t["again"] if self.choice() == ROLL else t["write"] % state.value(STOP)
        widgets.foot(c, label, self.cursor, len(self.choices))

    def _paint_bust(self, c):
        self.title(c, "%d" % self.state.value(BUST))
        self.draw_fallen(c, _TABLEAU_X)


def _star(c, x, y, is_large):
    if not is_large:
        c.pixel(x, y, 1)
        return
    for k in (1, 2):
        c.pixel(x - k, y, 1)
        c.pixel(x + k, y, 1)
        c.pixel(x, y - k, 1)
        c.pixel(x, y + k, 1)


VIEW = Joker2View
