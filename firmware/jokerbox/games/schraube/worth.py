"""What the cards of Schraube Locker are worth to a bot, in hundredths of a point."""

from jokerbox.core.contract import const

from .data import (
    BONUS_POINTS,
    COMBINATION_POINTS,
    GIFT,
    KINDS,
    NUT_COUNT,
    POINTS,
    SCREW_COUNT,
    STACKS,
    SWAP,
)
from .legal import GIVE, NOTHING, SWAP_FOR, group_of

# Found by letting the strong bot play against itself; none of them is critical.
_LONE = const(170)  # a screw or nut that may still find its match; from the third on half
_HOPE = (0, 0, 0, 0, 100, 200, 250, 200)  # what a kind may still bring, beside its points
_SEASON = const(5)  # with fewer cards left on the lowest stack, hopes shrink
_DENY = const(20)  # percent of what a card taken away would have brought another
_AVERAGE = const(300)  # the card that comes up instead
_SAFE = const(10)  # for every point that nobody can swap away any more
_FINISH = const(800)  # for ending the game ahead, or against ending it behind


def season(left):
    """How long hopes still have, 0 to _SEASON."""
    return min(_SEASON, min(left))


def prospect(cards, left):
    """Points and combinations of open cards, and what they may still bring; left: season."""
    points = screws = nuts = hope = 0
    for card in cards:
        kind = KINDS[card]
        points += POINTS[card]
        screws += SCREW_COUNT[kind]
        nuts += NUT_COUNT[kind]
        hope += _HOPE[kind]
    pairs = min(screws, nuts)
    lone = max(screws, nuts) - pairs
    hope += _LONE * (lone if lone < 3 else min(lone, 4) + 2) // (1 if lone < 3 else 2)
    return 100 * (points + COMBINATION_POINTS * pairs) + hope * left // _SEASON


def with_card(cards, card):
    return cards + bytes((card,))


def without(cards, gone):
    return bytes([card for card in cards if card not in gone])


def first(cards, kind):
    for card in sorted(cards):
        if KINDS[card] == kind:
            return card
    return -1


def trade(state, mine, partner, left, so_far):
    """A generator that returns (gain, move) of the best trade with this partner.

    The gain is mine, and the partner's loss shared out among all opponents.
    """
    theirs = state.open[partner]
    before = prospect(mine, left) - prospect(theirs, left) // (state.seats - 1)
    best = (0, NOTHING)
    gift = first(mine, GIFT)
    if gift >= 0:
        rest = prospect(without(mine, (gift,)), left)
        loss = prospect(with_card(theirs, gift), left) // (state.seats - 1)
        best = max(best, (rest - loss - before, GIVE))
    swap = first(mine, SWAP)
    if swap >= 0:
        mine = without(mine, (swap,))
        for card in theirs:
            yield so_far
            rest = with_card(without(theirs, (card,)), swap)
            gain = prospect(with_card(mine, card), left)
            gain -= prospect(rest, left) // (state.seats - 1)
            best = max(best, (gain - before, SWAP_FOR + card))
    return best


def best_group(cards, moves, left):
    """A generator of ever better moves that secure some of the open cards, or nothing."""
    best = prospect(cards, left)
    choice = NOTHING
    for move in moves:
        if move != NOTHING:
            group = group_of(move)
            value = prospect(without(cards, group), left) + prospect(group, 0)
            value += _SAFE * sum([POINTS[card] for card in group])
            if value > best:
                best = value
                choice = move
            yield choice


def walks(state, seat, so_far):
    """A generator that returns the worth of walking 0 to 6 stacks."""
    found = [0]
    for steps in range(1, STACKS + 1):
        yield so_far
        value = yield from _arrival(state, seat, steps, so_far)
        found.append(value)
    return found


def _arrival(state, seat, steps, so_far):
    stack = (state.figures[seat] + steps) % STACKS
    card = state.tops[stack]
    mine = state.open[seat]
    is_end = state.left[stack] == 1 or steps == STACKS and state.bonus_left == 1
    left = 0 if is_end else season(state.left)
    value = prospect(with_card(mine, card), left) - prospect(mine, left)
    if steps == STACKS:
        value += 100 * BONUS_POINTS
    rivals = [other for other in range(state.seats) if other != seat]
    for other in rivals:
        if state.figures[other] == stack:
            gain, _ = yield from trade(state, mine, other, left, so_far)
            value += gain
    if is_end:
        ahead = value + 100 * (state.score(seat) - max([state.score(o) for o in rivals]))
        return value + (_FINISH if ahead > 0 else -_FINISH if ahead < 0 else 0)
    for other in rivals:
        theirs = state.open[other]
        gain = prospect(with_card(theirs, card), left) - prospect(theirs, left)
        value += _DENY * (gain - _AVERAGE) // (100 * len(rivals))
    return value
