"""Scratch Island's rules: every statement of the page, on CPython and on MicroPython."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, IllegalMove, copy
from jokerbox.games.scratch import data, rules, shapes
from jokerbox.games.scratch.data import DICE, I1, I2, I3, I4, L3, L4, MAPS, O4, PICK, S4, T4
from jokerbox.games.scratch.rules import Scratch
from tests.games.on_path import BOAT, with_path

NOTHING_HERE = 71  # the last outcome of the very first plain field: nothing


def refuses(state, move):
    before = repr(sorted(state.__dict__.items()))
    try:
        state.apply(move)
    except IllegalMove:
        return repr(sorted(state.__dict__.items())) == before
    return False


def throw(state, *dice):
    for shape in dice:
        assert state.to_move() == CHANCE
        state.apply(DICE[len(state.dice)].index(bytes((shape,))))


def play_one(shape):
    """A game in which seat 0 has thrown `shape` and I2s, taken it and an I2."""
    die = [shape in faces for faces in DICE].index(True)
    seats = 4 if die == 4 else 2
    state = Scratch(seats)
    dice = [I2] * (5 if die == 4 else 4)
    dice[die] = shape
    throw(state, *dice)
    other = 1 if die == 0 else 0
    state.apply(16 + 5 * min(die, other) + max(die, other))
    return state, die


def places(state, die, combined=False):
    """The legal placements of a die as sorted lists of fields."""
    result = []
    for move in state.moves():
        if move and state.placement(move)[0] == die and (move >= 10000) == combined:
            result.append(sorted(state.placement(move)[2]))
    return sorted(result)


def one_place(state, fields):
    """The move that plays exactly these fields."""
    for move in state.moves():
        if move and sorted(state.placement(move)[2]) == fields:
            return move
    assert False, fields


# --- the page again, naively: fields and steps instead of masks


def page_orientations(shape):
    cells = [(cell >> 4, cell & 15) for cell in data.SHAPES[shape]]
    copies = []
    for mirrored in (False, True):
        for _ in range(4):
            cells = sorted([(column, -row) for row, column in cells])
            top, left = cells[0]
            turned = [(row - top, column - left) for row, column in cells]
            if turned not in copies:
                copies.append(turned)
        if not mirrored:
            cells = [(row, -column) for row, column in cells]
    return sorted(copies)


def is_walled(entry, a, b):
    a, b = min(a, b), max(a, b)
    return divmod(a, 11) in (entry[1] if b == a + 1 else entry[2])


def steps(entry, field):
    """The fields one step away with no wall between."""
    row, column = divmod(field, 11)
    result = []
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + down < 9 and 0 <= column + right < 11:
            there = field + 11 * down + right
            if not is_walled(entry, field, there):
                result.append(there)
    return result


def page_moves(state, entry):
    """The legal moves of PLAY by the words of the page."""
    kinds = entry[0]
    mine = state.found[state.seat]
    held = [state.dice[die] for die in state.holds]
    moves = [0]
    for die in state.holds:
        shape = state.dice[die]
        for o, cells in enumerate(page_orientations(shape)):
            for f in range(99):
                fields = []
                for row, column in cells:
                    row += f // 11
                    column += f % 11
                    if row < 9 and 0 <= column < 11:
                        fields.append(11 * row + column)
                if len(fields) < len(cells) or not page_fits(state, entry, fields):
                    continue
                assert not any(mine[field] for field in fields)
                rocks = sum([kinds[field] == 35 for field in fields])
                if rocks == 0 or shape == PICK:
                    moves.append(1000 * (die + 1) + 99 * o + f)
                elif rocks == 1 and PICK in held:
                    moves.append(11000 + 1000 * die + 99 * o + f)
    return sorted(moves)


def page_fits(state, entry, fields):
    kinds = entry[0]
    mine = state.found[state.seat]
    for field in fields:
        if mine[field]:
            return False
        if 49 <= kinds[field] <= 52 and not state.keys[state.seat][kinds[field] - 49]:
            return False
    boat = kinds.index(b"b")
    if mine[boat]:
        reached = [f for f in fields if any(mine[n] for n in steps(entry, f))]
    else:
        reached = [boat] if boat in fields else []
    for field in reached:
        for there in steps(entry, field):
            if there in fields and there not in reached:
                reached.append(there)
    return len(reached) == len(fields)


# --- shapes, dice, the map


def test_orientations():
    numbers = (1, 2, 2, 4, 2, 1, 8, 4, 4, 1)
    for shape in range(10):
        oriented = shapes.ORIENTED[shape]
        page = page_orientations(shape)
        assert len(oriented) == len(page) == numbers[shape]
        for (fields, _), cells in zip(oriented, page):
            assert [(f >> 3, (f & 7) - 3) for f in fields] == cells
    assert page_orientations(S4)[0] == [(0, 0), (0, 1), (1, -1), (1, 0)]


def test_steps_within_a_shape_with_any_walls():
    # every set of fields that touch the path at once, as the bits of one number
    starts = [sum([(bits >> field & 1) << bits for bits in range(16)]) for field in range(4)]
    for oriented in shapes.ORIENTED:
        for fields, links in oriented:
            for walls in range(1 << len(links)):
                shut = [-(walls >> number & 1) for number in range(len(links))]
                reach = starts[: len(fields)]
                for _ in fields:
                    for link, wall in zip(links, shut):
                        first, second = link >> 1 & 31, link >> 6
                        both = (reach[first] | reach[second]) & ~wall
                        reach[first] |= both
                        reach[second] |= both
                every = 0xFFFF
                for one in reach:
                    every &= one
                assert shapes._all_reached(starts[: len(fields)], links, shut) == every


def test_dice():
    assert [list(faces) for faces in DICE] == [
        [I2, I3, L3, I4, O4, PICK],
        [I2, I3, L3, I4, O4, PICK],
        [I2, L3, L4, T4, S4, PICK],
        [I2, L3, L4, T4, S4, PICK],
        [I1, I2, I3, L3, T4, PICK],
    ]


def test_shapes_of_the_page():
    def cells(text):
        return [(int(text[i]), int(text[i + 1])) for i in range(0, len(text), 2)]

    page = ("00", "0001", "000102", "001011", "00010203", "00011011", "00102021")
    for shape, text in enumerate(page + ("00010211", "01021011", "00")):
        assert [(cell >> 4, cell & 15) for cell in data.SHAPES[shape]] == cells(text)


def test_finds():
    assert data.SNAKES == 6
    assert list(data.TREASURES) == [3, 3, 2, 2, 1]
    assert list(data.TREASURE_POINTS) == [4, 3, 2, 2, 1]
    assert list(data.CHEST_VALUES) == [3, 4, 5, 6]
    assert sum(data.TREASURE_POINTS) + sum(data.CHEST_VALUES) == 30


def test_the_island_of_the_page():
    rows = (
        "1 . . # . . . # . . 2",
        ". . x . . # . . x . .",
        "# . . . . . . . . . #",
        ". . # . x . . . # . .",
        ". . . . . # . . . . .",
        "# # . . . . x . . # #",
        ". . x . # . # . x . .",
        ". . . . . . . . . . .",
        "3 . . # . b . # . . 4",
    )
    assert "".join(rows).replace(" ", "").encode() == MAPS[0][0]
    assert sorted(MAPS[0][1]) == [(1, 3), (1, 6), (2, 3), (2, 6)]
    assert sorted(MAPS[0][2]) == [(3, 0), (3, 1), (4, 9), (4, 10), (6, 3), (6, 7)]


def test_every_map_is_sound():
    for entry in MAPS:
        kinds = entry[0]
        assert len(kinds) == 99
        assert [kinds.count(kind) for kind in (b"1", b"2", b"3", b"4", b"b", b"x")] == [1] * 5 + [
            6
        ]
        assert kinds.count(b".") >= data.SNAKES + sum(data.TREASURES)
        assert (
            sum([kinds.count(kind) for kind in (b"1234.#xb"[i : i + 1] for i in range(8))]) == 99
        )
        for row, column in entry[1]:
            assert 0 <= row < 9 and 0 <= column < 10
        for row, column in entry[2]:
            assert 0 <= row < 8 and 0 <= column < 11


def test_every_field_of_every_map_is_reached_without_a_pickaxe():
    for entry in MAPS:
        kinds = entry[0]
        reached = [kinds.index(b"b")]
        for field in reached:
            if 49 <= kinds[field] <= 52:
                continue  # a chest may stay shut: no way leads through one
            for there in steps(entry, field):
                if there not in reached and kinds[there] != 35:
                    reached.append(there)
        assert len(reached) == 99 - kinds.count(b"#")


# --- setting up, throwing, taking


def test_seats():
    for seats in (1, 5, 0, -1, None, "2"):
        try:
            Scratch(seats)
        except ValueError as error:
            assert "2-4" in str(error)
        else:
            assert False


def test_the_start():
    for seats in (2, 3, 4):
        state = Scratch(seats)
        assert state.to_move() == CHANCE and list(state.moves()) == [0, 1, 2, 3, 4, 5]
        assert state.scores() == [0] * seats and state.winners() == []
        assert state.round == 1 and state.rounds == 0
        assert state.plain_left == [72] * seats and state.crosses_left == [6] * seats
        assert refuses(state, 6) and refuses(state, -1) and refuses(state, None)


def test_dice_are_thrown_one_by_one():
    for seats in (2, 3, 4):
        state = Scratch(seats)
        number = 5 if seats == 4 else 4
        for die in range(number):
            assert state.to_move() == CHANCE and len(state.moves()) == 6
            state.apply(die)
            assert state.dice[die] == DICE[die][die]
        assert state.to_move() == 0 and state.table == list(range(number))


def test_the_active_seat_takes_two():
    state = Scratch(2)
    throw(state, I2, I3, L3, PICK)
    assert list(state.moves()) == [17, 18, 19, 23, 24, 29]
    assert refuses(state, 0) and refuses(state, 16) and refuses(state, 22) and refuses(state, 20)
    state.apply(24)
    assert state.to_move() == 0 and state.holds == [1, 3] and state.table == [0, 2]
    state = Scratch(4)
    throw(state, I2, I3, L3, PICK, I1)
    assert list(state.moves()) == [17, 18, 19, 20, 23, 24, 25, 29, 30, 35]


def test_the_others_take_one_each_in_turn():
    for seats in (2, 3, 4):
        state = Scratch(seats)
        throw(state, *([I2] * (5 if seats == 4 else 4)))
        state.apply(18)
        state.apply(0)
        rest = [1, 3, 4][: 3 if seats == 4 else 2]
        for seat in range(1, seats):
            assert state.to_move() == seat
            assert list(state.moves()) == rest
            assert refuses(state, 0) and refuses(state, 2)
            state.apply(rest.pop())
            assert state.to_move() == seat
            state.apply(0)
        assert state.to_move() == CHANCE and state.active == 1 and state.round == 1
        assert state.dice == [] and len(rest) == (1 if seats == 2 else 0)


def test_the_throw_goes_round_and_a_round_ends():
    state = Scratch(3)
    for active in (0, 1, 2, 0):
        assert state.active == active and state.round == (
            2 if active == 0 and state.idle_rounds else 1
        )
        throw(state, I2, I2, I2, I2)
        for k in range(3):
            assert state.to_move() == (active + k) % 3
            state.apply(state.moves()[0])
            state.apply(0)
    assert state.round == 2


# --- placements


def test_first_placements():
    numbers = ((I1, 1), (I2, 3), (I3, 2), (L3, 6), (I4, 1), (O4, 2), (L4, 6), (T4, 4), (S4, 4))
    for shape, number in numbers + ((PICK, 1),):
        state, die = play_one(shape)
        found = places(state, die)
        assert len(found) == number, (shape, found)
        assert all(BOAT in fields for fields in found)
        assert state.moves()[0] == 0


def test_move_codes():
    state, die = play_one(I2)
    assert die == 0
    # I2 lying (o = 0) from 92 and 93, standing (o = 1) from 82, for dice 0 and 1
    assert list(state.moves()) == [0, 1092, 1093, 1181, 2092, 2093, 2181]
    assert state.placement(1181) == (0, 1, [82, 93], False)
    for move in (1, 1091, 1094, 1082, 1280, 3092, 11092, 92, -1, 16, 1792, 21092, 100000, "0"):
        assert refuses(state, move), move


def test_a_placement_never_wraps_round_the_edge():
    state = with_path([BOAT, 82, 81, 80, 79, 78, 77], (I4, I2))
    for fields in places(state, 0) + places(state, 1):
        columns = [field % 11 for field in fields]
        assert max(columns) - min(columns) <= 3
    # right edge: the row below does not begin beside the end of the row above
    state = with_path([BOAT, 82, 83, 84, 85, 86, 87], (I2,))
    state.keys[0][2] = 1  # so that 88, where the next row begins, is open
    assert [87, 88] not in places(state, 0) and [88, 89] not in places(state, 0)
    assert [75, 76] in places(state, 0)


def test_scratched_fields_and_rocks_are_closed():
    state = with_path([BOAT, 82, 71], (I2, I1))
    everything = places(state, 0) + places(state, 1)
    for fields in everything:
        for field in (BOAT, 82, 71, 70, 72, 96, 90):
            assert field not in fields


def test_walls_in_the_way():
    # a wall lies on the south side of (6,3): 69 above, 80 below
    state = with_path([BOAT, 82, 81, 80], (I1, I2))
    assert [69] not in places(state, 0)
    assert [58, 69] not in places(state, 1)
    state = with_path([BOAT, 82, 81, 80, 79, 68], (I1, I2))
    assert [69] in places(state, 0) and [58, 69] in places(state, 1)
    # on the east side of (1,3) and (2,3): 14 | 15 and 25 | 26
    state = with_path([BOAT, 25], (I1, I2))
    assert [26] not in places(state, 0) and [24] in places(state, 0)
    assert [26, 27] not in places(state, 1)
    state = with_path([BOAT, 26], (I1, I2))
    assert [25] not in places(state, 0) and [27] in places(state, 0)


def test_lying_across_a_wall_is_fine_if_each_part_is_reached():
    # 14 | 15 with a wall between; I2 on both
    assert [14, 15] not in places(with_path([BOAT, 13], (I2,)), 0)
    assert [14, 15] not in places(with_path([BOAT, 26], (I2,)), 0)
    assert [14, 15] in places(with_path([BOAT, 13, 26], (I2,)), 0)
    # the wall between 25 and 26 is gone round through 36 and 37
    state = with_path([BOAT, 24], (O4,))
    assert [25, 26, 36, 37] in places(state, 0)
    # both pairs of an O4 cut by the walls of (1,3) and (2,3)
    assert [14, 15, 25, 26] not in places(with_path([BOAT, 24], (O4,)), 0)
    assert [14, 15, 25, 26] in places(with_path([BOAT, 24, 37], (O4,)), 0)


def test_chests_need_their_key():
    path = [BOAT, 82, 81, 80, 79, 78]
    assert [88] not in places(with_path(path + [77], (I1,)), 0)
    assert [88] not in places(with_path(path + [77], (I1,), keys=(0, 1, 3)), 0)
    state = with_path(path + [77], (I1, I2), keys=(2,))
    assert [88] in places(state, 0) and [88, 89] in places(state, 1)
    assert [88] in places(with_path(path + [77], (PICK,), keys=(2,)), 0)
    assert [88] not in places(with_path(path + [77], (PICK,)), 0)


def test_a_key_found_in_the_same_placement_is_too_late():
    # a map with a cross beside the chest: an I2 over both must wait for the key
    state = with_path([BOAT, 90], (I2, I1), keys=(0, 1, 3))
    kinds = bytearray(MAPS[0][0])
    kinds[89] = 120
    state.land = (bytes(kinds),) + state.land[1:]
    assert [88, 89] not in places(state, 0)
    state.apply(2089)
    state.crosses_left[0] = 1
    state.apply(0)
    assert state.keys[0][2] and [77, 88] in places(state, 0)


# --- the pickaxe


def test_a_pickaxe_alone():
    # next to 71: rocks 70 and 72, plain 60
    state = with_path([BOAT, 82, 71], (PICK,))
    assert places(state, 0) == [[60], [70], [72], [81], [83], [92], [94]]
    state.apply(1070)
    assert state.found[0][70] == rules.NOTHING and state.seat == 1 and state.phase == rules.TAKE


def test_two_pickaxes_are_played_one_by_one():
    state = with_path([BOAT, 82, 71], (PICK, PICK))
    assert places(state, 0) == places(state, 1) and len(places(state, 0)) == 7
    assert state.moves()[-1] < 10000
    state.apply(2072)
    assert state.to_move() == 0 and state.holds == [0]
    assert [72] not in places(state, 0) and [73] in places(state, 0)


def test_a_shape_with_the_pickaxe_holds_exactly_one_rock():
    state = with_path([BOAT, 82, 71], (I2, PICK))
    expected = [[49, 60], [59, 70], [61, 72], [69, 70], [70, 81], [72, 73], [72, 83]]
    assert places(state, 0, True) == expected + [[91, 92], [94, 95]]
    assert places(state, 1, True) == []
    for fields in places(state, 0):
        assert 70 not in fields and 72 not in fields
    # both rocks at once, as an O4 or I3 would: 70 71 72 with 71 unscratched
    state = with_path([BOAT, 82], (I3, PICK))
    assert [70, 71, 72] not in places(state, 0, True)
    assert [70, 71, 72] not in places(state, 0)


def test_the_pickaxe_uses_both_dice():
    state = with_path([BOAT, 82, 71], (I2, PICK))
    move = 11000 + 99 + 61  # I2 standing on 61 and the rock 72
    assert state.placement(move) == (0, 1, [61, 72], True)
    state.apply(move)
    # 72 is the only field that touches the path, then 61 follows: both forced
    assert state.found[0][72] == rules.NOTHING
    assert state.to_move() == CHANCE and state.field == 61
    state.apply(5)
    assert state.to_move() == 1 and state.phase == rules.TAKE


def test_i1_with_the_pickaxe():
    state = with_path([BOAT, 82, 71], (I1, PICK))
    assert places(state, 0, True) == [[70], [72]]
    assert [70] not in places(state, 0)


def test_the_pickaxe_must_be_held_and_unused():
    state = with_path([BOAT, 82, 71], (I2, PICK), taken=(0,))
    assert state.moves()[-1] < 10000 and refuses(state, 11000 + 99 + 61)
    state = with_path([BOAT, 82, 71], (I2, PICK))
    state.apply(2070)
    assert state.holds == [0] and state.moves()[-1] < 10000


def test_the_first_placement_with_a_pickaxe():
    state, die = play_one(PICK)
    assert state.holds == [0, 1] and state.dice[die] == PICK
    # no rock is beside the boat within an I2; the pickaxe itself must go on the boat
    assert places(state, 0) == [[BOAT]] and places(state, 1, True) == []
    state = with_path([], (I3, PICK))
    assert places(state, 0, True) == [[91, 92, 93], [93, 94, 95]]


def random_land(rng):
    """A map of any rocks and many walls."""
    kinds = bytearray([46] * 99)
    for _ in range(15):
        kinds[rng.below(99)] = 35
    for kind in b"1234b":
        kinds[rng.below(99)] = kind
    for kind in b"1234b":
        if kind not in bytes(kinds):
            return random_land(rng)
    east = [(rng.below(9), rng.below(10)) for _ in range(30)]
    south = [(rng.below(8), rng.below(11)) for _ in range(30)]
    return bytes(kinds), east, south


def test_placements_on_random_maps():
    rng = Luck(4)
    for turn in range(24):
        state = with_path([], (turn % 9, PICK if turn % 3 else L4))
        entry = random_land(rng)
        state.lay_out(entry)
        for colour in range(rng.below(4)):
            state.keys[0][colour] = 1
        state.field = entry[0].index(b"b")
        state._uncover(rules.NOTHING)
        for _ in range(rng.below(30)):
            state.field = rng.below(99)
            state._uncover(rules.NOTHING)
        moves = page_moves(state, entry)
        assert list(state.moves()) == moves
        for _ in range(30):
            move = (11000 if rng.below(2) else 1000) + rng.below(1000)
            assert bool(state._is_play(move)) == (move in moves)


# --- scratching


def test_the_boat_comes_first_and_choices_are_asked():
    state = with_path([], (I3, I2))
    state.apply(1092)  # 92 93 94: the boat, then either side
    assert state.found[0][BOAT] == rules.NOTHING
    assert state.to_move() == 0 and list(state.moves()) == [92, 94]
    assert refuses(state, 0) and refuses(state, 93) and refuses(state, 1)
    state.apply(94)
    assert state.to_move() == CHANCE and list(state.moves()) == list(range(72))
    assert state.found[0][94] == rules.HIDDEN and refuses(state, 72)
    state.apply(NOTHING_HERE)
    # 92 is the only one left: it happens by itself
    assert state.to_move() == CHANCE and state.field == 92 and len(state.moves()) == 71
    state.apply(70)
    assert state.to_move() == 0 and state.holds == [1] and state.phase == rules.PLAY


def test_a_forced_chain_needs_no_choice():
    state = with_path([], (I3, I2))
    state.apply(1000 + 99 + 71)  # 71 82 93 standing
    for field in (82, 71):
        assert state.to_move() == CHANCE and state.field == field
        state.apply(len(state.moves()) - 1)
    assert state.phase == rules.PLAY


def test_choices_open_up_as_the_path_grows():
    # T4 with its stem on 71: only the stem touches, then the middle, then both ends
    state = with_path([BOAT, 82], (T4,))
    state.apply(one_place(state, [59, 60, 61, 71]))
    assert state.field == 71
    state.apply(71)
    assert state.field == 60
    state.apply(70)
    assert state.to_move() == 0 and list(state.moves()) == [59, 61]


def test_a_wall_forbids_an_order():
    # 14 15 with a wall between, each reached on its own way
    state = with_path([BOAT, 13, 26], (I2,))
    state.apply(1014)
    assert list(state.moves()) == [14, 15]
    # 25 is reached from 36 and 26 from 37, 15 only through 26
    state = with_path([BOAT, 36, 37], (L3,))
    state.apply(one_place(state, [15, 25, 26]))
    assert list(state.moves()) == [25, 26]
    state.apply(25)
    state.apply(71)
    assert state.to_move() == CHANCE and state.field == 26
    # O4 from 24: 25 is reached, 26 only round the wall between them
    state = with_path([BOAT, 24], (O4,))
    state.apply(one_place(state, [25, 26, 36, 37]))
    for field in (25, 36, 37, 26):
        assert state.to_move() == CHANCE and state.field == field
        state.apply(len(state.moves()) - 1)


def test_outcomes_of_a_plain_field():
    expected = [rules.SNAKE] * 6
    for kind, number in enumerate(data.TREASURES):
        expected += [rules.TREASURE + kind] * number
    expected += [rules.NOTHING] * (72 - 17)
    for outcome, what in enumerate(expected):
        state = with_path([BOAT], (I1, I2))
        state.apply(1092)
        assert state.field == 92 and len(state.moves()) == 72
        state.apply(outcome)
        assert state.found[0][92] == what
        assert state.plain_left[0] == 71


def test_outcomes_count_what_is_left():
    state = with_path([BOAT], (I1, I2))
    state.snakes[0] = 1
    state.treasures[0][:] = b"\x03\x02\x02\x01\x01"
    state.plain_left[0] = 5
    order = []
    for outcome in range(5):
        twin = copy(state)
        twin.apply(1092)
        assert list(twin.moves()) == [0, 1, 2, 3, 4]
        twin.apply(outcome)
        order.append(twin.found[0][92])
    assert order == [rules.SNAKE, rules.TREASURE + 1, rules.TREASURE + 3] + [rules.NOTHING] * 2


def test_outcomes_of_a_cross():
    for keys, expected in (
        ((), [8, 9, 10, 11, 1, 1]),
        ((1,), [8, 10, 11, 1, 1]),
        ((0, 3), [9, 10, 1]),
    ):
        for outcome in range(len(expected)):
            state = with_path([BOAT, 82, 71, 60], (I1, I2), keys=keys)
            state.crosses_left[0] = len(expected)
            state.apply(1061)
            assert state.to_move() == CHANCE and len(state.moves()) == len(expected)
            state.apply(outcome)
            what = expected[outcome]
            assert state.found[0][61] == what and state.crosses_left[0] == len(expected) - 1
            assert sum(state.keys[0]) == len(keys) + (what >= rules.KEY)
            if what >= rules.KEY:
                assert state.keys[0][what - rules.KEY] == 1


def test_a_key_opens_its_chest_within_the_same_turn():
    state = with_path([BOAT, 79, 78, 77], (I1, I1))
    state.crosses_left[0] = 4
    state.apply(1068)
    state.apply(2)
    assert state.keys[0][2] and 2088 in state.moves()


def test_a_chest_gives_the_value_at_once():
    for left, outcome, value in (([3, 4, 5, 6], 0, 3), ([3, 4, 5, 6], 3, 6), ([4, 6], 1, 6)):
        state = with_path([BOAT, 79, 78, 77], (I1, I2), keys=(2,))
        state.values[0] = list(left)
        state.apply(1088)
        assert state.to_move() == CHANCE and list(state.moves()) == list(range(len(left)))
        state.apply(outcome)
        assert state.scores() == [value, 0] and state.found[0][88] == rules.CHEST + value
        assert value not in state.values[0] and state.finished == []


def test_a_chance_step_of_size_one_is_still_a_step():
    state = with_path([BOAT, 79, 78, 77], (I1, I2), keys=(2,))
    state.values[0] = [5]
    state.apply(1088)
    assert state.to_move() == CHANCE and list(state.moves()) == [0]
    state.apply(0)
    assert state.scores() == [5, 0] and state.finished == [0]


def test_boat_and_rock_hide_nothing():
    state = with_path([], (PICK, I2))
    state.apply(1000 + BOAT)
    assert state.phase == rules.PLAY and state.holds == [1]
    assert state.found[0][BOAT] == rules.NOTHING


# --- snakes


def test_a_snake_ends_the_turn():
    state = with_path([BOAT], (I3, I2))
    state.apply(one_place(state, [60, 71, 82]))
    state.apply(6 + 10)  # the crown
    assert state.scores() == [1, 0] and state.field == 71
    state.apply(0)
    assert state.to_move() == 0 and list(state.moves()) == [1] and refuses(state, 0)
    assert state.found[0][71] == rules.SNAKE and state.found[0][60] == rules.HIDDEN
    assert state.field == 71 and state.left == [] and state.holds == []
    state.apply(1)
    assert state.to_move() == 1 and state.phase == rules.TAKE
    assert state.scores() == [1, 0] and state.snakes == [5, 6]


def test_a_snake_on_the_last_field_is_acknowledged_too():
    state = with_path([BOAT], (I2,))
    state.apply(1000 + 99 + 71)
    state.apply(71)
    state.apply(5)
    assert state.to_move() == 0 and list(state.moves()) == [1]
    state.apply(1)
    assert state.to_move() == 1


def test_the_path_goes_on_over_a_snake():
    state = with_path([BOAT], (I1,))
    state.apply(1082)
    state.apply(0)
    state.apply(1)
    state.apply(2)
    state.apply(0)
    throw(state, I2, I2, I2, I2)
    state.apply(17)
    state.apply(0)
    state.apply(2)
    assert state.seat == 0 and [60, 71] in places(state, 2)


# --- treasures


def find_treasure(state, seat, kind):
    state.seat = seat
    state.phase = rules.FIND
    state.field = 82
    state.holds = [0, 1]
    state.left = []
    outcome = state.snakes[seat]
    for earlier in range(kind):
        outcome += data.TREASURES[earlier] - state.treasures[seat][earlier]
    state.apply(outcome)


def test_treasures_score_for_the_first_only():
    for kind in range(5):
        state = Scratch(3)
        state.dice = [I2] * 4
        number = data.TREASURES[kind]
        for _ in range(number - 1):
            find_treasure(state, 1, kind)
            find_treasure(state, 2, kind)
        assert state.scores() == [0, 0, 0] and state.claimed == [-1] * 5
        find_treasure(state, 1, kind)
        assert state.scores() == [0, data.TREASURE_POINTS[kind], 0]
        find_treasure(state, 2, kind)
        assert state.scores() == [0, data.TREASURE_POINTS[kind], 0]
        assert state.claimed[kind] == 1 and state.treasures[2][kind] == number


# --- the end


def end_turns(state, number):
    """Every seat takes what comes first and ends its turn, `number` turns of the table."""
    for _ in range(number * state.seats):
        while state.to_move() == CHANCE:
            state.apply(0)
        state.apply(state.moves()[0])
        state.apply(0)


def test_the_fourth_chest_ends_the_game_after_the_round():
    state = with_path([BOAT, 79, 78, 77], (I1, I2), keys=(2,))
    state.values[0] = [3]
    state.apply(1088)
    state.apply(0)
    assert state.finished == [0] and state.to_move() == 0  # it may go on scratching
    state.apply(0)
    state.apply(2)
    state.apply(0)
    assert state.to_move() == CHANCE and state.active == 1 and state.winners() == []
    end_turns(state, 1)
    assert state.to_move() == OVER and list(state.moves()) == [] and state.winners() == [0]
    assert refuses(state, 0) and refuses(state, 1) and state.round == 1


def test_three_idle_rounds_end_the_game():
    for seats in (2, 3, 4):
        state = Scratch(seats)
        end_turns(state, 3 * seats - 1)
        assert state.to_move() == CHANCE and state.round == 3
        end_turns(state, 1)
        assert state.to_move() == OVER and state.winners() == list(range(seats))


def test_one_scratched_field_breaks_the_idle_rounds():
    state = Scratch(2)
    end_turns(state, 2 * 2)
    throw(state, I2, I2, I2, PICK)
    state.apply(19)
    state.apply(4000 + BOAT)
    state.apply(0)
    state.apply(1)
    state.apply(0)
    end_turns(state, 1)
    assert state.round == 4
    end_turns(state, 2 * 3 - 1)
    assert state.to_move() == CHANCE and state.round == 6
    end_turns(state, 1)
    assert state.to_move() == OVER


def test_the_tie_break():
    for points, finished, winners in (
        ([9, 9, 9], [], [0, 1, 2]),
        ([9, 8, 9], [], [0, 2]),
        ([9, 8, 9], [1], [0, 2]),
        ([9, 8, 9], [1, 2], [2]),
        ([9, 9, 9], [2, 0], [2]),
        ([9, 9, 9], [0, 2], [0]),
        ([10, 9, 9], [2, 1], [0]),
    ):
        state = Scratch(3)
        state.points = points
        state.finished = finished
        assert state.winners() == []
        state.phase = rules.END
        assert state.winners() == winners


# --- whole games


def check_invariants(state):
    for seat in range(state.seats):
        found = state.found[seat]
        kinds = MAPS[0][0]
        plain = [what for kind, what in zip(kinds, found) if kind == 46]
        crosses = [what for kind, what in zip(kinds, found) if kind == 120]
        chests = [what - 12 for kind, what in zip(kinds, found) if 49 <= kind <= 52 and what]
        assert plain.count(0) == state.plain_left[seat]
        assert crosses.count(0) == state.crosses_left[seat]
        assert plain.count(rules.SNAKE) + state.snakes[seat] == 6
        for kind in range(5):
            assert plain.count(rules.TREASURE + kind) == state.treasures[seat][kind]
        for colour in range(4):
            assert crosses.count(rules.KEY + colour) == state.keys[seat][colour]
        assert sorted(chests + state.values[seat]) == [3, 4, 5, 6]
        points = sum(chests)
        for kind in range(5):
            if state.claimed[kind] == seat:
                points += data.TREASURE_POINTS[kind]
                assert state.treasures[seat][kind] == data.TREASURES[kind]
        assert state.points[seat] == points <= 30
        assert (seat in state.finished) == (len(chests) == 4)
        for field in range(99):
            assert shapes.has(state.scratched[seat], field) == (found[field] != 0)


def check_scratching(state, was_asked):
    """Fields are asked for just when there are several, and fit the page."""
    found = state.found[state.seat]
    choices = []
    for field in sorted(state.left):
        if any(found[there] for there in steps(MAPS[0], field)):
            choices.append(field)
    if state.phase == rules.ORDER:
        assert list(state.moves()) == choices and len(choices) > 1
    elif state.phase == rules.FIND:
        assert any(found[there] for there in steps(MAPS[0], state.field))
        assert was_asked or not choices
        kind = MAPS[0][0][state.field]
        same = b"1234" if 49 <= kind <= 52 else bytes((kind,))
        hidden = [f for f in range(99) if MAPS[0][0][f] in same and not found[f]]
        assert len(state.moves()) == len(hidden)


def random_game(seed, seats, laziness):
    """A random game; with `laziness` % of its plays ended at once. The log and the state."""
    rng = Luck(seed)
    state = Scratch(seats)
    log = []
    was_asked = False
    while state.to_move() != OVER:
        moves = state.moves()
        assert len(moves) > 0
        check_scratching(state, was_asked)
        was_asked = state.phase == rules.ORDER
        if state.phase == rules.PLAY:
            if len(log) % 7 == 0:
                assert list(moves) == page_moves(state, MAPS[0])
            lazy = rng.below(100) < laziness or len(moves) == 1
            move = 0 if lazy else moves[1 + rng.below(len(moves) - 1)]
        else:
            move = moves[rng.below(len(moves))]
        if state.to_move() != CHANCE:
            ascending = list(moves)
            assert ascending == sorted(set(ascending))
            assert refuses(state, ascending[-1] + 1)
        log.append(move)
        state.apply(move)
        if len(log) % 50 == 0:
            check_invariants(state)
    check_invariants(state)
    assert state.winners() and max(state.scores()) <= 30
    return log, state


def test_random_games_end_and_replay():
    for seed, seats, laziness in ((1, 2, 0), (2, 3, 20), (3, 4, 60)):
        log, state = random_game(seed, seats, laziness)
        again = Scratch(seats)
        for move in log:
            again.apply(move)
        assert repr(sorted(again.__dict__.items())) == repr(sorted(state.__dict__.items()))


def test_games_of_players_who_always_end_the_turn_end():
    for seats in (2, 3, 4):
        log, state = random_game(seats, seats, 100)
        assert state.round == 3 and state.winners() == list(range(seats))


def test_a_copy_is_independent():
    state = with_path([BOAT, 82], (I2, I2))
    before = repr(sorted(state.__dict__.items()))
    twin = copy(state)
    twin.apply(1000 + 99 + 60)
    while twin.to_move() == CHANCE:
        twin.apply(0)
    assert repr(sorted(state.__dict__.items())) == before
