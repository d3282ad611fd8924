"""Würfel Joker 2 against its rules page: the sheet's examples, the rulings, the edges."""

from jokerbox.core.contract import CHANCE, OVER, IllegalMove
from jokerbox.games.joker2.rules import BUST, FIVE, PLAIN, ROLL, STOP, WAIVE, Joker2

READY, THROW, SET, DECIDE = range(4)


def mask(*slides):
    return sum([1 << v - 1 for v in slides])


def thrown(a, b, up=(), five=False):
    """A solo turn after this throw, with these slides up."""
    state = Joker2(1, rounds=2)
    state.up = mask(*up)
    state.is_five_used = five
    state.phase = DECIDE if up else READY
    state.apply(ROLL)
    assert state.to_move() == CHANCE
    state.apply(a - 1)
    state.apply(b - 1)
    return state


def plain(*slides):
    return [PLAIN + v for v in slides]


def five(*slides):
    return [FIVE + v for v in slides]


def test_example_6_and_2():
    assert list(thrown(6, 2).moves()) == plain(3, 4, 8)
    assert list(thrown(2, 6).moves()) == plain(3, 4, 8)


def test_example_double_3():
    assert list(thrown(3, 3).moves()) == [WAIVE] + plain(1, 3, 6, 9)


def test_example_4_and_2_with_the_five():
    assert list(thrown(4, 2, up=(5,)).moves()) == plain(2, 6, 8) + five(1, 3, 7)


def test_double_6_with_the_five():
    assert list(thrown(6, 6, up=(5,)).moves()) == [WAIVE] + plain(1, 6) + five(7)


def test_a_slide_that_is_up_is_not_offered():
    assert list(thrown(6, 2, up=(3, 4)).moves()) == plain(8)


def test_nothing_plain_offers_the_bust_beside_the_five():
    state = thrown(4, 2, up=(2, 5, 6, 8))
    assert list(state.moves()) == [BUST] + five(1, 3, 7)


def test_nothing_at_all_is_a_bust():
    state = thrown(4, 2, up=(2, 6, 8))
    assert list(state.moves()) == [BUST]
    state.apply(BUST)
    assert state.scores() == [-(1 + 3 + 4 + 5 + 7 + 9 + 6)]


def test_a_double_never_busts():
    state = thrown(1, 1, up=(1, 2))
    assert list(state.moves()) == [WAIVE]
    state.apply(WAIVE)
    assert state.to_move() == CHANCE
    state.apply(2)
    state.apply(2)
    assert list(state.moves()) == [WAIVE] + plain(3, 6, 9)


def test_stopping_costs_what_is_down_once_even_with_the_five():
    state = thrown(4, 2, up=(5,))
    state.apply(FIVE + 1)
    assert state.is_five_used
    state.apply(STOP)
    assert state.scores() == [-(45 - 5 - 1)]


def test_busting_after_the_five_costs_five_times():
    state = thrown(4, 2, up=(2, 6, 8), five=True)
    state.apply(BUST)
    assert state.scores() == [-5 * (29 + 6)]


def test_declining_the_five_is_a_plain_bust():
    state = thrown(4, 2, up=(2, 5, 6, 8))
    state.apply(BUST)
    assert state.scores() == [-(24 + 6)]


def test_all_nine_up():
    state = thrown(6, 3, up=(1, 2, 3, 4, 5, 6, 7, 8))
    assert list(state.moves()) == plain(9)
    state.apply(PLAIN + 9)
    assert list(state.moves()) == [STOP]
    state.apply(STOP)
    assert state.scores() == [45] and state.round == 2


def test_the_five_is_forgotten_in_the_next_turn():
    state = thrown(4, 2, up=(5,))
    state.apply(FIVE + 1)
    state.apply(STOP)
    assert not state.is_five_used and list(state.moves()) == [ROLL]


def test_the_opening_and_the_end():
    state = Joker2(2, rounds=1)
    for face in (3, 3, 2, 5):
        assert state.to_move() == CHANCE
        state.apply(face - 1)
    for _ in range(2):
        assert list(state.moves()) == [ROLL]
        state.apply(ROLL)
        state.apply(5)
        state.apply(1)
        state.apply(PLAIN + 8)
        state.apply(STOP)
    assert state.to_move() == OVER and state.scores() == [-37, -37]
    assert state.winners() == [0, 1] and state.first == 1


def test_bad_numbers_are_refused():
    for args in ((0,), (7,), (2, 0), (2, 100), ("2",)):
        try:
            Joker2(*args)
        except ValueError:
            pass
        else:
            raise AssertionError(args)


def test_illegal_moves_change_nothing():
    state = thrown(6, 2)
    before = state.__dict__.copy()
    for move in (ROLL, STOP, BUST, WAIVE, PLAIN + 5, FIVE + 1, -1, None):
        try:
            state.apply(move)
        except IllegalMove:
            assert state.__dict__ == before
        else:
            raise AssertionError(move)
