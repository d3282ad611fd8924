"""Tüfteln's rules against the page, move by move; runs on CPython and on MicroPython."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, IllegalMove, copy
from jokerbox.games.tuefteln.data import SHEETS
from jokerbox.games.tuefteln.rules import NOT_FULL, Tuefteln, corner, kind, rating


def play(state, moves):
    for move in moves:
        state.apply(move)
    return state


def thrown(d, e, seats=1, side=0):
    return play(Tuefteln(seats, side), (d - 1, e - 1))


def refused(state, move):
    before = str(sorted(state.__dict__.items()))
    try:
        state.apply(move)
    except IllegalMove:
        assert str(sorted(state.__dict__.items())) == before
        return True
    return False


def full(text, side=0):
    """A finished game whose only sheet reads as the page's test values do."""
    state = Tuefteln(1, side)
    state.sheets[0] = bytearray([int(digit) for digit in text.replace(" ", "")])
    state.turn = OVER
    return state


def test_seats_and_side_name_their_range():
    for seats, side, words in ((0, 0, "1-15"), (16, 0, "1-15"), (1, 2, "0-1"), (1, -1, "0-1")):
        try:
            Tuefteln(seats, side)
        except ValueError as error:
            assert words in str(error)
        else:
            assert False, (seats, side)
    assert Tuefteln(15, 1).seats == 15
    assert Tuefteln(1).side == 0


def test_printed_fields():
    for side in (0, 1):
        sheet = Tuefteln(1, side).sheets[0]
        printed = {field: sheet[field] for field in range(36) if sheet[field]}
        assert printed == {0: 5, 10: 6, 12: 1, 15: 3, 24: 4, 29: 2}


def test_layout_has_eight_bridges_and_five_colours_of_six():
    for layout in SHEETS:
        assert len(layout) == 36
    for bridge in b"abcdefgh":
        ends = [field for field in range(36) if SHEETS[0][field] == bridge]
        assert len(ends) == 2
        assert ends[1] - ends[0] in (1, 6)
        assert corner_of(ends[0]) != corner_of(ends[1])
    assert len([mark for mark in SHEETS[0] if mark == 46]) == 14
    for colour in b"YRBGV":
        assert len([mark for mark in SHEETS[1] if mark == colour]) == 6


def corner_of(field):
    return field // 12 * 12 + field % 6 // 2 * 2


def test_corners():
    assert [corner(square) for square in range(9)] == [0, 2, 4, 12, 14, 16, 24, 26, 28]


def test_chance_throws_two_dice_for_everybody():
    state = Tuefteln(3)
    assert state.to_move() == CHANCE
    assert list(state.moves()) == [0, 1, 2, 3, 4, 5]
    assert state.dice == []
    state.apply(4)
    assert state.to_move() == CHANCE and state.dice == [5]
    assert refused(state, 6) and refused(state, -1) and refused(state, None)
    state.apply(0)
    assert state.dice == [5, 1] and state.to_move() == 0
    state.apply(36 * 1 + 2)
    assert state.to_move() == 1 and state.dice == [5, 1]
    state.apply(36 * 2 + 1)
    state.apply(36 * 8 + 7)
    assert state.sheets[0][1] == 5 and state.sheets[0][2] == 1
    assert state.sheets[1][1] == 1 and state.sheets[1][2] == 5
    assert state.sheets[2][8] == 5 and state.sheets[2][7] == 1
    assert state.to_move() == CHANCE and state.dice == [] and state.round == 2


def test_side_a_white_pairs_or_one_bridge():
    state = thrown(2, 5)
    moves = state.moves()
    assert len(moves) == 14 * 13 + 8 * 2
    assert 36 * 1 + 2 in moves  # two white fields of two squares
    assert 36 * 7 + 8 in moves and 36 * 8 + 7 in moves  # bridge a, both ways
    assert 36 * 3 + 4 in moves and 36 * 11 + 17 in moves  # bridges b and c
    assert refused(state, 36 * 3 + 7)  # ends of two bridges
    assert refused(state, 36 * 1 + 3)  # a white field and the end of a bridge
    assert refused(state, 36 * 0 + 1)  # a printed field
    assert refused(state, 36 * 1 + 1)  # one field twice
    assert refused(state, 36 * 36) and refused(state, -1) and refused(state, 1.5)
    state.apply(36 * 33 + 34)  # two white fields of one square next to each other
    assert state.sheets[0][33] == 2 and state.sheets[0][34] == 5
    play(state, (0, 1))
    assert refused(state, 36 * 33 + 35)  # no longer free
    state.apply(36 * 8 + 7)
    play(state, (2, 3))
    assert refused(state, 36 * 7 + 8)
    assert len(state.moves()) == 12 * 11 + 7 * 2


def test_side_b_two_fields_of_one_colour():
    state = thrown(2, 5, 1, 1)
    moves = state.moves()
    assert len(moves) == 5 * 6 * 5
    assert 36 * 1 + 3 in moves and 36 * 3 + 1 in moves
    assert refused(state, 36 * 1 + 2)
    assert refused(state, 36 * 0 + 1)
    for move in moves:
        assert SHEETS[1][move // 36] == SHEETS[1][move % 36]


def test_doubles_only_with_the_smaller_field_first():
    for side, count in ((0, 14 * 13 // 2 + 8), (1, 5 * 15)):
        state = thrown(4, 4, 1, side)
        moves = state.moves()
        assert len(moves) == count
        for move in moves:
            assert move // 36 < move % 36
    state = thrown(4, 4)
    assert refused(state, 36 * 2 + 1)
    assert state.code(2, 1) == state.code(1, 2) == 36 * 1 + 2
    state.apply(36 * 1 + 2)
    assert thrown(4, 3).code(2, 1) == 36 * 2 + 1


def test_partners_agree_with_moves():
    dice = Luck(7)
    for side in (0, 1):
        state = thrown(1, 2, 1, side)
        while state.to_move() == 0:
            pairs = []
            for field in range(36):
                if not state.sheets[0][field]:
                    pairs += [state.code(field, other) for other in state.partners(0, field)]
            moves = state.moves()
            assert sorted(set(pairs)) == moves
            state.apply(moves[dice.below(len(moves))])
            while state.to_move() == CHANCE:
                state.apply(dice.below(6))


def test_kinds_of_the_page():
    assert kind(4, 1, 6, 2) == 1
    assert kind(6, 6, 4, 3) == 2
    assert kind(6, 4, 6, 3) == kind(4, 6, 3, 6) == kind(4, 3, 6, 6) == 2
    assert kind(2, 5, 2, 5) == kind(2, 2, 5, 5) == 3
    assert kind(6, 3, 3, 6) == 4
    assert kind(2, 2, 2, 2) == 5
    for low in (1, 2, 3):
        a, b, c, d = low, low + 1, low + 2, low + 3
        # clockwise is TL TR BR BL; all four places for the lowest
        assert kind(a, b, d, c) == kind(d, a, c, b) == kind(c, d, b, a) == kind(b, c, a, d) == 6
        # the other way round and out of order it is a Mix
        assert kind(b, a, c, d) == kind(a, b, c, d) == kind(a, c, d, b) == 1
    assert kind(4, 5, 3, 2) == kind(2, 3, 5, 4) == 6
    assert kind(6, 1, 3, 2) == kind(5, 6, 2, 1) == 1  # no going round from 6 to 1
    assert kind(2, 2, 2, 5) == kind(2, 2, 5, 2) == kind(5, 2, 2, 2) == kind(2, 5, 2, 2) == 0
    assert kind(3, 1, 4, 3) == kind(1, 3, 3, 4) == 0  # a lone pair on a diagonal


def slow_kind(tl, tr, bl, br):
    """The page's table read word for word, to hold against the fast one."""
    numbers = (tl, tr, bl, br)
    counts = sorted([len([n for n in numbers if n == m]) for m in set(numbers)])
    beside = tl == tr or tr == br or br == bl or bl == tl
    if counts == [4]:
        return 5
    if counts == [2, 2]:
        return 3 if beside else 4
    if counts == [1, 1, 2]:
        return 2 if beside else 0
    if counts == [1, 1, 1, 1]:
        ring = [tl, tr, br, bl]
        for start in range(4):
            turned = ring[start:] + ring[:start]
            if turned in ([1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]):
                return 6
        return 1
    return 0


def test_every_square_there_is():
    counts = [0] * 7
    for code in range(6 * 6 * 6 * 6):
        square = [code // power % 6 + 1 for power in (216, 36, 6, 1)]
        points = kind(*square)
        assert points == slow_kind(*square), square
        counts[points] += 1
    assert counts == [120 + 240, 360 - 12, 480, 60, 30, 6, 12]


def test_worked_sheets():
    tim = full("552256 552265 116312 115411 433342 633326")
    assert tim.kinds(0) == [5, 5, 4, 5, 6, 0, 2, 5, 0]
    assert tim.scores() == [32] and not tim.has_bonus(0)
    sarah = full("535366 534166 131321 153126 452322 551422")
    assert sarah.kinds(0) == [3, 1, 5, 2, 4, 2, 0, 6, 5] and sarah.has_bonus(0)
    assert sarah.scores() == [35] and sarah.winners() == [0]


def test_scores_count_full_squares_only():
    state = Tuefteln(2)
    assert state.scores() == [0, 0] and state.kinds(0) == [NOT_FULL] * 9
    sheet = state.sheets[1]
    sheet[0], sheet[1], sheet[6] = 5, 5, 5
    assert state.scores() == [0, 0]
    sheet[7] = 5
    assert state.scores() == [0, 5] and state.kinds(1)[0] == 5
    assert state.winners() == []


def test_bonus_as_soon_as_the_full_squares_show_it():
    state = full("112122 342233 121111 212311 214145 216232")
    assert state.kinds(0) == [2, 0, 3, 4, 2, 5, 3, 1, 6]
    assert state.has_bonus(0) and state.scores() == [26 + 7]
    state.sheets[0][2] = 0  # an unfinished square takes nothing away
    assert state.has_bonus(0) and state.scores() == [33]
    state.sheets[0][35] = 0  # but the Str does
    assert not state.has_bonus(0) and state.scores() == [20]


def test_rating_steps():
    steps = ((25, 0), (26, 1), (30, 1), (31, 2), (34, 2), (35, 3), (37, 3), (38, 4), (40, 4))
    steps += ((41, 5), (42, 5), (43, 6), (44, 6), (45, 7), (46, 7), (47, 8), (50, 8), (51, 9))
    for total, step in steps + ((0, 0), (61, 9)):
        assert rating(total) == step, total


def test_ties_share():
    state = full("552256 552265 116312 115411 433342 633326")
    state.seats = 3
    state.sheets = [state.sheets[0], bytearray(state.sheets[0]), bytearray(36)]
    assert state.scores() == [32, 32, 0]
    assert state.winners() == [0, 1]


def random_game(seats, side, dice):
    state = Tuefteln(seats, side)
    log = []
    while state.to_move() != OVER:
        seat = state.to_move()
        moves = list(state.moves())
        assert moves and moves == sorted(set(moves))
        assert refused(state, moves[-1] + 1)
        assert refused(state, -1)
        assert state.round == len(log) // (2 + seats) + 1
        assert state.winners() == []
        move = moves[dice.below(len(moves))]
        log.append(move)
        before = [bytes(sheet) for sheet in state.sheets]
        twin = copy(state)
        state.apply(move)
        assert [bytes(sheet) for sheet in twin.sheets] == before
        for other in range(seats):
            if other != seat:
                assert bytes(state.sheets[other]) == before[other]
    return state, log


def test_random_games_end_full_and_replay():
    dice = Luck(2024)
    for seats, side in ((1, 0), (1, 1), (2, 1), (4, 0), (15, 1)):
        state, log = random_game(seats, side, dice)
        assert len(log) == 15 * (2 + seats)
        assert state.round == state.rounds == 15
        assert list(state.moves()) == [] and refused(state, 0)
        rolled = [0] * 7
        for n, move in enumerate(log):
            if n % (2 + seats) < 2:
                rolled[move + 1] += 1
        for sheet in state.sheets:
            assert min(sheet) > 0
            # the dice and the six printed numbers, nothing else
            for number in range(1, 7):
                assert len([n for n in sheet if n == number]) == rolled[number] + 1
        scores = state.scores()
        assert state.winners() == [s for s in range(seats) if scores[s] == max(scores)]
        again = play(Tuefteln(seats, side), log)
        assert again.scores() == scores
        assert again.sheets == state.sheets
