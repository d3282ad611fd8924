"""The words of the page's log: every move of every game, in both languages, and nothing hidden."""

import re
import shutil

import pytest

from host_sim.gadget import Gadget
from host_sim.luck import Luck
from host_sim.web.narrator import Narrator
from host_sim.web.told.teller import COLUMNS
from toolbox import interpreter
from toolbox.places import HOST_SIM, ROOT, TESTS

Gadget()  # puts the firmware on the path

from jokerbox.core import modules  # noqa: E402
from jokerbox.core.contract import CHANCE, OVER  # noqa: E402
from jokerbox.core.match import Match, read_header, read_moves  # noqa: E402
from jokerbox.games import registry  # noqa: E402

GAMES = [game[registry.ID] for game in registry.GAMES if game[registry.CLASS]]
LANGUAGES = ("de", "en")
WEB = HOST_SIM / "web"
_SMALLEST_CODE = 46  # smaller ones are also slides, dice and points

# What the playthroughs have none of: other options, other seats.
VARIANTS = (
    ("joker1", 1, {"rounds": 20, "free": 1}),
    ("joker2", 6, {"rounds": 3}),
    ("schraube", 2, {"some": 1, "pairs": 1}),
    ("schraube", 4, {"some": 1, "pairs": 1}),
    ("scratch", 2, {}),
    ("scratch", 4, {}),
    ("skipbo", 2, {"stock": 5, "target": 100}),
    ("skipbo", 6, {"stock": 5, "target": 25}),
    ("tuefteln", 1, {"side": 1}),
    ("tuefteln", 2, {"side": 1}),
)


def playthrough(game):
    path = TESTS / "games" / "playthroughs" / (game + ".txt")
    return path.read_text(encoding="utf-8").splitlines()[:-1]


def told(lines, language):
    narrator = Narrator()
    is_more = narrator.tell("\n".join(lines) + "\n", language)
    while is_more:
        is_more = narrator.more()
    return narrator.text().split("\n")


def new_match(game, names, options, **facts):
    facts.update(game=game, rules=1, options=options, seats=[[name, 0] for name in names])
    return Match(lambda: registry.new_state(game, len(names), **options), facts)


def at_random(game, seats, options, seed):
    """The log of a match of random moves, or of how it begins."""
    match = new_match(game, ["Anna", "Ben", "Cem", "Dora", "Emil", "Fritzi"][:seats], options)
    luck = Luck(seed)
    while match.state.to_move() != OVER and len(match.log) < 1500:
        if match.state.to_move() == CHANCE:
            match.apply_chance(luck)
        else:
            moves = match.state.moves()
            match.apply(moves[luck.below(len(moves))])
    return list(match.lines())


def check(lines, text):
    """Every decision of the log has its line, in words and in the right order."""
    facts = read_header(lines[0])
    moves, _, damage = read_moves(lines)
    assert damage is None
    match = new_match(facts["game"], [seat[0] for seat in facts["seats"]], facts["options"])
    decisions = [line for line in text if line[:1] not in ("#", " ")]
    at = 0
    for move in moves:
        seat = match.state.to_move()
        if seat >= 0:
            name, _, words = decisions[at].partition(": ")
            assert name == match.name(seat)
            assert re.match("[a-zäöü]{2,}[,:]? [^ ]", words), words
            assert not re.search(r"\(\d+\)|%", words), words
            if move >= _SMALLEST_CODE:
                assert not re.search(r"\b%d\b" % move, words), words
            at += 1
        match.apply(move, False)
    assert at == len(decisions)
    for line in text:
        assert line == line.rstrip() and line.strip(" #"), repr(line)
        assert "%" not in line and "  " not in line.strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_playthrough_is_told_in_words(game, language):
    lines = playthrough(game)
    check(lines, told(lines, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_every_move_of_a_variant_is_told_in_words(game, seats, options, language):
    lines = at_random(game, seats, options, 3)
    check(lines, told(lines, language))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_words(game):
    words = modules.load("host_sim.web.told." + game)
    assert list(words.DE) == list(words.EN)
    for key, text in words.DE.items():
        if isinstance(text, str):
            holes = re.findall("%[sd]", text)
            assert re.findall("%[sd]", words.EN[key]) == holes, key
        else:
            assert len(words.EN[key]) == len(text)


LINES = {
    "joker1": (
        ("  Bot 2 würfelt [2] [4] [5] = 11", "  Bot 2 rolls [2] [4] [5] = 11"),
        ("  Bot 2 beginnt", "  Bot 2 begins"),
        ("Bot 2: würfelt mit 3 Würfeln", "Bot 2: rolls 3 dice"),
        ("Bot 2: behält die 6; 1 und 5 fallen heraus", "Bot 2: keeps the 6; 1 and 5 drop out"),
        ("Bot 2: würfelt weiter mit 1 Würfel", "Bot 2: rolls on with 1 die"),
        ("Bot 2: futsch, 0 Punkte", "Bot 2: bust, 0 points"),
        ("Bot 1: hört auf mit 9 (Ungerade)", "Bot 1: stops with 9 (odd)"),
    ),
    "joker2": (
        ("Bot 3: hebt 5 (6 - 1)", "Bot 3: raises 5 (6 - 1)"),
        (
            "Bot 3: hebt 8 (5 - 2 + 5); bei Futsch zählt das Minus fünffach",
            "Bot 3: raises 8 (5 - 2 + 5); a bust now counts five times",
        ),
        ("Bot 3: hebt 7 (6 : 3 + 5)", "Bot 3: raises 7 (6 : 3 + 5)"),
        (
            "Bot 3: lässt den Pasch verfallen, würfelt neu",
            "Bot 3: waives the double, rolls again",
        ),
        ("Bot 1: hört auf mit -4", "Bot 1: stops with -4"),
    ),
    "schraube": (
        ("Bot 1: stellt die Figur zu Stapel 5", "Bot 1: puts the figure at stack 5"),
        (
            "  Stapel 3 zeigt Mutter (5 Pkt.), für eine 5",
            "  stack 3 shows nut (5 pts), for a 5",
        ),
        (
            "Bot 1: legt 4 auf Stapel 6 (Mutter, 4 Pkt.)",
            "Bot 1: places 4 on stack 6 (nut, 4 pts)",
        ),
        ("Bot 1: hört auf zu würfeln", "Bot 1: stops rolling"),
        (
            "  geht 4 Stapel weiter zu Stapel 3; nimmt sich Mutter (5 Pkt.)",
            "  walks 4 stacks on to stack 3; takes nut (5 pts)",
        ),
        ("Bot 2: würfelt mit 3 Würfeln", "Bot 2: rolls 3 dice"),
    ),
    "scratch": (
        ("  Bot 1 würfelt [O4] [I3] [I2] [L3]", "  Bot 1 rolls [O4] [I3] [I2] [L3]"),
        ("Bot 1: nimmt I3 (blau) und I2 (orange)", "Bot 1: takes I3 (blue) and I2 (orange)"),
        ("Bot 2: rubbelt mit O4: F8, G8, F9, G9", "Bot 2: scratches with O4: F8, G8, F9, G9"),
        ("Bot 2: rubbelt weiter auf F8", "Bot 2: goes on at F8"),
        ("  findet auf E8: Schlange", "  finds at E8: snake"),
        ("Bot 3: ist gebissen, der Zug endet", "Bot 3: is bitten, the turn ends"),
        ("  findet auf H6: Krone", "  finds at H6: crown"),
        ("  hat zuerst die Krone: 1 Pkt.", "  is first to have the crown: 1 pt"),
    ),
    "skipbo": (
        ("  Bot 1, Vorrat zeigt: 2 (noch 15)", "  Bot 1, stock shows: 2 (15 left)"),
        ("  Bot 1 zieht 5 Karten", "  Bot 1 draws 5 cards"),
        (
            "Bot 1: legt 10 aus der Hand auf Stapel 1",
            "Bot 1: plays 10 from the hand on pile 1",
        ),
        (
            "Bot 2: legt 3 Münzen statt der 3 auf Stapel 1",
            "Bot 2: lays 3 coins for the 3 on pile 1",
        ),
        (
            "Bot 3: legt ★ als 7 vom Vorrat auf Stapel 1",
            "Bot 3: plays ★ as 7 from the stock on pile 1",
        ),
        ("Bot 1: legt 5 auf Hilfsstapel 2 ab", "Bot 1: discards 5 on side pile 2"),
        ("Bot 2: zahlt 2 Münzen Gebühr", "Bot 2: pays a fee of 2 coins"),
        (
            "Bot 3: kauft 5 von Bot 1 (Hilfsstapel 2) für 1 Münze, legt sie auf Stapel 1",
            "Bot 3: buys 5 from Bot 1 (side pile 2) for 1 coin, plays it on pile 1",
        ),
        (
            "  Stapel 1 ist voll; reihum zurück: 5 Münzen",
            "  pile 1 is full; back round the table: 5 coins",
        ),
    ),
    "tuefteln": (
        (
            "Bot 1: schreibt 5 nach B2, 2 nach C2 (Brücke)",
            "Bot 1: writes 5 in B2, 2 in C2 (bridge)",
        ),
        ("Bot 1: schreibt 3 nach F6, 2 nach C1", "Bot 1: writes 3 in F6, 2 in C1"),
        ("  Quadrat voll: Str, 6 Pkt.", "  square full: Run, 6 pts"),
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_exact_lines(game):
    lines = playthrough(game)
    texts = [told(lines, language) for language in LANGUAGES]
    assert len(texts[0]) == len(texts[1])
    for pair in LINES[game]:
        at = texts[0].index(pair[0])
        assert texts[1][at] == pair[1]


def test_dice_and_cards_in_schraube():
    """The moves that playthroughs are short of, on a state laid out for them."""
    match = new_match("schraube", ["Anna", "Ben"], {"some": 0, "pairs": 1})
    state, rules = match.state, modules.load("jokerbox.games.schraube.rules")
    words = modules.load("host_sim.web.told.schraube")
    texts = modules.load("jokerbox.games.schraube.texts")
    german = words.TELLER(match, words.DE, texts.DE)
    english = words.TELLER(match, words.EN, texts.EN)
    state.tops = [0, 4, 10, 20, 26, 38]
    state.open = [bytes((0, 10, 20, 11, 26, 30, 34, 38)), bytes((12,))]
    state.dice = [2, 2, 3, 5, 6, 6]
    state.partner = 1
    for phase, move, de, en in (
        (rules.PLACE, 64 + 36 + 6 + 2, "legt 2 und 3 auf Stapel 2 (Schraube, 4 Pkt.)", None),
        (
            rules.ACT,
            64 + 0b1001,
            "nutzt „Neu werfen“: wirft 2 und 5 neu",
            "uses “roll again”: rolls 2 and 5 again",
        ),
        (rules.ACT, 128 + 6 * 2 + 5, "nutzt „Drehen“: dreht 3 auf 6", None),
        (
            rules.TRADE,
            1,
            "gibt Ben weiter: Geschenk (-3 Pkt.)",
            "passes on to Ben: gift (-3 pts)",
        ),
        (
            rules.TRADE,
            64 + 12,
            "tauscht mit Ben: gibt Tauschen (0 Pkt.); nimmt Mutter (3 Pkt.)",
            "trades with Ben: gives swap (0 pts); takes nut (3 pts)",
        ),
        (
            rules.SECURE,
            10000 + (42 * 20 + 10) * 42 + 11,
            "sichert Doppelschraube (2 Pkt.) mit Mutter (2 Pkt.) und Mutter (3 Pkt.)",
            "secures double screw (2 pts) with nut (2 pts) and nut (3 pts)",
        ),
    ):
        state.phase = phase
        assert move in state.moves()
        assert german.decide(0, move) == de
        if en:
            assert english.decide(0, move) == en


def test_a_pickaxe_with_a_shape_is_told():
    for seed in range(40):
        lines = at_random("scratch", 2, {}, seed)
        if any(10000 < move < 20000 for move in read_moves(lines)[0]):
            text = "\n".join(told(lines, "en"))
            assert re.search(r": scratches with [A-Z]\d and pickaxe: [A-K]\d(, [A-K]\d)+\n", text)
            return
    pytest.fail("no pickaxe was used with a shape")


def test_cards_drawn_in_skipbo_stay_hidden():
    """Told is how many, nothing else: another drawn card makes no other line."""
    lines = at_random("skipbo", 3, {"stock": 10, "target": 0}, 8)
    moves = list(read_moves(lines)[0])
    names = [seat[0] for seat in read_header(lines[0])["seats"]]
    match = new_match("skipbo", names, {"stock": 10, "target": 0})
    rules = modules.load("jokerbox.games.skipbo.rules")
    changed = 0
    for at, move in enumerate(moves[:300]):
        if match.state.phase == rules.DRAW:
            others = [k for k in (0, len(match.state.moves()) - 1) if k != move]
            texts = [told(log_of(names, moves[:at] + [k]), "de") for k in [move, *others]]
            assert texts.count(texts[0]) == len(texts)
            changed += len(others)
        match.apply(move, False)
    assert changed > 50
    drawn = [line for line in told(lines, "de") if "zieht" in line]
    assert len(drawn) > 20
    for line in drawn:
        assert re.fullmatch("  (Anna|Ben|Cem) zieht (1 Karte|[2-5] Karten)", line)


def log_of(names, moves):
    match = new_match("skipbo", names, {"stock": 10, "target": 0})
    for move in moves:
        match.apply(move, False)
    return list(match.lines())


def test_letters_do_for_every_sheet_and_map():
    data = modules.load("jokerbox.games.scratch.data")
    assert len(COLUMNS) >= max(6, data.COLUMNS)


@pytest.fixture
def pig(tmp_path, monkeypatch):
    """A maker's new game, which has no words here."""
    import jokerbox.games

    folder = tmp_path / "games" / "pig"
    shutil.copytree(TESTS / "games" / "pig", folder, ignore=shutil.ignore_patterns("__pycache__"))
    line = ("pig", "Pig", "Pig", "DIE", (2, 4), (("goal", 10, 100, 20),), False)
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, line))
    monkeypatch.setattr(jokerbox.games, "__path__", [*jokerbox.games.__path__, str(folder.parent)])
    yield
    registry.let_go("pig")


def test_a_game_without_words_is_told_by_its_bottom_line(pig):
    lines = at_random("pig", 2, {"goal": 20}, 1)
    assert {line.partition(": ")[2] for line in told(lines, "de") if ": " in line} == {
        "würfeln",
        "würfeln (0)",
        "aufhören (1)",
    }


def test_a_view_that_fails_costs_only_the_words(pig, monkeypatch):
    lines = at_random("pig", 2, {"goal": 20}, 1)
    before = told(lines, "en")
    monkeypatch.setattr(registry.load("pig", "view").VIEW, "paint", lambda view, c: 1 // 0)
    text = told(lines, "en")
    assert len(text) == len(before)
    assert {line.partition(": ")[2] for line in text if ": " in line} == {"(0)", "(1)"}


def test_micropython_tells_the_same():
    code = """
from host_sim.web.narrator import Narrator
narrator = Narrator()
for game in %r:
    with open("tests/games/playthroughs/" + game + ".txt") as file:
        log = file.read().strip().rpartition("\\n")[0] + "\\n"
    for language in ("de", "en"):
        is_more = narrator.tell(log, language)
        while is_more:
            is_more = narrator.more()
        print(narrator.text())
"""
    paths = [WEB / "narrator.py", *(WEB / "told").glob("*.py")]
    files = [("/" + str(path.relative_to(ROOT)), path) for path in paths]
    there = interpreter.run(code % (GAMES,), files)
    here = [line for game in GAMES for code in LANGUAGES for line in told(playthrough(game), code)]
    assert there.splitlines() == here
