"""A match: log, undo, replay, and what a stored log may have suffered."""

from host_sim.luck import Luck
from jokerbox.core.entropy import Entropy
from jokerbox.core.match import Damaged, Match, last_round, read_header, read_moves
from jokerbox.games import registry

FACTS = {
    "game": "joker1",
    "rules": 1,
    "number": 1,
    "options": {"rounds": 3},
    "seats": [["Änne", 0], ["Ben", 0], ["Bot 1", 2]],
}


def make():
    return registry.new_state("joker1", 3, rounds=3)


def play(seed, undo_every=0, stop_after=10_000):
    """(match, lines): a game of random moves, now and then one taken back."""
    match = Match(make, FACTS)
    entropy = Entropy(Luck(seed).read)
    lines = list(match.lines())
    for i in range(stop_after):
        if match.is_over():
            break
        if match.is_chance():
            match.apply_chance(entropy)
        else:
            moves = match.state.moves()
            match.apply(moves[entropy.below(len(moves))])
            if undo_every and i % undo_every == 0 and match.can_undo():
                match.undo()
        lines += match.unsaved()
    return match, lines


def restore(lines):
    moves, check, damage = read_moves(lines)
    match = Match(make, read_header(lines[0]))
    for _ in match.replay(moves):
        pass
    match.go_on(check)
    return match, damage


def test_a_log_replays_to_the_same_state():
    for seed in range(5):
        match, lines = play(seed, undo_every=3)
        again, damage = restore(lines)
        assert damage is None
        assert again.state.__dict__ == match.state.__dict__
        assert list(again.log) == list(match.log)


def test_every_prefix_of_a_log_is_a_match_that_can_go_on():
    match, lines = play(7, undo_every=4)
    for end in range(1, len(lines) + 1):
        again, damage = restore(lines[:end])
        assert damage is None
        if not again.is_over():
            again.apply(again.state.moves()[0])
            assert len(again.unsaved()) in (1, 2)  # the move, and a mark where a round begins
    assert again.is_over()


def test_what_is_written_after_a_resume_continues_the_log():
    _, lines = play(3, stop_after=30)
    again, _ = restore(lines)
    again.apply(again.state.moves()[0])
    whole = lines + again.unsaved()
    third, damage = restore(whole)
    assert damage is None
    assert third.state.__dict__ == again.state.__dict__


def test_a_changed_line_is_found_and_what_is_before_it_counts():
    _, lines = play(1)
    for i in range(1, len(lines), 5):
        broken = lines[:]
        broken[i] = "9" + broken[i]
        moves, _, damage = read_moves(broken)
        assert damage == "line %d" % (i + 1)
        assert list(moves) == list(read_moves(lines[:i])[0])


def test_noise_is_no_log():
    for noise in ("", "x", "{} 00000000", '{"game": "joker1"} 12345678', "u 00"):
        try:
            read_header(noise)
        except Damaged:
            pass
        else:
            raise AssertionError(noise)
    header = play(1)[1][0]
    for noise in ("", " ", "u", "u 00", "-1 00", "#x 00", "12345678901234 00", "1", "é 11"):
        assert read_moves([header, noise])[2] == "line 2", noise


def test_undo_goes_back_over_own_decisions_and_stops_at_chance():
    match = Match(make, FACTS)
    for face in (6, 6, 6, 1, 1, 1, 1, 1, 2):  # the opening: seat 0 begins
        match.apply(face - 1)
    assert match.state.to_move() == 0 and not match.can_undo()
    match.apply(0)  # ROLL
    for face in (1, 2, 4):
        match.apply(face - 1)
    assert not match.can_undo()  # never over the throw
    before = match.state.__dict__.copy()
    match.apply(match.state.moves()[0])
    assert match.can_undo()
    match.undo()
    assert match.state.__dict__ == before
    assert not match.can_undo()
    match.apply(match.state.moves()[-1])
    match.apply(1)  # STOP: the next seat is to move, who cannot take it back
    assert match.state.to_move() == 1
    assert not match.can_undo()
    try:
        match.undo()
    except ValueError:
        pass
    else:
        raise AssertionError("another's decision was taken back")


def test_an_illegal_move_leaves_match_and_log_alone():
    match, _ = play(2, stop_after=20)
    before = (match.state.__dict__.copy(), list(match.log))
    for move in (-1, 7, 9999, None, "x"):
        try:
            match.apply(move)
        except ValueError:
            pass
        else:
            raise AssertionError(move)
    assert (match.state.__dict__, list(match.log)) == before
    assert match.unsaved() == []


def test_the_log_knows_its_round():
    _, lines = play(4)
    assert last_round(lines[:3]) == 0
    assert last_round(lines) == 4  # one past the last: over


def test_a_round_that_is_taken_back_is_told_too():
    facts = dict(FACTS, game="joker2", seats=[["Änne", 0]])
    match = Match(lambda: registry.new_state("joker2", 1, rounds=3), facts)
    lines = list(match.lines())
    for move in (0, 5, 1, 19, 1):  # throws, sets, stops: round 2
        match.apply(move)
    lines += match.unsaved()
    assert last_round(lines) == match.round() == 2
    match.undo()
    lines += match.unsaved()
    assert last_round(lines) == match.round() == 1
    assert list(read_moves(lines)[0]) == list(match.log) == [0, 5, 1, 19]


def test_after_a_resume_the_last_own_decision_can_be_taken_back():
    match = Match(make, FACTS)
    lines = list(match.lines())
    for face in (6, 6, 6, 1, 1, 1, 1, 1, 2):
        match.apply(face - 1)
    for move in (0, 0, 1, 3):
        match.apply(move)
    match.apply(match.state.moves()[0])
    again, _ = restore(lines + match.unsaved())
    assert again.can_undo()
    again.undo()
    assert again.state.phase == 2  # PLACE
