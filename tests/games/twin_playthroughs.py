"""A recorded match of every game, replayed move by move to the scores written beside it.

`tools/playthrough` writes them; a game without one fails.
"""

import json

from jokerbox.core.match import Match, read_header, read_moves
from jokerbox.games import registry


def read(game_id):
    with open("tests/games/playthroughs/%s.txt" % game_id) as file:
        lines = [line for line in file.read().split("\n") if line]
    return lines[:-1], json.loads(lines[-1])


def check(game_id):
    lines, end = read(game_id)
    facts = read_header(lines[0])
    assert facts["game"] == game_id
    moves, _, damage = read_moves(lines)
    assert damage is None
    match = Match(
        lambda: registry.new_state(game_id, len(facts["seats"]), **facts["options"]), facts
    )
    for _ in match.replay(moves):
        pass
    assert match.is_over()
    assert match.state.scores() == end["scores"]
    assert list(match.state.winners()) == end["winners"]
    assert len(moves) == end["moves"]


def test_every_game_has_a_playthrough_that_still_holds():
    for game in registry.GAMES:
        if game[registry.CLASS]:
            check(game[registry.ID])
