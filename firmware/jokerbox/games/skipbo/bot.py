"""Three players for Skip-Bo Masters: `think` yields ever better moves.

Good and strong weigh tables with `Turn.worth` and follow the best-looking series of moves, a
few looks far the one, many the other, who also minds what the other seats can do next.
"""

from jokerbox.core.contract import const

from .data import NUMBER
from .rules import (
    BUY,
    DISCARD,
    END_TURN,
    FEE_DUE,
    FROM_HAND,
    FROM_HELP,
    FROM_STOCK,
    LAY_COINS,
    MUST,
    NONE,
    PAY,
    PLAY,
    REFUSE,
    REFUSED,
)
from .turn import Turn

LEVELS = 3

_LOOKS = (0, 0, 32, 120)  # by level: tables weighed for a move
_LOOKS_AT_ONCE = const(3)  # between two yields
_NOTHING = const(-99999)


def think(state, seat, level, entropy):
    """Yield the best move found so far, again and again; the last one is to be played."""
    table = state.seen_by(seat)
    moves = table.moves()
    if len(moves) == 1:
        yield moves[0]
    elif level == 1:
        yield _easy(table, moves, entropy)
    else:
        turn = Turn(table, level == 3)
        if table.phase == FEE_DUE:
            yield from _fee(turn, _LOOKS[level])
        else:
            end = moves[0] if table.phase == MUST else turn.end_move()
            yield end
            if table.phase != REFUSED:
                for _, best in _search(turn, _LOOKS[level], end):
                    yield best


def _fee(turn, looks):
    """Pay to turn up or draw a card; else only if going on is worth the coins."""
    yield PAY
    if turn.table.hands[turn.me] and NONE not in turn.table.tops:
        unpaid = turn.worth()
        turn.pay_fee()
        for worth, _ in _search(turn, looks, PAY):
            yield PAY if worth > unpaid else REFUSE


def _search(turn, looks, end):
    """Best first: go on from the series of moves that looks best; yields (worth, move).

    `end` is the move if no card is worth playing.
    """
    table = turn.table
    best = end
    best_worth = _NOTHING if table.phase == MUST else turn.worth()
    paths = [(best_worth, ())]
    seen = set()
    tried = 0
    while paths and len(seen) < looks:
        path = _pop_best(paths)
        made = [turn.make(move) for move in path]
        yield best_worth, best
        for move in turn.plays():
            made.append(turn.make(move))
            key = turn.key()
            if key not in seen:
                seen.add(key)
                worth = turn.worth()
                if table.phase == PLAY or table.phase == MUST:
                    paths.append((worth, path + (move,)))
                if worth > best_worth and table.phase != MUST:
                    best_worth = worth
                    best = path[0] if path else move
            turn.unmake(move, made.pop())
            tried += 1
            if tried % _LOOKS_AT_ONCE == 0:
                yield best_worth, best
        for index in range(len(path) - 1, -1, -1):
            turn.unmake(path[index], made[index])
    yield best_worth, best


def _pop_best(paths):
    at = 0
    for index in range(1, len(paths)):
        if paths[index][0] > paths[at][0]:
            at = index
    path = paths[at][1]
    paths[at] = paths[-1]
    paths.pop()
    return path


def _easy(table, moves, entropy):
    """A beginner: stock card, then whatever fits, overlooks some of it, is shy of coins."""
    if table.phase == FEE_DUE:
        return PAY if entropy.below(5) else REFUSE
    stock = [move for move in moves if FROM_STOCK <= move < FROM_HELP]
    if stock and (table.phase == MUST or entropy.below(8)):
        return stock[0]
    lowest = FROM_HAND if entropy.below(3) == 0 else FROM_HAND + 4  # Skip-Bos are kept
    own = [move for move in moves if lowest <= move < BUY]
    if own and entropy.below(4):
        return own[entropy.below(len(own))]
    for pile, need in table.open_piles():
        if LAY_COINS + pile in moves and NUMBER[table.tops[table.turn]] == need + 1:
            if entropy.below(2):
                return LAY_COINS + pile
    ends = [move for move in moves if move >= DISCARD or move == END_TURN]
    if not ends:
        return moves[0]
    plain = [move for move in ends if move >= DISCARD + 4]
    return plain[entropy.below(len(plain))] if plain else ends[0]
