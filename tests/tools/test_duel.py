"""tools/duel: matches between bots. 2,000 of each kind are in the games' READMEs."""

import pytest

from toolbox import duels

MATCHES = 150


@pytest.mark.parametrize("game_id", ["joker1", "joker2"])
def test_better_levels_win(game_id):
    tally = duels.duel(game_id, ("perfect", "easy"), {}, MATCHES)
    low, high = tally.interval()
    assert tally.matches == MATCHES and low > 0.5 and low < tally.share() < high
    assert tally.mean(0)[0] > tally.mean(1)[0]


def test_the_same_seed_gives_the_same_matches_however_they_are_shared_out():
    one = duels.duel("joker2", ("good", "table"), {"rounds": 2}, 60, seed=5)
    two = duels.duel("joker2", ("good", "table"), {"rounds": 2}, 60, seed=5, jobs=2)
    assert one.points == two.points and one.wins == two.wins


def test_wilson_by_hand():
    tally = duels.Tally()
    tally.add([(1, 0)] * 8 + [(0, 1)] + [(2, 2)] * 2)
    assert tally.wins == 9 and tally.matches == 11
    low, high = tally.interval()
    assert round(low, 4) == 0.523 and round(high, 4) == 0.9486
