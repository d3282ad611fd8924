"""The contract, held by every game in the registry: random games, step by step."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, IllegalMove, copy
from jokerbox.core.match import Match, read_header, read_moves
from jokerbox.games import registry

MOST_MOVES = 20_000


def games():
    return [game for game in registry.GAMES if game[registry.CLASS]]


def setups(game):
    """(seats, options) to try: the fewest and the most seats; options as usual, and changed."""
    fewest, most = game[registry.SEATS]
    usual = {}
    other = {}
    for option in game[registry.OPTIONS]:
        usual[option[0]] = min(option[3], 2) if option[0] == "rounds" else option[3]
        other[option[0]] = option[1]
        if option[1] == 0 and option[2] == 1:
            other[option[0]] = 1 - option[3]
    return [(fewest, usual), (most, other)]


def snapshot(state):
    """All of a state as text; twins of equal content give equal text."""
    return "|".join(sorted(["%s=%r" % item for item in state.__dict__.items()]))


def check_step(state, moves):
    """What has to hold before every move."""
    seats = len(state.scores())
    player = state.to_move()
    assert -1 <= player < seats, player
    assert len(moves) > 0
    if player == CHANCE:
        assert list(moves)[:3] == list(range(len(moves)))[:3] and moves[-1] == len(moves) - 1
    previous = -1
    for move in moves:
        assert isinstance(move, int) and move > previous
        previous = move
    assert list(state.winners()) == []


def check_refusals(state, moves):
    before = snapshot(state)
    last = moves[len(moves) - 1]
    for wrong in (-1, last + 1, 99_999_999, None, "0"):
        try:
            state.apply(wrong)
        except IllegalMove:
            pass
        else:
            raise AssertionError("%r went through" % (wrong,))
    assert snapshot(state) == before


def random_game(game_id, seats, options, seed):
    """Play to the end with all checks; returns the match and its lines."""
    chance = Luck(seed)
    facts = {
        "game": game_id,
        "rules": registry.load(game_id, "rules").VERSION,
        "number": seed,
        "options": options,
        "seats": [["S%d" % i, 0] for i in range(seats)],
    }

    def make():
        return registry.new_state(game_id, seats, **options)

    match = Match(make, facts)
    lines = list(match.lines())
    for step in range(MOST_MOVES):
        state = match.state
        if state.to_move() == OVER:
            break
        moves = state.moves()
        if step < 300 or step % 16 == 0:
            check_step(state, moves)
        if step % 8 == 0:
            check_refusals(state, moves)
        if step % 32 == 0:
            twin = copy(state)
            before = snapshot(state)
            twin.apply(moves[chance.below(len(moves))])
            assert snapshot(state) == before, "a copy is not independent"
        match.apply(moves[chance.below(len(moves))])
        lines += match.unsaved()
    assert state.to_move() == OVER, "%s does not end" % game_id
    return match, lines, make


def check_end(match):
    state = match.state
    winners = list(state.winners())
    assert winners and winners == sorted(winners)
    assert list(state.moves()) == []
    check = snapshot(state)
    for wrong in (0, 1):
        try:
            state.apply(wrong)
        except IllegalMove:
            pass
        else:
            raise AssertionError("a move after the end went through")
    assert snapshot(state) == check


def check_replay(match, lines, make):
    moves, _, damage = read_moves(lines)
    assert damage is None and list(moves) == list(match.log)
    again = Match(make, read_header(lines[0]))
    for _ in again.replay(moves):
        pass
    assert snapshot(again.state) == snapshot(match.state)


def check_game(game):
    for seats, options in setups(game):
        for seed in (1, 2):
            match, lines, make = random_game(game[registry.ID], seats, options, seed)
            check_end(match)
            check_replay(match, lines, make)


def test_every_game_keeps_the_contract():
    for game in games():
        print(game[registry.ID])  # shown if it does not
        check_game(game)


def test_options_out_of_range_are_refused_with_the_range():
    for game in games():
        fewest, most = game[registry.SEATS]
        for seats in (fewest - 1, most + 1, "2", None):
            _refuses(game, seats, {}, "%d-%d" % (fewest, most))
        for option in game[registry.OPTIONS]:
            for value in (-1, option[2] + 1, "1"):
                _refuses(game, most, {option[0]: value}, "%d-%d" % (option[1], option[2]))
        _refuses(game, most, {"colour": 1}, "colour")


def _refuses(game, seats, options, words):
    try:
        registry.new_state(game[registry.ID], seats, **options)
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError((game[registry.ID], seats, options))


def test_an_unknown_game_is_refused_with_those_there_are():
    try:
        registry.new_state("chess", 2)
    except ValueError as error:
        assert "joker1" in str(error)
    else:
        raise AssertionError("chess went through")


def test_serialise_and_restore_at_every_step():
    """Every prefix of a log is a whole match: for each game's first moves."""
    for game in games():
        seats, options = setups(game)[0]
        _, lines, make = random_game(game[registry.ID], seats, options, 3)
        for end in range(1, min(len(lines), 60)):
            moves, _, damage = read_moves(lines[:end])
            assert damage is None
            half = Match(make, read_header(lines[0]))
            for _ in half.replay(moves):
                pass
            straight = make()
            for move in moves:
                straight.apply(move)
            assert snapshot(half.state) == snapshot(straight)
