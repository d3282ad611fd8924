"""The box as a whole: keys while it draws, undo, pause, resume, settings, names, bad luck."""

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from tests.app.player import Hands


def in_menu(language="de", flash=None, seed=1):
    hands = Hands(Gadget("pico", flash=flash, seed=seed))
    hands.boot(language)
    return hands, hands.gadget


def in_game(game_id, people=1, bots=0, seed=1):
    hands, g = in_menu(seed=seed)
    hands.choose_game(game_id)
    hands.set_up(people, bots)
    hands.start()
    return hands, g


def to_placing(seed=1):
    """A solo turn of Würfel Joker 1 with at least two placements to walk."""
    hands, g = in_game("joker1", seed=seed)
    g.press("ok")
    g.run_for(1500)
    view = hands.screen().view
    assert len(view.choices) > 1, "choose another seed"
    return hands, g, view


def test_ten_presses_a_second_with_bounce_are_all_counted_while_it_moves():
    hands, g, view = to_placing()
    start = g.now_ms() + 20
    for i in range(30):
        g.schedule(start + 100 * i, "next", True)
        g.schedule(start + 100 * i + 50, "next", False)
    g.run_for(3400)
    assert view.cursor == 30 % len(view.choices)


def test_a_key_jumps_to_the_end_of_a_motion_and_does_nothing_else():
    hands, g = in_game("joker1")
    g.press("ok")  # the dice tumble now
    assert hands.screen().script is not None
    g.press("ok")
    g.run_for(30)
    screen = hands.screen()
    assert screen.script is None and screen.match.state.phase == 2  # PLACE: nothing was placed


def test_back_takes_back_a_placement_but_never_a_throw():
    hands, g, view = to_placing()
    match = hands.screen().match
    log = list(match.log)
    g.press("ok")
    g.run_for(1000)
    assert list(match.log) != log
    g.press("back")
    assert list(match.log) == log and match.state.phase == 2
    g.press("back")  # nothing more to take back: the pause menu
    assert hands.top() == "Pause" and list(match.log) == log


def test_save_and_menu_then_resume_comes_back_to_the_same_picture():
    hands, g, view = to_placing()
    before = g.frame()
    g.press("back")
    hands.screen()
    g.press("prev")  # the last row
    g.press("ok")
    g.run_for(300)
    assert hands.top() == "Menu" and hands.screen().interrupted
    g.press("ok")
    g.run_for(500)
    assert hands.top() == "Play"
    assert hands.screen().match.state.thrown == view.match.state.thrown
    for _ in range(20):  # until the preview bobs up again
        g.run_for(50)
        if g.frame() == before:
            return
    raise AssertionError("another picture")


def test_a_power_cut_keeps_the_dice_as_they_lay():
    for ms in (0, 60, 200, 500, 900):
        hands, g = in_game("joker1", seed=5)
        g.press("ok")
        g.run_for(ms)
        thrown = list(hands.screen().match.state.thrown)
        g.cut_power()
        hands.boot()
        assert hands.screen().interrupted
        g.press("ok")
        g.run_for(400)
        assert list(hands.screen().match.state.thrown) == thrown


def test_a_new_game_asks_before_it_replaces_the_interrupted_one():
    hands, g, _ = to_placing()
    g.press("back")
    g.press("prev")
    g.press("ok")
    hands.choose_game("joker2")
    hands.start()
    assert hands.top() == "Message"
    g.run_for(300)
    g.press("ok")  # keep
    assert hands.top() == "Setup"
    g.press("back")
    assert hands.screen().interrupted[0]["game"] == "joker1"


def test_settings_are_kept_and_work_at_once():
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 2)
    g.press("ok")
    hands.walk_to(5)  # turned
    g.press("ok")
    g.press("next")
    g.press("ok")
    assert g.app.settings["turned"] == 1 and g.app.box.buttons.swapped
    g.cut_power()
    hands.boot()
    assert g.app.settings["turned"] == 1


def test_a_name_is_written_with_the_keys():
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 2)
    g.press("ok")
    hands.walk_to(8)
    g.press("ok")
    assert hands.top() == "Names"
    hands.walk_to(hands.screen().count() - 1)
    g.press("ok")
    write(hands, "Zoe✓")
    assert "Zoe" in g.app.settings["names"]
    g.cut_power()
    hands.boot()
    assert "Zoe" in g.app.settings["names"]


def to_letters(row):
    """In the names, on the letters of that one (-1: a new one)."""
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 2)
    g.press("ok")
    hands.walk_to(8)
    g.press("ok")
    hands.walk_to(row % hands.screen().count())
    g.press("ok")
    return hands, g


def write(hands, letters):
    """Returns how often the wheel was turned for each."""
    turns = []
    for letter in letters:
        turns.append(0)
        while hands.screen().wheel[hands.screen().cursor] != letter:
            hands.gadget.press("next")
            turns[-1] += 1
        hands.gadget.press("ok")
    return turns


def test_back_takes_letters_back_and_at_last_leaves_the_name_as_it_was():
    hands, g = to_letters(0)
    write(hands, "x←←")
    words = []
    for _ in range(3):
        words.append(hands.screen().word)
        g.press("back")
    assert words == ["Ann", "Anna", "Annax"]
    assert hands.top() == "Letters" and hands.screen().word == "Anna"
    g.press("back")
    assert hands.top() == "Names"
    assert g.app.settings["names"][0] == "Anna"
    hands, g = to_letters(-1)
    g.press("back")
    assert g.app.settings["names"][-1] == "Finn"


def test_erasing_stays_on_erasing():
    hands, g = to_letters(-2)
    g.press("next")
    for _ in range(6):  # Finn has four letters
        g.press("ok")
    assert hands.screen().word == "" and hands.screen().wheel[hands.screen().cursor] == "←"
    g.press("back")
    assert hands.screen().word == "F"


def test_small_letters_follow_the_first_near_it():
    hands, g = to_letters(-1)
    assert write(hands, "BcÄä")[1] == 1
    hands, g = to_letters(-1)
    assert write(hands, "Ää") == [28 - 2, 0]
    g.press("prev", 2)  # the end is never far
    g.press("ok")
    assert g.app.settings["names"][-1] == "Ää"


def test_a_full_name_offers_the_end_and_the_eraser_once():
    hands, g = to_letters(-1)
    write(hands, "Abcdefgh")
    assert hands.screen().wheel == "✓←"
    shown = []
    canvas = g.app.box.canvas
    text = canvas.text
    canvas.text = lambda s, *args: (shown.append(s), text(s, *args))[1]
    hands.screen().draw(canvas)
    assert shown.count("✓") == shown.count("←") == 1


def test_back_while_a_setting_changes_brings_the_old_one_back():
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 2)
    g.press("ok")
    before = dict(g.app.settings)
    for row in range(8):
        hands.walk_to(row)
        g.press("ok")
        key = "prev" if g.app.settings["turned"] else "next"
        g.press(key)
        name = hands.screen().rows[row]
        assert g.app.settings[name] != before[name]
        g.press("back")
        assert hands.top() == "Settings" and not hands.screen().is_editing
        assert g.app.settings == before, name
    assert g.app.box.power.off_ms == 120000


def test_it_is_never_off_before_it_dims():
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 2)
    g.press("ok")
    seen = []
    for row in (7, 6):
        hands.walk_to(row)
        g.press("ok")
        for _ in range(8):
            g.press("next")
            seen.append((g.app.settings["dim"], g.app.settings["off"]))
        g.press("ok")
    assert [off for dim, off in seen[:5]] == [300, 600, 0, 60, 120]
    assert not [1 for dim, off in seen if 0 < off <= dim]
    g.app.settings["dim"], g.app.settings["off"] = 600, 0
    hands.walk_to(7)
    g.press("ok")
    g.press("next")
    assert g.app.settings["off"] == 0


def test_back_in_the_setup_brings_the_seat_back():
    hands, g = in_menu()
    hands.choose_game("joker1")
    setup = hands.screen()
    hands.set_up(2, 1)
    seats = [seat[:] for seat in setup.seats]
    for row in (1, 2, 3):
        hands.walk_to(row)
        g.press("ok")
        g.press("prev", 2)
        assert setup.seats != seats
        g.press("back")
        assert setup.seats == seats and hands.top() == "Setup"


def test_the_rules_can_be_read_before_a_game_begins():
    hands, g = in_menu()
    hands.choose_game("schraube")
    g.press("prev")
    assert hands.screen().foot(hands.screen().cursor) == "ansehen"
    g.press("ok")
    assert hands.top() == "Help" and hands.screen().head == ("Hilfe", "Schraube Locker")
    assert hands.screen().lines[0].startswith("Sechs Stapel")
    g.press("back")
    assert hands.top() == "Setup" and not g.app.stack[0].interrupted


def test_an_edited_person_has_the_name_between_the_arrows():
    hands, g = in_menu()
    hands.choose_game("joker1")
    assert hands.screen().row(1)[1:] == ("Anna", "Mensch")
    g.press("next")
    g.press("ok")
    assert hands.screen().row(1)[1:] == ("Mensch", "Anna")


def test_the_waiting_game_and_its_round_stand_side_by_side():
    hands, g = in_menu()
    menu = hands.screen()
    for game, words in (
        ("tuefteln", "Weiter: Tüfteln"),
        ("joker2", "Würfel Joker 2"),
        ("schraube", "Schraube Locker"),
    ):
        menu.interrupted = ({"game": game}, 6)
        assert menu.row(0)[1:] == (words, "Runde 6")
        assert menu.foot(0) == "weiterspielen" and menu.foot(1) == "spielen"
        menu.interrupted = ({"game": game}, 0)
        assert menu.row(0)[1].startswith("Weiter: ")


def test_records_name_all_who_share_the_best_and_an_empty_row_goes_back():
    hands, g = in_menu()
    g.app.box.store.save("records", {"joker1": [2, {"Ben": [2, 21, 30], "Anna": [1, 21, 21]}]})
    hands.walk_to(hands.screen().count() - 3)
    g.press("ok")
    records = hands.screen()
    assert records.row(0)[2] == " Anna/Ben 21" and records.foot(0) == "ansehen"
    assert records.row(1)[2] == "–" and records.foot(1) == "zurück"
    g.press("ok")
    assert hands.top() == "Ranks"
    g.press("back")
    g.press("next")
    g.press("ok")
    assert hands.top() == "Menu"


def test_a_board_without_buzzer_and_with_two_keys_says_nothing_of_them():
    for board, heads, has_sound in (
        ("pico", ("Vier Tasten:", "Four keys:"), True),
        ("waveshare_oled_13", ("Zwei Tasten:", "Two keys:"), False),
    ):
        for language, head in zip(("de", "en"), heads):
            hands = Hands(Gadget(board))
            hands.boot(language)
            g = hands.gadget
            hands.walk_to(hands.screen().count() - 1)
            g.press("ok")
            help_lines = " ".join(hands.screen().lines)
            assert help_lines.startswith(head)
            assert ("◂" in help_lines) == has_sound
            g.press("back")
            hands.walk_to(hands.screen().count() - 2)
            g.press("ok")
            assert ("sound" in hands.screen().rows) == has_sound


def test_help_is_read_page_by_page_and_line_by_line():
    hands, g = in_menu()
    hands.walk_to(hands.screen().count() - 1)
    g.press("ok")
    page = hands.screen()
    tops = []
    while hands.top() == "Help":
        tops.append(page.top)
        g.press("ok")
    assert tops == page.pages[:-1] and len(tops) > 3
    assert [page.lines[top - 1][-1] for top in tops[1:]] == ["."] * (len(tops) - 1)
    g.press("ok")
    page = hands.screen()
    g.press("next")
    assert page.top == 1
    g.press("ok")
    assert page.top == page.pages[1]
    g.press("prev")
    assert page.top == page.pages[1] - 1
    for _ in range(40):
        g.press("next")
    assert page.top == page.pages[-2]


def test_broken_settings_are_said_and_set_aside():
    hands, g = in_menu()
    g.app.save_settings()
    g.cut_power()
    name = [n for n in g.flash.files if n.endswith("settings.json")][0]
    g.flash.files[name] = b"garbage"
    g.boot()
    g.run_for(1500)
    while hands.top() in ("Language", "Boot"):
        g.press("ok")
        g.run_for(300)
    assert hands.top() == "Message"
    g.press("ok")
    g.run_for(200)
    assert hands.top() == "Menu"
    assert [n for n in g.flash.files if n.endswith("settings.bad")]


def test_a_full_flash_is_said_and_the_game_goes_on():
    flash = Flash()
    hands, g = in_menu(flash=flash)
    hands.choose_game("joker1")
    hands.set_up(1, 0)
    flash.capacity = 1
    hands.start()
    g.run_for(500)
    assert hands.top() == "Message"
    while hands.top() == "Message":
        g.press("ok")
        g.run_for(500)
    assert hands.top() == "Play"
    for _ in range(10):
        g.press("ok")
        g.run_for(800)
    assert hands.top() in ("Play", "Message")
    match = [screen for screen in g.app.stack if hasattr(screen, "match")][0].match
    assert len(match.log) > 5


def test_without_a_display_the_console_says_what_to_check_and_it_keeps_trying():
    g = Gadget("pico")
    g.display_from_ms = 7000
    g.boot()
    g.run_for(9000)
    said = "\n".join(g.console)
    assert said.count("jokerbox:") >= 2 and "SDA" in said.upper()
    assert g.app is not None


def test_a_key_that_is_stuck_at_boot_is_said_and_the_rest_works():
    g = Gadget("pico")
    hands = Hands(g)
    hands.boot()
    g.cut_power()
    g.down("prev")
    g.boot()
    g.run_for(3000)
    for _ in range(4):
        if hands.top() in ("Menu", "Safe"):
            break
        g.press("ok")
        g.run_for(300)
    assert hands.top() in ("Menu", "Safe")
