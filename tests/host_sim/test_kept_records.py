"""The records kept here still lead from the boot picture to the ranking."""

import pytest

from host_sim.replay import replay
from tests.host_sim.remake_records import GAMES, RECORDS


@pytest.mark.parametrize("name", GAMES)
def test_it_ends_with_the_ranking(name):
    gadget, _ = replay(RECORDS / (name + ".txt"))
    screen = type(gadget.app.stack[-1]).__name__
    assert gadget.console == []
    assert screen == "Final", "screens or times have changed: run tests/host_sim/remake_records.py"
    assert gadget.board.NAME and gadget.app.settings["language"] == GAMES[name][3]


def test_none_is_left_over():
    assert sorted(path.stem for path in RECORDS.iterdir()) == sorted(GAMES)
