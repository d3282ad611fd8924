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
    command = [sys.executable, str(TOOLS / "duel"), *arguments, "--matches", "2", "--jobs", "1"]
    return subprocess.run(command, capture_output=True, text=True)


def test_levels_are_called_as_in_the_game():
    for game, best in (("joker1", "perfect"), ("skipbo", "strong"), ("tuefteln", "strong")):
        assert duels.levels(game) == {"easy": 1, "good": 2, best: 3}
    done = duel("schraube", "strong", "easy")
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


def test_wilson_by_hand():
    tally = duels.Tally()
    tally.add([(1, 0)] * 8 + [(0, 1)] + [(2, 2)] * 2)
    assert tally.wins == 9 and tally.matches == 11
    low, high = tally.interval()
    assert round(low, 4) == 0.523 and round(high, 4) == 0.9486
