"""Würfel Joker 1 on the screen: the tableau, the dice, what a placement would make of it."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, MID, RIGHT, SOLID, width
from jokerbox.ui.dice import die, join
from jokerbox.ui.figures import BIG
from jokerbox.ui.keys import NEXT, PREV
from jokerbox.ui.large import big, double
from jokerbox.ui.rounds_view import RoundsView
from jokerbox.ui.tableau import chevron, joker_card, jokers, slides
from jokerbox.ui.windows import button

from .data import ROWS
from .rules import BUSTED, DECIDE, JOKER, PLACE, READY, ROLL, row_of, value_of
from .table import SCALE
from .worth import judge

_DROP_MS = const(35)
_CAP = (1, 3, 4, 4, 2, 0)
_CAP_MS = const(60)
_VALUES_X = const(99)  # from here on stands what the placement makes of the value
_DICE_X = const(4)
_DICE_Y = const(38)
_DICE_PITCH = const(18)


class Joker1View(RoundsView):
    beat_ms = 300
    looks = ("values",)
    scale = SCALE
    slide_count = 6

    def __init__(self, match, t, is_hinting):
        RoundsView.__init__(self, match, t, is_hinting)
        self.jokers = self.state.jokers
        self.cap_hop = 0
        self.dropped = ()  # (x, face) of the dice that fall off the screen
        self.drop_y = 0
        self.split = ()
        self.is_fallen = self.state.phase == BUSTED

    # Moves

    def begin(self, seat):
        RoundsView.begin(self, seat)
        self._settle()

    def _settle(self):
        state = self.state
        self.up = state.up
        self.jokers = state.jokers
        self.split = state.split(self.choice()) if state.phase == PLACE else ()
        self.is_fallen = state.phase == BUSTED

    def order(self, moves):
        if self.state.phase != PLACE:
            return moves
        up = self.state.up
        return sorted(
            moves, key=lambda move: (-(move >> 6), -value_of(up | move & 63, 0), move & 63)
        )

    def press(self, key):
        if self.state.phase == READY and (key == PREV or key == NEXT):
            self.page = self.look(0)
            return None
        move = RoundsView.press(self, key)
        self._settle()
        return move

    def look(self, i):
        return Values(self.t)

    def note(self, player, move):
        RoundsView.note(self, player, move)
        if player >= 0 and move >= 64:
            # The state has moved on, but its throw still lies there.
            self.raised = move & 63
            self.dropped = self._dropped()

    def point(self, move):
        RoundsView.point(self, move)
        self._settle()

    def _dropped(self):
        return [
            (x, self.state.thrown[die_number])
            for x, die_number, slide in self._places()
            if not slide and self.state.thrown[die_number] != 6
        ]

    def odds(self, move):
        return judge(self.state, move)

    # Motion

    def motion(self):
        yield from RoundsView.motion(self)
        if self.raised:
            yield from self.rise()
            self.lifts = None
        yield from self._drop()
        state = self.state
        if state.jokers > self.jokers:
            yield "joker"
            self.jokers = state.jokers
            for hop in _CAP:
                self.cap_hop = hop
                yield _CAP_MS
        if state.phase == BUSTED and not self.is_fallen:
            yield from self.fall()
        self.up = state.up
        self.jokers = state.jokers

    def _drop(self):
        """The dice that dropped out fall off the screen."""
        self.drop_y = 4
        while self.dropped and self.drop_y < 32:
            yield _DROP_MS
            self.drop_y += 7
        self.dropped = ()

    # Picture

    def paint(self, c):
        state = self.state
        if self.lots_shown >= 0:
            self.draw_opening(c)
        elif state.is_in_jokers:
            self._paint_jokers(c)
        else:
            self._paint_tableau(c)

    def _paint_tableau(self, c):
        state, t = self.state, self.t
        is_moving = self.tumble.faces is not None or self.lifts is not None or bool(self.dropped)
        x = 4 + self.shake
        if self.is_fallen and not is_moving:
            self._paint_bust(c)
            return
        is_placing = state.phase == PLACE and self.is_deciding
        rising = self.choice() & 63 if is_placing else 0
        slides(c, x, 6, self.up, rising, 0, self.lifts, self.beat & 1)
        jokers(c, 85 + self.shake)
        if is_moving:
            self.title(c)
            if self.tumble.faces is not None:
                self.draw_rolling(c, _DICE_X, _DICE_Y, _DICE_PITCH)
            for left, face in self.dropped:
                die(c, left, _DICE_Y + self.drop_y, face, DOTTED)
        elif is_placing:
            self._paint_placement(c)
        elif state.phase == PLACE:
            self.title(c)
            for i, face in enumerate(state.thrown):
                die(c, _DICE_X + _DICE_PITCH * i, _DICE_Y, face)
        elif state.phase == DECIDE and self.is_deciding:
            row = row_of(state.up)
            self.title(c, "%s %d" % (t[row[0]], state.value()) if row else None)
            self._paint_buttons(c)
        elif state.phase == READY:
            self.title(c)
            for i in range(3):
                die(c, _DICE_X + _DICE_PITCH * i, _DICE_Y, 0)
            c.text(t["dice3"], 62, 42)
            widgets.foot(c, t["roll"], more=t["values"])
        else:
            self.title(c)

    def _places(self):
        """(x, number of the die, its slide) of the throw as the placement groups it."""
        thrown = self.state.thrown
        order = sorted(range(len(thrown)), key=lambda i: (not self.split[i], self.split[i], i))
        extra = [9, 9, 5][len(thrown) - 1]
        places = []
        x = 2
        for k, i in enumerate(order):
            slide = self.split[i]
            places.append((x, i, slide))
            if slide and k + 1 < len(order) and self.split[order[k + 1]] == slide:
                x += 17
            elif slide:
                x += 18 + width("▸%d" % slide) + extra
            elif thrown[i] == 6:
                # Of several sixes that stay the last has the word.
                is_last = k + 1 == len(order) or thrown[order[k + 1]] != 6
                x += 16 + width(self.t["stays"]) + extra if is_last else 17
            else:
                x += 22
        return places

    def _paint_placement(self, c):
        state, t = self.state, self.t
        move = self.choice()
        up = state.up | move & 63
        row = row_of(up)
        self.title(c, t[row[0]] if row else t["no_value"], True)
        places = self._places()
        for k, (x, i, slide) in enumerate(places):
            face = state.thrown[i]
            is_joined = slide and k + 1 < len(places) and places[k + 1][2] == slide
            if is_joined:
                join(c, x, _DICE_Y)
            die(c, x, _DICE_Y, face, SOLID if slide or face == 6 else DOTTED)
            if slide and not is_joined:
                c.text("▸%d" % slide, x + 16, 42)
            elif not slide and (k + 1 == len(places) or places[k + 1][0] > x + 17):
                words = t["stays"] if face == 6 else "↓"
                if x + 16 + width(words) < _VALUES_X:
                    c.text(words, x + 16, 42)
        then = "%d" % value_of(up, 0)
        left = 127 - width(then, BIG)
        c.text("%d→" % state.value(), left - 3, 42, 1, RIGHT)
        big(c, then, left, 39)
        widgets.foot(c, self._spell(move, len(self.choices) > 1), self.cursor, len(self.choices))

    def _spell(self, move, has_counter):
        """What a placement does, in words that fit the foot."""
        t, state = self.t, self.state
        raised = ["%d" % (i + 1) for i in range(6) if move >> i & 1]
        if len(raised) > 2:
            raised = [", ".join(raised[:-1]), raised[-1]]
        sixes = [face for face, slide in zip(state.thrown, self.split) if face == 6 and not slide]
        if raised:
            words = t["raise"] % t["and"].join(raised)
        else:
            words = t["keep_six" if len(sixes) == 1 else "keep_sixes"]
        out = [
            "%d" % face for face, slide in zip(state.thrown, self.split) if not slide and face != 6
        ]
        if out:
            more = t["falls" if len(out) == 1 else "fall"] % t["and"].join(out)
            if width(words + ", " + more) <= (82 if has_counter else 110):
                words += ", " + more
        return words

    def _paint_buttons(self, c):
        """What one can decide; the second line is what it brings."""
        state, t = self.state, self.t
        count = len(self.choices)
        wide, pitch = (41, 43) if count == 3 else (63, 65)
        for i, move in enumerate(self.choices):
            if move == ROLL:
                dice = t["one_die"] if state.dice == 1 else t["n_dice"] % state.dice
                lines = t["Roll"], self.about(move) or dice
            elif move == JOKER:
                lines = t["Joker"], self.about(move) or "×2 ×4 ×8"
            else:
                lines = t["Stop"], "%d" % state.value()
            button(c, pitch * i, 36, wide, 18, lines, i == self.cursor)
        move = self.choice()
        if move == ROLL:
            label = t["again1"] if state.dice == 1 else t["again"] % state.dice
        else:
            label = t["all_in"] if move == JOKER else t["write"] % state.value()
        widgets.foot(c, label, self.cursor, count)

    def _paint_jokers(self, c):
        state = self.state
        is_moving = self.tumble.faces is not None
        base = value_of(state.up, 0)
        self.title(c, "%d × %d = %d" % (base, 1 << self.jokers, base << self.jokers))
        for i in range(3):
            hop = self.cap_hop if i < self.jokers else 0
            joker_card(c, 2 + 23 * i, "×%d" % (2 << i), i < self.jokers, hop)
        if is_moving:
            self.draw_rolling(c, 76, 15, 17)
            return
        marked = 1 if 1 in state.thrown else 6
        for i, face in enumerate(state.thrown):
            is_in = face == marked or marked == 1
            die(c, 76 + 17 * i, 15, face, SOLID if is_in else DOTTED)
            if face == marked:
                chevron(c, 80 + 17 * i, 30)
        if state.phase == BUSTED:
            double(c, self.t["bust"], 64, 39, 1, MID)
            widgets.foot(c, self.t["next"])
        elif self.is_deciding:
            self._paint_buttons(c)

    def _paint_bust(self, c):
        t = self.t
        lost = self.state.value()
        self.title(c, t["lost"] % lost if lost else t["nothing"])
        jokers(c, 85)
        self.draw_fallen(c, 4)


class Values:
    """The table of values: blocks are slides that must be up, low lines those that must not."""

    beat_ms = 0

    def __init__(self, t):
        self.t = t
        self.top = 0

    def draw(self, c):
        t = self.t
        widgets.title(c, t["Values"], t["title"])
        for line in range(4):
            name, mask, is_exact, points = ROWS[self.top + line]
            y = 11 * line + 10
            c.text(t[name], 3, y + 2)
            for i in range(6):
                x = 66 + 6 * i
                if mask >> i & 1:
                    c.rect(x, y + 1, 5, 9, 1, True)
                elif is_exact:
                    c.hline(x, y + 9, 5, 1)
                else:
                    c.box(x, y + 1, 5, 9, DOTTED)
            c.text("%d" % points, 120, y + 2, 1, RIGHT)
        widgets.scrollbar(c, self.top, 4, len(ROWS))
        widgets.foot(c, t["back"])

    def on_key(self, key):
        if key != PREV and key != NEXT:
            return True
        self.top = max(0, min(len(ROWS) - 4, self.top + (1 if key == NEXT else -1)))
        return False


VIEW = Joker1View
