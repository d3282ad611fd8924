"""Perfect play of both Joker games: the same decision in every situation on every interpreter."""

from binascii import crc32

from jokerbox.games.joker1 import bot as bot1
from jokerbox.games.joker1.rules import DECIDE, PLACE, Joker1, placements, value_of
from jokerbox.games.joker2 import bot as bot2
from jokerbox.games.joker2.rules import DECIDE as DECIDE2
from jokerbox.games.joker2.rules import SET, Joker2


def throws(dice):
    """Every throw of so many dice, sorted."""
    if dice == 0:
        return [[]]
    return [rest + [face] for rest in throws(dice - 1) for face in range(max(rest or [1]), 7)]


def perfect(bot, state):
    (move,) = bot.think(state, state.seat, 3, None)
    return move


def positions1(state):
    """Every situation of a turn with something to decide, in this state."""
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
    for up in range(511):
        for is_five_used in (False, True) if up & 16 else (False,):
            state.up, state.is_five_used, state.phase = up, is_five_used, DECIDE2
            yield state
            state.phase = SET
            for thrown in throws(2):
                state.thrown = thrown
                yield state


def late(state, number):
    """Somewhere in the last five rounds, with scores that differ from case to case."""
    state.is_opening = False
    state.round = 6 + number % 5
    state.first = number % state.seats
    state.seat = number * 7 % state.seats
    state.totals = [(number * 37 + seat * 61) % 97 - 20 for seat in range(state.seats)]


def checksum(bot, positions, every=1):
    """(how many, CRC of the moves) of the decisions; late in a match of varying scores too."""
    check = count = 0
    for number, state in enumerate(positions):
        if number % every == 0:
            if every > 1:
                late(state, number // every)
            check = crc32(b"%d " % perfect(bot, state), check)
            count += 1
    return count, check


def test_game_1():
    found = [checksum(bot1, positions1(Joker1(1, 1, free))) for free in (0, 1)]
    assert found == EXPECTED_1, found


def test_game_2():
    found = checksum(bot2, positions2(Joker2(1, 1)))
    assert found == EXPECTED_2, found


def test_late_in_game_1():
    found = [checksum(bot1, positions1(Joker1(seats, 10)), 7) for seats in (2, 5)]
    assert found == EXPECTED_LATE_1, found


def test_late_in_game_2():
    found = [checksum(bot2, positions2(Joker2(seats, 10)), 13) for seats in (2, 5)]
    assert found == EXPECTED_LATE_2, found


EXPECTED_1 = [(4898, 0x03ADAA94), (4898, 0xE7DCFBC2)]
EXPECTED_2 = (16852, 0xF0F97258)
EXPECTED_LATE_1 = [(700, 0x8F66EE22), (700, 0xEE0C8655)]
EXPECTED_LATE_2 = [(1297, 0xB6F8FD56), (1297, 0xCDE6C5D6)]
