"""Perfect play of both Joker games: the same decision in every situation on every interpreter."""

from binascii import crc32

from jokerbox.games.joker1 import bot as bot1
from jokerbox.games.joker1.rules import DECIDE, PLACE, Joker1, placements
from jokerbox.games.joker2 import bot as bot2
from jokerbox.games.joker2.rules import DECIDE as DECIDE2
from jokerbox.games.joker2.rules import SET, Joker2


def throws(dice):
    """Every throw of so many dice, sorted."""
    if dice == 0:
        return [[]]
    return [rest + [face] for rest in throws(dice - 1) for face in range(max(rest or [1]), 7)]


def decisions1():
    for free in (0, 1):
        state = Joker1(1, 1, free)
        for up in range(64):
            for dice in (1, 2, 3):
                state.up, state.dice, state.phase = up, dice, DECIDE
                yield bot1.best(state, state.moves())
                if up == 63:
                    continue
                state.phase = PLACE
                for thrown in throws(dice):
                    state.thrown = thrown
                    if placements(up, thrown, free):
                        yield bot1.best(state, state.moves())


def decisions2():
    state = Joker2(1, 1)
    for up in range(511):
        for is_five_used in (False, True) if up & 16 else (False,):
            state.up, state.is_five_used, state.phase = up, is_five_used, DECIDE2
            yield bot2.best(state, state.moves())
            state.phase = SET
            for thrown in throws(2):
                state.thrown = thrown
                yield bot2.best(state, state.moves())


def checksum(moves):
    check = count = 0
    for move in moves:
        check = crc32(b"%d " % move, check)
        count += 1
    return count, check


def test_game_1():
    found = checksum(decisions1())
    assert found == EXPECTED_1, found


def test_game_2():
    found = checksum(decisions2())
    assert found == EXPECTED_2, found


EXPECTED_1 = (9596, 0x096E35DA)
EXPECTED_2 = (16852, 0xF0F97258)
