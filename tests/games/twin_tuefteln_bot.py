"""Tüfteln's bots: legal at every step, never too long at a time, and they change nothing."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games.tuefteln import bot
from jokerbox.games.tuefteln.rules import Tuefteln
from jokerbox.games.tuefteln.worth import square_class

LEVELS = (1, 2, 3)


def throw(state, chance):
    while state.to_move() == CHANCE:
        state.apply(chance.below(6))


def thought(state, level, entropy):
    return list(bot.think(state, state.to_move(), level, entropy))[-1]


def at_round(number, side, seed):
    """A state of random moves whose dice for this round are thrown."""
    chance = Luck(seed)
    state = Tuefteln(1, side)
    throw(state, chance)
    while state.round < number:
        moves = state.moves()
        state.apply(moves[chance.below(len(moves))])
        throw(state, chance)
    return state


def most_points(state):
    """The most that any move gives in the last round."""
    most = 0
    for move in state.moves():
        twin = copy(state)
        twin.apply(move)
        most = max(most, twin.scores()[0])
    return most


def test_every_thought_is_legal_and_the_state_stays():
    for side in (0, 1):
        for level in LEVELS:
            for number in (1, 9, 14, 15):
                state = at_round(number, side, number)
                before = repr(sorted(state.__dict__.items()))
                moves = state.moves()
                count = 0
                for move in bot.think(state, 0, level, Luck(level)):
                    assert move in moves
                    count += 1
                assert count > 1
                assert repr(sorted(state.__dict__.items())) == before


def test_the_strong_bot_yields_often_and_ends():
    # Every yield stands for some thirty positions, each of them for less than a millisecond.
    for side in (0, 1):
        for number in (2, 5):
            steps = len(list(bot.think(at_round(number, side, 3), 0, 3, Luck(1))))
            assert 100 < steps < 1000, steps


def test_a_game_with_bots_of_all_levels():
    chance = Luck(11)
    state = Tuefteln(2, 1)
    while state.to_move() != OVER:
        throw(state, chance)
        state.apply(thought(state, 1 + state.to_move(), chance))
    assert len(state.winners()) in (1, 2) and min(state.scores()) > 10


def test_the_last_move_is_the_best_one():
    for side in (0, 1):
        for seed in range(6):
            state = at_round(15, side, seed)
            twin = copy(state)
            twin.apply(thought(state, 3, Luck(seed)))
            assert twin.scores()[0] == most_points(state)


def test_the_bonus_counts():
    # 5 and 6 for two squares: 4er and 2er are 7 points, but the Mix that is missing and nothing
    # make 1 and the bonus.
    state = Tuefteln(1, 0)
    rows = "551656", "553065", "113405", "226555", "443322", "121213"
    state.sheets[0] = bytearray([int(n) for n in "".join(rows)])
    state.round, state.turn, state.dice = 15, 0, [5, 6]
    assert state.moves() == [36 * 9 + 16, 36 * 16 + 9]
    for seed in range(4):
        assert thought(state, 3, Luck(seed)) == 36 * 9 + 16


def test_classes_of_squares():
    # As in worth.py: 343 TL + 49 TR + 7 BL + BR; turning a square changes nothing.
    for tl, tr, bl, br, number in (
        (0, 0, 0, 0, 1),
        (1, 0, 0, 0, 2),
        (0, 5, 0, 0, 3),
        (0, 0, 3, 0, 4),
        (4, 4, 0, 0, 5),
        (4, 1, 0, 0, 7),
        (3, 4, 0, 0, 9),
        (4, 3, 0, 0, 6),
        (2, 0, 0, 2, 10),
        (2, 0, 0, 4, 13),
        (5, 5, 5, 0, 14),
        (5, 5, 1, 0, 15),
        (5, 1, 0, 5, 16),
        (1, 3, 2, 0, 17),
        (1, 2, 0, 3, 18),
        (2, 3, 0, 4, 19),
        (1, 1, 1, 1, 25),
        (1, 2, 4, 3, 26),
        (5, 1, 1, 1, 20),
    ):
        for _ in range(4):
            code = 343 * tl + 49 * tr + 7 * bl + br
            assert square_class(code) == number, (tl, tr, bl, br)
            tl, tr, bl, br = bl, tl, br, tr
