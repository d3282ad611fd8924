"""The chance to win a match by what this turn brings, against chances worked out by hand."""

from jokerbox.core.chances import CERTAIN, Chances
from jokerbox.games import registry

TURN = (-10, 0, 0, 20)  # equally likely results
MEAN = 2
SPREAD = 11


def chances(totals, turn_of, round_number=10, first=0):
    state = registry.new_state("joker1", len(totals), rounds=10)
    state.totals = totals
    state.round = round_number
    state.first = first
    return Chances(state, turn_of, TURN, MEAN, SPREAD)


def percent(found, points):
    return round(100 * found.of(int(16 * points)) / CERTAIN)


def test_the_last_turn_of_all_is_exact():
    found = chances([30, 44], 1, first=0)  # seat 0 is done
    assert [percent(found, points) for points in (-15, -14, -13)] == [0, 50, 100]
    found = chances([30, 30, 20], 2, first=0)
    assert [percent(found, points) for points in (9, 10, 11)] == [0, 25, 100]


def test_one_turn_of_another_goes_by_its_results():
    found = chances([5, 0], 0)
    # Leads and what of -10, 0, 0, 20 stays behind, a tie as half.
    expected = {-16: 0, -15: 12, -14: 25, -6: 25, -5: 50, -4.5: 75, 14.5: 75, 15: 88, 16: 100}
    assert {points: percent(found, points) for points in expected} == expected
    assert found.of(16 * 500) == CERTAIN and found.of(-16 * 500) == 0


def test_several_turns_count_as_a_normal_distribution():
    # Round 9, seat 1 to move and then both once more: two turns, spread 11 × √2 = 15.6.
    found = chances([0, 0], 1, 9)
    for z, expected in ((-1, 15.9), (-0.5, 30.9), (0, 50), (0.5, 69.1), (1, 84.1), (2, 97.7)):
        assert abs(100 * found.of(round(z * 16 * 15.6)) / CERTAIN - expected) < 1.5
    # Seat 0 to move: the other one's turn of this round is to come, about 2 points.
    found = chances([0, 0], 0, 9)
    assert percent(found, MEAN) == 50


def test_chances_against_several_are_multiplied():
    one = percent(chances([0, 0], 0), 0.5)
    assert one == 75
    assert percent(chances([0, 0, 0], 0), 0.5) == 56
    assert percent(chances([0, 0, 0, 0], 0), 0.5) == 42


def test_only_the_three_strongest_count():
    assert percent(chances([0, 0, 0, 0, 0, 0], 0), 0.5) == 42
    # A fourth who is nearly out of reach would take 12 % off; the strongest stay in sight.
    assert percent(chances([0, -15, 0, 0, 0, -15], 0), 0.5) == 42
    assert percent(chances([0, -50, -50, -50, 0, -50], 0), 0.5) == 75


def test_more_points_never_hurt():
    for round_number in range(6, 11):
        for seat in range(4):
            found = chances([3, 20, -4, 11], seat, round_number, 2)
            row = [found.of(sixteenths) for sixteenths in range(-800, 801, 5)]
            assert row == sorted(row) and 0 <= row[0] and row[-1] <= CERTAIN
