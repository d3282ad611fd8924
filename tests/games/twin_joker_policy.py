"""Perfect play of both Joker games: the same decision in every situation on every interpreter."""

from binascii import crc32

from jokerbox.games.joker1 import bot as bot1
from jokerbox.games.joker1.rules import Joker1, placements
from jokerbox.games.joker2 import bot as bot2
from jokerbox.games.joker2.rules import Joker2, ways
from toolbox.inside.joker_situations import positions1, positions2


def perfect(bot, state):
    (move,) = bot.think(state, state.seat, 3, None)
    return move


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


def test_the_order_of_the_dice_does_not_count():
    """So the sorted throws above stand for all."""
    for case in range(64 * 216):
        up, thrown = case // 216, [case // 36 % 6 + 1, case // 6 % 6 + 1, case % 6 + 1]
        for free in (0, 1):
            for dice in (thrown, thrown[:2])[: 2 if thrown[2] == 1 else 1]:
                if dice != sorted(dice):
                    found = sorted(placements(up, dice, free))
                    assert found == sorted(placements(up, sorted(dice), free))
    for up in range(511):
        for case in range(36):
            a, b = case // 6 + 1, case % 6 + 1
            assert a <= b or sorted(ways(up, a, b)) == sorted(ways(up, b, a))


def test_late_in_game_1():
    found = [checksum(bot1, positions1(Joker1(seats, 10)), 7) for seats in (2, 5)]
    assert found == EXPECTED_LATE_1, found


def test_late_in_game_2():
    found = [checksum(bot2, positions2(Joker2(seats, 10)), 13) for seats in (2, 5)]
    assert found == EXPECTED_LATE_2, found


EXPECTED_1 = [(4898, 0x03ADAA94), (4898, 0xE7DCFBC2)]
EXPECTED_2 = (16852, 0xF0F97258)
EXPECTED_LATE_1 = [(700, 0x5FD83E26), (700, 0x7F57FC56)]
EXPECTED_LATE_2 = [(1297, 0xB6F8FD56), (1297, 0x4C5ED182)]
