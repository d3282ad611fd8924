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
    hands.open_game(game_id)
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
    hands.open_game("joker2")
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
    for letter in "Zoe":
        while hands.screen().wheel[hands.screen().cursor] != letter:
            g.press("next")
        g.press("ok")
    g.press("back")
    assert "Zoe" in g.app.settings["names"]
    g.cut_power()
    hands.boot()
    assert "Zoe" in g.app.settings["names"]


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
    hands.open_game("joker1")
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
