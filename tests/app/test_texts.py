"""Every text in both languages, in letters the font has, and with room wherever it is drawn."""

import re
from itertools import combinations

import pytest

from jokerbox.app.help import paginate
from jokerbox.app.preferences import LONGEST_NAME
from jokerbox.core import modules
from jokerbox.games import registry
from jokerbox.ui import canvas, widgets
from jokerbox.ui.canvas import width
from jokerbox.ui.fonts import TEXT
from toolbox.walk import Walk

TEXT_MODULES = ["jokerbox.app.texts"] + [
    "jokerbox.games.%s.texts" % game[registry.ID] for game in registry.GAMES
]
HELP_MODULES = ["jokerbox.app.guide"] + [
    "jokerbox.games.%s.texts" % game[registry.ID]
    for game in registry.GAMES
    if game[registry.CLASS]
]


def strings(value):
    if isinstance(value, str):
        yield value
    else:
        for item in value:
            yield from strings(item)


@pytest.mark.parametrize("name", TEXT_MODULES)
def test_both_languages_say_the_same_things(name):
    module = modules.load(name)
    assert sorted(module.DE) == sorted(module.EN)
    for key in module.DE:
        german, english = list(strings(module.DE[key])), list(strings(module.EN[key]))
        assert len(german) == len(english), key
        for one, other in zip(german, english):
            assert one.count("%") == other.count("%"), key
            assert one.count("|") == other.count("|"), key


@pytest.mark.parametrize("name", TEXT_MODULES)
def test_every_letter_is_in_the_font(name):
    module = modules.load(name)
    for words in (module.DE, module.EN):
        for text in strings(list(words.values())):
            for letter in text.replace("|", ""):
                assert letter in TEXT[0], (letter, text)


@pytest.mark.parametrize("name", HELP_MODULES)
@pytest.mark.parametrize("language", ["HELP_DE", "HELP_EN"])
def test_help_fits_and_has_all_letters(name, language):
    module = modules.load(name)
    for head in getattr(module, language.replace("HELP", "KEYS"), "").split("|"):
        text = head + getattr(module, language)
        for letter in text.replace("\n", ""):
            assert letter in TEXT[0], letter
        pages = list(paginate(text))
        lines = [line for page in pages for line in page]
        assert max(width(line) for line in lines) <= 122
        assert 3 < len(lines) < 80
        assert " ".join(lines) == text.replace("\n", " ")
        assert all(0 < len(page) <= 5 for page in pages)


def test_pages_end_with_a_sentence_where_they_can():
    short, long = "Ja und nein.", "Wort und " * 40 + "Ende."
    assert list(paginate("A.\nB.")) == [["A.", "B."]]
    pages = list(
        paginate("\n".join([short] * 4) + "\nEins und eins und noch eins macht drei. Gut.")
    )
    assert pages[0] == [short] * 4 and pages[1][-1].endswith("Gut.")
    pages = list(paginate(short + "\n" + long))
    assert len(pages[0]) == 5 and pages[0][0] == short
    assert " ".join(line for page in pages for line in page) == short + " " + long


def test_every_option_has_its_words():
    for game in registry.GAMES:
        module = modules.load("jokerbox.games.%s.texts" % game[registry.ID])
        for option in game[registry.OPTIONS]:
            assert option[0] in module.DE
            for value in option[4] if len(option) > 4 else ():
                assert "%s%d" % (option[0], value) in module.DE, (option, value)


def _slides(words):
    """All that one throw of Würfel Joker 1 can raise, spelt."""
    for count in (1, 2, 3):
        for raised in combinations("123456", count):
            head = ", ".join(raised[:-1])
            yield words["and"].join([head, raised[-1]] if head else raised)


# The texts with values that stand in a foot of a game, beside a counter: all their values.
FEET = {
    "joker1": {
        "raise": _slides,
        "again": (2, 3),
        "write": range(169),
    },
    "joker2": {
        "raise": range(1, 10),
        "give_up": range(-285, 0),
        "write": range(-45, 46),
    },
    "schraube": {"turn_to": range(1, 7)},
    "skipbo": {
        "on": [(number, number - 1) for number in range(2, 13)],
        "start": range(1, 13),
        "star_as": range(1, 13),
        "buy": range(1, 10),
        "buy2": range(10, 13),
        "lay": range(2, 12),
        "pay_foot": range(2, 4),
    },
}
# Shortened or left out where there is no room.
FITTED = {("schraube", "on_to"), ("joker1", "falls"), ("joker1", "fall")}


@pytest.mark.parametrize("language", ["DE", "EN"])
@pytest.mark.parametrize("game_id", FEET)
def test_feet_have_room_for_all_values(game_id, language):
    words = getattr(modules.load("jokerbox.games.%s.texts" % game_id), language)
    for key, values in FEET[game_id].items():
        for value in values(words) if callable(values) else values:
            assert width(words[key] % value) <= 82, words[key] % value


def _filled_in(label, language):
    """The (game, key) of all texts with values that a foot may be one of."""
    found = set()
    for game in registry.GAMES:
        if not game[registry.CLASS]:
            continue
        words = getattr(modules.load("jokerbox.games.%s.texts" % game[registry.ID]), language)
        for key, text in words.items():
            if isinstance(text, str) and "%" in text:
                pattern = re.escape(text).replace("%d", r"-?\d+").replace("%s", ".+")
                if re.fullmatch(pattern, label):
                    found.add((game[registry.ID], key))
    return found


class Strict:
    """Stands before the drawing functions and notes what does not fit."""

    def __init__(self, monkeypatch):
        self.wrong = set()
        self.feet = set()
        self._text = canvas.Canvas.text
        self._title = widgets.title
        self._foot = widgets.foot
        strict = self

        def text(c, s, x, y, ink=1, align=0, font=TEXT):
            end = strict._text(c, s, x, y, ink, align, font)
            if s and (end > 128 or end - width(s, font) < 0) and -8 < y < 64:
                strict.wrong.add("off the screen: %r at %d" % (s, x))
            return end

        def title(c, tab, fact="", x=0):
            # A name may be shortened, but four of its letters stay.
            if x + min(width(tab), 24) + 9 + width(fact) > 128:
                strict.wrong.add("title: %r %r" % (tab, fact))
            strict._title(c, tab, fact, x)

        def foot(c, label, index=0, count=0, x=0, more=""):
            strict.feet.add(label)
            room = 112 - x
            if more:
                room -= width(more) + 9
            elif count > 1:
                room = 82
            if width(label) > room:
                strict.wrong.add("foot: %r is %d of %d" % (label, width(label), room))
            strict._foot(c, label, index, count, x, more)

        monkeypatch.setattr(canvas.Canvas, "text", text)
        monkeypatch.setattr(widgets, "title", title)
        monkeypatch.setattr(widgets, "foot", foot)


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_drawn_on_a_walk_through_the_box_fits(language, monkeypatch):
    strict = Strict(monkeypatch)
    Walk(language).all()
    assert not strict.wrong, "\n".join(sorted(strict.wrong))
    known = {(game_id, key) for game_id, keys in FEET.items() for key in keys} | FITTED
    filled_in = [label for label in strict.feet if _filled_in(label, language.upper())]
    assert len(filled_in) > 10
    for label in filled_in:
        assert _filled_in(label, language.upper()) & known, "not in FEET: %s" % label


def test_the_longest_name_fits_everywhere(monkeypatch):
    strict = Strict(monkeypatch)
    walk = Walk("de")
    walk.boot()
    names = ["W" * LONGEST_NAME, "M" * LONGEST_NAME, "Ä" * LONGEST_NAME]
    walk.gadget.app.settings["names"] = names
    for game in registry.GAMES:
        if game[registry.CLASS]:
            walk.game(game)
    assert not strict.wrong, "\n".join(sorted(strict.wrong))
