"""Whole games by keys alone, from boot to the final ranking, on boards with 2, 3 and 4 keys."""

from host_sim.gadget import Gadget, load_board
from tests.app.player import Hands


class KeySet:
    """A Pico with fewer keys."""

    def __init__(self, *names):
        pico = load_board("pico")
        for name in dir(pico):
            if name.isupper():
                setattr(self, name, getattr(pico, name))
        self.KEYS = {name: pico.KEYS[name] for name in names}


FOUR = ("prev", "next", "ok", "back")
THREE = ("prev", "next", "ok")
TWO = ("next", "ok")


def whole_game(game_id, people, bots, language="de", keys=FOUR, rounds=None, seed=1):
    """Play one; returns (hands, keys pressed)."""
    hands = Hands(Gadget(KeySet(*keys), seed=seed), seed)
    hands.boot(language)
    hands.open_game(game_id)
    hands.set_up(people, bots, [(0, rounds)] if rounds else ())
    hands.start()
    pressed = hands.play()
    return hands, pressed


def check_end(hands, seats):
    hands.gadget.run_for(1000)
    match = hands.screen().match
    assert match.is_over() and len(match.state.scores()) == seats
    hands.gadget.press("next", len(hands.screen().choices) - 1)
    hands.gadget.press("ok")
    assert hands.top() == "Menu" and not hands.screen().interrupted


def test_ten_rounds_of_joker1_with_two_people_in_german():
    hands, _ = whole_game("joker1", 2, 0)
    check_end(hands, 2)


def test_ten_rounds_of_joker1_against_bots_in_english():
    hands, _ = whole_game("joker1", 1, 2, "en", seed=2)
    check_end(hands, 3)


def test_ten_rounds_of_joker2_with_two_people_in_english():
    hands, _ = whole_game("joker2", 2, 0, "en", seed=3)
    check_end(hands, 2)


def test_ten_rounds_of_joker2_against_bots_in_german():
    hands, _ = whole_game("joker2", 1, 2, seed=4)
    check_end(hands, 3)


def test_alone_on_three_keys():
    hands, _ = whole_game("joker1", 1, 0, keys=THREE, rounds=3, seed=5)
    check_end(hands, 1)


def test_two_people_and_a_bot_on_two_keys():
    hands, _ = whole_game("joker2", 2, 1, keys=TWO, rounds=2, seed=6)
    check_end(hands, 3)
