"""Scratch Island's bots: legal at every step, quick to start, and they change nothing."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games.scratch import bot, rules
from jokerbox.games.scratch.data import I1, I2, I3, I4, L3, PICK
from jokerbox.games.scratch.rules import Scratch
from tests.games.on_path import BOAT, with_path


def picture(state):
    return repr(sorted(state.__dict__.items()))


def last_thought(state, level, entropy):
    return list(bot.think(state, state.to_move(), level, entropy))[-1]


def test_every_thought_is_legal_and_the_state_stays():
    for level, seats, checks in ((1, 3, 40), (2, 4, 25), (3, 2, 25)):
        entropy = Luck(level)
        state = Scratch(seats)
        while state.to_move() != OVER:
            if state.to_move() == CHANCE:
                state.apply(entropy.below(len(state.moves())))
                continue
            if checks == 0:
                break
            checks -= 1
            before = picture(state)
            moves = state.moves()
            thoughts = 0
            move = None
            for move in bot.think(state, state.to_move(), level, entropy):
                thoughts += 1
                assert move in moves
            assert thoughts and picture(state) == before
            state.apply(move)


def test_the_same_entropy_gives_the_same_move():
    state = with_path([BOAT, 82, 71], (L3, PICK))
    for level in (1, 2, 3):
        first = last_thought(state, level, Luck(9))
        assert first == last_thought(copy(state), level, Luck(9))


def test_a_snake_is_acknowledged():
    state = Scratch(2)
    state.phase = rules.BITTEN
    for level in (1, 2, 3):
        assert last_thought(state, level, Luck(1)) == 1


def test_a_chest_with_its_key_is_opened():
    state = with_path([BOAT, 77], (I1,), keys=(2,))
    for level in (2, 3):
        assert last_thought(state, level, Luck(1)) == 1088


def test_a_cross_is_looked_at():
    # the path ends two steps from the cross 61, and from nothing else
    state = with_path([BOAT, 82, 71], (I2,))
    for level in (2, 3):
        assert sorted(state.placement(last_thought(state, level, Luck(1)))[2]) == [60, 61]


def test_crosses_are_left_alone_once_all_keys_are_found():
    state = with_path([BOAT, 82, 71, 60], (I1,), keys=(0, 1, 2, 3))
    for level in (2, 3):
        assert last_thought(state, level, Luck(1)) != 1061


def test_the_target_comes_before_plain_fields():
    # 60 and 61 of an I2 both touch the path: the cross 61 goes before a snake can come
    state = with_path([BOAT, 82, 71, 49, 50], (I2,))
    state.left = [60, 61]
    state.phase = rules.ORDER
    assert list(state.moves()) == [60, 61]
    for level in (2, 3):
        assert last_thought(state, level, Luck(1)) == 61


def test_the_strong_one_plays_two_dice_together():
    # only the I1 on 71 and then the I3 across 60 get to the cross 61
    state = with_path([BOAT, 82], (I3, I1))
    assert last_thought(state, 3, Luck(1)) == 2071
    state.apply(2071)
    state.apply(71)
    assert 61 in state.placement(last_thought(state, 3, Luck(1)))[2]


def test_nothing_fits_and_the_turn_ends():
    state = with_path([field for field in range(99) if field not in (0, 3)], (I4,))
    assert list(state.moves()) == [0]
    for level in (1, 2, 3):
        assert last_thought(state, level, Luck(1)) == 0


def test_all_chests_open_and_it_still_plays():
    state = with_path([BOAT, 0, 10, 88, 98, 82], (I3,), keys=(0, 1, 2, 3))
    state.values[0] = []
    state.finished = [0]
    for level in (1, 2, 3):
        move = last_thought(state, level, Luck(1))
        assert move in state.moves() and move != 0
