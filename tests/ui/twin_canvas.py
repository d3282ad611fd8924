"""The canvas: where text ends, what is cut off, boxes, dots, and that text needs no memory."""

import micropython

from jokerbox.ui import icons
from jokerbox.ui.canvas import DOTTED, MID, OUTLINE, RIGHT, SOLID, Canvas, clip, width
from jokerbox.ui.dice import number_die
from jokerbox.ui.figures import BIG
from jokerbox.ui.fonts import MINI, TEXT
from jokerbox.ui.large import big, double
from jokerbox.ui.scenes import boot, podium, score_row
from jokerbox.ui.tableau import slides
from jokerbox.ui.widgets import scrollbar
from jokerbox.ui.windows import pause


def rows(c, x, y, w, h):
    lines = []
    for at_y in range(y, y + h):
        line = ["#" if c.pixel(at_x, at_y) else "." for at_x in range(x, x + w)]
        lines.append("".join(line))
    return lines


def lit(c):
    """Columns and rows between which everything lit lies: (left, top, right, bottom)."""
    found = [(x, y) for y in range(64) for x in range(128) if c.pixel(x, y)]
    xs = [x for x, y in found]
    ys = [y for x, y in found]
    return (min(xs), min(ys), max(xs), max(ys)) if found else None


def screen():
    return Canvas(bytearray(1024))


def test_width_is_what_is_drawn():
    for s in ("Anna", "Würfel Joker 1", "Äö ß", "I", "!", "★☆♟●"):
        c = screen()
        assert c.text(s, 5, 20) == 5 + width(s)
        left, _, right, _ = lit(c)
        assert (left, right) == (5, 4 + width(s)), s
        c = screen()
        assert c.text(s, 100, 20, 1, RIGHT) == 100
        assert lit(c)[2] == 99
        c = screen()
        c.text(s, 64, 20, 1, MID)
        assert lit(c)[0] == 64 - width(s) // 2


def test_fonts_say_their_widths():
    assert width("") == 0
    assert width("1") == 3
    assert width("A B") == 4 + 1 + 2 + 1 + 4
    assert width("14", MINI) == 2 + 1 + 3
    assert width("14", BIG) == 4 + 2 + 7
    c = screen()
    assert c.text("", 7, 7) == 7
    assert c.mini("14", 0, 0) == 6
    assert big(c, "14", 0, 0) == 13
    assert double(c, "An", 0, 0) == 2 * width("An")


def test_capital_umlauts_have_their_dots_above_the_cap_line():
    c = screen()
    c.text("AÄ", 0, 10)
    assert rows(c, 0, 9, 9, 3) == [".....#..#", ".##......", "#..#..##."]


def test_unknown_characters_show_as_a_question_mark():
    c = screen()
    c.text("\u20ac", 0, 0)
    d = screen()
    d.text("?", 0, 0)
    assert rows(c, 0, 0, 8, 8) == rows(d, 0, 0, 8, 8)
    assert width("\u20ac") == width("?")


def test_black_text_on_white_is_the_negative_of_white_on_black():
    c = screen()
    d = screen()
    d.fill(1)
    c.text("Größe 8: ✓", 3, 3)
    d.text("Größe 8: ✓", 3, 3, 0)
    c.picture(icons.GEAR, 60, 3)
    d.picture(icons.GEAR, 60, 3, 0)
    for y in range(16):
        for x in range(80):
            assert c.pixel(x, y) != d.pixel(x, y), (x, y)


def test_text_may_leave_the_screen_on_every_side():
    c = screen()
    for x, y in ((-3, 10), (120, 20), (10, -4), (10, 60), (-300, 3), (500, 900)):
        c.text("Würfel", x, y)
        double(c, "Würfel", x, y)
        big(c, "48", x, y)


def test_clip_keeps_to_the_width():
    assert clip("Anna", 40) == "Anna"
    for px in range(6, 60):
        short = clip("Wilhelmine", px)
        assert width(short) <= px, short
        assert short == "Wilhelmine" or short[-1] == "…"


def test_boxes():
    c = screen()
    c.box(0, 0, 5, 4)
    c.box(6, 0, 5, 4, OUTLINE)
    c.box(12, 0, 6, 6, DOTTED)
    assert rows(c, 0, 0, 18, 6) == [
        ".###...###...#.#..",
        "##### #...#......#".replace(" ", "."),
        "##### #...# #.....".replace(" ", "."),
        ".###...###.......#",
        "............#.....",
        "..............#.#.",
    ]


def test_dots_start_lit_and_alternate():
    c = screen()
    c.dots(1, 1, 4, 10)
    assert rows(c, 0, 1, 6, 10) == [".#.#..", "..#.#."] * 5
    c.fill(1)
    c.dots(0, 0, 128, 1, 0)
    assert rows(c, 0, 0, 4, 1) == [".#.#"]


def test_drawing_text_and_icons_allocates_nothing():
    c = screen()
    texts = ("Würfel Joker 1", "◂3/11▸")

    def draw():
        c.text(texts[0], 64, 20, 1, MID)
        c.text(texts[0], 64, 20, 0)
        c.mini(texts[1], 123, 57, 1, RIGHT)
        c.picture(icons.HAT, 2, 11)
        c.box(0, 0, 20, 10, SOLID)

    draw()  # the first time single characters become known strings
    micropython.heap_lock()
    try:
        draw()
    finally:
        micropython.heap_unlock()


def test_a_list_that_is_shown_whole_has_no_scroll_bar():
    c = screen()
    scrollbar(c, 0, 4, 4)
    assert lit(c) is None
    scrollbar(c, 96, 4, 100)
    assert lit(c)[3] <= 53


def test_coins_are_round_and_wide_numbers_fit_their_die():
    c = screen()
    number_die(c, 0, 0, "Z", SOLID, True)
    assert rows(c, 0, 0, 14, 2) == [".....####.....", "...########..."]
    assert rows(c, 0, 13, 14, 1) == [".....####....."]
    c.fill(0)
    number_die(c, 0, 0, "Z", OUTLINE, True)
    assert c.pixel(0, 6) == 1 and c.pixel(1, 6) == 0
    c.fill(0)
    number_die(c, 20, 20, "100", OUTLINE)
    assert lit(c) == (20, 20, 33, 33)
    assert rows(c, 21, 25, 1, 5) == ["."] * 5


def test_slides_rise_out_of_their_box():
    for shown in range(9, 20):
        c = screen()
        slides(c, 4, 6, 1, 0, 0, bytes([shown] * 6))
        assert c.pixel(5, 29 - shown) == 1
        assert c.pixel(5, 28 - shown) == 0
        assert rows(c, 0, 34, 80, 6) == ["." * 80] * 6
        assert rows(c, 2, 32, 4, 1) == ["####"]


def test_pause_scrolls_to_the_chosen_row():
    texts = ["row %d" % i for i in range(9)]
    for index in range(9):
        c = screen()
        pause(c, texts, index)
        chosen = [y for y in range(5, 52) if c.pixel(106, y)]
        assert len(chosen) == 10, index
        assert chosen[-1] < 52


def test_boot_and_podium_grow_without_leaving_the_screen():
    for beat in range(30):
        c = screen()
        boot(c, beat, 24, "Ton", "Licht")
        podium(c, [("Wilhelmine", -45, True)], beat % 7, 6, beat)
        podium(c, [("A", 1, True), ("B", 1, True), ("C", 0, False)], beat % 7, 6, beat)


def test_scores_below_zero_and_growing_bars():
    c = screen()
    score_row(c, 0, 1, "Anna", -31, -31, 45)
    score_row(c, 1, 2, "Ben", 0, 0, 45)
    for grown in range(7):
        c.fill(0)
        score_row(c, 2, 1, "Wilhelmine", 45, 45, 45, grown, 6)
        assert lit(c)[3] < 45


def test_what_a_round_brought_stands_between_bar_and_total():
    for total, gain in ((-220, -135), (999, 168), (-31, -9)):
        c = screen()
        most = abs(total) * 3 // 2 + 1  # as after a round, for the longest bar
        score_row(c, 0, 1, "Wilhelmine", total, gain, most)
        end = 47 + 52 * abs(total) // most + width("%+d" % gain)
        assert end + 2 < 120 - width(str(total)), (total, gain)


def test_every_glyph_fits_its_cell():
    for font in (TEXT, MINI, BIG):
        chars, widths, strip, size, _ = font
        assert len(chars) == len(widths)
        assert strip[1] == size * len(chars)
        assert len(strip[0]) == strip[1] * strip[2] // 8
        assert max([w & 15 for w in widths]) <= size
