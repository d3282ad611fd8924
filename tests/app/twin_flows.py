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


def whole_game(game_id, people, bots, language="de", keys=FOUR, options=(), seed=1):
    """Play one with these options, (number, value) each; returns (hands, keys pressed)."""
    hands = Hands(Gadget(KeySet(*keys), seed=seed), seed)
    hands.boot(language)
    hands.choose_game(game_id)
    hands.set_up(people, bots, options)
    hands.start()
    pressed = hands.finish()
    return hands, pressed


def check_end(hands, seats):
    hands.gadget.run_for(1000)
    match = hands.screen().match
    assert match.is_over() and len(match.state.scores()) == seats
    hands.gadget.press("next", hands.screen().choices.index("menu"))
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
    hands, _ = whole_game("joker1", 1, 0, keys=THREE, options=[(0, 3)], seed=5)
    check_end(hands, 1)


def test_two_people_and_a_bot_on_two_keys():
    hands, _ = whole_game("joker2", 2, 1, keys=TWO, options=[(0, 2)], seed=6)
    check_end(hands, 3)


def test_tuefteln_with_one_person_and_fourteen_bots_in_german():
    hands, _ = whole_game("tuefteln", 1, 14, seed=7)
    check_end(hands, 15)


def test_tuefteln_alone_on_side_b_in_english_on_two_keys():
    hands, _ = whole_game("tuefteln", 1, 0, "en", TWO, [(0, 1)], seed=8)
    check_end(hands, 1)


def test_schraube_with_four_seats_and_both_pro_rules_in_english():
    hands, _ = whole_game("schraube", 2, 2, "en", options=[(0, 1), (1, 1)], seed=9)
    check_end(hands, 4)


def test_scratch_with_four_seats_in_german():
    hands, _ = whole_game("scratch", 2, 2, seed=10)
    check_end(hands, 4)


def test_skipbo_with_six_seats_in_english_on_three_keys():
    hands, _ = whole_game("skipbo", 2, 4, "en", THREE, [(0, 5)], seed=11)
    check_end(hands, 6)
