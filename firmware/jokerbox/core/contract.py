"""The contract that every game's rules keep, and the little that they all need for it.

A game's rules are a class with `to_move() moves() apply(move) scores() winners()`, made with
the number of seats and the options by name. Beside it stands `VERSION`, which goes up when a
stored match could not be replayed any more. Randomness comes in from outside as a move of the
player CHANCE. `moves()` is an ascending sequence of ints; `apply` raises IllegalMove and
changes nothing if the move is not among them. Attributes the app reads if a game has them:
`round` (from 1 on) and `rounds` (0: open end); `seen_by(seat)` gives a copy without what that
seat may not know.
"""

CHANCE = -1
OVER = -2


class IllegalMove(ValueError):
    """A move that the rules do not allow now."""


def const(value):
    """MicroPython's compiler folds `NAME = const(…)`; elsewhere this is all it does."""
    return value


def check_range(name, value, low, high):
    """Raise a ValueError that names the range unless low <= value <= high."""
    if not isinstance(value, int) or not low <= value <= high:
        raise ValueError("%s must be %d-%d, not %r" % (name, low, high, value))


def check_move(move, moves):
    """Raise IllegalMove unless `move` is one of `moves`."""
    if not isinstance(move, int) or move not in moves:
        raise IllegalMove("move %r is not legal now" % (move,))


def leaders(scores):
    """The seats that share the highest score."""
    most = max(scores)
    return [seat for seat, points in enumerate(scores) if points == most]


def copy(state):
    """An independent twin of a game's state; tuples, bytes and ints are shared."""
    twin = object.__new__(type(state))
    for name, value in state.__dict__.items():
        setattr(twin, name, _copy_value(value))
    return twin


def _copy_value(value):
    if isinstance(value, list):
        return [_copy_value(item) for item in value]
    if isinstance(value, dict):
        return {key: _copy_value(item) for key, item in value.items()}
    if isinstance(value, bytearray):
        return bytearray(value)
    if isinstance(value, set):
        return set(value)
    return value
