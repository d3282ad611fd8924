"""The recorded matches of the tests: whole ones, or stopped shortly before their end."""

from jokerbox.core.match import PERSON, Match, read_header, read_moves
from jokerbox.games import registry
from toolbox.places import ROOT


def load(game_id):
    """(match before its first move, the moves of it)."""
    path = ROOT / "tests/games/playthroughs" / (game_id + ".txt")
    lines = path.read_text(encoding="utf-8").splitlines()[:-1]  # the last is its result
    return new(read_header(lines[0])), read_moves(lines)[0]


def new(facts):
    """A match that has not begun."""
    seats = len(facts["seats"])
    return Match(lambda: registry.new_state(facts["game"], seats, **facts["options"]), facts)


def before_end(game_id, left):
    """(match, its log as bytes) with so many moves to go. One seat is a person's, who is not the
    one that makes the last move, so that the bots bring the match to its end."""
    match, moves = load(game_id)
    deciding = 0
    for move in moves:
        if not match.is_chance():
            deciding = match.state.to_move()
        match.apply(move)
    facts = match.facts
    person = (deciding + 1) % len(facts["seats"])
    facts["seats"][person] = ["Anna", PERSON]
    match = new(facts)
    for _ in match.replay(moves[: len(moves) - left]):
        pass
    return match, "".join(line + "\n" for line in match.lines()).encode()
