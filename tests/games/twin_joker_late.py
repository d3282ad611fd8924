"""Late in a match of a Joker game `perfect` plays for winning it, not for points."""

from jokerbox.games import registry
from jokerbox.games.joker1 import rules as joker1
from jokerbox.games.joker2 import rules as joker2

PERFECT = 3
GREAT_BRIDGE = 0b110011  # 14 points; with three dice the jokers are worth 22 on average
SMALL_STEP = 0b001111  # 10 points; with three dice rolling is worth 17 on average


def decision(game_id, totals, **facts):
    """What perfect does as the second of two, in the last round if not told otherwise."""
    state = registry.new_state(game_id, 2, rounds=10)
    state.is_opening = False
    state.round, state.seat, state.totals = 10, 1, totals
    for name, value in facts.items():
        setattr(state, name, value)
    (move,) = registry.load(game_id, "bot").think(state, 1, PERFECT, None)
    return move


def decide1(totals, **facts):
    facts.setdefault("up", GREAT_BRIDGE)
    return decision("joker1", totals, phase=joker1.DECIDE, dice=3, **facts)


def test_early_the_average_decides():
    for totals in ([0, 90], [90, 0]):
        assert decide1(totals, round=5) == joker1.JOKER


def test_what_wins_is_taken():
    assert decide1([50, 40]) == joker1.STOP
    assert decide1([50, 40], up=SMALL_STEP) == joker1.ROLL  # 10 would only draw
    assert decide1([50, 41], up=SMALL_STEP) == joker1.STOP


def test_what_does_not_win_is_risked():
    assert decide1([50, 30]) == joker1.JOKER
    jokers = {"is_in_jokers": True, "jokers": 1}
    assert decide1([60, 30], **jokers) == joker1.ROLL  # 28 are not enough
    assert decide1([57, 30], **jokers) == joker1.STOP
    # On average two dice are not worth it: but 50 behind only the jokers help.
    state = {"up": GREAT_BRIDGE, "phase": joker1.DECIDE, "dice": 2}
    assert decision("joker1", [80, 30], **state) == joker1.JOKER
    assert decision("joker1", [80, 30], round=1, **state) == joker1.STOP


def test_game_2():
    up = 0b111101111  # all but the 5
    facts = {"phase": joker2.DECIDE, "up": up}
    assert decision("joker2", [0, 7], **facts) == joker2.STOP  # 5 down: 2 ahead
    assert decision("joker2", [0, 7], round=5, **facts) == joker2.ROLL
    assert decision("joker2", [0, -10], **facts) == joker2.ROLL


def test_alone_there_is_nobody_to_beat():
    state = registry.new_state("joker1", 1, rounds=10)
    state.round = 10
    state.phase, state.up, state.dice = joker1.DECIDE, GREAT_BRIDGE, 3
    assert list(registry.load("joker1", "bot").think(state, 0, PERFECT, None)) == [joker1.JOKER]
