"""The dice roller: what it throws, holds and counts."""

from host_sim.gadget import Gadget
from jokerbox.core.entropy import Entropy
from jokerbox.games.dice import island
from jokerbox.games.dice.texts import DE
from jokerbox.games.dice.view import COIN, ISLAND, SIDES, DiceView
from jokerbox.games.scratch import data as scratch
from jokerbox.ui.canvas import Canvas
from jokerbox.ui.keys import BACK, NEXT, OK
from tests.app.player import Hands


class Counted:
    """Gives the bytes 0, 1, 2 …"""

    def __init__(self):
        self.at = -1

    def read(self, count):
        self.at += 1
        return bytes([self.at % 256] * count)


def roller():
    return DiceView(DE, Entropy(Counted().read))


def roll(view):
    view.cursor = 0
    view.on_key(OK)
    for _ in view.motion():
        pass


def test_every_kind_stays_within_its_sides():
    for kind in range(len(SIDES)):
        view = roller()
        view.take(5, kind)
        for _ in range(60):
            roll(view)
            assert 1 <= min(view.faces) and max(view.faces) <= SIDES[kind]


def test_held_dice_stay_and_the_rest_is_thrown():
    view = roller()
    view.take(4, 1)
    roll(view)
    kept = view.faces[1]
    view.cursor = 2
    view.on_key(OK)
    assert view.held == 0b10
    for _ in range(10):
        roll(view)
        assert view.faces[1] == kept
    view.cursor = 2
    view.on_key(OK)
    assert view.held == 0


def test_if_all_are_held_they_are_let_go_and_not_thrown():
    view = roller()
    view.take(2, 1)
    roll(view)
    for cursor in (1, 2):
        view.cursor = cursor
        view.on_key(OK)
    faces = view.faces[:]
    view.cursor = 0
    view.on_key(OK)
    assert view.held == 0 and view.faces == faces and view.rolls[6] == 1
    assert not list(view.motion())


def test_statistics_count_what_was_thrown_and_nothing_else():
    view = roller()
    view.take(3, 1)
    for _ in range(20):
        roll(view)
    assert sum(view.counts[6]) == 60 and view.rolls[6] == 20
    view.cursor = 1
    view.on_key(OK)  # one is held: two are thrown
    roll(view)
    assert sum(view.counts[6]) == 62
    view.cursor = 4
    view.on_key(OK)
    view.on_key(OK)  # asks
    assert sum(view.counts[6]) == 62
    view.on_key(OK)
    assert 6 not in view.counts
    view.on_key(BACK)
    assert view.page is None


def test_coins_count_heads():
    view = roller()
    view.take(6, SIDES.index(COIN))
    roll(view)
    assert view.total() == view.faces.count(1)


def test_the_island_dice_are_those_of_the_game():
    assert len(island.FACES) == len(scratch.DICE)
    for mine, theirs in zip(island.FACES, scratch.DICE):
        assert bytes(mine) == bytes(theirs)
    for shape, cells in enumerate(island._SHAPES):
        assert cells == scratch.SHAPES[shape]
    assert island.PICK == scratch.PICK


def test_presets_and_all_pages_by_keys():
    gadget = Gadget("pico", seed=3)
    hands = Hands(gadget)
    hands.boot()
    hands.choose_game("dice")
    view = hands.screen().view
    seen = set()
    for preset in range(6):
        gadget.press("prev")  # which dice
        gadget.press("ok")
        gadget.press("next", 2 + preset)
        gadget.press("ok")
        seen.add((len(view.faces), view.kind))
        gadget.press("ok")
        gadget.run_for(1500)
        assert min(view.faces) > 0
    assert seen == {(3, 1), (2, 1), (6, 1), (4, ISLAND), (5, ISLAND)}
    gadget.press("back")
    assert hands.top() == "Menu"


def test_there_are_five_island_dice_and_no_more():
    view = roller()
    view.take(4, ISLAND)
    view.cursor = view._stops() - 1
    view.on_key(OK)  # which dice
    view.on_key(OK)  # how many
    counts = []
    for _ in range(6):
        view.on_key(NEXT)
        counts.append(view.page.count)
    assert counts == [5, 1, 2, 3, 4, 5]
    view.on_key(OK)
    view.on_key(BACK)
    assert len(view.faces) == 5 and view.kind == ISLAND
    roll(view)
    view.draw(Canvas(bytearray(1024)))
