"""The whole games of twin_flows.py once more, each in the other language."""

import pytest

from tests.app.twin_flows import FOUR, check_end, whole_game


@pytest.mark.parametrize(
    ("game", "people", "bots", "language", "options"),
    [
        ("joker1", 2, 0, "en", [(0, 10)]),
        ("joker2", 2, 0, "de", [(0, 10)]),
        ("tuefteln", 1, 14, "en", []),
        ("schraube", 2, 2, "de", [(0, 1), (1, 1)]),
        ("scratch", 2, 2, "en", []),
        ("skipbo", 2, 4, "de", [(0, 5)]),
    ],
)
def test_whole_game(game, people, bots, language, options):
    hands, _ = whole_game(game, people, bots, language, FOUR, options, seed=21)
    check_end(hands, people + bots)
