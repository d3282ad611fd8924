"""Schraube Locker on the screen: the guide's pictures, every move by keys, whole games by keys."""

from host_sim.gadget import Gadget
from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER
from jokerbox.core.match import Match
from jokerbox.games.schraube import legal, rules, texts
from jokerbox.games.schraube.bot import think
from jokerbox.games.schraube.rules import Schraube
from jokerbox.games.schraube.view import VIEW
from jokerbox.ui.canvas import Canvas, width
from jokerbox.ui.fonts import TEXT
from jokerbox.ui.keys import BACK, NEXT, OK, PREV
from tests.app.player import Hands
from tests.games.laid_out import give, schraube, throw
from tests.ui import expected

NAMES = ("Anna", "Ben", "Cleo", "Bot 1")
# The stacks of the guide's picture: a nut, screws, a screw, throw again, a nut, a gift.
TOPS = (14, 21, 7, 28, 18, 41)


def laid_out(figures, **options):
    return schraube(figures, TOPS, **options)


def show(game, words=texts.DE):
    """A view of a game in which the next seat has to decide."""
    facts = {"game": "schraube", "seats": [[name, 0] for name in NAMES[: game.seats]]}
    view = VIEW(Match(lambda: game, facts), words, False)
    view.begin(game.to_move())
    return view


def picture(view):
    buffer = bytearray(1024)
    view.draw(Canvas(buffer))
    return buffer


def press(view, *keys):
    answer = None
    for key in keys:
        answer = view.on_key(key)
    return answer


# The guide's pictures


def test_compulsory_stack():
    game = laid_out((0, 4, 4))
    give(game, 0, 6, 8, 9)
    throw(game, 1, 2, 3, 4, 5, 6)
    game.apply(legal.COVER + 1)
    game.apply(legal.COVER + 2)
    game.throws = 2
    view = show(game)
    expected.check(picture(view), "schraube")
    assert view.choices == [legal.COVER + 3]
    assert press(view, NEXT, PREV, OK) == legal.COVER + 3
    # One beat later the figure stands dotted where it would go, with the points it would have.
    assert view.ahead == (3, 18)
    view.beat = 1
    assert picture(view) != expected.read("schraube")


def test_cards():
    game = laid_out((0, 4))
    game.tops = [0] * 6
    give(game, 0, 14, 21, 26, 35, 39)
    game.secured[0] = [(6, 18)]
    view = show(game)
    press(view, NEXT, OK, NEXT, NEXT, NEXT)
    expected.check(picture(view), "schraube-cards")
    assert press(view, OK) is None and view.page is None


def trading():
    game = laid_out((0, 1))
    give(game, 0, 35)
    give(game, 1, 9, 24, 31)
    throw(game, 1, 1, 1, 1, 1, 4)
    game.apply(legal.COVER + 1)
    game.apply(legal.NOTHING)
    game.apply(legal.NOTHING)
    return game


def test_trade():
    view = show(trading())
    expected.check(picture(view), "schraube-trade")
    assert press(view, OK) == legal.SWAP_FOR + 9
    assert press(view, PREV, OK) == legal.NOTHING


def test_gift_is_one_more_choice():
    game = trading()
    give(game, 0, 40)
    view = show(game)
    assert len(view.choices) == 5
    assert press(view, PREV, PREV, OK) == legal.GIVE
    picture(view)
    game = trading()
    game.open[0] = bytes([40])
    view = show(game)
    assert view.choices == [legal.GIVE, legal.NOTHING]
    picture(view)


def test_secure():
    game = laid_out((0, 4))
    give(game, 0, 7, 14, 15)
    game.phase = rules.SECURE
    game.throws = 1
    view = show(game)
    expected.check(picture(view), "schraube-secure")
    assert press(view, OK) == legal.SECURE_TWO + 42 * 7 + 14
    assert press(view, PREV, OK) == legal.NOTHING


# Keys


def acting():
    game = laid_out((0, 4))
    give(game, 0, 26, 30)
    throw(game, 2, 2, 2, 3, 5, 5)
    return game


def test_dice_to_throw_again_are_marked_one_by_one():
    game = acting()
    view = show(game)
    assert press(view, NEXT, OK) is None
    # The second and third 2 and the last 5: of equal dice the lower numbers count.
    press(view, NEXT, OK, NEXT, OK, NEXT, NEXT, NEXT, OK)
    assert press(view, NEXT, OK) == legal.THROW_AGAIN + 0b010011
    # Unmarked, all: nothing is left to throw, so that stop is gone.
    press(view, PREV, OK, PREV, PREV, PREV, OK, PREV, OK)
    assert press(view, PREV, PREV, OK, OK) is None
    assert press(view, BACK) is None and view.picker is None
    assert press(view, BACK) == -1


def test_a_die_is_chosen_and_then_its_face():
    game = acting()
    view = show(game)
    press(view, PREV, OK)
    assert press(view, NEXT, NEXT, OK) is None  # the 5; equal dice are one stop
    assert press(view, OK) == legal.TURN_DIE + 6 * 4 + 5
    press(view, NEXT)
    assert press(view, OK) == legal.TURN_DIE + 6 * 4 + 0
    press(view, BACK)
    assert view.picker.face == 0
    press(view, BACK)
    assert view.picker is None


def check_choices(view, game):
    """Every legal move can be chosen, and a bot's choice is what OK would play."""
    moves = list(game.moves())
    if game.phase != rules.ACT:
        assert sorted([move for move in view.choices if move >= 0]) == moves
        moves = moves[:: max(1, len(moves) // 3)]
    for move in moves[:: max(1, len(moves) // 12)]:
        view.begin(game.to_move())
        view.point(move)
        assert view.press(OK) == move, (game.phase, move)


def test_every_move_of_random_games_is_within_reach_of_the_keys():
    for seed, words in ((3, texts.DE), (4, texts.EN)):
        chance = Luck(seed)
        game = Schraube(4, some=1, pairs=1)
        view = show(game, words)
        seen = set()
        while game.to_move() != OVER:
            moves = game.moves()
            player = game.to_move()
            if player != CHANCE:
                view.begin(player)
                picture(view)
                check_choices(view, game)
                view.begin(player)
                seen.add(game.phase)
            move = moves[chance.below(len(moves))]
            game.apply(move)
            view.note(player, move)
            if game.to_move() != CHANCE:
                for _ in view.motion():
                    pass
        assert len(seen) >= 6, seen


def test_motion_shows_every_step_in_between():
    game = laid_out((0, 4))
    view = show(game)
    seen = []
    for move in (6, 3, 1, 0, 0, 0, 0, legal.COVER + 1, legal.COVER + 2, 0, 0):
        player = game.to_move()
        game.apply(move)
        view.note(player, move)
    while game.to_move() == CHANCE:
        game.apply(0)
        view.note(CHANCE, 0)
    for came in view.motion():
        seen.append(came)
        picture(view)
    for sound in ("click", "card", "click2"):
        assert sound in seen
    assert view.figures[0] == 2 and view.taken < 0


def test_hints_are_drawn_in_every_phase():
    chance = Luck(5)
    games = [laid_out((0, 4)), acting(), trading(), Schraube(2)]
    secure = laid_out((0, 4))
    give(secure, 0, 7, 14, 15)
    secure.phase = rules.SECURE
    secure.throws = 1
    games.append(secure)
    placing = laid_out((0, 4), pairs=1)
    throw(placing, 1, 1, 2, 2, 5, 6)
    games.append(placing)
    for game in games:
        view = show(game)
        bare = [picture(view)]
        for _ in view.choices:
            view.press(NEXT)
            bare.append(picture(view))
        hint = -1
        for best in think(game, game.to_move(), 3, chance):
            hint = best
        view.begin(game.to_move())
        view.hint = hint
        shown = [picture(view)]
        for _ in view.choices:
            view.press(NEXT)
            shown.append(picture(view))
        assert len([1 for i in range(len(bare)) if bare[i] == shown[i]]) == 0, game.phase


# Words


def test_both_languages_say_the_same_things_in_letters_there_are():
    assert sorted(texts.DE) == sorted(texts.EN)
    for words in (texts.DE, texts.EN):
        for key, value in words.items():
            check_letters(value if isinstance(value, str) else repr_flat(value), key)
    for words in (texts.HELP_DE, texts.HELP_EN):
        check_letters(words.replace("\n", ""), "help")


def repr_flat(value):
    return "".join([item if isinstance(item, str) else repr_flat(item) for item in value])


def check_letters(words, key):
    for letter in words:
        assert letter in TEXT[0], (key, letter)


def test_words_fit_beside_the_board():
    for words in (texts.DE, texts.EN):
        for key in ("roll", "stop", "view", "yes", "place", "done", "end"):
            assert width(words[key]) <= 23, words[key]
        for key in ("choose1", "choose2", "one_die", "throwing"):
            assert width(words[key]) <= 37, words[key]
        assert width(words["to_pts"] % 99) <= 37
        for key in ("start", "go", "stay", "mine", "theirs", "enough", "stuck", "no_fit", "bonus"):
            for line in words[key]:
                assert width(line) <= 37, line
        for key in ("must", "or", "may"):
            assert width(words[key][0] % "3+3") <= 37 and width(words[key][1]) <= 37
        for lines in words["act"]:
            assert max([width(line) for line in lines]) <= 37, lines
        for lines in words["about"]:
            assert max([width(line) for line in lines]) <= 68, lines


# Whole games


def whole_game(people, bots, language, seed):
    hands = Hands(Gadget(seed=seed), seed)
    hands.boot(language)
    hands.choose_game("schraube")
    hands.set_up(1, 3)  # so that all names but one are free
    hands.set_up(people, bots, [(0, 1), (1, 1)])
    hands.start()
    match = hands.gadget.app.stack[0].match
    assert match.facts["options"] == {"some": 1, "pairs": 1}
    assert len([1 for seat in match.facts["seats"] if seat[1] == 0]) == people
    hands.finish()
    hands.gadget.run_for(1000)
    assert match.is_over() and len(match.state.scores()) == people + bots
    hands.gadget.press("next", 2)
    hands.gadget.press("ok")
    assert hands.top() == "Menu" and not hands.screen().interrupted


def test_three_people_and_a_bot_with_both_pro_rules_in_german():
    whole_game(3, 1, "de", 1)


def test_two_people_and_two_bots_with_both_pro_rules_in_english():
    whole_game(2, 2, "en", 2)
