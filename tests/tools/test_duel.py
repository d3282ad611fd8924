"""tools/duel: matches between bots. 2,000 of each kind are in the games' READMEs."""

import subprocess
import sys

import pytest

from toolbox import duels
from toolbox.places import TOOLS

MATCHES = 150


@pytest.mark.parametrize("game_id", ["joker1", "joker2"])
def test_better_levels_win(game_id):
    tally = duels.duel(game_id, ("perfect", "easy"), {}, MATCHES)
    low, high = tally.interval()
    assert tally.matches == MATCHES and low > 0.5 and low < tally.share() < high
    assert tally.mean(0)[0] > tally.mean(1)[0]


def duel(*arguments):
    command = [sys.executable, str(TOOLS / "duel"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_levels_are_called_as_in_the_game():
    for game, best in (("joker1", "perfect"), ("skipbo", "strong"), ("tuefteln", "strong")):
        assert duels.levels(game) == {"easy": 1, "good": 2, best: 3}
    done = duel("schraube", "strong", "easy", "--matches", "2", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("schraube, 2 matches: strong wins ")
    for player in ("perfect", "table"):
        done = duel("schraube", player, "easy")
        assert done.returncode == 2
        assert "schraube has no %r; it has easy, good, strong" % player in done.stderr
    assert "it has easy, good, perfect, table" in duel("joker2", "good", "strong").stderr


def test_the_same_seed_gives_the_same_matches_however_they_are_shared_out():
    one = duels.duel("joker2", ("good", "table"), {"rounds": 2}, 60, seed=5)
    two = duels.duel("joker2", ("good", "table"), {"rounds": 2}, 60, seed=5, jobs=2)
    assert one.points == two.points and one.wins == two.wins


@pytest.mark.parametrize("game_id", ["joker1", "joker2"])
def test_playing_to_win_wins_more_often_than_playing_for_points(game_id):
    """10,000 matches are in the READMEs."""
    tally = duels.duel(game_id, ("perfect", "table"), {}, 800, is_paired=True)
    assert tally.interval()[0] > 0.5
    assert tally.mean(0)[0] < tally.mean(1)[0]  # that is what it costs


def test_paired_dice_cancel_out_what_both_do_alike():
    tally = duels.duel("joker1", ("table", "table"), {"rounds": 3}, 40, is_paired=True)
    assert tally.interval() == (0.5, 0.5)
    mine, yours = tally.points
    assert mine[::2] == yours[1::2] and mine[1::2] == yours[::2]
    assert len(set(mine)) > 10


def test_pairs_by_hand():
    tally = duels.Tally(is_paired=True)
    tally.add([(1, 0), (0, 1)] * 3 + [(1, 0), (1, 0)])
    # Shares 0.5, 0.5, 0.5, 1: their standard deviation is 0.25, the mean's half of that.
    low, high = tally.interval()
    assert tally.share() == 0.625
    assert round(low, 4) == 0.38 and round(high, 4) == 0.87


def test_alone():
    mean, reach = duels.alone("tuefteln", "good", {"side": 1}, 60)
    assert 33 < mean - reach < mean + reach < 39


def test_the_tool_prints_shares_and_points():
    done = duel("joker2", "good", "easy", "--rounds", "2", "--matches", "20", "--paired")
    assert done.returncode == 0, done.stderr
    first, *points = done.stdout.splitlines()
    assert first.startswith("joker2 with rounds 2, 20 paired matches: good wins ")
    assert [line.split()[0] for line in points] == ["good", "easy"]
    done = duel("tuefteln", "easy", "--side", "0", "--matches", "5", "--jobs", "1")
    assert done.stdout.startswith("tuefteln with side 0, 5 matches alone: easy has ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("joker1", "good", "easy", "--side", "1"), "joker1 has no option 'side'"),
        (("skipbo", "good"), "seats must be 2-6, not 1"),
        (("tuefteln", "table", "good"), "tuefteln has no 'table'"),
        (("joker2", "good", "easy", "--matches", "3", "--paired"), "an even number"),
        (("skipbo", "good", "easy", "--paired"), "of Würfel Joker"),
    ],
)
def test_the_tool_says_what_does_not_go(arguments, complaint):
    done = duel(*arguments)
    assert done.returncode == 2 and complaint in done.stderr


def test_wilson_by_hand():
    tally = duels.Tally()
    tally.add([(1, 0)] * 8 + [(0, 1)] + [(2, 2)] * 2)
    assert tally.wins == 9 and tally.matches == 11
    low, high = tally.interval()
    assert round(low, 4) == 0.523 and round(high, 4) == 0.9486
