"""Samples of what tools/endure does in full: cuts, damage, random keys, flash wear.

JOKERBOX_LONG=1 takes all cut points and damages and more keys.
"""

import os

import pytest

from toolbox import cuts, damage, endurance, monkey, wear

LONG = bool(os.environ.get("JOKERBOX_LONG"))
SEED = int(os.environ.get("JOKERBOX_SEED", "1"))
GAMES = endurance.games()


@pytest.mark.parametrize("is_fat", [False, True], ids=["littlefs", "fat"])
@pytest.mark.parametrize("game", GAMES)
def test_power_cuts(game, is_fat):
    session = cuts.Session(game, is_fat, SEED, 400 if LONG else 100)
    tried, wrong = cuts.run(session, None if LONG else 25)
    assert tried >= 25 and wrong == []


@pytest.mark.parametrize("file", damage.FILES)
def test_damage(file):
    tried, wrong = damage.run("joker2", None if LONG else 12, (file,))
    assert tried >= 20 and wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_monkey(game):
    print("JOKERBOX_SEED=%d repeats this run" % SEED)
    done = monkey.run(SEED, game, 50_000 if LONG else 200)
    assert done.wrong == []
    assert done.keys >= 200 and done.cuts >= 1


def test_the_flash_lasts_for_years():
    figures = wear.measure("joker1", 20)
    assert figures.saves > 50 and figures.programs > figures.saves
    assert figures.years > 1  # of the worst block of a short run; tools/endure has the figures
    assert wear.measure("tuefteln", 20).programs < figures.programs


def test_a_session_notices_a_box_that_forgets():
    """What the harness is worth: a store that loses a move is found."""
    session = cuts.Session("joker1", False, SEED, 60)
    number, log = session.events["match"][-1].value
    last = session.events["match"][-1]
    session.events["match"][-1] = last._replace(value=(number, (*log, 5)))
    cut, is_half, flash = next(session.images([(session.operations, False)]))
    assert session.check(cut, is_half, flash) == "match differs"
