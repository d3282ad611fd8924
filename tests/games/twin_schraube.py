"""Schraube Locker's rules against the page: every phase, every ruling, and whole games."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, IllegalMove, copy
from jokerbox.games.schraube import rules
from jokerbox.games.schraube.data import (
    GIFT,
    KINDS,
    NUT,
    NUTS,
    POINTS,
    REROLL,
    SCREW,
    SCREWS,
    SWAP,
    TURN,
    VALUES,
)
from jokerbox.games.schraube.rules import Schraube
from tests.games.laid_out import give, schraube, throw

# Ids by what they show, to read the tests by.
S1, S2, S3, S4 = 0, 1, 2, 3  # screws worth 2 3 3 4
M5, M6, M1, M2 = 10, 11, 12, 13  # nuts worth 2 3 3 4
SS3, SS4, SS5 = 20, 21, 22
MM6, MM1, MM2 = 23, 24, 25
REROLL3, REROLL4 = 26, 27
TURN1, TURN2 = 30, 31
SWAP5, SWAP6 = 34, 35
GIFT3, GIFT4 = 38, 39


def laid_out(seats=2, tops=(0, 1, 2, 3, 4, 5), figures=(0, 0, 0, 0), **options):
    return schraube(figures[:seats], tops, **options)


def play(game, *moves):
    for move in moves:
        game.apply(move)


def legal(game):
    return list(game.moves())


def turn_up(game, card):
    assert game.to_move() == CHANCE and game.phase == rules.TURN_UP
    game.apply(list(game.hidden).index(card))


def refused(game, move):
    before = copy(game).__dict__
    try:
        game.apply(move)
    except IllegalMove:
        return game.__dict__ == before
    return False


# Cards and setup


def test_cards_are_those_of_the_page():
    page = (
        (SCREW, "21 32 33 44 45 46 51 52 63 64"),
        (NUT, "25 36 31 42 43 44 55 56 61 62"),
        (SCREWS, "23 34 45"),
        (NUTS, "26 31 42"),
        (REROLL, "13 14 15 16"),
        (TURN, "11 12 13 14"),
        (SWAP, "05 06 01 02"),
        (GIFT, "-33 -34 -35 -36"),
    )
    card = 0
    for kind, row in page:
        for text in row.split():
            assert KINDS[card] == kind
            assert POINTS[card] == int(text[:-1])
            assert VALUES[card] == int(text[-1])
            card += 1
    assert card == 42 == len(KINDS) == len(VALUES) == len(POINTS)
    for value in range(1, 7):
        assert list(VALUES).count(value) == 7


def test_bad_seats_and_options_name_the_range():
    for args, text in (
        ((1, 0, 0), "seats must be 2-4"),
        ((5, 0, 0), "seats must be 2-4"),
        ((2, 2, 0), "some must be 0-1"),
        ((2, -1, 0), "some must be 0-1"),
        ((2, 0, 2), "pairs must be 0-1"),
        (("2", 0, 0), "seats must be 2-4"),
    ):
        try:
            Schraube(args[0], some=args[1], pairs=args[2])
        except ValueError as error:
            assert text in str(error)
        else:
            assert False


def test_setup_figures_then_six_cards():
    game = Schraube(3)
    for seat, stack in enumerate((4, 4, 0)):
        assert game.to_move() == seat
        assert legal(game) == [0, 1, 2, 3, 4, 5]
        assert refused(game, 6) and refused(game, -1)
        game.apply(stack)
    assert game.figures == [4, 4, 0]
    # the k-th smallest of those not yet turned up
    for stack, (k, card) in enumerate(((0, 0), (0, 1), (39, 41), (38, 40), (1, 3), (0, 2))):
        assert game.to_move() == CHANCE
        assert len(game.moves()) == 42 - stack
        game.apply(k)
        assert game.tops[stack] == card
    assert game.to_move() == 0 and game.round == 1
    assert game.left == [7] * 6 and game.bonus_left == 6
    assert game.scores() == [0, 0, 0] and game.winners() == []


# Throwing


def test_first_throw_is_with_all_dice_and_cannot_be_stopped():
    game = laid_out()
    assert legal(game) == [6]
    throw(game, 6, 1, 5, 1, 6, 1)
    # stack 1 wants a 2: not there; free to put 1, 5, 6 elsewhere
    assert game.dice == [1, 1, 1, 5, 6, 6]
    assert legal(game) == [0, 16, 20, 21]


def test_some_dice_from_the_first_throw_on():
    game = laid_out(some=1)
    assert legal(game) == [1, 2, 3, 4, 5, 6]
    throw(game, 2)
    assert legal(game) == [17]
    game.apply(17)
    # one die lies on a card; the others are free, thrown or not
    assert game.free == 5
    assert legal(game) == [0, 1, 2, 3, 4, 5]
    throw(game, 6, 6)
    assert legal(game) == [0, 21]
    game.apply(0)
    assert legal(game) == [0, 1, 2, 3, 4, 5]
    throw(game, 1, 1, 1, 1)
    assert legal(game) == [0, 16]
    game.apply(16)
    assert game.phase == rules.TURN_UP  # third throw: the figure walked to stack 1 and took


def test_unplaced_dice_are_free_again_and_three_throws_are_all():
    game = laid_out()
    throw(game, 2, 5, 5, 5, 5, 5)
    play(game, 17)
    assert legal(game) == [0, 20]
    game.apply(20)
    assert legal(game) == [0, 4] and game.throws == 1
    assert game.dice == [] and game.thrown == [2, 5, 5, 5, 5, 5]
    throw(game, 6, 6, 6, 6)
    assert legal(game) == [0, 21]
    game.apply(0)
    assert legal(game) == [0, 4] and game.throws == 2
    throw(game, 5, 5, 2, 2)  # stacks 1 and 4 are covered already: nothing to place
    assert game.phase == rules.TURN_UP
    assert game.figures[0] == 1 and game.open[0] == bytes((S2,))
    assert game.walk == (0, 0, 1, (b"", b"\x02", b"", b"", b"\x05", b""), S2)
    assert game.thrown == [2, 2, 5, 5]


def test_stopping_and_no_placing_at_all():
    game = laid_out(tops=(0, 6, 12, 18, 30, 36))  # only ones asked for
    throw(game, 2, 3, 4, 5, 6, 6)
    assert legal(game) == [0, 6]  # placing ended by itself
    game.apply(0)
    assert game.to_move() == 0 and legal(game) == [1]
    assert refused(game, 0)
    game.apply(1)
    assert game.to_move() == 1 and legal(game) == [6]
    assert game.open == [b"", b""] and game.figures == [0, 0]
    assert game.walk == (0, 0, 0, (b"",) * 6, -1)


# REROLL and TURN


def test_act_codes_are_canonical_and_ascending():
    game = laid_out()
    give(game, 0, REROLL3, TURN1)
    throw(game, 4, 2, 4, 2, 2, 6)  # sorted 2 2 2 4 4 6
    assert game.phase == rules.ACT
    masks = []
    for twos in (0, 1, 3, 7):
        for fours in (0, 8, 24):
            for six in (0, 32):
                masks.append(twos | fours | six)
    masks = sorted(masks)[1:]
    turns = []
    for i, shown in ((0, 2), (3, 4), (5, 6)):
        turns += [128 + 6 * i + face - 1 for face in range(1, 7) if face != shown]
    assert legal(game) == [0] + [64 + mask for mask in masks] + turns
    assert refused(game, 64) and refused(game, 64 + 2) and refused(game, 128 + 1)
    assert refused(game, 128 + 6)


def test_only_the_card_that_is_there():
    game = laid_out()
    give(game, 0, TURN1)
    throw(game, 1, 1, 1, 1, 1, 1)
    assert legal(game) == [0, 129, 130, 131, 132, 133]
    game = laid_out()
    give(game, 0, REROLL3)
    throw(game, 1, 1, 1, 1, 1, 1)
    assert legal(game) == [0, 65, 67, 71, 79, 95, 127]
    game = laid_out()
    give(game, 1, REROLL3, TURN1)  # not mine
    throw(game, 1, 1, 1, 1, 1, 1)
    assert game.phase == rules.PLACE


def test_reroll_keeps_the_others_sorts_and_spends_the_smallest():
    game = laid_out()
    give(game, 0, REROLL4, REROLL3)
    throw(game, 1, 3, 4, 4, 5, 6)
    game.apply(64 + 0b100101)  # the 1, the first 4 and the 6
    assert game.to_move() == CHANCE and game.falling == 3
    assert game.open[0] == bytes((REROLL4,))
    play(game, 5, 0, 2)
    assert game.dice == [1, 3, 3, 4, 5, 6]
    assert game.phase == rules.ACT and REROLL3 not in game.hidden
    game.apply(64 + 63)
    assert game.open[0] == b""
    play(game, 1, 1, 1, 1, 1, 1)
    assert game.dice == [2] * 6 and game.phase == rules.PLACE
    assert legal(game) == [17]


def test_turn_to_another_face_then_placing_by_itself():
    game = laid_out(tops=(0, 6, 12, 18, 30, 36))  # ones
    give(game, 0, TURN2, TURN1 + 2)
    throw(game, 2, 3, 4, 5, 6, 6)
    game.apply(128 + 6 * 4 + 2)  # a 6 becomes a 3
    assert game.dice == [2, 3, 3, 4, 5, 6] and game.open[0] == bytes((TURN1 + 2,))
    assert refused(game, 128 + 6 * 2 + 0)  # the second of two equal dice
    game.apply(128 + 6 * 1 + 0)
    assert game.dice == [1, 2, 3, 4, 5, 6] and game.open[0] == b""
    assert legal(game) == [17]


def test_turn_can_unfit_a_compulsory_die():
    game = laid_out()
    give(game, 0, TURN1)
    throw(game, 2, 1, 1, 1, 1, 1)
    game.apply(128 + 6 * 5 + 0)
    assert legal(game) == [0, 16]


def test_act_after_every_throw_and_with_some_only_its_dice():
    game = laid_out(some=1)
    give(game, 0, REROLL3)
    throw(game, 6, 4)
    assert legal(game) == [0, 65, 66, 67]
    play(game, 0, 0)  # no act, no placing
    throw(game, 3)
    assert legal(game) == [0, 65]
    game.apply(65)
    game.apply(1)
    assert legal(game) == [17]


# Placing


def test_compulsory_chain_then_free_choice():
    game = laid_out()
    throw(game, 2, 3, 3, 5, 6, 1)
    assert game.must_cover() == 1 and legal(game) == [17]
    assert refused(game, 0) and refused(game, 18)
    game.apply(17)
    assert legal(game) == [18]
    game.apply(18)
    assert game.next_free() == 3 and game.must_cover() == -1  # no 4
    assert legal(game) == [0, 16, 20, 21]
    game.apply(20)
    assert legal(game) == [0, 16, 21]
    game.apply(0)
    assert game.free == 3 and legal(game) == [0, 3]
    throw(game, 4, 6, 6)
    assert legal(game) == [19]
    game.apply(19)  # then over the covered stack 4 to stack 5
    assert legal(game) == [21]


def test_own_stack_is_the_last_of_the_six():
    game = laid_out(figures=(3, 0))
    throw(game, 5, 6, 1, 2, 3, 4)
    for stack in (4, 5, 0, 1, 2, 3):
        assert legal(game) == [16 + stack]
        game.apply(16 + stack)
    assert game.bonus == [1, 0] and game.bonus_left == 5
    assert game.figures[0] == 3 and game.open[0] == bytes((S4,))
    assert game.walk[2] == 6
    turn_up(game, GIFT3)
    assert game.to_move() == 1
    assert game.scores() == [10, 0]


def test_five_covered_stops_before_the_own_stack():
    game = laid_out()
    throw(game, 2, 3, 4, 5, 6, 6)
    play(game, 17, 18, 19, 20, 21)
    assert legal(game) == [0, 1]
    game.apply(0)
    assert game.figures[0] == 5 and game.bonus == [0, 0] and game.open[0] == bytes((5,))


def test_gap_stops_the_walk_and_no_die_on_the_next_stack_sticks():
    game = laid_out()
    throw(game, 2, 4, 5, 6, 1, 1)
    play(game, 17, 19, 20, 0, 0)
    assert game.figures[0] == 1
    game = laid_out()
    throw(game, 3, 4, 5, 6, 1, 1)
    play(game, 18, 19, 20, 21, 16)
    assert legal(game) == [0, 1]
    game.apply(0)
    assert legal(game) == [1] and game.figures[0] == 0
    game.apply(1)
    assert game.to_move() == 1 and game.covers == [b""] * 6 and game.free == 6


def test_equal_values_one_die_each():
    game = laid_out(tops=(0, 6, 12, 1, 7, 13))  # 1 1 1 2 2 2
    throw(game, 1, 2, 2, 4, 4, 4)
    play(game, 17)
    assert legal(game) == [0, 19, 20, 21]
    play(game, 20)
    assert legal(game) == [0, 19, 21]
    play(game, 19)
    assert game.phase == rules.THROW and game.free == 3


def test_pairs_codes():
    game = laid_out(tops=(0, 5, 4, 3, 2, 1), pairs=1)  # 1 6 5 4 3 2
    throw(game, 1, 1, 2, 3, 3, 4)
    # next is the 6 of stack 1: 2+4 and 3+3, but a pair alone is not compulsory
    assert game.must_cover() == -1

    def pair(t, a, b):
        return 64 + 36 * t + 6 * (a - 1) + b - 1

    assert legal(game) == [
        0,
        16,  # the 1
        19,  # the 4
        20,  # the 3
        21,  # the 2
        pair(1, 2, 4),
        pair(1, 3, 3),
        pair(2, 1, 4),
        pair(2, 2, 3),
        pair(3, 1, 3),
        pair(4, 1, 2),
        pair(5, 1, 1),
    ]
    assert refused(game, pair(1, 4, 2)) and refused(game, pair(3, 2, 2))
    assert refused(game, pair(1, 1, 5))
    game.apply(pair(1, 3, 3))
    assert game.free == 4 and game.covers[1] == b"\x03\x03" and game.dice == [1, 1, 2, 4]
    game.apply(pair(2, 1, 4))
    # now the 4 of stack 3: no 4 left, no 1+3, no 2+2
    assert legal(game) == [0, 16, 21, pair(4, 1, 2)]
    game.apply(pair(4, 1, 2))
    assert game.free == 0 and game.phase == rules.TURN_UP and game.figures[0] == 2


def test_pair_of_equal_dice_needs_two():
    game = laid_out(tops=(0, 5, 4, 3, 2, 1), pairs=1, some=1)
    throw(game, 3)
    assert legal(game) == [0, 20]
    game.apply(0)
    throw(game, 3, 3)
    assert legal(game) == [0, 20, 64 + 36 + 12 + 2]


def test_compulsory_stack_may_be_covered_by_a_pair():
    game = laid_out(tops=(0, 2, 1, 3, 4, 5), pairs=1)  # stack 1 wants a 3
    throw(game, 1, 2, 3, 3, 5, 6)
    assert legal(game) == [17, 64 + 36 * 1 + 0 * 6 + 1]
    game.apply(64 + 36 + 1)
    # then the 2 of stack 2 is next: the only 2 is used, so nothing is compulsory
    assert game.dice == [3, 3, 5, 6]
    assert legal(game) == [0, 20, 21, 64 + 36 * 5 + 6 * 2 + 2]
    game = laid_out(tops=(0, 2, 1, 3, 4, 5), pairs=1)
    throw(game, 1, 2, 3, 3, 5, 6)
    game.apply(17)
    assert legal(game) == [18]  # 1 + 1 is not there


def test_without_the_option_no_pairs():
    game = laid_out(tops=(0, 2, 1, 3, 4, 5))
    throw(game, 1, 1, 1, 2, 2, 2)
    assert legal(game) == [0, 16, 18]


def test_pairs_can_use_up_the_dice():
    game = laid_out(tops=(0, 1, 1 + 6, 13, 3, 5), pairs=1)  # 1 2 2 2 4 6
    throw(game, 1, 1, 1, 1, 1, 1)
    assert legal(game) == [0, 16, 100, 136, 172]
    play(game, 100, 136, 172)
    assert game.free == 0 and game.phase == rules.TURN_UP and game.figures[0] == 3


# Trading


def walk_to(game, *stacks):
    """Throws dice that fit exactly these stacks, covers them and stops; other dice fit none."""
    wanted = [VALUES[game.tops[stack]] for stack in stacks]
    on_table = [VALUES[top] for top in game.tops]
    odd = next(face for face in range(1, 7) if face not in on_table)
    throw(game, *(wanted + [odd] * (6 - len(wanted))))
    while game.phase == rules.ACT:
        game.apply(0)
    for stack in stacks:
        if game.phase == rules.PLACE:
            game.apply(16 + stack)
    if game.phase == rules.PLACE:
        game.apply(0)
    if game.phase == rules.THROW:
        game.apply(0)


THREES = (2, 8, 14, 20, 26, 32)  # six cards that all want a 3


def test_trade_is_skipped_without_cards_or_figures():
    game = laid_out(tops=THREES, figures=(0, 1))
    give(game, 1, S1)
    walk_to(game, 1)
    assert game.phase == rules.TURN_UP  # nothing to trade with
    game = laid_out(tops=THREES, figures=(0, 2))
    give(game, 0, SWAP5, GIFT3)
    give(game, 1, S1)
    walk_to(game, 1)
    assert game.phase == rules.TURN_UP  # nobody there
    game = laid_out(tops=THREES, figures=(0, 1))
    give(game, 0, SWAP5)
    game.secured[1] = [(S1, M5)]
    game.bonus[1] = 1
    walk_to(game, 1)
    assert game.phase == rules.TURN_UP  # nothing of theirs lies open


def test_stuck_figure_does_not_trade():
    game = laid_out(tops=THREES)
    give(game, 0, SWAP5, GIFT3)
    give(game, 1, S1)
    throw(game, 1, 1, 1, 1, 1, 1)
    game.apply(0)
    assert legal(game) == [1] and game.phase == rules.STUCK
    game.apply(1)
    assert game.open == [bytes((SWAP5, GIFT3)), bytes((S1,))]


def test_swap_and_gift_codes():
    game = laid_out(tops=THREES, figures=(0, 1))
    give(game, 0, SWAP6, SWAP5, GIFT4, GIFT3)
    give(game, 1, S4, GIFT4 + 1, SWAP6 + 1)
    game.secured[1] = [(S2, M5)]
    walk_to(game, 1)
    assert game.to_move() == 0 and game.partner == 1
    assert legal(game) == [0, 1, 64 + S4, 64 + SWAP6 + 1, 64 + GIFT4 + 1]
    assert refused(game, 64 + S2) and refused(game, 64 + SWAP5)
    swap = copy(game)
    swap.apply(64 + S4)
    assert swap.open[0] == bytes((S4, 8, SWAP6, GIFT3, GIFT4))  # with the card taken
    assert swap.open[1] == bytes((SWAP5, SWAP6 + 1, GIFT4 + 1))
    gift = copy(game)
    gift.apply(1)
    assert gift.open[0] == bytes((8, SWAP5, SWAP6, GIFT4))
    assert gift.open[1] == bytes((S4, SWAP6 + 1, GIFT3, GIFT4 + 1))
    game.apply(0)
    assert game.phase == rules.TURN_UP  # one decision only


def test_gift_only_needs_nothing_of_theirs():
    game = laid_out(tops=THREES, figures=(0, 1))
    give(game, 0, GIFT4)
    walk_to(game, 1)
    assert legal(game) == [0, 1]
    game.apply(1)
    assert game.open[1] == bytes((GIFT4,)) and game.scores()[1] == -3


def test_several_figures_from_the_left_and_what_came_in_is_used_on():
    game = laid_out(seats=4, tops=THREES, figures=(3, 1, 0, 1))
    game.seat = 2
    give(game, 2, SWAP6)
    give(game, 3, SWAP5, GIFT4)
    give(game, 1, S1)
    walk_to(game, 1)
    assert game.to_move() == 2 and game.partner == 3  # seat 0 stands elsewhere
    assert legal(game) == [0, 64 + SWAP5, 64 + GIFT4]
    other = copy(game)
    game.apply(64 + SWAP5)  # a swap for a swap, used on the next
    assert game.partner == 1 and legal(game) == [0, 64 + S1]
    game.apply(64 + S1)
    assert game.open[1] == bytes((SWAP5,)) and game.open[3] == bytes((SWAP6, GIFT4))
    assert game.open[2] == bytes((S1, 8))
    other.apply(64 + GIFT4)
    assert other.partner == 1 and legal(other) == [0, 1]
    other.apply(1)
    assert other.open[1] == bytes((S1, GIFT4)) and other.phase == rules.TURN_UP


def test_a_later_partner_is_skipped_when_nothing_is_left_to_trade():
    game = laid_out(seats=3, tops=THREES, figures=(0, 1, 1))
    give(game, 0, GIFT3)
    give(game, 1, S1)
    give(game, 2, S2)
    walk_to(game, 1)
    assert game.partner == 1
    game.apply(1)
    assert game.phase == rules.TURN_UP
    game = laid_out(seats=3, tops=THREES, figures=(0, 1, 1))
    give(game, 0, SWAP5)
    give(game, 2, S2)
    walk_to(game, 1)
    assert game.partner == 2 and legal(game) == [0, 64 + S2]  # seat 1 has no open card


def test_smallest_swap_goes_even_if_it_just_came_in():
    game = laid_out(seats=3, tops=THREES, figures=(0, 1, 1))
    give(game, 0, SWAP6, SWAP6 + 1)
    give(game, 1, SWAP5)
    give(game, 2, S2)
    walk_to(game, 1)
    game.apply(64 + SWAP5)
    game.apply(64 + S2)
    assert game.open[1] == bytes((SWAP6,)) and game.open[2] == bytes((SWAP5,))
    assert game.open[0] == bytes((S2, 8, SWAP6 + 1))


def test_once_round_trades_too():
    game = laid_out(tops=THREES, figures=(2, 2))
    give(game, 0, GIFT3)
    walk_to(game, 3, 4, 5, 0, 1, 2)
    assert game.bonus == [1, 0] and game.phase == rules.TRADE
    game.apply(1)
    assert game.open[0] == bytes((14,)) and game.phase == rules.TURN_UP


# Taking and securing


def test_take_then_the_next_card_is_one_of_the_hidden():
    game = laid_out(tops=THREES)
    walk_to(game, 1, 2)
    assert game.open[0] == bytes((14,)) and game.left == [7, 7, 6, 7, 7, 7]
    assert len(game.moves()) == 36 and game.tops[2] == -1 and game.turning == 2
    turn_up(game, GIFT4)
    assert game.tops[2] == GIFT4 and game.to_move() == 1


def test_secure_codes_singles_and_doubles():
    game = laid_out(tops=THREES)
    give(game, 0, S1, S2, M5, M6, SS4, MM1, MM6)
    walk_to(game, 1)  # brings the screw 8
    turn_up(game, GIFT4)
    assert game.phase == rules.SECURE and game.to_move() == 0
    screws = (S1, S2, 8, SS4)
    nuts = (M5, M6, MM6, MM1)
    twos = [1000 + 42 * x + y for x in screws for y in nuts]
    threes = [10000 + (42 * SS4 + M5) * 42 + M6]
    for x in (MM6, MM1):
        for y, z in ((S1, S2), (S1, 8), (S2, 8)):
            threes.append(10000 + (42 * x + y) * 42 + z)
    assert legal(game) == [0] + twos + threes
    assert refused(game, 10000 + (42 * SS4 + M6) * 42 + M5)
    assert refused(game, 10000 + (42 * SS4 + M5) * 42 + MM6)
    assert refused(game, 1000 + 42 * M5 + S1)
    game.apply(10000 + (42 * MM1 + S1) * 42 + 8)
    assert game.secured[0] == [(MM1, S1, 8)] and game.to_move() == 0
    game.apply(1000 + 42 * SS4 + MM6)
    game.apply(1000 + 42 * S2 + M5)
    # only a nut is left: the turn ends by itself
    assert game.open[0] == bytes((M6,)) and game.to_move() == 1
    assert game.score(0) == (3 + 2 + 6 + 6) + (3 + 2 + 6) + (3 + 2 + 3) + 3


def test_securing_is_optional_and_skipped_without_a_match():
    game = laid_out(tops=THREES)
    give(game, 0, M5)
    walk_to(game, 1)
    turn_up(game, GIFT4)
    assert legal(game) == [0, 1000 + 42 * 8 + M5]
    assert game.score(0) == 6 + 2 + 3  # lying open it counts as well
    game.apply(0)
    assert game.to_move() == 1 and game.secured[0] == []
    game = laid_out(tops=THREES)
    give(game, 0, S1, SS3 + 1)
    walk_to(game, 1)
    turn_up(game, GIFT4)
    assert game.to_move() == 1  # screws alone


def test_secured_cards_cannot_be_swapped_away():
    game = laid_out(tops=THREES, figures=(0, 1))
    give(game, 0, SWAP5)
    give(game, 1, S1)
    game.secured[1] = [(S2, M5)]
    walk_to(game, 1)
    assert legal(game) == [0, 64 + S1]


# The end and the points


def test_sheets_example():
    game = laid_out()
    # -3 1 and three pairs 6 4, 5 4, 2 6 secured, one bonus card
    game.open[0] = bytes((26, 38))
    game.secured[0] = [(8, 13), (6, 14), (0, 18)]
    game.bonus[0] = 1
    cards = [26, 38, 8, 13, 6, 14, 0, 18]
    assert [POINTS[card] for card in cards] == [1, -3, 6, 4, 5, 4, 2, 6]
    assert game.scores() == [40, 0]


def test_combinations_open_and_secured():
    game = laid_out()

    def extra(open_cards, groups):
        game.open[0] = bytes(sorted(open_cards))
        game.secured[0] = groups
        points = sum([POINTS[card] for card in open_cards])
        for group in groups:
            points += sum([POINTS[card] for card in group])
        return game.score(0) - points

    assert extra([], []) == 0
    assert extra([S1, S2], []) == 0
    assert extra([S1, M5], []) == 3
    assert extra([SS3, M5], []) == 3
    assert extra([SS3, M5, M6], []) == 6
    assert extra([SS3, MM6], []) == 6
    assert extra([SS3, MM6, S1, M5, M6], []) == 9
    assert extra([], [(SS3, M5)]) == 3
    assert extra([], [(SS3, M5, M6)]) == 6
    assert extra([], [(SS3, MM6), (S1, MM1)]) == 9
    # the spare half of a secured double finds nobody lying open
    assert extra([S1], [(S2, MM6)]) == 3


def end_by_stack():
    game = laid_out(tops=THREES, figures=(0, 3))
    game.left[1] = 1
    give(game, 0, M5)
    walk_to(game, 1)
    return game


def test_last_card_of_a_stack_ends_the_game_after_the_turn():
    game = end_by_stack()
    assert game.left[1] == 0 and game.tops[1] == -1
    assert game.phase == rules.SECURE  # no card to turn up; securing still follows
    assert game.winners() == []
    game.apply(1000 + 42 * 8 + M5)
    assert game.to_move() == OVER and len(game.moves()) == 0
    assert game.scores() == [11, 0] and game.winners() == [0]
    assert refused(game, 0) and refused(game, 6) and refused(game, 1)
    game = end_by_stack()
    game.apply(0)
    assert game.to_move() == OVER and game.scores() == [11, 0]


def test_last_bonus_card_ends_the_game_after_trading_taking_securing():
    game = laid_out(tops=THREES, figures=(2, 2))
    game.bonus_left = 1
    game.bonus[1] = 5
    give(game, 0, GIFT3, SS4)
    walk_to(game, 3, 4, 5, 0, 1, 2)
    assert game.bonus_left == 0 and game.phase == rules.TRADE and game.winners() == []
    game.apply(1)
    turn_up(game, GIFT4)
    assert legal(game) == [0, 1000 + 42 * SS4 + 14]  # the nut of stack 2
    game.apply(0)
    assert game.to_move() == OVER
    assert game.scores() == [6 + 3 + 4 + 3, 30 - 3] and game.winners() == [1]


def test_ties_share():
    game = end_by_stack()
    give(game, 1, 9, 16)  # 6 + 5 + 3 against 6 + 2 + 3
    game.bonus[1] = 0
    game.apply(0)
    assert game.winners() == [1]
    game.open[1] = bytes((9, 19 - 3))
    game.open[0] = bytes((8, 16 + 1))
    assert game.scores() == [14, 14] and game.winners() == [0, 1]


def test_rounds_count_up_at_seat_0():
    game = laid_out(seats=3, tops=(0, 6, 12, 18, 30, 36))
    for turn in range(7):
        assert game.seat == turn % 3 and game.round == turn // 3 + 1 and game.rounds == 0
        throw(game, 2, 3, 4, 5, 6, 6)
        play(game, 0, 1)


# Whole games: every move that the page allows, and no other


def is_legal(game, move):
    """The page read backwards: may this code be played now? Slow on purpose."""
    dice = game.dice
    mine = game.open[game.seat]
    kinds = [KINDS[card] for card in mine]
    if game.phase == rules.THROW:
        if move == 0:
            return game.throws > 0
        used = sum([len(cover) for cover in game.covers])
        return move == 6 - used or (game.some == 1 and 1 <= move <= 6 - used)
    if game.phase == rules.ACT:
        if move == 0:
            return True
        if 64 < move < 128 and REROLL in kinds:
            chosen = [i for i in range(6) if (move - 64) >> i & 1]
            if chosen[-1] >= len(dice):
                return False
            for i in chosen:
                for j in range(i):
                    if dice[j] == dice[i] and j not in chosen:
                        return False
            return True
        if 128 <= move < 128 + 36 and TURN in kinds:
            i = (move - 128) // 6
            face = (move - 128) % 6 + 1
            return i < len(dice) and face != dice[i] and dice.index(dice[i]) == i
        return False
    if game.phase == rules.PLACE:
        return may_place(game, move)
    if game.phase == rules.TRADE:
        if move == 1:
            return GIFT in kinds
        return move == 0 or (SWAP in kinds and move - 64 in list(game.open[game.partner]))
    if game.phase == rules.SECURE:
        return move == 0 or may_secure(game, move)
    return move == 1 and game.phase == rules.STUCK


def may_place(game, move):
    dice = game.dice
    figure = game.figures[game.seat]
    row = [(figure + 1 + i) % 6 for i in range(6)]
    free = [stack for stack in row if game.covers[stack] == b""]
    compulsory = bool(free) and VALUES[game.tops[free[0]]] in dice
    if move == 0:
        return not compulsory
    if 16 <= move < 22:
        stack = move - 16
        fits = VALUES[game.tops[stack]] in dice
    elif 64 <= move < 64 + 216 and game.pairs:
        stack = (move - 64) // 36
        a = (move - 64) // 6 % 6 + 1
        b = (move - 64) % 6 + 1
        rest = list(dice)
        fits = a <= b and a + b == VALUES[game.tops[stack]]
        for die in (a, b):
            if die in rest:
                rest.remove(die)
            else:
                fits = False
    else:
        return False
    return fits and stack in free and (not compulsory or stack == free[0])


def may_secure(game, move):
    if move >= 10000:
        x = (move - 10000) // 1764
        y = (move - 10000) // 42 % 42
        z = (move - 10000) % 42
        for card in (x, y, z):
            if card not in game.open[game.seat]:
                return False
        trio = (KINDS[x], KINDS[y], KINDS[z])
        return y < z and trio in ((SCREWS, NUT, NUT), (NUTS, SCREW, SCREW))
    x = (move - 1000) // 42
    y = (move - 1000) % 42
    for card in (x, y):
        if card not in game.open[game.seat]:
            return False
    return KINDS[x] in (SCREW, SCREWS) and KINDS[y] in (NUT, NUTS)


def codes(game):
    """Every code that could mean something in this phase."""
    if game.phase != rules.SECURE:
        return range(-2, 300)
    cards = game.open[game.seat]
    found = [0]
    for x in cards:
        for y in cards:
            found.append(1000 + 42 * x + y)
            for z in cards:
                found.append(10000 + (42 * x + y) * 42 + z)
    return sorted(found)


def check_whole(game):
    """Nothing is lost or doubled: 42 cards, 6 dice, 6 bonus cards."""
    found = list(game.hidden) + [top for top in game.tops if top >= 0]
    for seat in range(game.seats):
        found += list(game.open[seat])
        assert list(game.open[seat]) == sorted(game.open[seat])
        for group in game.secured[seat]:
            found += list(group)
    assert len(found) == len(set(found)) <= 42
    for card in range(42):
        if card not in found:
            assert KINDS[card] in (REROLL, TURN)  # spent
    on_stacks = sum(game.left)
    waiting = [top for top in game.tops if top < 0]
    if game.phase != rules.CHOOSE and game.phase != rules.TURN_UP and game.phase != rules.END:
        assert len(game.hidden) == on_stacks - 6 + len(waiting)
    assert sum(game.bonus) + game.bonus_left == 6
    on_cards = sum([len(cover) for cover in game.covers])
    assert game.free == 6 - on_cards
    assert len(game.dice) + game.falling <= game.free
    assert game.dice == sorted(game.dice) or game.phase == rules.FALL


def play_out(seats, some, pairs, seed):
    chance = Luck(seed)
    game = Schraube(seats, some=some, pairs=pairs)
    log = []
    while game.to_move() != OVER:
        moves = list(game.moves())
        assert moves == sorted(set(moves)) and moves
        if game.to_move() >= 0 and game.phase != rules.CHOOSE:
            assert game.to_move() == game.seat
            if chance.below(4) == 0:
                assert moves == [code for code in codes(game) if is_legal(game, code)]
                wrong = chance.below(300) - 2
                assert wrong in moves or refused(game, wrong)
            if game.phase in (rules.PLACE, rules.TRADE, rules.SECURE):
                assert moves != [0]  # those phases end by themselves
        assert game.winners() == []
        move = moves[chance.below(len(moves))]
        log.append(move)
        game.apply(move)
        check_whole(game)
        assert len(log) < 20000
    assert len(game.moves()) == 0
    assert 0 in game.left or game.bonus_left == 0
    best = max(game.scores())
    for seat in range(seats):
        assert (seat in game.winners()) == (game.scores()[seat] == best)
    again = Schraube(seats, some=some, pairs=pairs)
    for move in log:
        again.apply(move)
    assert again.__dict__ == game.__dict__


def test_whole_games():
    for seats in (2, 3, 4):
        for some in (0, 1):
            for pairs in (0, 1):
                play_out(seats, some, pairs, 1 + seats + 10 * some + 100 * pairs)


def test_a_copy_is_independent():
    game = laid_out(some=1, pairs=1)
    give(game, 0, REROLL3, GIFT3)
    twin = copy(game)
    before = copy(game).__dict__
    chance = Luck(5)
    for _ in range(300):
        if twin.to_move() == OVER:
            break
        moves = list(twin.moves())
        twin.apply(moves[chance.below(len(moves))])
    assert game.__dict__ == before
