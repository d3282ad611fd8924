"""Whole sessions by keys on both interpreters: after every key the same moves, scores, pixels."""

import pytest

from jokerbox.games import registry
from tests.micropython import session
from toolbox import interpreter
from toolbox.places import board_names

KEYS = 400  # enough for most whole matches
CODE = """
from tests.micropython import session
steps = session.steps(lambda line: print("@" + line), %r, %r, %d, %d)
"""


def compare(game_id, board, seed, keys):
    here = []
    for _ in session.steps(here.append, game_id, board, seed, keys):
        pass
    output = interpreter.run(CODE % (game_id, board, seed, keys), timeout_s=300)
    there = [line[1:] for line in output.splitlines() if line.startswith("@")]
    assert len(here) > 20
    for mark_here, mark_there in zip(here, there):
        assert mark_here == mark_there
    assert len(here) == len(there)
    assert not [line for line in here if " Crash " in line]


@pytest.mark.parametrize("game", [game[registry.ID] for game in registry.GAMES])
def test_a_match_is_the_same(game):
    compare(game, "pico", 3, KEYS)


@pytest.mark.parametrize("board", board_names())
def test_every_board_is_the_same(board):
    compare("joker1", board, 5, 40)
