"""The bots of Skip-Bo Masters: legal, blind to what is hidden, and no fools."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games.skipbo import bot, rules
from jokerbox.games.skipbo.rules import Skipbo
from tests.games.skipbo_table import (
    new_table,
    put_help,
    random_state,
    same,
    scramble,
    set_stock,
)


def decide(state, level, seed=1):
    """The move of the seat to move; every move yielded on the way must be legal."""
    before = copy(state)
    moves = state.moves()
    move = None
    for move in bot.think(state, state.to_move(), level, Luck(seed)):
        assert move in moves, move
    assert same(state, before), "a bot must not change the state"
    return move


def decisions():
    """States out of random games in which a seat has a choice."""
    for seed in range(16):
        state = random_state(seed, 30 + 37 * seed)
        below = Luck(seed).below
        while state.to_move() == CHANCE:
            state.apply(below(len(state.moves())))
        if state.to_move() != OVER:
            yield seed, state


def test_bots_play_legal_moves_and_leave_the_state_alone():
    for seed, state in decisions():
        for level in range(1, bot.LEVELS + 1):
            assert decide(state, level, seed) in state.moves()


def test_hidden_cards_make_no_difference():
    for seed, state in decisions():
        other = scramble(state, state.to_move(), Luck(seed + 100).below)
        seen = state.seen_by(state.to_move())
        for level in range(1, bot.LEVELS + 1):
            move = decide(state, level, seed)
            assert decide(other, level, seed) == move
            assert decide(seen, level, seed) == move


def test_whole_games_come_to_an_end():
    for seats in (2, 3):
        state = Skipbo(seats, 5)
        below = Luck(seats).below
        while state.to_move() != OVER:
            if state.to_move() == CHANCE:
                state.apply(below(len(state.moves())))
            else:
                state.apply(decide(state, 1 + state.to_move() % 3))
        assert state.winners()


class Counted(bot.Turn):
    """A turn that counts how often it was weighed."""

    looks = 0

    def worth(self):
        Counted.looks += 1
        return super().worth()


def test_work_between_two_yields_is_bounded():
    turn = bot.Turn
    bot.Turn = Counted
    try:
        for _, state in decisions():
            Counted.looks = total = 0
            for _ in bot.think(state, state.to_move(), 3, Luck(1)):
                assert Counted.looks <= 5
                total += Counted.looks
                Counted.looks = 0
            assert total <= 180
    finally:
        bot.Turn = turn


def test_the_stock_card_is_played():
    for level in (2, 3):
        assert decide(new_table(hand=(7, 8, 9), tops=[1, 12]), level) == 200


def test_a_series_leads_to_the_stock_card():
    state = new_table(hand=(1, 3, 9, 9), tops=[4, 12])
    put_help(state, 0, 0, 8, 2)
    for move in (104, 210, 112, 200):
        assert decide(state, 3) == move
        state.apply(move)


def test_coins_are_used_to_win():
    state = new_table(hand=(9, 9), tops=[5, 12], count=(3, 0, 0, 0))
    set_stock(state, 0, 1)
    assert decide(state, 3) == 450 and decide(state, 2) == 450
    state.apply(450)
    assert decide(state, 3) == 200


def test_a_purchase_is_used_to_win():
    state = new_table(hand=(9, 9), tops=[5, 12], count=(3, 0, 0, 0))
    set_stock(state, 0, 1)
    put_help(state, 1, 2, 4)
    assert decide(state, 3) == 328


def test_the_others_stock_cards_are_not_bought():
    state = new_table(hand=(9, 9), tops=[12, 4], count=(3, 0, 0, 0))
    set_stock(state, 1, 1)
    for level in (1, 2, 3):
        for seed in range(8):
            assert decide(state, level, seed) != 336


def test_a_fee_is_paid_only_to_go_on():
    state = new_table(hand=(21, 11), tops=[12, 5], count=(8, 0, 0, 0))
    state.apply(184)
    assert list(state.moves()) == [1, 2] and decide(state, 3) == 2
    state = new_table(hand=(21, 10, 11, 8), tops=[12, 5], count=(8, 0, 0, 0))
    state.apply(184)
    assert decide(state, 3) == 1  # the 10, the 11 and the stock's 12 follow


def test_a_fee_is_paid_to_turn_up_the_next_stock_card():
    state = new_table(hand=(7, 11), tops=[21, 5], count=(8, 0, 0, 0))
    state.apply(200)
    assert decide(state, 3) == 1 and decide(state, 2) == 1


def test_a_skip_bo_is_not_thrown_away():
    state = new_table(hand=(0, 0, 0, 8), tops=[12, 12], count=(9, 9, 9, 9))
    state.coins = [0, 24]
    while state.to_move() == 0 and state.phase == rules.PLAY:
        move = decide(state, 3)
        assert not 500 <= move < 504
        state.apply(move)


def test_discards_build_downwards():
    state = new_table(hand=(7, 7), tops=[12, 12], count=(9, 9, 9, 9))
    put_help(state, 0, 0, 4)
    put_help(state, 0, 1, 8)
    put_help(state, 0, 2, 3)
    state.coins = [0, 24]
    assert decide(state, 2) == 529 and decide(state, 3) == 529


def test_a_refused_turn_and_an_empty_hand_end():
    state = new_table(hand=(13,), tops=[2, 2])
    state.apply(152)
    state.apply(2)
    for level in (1, 2, 3):
        assert decide(state, level) == 0
