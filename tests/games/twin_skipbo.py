"""Skip-Bo Masters: every rule of its page, played by hand, and whole random games."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games.skipbo import data, rules
from jokerbox.games.skipbo.rules import NONE, Skipbo
from tests.games.skipbo_table import (
    drop_completed,
    empty_deck,
    give,
    legal,
    new_table,
    outcome,
    play,
    put_help,
    random_game,
    random_state,
    refuses,
    same,
    scramble,
    set_stock,
)

RANDOM_GAMES = 10


# -- options and set-up -----------------------------------------------------------------


def expect_range(text, *args):
    try:
        Skipbo(*args)
    except ValueError as error:
        assert text in str(error), error
    else:
        assert False, args


def test_options_are_checked_and_named():
    expect_range("2-6", 1)
    expect_range("2-6", 7)
    expect_range("5-20", 2, 4)
    expect_range("5-20", 2, 21)
    for target in (-1, 1, 24, 10000):
        expect_range("0 or 25-9999", 2, 15, target)
    for target in (0, 25, 9999):
        assert Skipbo(6, 20, target).target == target
    assert Skipbo(2).stock == 15 and Skipbo(2).target == 0
    assert Skipbo(2).rounds == 1 and Skipbo(2, 15, 500).rounds == 0


def test_cards_of_the_box():
    assert sum(data.COUNTS) == 168 and len(data.COUNTS) == 25
    assert list(data.COUNTS) == [24] + [9] * 12 + [3] * 12
    assert list(data.FEE[:25]) == [0] * 13 + [1] * 4 + [2] * 4 + [3] * 4
    assert list(data.NUMBER[:25]) == list(range(13)) + list(range(1, 13))


def test_set_up_turns_up_seat_0_first_then_the_beginner_draws():
    state = Skipbo(3, 10)
    sizes = []
    for seat in range(3):
        assert state.to_move() == CHANCE and state.phase == rules.TURN_UP
        assert state.tops[seat] == NONE and NONE not in state.tops[:seat]
        sizes.append(len(state.moves()))
        play(state, 0)
    for _ in range(5):
        assert state.to_move() == CHANCE and state.phase == rules.DRAW
        sizes.append(len(state.moves()))
        play(state, len(state.moves()) - 1)
    assert sizes == [168, 167, 166, 165, 164, 163, 162, 161]
    assert state.tops == [0, 0, 0] and state.down == [9, 9, 9]
    assert state.hands == [[23, 23, 24, 24, 24], [], []]
    assert state.to_move() == 0 and state.coins == [12, 12, 12]
    assert state.deck == 168 - 30 - 5


def test_outcome_k_is_the_kth_card_in_code_order():
    for index, code in (
        (0, 0),
        (23, 0),
        (24, 1),
        (32, 1),
        (33, 2),
        (131, 12),
        (132, 13),
        (167, 24),
    ):
        state = Skipbo(2)
        play(state, index)
        assert state.tops[0] == code
    assert refuses(Skipbo(2), 168) and refuses(Skipbo(2), -1)


# -- building piles and own cards -------------------------------------------------------


def test_moves_of_a_plain_turn():
    state = new_table(hand=(0, 1, 4, 13, 20), tops=[5, 9], count=(3, 0, 0, 4))
    # Skip-Bo everywhere but on the second empty pile; 1 and its fee twin start pile 1.
    assert legal(state, 0, 449) == [100, 101, 103, 105, 116, 153, 203]
    # Coins: 4 for pile 0 (the stock's 5 follows), 1 for pile 1, 5 for pile 3 (Skip-Bo follows).
    assert legal(state, 450, 453) == [450, 451, 453]
    assert legal(state, 500, 599) == [500, 504, 516, 552, 580]
    assert list(state.moves()) == sorted(state.moves())
    assert refuses(state, 102) and refuses(state, 106) and refuses(state, 0)
    assert refuses(state, 1) and refuses(state, 2) and refuses(state, 501)


def test_only_the_lowest_empty_pile_may_be_started_by_whatever_move():
    state = new_table(hand=(0, 1, 2), tops=[1, 13], count=(5, 0, 0, 0))
    put_help(state, 0, 0, 7, 1)
    put_help(state, 1, 3, 13)
    # Pile 0 takes the Skip-Bo or coins for its 6; all else starts pile 1, never 2 or 3.
    assert legal(state, 100, 453) == [100, 101, 105, 201, 211, 333, 337, 450, 451]


def test_only_the_lowest_empty_help_pile_in_a_discard():
    state = new_table(hand=(3, 9))
    put_help(state, 0, 1, 4)
    put_help(state, 0, 3, 5)
    assert legal(state, 500, 599) == [512, 513, 515, 536, 537, 539]
    put_help(state, 0, 0, 4)
    assert legal(state, 500, 599) == [512, 513, 514, 515, 536, 537, 538, 539]


def test_hand_stock_and_help_cards_are_played():
    state = new_table(hand=(1, 1, 7), tops=[2, 9])
    put_help(state, 0, 2, 8, 3)
    play(state, 104, 200)
    assert state.phase == rules.TURN_UP and state.tops == [NONE, 9]
    assert len(state.moves()) == sum(state.pool)
    play(state, outcome(state.pool, 11))
    assert state.tops == [11, 9] and state.down == [3, 4] and state.hands[0] == [1, 7]
    play(state, 218)
    assert state.cards[0] == [1, 2, 3] and state.helps[0] == [[], [], [8], []]
    play(state, 500 + 4 * 7 + 2)
    assert state.helps[0][2] == [8, 7] and state.turn == 1 and state.phase == rules.DRAW


def test_nobody_has_to_play():
    state = new_table(hand=(1, 2, 3), tops=[1, 9])
    play(state, 508)
    assert state.turn == 1


def test_the_twelfth_card_clears_the_pile():
    state = new_table(hand=(0, 5), count=(11, 3, 0, 0))
    state.coins = [5, 7]
    state.by_pile = [0, 12, 0, 0]
    play(state, 100)
    assert state.count == [0, 3, 0, 0] and state.cards[0] == []
    assert list(state.completed) == [1] + [1] * 11 + [0] * 13
    assert state.by_pile == [0, 12, 0, 0]
    # Its place is the lowest empty one now.
    assert legal(state, 450, 453) == [451]


# -- coins ------------------------------------------------------------------------------


def test_coins_stand_for_the_card_of_the_one_example():
    state = new_table(hand=(9,), tops=[5, 9], count=(3, 0, 0, 0))
    assert legal(state, 450, 453) == [450]
    play(state, 450)
    assert state.coins == [8, 12] and state.by_pile == [4, 0, 0, 0] and state.count[0] == 4
    assert state.cards[0] == [1, 2, 3] and state.phase == rules.MUST and state.pile == 0
    assert state.to_move() == 0 and list(state.moves()) == [200]
    for move in (0, 450, 536, 201):
        assert refuses(state, move)
    play(state, 200)
    assert state.count[0] == 5 and state.phase == rules.TURN_UP and state.pile == NONE


def test_coins_need_enough_coins_and_a_card_to_follow():
    state = new_table(hand=(5, 9), count=(3, 7, 0, 0), tops=[12, 12])
    assert legal(state, 450, 453) == [450, 451]
    state.coins[0] = 7
    assert legal(state, 450, 453) == [450]
    state.coins[0] = 3
    assert legal(state, 450, 453) == []
    state.hands[0] = [4, 8]
    state.coins[0] = 12
    assert legal(state, 450, 453) == []


def test_coins_before_a_purchase_need_one_coin_more():
    state = new_table(hand=(9,), tops=[12, 5], count=(3, 0, 0, 0))
    state.coins = [5, 19]
    assert legal(state, 450, 453) == [450]
    play(state, 450)
    assert list(state.moves()) == [336]
    state = new_table(hand=(9,), tops=[12, 5], count=(3, 0, 0, 0))
    state.coins = [4, 20]
    assert legal(state, 450, 453) == []
    put_help(state, 1, 0, 0)
    assert legal(state, 450, 453) == [451]  # 1 coin, 3 left to buy the Skip-Bo
    put_help(state, 0, 0, 0)
    assert legal(state, 450, 453) == [450, 451]
    play(state, 450)
    assert list(state.moves()) == [210]


def test_coins_never_stand_for_a_12_but_for_an_11_before_one():
    state = new_table(hand=(0, 1), tops=[12, 1], count=(11, 10, 0, 0))
    assert legal(state, 450, 453) == [451, 452]
    play(state, 451, 201)
    assert state.phase == rules.TURN_UP and state.count[1] == 0
    assert sum(state.completed) == 11  # ten cards and the 12, no card for the coins
    assert state.coins == [12 - 11 + 6, 12 + 5]


def test_coins_start_only_the_lowest_empty_pile_and_all_kinds_of_cards_follow():
    state = new_table(hand=(0, 2, 14), tops=[2, 2], count=(0, 0, 0, 0))
    put_help(state, 0, 1, 2)
    put_help(state, 1, 3, 14)
    assert legal(state, 450, 453) == [450]
    play(state, 450)
    assert list(state.moves()) == [100, 108, 156, 200, 214, 332, 336]
    state.coins = [0, 23]
    assert list(state.moves()) == [100, 108, 156, 200, 214]


def test_coins_may_follow_again_after_the_card():
    state = new_table(hand=(2, 4, 9), count=(0, 0, 0, 0))
    play(state, 450, 108)
    assert legal(state, 450, 453) == [450]
    play(state, 450)
    assert list(state.moves()) == [116] and state.by_pile == [4, 0, 0, 0]


# -- purchases --------------------------------------------------------------------------


def test_purchases_cost_one_coin_that_goes_to_the_owner():
    state = new_table(3, hand=(9,), tops=[12, 4, 12], count=(3, 0, 0, 0))
    put_help(state, 1, 2, 6, 4)
    put_help(state, 2, 0, 4, 1)
    assert legal(state, 300, 449) == [328, 336, 341]
    play(state, 328)
    assert state.coins == [11, 13, 12] and state.helps[1][2] == [6] and state.turn == 0
    assert state.cards[0] == [1, 2, 3, 4] and state.phase == rules.PLAY
    state.coins = [0, 24, 12]
    assert legal(state, 300, 449) == []


def test_a_bought_stock_card_turns_up_the_owners_next():
    state = new_table(3, hand=(9,), tops=[12, 12, 4], count=(3, 0, 0, 0))
    play(state, 300 + 40 + 16)
    assert state.phase == rules.TURN_UP and state.tops == [12, 12, NONE]
    play(state, outcome(state.pool, 5))
    assert state.tops == [12, 12, 5] and state.down == [4, 4, 3] and state.quiet == -1
    assert legal(state, 300, 449) == [356]


def test_the_last_stock_card_bought_wins_for_its_owner():
    state = new_table(3, target=500, hand=(9,), tops=[12, 12, 16], count=(3, 0, 0, 0))
    set_stock(state, 2, 1)
    set_stock(state, 0, 3)
    play(state, 356)
    assert state.scores() == [0, 0, 25 + 5 * 8] and state.round_winner == 2
    assert state.round == 2 and state.to_move() == CHANCE


# -- fees -------------------------------------------------------------------------------


def test_a_fee_is_paid_beside_the_pile():
    for number, fee in ((1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (11, 3)):
        state = new_table(hand=(12 + number, 9), count=(number - 1, 0, 0, 0))
        play(state, 100 + 4 * (12 + number))
        assert state.phase == rules.FEE_DUE and state.fee_due() == fee and state.pile == 0
        assert list(state.moves()) == [1, 2] and state.to_move() == 0
        play(state, 1)
        assert state.coins == [12 - fee, 12] and state.by_pile == [fee, 0, 0, 0]
        assert state.phase == rules.PLAY and refuses(state, 1)


def test_a_fee_needs_enough_coins():
    state = new_table(hand=(17, 9), count=(4, 0, 0, 0))
    state.coins = [1, 23]
    play(state, 168)
    assert list(state.moves()) == [2] and refuses(state, 1) and refuses(state, 0)
    state = new_table(hand=(17, 9), count=(4, 0, 0, 0))
    state.coins = [2, 22]
    play(state, 168, 1)
    assert state.coins == [0, 22]


def test_a_bought_card_asks_its_fee_from_the_coins_left():
    state = new_table(hand=(9,), tops=[12, 17], count=(4, 0, 0, 0))
    state.coins = [2, 22]
    play(state, 336)
    assert state.coins == [1, 23] and list(state.moves()) == [2]
    play(state, 2)
    assert state.phase == rules.TURN_UP
    play(state, 0)
    assert state.tops[1] == 0 and list(state.moves()) == [536]


def test_a_refusal_leaves_only_the_discard():
    state = new_table(hand=(13, 2, 0), tops=[2, 2])
    put_help(state, 0, 0, 2)
    play(state, 152, 2)
    assert state.phase == rules.REFUSED and state.coins == [12, 12]
    assert list(state.moves()) == [500, 501, 508, 509]
    play(state, 501)
    assert state.turn == 1


def test_a_refusal_with_an_empty_hand_draws_nothing_and_ends_with_0():
    state = new_table(hand=(13,), tops=[2, 2])
    play(state, 152, 2)
    assert state.hands[0] == [] and list(state.moves()) == [0]
    assert refuses(state, 200) and refuses(state, 450)
    play(state, 0)
    assert state.turn == 1 and state.passes == 0


def test_a_refused_12_still_clears_its_pile_and_shares():
    state = new_table(3, hand=(9,), tops=[24, 12, 12], count=(11, 0, 0, 0))
    state.coins = [0, 12, 12]
    state.by_pile = [12, 0, 0, 0]
    play(state, 200)
    assert list(state.moves()) == [2] and state.count[0] == 12
    play(state, 2)
    assert state.coins == [4, 16, 16] and state.count[0] == 0 and state.phase == rules.TURN_UP
    play(state, 0)
    assert list(state.moves()) == [536]


def test_a_paid_12_shares_its_own_fee_too():
    state = new_table(2, hand=(24, 5), count=(11, 0, 0, 0))
    play(state, 196, 1)
    assert state.coins == [12 - 3 + 2, 13] and state.by_pile == [0, 0, 0, 0]
    assert state.completed[24] == 1


def test_a_card_with_an_empty_hand_pays_before_it_draws():
    state = new_table(hand=(13,), tops=[12, 12])
    play(state, 152)
    assert state.phase == rules.FEE_DUE
    play(state, 1)
    assert state.phase == rules.DRAW and state.to_move() == CHANCE


def test_the_stock_turns_up_before_the_empty_hand_draws():
    state = new_table(hand=(), tops=[1, 12])
    empty_deck(state)
    drop_completed(state)
    state.completed[7] = 9
    play(state, 200)
    assert state.phase == rules.TURN_UP
    play(state, 0)
    assert state.phase == rules.DRAW and len(state.moves()) == 9


# -- sharing ----------------------------------------------------------------------------


def test_coins_go_round_from_the_seat_that_completes():
    state = new_table(4, hand=(9, 3), count=(11, 0, 0, 0))
    state.turn = 2
    state.hands = [[], [], [3, 12], []]
    state.coins = [10, 10, 11, 12]
    state.by_pile = [5, 0, 0, 0]
    state.apply(148)
    assert state.coins == [11, 11, 13, 13] and state.by_pile[0] == 0


# -- drawing ----------------------------------------------------------------------------


def test_an_empty_hand_draws_five_at_once():
    state = new_table(hand=(1,), tops=[12, 12])
    play(state, 104)
    for _ in range(5):
        assert state.phase == rules.DRAW and len(state.moves()) == sum(state.pool)
        play(state, 0)
    assert state.hands[0] == [0] * 5 and state.phase == rules.PLAY


def test_four_cards_draw_only_at_the_beginning_of_a_turn():
    state = new_table(hand=(1, 2), tops=[12, 12])
    play(state, 104)
    assert state.phase == rules.PLAY
    play(state, 508)
    give(state, 1, (3, 4, 5))
    play(state, 0, 0)
    assert state.phase == rules.PLAY and len(state.hands[1]) == 5


def test_the_draw_pile_is_empty_when_the_pool_holds_only_stock_cards():
    state = new_table(hand=(1, 2), tops=[12, 12])
    empty_deck(state)
    assert sum(state.pool) == 8 == sum(state.down) and state.deck == 0
    again = sum(state.completed)
    play(state, 508)
    assert state.phase == rules.DRAW and state.spare == again == len(state.moves())
    assert sum(state.completed) == 0
    play(state, *[0] * 5)
    assert state.spare == again - 5 and sum(state.pool) == 8


def test_the_second_pool_is_used_up_before_it_is_formed_anew():
    state = new_table(hand=(9, 2, 12), tops=[12, 12], count=(11, 0, 0, 0))
    empty_deck(state)
    drop_completed(state)
    state.completed[5] = 2
    play(state, 508)
    assert state.spare == 2
    play(state, 0)
    assert state.spare == 1 and len(state.moves()) == 1
    play(state, 0)
    # Nothing is left: seat 1 plays with two cards.
    assert state.hands[1] == [5, 5] and state.phase == rules.PLAY
    play(state, 520)
    assert state.phase == rules.PLAY and state.hands[0] == [9, 12]
    play(state, 148)  # completes a pile: twelve cards for the next who draws
    assert state.spare == 0 and sum(state.completed) == 12 and state.phase == rules.PLAY
    play(state, 537)
    assert state.phase == rules.DRAW and state.spare == 12 and sum(state.completed) == 0
    play(state, *[0] * 4)
    assert state.hands[1] == [1, 2, 3, 4, 5] and state.spare == 8


def test_one_draw_can_use_both_pools():
    state = new_table(hand=(1,), tops=[12, 12])
    empty_deck(state)
    state.pool[3] += 2
    state.deck += 2
    state.completed[3] -= 2
    play(state, 104)
    sizes = []
    while state.phase == rules.DRAW:
        sizes.append(len(state.moves()))
        play(state, 0)
    spare = sum(state.again)
    assert sizes == [10, 9, spare + 3, spare + 2, spare + 1]


def test_stocks_always_turn_up_from_the_first_pool():
    state = new_table(hand=(1, 9), tops=[2, 12])
    empty_deck(state)
    play(state, 104, 200)
    assert state.phase == rules.TURN_UP and len(state.moves()) == 8
    play(state, 7)
    assert sum(state.pool) == 7 and state.down == [3, 4]


def test_an_empty_hand_draws_when_a_completed_pile_makes_it_possible():
    state = new_table(hand=(), tops=[12, 9], count=(10, 0, 0, 0))
    put_help(state, 0, 0, 11)
    empty_deck(state)
    drop_completed(state)
    assert state.moves()[0] == 0
    play(state, 210)
    assert state.phase == rules.PLAY and state.hands[0] == []
    assert list(state.moves()) == [0, 200]
    play(state, 200)
    play(state, 0)
    assert state.phase == rules.DRAW and len(state.moves()) == 12


def test_0_is_for_an_empty_hand_only():
    state = new_table(hand=(), tops=[1, 9])
    empty_deck(state)
    drop_completed(state)
    assert list(state.moves()) == [0, 200] and refuses(state, 504)
    play(state, 0)
    assert state.turn == 1 and state.passes == 1 and state.hands[1] == []


def test_coins_are_possible_with_an_empty_hand():
    state = new_table(hand=(), tops=[2, 9])
    empty_deck(state)
    drop_completed(state)
    assert list(state.moves()) == [0, 450]
    play(state, 450)
    assert list(state.moves()) == [200] and refuses(state, 0)


# -- the end of a round and of a match --------------------------------------------------


def test_an_empty_stock_wins_before_any_fee():
    state = new_table(hand=(9,), tops=[13, 12], stock=15)
    set_stock(state, 0, 1)
    set_stock(state, 1, 9)
    play(state, 200)
    assert state.to_move() == OVER and list(state.moves()) == []
    assert state.winners() == [0] and state.scores() == [25 + 45, 0]
    assert refuses(state, 1) and refuses(state, 0)


def test_no_winners_before_the_end():
    state = Skipbo(2)
    assert state.winners() == [] and state.scores() == [0, 0]
    state = new_table(hand=(1, 2))
    assert state.winners() == []


def test_a_last_card_that_completes_a_pile_still_just_wins():
    state = new_table(hand=(9,), tops=[24, 12], count=(11, 0, 0, 0))
    set_stock(state, 0, 1)
    play(state, 200)
    assert state.winners() == [0] and state.scores() == [25 + 25, 0]


def test_a_round_is_drawn_when_all_pass_in_a_row():
    state = new_table(3, hand=(), tops=[12, 11, 10])
    put_help(state, 0, 0, 1)
    set_stock(state, 1, 3)
    set_stock(state, 2, 3)
    empty_deck(state)
    drop_completed(state)
    play(state, 0, 0)
    assert state.passes == 2 and list(state.moves()) == [0, 300]
    play(state, 300, 0)  # a card was played: the row is broken
    assert state.passes == 0 and state.turn == 0
    play(state, 0, 0)
    assert state.to_move() == 2
    play(state, 0)
    assert state.to_move() == OVER and state.winners() == [1, 2] and state.scores() == [0, 0, 0]
    assert state.round_winner == NONE


def test_a_discard_breaks_the_row_of_passes():
    state = new_table(2, hand=(), tops=[12, 11])
    empty_deck(state)
    drop_completed(state)
    state.hands[1] = [9]
    play(state, 0, 536)
    assert state.passes == 0
    play(state, 0)
    assert state.to_move() == 1
    play(state, 0)
    assert state.to_move() == OVER


def test_100_turns_without_a_smaller_stock_are_a_draw():
    state = new_table(2, hand=(9, 9), tops=[12, 11])
    state.quiet = 97
    play(state, 536)
    assert state.quiet == 98
    play(state, *[outcome(state.pool, 8)] * 5)
    play(state, 532)
    assert state.quiet == 99 and state.to_move() == CHANCE
    play(state, *[0] * 4)
    play(state, 501)
    assert state.to_move() == OVER and state.winners() == [0, 1]


def test_a_smaller_stock_starts_the_count_anew():
    state = new_table(2, hand=(9, 1), tops=[2, 11])
    state.quiet = 99
    play(state, 104, 200, 0)
    play(state, 536)
    assert state.quiet == 0 and state.turn == 1
    while state.phase == rules.DRAW:
        play(state, 0)
    play(state, 500)
    assert state.quiet == 1


def test_rounds_begin_in_turn_and_drawn_ones_count():
    state = new_table(3, target=500, hand=(9,), tops=[1, 11, 12])
    set_stock(state, 0, 1)
    state.coins = [3, 21, 12]
    play(state, 200)
    assert state.scores() == [25 + 50, 0, 0] and state.round == 2 and state.turn == 1
    assert state.coins == [12, 12, 12] and len(state.moves()) == 168 and state.rounds == 0
    play(state, 0, 0, 0)
    assert state.turn == 1 and state.phase == rules.DRAW and state.tops == [0, 0, 0]
    play(state, *[0] * 5)
    assert state.to_move() == 1 and state.hands[1] == [0] * 5
    state.quiet = 99
    play(state, 500)
    assert state.round == 3 and state.turn == 2 and state.drawn_rounds == 1
    assert state.scores() == [75, 0, 0] and state.winners() == []


def test_three_drawn_rounds_in_a_row_end_the_match():
    state = Skipbo(2, 5, 25)
    for drawn in (1, 2, 3):
        while state.to_move() == CHANCE:
            play(state, 0)
        state.quiet = 99
        play(state, 500)
        assert state.drawn_rounds == drawn
    assert state.to_move() == OVER and state.winners() == [0, 1] and state.round == 3


def test_a_won_round_starts_the_row_of_drawn_ones_anew():
    state = new_table(2, target=500, hand=(9,), tops=[1, 11])
    set_stock(state, 0, 1)
    state.drawn_rounds = 2
    play(state, 200)
    assert state.drawn_rounds == 0 and state.to_move() == CHANCE


def test_the_target_ends_the_match_and_the_highest_total_wins():
    state = new_table(2, target=100, hand=(9,), tops=[1, 11])
    set_stock(state, 0, 1)
    state.totals = [50, 95]
    play(state, 200)
    assert state.to_move() == OVER and state.scores() == [100, 95] and state.winners() == [0]
    state = new_table(2, target=101, hand=(9,), tops=[1, 11])
    set_stock(state, 0, 1)
    state.totals = [50, 95]
    play(state, 200)
    assert state.to_move() == CHANCE and state.winners() == []


# -- hidden cards -----------------------------------------------------------------------


def test_a_seat_sees_only_its_own_hand():
    for seed in range(12):
        state = random_state(seed, 40 + 50 * seed)
        before = copy(state)
        for seat in range(state.seats):
            seen = state.seen_by(seat)
            for other in range(state.seats):
                size = len(state.hands[other])
                expected = state.hands[other] if other == seat else [data.HIDDEN] * size
                assert seen.hands[other] == expected
            hidden = sum([len(h) for s, h in enumerate(state.hands) if s != seat])
            assert sum(seen.pool) == sum(state.pool) + sum(state.again) + hidden
            assert sum(seen.again) == 0 and seen.deck == state.deck
            assert same(seen, seen.seen_by(seat)) and seen is not state
            # Whatever is hidden may be anything: it must look the same.
            assert same(scramble(state, seat, Luck(seed).below).seen_by(seat), seen)
            if state.to_move() in (seat, CHANCE, OVER):
                assert list(seen.moves()) == list(state.moves())
        assert same(state, before)


# -- whole games ------------------------------------------------------------------------


def test_random_games_conserve_cards_and_coins():
    for seed in range(RANDOM_GAMES):
        random_game(seed)


def test_a_replay_gives_the_same_state():
    for seed in (3, 7):
        log, end = random_game(seed)
        state = Skipbo(end.seats, end.stock, end.target)
        for move in log:
            state.apply(move)
        assert same(state, end)


def test_a_copy_is_independent():
    state = random_state(4, 60)
    before = copy(state)
    twin = copy(state)
    for _ in range(60):
        twin.apply(twin.moves()[0])
    assert same(state, before)
