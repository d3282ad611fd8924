"""The circle of Schraube Locker: six stacks, the figures beside them, cards anywhere."""

from jokerbox.ui.canvas import DOTTED, OUTLINE, SOLID, width
from jokerbox.ui.dice import die

from . import pictures as p
from .data import (
    BONUS_POINTS,
    CARDS,
    COMBINATION_POINTS,
    KINDS,
    NUT_COUNT,
    POINTS,
    SCREW_COUNT,
    STACKS,
    VALUES,
)

BONUS = CARDS  # drawn like a card; it has no die value and no id
STACK_X = b"\x16\x2e\x42\x2e\x16\x02"
STACK_Y = b"\x02\x02\x16\x2b\x2b\x16"
PICTURES = (p.SCREW, p.NUT, p.SCREWS, p.NUTS, p.REROLL, p.TURN, p.SWAP, p.GIFT)
# Which corner of the board holds the figures of stacks 0, 1, 3 and 4: its first row, then the
# second, which is nearer the middle.
_ROWS = (3, 12), (3, 12), (13, 42), (53, 44), (53, 44), (13, 42)


def card(c, x, y, number, is_white=False, pair=b""):
    """A card of 21 x 19; white: covered, by a pair of dice perhaps that makes its value."""
    ink = not is_white
    style = SOLID if is_white else OUTLINE
    c.box(x, y, 21, 19, style)
    if number == BONUS:
        c.text("%d" % BONUS_POINTS, x + 3, y + 2, ink)
        c.text("★", x + 13, y + 7, ink)
        return
    points = POINTS[number]
    c.text("%d" % points, x + (2 if points < 0 else 3), y + 2, ink)
    if len(pair) > 1:
        c.mini("%d+%d" % (pair[0], pair[1]), x + 1, y + 11, ink)
        x += 1
    else:
        die(c, x + 2, y + 9, VALUES[number], style, 9, ink)
    picture = PICTURES[KINDS[number]]
    c.picture(picture, x + 12, y + 5 + (9 - picture[2]) // 2, ink)


def back(c, x, y):
    """A card that lies face down."""
    c.box(x, y, 21, 19, OUTLINE)
    c.dots(x + 2, y + 2, 17, 15)


def initials(match):
    """A sign for each seat: how its name begins, or the seat's number if that is taken."""
    signs = ""
    for seat in range(len(match.facts["seats"])):
        sign = match.name(seat)[:1].upper()
        signs += sign if sign and sign not in signs else "%d" % (seat + 1)
    return signs


def circle(c, tops, left, covers):
    """The six stacks."""
    for stack in range(STACKS):
        x, y = STACK_X[stack], STACK_Y[stack]
        if tops[stack] >= 0:
            card(c, x, y, tops[stack], bool(covers[stack]), covers[stack])
        elif left[stack]:
            back(c, x, y)
        else:
            c.box(x, y, 21, 19, DOTTED)


def figures(c, places, signs, mine, is_ghost=False):
    """Every seat's figure beside its stack; that of seat `mine` white, or dotted as a ghost."""
    for seat, stack in enumerate(places):
        if stack < 0:
            continue
        x, y = _spot(places, seat, stack)
        style = OUTLINE
        if seat == mine:
            style = DOTTED if is_ghost else SOLID
        c.box(x, y, 8, 8, style)
        c.text(signs[seat], x + (9 - width(signs[seat])) // 2, y + 1, style != SOLID)


def _spot(places, seat, stack):
    crowd = places.count(stack)
    i = len([1 for other in places[:seat] if other == stack])
    row = i // 2
    if stack == 5 or stack == 2:
        # Above the card, from the outer side; below it where its neighbour needs both rows.
        row |= places.count(0 if stack == 5 else 1) > 2
        x = 3 + 9 * (i % 2)
    else:
        x = 13 if crowd == 1 else 12 - 9 * (i % 2)
    if 1 <= stack <= 3:
        x = 88 - x - 7
    return x, _ROWS[stack][row]


def worth_of(group):
    """What the screws and nuts of a secured group bring beside their points."""
    screws = sum([SCREW_COUNT[KINDS[number]] for number in group])
    nuts = sum([NUT_COUNT[KINDS[number]] for number in group])
    return COMBINATION_POINTS * min(screws, nuts)


def points(t, count):
    """So many points, in words."""
    return t["one_point"] if count == 1 else t["points"] % count
