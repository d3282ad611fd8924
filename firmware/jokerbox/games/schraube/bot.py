"""Bots for Schraube Locker: 1 easy, 2 good, 3 strong (who also gives the hints)."""

from .data import POINTS, STACKS, VALUES
from .legal import GIVE, NOTHING, SWAP_FOR, THROW_AGAIN, TURN_DIE, covering
from .rules import ACT, CHOOSE, PLACE, SECURE, THROW, TRADE
from .strong import think_hard
from .worth import best_group, prospect, trade, with_card

LEVELS = 3

_ENOUGH = (0, 500, 400)  # by throws made: what makes the good bot stop, in hundredths


def think(state, seat, level, entropy):
    """Yield the best move found so far; the last one counts."""
    moves = state.moves()
    if state.phase == CHOOSE:
        yield entropy.below(STACKS)
    elif len(moves) == 1:
        yield moves[0]
    elif level == 1:
        yield _easy(state, moves, entropy)
    else:
        so_far = moves[-1]
        for so_far in _good(state, seat, moves):
            yield so_far
        if level == 3:
            yield from think_hard(state, seat, moves, so_far)


# Easy: looks at the printed points only, covers whatever fits, forgets things.


def _easy(state, moves, entropy):
    phase = state.phase
    if entropy.below(4) == 0:
        return NOTHING if NOTHING in moves and phase != THROW else moves[entropy.below(len(moves))]
    if phase == THROW:
        steps = state.reach()
        if state.throws and steps and _points(state, _ahead(state, steps)) >= 3:
            return NOTHING
        return moves[-1]
    if phase == PLACE:
        return max(moves, key=lambda move: _eagerness(state, move))
    if phase == TRADE:
        return moves[1] if moves[1] == GIVE else max(moves, key=_printed)
    if phase == SECURE:
        return moves[1]
    return NOTHING


def _ahead(state, steps):
    return (state.figures[state.seat] + steps) % STACKS


def _points(state, stack):
    return POINTS[state.tops[stack]]


def _eagerness(state, move):
    return -9 if move == NOTHING else _points(state, covering(state, move)[0])


def _printed(move):
    return POINTS[move - SWAP_FOR] if move >= SWAP_FOR else 0


# Good: goes for the best card near by, stops when the card at hand is good enough.


def _good(state, seat, moves):
    phase = state.phase
    if phase == THROW:
        steps = state.reach()
        gain = _gain(state, state.open[seat], _ahead(state, steps))
        is_enough = steps and gain >= _ENOUGH[state.throws]
        yield NOTHING if state.throws and is_enough else moves[-1]
    elif phase == PLACE:
        target = yield from _target(state, state.open[seat], moves[0])
        yield _towards(state, moves, target)
    elif phase == ACT:
        yield _rescue(state, moves)
    elif phase == TRADE:
        _, move = yield from trade(state, state.open[seat], state.partner, 0, moves[0])
        yield move
    else:
        yield from best_group(state.open[seat], moves, 0)


def _gain(state, mine, stack):
    """What taking the card there adds to the score, in hundredths."""
    return prospect(with_card(mine, state.tops[stack]), 0) - prospect(mine, 0)


def _target(state, mine, so_far):
    """How many steps away the most rewarding card is, a point off for every die it takes."""
    best = None
    target = cost = 0
    for steps in range(state.reach() + 1, STACKS + 1):
        stack = _ahead(state, steps)
        if not state.covers[stack]:
            cost += 100
        value = _gain(state, mine, stack) - cost
        if best is None or value > best:
            best = value
            target = steps
        yield so_far
    return target


def _towards(state, moves, target):
    """Cover the nearest stack on the way to the target, nothing behind it."""
    choice = moves[0]
    nearest = STACKS + 1 if choice else target + 1
    for move in moves:
        if move:
            stack, _ = covering(state, move)
            steps = (stack - _ahead(state, 1)) % STACKS + 1
            if steps < nearest:
                nearest = steps
                choice = move
    return choice


def _rescue(state, moves):
    """Spend a card only where the figure would be stuck after the last throw."""
    if state.throws < 3 or state.reach() or state.must_cover() >= 0:
        return NOTHING
    face = VALUES[state.tops[state.next_free()]]
    for move in moves:
        if move >= TURN_DIE and (move - TURN_DIE) % 6 + 1 == face:
            return move
    return THROW_AGAIN + (1 << len(state.dice)) - 1
