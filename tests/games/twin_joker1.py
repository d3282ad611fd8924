"""Würfel Joker 1 against its rules page: the sheet's examples, the rulings, the edges."""

from jokerbox.core.contract import CHANCE, OVER, IllegalMove
from jokerbox.games.joker1.rules import (
    BUST,
    DECIDE,
    JOKER,
    ROLL,
    STOP,
    Joker1,
    placements,
    value_of,
)


def mask(*slides):
    return sum([1 << v - 1 for v in slides])


def place(left, *slides):
    return 64 * (1 + left) + mask(*slides)


def solo(up=(), dice=3, jokers=0, free=0):
    """A solo turn at its decision, with these slides up."""
    state = Joker1(1, rounds=2, free=free)
    state.up = mask(*up)
    state.dice = dice
    state.jokers = jokers
    state.phase = DECIDE
    return state


def throw(state, *faces):
    for face in faces:
        assert state.to_move() == CHANCE
        state.apply(face - 1)


def legal(up, thrown, free=0):
    return sorted(placements(mask(*up), list(thrown), free))


def refused(state, move):
    before = state.__dict__.copy()
    try:
        state.apply(move)
    except IllegalMove:
        assert state.__dict__ == before
        return True
    return False


def test_the_codes_are_those_of_the_page():
    assert (ROLL, STOP, JOKER, BUST) == (0, 1, 2, 3)
    assert place(3, 1, 2, 4) == 256 + 11


def test_example_1_from_the_start():
    state = Joker1(1)
    assert list(state.moves()) == [ROLL]
    state.apply(ROLL)
    throw(state, 1, 2, 4)
    want = [place(3, 1, 2, 4), place(3, 2, 5), place(3, 1, 6), place(3, 3, 4)]
    assert list(state.moves()) == sorted(want)


def test_example_2_all_dice_drop_out():
    state = solo(up=(1, 2, 3, 4, 6), dice=2)
    state.apply(ROLL)
    throw(state, 3, 4)
    assert list(state.moves()) == [BUST]
    state.apply(BUST)
    assert state.scores() == [0] and state.round == 2


def test_example_3_the_six_stays():
    state = solo(up=(1, 2, 3, 4, 6), dice=2)
    state.apply(ROLL)
    throw(state, 4, 6)
    assert list(state.moves()) == [place(1)]
    state.apply(place(1))
    assert state.dice == 1
    assert list(state.moves()) == [ROLL, STOP, JOKER]
    state.apply(STOP)
    assert state.scores() == [10]


def test_small_bridge_with_two_jokers_is_28():
    state = solo(up=(1, 6), jokers=2)
    state.is_in_jokers = True
    assert list(state.moves()) == [ROLL, STOP]
    state.apply(STOP)
    assert state.scores() == [28]


def test_the_table_of_values():
    for slides, value in (
        ((), 0), ((1,), 0), ((1, 6), 7), ((1, 2, 6), 0), ((1, 3, 5), 9), ((1, 3, 5, 6), 0),
        ((1, 2, 3, 4), 10), ((1, 2, 3, 4, 6), 10), ((2, 4, 6), 12), ((1, 2, 5, 6), 14),
        ((1, 2, 3, 4, 5), 15), ((1, 2, 3, 4, 5, 6), 21),
    ):  # fmt: skip
        for jokers in range(4):
            assert value_of(mask(*slides), jokers) == value << jokers, slides


def test_what_can_be_set_must_be_set():
    # 5 and 5: one raises slide 5, the other cannot be set and drops out.
    assert legal((), (5, 5)) == [place(1, 5)]
    # With 5 up nothing goes.
    assert legal((5,), (5, 5)) == []
    # 1 1: as 1 the second one drops out; together they are a 2. Both are legal.
    assert legal((), (1, 1)) == sorted([place(1, 1), place(2, 2)])
    # 2 is up: 1 must be set, the second 1 drops out.
    assert legal((2,), (1, 1)) == [place(1, 1)]


def test_a_six_may_wait_or_be_set():
    assert legal((), (6,)) == sorted([place(1), place(1, 6)])
    assert legal((6,), (6,)) == [place(1)]
    assert legal((6,), (6, 6, 6)) == [place(3)]
    # 6 waits, 5 must be set.
    assert legal((), (6, 5)) == sorted([place(2, 5), place(2, 5, 6)])
    # Sum of sixes never: 6 stays, 4 and 2 may make the 6.
    assert place(3, 6) in legal((2, 4), (6, 4, 2))


def test_free_placing_needs_only_a_die_in_play():
    assert legal((), (1, 2, 4), free=1) == sorted(
        [place(1, 1), place(1, 2), place(1, 4), place(2, 1, 2), place(2, 1, 4), place(2, 2, 4),
         place(3, 1, 2, 4), place(2, 3), place(2, 5), place(2, 6), place(3, 3, 4), place(3, 2, 5),
         place(3, 1, 6)]
    )  # fmt: skip
    assert legal((5,), (5, 5), free=1) == []
    assert legal((), (6, 3), free=1) == sorted(
        [place(1), place(1, 6), place(2, 3), place(2, 3, 6)]
    )


def test_decide_without_value_and_with_all_up():
    assert list(solo(up=(1,)).moves()) == [ROLL, STOP]
    assert list(solo(up=(1, 2, 3, 4, 5, 6)).moves()) == [STOP, JOKER]
    state = solo(up=(1,))
    state.apply(STOP)
    assert state.scores() == [0]


def test_in_the_jokers():
    state = solo(up=(1, 6))
    state.apply(JOKER)
    throw(state, 1, 4, 1)
    assert state.jokers == 2 and list(state.moves()) == [ROLL, STOP]
    state.apply(ROLL)
    throw(state, 1, 1, 6)  # all three dice are thrown; three jokers at most
    assert state.jokers == 3 and list(state.moves()) == [STOP]
    state.apply(STOP)
    assert state.scores() == [56]


def test_in_the_jokers_sixes_stay():
    state = solo(up=(1, 6))
    state.apply(JOKER)
    throw(state, 6, 4, 6)
    assert state.jokers == 0 and state.dice == 2
    state.apply(ROLL)
    throw(state, 6, 5)
    assert state.dice == 1
    state.apply(ROLL)
    throw(state, 1)
    assert state.jokers == 1
    state.apply(ROLL)
    throw(state, 3)
    assert list(state.moves()) == [BUST]
    state.apply(BUST)
    assert state.scores() == [0]


def test_in_the_jokers_neither_one_nor_six():
    state = solo(up=(1, 6), dice=2)
    state.apply(JOKER)
    throw(state, 2, 5)
    assert list(state.moves()) == [BUST]


def test_the_opening_draws_among_the_tied():
    state = Joker1(3, rounds=1)
    throw(state, 1, 1, 1, 6, 6, 5, 5, 6, 6)  # seats 1 and 2 tie with 17
    throw(state, 1, 1, 2, 1, 2, 1)  # and again with 4
    throw(state, 2, 2, 2, 1, 1, 1)
    assert state.to_move() == 1 and state.first == 1
    for seat in (1, 2, 0):
        assert state.to_move() == seat
        state.apply(ROLL)
        throw(state, 6, 6, 6)
        state.apply(place(3, 6))
        state.apply(STOP)
    assert state.to_move() == OVER
    assert list(state.moves()) == [] and state.winners() == [0, 1, 2]


def test_alone_there_is_no_opening():
    assert Joker1(1).to_move() == 0


def test_bad_numbers_are_refused_with_the_range():
    for args, words in (
        ((0,), "seats must be 1-6"), ((7,), "seats must be 1-6"), ((1, 0), "rounds must be 1-99"),
        ((1, 100), "rounds must be 1-99"), ((1, 10, 2), "free must be 0-1"),
    ):  # fmt: skip
        try:
            Joker1(*args)
        except ValueError as error:
            assert words in str(error)
        else:
            raise AssertionError(args)


def test_an_option_is_an_int():
    # 1.0 == 1, so a look into (0, 1) let it in.
    for free in (0.0, 1.0, None, "1"):
        try:
            Joker1(1, free=free)
        except ValueError as error:
            assert "free must be 0-1" in str(error)
        else:
            raise AssertionError(free)


def test_illegal_moves_change_nothing():
    state = Joker1(1)
    for move in (STOP, JOKER, BUST, place(3, 1), -1, None, "0"):
        assert refused(state, move), move
    state.apply(ROLL)
    assert refused(state, 6)
