"""Every situation of a turn of the Joker games with something to decide, on every interpreter.

Both go through them by changing the state that they are given, and yield it each time.
"""

from jokerbox.games.joker1.rules import DECIDE, PLACE, placements, value_of
from jokerbox.games.joker2 import rules as joker2


def throws(dice):
    """Every throw of so many dice, sorted."""
    if dice == 0:
        return [[]]
    return [rest + [face] for rest in throws(dice - 1) for face in range(max(rest or [1]), 7)]


def positions1(state):
    """Of Würfel Joker 1; the state's own option counts."""
    state.is_in_jokers, state.jokers = False, 0
    for up in range(64):
        for dice in (1, 2, 3):
            state.up, state.dice, state.phase = up, dice, DECIDE
            yield state
            state.phase = PLACE
            for thrown in throws(dice):
                state.thrown = thrown
                if placements(up, thrown, state.free):
                    yield state
    state.phase, state.is_in_jokers = DECIDE, True
    for up in range(64):
        for case in range(9 if value_of(up, 0) else 0):
            state.up, state.jokers, state.dice = up, case // 3, case % 3 + 1
            yield state


def positions2(state):
    """Of Würfel Joker 2."""
    for up in range(511):
        for is_five_used in (False, True) if up & 16 else (False,):
            state.up, state.is_five_used, state.phase = up, is_five_used, joker2.DECIDE
            yield state
            state.phase = joker2.SET
            for thrown in throws(2):
                state.thrown = thrown
                yield state
