"""Pages of Scratch Island: who has which treasures, and everybody's island."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.canvas import MID, OUTLINE, RIGHT, clip
from jokerbox.ui.view import SeatPage

from . import pictures
from .data import TREASURE_POINTS, TREASURES
from .island import draw_island
from .rules import CHEST

_PANEL = const(80)
_KINDS = (
    (pictures.GEM, 11),
    (pictures.GOLD, 20),
    (pictures.RING, 28),
    (pictures.IDOL, 37),
    (pictures.CROWN, 45),
)


def draw_chests(c, state, seat, x, y, pitch):
    """The four chests as they stand on the map: –, the key, or what was in it."""
    for colour in range(4):
        left = x + pitch * (colour % 2)
        top = y + 10 * (colour // 2)
        draw_chest(c, state, seat, colour, left, top)


def draw_chest(c, state, seat, colour, x, y):
    c.picture(pictures.CHEST, x, y)
    what = state.found[seat][state.land[2][colour]]
    if what >= CHEST:
        c.text("%d" % (what - CHEST), x + 10, y)
    elif state.keys[seat][colour]:
        c.picture(pictures.KEY, x + 9, y + 1)
    else:
        c.hline(x + 10, y + 3, 4, 1)


class Treasures(SeatPage):
    def draw(self, c):
        match, state, seat = self.match, self.match.state, self.seat
        fact = "%s %d" % (clip(match.name(seat), 50), state.points[seat])
        widgets.title(c, self.t["Treasures"], fact)
        for kind, (picture, y) in enumerate(_KINDS):
            c.picture(picture, 3, y)
            for k in range(TREASURES[kind]):
                c.box(16 + 10 * k, y, 8, 7, OUTLINE)
                if k < state.treasures[seat][kind]:
                    c.rect(18 + 10 * k, y + 2, 4, 3, 1, True)
            first = state.claimed[kind]
            if first >= 0:
                c.text(clip(match.name(first), 34), 85, y, 1, RIGHT)
            else:
                for x in range(52, 80, 3):
                    c.pixel(x, y + 4, 1)
            c.text("+%d" % TREASURE_POINTS[kind], 99, y, 1, RIGHT)
        c.dots(104, 11, 1, 42)
        for colour in range(4):
            draw_chest(c, state, seat, colour, 108, 11 + 11 * colour)
        widgets.foot(c, self.t["back"])


class Maps(SeatPage):
    def draw(self, c):
        match, state, seat = self.match, self.match.state, self.seat
        draw_island(c, state.land, state.found[seat])
        widgets.title(c, clip(match.name(seat), 30), "%d" % state.points[seat], _PANEL)
        c.text("◂ %d/%d ▸" % (seat + 1, state.seats), 104, 18, 1, MID)
        c.dots(_PANEL, 30, 48, 1)
        draw_chests(c, state, seat, 82, 33, 24)
        widgets.foot(c, self.t["back"], x=_PANEL)
