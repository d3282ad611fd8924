"""The gadget: keys, time, power and pictures, with the device layer but an app of a few lines."""

from host_sim.fakes.flash import Flash
from host_sim.fakes.hardware import Waiting
from host_sim.gadget import Gadget, load_board, turned

BOARDS = ("pico", "esp32_c3", "heltec_v3", "waveshare_oled_13")


class App:
    """Shows a bar for every key and saves what was pressed."""

    def __init__(self, board):
        import framebuf

        from jokerbox.device.buttons import Buttons
        from jokerbox.device.buzzer import Buzzer
        from jokerbox.device.clock import Clock
        from jokerbox.device.display import open_display
        from jokerbox.device.noise import Noise
        from jokerbox.device.store import Store

        self.clock = Clock()
        self.display = open_display(board.DISPLAY, self.clock)
        self.buttons = Buttons(board.KEYS, self.clock)
        self.noise = Noise()
        self.buttons.on_edge = self.noise.stir
        self.buzzer = Buzzer(board.BUZZER)
        self.store = Store()
        self.keys = self.store.load("keys") or []
        self.frame = framebuf.FrameBuffer(self.display.buffer, 128, 64, framebuf.MONO_VLSB)
        self.frame.rect(0, 0, 128, 64, 1)

    def step(self, now):
        key = self.buttons.read(now)
        while key >= 0:
            self.frame.fill_rect(4 + 5 * len(self.keys) % 110, 10 + key, 3, 20, 1)
            self.keys.append(key)
            self.store.save("keys", self.keys)
            self.buzzer.play((1000, 5), now)
            key = self.buttons.read(now)
        self.display.show()
        waits = [ms for ms in (self.buttons.due(now), self.buzzer.step(now)) if ms >= 0]
        return self.clock.add(now, min(waits) if waits else 60000)


def box(board="pico", **options):
    return Gadget(board, start=App, **options).boot()


def test_every_key_on_boards_with_two_three_and_four():
    boards = [load_board(name) for name in BOARDS]
    three = load_board("ttgo_lora32")
    for board in boards + [three]:
        gadget = box(board)
        for key in ("prev", "next", "ok", "back", "ok", "prev"):
            gadget.press(key)
            gadget.run_for(200)
        assert gadget.app.keys == [0, 1, 2, 3, 2, 0], board.NAME


def test_the_glass_shows_what_was_drawn_on_every_controller():
    for name in BOARDS:
        gadget = box(name)
        gadget.press("ok", 3)
        assert gadget.frame() == bytes(gadget.app.display.buffer), name
        gadget.app.display.turn(True)
        assert gadget.frame() == turned(bytes(gadget.app.display.buffer)), name


def test_sh1106_and_spi():
    for controller, bus in (("sh1106", "i2c"), ("ssd1306", "spi"), ("sh1106", "spi")):
        board = board_with(controller, bus)
        gadget = box(board)
        gadget.press("ok", 3)
        assert gadget.frame() == bytes(gadget.app.display.buffer), (controller, bus)


class Board:
    pass


def board_with(controller, bus):
    pico = load_board("pico")
    board = Board()
    board.NAME = controller + " " + bus
    board.CHIP = pico.CHIP
    board.KEYS = pico.KEYS
    board.BUZZER = None
    board.BATTERY = None
    board.DISPLAY = dict(pico.DISPLAY)
    board.DISPLAY.update({"controller": controller, "bus": bus, "reset": 21})
    if controller == "sh1106":
        board.DISPLAY["offset"] = 2
    if bus == "spi":
        pins = {"id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "freq": 4000000}
        board.DISPLAY.update(pins)
    return board


def test_ten_presses_a_second_with_bounce():
    gadget = box()
    gadget.press("next", 50)
    gadget.press("ok", 50)
    assert gadget.app.keys == [1] * 50 + [2] * 50
    assert gadget.now_ms() < 10700


def test_holding():
    gadget = box()
    gadget.hold("next", 500 + 3 * 120 + 60)
    assert gadget.app.keys == [1] * 5
    gadget.hold("ok", 700)
    assert gadget.app.keys[5:] == [3]


def test_a_contact_rests_as_the_finger_left_it():
    """Also when it is let go before it has stopped bouncing."""
    gadget = box()
    gadget.bounce_ms = 8
    for ms in range(12):
        for _ in range(20):
            gadget.hold("next", ms)
            gadget.run_for(20)
            line = gadget.hardware.line(gadget.board.KEYS["next"])
            assert line.grounds == 0, ms


def test_a_key_that_is_down_at_boot():
    gadget = Gadget(start=App)
    gadget.down("ok")
    gadget.boot()
    gadget.run_for(2000)
    assert gadget.app.buttons.stuck() == ("ok",)
    gadget.up("ok")
    gadget.run_for(100)
    gadget.press("ok")
    assert gadget.app.keys == [2]


def test_time_does_not_depend_on_how_it_is_cut():
    def play(slice_ms):
        gadget = box(seed=3)
        for at_ms, key in ((500, "next"), (640, "ok"), (5990, "prev"), (6100, "ok")):
            gadget.schedule(at_ms, key, True)
            gadget.schedule(at_ms + 70, key, False)
        while gadget.now_ms() < 7000:
            gadget.run_for(slice_ms)
        random = gadget.app.noise.read(8)
        return gadget.app.keys, gadget.frame(), gadget.sounds, gadget.bus_bytes, random

    whole = play(7000)
    assert whole[0] == [1, 2, 0, 2]
    assert play(7) == whole == play(100)


def test_the_seed_decides():
    def noise(seed):
        return box(seed=seed).app.noise.read(16)

    assert noise(1) == noise(1) != noise(2)


def test_power_cut_and_flash():
    gadget = box()
    gadget.press("ok", 2)
    assert gadget.brightness > 0
    gadget.cut_power()
    assert not gadget.is_on and gadget.brightness == 0 and sum(gadget.frame()) == 0
    gadget.press("ok")  # nobody is there
    before_ms = gadget.now_ms()
    gadget.run_for(1000)
    assert gadget.now_ms() == before_ms + 1000
    gadget.boot()
    assert gadget.app.keys == [2, 2] and gadget.boots == 2
    other = Gadget(start=App, flash=gadget.flash).boot()
    assert other.app.keys == [2, 2]


def test_the_power_goes_in_the_middle_of_saving():
    for operation in range(6):
        gadget = box(flash=Flash())
        gadget.press("ok")
        gadget.flash.cut_at(operation)
        gadget.press("ok", 3)
        gadget.flash.cut_at(None)
        gadget.boot()
        assert gadget.app.keys in ([2], [2, 2], [2, 2, 2])
        assert gadget.app.store.troubles == []


def test_a_display_that_comes_late_and_one_that_goes():
    class Patient(App):
        def __init__(self, board):
            from jokerbox.device.clock import Clock
            from jokerbox.device.display import DisplayError

            clock = Clock()
            while True:
                try:
                    App.__init__(self, board)
                    return
                except DisplayError:
                    clock.sleep_until(clock.add(clock.now(), 500))

    gadget = Gadget(start=Patient)
    gadget.display_from_ms = 1800
    gadget.boot()
    assert gadget.app is not None and 1800 <= gadget.now_ms() < 2600
    gadget.chip.set_power(False)
    gadget.app.display.invalidate()
    try:
        gadget.press("ok")
        raise AssertionError("writing to nothing")
    except OSError as error:
        assert error.errno == 5
    never = Gadget(start=Patient)
    never.display_from_ms = None
    never.boot()
    assert never.app is None and never.is_on
    never.run_for(1000)


def test_an_endless_step_is_noticed():
    class Endless(App):
        def step(self, now):
            while True:
                self.clock.sleep_until(self.clock.add(self.clock.now(), 1000))

    try:
        Gadget(start=Endless).boot()
        raise AssertionError("it came back")
    except Waiting:
        pass


def test_reset_boots_again():
    class Resetting(App):
        def step(self, now):
            import machine

            if self.buttons.read(now) == 2:
                machine.reset()
            return App.step(self, now)

    gadget = Gadget(start=Resetting).boot()
    gadget.hold("ok", 60)
    gadget.run_for(300)
    assert gadget.boots == 2 and gadget.is_on


def test_sounds_bus_log_and_screen():
    gadget = Gadget(start=App)
    gadget.keeps_bus_log = True
    gadget.boot()
    gadget.press("ok")
    assert [hz for _, hz, _ in gadget.sounds] == [1000, 0]
    rows = gadget.screen()
    assert len(rows) == 64 and rows[0] == "#" * 128 and rows[1] == "#" + "." * 126 + "#"
    assert sum([len(data) + 1 for _, data in gadget.bus_log]) <= gadget.bus_bytes
    assert len(gadget.show().split("\n")) == 32


def test_wrong_keys():
    gadget = box("waveshare_oled_13")
    for wrong in ("left", "back"):
        try:
            gadget.down(wrong)
            raise AssertionError(wrong)
        except ValueError:
            pass
