"""Choosing dice for the action cards of Schraube Locker: which to throw again, which to turn."""

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, RIGHT, SOLID, clip
from jokerbox.ui.dice import die
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.view import PASS
from jokerbox.ui.windows import brackets, button

from . import pictures
from .data import STACKS, VALUES
from .legal import THROW_AGAIN, TURN_DIE


class Picker:
    """With REROLL the dice are marked one by one; with TURN one die, then its new face."""

    def __init__(self, view, is_turn):
        self.view = view
        self.is_turn = is_turn
        self.dice = view.match.state.dice
        self.cursor = 0  # a die; behind them the button
        self.marked = 0
        self.face = 0  # to turn to, 0 while the die is being chosen

    def _stops(self):
        return len(self.dice) + bool(self.marked)

    def press(self, key):
        """A move, None, or PASS to close it."""
        if key == OK:
            return self._take()
        if key == BACK:
            if not self.face:
                return PASS
            self.face = 0
        elif self.face:
            self._turn(1 if key == NEXT else -1)
        else:
            self._walk(1 if key == NEXT else -1)
        return None

    def _walk(self, step):
        dice = self.dice
        while True:
            i = self.cursor = (self.cursor + step) % self._stops()
            # Of equal dice one is enough to turn.
            if not self.is_turn or i == 0 or dice[i] != dice[i - 1]:
                return

    def _turn(self, step):
        while True:
            self.face = (self.face - 1 + step) % 6 + 1
            if self.face != self.dice[self.cursor]:
                return

    def _take(self):
        if self.face:
            return TURN_DIE + 6 * self.cursor + self.face - 1
        if self.is_turn:
            self.face = self.dice[self.cursor]
            self._turn(1)
        elif self.cursor < len(self.dice):
            self.marked ^= 1 << self.cursor
        else:
            return THROW_AGAIN + self._mask()
        return None

    def _mask(self):
        """The marked dice, of equal ones those with the lower numbers."""
        mask = at = 0
        dice = self.dice
        for i in range(len(dice)):
            if i and dice[i] != dice[i - 1]:
                at = i
            if self.marked >> i & 1:
                mask |= 1 << at
                at += 1
        return mask

    def point(self, move):
        """Show a bot's choice."""
        if self.is_turn:
            self.cursor, face = divmod(move - TURN_DIE, 6)
            self.face = face + 1
        else:
            self.marked = move - THROW_AGAIN
            self.cursor = len(self.dice)

    def draw(self, c):
        view, t, dice = self.view, self.view.t, self.dice
        kind = "turn" if self.is_turn else "reroll"
        widgets.title(c, clip(view.match.name(view.seat), 55), t["Title_" + kind])
        for i, shown in enumerate(dice):
            x = 5 + 20 * i
            is_marked = self.marked >> i & 1
            if self.face and i == self.cursor:
                shown = self.face
            die(c, x, 13, shown, DOTTED if is_marked else SOLID)
            if is_marked:
                c.picture(pictures.REROLL, x + 4, 30)
            if i == self.cursor:
                brackets(c, x, 13, 14, 14, view.beat & 1)
        self._draw_hint(c)
        self._draw_needed(c)
        count = len([1 for i in range(len(dice)) if self.marked >> i & 1])
        if count:
            button(
                c,
                1,
                41,
                50,
                12,
                t["one_die"] if count == 1 else t["n_dice"] % count,
                self.cursor == len(dice),
            )
        elif self.face:
            c.text("%d → %d" % (dice[self.cursor], self.face), 5, 44)
        else:
            c.text(t["on_the_way"], 1, 44)
        label, index, stops = t["mark"], self.cursor, self._stops()
        if self.face:
            label = t["turn_to"] % self.face
            index, stops = self.face - 1 - (self.face > dice[self.cursor]), 5
        elif self.is_turn:
            label = t["this_one"]
            index = len(set(dice[: self.cursor + 1])) - 1
            stops = len(set(dice))
        elif self.cursor == len(dice):
            label = t["again"]
        elif self.marked >> self.cursor & 1:
            label = t["unmark"]
        widgets.foot(c, label, index, stops)

    def _draw_needed(self, c):
        """The values of the free stacks, in the order in which the figure would come to them."""
        state = self.view.match.state
        x = 127
        for step in range(STACKS, 0, -1):
            stack = (state.figures[state.seat] + step) % STACKS
            if not state.covers[stack]:
                x -= 10
                die(c, x, 43, VALUES[state.tops[stack]], 1, 9)
        c.text("→", x - 2, 45, 1, RIGHT)

    def _draw_hint(self, c):
        """A star under each die that the strongest bot would choose."""
        hint = self.view.hint
        if hint == PASS or self.is_turn != (hint >= TURN_DIE) or hint < THROW_AGAIN:
            return
        for i in range(len(self.dice)):
            is_meant = hint - THROW_AGAIN >> i & 1
            if self.is_turn:
                is_meant = (hint - TURN_DIE) // 6 == i
            if is_meant:
                c.text("★", 5 + 20 * i + (12 if self.marked >> i & 1 else 5), 31)
        if self.face and hint == TURN_DIE + 6 * self.cursor + self.face - 1:
            c.text("★", 40, 44)
