"""Scratch Island on the screen: take dice, turn a shape, lay it, rub it free field by field."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, RIGHT, clip, width
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.large import twice
from jokerbox.ui.view import PASS, View
from jokerbox.ui.windows import brackets

from . import pictures
from .data import DICE, PICK
from .island import draw_die, draw_island, draw_shape
from .pages import Maps, Treasures, draw_chests
from .rules import BITTEN, ORDER, PLAY, SNAKE, TAKE, THROW
from .shapes import ORIENTED

_PANEL = const(80)
_END_TURN = const(0)
_RUB_FRAMES = const(4)
_RUB_MS = const(50)
_FOUND_MS = const(250)
_ROLL_FRAMES = const(8)
_ROLL_MS = const(45)
_SLITHER = const(8)
_SLITHER_MS = const(50)


class ScratchView(View):
    looks = ("treasures", "maps")

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        state = match.state
        self.shown = bytearray(state.found[0])  # what the picture shows of the seat's island
        self.taken = PASS  # the first of two dice, once it is chosen
        self.forms = ()  # (die, orientation, with pickaxe, moves) of PLAY; the last ends the turn
        self.form = 0
        self.is_placing = False
        self.rolling = -1
        self.noise = -1
        self.frame = 0
        self.slither = 0
        self._found = []
        self._is_thrown = False

    # Moves

    def begin(self, seat):
        View.begin(self, seat)
        state = self.match.state
        self.shown = bytearray(state.found[seat])
        self.taken = PASS
        self.is_placing = False
        self.form = 0
        self.forms = self._find_forms() if state.phase == PLAY else ()

    def _find_forms(self):
        """The shapes as they can lie, in the order of the moves; an equal second die is not."""
        state = self.match.state
        forms = []
        seen = set()
        for move in self.choices:
            if move == _END_TURN:
                continue
            die, orientation, with_pick = move // 1000 % 10 - 1, move % 1000 // 99, move >= 10000
            if forms and forms[-1][:3] == (die, orientation, with_pick):
                forms[-1][3].append(move)
                continue
            kind = (state.dice[die], orientation, with_pick)
            if kind in seen:
                continue
            seen.add(kind)
            forms.append((die, orientation, with_pick, [move]))
        forms.append((PASS, 0, False, [_END_TURN]))
        return forms

    def press(self, key):
        phase = self.match.state.phase
        step = 1 if key == NEXT else -1
        if phase == TAKE:
            return self._press_take(key, step)
        if phase != PLAY:
            return View.press(self, key)
        form = self.forms[self.form]
        if self.is_placing:
            if key == OK:
                return form[3][self.cursor]
            if key == BACK:
                self.is_placing = False
            else:
                self.cursor = (self.cursor + step) % len(form[3])
        elif key == OK:
            if form[0] == PASS:
                return _END_TURN
            self.is_placing = True
            self.cursor = 0
        elif key == BACK:
            return PASS
        else:
            self.form = (self.form + step) % len(self.forms)
        return None

    def _free_dice(self):
        return [die for die in self.match.state.table if die != self.taken]

    def _press_take(self, key, step):
        state = self.match.state
        dice = self._free_dice()
        if key == OK:
            die = dice[self.cursor]
            if state.seat != state.active:
                return die
            if self.taken == PASS:
                self.taken = die
                self.cursor = 0
                return None
            return 16 + 5 * min(die, self.taken) + max(die, self.taken)
        if key == BACK:
            if self.taken == PASS:
                return PASS
            self.taken = PASS
            self.cursor = 0
        else:
            self.cursor = (self.cursor + step) % len(dice)
        return None

    def point(self, move):
        phase = self.match.state.phase
        if phase == TAKE:
            if move >= 16:
                self.taken = (move - 16) // 5
            self.cursor = self._free_dice().index((move - 16) % 5 if move >= 16 else move)
        elif phase == PLAY:
            for i, form in enumerate(self.forms):
                if move in form[3]:
                    self.form = i
                    self.cursor = form[3].index(move)
                    self.is_placing = move != _END_TURN
        else:
            View.point(self, move)

    def look(self, i):
        return (Treasures, Maps)[i](self.match, self.t, self.seat)

    # Motion

    def note(self, player, move):
        View.note(self, player, move)
        state = self.match.state
        if player < 0 and len(state.dice) and state.phase in (THROW, TAKE):
            self._is_thrown = True
        for field in range(len(self.shown)):
            what = state.found[self.seat][field]
            if what != self.shown[field] and (field, what) not in self._found:
                self._found.append((field, what))

    def motion(self):
        for field, what in self._found:
            self.noise = field
            yield "rub"
            for frame in range(_RUB_FRAMES):
                self.frame = frame
                yield _RUB_MS
            self.noise = -1
            self.shown[field] = what
            if what > SNAKE:
                yield "joker"
            yield _FOUND_MS
        is_bitten = bool(self._found) and self._found[-1][1] == SNAKE
        self._found = []
        if is_bitten:
            yield "hiss"
            self.slither = _SLITHER
            while self.slither:
                self.slither -= 1
                yield _SLITHER_MS
        if self._is_thrown:
            self._is_thrown = False
            for frame in range(_ROLL_FRAMES):
                self.rolling = frame
                yield "click2" if frame & 1 else "click"
                yield _ROLL_MS
            self.rolling = -1

    # Picture

    def paint(self, c):
        state = self.match.state
        if self.rolling >= 0 or (state.phase == TAKE and self.noise < 0 and not self._found):
            self._paint_dice(c)
        elif self.slither or (state.phase == BITTEN and not self._found):
            self._paint_snake(c)
        else:
            self._paint_island(c)

    def _paint_dice(self, c):
        state, t = self.match.state, self.t
        count = len(DICE) - (state.seats < 4)
        pitch, left = (31, 6) if count == 4 else (25, 2)
        is_active = state.seat == state.active
        if self.is_deciding:
            widgets.title(c, self.match.name(self.seat), t["take2" if is_active else "take1"])
        else:
            widgets.title(c, t["rolls"] % self.match.name(state.active))
        for die in range(count):
            x = left + pitch * die
            if self.rolling >= 0:
                draw_die(c, x, 12, die, DICE[die][(self.rolling * (die + 2) + die) % 6])
            elif die in state.table:
                draw_die(c, x, 12, die, state.dice[die], die == self.taken)
        for first, last, name in ((0, 1, "blue"), (2, 3, "orange"), (4, 4, "yellow")):
            if last < count:
                x = left + pitch * first
                wide = pitch * (last - first) + 24
                c.hline(x, 41, wide, 1)
                c.vline(x, 39, 3, 1)
                c.vline(x + wide - 1, 39, 3, 1)
                c.text(t[name], x + (wide - width(t[name])) // 2, 44)
        if self.is_deciding and self.rolling < 0:
            dice = self._free_dice()
            brackets(c, left + pitch * dice[self.cursor], 12, 24, 24, self.beat & 1)
            self._paint_dice_hint(c, left, pitch)
            label = t["take_foot" if self.taken == PASS else "add_foot"]
            widgets.foot(c, label, self.cursor, len(dice))

    def _paint_dice_hint(self, c, left, pitch):
        if self.hint == PASS:
            return
        best = divmod(self.hint - 16, 5) if self.hint >= 16 else (self.hint,)
        for die in best:
            x = left + pitch * die + 12
            c.hline(x - 4, 41, 9, 0)
            c.text("★", x, 37, 1, MID)

    def _paint_island(self, c):
        state, t = self.match.state, self.t
        seat = self.seat
        form = self.forms[self.form] if self.is_deciding and self.forms else None
        shape = ()
        if form and self.is_placing:
            shape = state.placement(form[3][self.cursor])[2]
        elif self.is_deciding and state.phase == ORDER:
            shape = [self.choice()]
        draw_island(c, state.land, self.shown, shape, self.noise, self.frame)
        points = "%d" % state.points[seat]
        widgets.title(c, clip(self.match.name(seat), 30), points, _PANEL)
        c.dots(_PANEL, 30, 48, 1)
        draw_chests(c, state, seat, 82, 33, 24)
        if form:
            self._paint_form(c, form)
        elif self.is_deciding and state.phase == ORDER:
            c.text(t["next_field"], 82, 12)
            c.text(t["next_field2"], 82, 21)
            widgets.foot(c, t["here"], x=_PANEL)

    def _paint_form(self, c, form):
        t, state = self.t, self.match.state
        die, orientation, with_pick, moves = form
        if die == PASS:
            c.text(t["end"], 82, 12)
            c.text(t["end2"], 82, 21)
            widgets.foot(c, t["end_foot"], x=_PANEL)
            return
        x = 98
        if state.dice[die] == PICK:
            c.picture(pictures.PICKAXE, 83, 15)
        else:
            cells = ORIENTED[state.dice[die]][orientation][0]
            x = max(x, draw_shape(c, [(cell >> 3, (cell & 7) - 3) for cell in cells], 88, 19) + 2)
        if self.is_placing:
            words, at, count = t["place"], self.cursor + 1, len(moves)
        else:
            words, at, count = t["shape"], self.form + 1, len(self.forms) - 1
        if with_pick:
            words = "+"
            c.picture(pictures.PICKAXE, x + 6, 11)
        c.text(words, x, 12)
        c.text("%d / %d" % (at, count), x, 21)
        if self.hint in moves and (not self.is_placing or moves[self.cursor] == self.hint):
            c.text("★", 128, 46, 1, RIGHT)
        widgets.foot(c, t["scratch" if self.is_placing else "lay_foot"], x=_PANEL)

    def _paint_snake(self, c):
        t = self.t
        twice(c, pictures.SNAKE, 8 - self.slither * 8, 14)
        for x in range(2, 74, 3):
            c.pixel(x, 38, 1)
        for x in range(4, 70, 5):
            c.pixel(x, 41, 1)
        c.text(t["snake"], 125, 8, 1, RIGHT)
        c.text(t["snake1"], 125, 20, 1, RIGHT)
        c.text(t["snake2"], 125, 29, 1, RIGHT)
        c.text(t["snake3"], 4, 45)
        if not self.slither:
            widgets.foot(c, t["next"])


VIEW = ScratchView
