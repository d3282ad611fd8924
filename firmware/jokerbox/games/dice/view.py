"""The dice roller: throw, hold, add up, and see whether the dice are fair."""

from micropython import const

from jokerbox.ui import icons, widgets
from jokerbox.ui.canvas import MID, OUTLINE, RIGHT, width
from jokerbox.ui.dice import die, number_die, padlock
from jokerbox.ui.keys import BACK, NEXT, OK
from jokerbox.ui.large import big
from jokerbox.ui.tumble import MOST, Tumble
from jokerbox.ui.view import PASS
from jokerbox.ui.windows import brackets, button

from .island import draw as draw_island_die
from .pages import Chooser, Statistics

SIDES = (4, 6, 8, 10, 12, 20, 100, 2, 6)  # the coin has two; the last are shapes
COIN = const(2)
_D6 = const(1)
ISLAND = const(8)  # the kind of the Scratch Island dice
_KEPT_THROWS = const(20)


class DiceView:
    """`draw`, `on_key` and `motion` as a game's view has them; its moves are its own."""

    beat_ms = 400

    def __init__(self, t, entropy):
        self.t = t
        self.entropy = entropy
        self.beat = 0
        self.page = None
        self.cursor = 0
        self.tumble = Tumble()
        self.kind = _D6
        self.throws = []  # the last ones, newest first, as lists of faces
        self.counts = {}  # faces thrown since the roller was opened, by sides
        self.rolls = {}  # throws, by sides
        self._thrown = 0
        self.take(2, _D6)

    def take(self, count, kind):
        """Have so many dice of that kind in hand."""
        self.kind = kind
        self.sides = SIDES[kind]
        self.faces = [0] * count
        self.held = 0

    # Keys

    def on_key(self, key):
        if self.page is not None:
            if self.page.on_key(key):
                self.page = None
            return None
        stops = self._stops()
        if key == BACK:
            return PASS
        if key != OK:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % stops
        elif self.cursor == 0:
            self._roll()
        elif self.cursor <= len(self.faces):
            if self.faces[0]:
                self.held ^= 1 << self.cursor - 1
        elif self.cursor == stops - 1:
            self.page = Chooser(self)
        else:
            self.page = Statistics(self)
        return None

    def _stops(self):
        """Roll, the dice, statistics (not of shapes), which dice."""
        return len(self.faces) + 2 + (self.kind != ISLAND)

    def _free(self):
        """The dice that are not held."""
        return [i for i in range(len(self.faces)) if not self.held >> i & 1]

    def _roll(self):
        free = self._free()
        if not free:  # nothing to throw: let them go
            self.held = 0
            return
        for i in free:
            self.faces[i] = self.entropy.below(self.sides) + 1
        if self.kind != ISLAND:
            self._count(free)
        self._thrown = 1

    def _count(self, free):
        """Note a throw for the statistics."""
        counts = self.counts.setdefault(self.sides, [0] * self.sides)
        for i in free:
            counts[self.faces[i] - 1] += 1
        self.rolls[self.sides] = self.rolls.get(self.sides, 0) + 1
        self.throws.insert(0, (self.sides, self.faces[:]))
        del self.throws[_KEPT_THROWS:]

    def motion(self):
        if self._thrown:
            self._thrown = 0
            yield from self.tumble.motion(self.faces, min(self.sides, 100), self.held)

    # Picture

    def draw(self, c):
        if self.page is not None:
            self.page.draw(c)
            return
        t = self.t
        count = len(self.faces)
        stops = self._stops()
        widgets.title(c, t["title"])
        self._draw_choice(c, self.cursor == stops - 1)
        pitch, left = (18, 5 + 9 * (5 - count)) if count < MOST else (15, 3)
        for i in range(count):
            self._draw_die(c, left + pitch * i, i)
        free = len(self._free())
        words = t["all_held"]
        if free:
            words = t["flip" if self.sides == COIN else "roll"] % free
        button(c, 1, 41, 62, 12, words, self.cursor == 0)
        if self.kind != ISLAND:
            self._draw_sums(c, self.cursor == stops - 2)
        widgets.foot(c, self._label(words, stops), self.cursor, stops)

    def _draw_sums(self, c, is_selected):
        """The total, and the button to the statistics."""
        c.box(95, 11, 33, 27, OUTLINE)
        c.text(self.t["total"], 112, 14, 1, MID)
        if self.faces[0] and self.tumble.faces is None:
            big(c, "%d" % self.total(), 112, 24, 1, MID)
        button(c, 65, 41, 62, 12, "", is_selected)
        c.picture(icons.BARS, 70, 43, not is_selected)
        c.text(self.t["statistics"], 83, 44, not is_selected)

    def _draw_choice(self, c, is_selected):
        """The title's fact, how many dice of which kind, is a stop too."""
        words = self.spell(len(self.faces), self.kind)
        wide = width(words)
        if is_selected:
            c.rect(124 - wide, 0, wide + 4, 8, 1, True)
        c.text(words, 126, 1, not is_selected, RIGHT)

    def _draw_die(self, c, x, i):
        tumble = self.tumble
        y = 14
        face = self.faces[i]
        if tumble.faces is not None:
            face = tumble.faces[i]
            y -= tumble.hop(i)
        if face and self.kind == ISLAND:
            draw_island_die(c, x, y, i, face)
        elif not face or self.sides == 6:
            die(c, x, y, face)
        else:
            number_die(c, x, y, self.face_text(face), 0, self.sides == COIN)
        if self.held >> i & 1:
            padlock(c, x, 14)
        if self.cursor == i + 1:
            brackets(c, x, 14, 14, 14, self.beat & 1)

    def _label(self, words, stops):
        t, i = self.t, self.cursor
        if i == 0:
            return words
        if i == stops - 1:
            return t["choose"]
        if i > len(self.faces):
            return t["view"]
        return t["free" if self.held >> i - 1 & 1 else "hold"]

    def face_text(self, face):
        return self.t["coin_faces"][face - 1] if self.sides == COIN else "%d" % face

    def total(self):
        """The sum; of coins, how many heads."""
        return self.faces.count(1) if self.sides == COIN else sum(self.faces)

    def spell(self, count, kind):
        """So many dice of that kind, in words."""
        t = self.t
        if kind == ISLAND:
            return "Scratch Island"
        if SIDES[kind] == COIN:
            return t["one_coin"] if count == 1 else t["coins"] % count
        if kind == _D6:
            return t["one_die"] if count == 1 else t["dice"] % count
        return "%d × %s" % (count, t["die"] % SIDES[kind])


VIEW = DiceView
