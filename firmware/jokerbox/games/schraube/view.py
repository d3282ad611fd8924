"""Schraube Locker on the screen: the circle, the throw in its middle, where the figure goes."""

from micropython import const

from jokerbox.core import modules
from jokerbox.core.contract import copy
from jokerbox.ui import widgets
from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID, clip
from jokerbox.ui.dice import die
from jokerbox.ui.keys import OK
from jokerbox.ui.tumble import Tumble
from jokerbox.ui.view import PASS, View
from jokerbox.ui.windows import brackets

from . import board, legal, rules
from .data import STACKS, VALUES

# Choices that are no moves: they open something.
_REROLL = const(-3)
_TURN = const(-4)
_MINE = const(-5)
_OTHERS = const(-6)

_PANEL = const(89)
_READ_MS = const(1200)
_STEP_MS = const(200)
_SLIDE = const(5)
_SLIDE_MS = const(30)
_OPEN_MS = const(120)
_LOCK_MS = const(80)


class SchraubeView(View):
    looks = ("my_cards", "others")

    def __init__(self, match, t, is_hinting):
        View.__init__(self, match, t, is_hinting)
        self.signs = board.initials(match)
        self.tumble = Tumble()
        self.words = None  # two lines in the panel while something moves
        self.sliding = ()  # (x, y, face or card) of what slides
        self.target = (0, 0)
        self.slide = 0  # how far, of _SLIDE
        self.taken = -1
        self.locked = PASS  # the move that secured, while its lock falls
        self.picker = None
        self.deals = None  # the module that draws trading and securing, while it is needed
        self.ahead = None  # (stack, points) where the figure would end with this choice
        self._events = []
        self._kept = ()
        self._settle()

    def _settle(self):
        """Show the state as it is; while things move, what is shown lags behind it."""
        state = self.match.state
        self.phase = phase = state.phase
        self.tops = list(state.tops)
        self.covers = list(state.covers)
        self.figures = list(state.figures)
        self.actor = state.seat
        self.throws = state.throws
        self.points = state.score(state.seat)
        self.dice = []
        if phase == rules.ACT or phase == rules.PLACE:
            self.dice = list(state.dice)
        elif phase == rules.STUCK:
            self.dice = list(state.thrown)
        self._known = list(state.tops)
        self._walk = state.walk
        self._has_walked = phase == rules.TRADE
        self._bonus_left = state.bonus_left

    # Choices

    def begin(self, seat):
        self._settle()
        self._events = []
        self.picker = None
        self.deals = None
        if self.phase == rules.TRADE or self.phase == rules.SECURE:
            self.deals = _part("deals")
        View.begin(self, seat)
        self._look_ahead()

    def order(self, moves):
        phase = self.phase
        moves = list(moves)
        if phase == rules.THROW:
            moves.reverse()  # all dice first, to stop last
            return moves + [_MINE, _OTHERS]
        if phase == rules.ACT:
            choices = [legal.NOTHING]
            if moves[1] < legal.TURN_DIE:
                choices.append(_REROLL)
            if moves[-1] >= legal.TURN_DIE:
                choices.append(_TURN)
            return choices
        if phase == rules.PLACE:
            moves.sort(key=self._distance)
        elif phase == rules.TRADE:
            moves.sort(key=lambda move: move if move >= legal.SWAP_FOR else 1000 - move)
        elif phase == rules.SECURE:
            moves.sort(key=lambda move: (move == 0, -_worth(move), move))
        return moves

    def _distance(self, move):
        """Stacks in the order of the walk, single dice first; to place nothing comes last."""
        if move == legal.NOTHING:
            return STACKS, 0
        stack = legal.covering(self.match.state, move)[0]
        return (stack - self.figures[self.actor] - 1) % STACKS, move

    def press(self, key):
        if self.picker:
            move = self.picker.press(key)
            if move == PASS:
                self.picker = None
                return None
            return move
        if key != OK:
            answer = View.press(self, key)
            self._look_ahead()
            return answer
        move = self.choice()
        if move >= 0:
            return move
        if move == _MINE or move == _OTHERS:
            self.page = self.look(_MINE - move)
        else:
            self.picker = _part("picker").Picker(self, move == _TURN)
        return None

    def point(self, move):
        if self.phase == rules.ACT and move:
            self.picker = _part("picker").Picker(self, move >= legal.TURN_DIE)
            self.picker.point(move)
        else:
            View.point(self, move)
            self._look_ahead()

    def look(self, i):
        Cards = _part("pages").Cards
        if i == 0:
            return Cards(self.match, self.t, (self.seat,), True)
        seats = self.match.state.seats
        return Cards(self.match, self.t, [(self.seat + k) % seats for k in range(1, seats)])

    def _look_ahead(self):
        """Where the figure would go after this choice if no other die came to lie."""
        self.ahead = None
        move, phase = self.choice(), self.phase
        if phase == rules.CHOOSE:
            self.ahead = move, 0
            return
        if phase == rules.PLACE and move:
            twin = copy(self.match.state)
            twin.apply(move)
        elif phase == rules.THROW and move == legal.NOTHING:
            twin = copy(self.match.state)
        else:
            return
        if twin.phase == rules.PLACE or twin.phase == rules.THROW and twin.seat == self.actor:
            twin.phase = rules.THROW
            twin.apply(legal.NOTHING)
        while twin.phase == rules.TRADE and twin.seat == self.actor:
            twin.apply(legal.NOTHING)
        if twin.phase != rules.STUCK:
            self.ahead = twin.figures[self.actor], twin.score(self.actor)

    # What happened

    def note(self, player, move):
        View.note(self, player, move)
        state = self.match.state
        before, phase = self.phase, state.phase
        self.phase = phase
        add = self._events.append
        if before == rules.THROW and move:
            self.throws += 1
            self._kept = ()
        elif before == rules.ACT and legal.THROW_AGAIN <= move < legal.TURN_DIE:
            mask = move - legal.THROW_AGAIN
            self._kept = [face for i, face in enumerate(self.dice) if not mask >> i & 1]
        elif before == rules.FALL or before == rules.ACT:
            if phase != rules.FALL:
                is_on = phase == rules.ACT or phase == rules.PLACE
                faces = list(state.dice if is_on else state.thrown)
                kept = faces if before == rules.ACT else self._kept
                add((self._show_throw, faces, list(kept), is_on))
        elif before == rules.PLACE and move:
            if move < legal.COVER_PAIR:
                stack = move - legal.COVER
                add((self._show_cover, stack, (VALUES[self.tops[stack]],)))
            else:
                add((self._show_cover,) + legal.covering(state, move))
        elif before == rules.TURN_UP:
            for stack in range(STACKS):
                if state.tops[stack] >= 0 and state.tops[stack] != self._known[stack]:
                    add((self._show_open, stack, state.tops[stack]))
            self._known = list(state.tops)
        elif before == rules.SECURE and move:
            add((self._show_lock, move))
        elif before == rules.TRADE and move:
            add((self._show_deal,))
        elif before == rules.CHOOSE:
            self.figures = list(state.figures)
        self._note_walk(state)

    def _note_walk(self, state):
        walk = state.walk
        if walk is self._walk:
            return
        self._walk = walk
        seat, start, steps, _, top = walk
        if steps and not self._has_walked:
            self._events.append((self._show_walk, seat, start, steps, state.bonus_left))
        self._has_walked = top < 0 and steps > 0
        if top >= 0:
            self._events.append((self._show_take, (start + steps) % STACKS, top))

    # Motion

    def motion(self):
        self.picker = None
        for event in self._events:
            yield from event[0](*event[1:])
        self._events = []
        self._settle()

    def _show_throw(self, faces, kept, is_on):
        held = 0
        for i, face in enumerate(faces):
            if face in kept:
                kept.remove(face)
                held |= 1 << i
        if held != (1 << len(faces)) - 1:
            yield from self.tumble.motion(faces, 6, held)
        self.dice = faces
        if not is_on:
            self.words = self.t["no_fit"]
            yield _READ_MS
            self.words = None
            self.dice = []

    def _show_cover(self, stack, dice):
        sliding = []
        for face in dice:
            x, y = _place(self.dice.index(face))
            sliding.append((x, y, face))
        for face in dice:
            self.dice.remove(face)
        yield "card"
        yield from self._slide(sliding, board.STACK_X[stack] + 2, board.STACK_Y[stack] + 9)
        self.covers[stack] = bytes(dice)

    def _slide(self, things, x, y):
        self.sliding, self.target = things, (x, y)
        self.slide = 0
        while self.slide < _SLIDE:
            yield _SLIDE_MS
            self.slide += 1
        self.sliding = ()

    def _show_walk(self, seat, start, steps, bonus_left):
        for step in range(1, steps + 1):
            self.figures[seat] = (start + step) % STACKS
            yield "click2"
            yield _STEP_MS
        if bonus_left < self._bonus_left:
            self._bonus_left = bonus_left
            self.words = self.t["bonus"]
            yield "joker"
            yield _READ_MS
            self.words = None

    def _show_take(self, stack, top):
        self.tops[stack] = -1
        self.covers[stack] = b""
        self.taken = top
        yield "card"
        yield from self._slide(((board.STACK_X[stack], board.STACK_Y[stack], 0),), 90, 33)
        yield _READ_MS
        self.taken = -1

    def _show_open(self, stack, top):
        self.tops[stack] = top
        yield "card"
        yield _OPEN_MS

    def _show_deal(self):
        yield "coin"

    def _show_lock(self, move):
        self.locked = move
        self.slide = 3
        while self.slide:
            yield _LOCK_MS
            self.slide -= 1
        yield "lock"
        yield _LOCK_MS * 4
        self.locked = PASS

    # Picture

    def draw(self, c):
        if self.page is not None:
            self.page.beat = self.beat
        View.draw(self, c)

    def paint(self, c):
        if self.locked != PASS:
            self.deals.group(c, self, self.locked, self.slide)
            widgets.foot(c, self.t["secure"])
        elif not self.is_deciding:
            self._paint_board(c)
        elif self.picker:
            self.picker.draw(c)
        elif self.phase == rules.TRADE:
            self.deals.trade(c, self)
        elif self.phase == rules.SECURE:
            self.deals.secure(c, self)
        else:
            self._paint_board(c)
            self._paint_choice(c)

    def _paint_board(self, c):
        t, state = self.t, self.match.state
        is_ahead = self.is_deciding and self.ahead is not None
        is_ahead = is_ahead and (self.beat & 1 or self.phase == rules.CHOOSE)
        board.circle(c, self.tops, state.left, self.covers)
        places = self.figures
        if is_ahead:
            places = list(places)
            places[self.actor] = self.ahead[0]
        board.figures(c, places, self.signs, self.actor, is_ahead)
        widgets.title(c, clip(self.match.name(self.actor), 31), "", _PANEL)
        if self.phase == rules.CHOOSE:
            c.text(t["choose1"], 91, 11)
            c.text(t["choose2"], 91, 21)
        else:
            c.text(t["throw"], 91, 11)
            for i in range(3):
                c.box(112 + 6 * i, 12, 4, 4, OUTLINE)
                if i < self.throws:
                    c.rect(112 + 6 * i, 12, 4, 4, 1, True)
            points = t["to_pts"] % self.ahead[1] if is_ahead else t["pts"] % self.points
            c.text(points, 91, 21)
        c.dots(91, 31, 37, 1)
        if self.words:
            self._paint_lines(c, self.words)
        self._paint_moving(c)

    def _paint_moving(self, c):
        if self.tumble.faces is not None:
            for i, face in enumerate(self.tumble.faces):
                x, y = _place(i)
                die(c, x, y - self.tumble.hop(i) // 2, face, OUTLINE, 9)
        elif not self.is_deciding:
            self._paint_dice(c, (), OUTLINE)
        if self.taken >= 0:
            x, y = self._at(self.sliding[0]) if self.sliding else (90, 33)
            c.rect(x - 1, y - 1, 23, 21, 0, True)
            board.card(c, x, y, self.taken)
            if not self.sliding:
                c.text("%+d" % board.POINTS[self.taken], 115, 39)
            return
        for thing in self.sliding:
            x, y = self._at(thing)
            c.rect(x - 1, y - 1, 11, 11, 0, True)
            die(c, x, y, thing[2], SOLID, 9)

    def _at(self, thing):
        x, y = self.target
        far = _SLIDE - 1 - self.slide
        return x + (thing[0] - x) * far // _SLIDE, y + (thing[1] - y) * far // _SLIDE

    def _paint_dice(self, c, used, other):
        """The throw; dice that the choice uses are solid."""
        used = list(used)
        for i, face in enumerate(self.dice):
            x, y = _place(i)
            style = other
            if face in used:
                used.remove(face)
                style = SOLID
            die(c, x, y, face, style, 9)

    def _paint_lines(self, c, lines, is_inverse=False):
        if is_inverse:
            c.box(_PANEL, 34, 39, 19)
        c.text(lines[0], 91, 35, not is_inverse)
        c.text(lines[1], 91, 44, not is_inverse)

    def _paint_choice(self, c):
        t, phase, move = self.t, self.phase, self.choice()
        state = self.match.state
        stack = -1
        if phase == rules.PLACE:
            used = ()
            words, label = t["enough"], t["done"]
            if move:
                stack, used = legal.covering(state, move)
                duty = "may"
                if state.must_cover() >= 0:
                    duty = "must" if len(used) == 1 else "or"
                words, label = t[duty], t["place"]
                words = (words[0] % "+".join(["%d" % face for face in used]), words[1])
            self._paint_dice(c, used, OUTLINE)
        elif phase == rules.THROW:
            words, label = self._paint_throw(c, move)
        elif phase == rules.ACT:
            self._paint_dice(c, (), OUTLINE)
            words, label = t["act"][-2 - move if move else 0], t["yes" if move else "place"]
        elif phase == rules.STUCK:
            self._paint_dice(c, (), DOTTED)
            words, label = t["stuck"], t["end"]
        else:
            stack = move
            words, label = t["start"], t["yes"]
        if stack >= 0:
            # The stacks stand too near the edges for the brackets to grow.
            brackets(c, board.STACK_X[stack], board.STACK_Y[stack], 21, 19, -(self.beat & 1))
        self._paint_lines(c, words, stack < 0 and phase != rules.STUCK)
        self._paint_hint(c)
        if len(self.choices) > 1:
            c.rect(105, 31, 23, 1, 0, True)
            widgets.counter(c, self.cursor, len(self.choices), 28)
        widgets.foot(c, label, x=_PANEL)

    def _paint_throw(self, c, move):
        t = self.t
        count = move if move > 0 else 0
        for i in range(self.match.state.free):
            x, y = _place(i)
            if i < count:
                die(c, x, y, 0, OUTLINE, 9)
            else:
                c.box(x, y, 9, 9, DOTTED)
        if move == _MINE:
            return t["mine"], t["view"]
        if move == _OTHERS:
            return t["theirs"], t["view"]
        if move == legal.NOTHING:
            return t["go" if self.ahead else "stay"], t["stop"]
        return (t["one_die"] if count == 1 else t["n_dice"] % count, t["throwing"]), t["roll"]

    def _paint_hint(self, c):
        """A star at the choice that the strongest bot would make, or with its number."""
        hint = self.hint
        if hint == PASS:
            return
        if self.phase == rules.ACT and hint:
            hint = _TURN if hint >= legal.TURN_DIE else _REROLL
        sign = "★"
        if hint != self.choice():
            if self.phase == rules.PLACE and hint or self.phase == rules.CHOOSE:
                stack = legal.covering(self.match.state, hint)[0] if hint >= legal.COVER else hint
                x, y = board.STACK_X[stack] + 13, board.STACK_Y[stack] - 1
                c.rect(x, y, 8, 8, 0, True)
                c.text("★", x + 2, y + 1)
                return
            sign = "★%d" % (self.choices.index(hint) + 1)
        c.rect(90, 31, 17, 1, 0, True)
        c.text(sign, 91, 27)


def _part(name):
    """A part of the view that is rarely needed: its memory is free again after use."""
    name = "jokerbox.games.schraube." + name
    part = modules.load(name)
    modules.let_go(name)
    return part


def _place(i):
    """Where die i of a throw lies."""
    return 28 + 11 * (i % 3), 22 + 10 * (i // 3)


def _worth(move):
    """What securing these cards brings."""
    return board.worth_of(legal.group_of(move)) if move else 0


VIEW = SchraubeView
