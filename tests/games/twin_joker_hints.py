"""Hints of both Joker games: worth and risk of a choice, a star at the best; on demand too."""

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from jokerbox.core import modules
from jokerbox.core.match import Match
from jokerbox.games import registry
from jokerbox.games.joker1.rules import DECIDE, JOKER, PLACE, ROLL, STOP
from jokerbox.ui import widgets
from jokerbox.ui.canvas import Canvas
from jokerbox.ui.keys import NEXT
from tests.app.player import Hands

GREAT_BRIDGE = 0b110011


def view_of(game_id, level=0, is_hinting=True, **situation):
    """A view in the middle of the first seat's turn, in a match of two."""
    facts = {"game": game_id, "seats": [["Anna", level], ["Ben", 0]], "options": {}}
    match = Match(lambda: registry.new_state(game_id, 2), facts)
    match.state.is_opening = False
    for name, value in situation.items():
        setattr(match.state, name, value)
    module = modules.load("jokerbox.games.%s.texts" % game_id)
    view = registry.load(game_id, "view").VIEW(match, module.EN, is_hinting)
    view.begin(0)
    return view


def fact(view, beat=0):
    """What the title tells at that beat."""
    told = []
    drawn = widgets.title
    widgets.title = lambda c, tab, fact="", x=0: told.append(fact)
    try:
        view.beat = beat
        view.draw(Canvas(bytearray(1024)))
    finally:
        widgets.title = drawn
    return told[0]


def decide(**more):
    return view_of("joker1", phase=DECIDE, up=GREAT_BRIDGE, dice=3, **more)


def test_buttons_tell_the_mean_and_the_title_the_risk_in_turn():
    view = decide()
    assert list(view.choices) == [ROLL, STOP, JOKER]
    assert [view.about(move) for move in view.choices] == ["about 12", "about 14", "about 22"]
    assert fact(view) == "big bridge 14"
    assert fact(view, 6) == "mean 12, risk 47 %"
    view.press(NEXT)
    assert fact(view) == "big bridge 14" and fact(view, 6) == "mean 14, risk 0 %"
    view.press(NEXT)
    assert fact(view) == "★ big bridge 14" and fact(view, 6) == "★ mean 22, risk 46 %"
    assert fact(view, 12) == "★ big bridge 14"


def test_placements_tell_it_at_once():
    view = view_of("joker1", phase=PLACE, up=0b100010, dice=3, thrown=[1, 3, 2])
    assert fact(view) == fact(view, 6) == "★ mean 22, risk 46 %"
    view.press(NEXT)
    assert fact(view) == "mean 12, risk 0 %"


def test_in_the_jokers():
    view = decide(is_in_jokers=True, jokers=1, thrown=[4, 6, 1])
    assert fact(view) == "★ 14 × 2 = 28" and fact(view, 6) == "★ mean 38, risk 40 %"


def test_the_five_keeps_its_warning():
    view = view_of("joker2", phase=2, up=0b010111010, thrown=[4, 2])
    assert view.choices[0] == 33
    assert fact(view) == "with the 5: minus ×5" and fact(view, 6) == "mean -19, risk 0 %"
    view.press(NEXT)
    assert fact(view, 6) == "★ mean 0, risk 17 %"


def test_a_move_for_winning_says_so():
    view = decide()
    view.hint = STOP
    view.press(NEXT)
    told = [fact(view, beat) for beat in (0, 6, 12, 18)]
    assert told == ["★ big bridge 14", "★ best chance to win"] * 2
    view.press(NEXT)
    assert fact(view, 6) == "mean 22, risk 46 %"  # the star is elsewhere


def test_a_throw_has_one_hint_before_and_after_it_is_asked_for():
    view = view_of("joker1", phase=PLACE, up=0b100010, dice=3, thrown=[1, 3, 2])
    view.hint = view.choices[1]  # less in the mean
    view.press(NEXT)
    before = {fact(view, beat) for beat in range(0, 24, 6)}
    view.show_hint()
    after = {fact(view, view.beat + beat) for beat in range(0, 24, 6)}
    assert before == after == {"★ best chance to win"}


def test_nothing_of_it_without_hints_or_for_a_bot():
    for view in (decide(is_hinting=False), decide(level=2)):
        assert fact(view) == fact(view, 6) == "big bridge 14"
        assert view.about(ROLL) == ""


def test_an_asked_hint_takes_the_cursor_along():
    view = decide(is_hinting=False)
    view.hint = JOKER
    view.show_hint()
    assert view.choice() == JOKER and fact(view) == "★ mean 22, risk 46 %"


def test_asked_for_in_the_pause_menu():
    hands = Hands(Gadget(seed=4), 2)
    gadget = hands.gadget
    hands.boot("en")
    hands.choose_game("joker1")
    hands.set_up(1, 0)
    hands.start()
    gadget.press("ok")
    gadget.run_for(3000)
    view = hands.screen().view
    assert view.state.phase == PLACE and len(view.choices) > 1
    gadget.press("next")
    for _ in range(3):
        if hands.top() == "Pause":
            break
        gadget.press("back")
    assert hands.top() == "Pause"
    hands.walk_to(list(hands.screen().rows).index("hint"))
    gadget.press("ok")
    gadget.run_for(300)
    assert hands.top() == "Play" and view.hint == view.choice()
    assert fact(view, view.beat).startswith("★ mean ")


def test_always_on_by_the_settings():
    pilot = Pilot(Gadget(seed=3))
    pilot.gadget.boot()
    pilot.to_menu()
    pilot.gadget.app.settings["hints"] = 1
    hands = Hands(pilot.gadget, 3)
    hands.choose_game("joker2")
    hands.set_up(1, 1, [(0, 1)])
    hands.start()
    hands.finish()
    assert hands.top() == "Final"
