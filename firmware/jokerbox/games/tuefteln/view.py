"""Tüfteln on the screen: the sheet at the left, the dice and what to do at the right."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, SOLID, clip
from jokerbox.ui.dice import die
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.tumble import Tumble
from jokerbox.ui.view import PASS, View
from jokerbox.ui.windows import brackets

from .pages import Points, Sheets, Solo
from .rules import corner
from .sheet import blink, draw_preview, draw_sheet, draw_white, sign

_FLASH_MS = const(600)
_PANEL = const(64)


class TueftelnView(View):
    looks = ("points", "sheets")

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        self.tumble = Tumble()
        self.dice = match.state.dice[:]
        self.round = match.state.round
        self.first = PASS  # the field that takes the first die, once it is chosen
        self.fields = ()
        self.flash = None  # (square, kind) that has just been filled
        self._filled = []
        self._is_thrown = False

    # Moves

    def begin(self, seat):
        state = self.match.state
        View.begin(self, seat)
        self.dice = state.dice[:]
        self.round = state.round
        self._choose_first()

    def _choose_first(self, at=PASS):
        state = self.match.state
        self.first = PASS
        self.fields = sorted({move // 36 for move in self.choices} | self._mirrored())
        self.cursor = self.fields.index(at) if at in self.fields else 0
        if not state.dice:
            self.fields = ()

    def _mirrored(self):
        """Of two equal dice only one order has a code; to a person both are the same."""
        if self.dice[0] != self.dice[1]:
            return set()
        return {move % 36 for move in self.choices}

    def press(self, key):
        state = self.match.state
        field = self.fields[self.cursor]
        if key == OK:
            if self.first != PASS:
                return state.code(self.first, field)
            self.first = field
            self.fields = state.partners(self.seat, field)
            self.cursor = 0
        elif key == BACK:
            if self.first == PASS:
                return PASS
            self._choose_first(self.first)
        else:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.fields)
        return None

    def point(self, move):
        self.first = move // 36
        self.fields = [move % 36]
        self.cursor = 0

    def look(self, i):
        return (Points, Sheets)[i](self.match, self.t, self.seat)

    # Motion

    def note(self, player, move):
        View.note(self, player, move)
        state = self.match.state
        if player < 0:
            self._is_thrown = True
            if len(state.dice) == 2:
                self.dice = state.dice[:]
            return
        self.fields = ()
        self.first = PASS
        for square in sorted({_square(move // 36), _square(move % 36)}):
            kind = state.kinds(player)[square]
            if kind >= 0:
                self._filled.append((square, kind))

    def motion(self):
        for filled in self._filled:
            self.flash = filled
            yield "rise" if filled[1] else "back"
            yield _FLASH_MS
        self.flash = None
        self._filled = []
        if self._is_thrown:
            self._is_thrown = False
            self.round = self.match.state.round
            yield from self.tumble.motion(self.dice)

    # Picture

    def paint(self, c):
        state, seat = self.match.state, self.seat
        draw_sheet(c, state, seat)
        widgets.title(
            c, clip(self.match.name(seat), 30), "%d/%d" % (self.round, state.rounds), _PANEL
        )
        if self.flash:
            self._paint_flash(c, self.flash)
        elif self.tumble.faces is not None:
            for i, face in enumerate(self.tumble.faces):
                die(c, 68 + 20 * i, 13 - self.tumble.hop(i), face)
        elif self.is_deciding and self.fields:
            self._paint_choice(c)

    def _paint_flash(self, c, flash):
        square, kind = flash
        at = corner(square)
        for field in (at, at + 1, at + 6, at + 7):
            draw_white(c, field, self.match.state.sheets[self.seat][field])
        c.text(self.t["kinds"][kind], 66, 20)
        c.text("+%d" % kind, 66, 30)

    def _paint_choice(self, c):
        t, state = self.t, self.match.state
        is_second = self.first != PASS
        field = self.fields[self.cursor]
        now = self.dice[is_second]
        mark = chr(state.layout[field])
        if is_second:
            draw_white(c, self.first, self.dice[0])
        elif mark.islower():  # the other end of a bridge takes the other die
            for partner in state.partners(self.seat, field):
                draw_preview(c, partner, self.dice[1])
        draw_white(c, field, now)
        self._paint_hint(c, is_second)
        die(c, 68, 13, self.dice[0], DOTTED if is_second else SOLID)
        die(c, 88, 13, self.dice[1])
        brackets(c, 88 if is_second else 68, 13, 14, 14, self.beat & 1)
        if mark == ".":
            lines = t["die_in"] % now, t["white"]
        elif mark.islower():
            lines = t["die_bridge"] % now, t["bridge"]
        else:
            lines = t["die_to"] % now, t[mark]
            c.box(109, 14, 13, 13)
            c.picture(sign(mark), 112, 17, 0)
        c.text(lines[0], 66, 32)
        c.text(lines[1], 66, 41)
        widgets.counter(c, self.cursor, len(self.fields), 49)
        widgets.foot(c, t["write"], x=_PANEL)

    def _paint_hint(self, c, is_second):
        """The field that the strongest bot would take for this die blinks; a star if it is it."""
        if self.hint == PASS:
            return
        field = self.hint % 36 if is_second else self.hint // 36
        if is_second and self.first != self.hint // 36:
            return
        if field == self.fields[self.cursor]:
            c.text("★", 88, 48)
        elif self.beat & 1:
            blink(c, field, chr(self.match.state.layout[field]))


def _square(field):
    return field // 12 * 3 + field % 6 // 2


VIEW = TueftelnView
SOLO = Solo
