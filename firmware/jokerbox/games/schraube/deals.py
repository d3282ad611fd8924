"""Trading and securing in Schraube Locker: screens of their own, with the cards spelt out."""

from micropython import const

from jokerbox.ui import icons, widgets
from jokerbox.ui.canvas import MID, OUTLINE, RIGHT, clip
from jokerbox.ui.large import big
from jokerbox.ui.view import PASS
from jokerbox.ui.windows import brackets

from .board import PICTURES, card, points, worth_of
from .data import GIFT, KINDS, POINTS, SWAP
from .legal import GIVE, NOTHING, SWAP_FOR, group_of

_SHOWN = const(3)


def star(c, view, right, y):
    """The hint: a star on the choice it means, elsewhere one with its number."""
    if view.hint != PASS:
        number = view.choices.index(view.hint)
        c.text("★" if number == view.cursor else "★%d" % (number + 1), right, y, 1, RIGHT)


def trade(c, view):
    """What to give on the left, what to take for it on the right; × declines."""
    t, state = view.t, view.match.state
    name = view.match.name(state.partner)
    move = view.choice()
    swap = state.first_open(state.seat, SWAP)
    gift = state.first_open(state.seat, GIFT)
    is_gift = move == GIVE or swap < 0
    widgets.title(c, clip(view.match.name(state.seat), 50), clip(t["trade"] % name, 84))
    c.text(t["give"], 2, 11)
    c.text(clip(t["present" if is_gift else "take"] % name, 78), 48, 11)
    card(c, 2, 22, gift if is_gift else swap)
    _arrow(c, 35, -1)
    if not is_gift:
        _arrow(c, 27, 1)
    count = len(view.choices) - 1  # the last is to decline
    first = max(0, min(view.cursor - 1, count - _SHOWN))
    for i in range(first, min(count, first + _SHOWN)):
        choice = view.choices[i]
        x = 40 + 24 * (i - first)
        if choice == GIVE:  # not one of the partner's cards
            c.box(x, 22, 21, 19, OUTLINE)
            c.text("→", x + 3, 28)
            c.picture(PICTURES[GIFT], x + 11, 27)
        else:
            card(c, x, 22, choice - SWAP_FOR)
        if i == view.cursor:
            brackets(c, x, 22, 21, 19, view.beat & 1)
    c.box(112, 22, 14, 19, OUTLINE)
    c.text("✗", 117, 28)
    if move == NOTHING:
        brackets(c, 112, 22, 14, 19, view.beat & 1)
        words, label = t["no_trade"], t["decline"]
    elif move == GIVE:
        words, label = t["gift_for"] % name, t["gift"]
    else:
        words, label = describe(t, move - SWAP_FOR), t["swap"]
    c.text(clip(words, 112), 2, 46)
    star(c, view, 127, 46)
    widgets.foot(c, label, view.cursor, len(view.choices))


def _arrow(c, y, way):
    """7 px long, to the left (1) or to the right (-1)."""
    c.hline(26, y, 7, 1)
    for k in (1, 2):
        c.vline(29 - way * (3 - k), y - k, 2 * k + 1, 1)


def describe(t, number):
    """A card in words: points and kind."""
    return "%s, %s" % (points(t, POINTS[number]), t["kinds"][KINDS[number]])


def secure(c, view):
    """A screw and a nut that go together; the last choice leaves all as it is."""
    t, move = view.t, view.choice()
    if move == NOTHING:
        widgets.title(c, clip(view.match.name(view.seat), 60), t["secure?"])
        c.text(t["leave1"], 64, 20, 1, MID)
        c.text(t["leave2"], 64, 30, 1, MID)
    else:
        group(c, view, move)
    star(c, view, 127, 11)
    label = t["leave" if move == NOTHING else "secure"]
    widgets.foot(c, label, view.cursor, len(view.choices))


def group(c, view, move, drop=0):
    """The cards that a move secures, and what they bring; drop: the lock still has to fall."""
    t, cards = view.t, group_of(move)
    widgets.title(c, clip(view.match.name(view.seat), 60), t["secure?"])
    is_three = len(cards) == 3
    x, pitch = (2, 30) if is_three else (14, 34)
    for i, number in enumerate(cards):
        if i:
            big(c, "+", x - (8 if is_three else 10), 25)
        card(c, x, 20, number)
        x += pitch
    left = 99 if is_three else 87
    big(c, "→", left - (14 if is_three else 15), 25)
    c.box(left, 17, 26, 26)
    c.picture(icons.LOCK, left + 10, 20 - drop, 0)
    big(c, "+%d" % worth_of(cards), left + 5, 30, 0)
    c.text(t["safe"], 64, 46, 1, MID)
