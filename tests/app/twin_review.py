"""After a match: how many points were given away, turn by turn, from the log."""

from host_sim.gadget import Gadget
from jokerbox.games import registry
from tests.app.player import Hands


def ended(game_id, people, bots, language="de", seed=1):
    """A match that was just played to its end by keys."""
    hands = Hands(Gadget(seed=seed), seed)
    hands.boot(language)
    hands.choose_game(game_id)
    hands.set_up(people, bots, [(0, 2)])
    hands.start()
    hands.finish()
    hands.gadget.run_for(1000)
    return hands


def choose(hands):
    hands.gadget.press("next", hands.screen().choices.index("look_back"))


def look_back(hands):
    choose(hands)
    hands.gadget.press("ok")
    hands.gadget.run_for(3000)
    assert hands.top() == "Review"
    return hands.screen().rows


def given_away(match, seat):
    """The same by hand: {round: hundredths}."""
    state = registry.new_state(
        match.facts["game"], len(match.facts["seats"]), **match.facts["options"]
    )
    worth = registry.load(match.facts["game"], "worth")
    found = {}
    for move in match.log:
        if state.to_move() == seat:
            worths = [worth.judge(state, other)[0] for other in state.moves()]
            lost = (max(worths) - worth.judge(state, move)[0]) * 100 // worth.SCALE
            found[state.round] = found.get(state.round, 0) + lost
        state.apply(move)
    return found


def check_rows(rows, match, persons):
    want = []
    for seat in persons:
        lost = given_away(match, seat)
        want.append((seat, match.name(seat), lost[1] + lost[2]))
        want += [(-1, 1, lost[1]), (-1, 2, lost[2])]
    assert rows == want
    assert any(row[2] for row in rows)


def test_two_people_and_a_bot():
    hands = ended("joker1", 2, 1)
    match = hands.screen().match
    check_rows(look_back(hands), match, (0, 1))
    hands.gadget.press("next", 4)
    hands.gadget.press("ok")
    assert hands.top() == "Final"


def test_alone_in_english():
    hands = ended("joker2", 1, 0, "en", 3)
    match = hands.screen().match
    check_rows(look_back(hands), match, (0,))
    hands.gadget.press("back")
    assert hands.top() == "Final"


def test_leaving_while_it_still_looks():
    hands = ended("joker1", 1, 1, seed=4)
    choose(hands)
    hands.gadget.schedule(hands.gadget.now_ms() + 110, "back", True)
    hands.gadget.schedule(hands.gadget.now_ms() + 150, "back", False)
    hands.gadget.press("ok")
    hands.gadget.run_for(500)
    assert hands.top() == "Final"


def test_a_match_of_bots_has_nothing_to_look_back_at():
    hands = ended("joker2", 0, 2)
    assert hands.screen().choices == ["rematch", "all_scores", "menu"]


def test_the_menu_comes_last():
    hands = ended("joker2", 1, 1)
    assert hands.screen().choices == ["rematch", "all_scores", "look_back", "menu"]
