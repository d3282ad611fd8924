"""The solver of Würfel Joker: its tables are current and small, its values hold when simulated."""

import importlib.machinery
import importlib.util

import pytest

from toolbox.places import FIRMWARE, TOOLS
from toolbox.solver import joker1, joker2, listing


def _tool():
    loader = importlib.machinery.SourceFileLoader("solve", str(TOOLS / "solve"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("solve", loader))
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def solutions():
    return {"joker1": joker1.Solution(), "joker2": joker2.Solution()}


@pytest.mark.parametrize(("game", "most"), [("joker1", 1024), ("joker2", 3072)])
def test_the_table_is_current_and_small(solutions, game, most):
    text = (FIRMWARE / "jokerbox" / "games" / game / "table.py").read_text(encoding="utf-8")
    assert text == _tool().table_source(game, solutions[game]), "run tools/solve " + game
    assert listing.size(solutions[game].tables()) <= most


def test_the_values_hold_when_simulated(solutions):
    simulated = _tool().simulated
    one, two = solutions["joker1"], solutions["joker2"]
    for turn, policy in (
        (one.turns[0], one.policies[0]),
        (one.turns[1], one.policies[1]),
        (two.turn, two.policy),
    ):
        mean, error = simulated(turn, policy, 20_000, 1)
        assert abs(mean - turn.values[0]) < 3 * error


def test_the_table_plays_as_well_as_the_exact_values(solutions):
    one, two = solutions["joker1"], solutions["joker2"]
    for turn, policy in (
        (one.turns[0], one.policies[0]),
        (one.turns[1], one.policies[1]),
        (two.turn, two.policy),
    ):
        for at, edges in enumerate(turn.edges):
            if not turn.is_chance(at):
                best = max(turn.worth(edge) for edge in edges)
                assert best - turn.worth(edges[policy[at]]) < 1e-9
