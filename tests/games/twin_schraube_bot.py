"""Schraube Locker's bots: always legal, never touching the state, sensible where it is plain."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, copy
from jokerbox.games.schraube import rules
from jokerbox.games.schraube.bot import LEVELS, think
from jokerbox.games.schraube.odds import Odds
from jokerbox.games.schraube.rules import Schraube


def decide(game, level, chance):
    """What the bot plays; everything that it yields on the way has to be legal too."""
    before = copy(game).__dict__
    moves = list(game.moves())
    move = None
    for move in think(game, game.to_move(), level, chance):
        assert move in moves
    assert game.__dict__ == before
    return move


def play_out(levels, some, pairs, seed):
    chance = Luck(seed)
    game = Schraube(len(levels), some=some, pairs=pairs)
    log = []
    while game.to_move() != OVER:
        if game.to_move() == CHANCE:
            move = chance.below(len(game.moves()))
        else:
            move = decide(game, levels[game.to_move()], chance)
        log.append(move)
        game.apply(move)
        assert len(log) < 5000
    return log


def test_every_level_plays_whole_games():
    assert LEVELS == 3
    play_out((1, 2, 3, 1), 0, 0, 7)
    play_out((3, 2), 1, 0, 8)
    play_out((1, 3), 0, 1, 9)
    play_out((2, 1, 3), 1, 1, 10)


def test_the_same_chance_gives_the_same_game():
    assert play_out((3, 1), 0, 0, 3) == play_out((3, 1), 0, 0, 3)


def at_throw(tops, throws, covers=(), cards=(), left=7):
    """Seat 0 at stack 0 before a throw, or to stop; `covers`: stacks with a die."""
    game = Schraube(2)
    for move in (0, 3):
        game.apply(move)
    for card in tops:
        game.apply(list(game.hidden).index(card))
    game.throws = throws
    for stack in covers:
        game.covers[stack] = b"\x01"
        game.free -= 1
    game.open[0] = bytes(sorted(cards))
    game.hidden = bytes([card for card in game.hidden if card not in cards])
    game.left = [left] * 6
    return game


def test_a_good_card_at_hand_is_not_risked():
    # on a 6 that closes a pair, gifts all behind it
    game = at_throw((0, 8, 38, 39, 40, 41), 1, (1,), (13,))
    for level in (2, 3):
        assert decide(game, level, Luck(1)) == 0


def test_stuck_means_throwing_on():
    game = at_throw((0, 8, 9, 18, 19, 6), 1)
    for level in (2, 3):
        assert decide(game, level, Luck(1)) == 6


def test_strong_walks_over_a_gift():
    # standing before a gift while fives and sixes lie behind it
    game = at_throw((18, 38, 8, 9, 19, 6), 1, (1,))
    assert decide(game, 3, Luck(1)) == 5


def test_strong_ends_the_game_ahead_and_not_behind():
    game = at_throw((0, 8, 1, 2, 10, 11), 1, (1,), left=2)
    game.left[1] = 1
    game.bonus[0] = 5
    assert decide(game, 3, Luck(1)) == 0
    game.bonus = [0, 5]
    assert decide(game, 3, Luck(1)) == 5


def after_walk(mine, theirs):
    """Seat 0 has come to seat 1's stack: a trade decision, if there is one."""
    game = at_throw((0, 2, 6, 3, 4, 5), 3, (1, 2, 3), mine)
    game.open[1] = bytes(sorted(theirs))
    game.hidden = bytes([card for card in game.hidden if card not in theirs])
    game.throws = 2
    game.apply(0)
    assert game.phase == rules.TRADE
    return game


def test_gifts_are_given_and_the_best_card_is_swapped():
    for level in (2, 3):
        assert decide(after_walk((38,), ()), level, Luck(1)) == 1
        # the 6 that would find a screw of mine, not the 5 and not the gift
        game = after_walk((34, 1), (7, 18, 39))
        assert decide(game, level, Luck(1)) == 64 + 18


def test_pairs_are_secured_and_doubles_not_wasted():
    game = at_throw((0, 8, 2, 3, 4, 5), 2, (1,), (20, 13, 14))
    game.apply(0)
    game.apply(0)  # whatever comes up
    assert game.phase == rules.SECURE
    # screws 8 (6 points) and the double 20, nuts 13 and 14: no combination may be lost
    for level in (2, 3):
        twin = copy(game)
        while twin.phase == rules.SECURE:
            twin.apply(decide(twin, level, Luck(1)))
        assert twin.score(0) == game.score(0)
        assert len(twin.secured[0]) >= 1


def test_strong_spends_a_turn_card_rather_than_being_stuck():
    game = at_throw((0, 8, 38, 39, 40, 41), 2, (), (30,))
    game.apply(6)
    for face in (1, 1, 2, 2, 4, 4):
        game.apply(face - 1)
    assert game.phase == rules.ACT
    for level in (2, 3):
        move = decide(game, level, Luck(1))
        assert move >= 128 and (move - 128) % 6 + 1 == 3


def test_odds_count_throws():
    odds = Odds(bytes((1, 2, 3, 4, 5, 6)), [0] * 7, 0, 0)
    assert odds.ways(6, 6, ()) == 46656
    assert odds.ways(6, 6, (1,)) == 46656 - 15625
    assert odds.ways(6, 6, (1, 1, 1, 1, 1, 1)) == 720
    assert odds.ways(2, 6, (2,)) == 1
    assert odds.ways(3, 6, (1, 2)) == 3
    assert odds.ways(2, 6, (1, 2)) == 0
