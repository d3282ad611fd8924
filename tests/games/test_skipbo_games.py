"""Skip-Bo Masters: many random games; 1,000 of them with JOKERBOX_LONG=1."""

import os

from tests.games.skipbo_table import random_game

GAMES = 1000 if os.environ.get("JOKERBOX_LONG") else 60


def test_cards_and_coins_are_conserved_at_every_step():
    ends = set()
    for seed in range(100, 100 + GAMES):
        log, state = random_game(seed)
        ends.add(state.round_winner >= 0)
    assert ends == {True, False}, "both won and drawn rounds must occur"
