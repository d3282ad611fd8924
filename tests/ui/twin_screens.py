"""Screens of the guide made of the toolkit alone, pixel by pixel, on both interpreters."""

from jokerbox.games.scratch.pictures import SNAKE
from jokerbox.ui import icons, scenes, windows
from jokerbox.ui.canvas import DOTTED, MID, OUTLINE, RIGHT, Canvas, width
from jokerbox.ui.dice import die, join, padlock
from jokerbox.ui.fonts import MINI
from jokerbox.ui.large import big, double, twice
from jokerbox.ui.tableau import chevron, joker_card, jokers, slides
from jokerbox.ui.widgets import EDITED, PLAIN, SELECTED, battery, foot, list_row, scrollbar, title
from tests.ui import expected


def screen():
    buffer = bytearray(1024)
    return buffer, Canvas(buffer)


def mask(*numbers):
    return sum([1 << (number - 1) for number in numbers])


def test_boot():
    buffer, c = screen()
    scenes.boot(c, 24, 24, "Ton", "Licht")
    expected.check(buffer, "boot")


def test_menu():
    buffer, c = screen()
    title(c, "Jokerbox")
    battery(c, 3)
    list_row(c, 0, "Weiter: Tüfteln", "Runde 6", icons.PLAY, PLAIN, 120)
    list_row(c, 1, "Würfeln", "", icons.DIE)
    list_row(c, 2, "Würfel Joker 1", "1-6", icons.HAT, SELECTED, 120)
    c.text("♟", 98, 34, 0)
    list_row(c, 3, "Würfel Joker 2", "1-6", icons.SLIDES, PLAIN, 120)
    c.text("♟", 98, 45)
    scrollbar(c, 2, 4, 11)
    foot(c, "spielen", 2, 11)
    expected.check(buffer, "menu")


def test_setup():
    buffer, c = screen()
    title(c, "Würfel Joker 1", "3 spielen")
    list_row(c, 0, "Los geht's", "", icons.PLAY)
    list_row(c, 1, "Anna", "Mensch", icons.PERSON)
    list_row(c, 2, "Ben", "Mensch", icons.PERSON)
    x = list_row(c, 3, "Bot 1", "★★☆", icons.BOT, EDITED)
    c.text("Stufe", x - 5, 45, 0, RIGHT)
    scrollbar(c, 0, 4, 8)
    foot(c, "fertig", 3, 8)
    expected.check(buffer, "setup")


def test_setup_options():
    buffer, c = screen()
    title(c, "Würfel Joker 1", "3 spielen")
    list_row(c, 0, "Bot 1", "★★☆", icons.BOT, PLAIN, 119)
    list_row(c, 1, "mitspielen", "", icons.PLUS)
    list_row(c, 2, "Runden", "10", -1, SELECTED)
    list_row(c, 3, "Frei setzen", "nein")
    scrollbar(c, 4, 4, 8)
    foot(c, "ändern", 6, 8)
    expected.check(buffer, "setup-options")


def test_settings():
    buffer, c = screen()
    title(c, "Einstellungen")
    list_row(c, 0, "Sprache", "Deutsch", -1, PLAIN, 119)
    list_row(c, 1, "Ton", 3, -1, SELECTED, 119)
    list_row(c, 2, "Helligkeit", 4, -1, PLAIN, 119)
    list_row(c, 3, "Tipps zeigen", "ja", -1, PLAIN, 119)
    scrollbar(c, 0, 4, 7)
    foot(c, "ändern", 1, 7)
    expected.check(buffer, "settings")


def test_records():
    buffer, c = screen()
    title(c, "Rekorde")
    rows = (
        (icons.HAT, "Würfel Joker 1", "Anna", "168"),
        (icons.SLIDES, "Würfel Joker 2", "Ben", "87"),
        (icons.SHEET, "Tüfteln", "Cleo", "47"),
        (icons.PALM, "Scratch Island", "Anna", "24"),
    )
    for i in range(4):
        icon, game, name, best = rows[i]
        list_row(c, i, game, best, icon, SELECTED if i == 2 else 0, 120)
        c.text(name, 102, 12 + 11 * i, i != 2, RIGHT)
    scrollbar(c, 0, 4, 7)
    foot(c, "ansehen", 2, 7)
    expected.check(buffer, "records")


def test_help():
    buffer, c = screen()
    title(c, "Hilfe", "Würfel Joker 1")
    y = 10
    for line in (
        "Drei Würfel, sechs Schieber.",
        "Jeder Würfel, oder mehrere",
        "zusammen, hebt den Schieber",
        "mit dieser Zahl. Was nicht",
        "passt, fällt weg.",
    ):
        c.text(line, 1, y)
        y += 9
    scrollbar(c, 1, 5, 23, 11, 42)
    foot(c, "nächste Seite")
    expected.check(buffer, "help")


def test_handover():
    buffer, c = screen()
    scenes.handover(c, "Weitergeben an", "Anna")
    foot(c, "Ich bin Anna")
    expected.check(buffer, "handover")


def test_scores():
    buffer, c = screen()
    title(c, "Nach Runde 3", "noch 7")
    scenes.score_row(c, 0, 1, "Ben", 58, 0, 58)
    scenes.score_row(c, 1, 2, "Anna", 42, 14, 58)
    scenes.score_row(c, 2, 3, "Bot 1", 31, 0, 58)
    scenes.score_row(c, 3, 4, "Cleo", 9, 0, 58)
    foot(c, "weiter: Ben")
    expected.check(buffer, "scores")


def test_confetti_stay_off_the_names():
    steps = [("iii", 168, True), ("llll", 168, True), ("Cleo", 168, True)]
    names = None
    for beat in range(28):
        buffer, c = screen()
        scenes.podium(c, steps, 1, 1, beat)
        band = [[c.pixel(x + k, y) for k in range(38) for y in range(21, 31)] for x in (5, 45, 85)]
        assert names is None or band == names, beat
        names = band
    assert sum(names[0]) == 24  # the four letters and nothing else


def test_final():
    buffer, c = screen()
    scenes.podium(c, [("Anna", 168, True), ("Ben", 131, False), ("Bot 1", 97, False)])
    foot(c, "Revanche", 0, 3)
    expected.check(buffer, "final")


def test_crash():
    buffer, c = screen()
    scenes.crash(c, "Hoppla!", ("Das Spiel ist", "gestolpert."), "IndexError view 212")
    foot(c, "zum Menü")
    c.text("Nr. 7", 128, 56, 1, RIGHT)
    expected.check(buffer, "crash")


def test_message():
    buffer, c = screen()
    lines = ("Der Speicher ist voll.", "Das Spiel geht weiter,", "nur ohne Sicherung.")
    windows.message(c, icons.CHIP, "Nicht gespeichert", lines)
    foot(c, "weiter")
    expected.check(buffer, "message")


def draw_ready(c):
    title(c, "Anna", "Runde 3/10 · 42")
    slides(c, 4, 6)
    jokers(c, 85)
    for x in (4, 22, 40):
        die(c, x, 38, 0)
    c.text("Drei Würfel", 62, 42)
    foot(c, "würfeln", more="Werte")


def test_joker1_ready():
    buffer, c = screen()
    draw_ready(c)
    expected.check(buffer, "joker1-ready")


def test_battery_low():
    buffer, c = screen()
    draw_ready(c)
    windows.toast(c, ("Batterie fast leer", "Alles ist gesichert."))
    expected.check(buffer, "battery-low")


def test_joker1_values():
    buffer, c = screen()
    title(c, "Werte", "Würfel Joker 1")
    y = 10
    for name, pattern, value in (
        ("kleine Brücke", "100001", "7"),
        ("Ungerade", "101010", "9"),
        ("kleiner Schritt", "1111??", "10"),
        ("Gerade", "010101", "12"),
    ):
        c.text(name, 3, y + 2)
        for i in range(6):
            x = 66 + 6 * i
            if pattern[i] == "1":
                c.rect(x, y + 1, 5, 9, 1, True)
            elif pattern[i] == "0":
                c.hline(x, y + 9, 5, 1)
            else:
                c.box(x, y + 1, 5, 9, DOTTED)
        c.text(value, 120, y + 2, 1, RIGHT)
        y += 11
    scrollbar(c, 0, 4, 7)
    foot(c, "zurück")
    expected.check(buffer, "joker1-values")


def test_joker1_place():
    buffer, c = screen()
    title(c, "Anna", "große Brücke")
    slides(c, 4, 6, mask(2, 6), mask(1, 5))
    jokers(c, 85)
    die(c, 2, 38, 1)
    c.text("▸1", 18, 42)
    die(c, 34, 38, 3)
    join(c, 34, 38)
    die(c, 51, 38, 2)
    c.text("▸5", 67, 42)
    c.text("0→", 101, 42)
    big(c, "14", 127, 39, 1, RIGHT)
    foot(c, "1 und 5 heben", 0, 4)
    expected.check(buffer, "joker1-place")


def test_joker1_drop():
    buffer, c = screen()
    title(c, "Anna", "kleiner Schritt")
    slides(c, 4, 6, mask(1, 2, 4, 6), mask(3))
    jokers(c, 85)
    die(c, 2, 38, 3)
    c.text("▸3", 18, 42)
    die(c, 31, 38, 6)
    c.text("bleibt", 47, 42)
    die(c, 77, 38, 4, DOTTED)
    c.text("↓", 93, 42)
    c.text("0→", 102, 42)
    big(c, "10", 128, 39, 1, RIGHT)
    foot(c, "3 heben, 4 fällt weg")
    expected.check(buffer, "joker1-drop")


def test_joker1_decide_and_the_pause_over_it():
    buffer, c = screen()
    title(c, "Anna", "große Brücke 14")
    slides(c, 4, 6, mask(1, 2, 5, 6))
    jokers(c, 85)
    windows.button(c, 0, 36, 41, 18, ("Würfeln", "um 9"))
    windows.button(c, 43, 36, 41, 18, ("Aufhören", "14"), True)
    windows.button(c, 86, 36, 41, 18, ("Joker", "um 17"))
    foot(c, "14 aufschreiben", 1, 3)
    expected.check(buffer, "joker1-decide")
    rows = ("weiterspielen", "Werte", "Punktestand", "Hilfe", "sichern und Menü")
    windows.pause(c, rows, 0)
    c.rect(0, 55, 128, 9, 0, True)
    foot(c, rows[0], 0, 5)
    expected.check(buffer, "pause")


def test_joker1_joker():
    buffer, c = screen()
    title(c, "Anna", "14 × 2 = 28")
    joker_card(c, 2, "×2", True)
    joker_card(c, 25, "×4", False)
    joker_card(c, 48, "×8", False)
    die(c, 76, 15, 4)
    die(c, 93, 15, 6)
    die(c, 110, 15, 1)
    chevron(c, 114, 30)
    windows.button(c, 0, 36, 63, 18, ("Würfeln", "um 31"), True)
    windows.button(c, 65, 36, 63, 18, ("Aufhören", "28"))
    foot(c, "3 Würfel werfen", 0, 2)
    expected.check(buffer, "joker1-joker")


def test_joker1_bust():
    buffer, c = screen()
    title(c, "Anna", "10 verloren")
    slides(c, 4, 6)
    jokers(c, 85)
    for i in (0, 1, 2, 3, 5):
        c.vline(7 + 12 * i, 12, 5, 1)
        c.vline(10 + 12 * i, 14, 4, 1)
    die(c, 4, 38, 3, DOTTED)
    die(c, 22, 38, 4, DOTTED)
    double(c, "Futsch!", 48, 39)
    foot(c, "weiter")
    expected.check(buffer, "joker1-bust")


def test_joker2_set():
    buffer, c = screen()
    title(c, "Ben", "Runde 2/10 · -31")
    slides(c, 11, 9, mask(1, 7), mask(3), mask(4, 8))
    die(c, 4, 38, 6)
    big(c, ":", 22, 40)
    die(c, 28, 38, 2)
    big(c, "=", 47, 40)
    big(c, "3", 57, 40)
    for i in range(3):
        windows.button(c, 92 + 12 * i, 38, 11, 14, "843"[i], i == 2)
    foot(c, "3 heben", 2, 3)
    expected.check(buffer, "joker2-set")


def test_joker2_five():
    buffer, c = screen()
    title(c, "Ben", "mit der 5: Minus ×5")
    slides(c, 11, 9, mask(2, 4, 5, 6, 8), mask(1), mask(3, 7))
    die(c, 2, 38, 4)
    big(c, "+", 18, 40)
    die(c, 26, 38, 2)
    big(c, "-", 42, 40)
    c.box(49, 37, 10, 15)
    c.text("5", 52, 42, 0)
    big(c, "=", 62, 40)
    big(c, "1", 70, 40)
    for i in range(4):
        windows.button(c, 80 + 12 * i, 38, 11, 14, "137✗"[i], i == 0)
    foot(c, "1 heben", 0, 4)
    expected.check(buffer, "joker2-five")


def test_joker2_nine():
    buffer, c = screen()
    title(c, "Ben", "Runde 2/10")
    slides(c, 11, 9, mask(1, 2, 3, 4, 5, 6, 7, 8, 9))
    big(c, "+45", 64, 39, 1, MID)
    for x, y in ((6, 46), (20, 38), (34, 45), (88, 44), (101, 37), (116, 47)):
        c.hline(x, y + 2, 5, 1)
        c.vline(x + 2, y, 5, 1)
        c.pixel(x + 2, y + 2, 0)
    for x, y in ((28, 41), (44, 40), (82, 39), (98, 50)):
        c.pixel(x, y, 1)
    foot(c, "45 aufschreiben")
    expected.check(buffer, "joker2-nine")


def test_dice():
    buffer, c = screen()
    title(c, "Würfeln", "5 Würfel")
    for i in range(5):
        die(c, 5 + 18 * i, 14, (6, 3, 5, 2, 6)[i])
    padlock(c, 5, 14)
    padlock(c, 77, 14)
    windows.brackets(c, 23, 14, 14, 14)
    c.box(95, 11, 33, 27, OUTLINE)
    c.text("Summe", 98, 14)
    big(c, "22", 112, 24, 1, MID)
    windows.button(c, 1, 41, 62, 12, "3 würfeln")
    windows.button(c, 65, 41, 62, 12, "")
    c.picture(icons.BARS, 70, 43)
    c.text("Statistik", 83, 44)
    foot(c, "halten", 2, 7)
    expected.check(buffer, "dice")


def test_dice_stats():
    buffer, c = screen()
    title(c, "Statistik", "216 Würfel")
    counts = (31, 40, 36, 29, 44, 36)
    heights = (19, 25, 22, 18, 27, 22)
    for i in range(6):
        x = 5 + 15 * i
        c.box(x, 43 - heights[i], 11, heights[i] + 1)
        count = str(counts[i])
        c.mini(count, x + (11 - width(count, MINI)) // 2, 37, 0)
        c.text(str(i + 1), x + (12 - width(str(i + 1))) // 2, 46)
    c.hline(2, 43, 90, 1)
    for x in range(2, 92, 3):
        c.pixel(x, 21, 1 - c.pixel(x, 21))
    c.dots(96, 12, 1, 39)
    c.text("Mittel", 99, 12)
    c.text("3,57", 99, 21)
    c.text("Würfe", 99, 34)
    c.text("54", 99, 43)
    foot(c, "neu zählen")
    expected.check(buffer, "dice-stats")


def test_scratch_snake():
    buffer, c = screen()
    twice(c, SNAKE, 8, 14)
    for x in range(2, 73, 3):
        c.pixel(x, 38, 1)
    for x in range(4, 70, 5):
        c.pixel(x, 41, 1)
    c.text("Schlange!", 125, 8, 1, RIGHT)
    c.text("Dein Zug", 125, 20, 1, RIGHT)
    c.text("ist vorbei.", 125, 29, 1, RIGHT)
    c.text("Was du hast, bleibt dein.", 4, 45)
    foot(c, "weiter")
    expected.check(buffer, "scratch-snake")
