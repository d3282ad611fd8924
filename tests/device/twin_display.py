"""The display drivers against the chip models: the right pixels for the fewest bytes."""

import gc
import sys

from host_sim.fakes.hardware import Noise
from tests.device.bench import Bench, Board

SPI = {
    "bus": "spi",
    "id": 1,
    "sck": 10,
    "mosi": 11,
    "cs": 9,
    "dc": 8,
    "reset": 12,
    "freq": 4000000,
}
TWO_KEYS = {"next": 15, "ok": 17}
FRAME_DRIVER_BYTES = 6 * 3 + 1 + 1 + 1024  # micropython-lib's ssd1306.show(): 6 commands and data


def benches():
    """Every controller on every bus, and upside down."""
    i2c_sh1107 = {"controller": "sh1107", "offset": 0x60, "width": 64, "height": 128}
    yield Bench("pico")
    yield Bench(Board("pico", DISPLAY={"rotation": 180}))
    yield Bench(Board("pico", DISPLAY={"controller": "sh1106", "offset": 2}))
    yield Bench(Board("pico", DISPLAY={"controller": "sh1106", "offset": 0}))
    yield Bench(Board("pico", DISPLAY=SPI, KEYS=TWO_KEYS, BUZZER=None))
    yield Bench("waveshare_oled_13")
    yield Bench(Board("waveshare_oled_13", DISPLAY={"rotation": 270}))
    yield Bench(Board("pico", DISPLAY=dict(i2c_sh1107, rotation=90)))
    yield Bench("heltec_v2")
    yield Bench("heltec_v3")


def scribble(noise, buffer):
    """Changes a picture a little, or much, in one of several ways."""
    kind = noise.below(6)
    if kind == 0:
        buffer[noise.below(1024)] ^= 1 << noise.below(8)
    elif kind == 1:
        start = noise.below(1024)
        for i in range(start, min(1024, start + noise.below(200))):
            buffer[i] = noise.below(256)
    elif kind == 2:
        for i in range(noise.below(128), 1024, 128):
            buffer[i] ^= 255
    elif kind == 3:
        for i in range(1024):
            buffer[i] ^= 255
    elif kind == 4:
        for i in range(0, 1024, 1 + noise.below(40)):
            buffer[i] = noise.below(256)
    # 5: nothing


def test_the_chip_shows_what_was_drawn():
    for bench in benches():
        noise = Noise("scribble")
        display = bench.box.display
        for _ in range(25):
            scribble(noise, display.buffer)
            before = bench.gadget.bus_bytes
            sent = bench.run(display.show)
            assert bench.gadget.bus_bytes - before == sent
            assert bench.gadget.frame() == bytes(display.buffer)
            assert bench.run(display.show) == 0


def test_it_lights_up_empty():
    bench = Bench("pico", prepare=keep_log)
    log = [data for _, data in bench.gadget.bus_log]
    assert log[-1] == b"\x00\xaf"
    assert bench.gadget.screen() == ["." * 128] * 64
    assert bench.gadget.brightness == 255


def keep_log(gadget):
    gadget.keeps_bus_log = True


def test_one_byte_costs_eight():
    bench = Bench("pico")
    display = bench.box.display
    display.buffer[300] = 1
    # Address, control, page, column, column; address, control, data.
    assert bench.run(display.show) == 8


def test_near_changes_travel_together_and_far_ones_apart():
    bench = Bench("pico")
    display = bench.box.display
    display.buffer[10] = display.buffer[17] = 1
    assert bench.run(display.show) == 7 + 8
    display.buffer[10] = display.buffer[19] = 2
    assert bench.run(display.show) == 8 + 8
    display.buffer[127] = display.buffer[128] = 3  # the end of one page, the start of another
    assert bench.run(display.show) == 8 + 8


def test_never_much_more_than_a_full_frame():
    bench = Bench("pico")
    display = bench.box.display
    for i in range(1024):
        display.buffer[i] = 255
    assert bench.run(display.show) == 8 * (128 + 7) < FRAME_DRIVER_BYTES * 1.05
    for step in range(2, 20):  # the worst: isolated bytes just too far apart
        for i in range(0, 1024, step):
            display.buffer[i] ^= 255
        assert bench.run(display.show) <= 8 * (128 + 7)


def test_showing_nothing_new_takes_no_memory():
    if sys.implementation.name != "micropython":
        return
    for bench in benches():
        show = bench.box.display.show
        used = []
        for _ in range(3):
            gc.collect()
            before = gc.mem_alloc()
            show()
            used.append(gc.mem_alloc() - before)
        assert used[-1] == 0, used


def test_turned_by_180_degrees():
    for bench in benches():
        noise = Noise("turn")
        display = bench.box.display
        scribble(noise, display.buffer)
        display.buffer[5] = 0x81
        upright = bench.gadget.screen
        bench.run(display.show)
        rows = upright()
        bench.run(display.turn, True)
        # No reversed slices on MicroPython.
        turned = ["".join(list(reversed(row))) for row in reversed(rows)]
        assert upright() == turned
        display.buffer[700] ^= 60
        bench.run(display.show)
        bench.run(display.turn, True)
        bench.run(display.turn, False)
        assert bench.gadget.frame() == bytes(display.buffer)


def test_contrast_and_power():
    for bench in benches():
        display = bench.box.display
        bench.run(display.contrast, 77)
        assert bench.gadget.brightness == 77
        bench.run(display.power, False)
        assert bench.gadget.brightness == 0
        bench.run(display.power, True)
        assert bench.gadget.brightness == 77


def test_everything_goes_out_again_after_invalidate():
    for bench in benches():
        display = bench.box.display
        bench.run(display.show)
        bench.run(display.invalidate)
        assert bench.run(display.show) >= 1024
        assert bench.run(display.show) == 0


def failure(bench, call):
    """The OSError or DisplayError that a call ends in."""

    def attempt():
        try:
            call()
        except OSError as error:
            return error
        return None

    return bench.run(attempt)


def test_a_loose_wire_raises_and_reinit_brings_all_back():
    for bench in benches():
        display = bench.box.display
        if display.address is None:
            continue  # on SPI nobody notices
        bench.run(display.contrast, 50)
        display.buffer[100:400] = bytes([170] * 300)
        bench.run(display.show)
        bench.gadget.chip.set_power(False)
        display.buffer[0] = 1
        assert failure(bench, display.show) is not None
        assert failure(bench, display.show) is not None
        if bench.gadget.board.DISPLAY["power"] is not None:
            continue  # reinit() switches such a display on itself
        assert failure(bench, display.reinit) is not None
        bench.gadget.chip.set_power(True)
        bench.run(display.reinit)
        assert bench.gadget.frame() == bytes(display.buffer)
        assert bench.gadget.brightness == 50


def test_a_display_that_was_off_stays_off_over_reinit():
    bench = Bench("pico")
    bench.run(bench.box.display.power, False)
    bench.run(bench.box.display.reinit)
    assert bench.gadget.brightness == 0


def test_a_break_in_the_middle_is_made_good_by_the_next_show():
    bench = Bench("pico")
    display = bench.box.display
    for i in range(0, 1024, 64):
        display.buffer[i] = 9
    hardware = bench.gadget.hardware
    devices = list(hardware.i2c_devices)
    hardware.at(hardware.us + 1000, lambda _: hardware.i2c_devices.clear())
    assert failure(bench, display.show) is not None
    hardware.i2c_devices.extend(devices)
    bench.run(display.show)
    assert bench.gadget.frame() == bytes(display.buffer)


def open_error(board, devices=None):
    """The text of the DisplayError at boot."""
    bench = Bench("pico")
    error = bench.main.DisplayError
    hardware = bench.gadget.hardware
    if devices is not None:
        device = hardware.i2c_devices[0]
        hardware.i2c_devices[:] = [(4, 5, address, device[3]) for address in devices]
    text = []

    def attempt():
        try:
            return bench.main.open_display(board.DISPLAY, bench.box.clock)
        except error as found:
            text.append(str(found))

    display = bench.run(attempt)
    return text[0] if text else display


def test_no_display_says_what_to_check():
    text = open_error(Board("pico"), devices=[])
    assert text == (
        "No display on I2C 0 (SDA 4, SCL 5) at 0x3c. Nothing answers: check 3V3, GND, SDA and SCL."
    )


def test_something_else_on_the_bus_is_named():
    text = open_error(Board("pico"), devices=[0x27, 0x68])
    assert "Found 0x27 0x68" in text


def test_the_other_address_is_used_and_said():
    display = open_error(Board("pico"), devices=[0x3D])
    assert display.address == 0x3D
    assert display.is_other_address
    bench = Bench("pico")
    assert bench.box.display.address == 0x3C
    assert not bench.box.display.is_other_address
    assert not Bench("waveshare_oled_13").box.display.is_other_address


def test_an_unknown_controller_is_named():
    text = open_error(Board("pico", DISPLAY={"controller": "st7789"}))
    assert "st7789" in text


def test_only_what_a_board_needs_is_loaded():
    for name in list(sys.modules):
        if name.startswith("jokerbox.device."):
            del sys.modules[name]
    Bench("pico")
    for other in ("bus_spi", "sh1106", "sh1107"):
        assert "jokerbox.device." + other not in sys.modules
