"""What people stumbled over on the games' screens: room, marks, counters, and what OK does."""

from host_sim.gadget import Gadget
from host_sim.luck import Luck
from jokerbox.core import modules
from jokerbox.core.match import Match
from jokerbox.games import registry
from jokerbox.games.joker1 import rules as joker1
from jokerbox.games.joker2 import rules as joker2
from jokerbox.games.schraube import rules as schraube
from jokerbox.games.schraube import view as schraube_view
from jokerbox.games.scratch import rules as scratch
from jokerbox.ui import widgets
from jokerbox.ui.canvas import Canvas, width
from jokerbox.ui.fonts import TEXT
from jokerbox.ui.keys import BACK, NEXT, OK
from tests.app.player import Hands
from tests.games.skipbo_table import new_table, put_help

LANGUAGES = "DE", "EN"


def view_of(game_id, state, language="DE"):
    """A view of a match of persons that is in `state`."""
    seats = len(state.scores())
    facts = {"game": game_id, "seats": [["Anna", 0]] * seats, "options": {}}
    texts = modules.load("jokerbox.games.%s.texts" % game_id)
    match = Match(lambda: state, facts)
    return registry.load(game_id, "view").VIEW(match, getattr(texts, language), False)


def picture(view, beat=0):
    buffer = bytearray(1024)
    view.beat = beat
    view.draw(Canvas(buffer))
    return buffer


def lit(buffer, x, y, w=1, h=1):
    """How many dots of an area are lit."""
    count = 0
    for row in range(y, y + h):
        for column in range(x, x + w):
            count += buffer[(row >> 3) * 128 + column] >> (row & 7) & 1
    return count


class Noting(Canvas):
    """Notes (text, first column, row) of every text in the normal font."""

    def __init__(self):
        Canvas.__init__(self, bytearray(1024))
        self.noted = []

    def text(self, s, x, y, c=1, align=0, font=TEXT):
        end = Canvas.text(self, s, x, y, c, align, font)
        if font is TEXT:
            self.noted.append((s, end - width(s), y))
        return end


def noted(view, beat=0):
    c = Noting()
    view.beat = beat
    view.draw(c)
    return c.noted


def foot(view):
    """What the foot says OK does."""
    return [s for s, x, y in noted(view) if y == 56 and s != "OK"][0]


# Würfel Joker


def joker(rules, seats=2, **situation):
    state = (rules.Joker1 if rules is joker1 else rules.Joker2)(seats)
    state.is_opening = False
    for name in situation:
        setattr(state, name, situation[name])
    return state


def test_joker2_the_result_of_a_sum_with_the_five_is_free_of_chips():
    counts = set()
    for up, thrown in ((0b000011000, [6, 3]), (0b101010010, [4, 4]), (0b010111010, [4, 2])):
        view = view_of("joker2", joker(joker2, phase=joker2.SET, up=up, thrown=thrown))
        view.begin(0)
        counts.add(len(view.choices))
        for _ in view.choices:
            shown = picture(view)
            if view.choice() > joker2.FIVE:
                assert lit(shown, 70, 38, 7, 14) and not lit(shown, 77, 38, 2, 14), view.choice()
            # One chip is white: more than half of it is lit.
            assert lit(shown, 80, 38, 48, 14) > 80
            view.press(NEXT)
    assert counts == {4, 5, 6}


def test_joker2_the_chosen_chip_is_always_there():
    state = joker(joker2, phase=joker2.SET, up=0b101010010, thrown=[4, 4])
    view = view_of("joker2", state)
    view.begin(0)
    for move in view.choices:
        chips = [s for s, x, y in noted(view) if y == 42 and x > 79]
        assert move == joker2.WAIVE or "%d" % (move & 15) in chips
        view.press(NEXT)


def test_joker2_stopping_is_not_said_to_count_five_times():
    state = joker(joker2, phase=joker2.DECIDE, up=0b101010010, is_five_used=True)
    for language, words in (("DE", "Futsch: Minus ×5"), ("EN", "bust: minus ×5")):
        view = view_of("joker2", state, language)
        view.begin(0)
        assert words in [s for s, x, y in noted(view)]


def test_joker1_the_words_keep_off_the_value():
    for up, thrown in ((15, [1, 5, 6]), (7, [1, 4, 6]), (42, [2, 3, 6]), (14, [1, 1, 6])):
        for language in LANGUAGES:
            for free in (0, 1):
                state = joker(joker1, phase=joker1.PLACE, up=up, dice=3, thrown=thrown, free=free)
                view = view_of("joker1", state, language)
                view.begin(0)
                for _ in view.choices:
                    row = [one for one in noted(view) if one[2] == 42]
                    value = [x for s, x, y in row if "→" in s][0]
                    for s, x, _ in row:
                        assert "→" in s or x + width(s) + 3 <= value, (s, up, thrown, language)
                    view.press(NEXT)


def test_joker1_a_bust_without_a_value_is_no_points():
    for language, words in (("DE", "0 Punkte"), ("EN", "0 points")):
        state = joker(joker1, phase=joker1.BUSTED, up=0b001010, dice=1, thrown=[4])
        view = view_of("joker1", state, language)
        view.begin(0)
        assert words in [s for s, x, y in noted(view)]


# Schraube Locker


def test_schraube_says_how_many_choices_there_are():
    counted = []
    draw = widgets.counter

    def counter(c, index, count, y=57):
        counted.append((index, count))
        draw(c, index, count, y)

    widgets.counter = counter
    try:
        state = registry.new_state("schraube", 2)
        view = view_of("schraube", state)
        view.begin(0)
        picture(view)
        assert counted[0] == (0, 6)
        view.press(NEXT)
        del counted[:]
        picture(view)
        assert counted[0] == (1, 6)
    finally:
        widgets.counter = draw


def test_schraube_brackets_and_figure_stay_on_the_screen():
    found = []
    draw = schraube_view.brackets

    def brackets(c, x, y, w, h, pulse=0):
        found.append((x - 2 - pulse, y - 2 - pulse, x + w + 1 + pulse, y + h + 1 + pulse))
        draw(c, x, y, w, h, pulse)

    schraube_view.brackets = brackets
    try:
        view = view_of("schraube", registry.new_state("schraube", 2))
        view.begin(0)
        for _ in range(6):
            for beat in (0, 1):
                assert "A" in [s for s, x, y in noted(view, beat)]  # the figure where it would be
            view.press(NEXT)
    finally:
        schraube_view.brackets = draw
    assert len(found) == 12
    for left, top, right, bottom in found:
        assert left >= 0 and top >= 0 and right < 89 and bottom < 64


def test_schraube_a_star_elsewhere_has_the_number_of_the_choice():
    state = registry.new_state("schraube", 2)
    luck = Luck(4)
    while state.to_move() < 0 or state.phase == schraube.CHOOSE:
        state.apply(luck.below(len(state.moves())))
    view = view_of("schraube", state)
    view.begin(state.to_move())
    view.hint = view.choices[0]
    assert "★" in [s for s, x, y in noted(view)]
    view.press(NEXT)
    assert "★1" in [s for s, x, y in noted(view)]


# Scratch Island


def test_scratch_ok_does_what_the_foot_says():
    for language, lay, rub in (("DE", "legen", "rubbeln"), ("EN", "place it", "scratch")):
        state = registry.new_state("scratch", 2)
        luck = Luck(7)
        while state.phase != scratch.PLAY:
            state.apply(state.moves()[luck.below(len(state.moves()))])
        view = view_of("scratch", state, language)
        view.begin(state.to_move())
        assert foot(view) == lay
        assert view.on_key(OK) is None and view.is_placing
        assert foot(view) == rub
        assert view.on_key(OK) in state.moves()


# Tüfteln


def tuefteln(side, language="DE"):
    state = registry.new_state("tuefteln", 1, side=side)
    state.apply(2)
    state.apply(4)
    view = view_of("tuefteln", state, language)
    view.begin(0)
    return view


def test_tuefteln_the_hint_hides_no_sign():
    for side in (0, 1):
        view = tuefteln(side)
        plain = picture(view)
        view.hint = view.choices[-1]
        assert picture(view) == plain
        x, y = view.hint // 36 % 6 * 10 + 1, view.hint // 36 // 6 * 10 + 2
        before = lit(plain, x, y, 9, 9)
        assert lit(picture(view, 1), x, y, 9, 9) == 81 - (before if side else 0)


def test_tuefteln_says_how_many_fields_there_are():
    view = tuefteln(1)
    shown = picture(view)
    assert lit(shown, 100, 49, 28, 5) > 30
    view.press(OK)
    view.fields = view.fields[:1]
    assert not lit(picture(view), 100, 49, 28, 5)


def test_tuefteln_the_sheet_can_be_seen_at_the_end_of_a_solo_game():
    hands = Hands(Gadget("pico", seed=3), 3)
    gadget = hands.gadget
    hands.boot()
    hands.choose_game("tuefteln")
    hands.set_up(1, 0)
    hands.start()
    hands.finish()
    assert hands.top() == "Final"
    gadget.run_for(3000)
    gadget.press("next")
    gadget.run_for(200)
    gadget.press("ok")
    gadget.run_for(200)
    assert hands.top() == "Page"
    assert "Sheets" in str(type(hands.screen().page))
    gadget.press("ok")
    gadget.run_for(200)
    assert hands.top() == "Final"


# Skip-Bo Masters


def skipbo(language):
    state = new_table(3, 15, 0, (0, 2, 8, 13, 24), (5, 0, 3), (4, 2, 0, 9))
    put_help(state, 0, 0, 3, 5)
    put_help(state, 1, 0, 10)
    view = view_of("skipbo", state, language)
    view.begin(0)
    return view


def test_skipbo_the_hinted_card_blinks_and_no_star_is_a_hint():
    for language in LANGUAGES:
        for hint, at in ((200, (3, 13, 18, 26)), (210, (37, 27, 10, 10)), (101, (37, 42, 10, 10))):
            view = skipbo(language)
            for _ in range(3):  # the cursor off the first card: its brackets pulse
                view.press(NEXT)
            plain, other = picture(view), picture(view, 1)
            view.hint = hint
            assert picture(view) == plain and hint in view.choices
            area = at[2] * at[3]
            assert lit(picture(view, 1), *at) == area - lit(other, *at), hint
            assert "★" not in [s for s, x, y in noted(view)]


def test_skipbo_a_tick_at_the_hinted_purchase_and_place():
    view = skipbo("DE")
    view.hint = [move for move in view.choices if 300 <= move < 450][0]
    assert "✓" in [s for s, x, y in noted(view)]
    while foot(view) != "Münzen einsetzen":
        view.press(NEXT)
    view.on_key(OK)
    assert "✓" in [s for s, x, y in noted(view)]
    view.on_key(BACK)
    view.hint = 101
    while foot(view) != "Karte nehmen":
        view.press(NEXT)
    view.on_key(OK)
    assert "✓" not in [s for s, x, y in noted(view)]
    view.on_key(NEXT)
    assert "✓" in [s for s, x, y in noted(view)]


def test_skipbo_row_labels_are_no_word_of_the_menus():
    rows = [s for s, x, y in noted(skipbo("EN")) if x == 109]
    assert rows == ["Pile", "Side", "Hand"]
