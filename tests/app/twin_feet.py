"""Whenever a person has to decide, the bottom line says what OK does: in every game, by keys."""

from host_sim.gadget import Gadget
from jokerbox.ui import widgets
from tests.app.player import Hands

_KEYS = 150


def check(game_id, seed, people=1, bots=0):
    feet = []
    draw = widgets.foot

    def foot(c, label, *args, **options):
        feet.append(label)
        draw(c, label, *args, **options)

    def look(gadget):
        if _is_deciding(hands):
            del feet[:]
            gadget.run_for(450)  # past a beat, which draws
            if _is_deciding(hands):
                assert feet and feet[-1], hands.screen().match.state.__dict__

    widgets.foot = foot
    hands = Hands(Gadget("pico", seed=seed), seed)
    try:
        hands.boot()
        hands.choose_game(game_id)
        hands.set_up(people, bots)
        hands.start()
        hands.finish(_KEYS, look)
    except AssertionError as error:
        if "no end" not in str(error):
            raise
    finally:
        widgets.foot = draw


def _is_deciding(hands):
    return hands.top() == "Play" and hands.screen().script is None


def test_joker1():
    check("joker1", 2)
    check("joker1", 3)


def test_joker2():
    check("joker2", 2)


def test_tuefteln():
    check("tuefteln", 2)


def test_schraube():
    check("schraube", 2, 1, 1)


def test_scratch():
    check("scratch", 2, 1, 1)


def test_skipbo():
    check("skipbo", 2, 1, 1)
