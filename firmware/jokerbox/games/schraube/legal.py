"""The moves of Schraube Locker: what their codes mean, and which are legal in each phase.

The lists are ascending. Where a phase offers only NOTHING, the rules skip it.
"""

from jokerbox.core.contract import const

from .data import (
    CARDS,
    GIFT,
    KINDS,
    NUT,
    NUT_COUNT,
    NUTS,
    REROLL,
    SCREW,
    SCREW_COUNT,
    SCREWS,
    STACKS,
    SWAP,
    TURN,
    VALUES,
)

# A code is one of these and what is added to it.
NOTHING = const(0)  # go on, stop, decline
ACKNOWLEDGE = const(1)
GIVE = const(1)
COVER = const(16)  # + stack
COVER_PAIR = const(64)  # + 36 * stack + 6 * (a - 1) + (b - 1)
THROW_AGAIN = const(64)  # + mask of dice
TURN_DIE = const(128)  # + 6 * die + (face - 1)
SWAP_FOR = const(64)  # + id
SECURE_TWO = const(1000)  # + 42 * x + y
SECURE_THREE = const(10000)  # + (42 * x + y) * 42 + z


def covering(game, move):
    """The stack and the dice, one or two, of a move that covers."""
    if move < COVER_PAIR:
        stack = move - COVER
        return stack, (VALUES[game.tops[stack]],)
    stack, dice = divmod(move - COVER_PAIR, 36)
    return stack, (dice // 6 + 1, dice % 6 + 1)


def group_of(move):
    """The cards, two or three, of a move that secures."""
    if move < SECURE_THREE:
        return divmod(move - SECURE_TWO, CARDS)
    cards, z = divmod(move - SECURE_THREE, CARDS)
    return divmod(cards, CARDS) + (z,)


def throw_moves(game):
    counts = range(1 if game.some else game.free, game.free + 1)
    return [NOTHING] + list(counts) if game.throws else counts


def act_moves(game):
    dice = game.dice
    twins = 0  # dice that show the same as the one before them
    for i in range(1, len(dice)):
        if dice[i] == dice[i - 1]:
            twins |= 1 << i
    moves = [NOTHING]
    if game.first_open(game.seat, REROLL) >= 0:
        for mask in range(1, 1 << len(dice)):
            if not mask & twins & ~(mask << 1):
                moves.append(THROW_AGAIN + mask)
    if game.first_open(game.seat, TURN) >= 0:
        for i, shown in enumerate(dice):
            if not twins >> i & 1:
                for face in range(1, 7):
                    if face != shown:
                        moves.append(TURN_DIE + 6 * i + face - 1)
    return moves


def place_moves(game):
    """Empty if no die fits anywhere."""
    must = game.must_cover()
    singles = []
    pairs = []
    for stack in range(STACKS):
        if game.covers[stack] or must >= 0 and stack != must:
            continue
        value = VALUES[game.tops[stack]]
        if value in game.dice:
            singles.append(COVER + stack)
        if game.pairs:
            _add_pairs(game.dice, stack, value, pairs)
    if must < 0 and (singles or pairs):
        singles.insert(0, NOTHING)
    return singles + pairs


def _add_pairs(dice, stack, value, pairs):
    for a in range(1, value // 2 + 1):
        b = value - a
        if a in dice and b in dice and (a != b or dice.count(a) > 1):
            pairs.append(COVER_PAIR + 36 * stack + 6 * (a - 1) + b - 1)


def trade_moves(game):
    """Only NOTHING if the seat has nothing to trade with."""
    moves = [NOTHING]
    if game.first_open(game.seat, GIFT) >= 0:
        moves.append(GIVE)
    if game.first_open(game.seat, SWAP) >= 0:
        for card in game.open[game.partner]:
            moves.append(SWAP_FOR + card)
    return moves


def secure_moves(game):
    """Only NOTHING if no screw meets a nut."""
    cards = game.open[game.seat]
    moves = [NOTHING]
    for x in cards:
        if SCREW_COUNT[KINDS[x]]:
            for y in cards:
                if NUT_COUNT[KINDS[y]]:
                    moves.append(SECURE_TWO + CARDS * x + y)
    for x in cards:
        kind = KINDS[x]
        if kind == SCREWS:
            _add_threes(cards, x, NUT, moves)
        elif kind == NUTS:
            _add_threes(cards, x, SCREW, moves)
    return moves


def _add_threes(cards, x, kind, moves):
    singles = [card for card in cards if KINDS[card] == kind]
    for i, y in enumerate(singles):
        for z in singles[i + 1 :]:
            moves.append(SECURE_THREE + (CARDS * x + y) * CARDS + z)
