"""Safe mode, stuck keys, the watchdog, battery, burn-in, the dice check."""

from host_sim.fakes.hardware import Waiting
from host_sim.fakes.standins import StandIns
from host_sim.gadget import Gadget, load_board
from host_sim.pilot import Pilot

StandIns()  # puts the firmware on the path


def top(gadget):
    return type(gadget.app.stack[-1]).__name__


def in_menu(board="pico", seed=1):
    gadget = Gadget(board, seed=seed)
    gadget.boot()
    pilot = Pilot(gadget)
    pilot.to_menu()
    return pilot


def held(key="ok", board="pico", flash=None):
    gadget = Gadget(board, flash)
    gadget.down(key)
    gadget.boot()
    gadget.run_for(1800)
    return gadget


def test_a_key_held_at_the_start_opens_the_safe_mode():
    for board in ("pico", "waveshare_oled_13"):
        gadget = held("ok", board)
        assert top(gadget) == "Safe" and gadget.app.is_safe
        gadget.up("ok")
        gadget.run_for(100)
        gadget.press("ok")
        gadget.run_for(200)
        assert top(gadget) == "Language" and not gadget.app.is_safe


def test_a_key_pressed_and_held_after_the_start_opens_it_too():
    for board, key in (
        ("pico", "prev"),
        ("pico", "next"),
        ("pico", "ok"),
        ("pico", "back"),
        ("waveshare_oled_13", "next"),
        ("waveshare_oled_13", "ok"),
    ):
        gadget = Gadget(board)
        gadget.boot()
        before = dict(gadget.app.settings)
        gadget.run_for(200)
        gadget.down(key)
        gadget.run_for(2500)
        assert top(gadget) == "Safe", (board, key)
        cursor = gadget.app.stack[-1].cursor
        gadget.run_for(1000)
        assert gadget.app.stack[-1].cursor == cursor == 0  # it does not walk on by itself
        changed = sum([gadget.app.settings[name] != before[name] for name in ("sound", "light")])
        assert changed == (board == "pico" and key in ("prev", "next"))
        for name in ("sound", "light"):
            assert gadget.app.settings[name] - before[name] in (0, 1)
        gadget.up(key)
        gadget.run_for(100)
        gadget.press("ok")
        gadget.run_for(200)
        assert top(gadget) == "Language"


def test_taps_at_the_start_change_light_and_sound():
    for board, key, name in (
        ("pico", "prev", "sound"),
        ("pico", "next", "light"),
        ("waveshare_oled_13", "next", "light"),
    ):
        gadget = Gadget(board)
        gadget.boot()
        gadget.run_for(200)
        before = gadget.app.settings[name]
        gadget.press(key, 2)
        assert top(gadget) == "Boot"
        for _ in range(2):  # nobody has chosen a language: it is asked for again
            assert gadget.app.settings[name] == (before + 2) % 6
            gadget.run_for(1500)
            assert top(gadget) == "Language"
            gadget.cut_power()
            gadget.boot()


def test_a_key_let_go_in_time_starts_the_box():
    gadget = Gadget()
    gadget.down("next")
    gadget.boot()
    gadget.run_for(300)
    gadget.up("next")
    gadget.run_for(1500)
    assert top(gadget) == "Language"


def test_a_stuck_key_is_said_and_the_rest_works():
    gadget = held("back")
    gadget.press("ok")
    gadget.run_for(300)
    screen = gadget.app.stack[-1]
    assert top(gadget) == "Message" and screen.text[0] == "Taste klemmt"
    assert screen.text[1].startswith("Back")
    gadget.press("ok")
    gadget.press("ok")
    gadget.run_for(200)
    assert top(gadget) == "Menu"


def test_the_pages_of_the_safe_mode():
    gadget = held()
    gadget.up("ok")
    gadget.run_for(100)
    pictures = []
    checks = (
        (1, "Page", ("next", "ok", "back", "back")),
        (2, "Page", ("ok",) * 4),
        (3, "Help", ("back",)),
    )
    for row, screen, keys in checks:
        Pilot(gadget).walk("next", row)
        gadget.press("ok")
        gadget.run_for(100)
        assert top(gadget) == screen
        for key in keys:
            pictures.append(bytes(gadget.frame()))
            gadget.press(key)
            gadget.run_for(100)
        assert top(gadget) == "Safe"
    assert b"\xff" * 1024 in pictures
    assert len(set(pictures)) == len(pictures)


def test_settings_can_be_reset():
    pilot = in_menu()
    pilot.gadget.app.settings["names"] = ["Zoe"]
    pilot.gadget.app.save_settings()
    gadget = held("ok", flash=pilot.gadget.flash)
    gadget.up("ok")
    gadget.run_for(100)
    Pilot(gadget).walk("prev", 4)
    gadget.press("ok")
    gadget.run_for(300)
    gadget.press("next")
    gadget.press("ok")
    gadget.run_for(300)
    assert top(gadget) == "Language"
    assert gadget.app.settings["names"][0] == "Anna"
    gadget.press("ok")
    gadget.run_for(200)
    assert b"Zoe" not in pilot.gadget.flash.files["saves/settings.json"]


def test_the_last_error_can_be_read():
    pilot = in_menu()

    def fail(key):
        raise KeyError("a menu")

    pilot.gadget.app.stack[-1].on_key = fail
    pilot.press("ok", 100)
    assert pilot.top() == "Crash"
    gadget = held("ok", flash=pilot.gadget.flash)
    gadget.up("ok")
    gadget.run_for(100)
    Pilot(gadget).walk("next", 3)
    gadget.press("ok")
    gadget.run_for(100)
    shown = gadget.app.stack[-1]
    assert "KeyError" in " ".join(shown.lines)
    assert shown.head == ("Letzter Fehler", gadget.app.box.version)


# The watchdog runs only in main's own loop.


def looping(gadget, for_ms, hang_at=None, error=None):
    """Let main.run go round for so long; the step hangs or fails at a moment, if wanted."""
    app = gadget.app
    hardware = gadget.hardware
    end = hardware.us + for_ms * 1000
    step = app.step

    def watched(now):
        if hang_at is not None and gadget.now_ms() >= hang_at:
            if error:
                raise error
            hardware.advance(20_000_000)
        return step(now)

    app.step = watched

    def run():
        main = gadget._stand_ins.load("main")
        hardware.limit_us = end
        main.run(app)

    try:
        gadget._guard(run)
    except Waiting:
        pass


def test_a_box_that_hangs_starts_anew():
    for board in ("pico", "pico_2", "esp32_devkitc"):
        pilot = in_menu(board)
        gadget = pilot.gadget
        looping(gadget, 120_000, gadget.now_ms() + 500)
        assert gadget.boots == 2 and gadget.is_on


def test_a_box_that_runs_or_sleeps_does_not():
    for board in ("pico", "esp32_devkitc"):
        gadget = in_menu(board).gadget
        looping(gadget, 200_000)  # dimmed after 30 s, off after 120 s
        assert gadget.boots == 1 and gadget.app.box.power.is_off


def test_no_watchdog_while_files_are_copied():
    for board in ("pico", "pico_2", "esp32_devkitc"):
        gadget = in_menu(board).gadget
        try:
            looping(gadget, 60_000, gadget.now_ms() + 500, KeyboardInterrupt())
            assert False, "mpremote was not let in"
        except KeyboardInterrupt:
            pass
        gadget.app.step = lambda now: now + 1000  # the box's own code is at rest
        gadget.run_for(50_000)
        assert gadget.boots == 1


def test_no_watchdog_in_the_safe_mode():
    gadget = held()
    looping(gadget, 100_000, gadget.now_ms() + 500)
    assert gadget.boots == 1


def battery_pin(board):
    return load_board(board).BATTERY


def test_the_battery_warns_once():
    pilot = in_menu()
    gadget = pilot.gadget
    table = battery_pin("pico")
    assert gadget.app.care.bars == 3
    gadget.hardware.analog_mv[table["adc"]] = int((table["empty_mv"] + 20) / table["scale"])
    toasts = 0
    was = None
    for _ in range(400):
        gadget.run_for(500)
        gadget.press("next") if _ % 20 == 0 else None
        toast = gadget.app.toast
        if toast and not was:
            toasts += 1
            assert toast[0] == ["Batterie fast leer", "Alles ist gesichert."]
        was = toast
    assert toasts == 1 and gadget.app.care.bars == 0


def test_a_board_that_cannot_tell_shows_no_battery():
    assert in_menu("esp32_c3").gadget.app.care.bars is None


def test_a_picture_that_stands_still_moves_by_a_pixel():
    pilot = in_menu()
    gadget = pilot.gadget
    gadget.app.settings["dim"] = gadget.app.settings["off"] = 0
    gadget.app.use_settings()
    pilot.press("next", 200)
    pictures = []
    first = gadget.screen()
    for _ in range(5):
        gadget.run_for(60_000)
        pictures.append(gadget.screen())
    assert pictures[0] == ["." + row[:-1] for row in first]
    assert pictures[1] == ["." * 128] + ["." + row[:-1] for row in first[:-1]]
    assert pictures[2] == ["." * 128] + first[:-1]
    assert pictures[3] == first and pictures[4] == pictures[0]
    pilot.press("next", 200)
    pilot.press("prev", 200)
    assert gadget.screen() == first


def test_the_key_that_wakes_does_nothing_else():
    for board in ("pico", "esp32_devkitc", "esp32_c3", "esp32_s3", "pico_2"):
        pilot = in_menu(board)
        gadget = pilot.gadget
        gadget.run_for(130_000)
        assert gadget.brightness == 0
        pilot.press("next", 300)
        assert gadget.brightness > 0 and gadget.app.stack[-1].cursor == 0
        pilot.press("next", 300)
        assert gadget.app.stack[-1].cursor == 1


def test_the_dice_check():
    pilot = in_menu()
    pilot.walk("prev", pilot.gadget.app.stack[-1].count() - 2)
    pilot.press("ok", 100)
    pilot.walk("prev", 9)
    pilot.press("ok", 100)
    assert pilot.top() == "Fair"
    pilot.gadget.run_for(30_000)
    screen = pilot.gadget.app.stack[-1]
    assert screen.thrown == sum(screen.counts) == 6000 and screen.job is None
    pilot.press("back", 100)
    assert pilot.top() == "Settings"


def test_judging_dice():
    from jokerbox.app.fair import judge

    assert judge([1000] * 6) == 0
    assert judge([1050, 950, 1000, 1000, 1000, 1000]) == 1  # chi-squared 5.0
    assert judge([1070, 930, 1000, 1000, 1000, 1000]) == 2  # 9.8
    assert judge([1090, 1000, 910, 1000, 1000, 1000]) == 4  # 16.2
    assert judge([1110, 890, 1000, 1000, 1000, 1000]) == 5  # 24.2
