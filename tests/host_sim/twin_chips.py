"""The OLED models: what the data sheets say of memory, glass and wrong bytes."""

from host_sim.chips.oled import ChipError
from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.sh1107 import Sh1107
from host_sim.chips.ssd1306 import Ssd1306
from tests.host_sim.twin_hardware import raises

ON = b"\x8d\x14\xa1\xc8\xaf"


def commands(chip, data):
    chip.i2c_write(b"\x00" + data)


def picture(chip, data):
    chip.i2c_write(b"\x40" + data)


def ready(mode=0):
    chip = Ssd1306()
    commands(chip, ON + bytes((0x20, mode)))
    picture(chip, bytes(1024))
    return chip


def lit(chip):
    frame = chip.frame()
    found = []
    for at in range(1024):
        for bit in range(8):
            if frame[at] >> bit & 1:
                found.append((at % 128, at // 128 * 8 + bit))
    return found


def test_dark_until_pumped_and_on():
    chip = Ssd1306()
    assert sum(chip.frame()) == 0
    commands(chip, b"\xaf")
    assert sum(chip.frame()) == 0
    commands(chip, b"\x8d\x14")
    assert sum(chip.frame()) > 0  # the memory wakes with noise in it
    chip.set_power(False)
    assert sum(chip.frame()) == 0
    assert not chip.is_alive()
    chip.set_power(True)
    assert not chip.is_on


def test_reset_line():
    chip = ready()
    chip.set_reset(0)
    assert not chip.is_alive()
    chip.set_reset(1)
    assert chip.is_alive() and not chip.is_on and chip.contrast == 0x7F


def test_upright_and_turned():
    chip = ready()
    commands(chip, b"\x21\x00\x7f\x22\x00\x07")
    picture(chip, b"\x01")
    assert lit(chip) == [(0, 0)]
    commands(chip, b"\xc0")  # scanning turns at once
    assert lit(chip) == [(0, 63)]
    commands(chip, b"\xa0")  # remap counts for what is written from now on
    assert lit(chip) == [(0, 63)]
    commands(chip, b"\x21\x00\x7f\x22\x00\x07")
    picture(chip, b"\x01")
    assert (127, 63) in lit(chip)


def test_addressing_modes():
    chip = ready(0)
    commands(chip, b"\x21\x7e\x7f\x22\x06\x07")
    picture(chip, b"\x01\x02\x04\x08\x10")
    assert lit(chip) == [(126, 52), (127, 49), (126, 58), (127, 59)]
    chip = ready(0)
    commands(chip, b"\x20\x01\x21\x7e\x7f\x22\x06\x07")
    picture(chip, b"\x01\x02\x04\x08")
    assert lit(chip) == [(126, 48), (127, 50), (126, 57), (127, 59)]
    chip = ready(0)
    commands(chip, b"\x20\x02\xb3\x0e\x17")
    picture(chip, b"\x01\x02\x04")
    assert lit(chip) == [(126, 26), (127, 25)]


def test_start_line_offset_and_lines():
    chip = ready()
    commands(chip, b"\x21\x00\x7f\x22\x00\x07")
    picture(chip, b"\x01")
    commands(chip, b"\x44")
    assert lit(chip) == [(0, 60)]
    commands(chip, b"\x40\xd3\x04")
    assert lit(chip) == [(0, 60)]
    commands(chip, b"\xd3\x00\xda\x02")  # wrong COM wiring: lines out of order
    assert lit(chip) == [(0, 0)]
    commands(chip, b"\x21\x00\x7f\x22\x00\x07")
    picture(chip, b"\x02")
    assert lit(chip) == [(0, 2)]
    commands(chip, b"\xda\x12\xa8\x1f")  # half of the lines
    assert len(lit(chip)) == 1


def test_inverse_all_on_and_contrast():
    chip = ready()
    commands(chip, b"\xa7")
    assert len(lit(chip)) == 8192
    commands(chip, b"\xa6\xa5")
    assert len(lit(chip)) == 8192
    commands(chip, b"\xa4\x81\x10")
    assert lit(chip) == [] and chip.contrast == 0x10


def test_arguments_may_come_in_their_own_transfer():
    chip = ready()
    for byte in (0x81, 0x22):
        chip.i2c_write(bytes((0x80, byte)))
    assert chip.contrast == 0x22
    chip.i2c_write(bytes((0x80, 0x81, 0x80, 0x33, 0x40, 0x01)))
    assert chip.contrast == 0x33
    assert len(lit(chip)) == 1


def test_what_the_ssd1306_refuses():
    for wrong in (
        b"\x20\x03",
        b"\x21\x08\x07",
        b"\x22\x00\x08",
        b"\xa8\x0e",
        b"\xd3\x40",
        b"\xda\x01",
        b"\x8d\x00",
        b"\xd9\x0f",
        b"\xdb\x81",
        b"\xb0",  # page address in horizontal mode
        b"\x01",
        b"\x2f",
        b"\xff",
    ):
        raises(ChipError, commands, ready(), wrong)
    chip = ready()
    commands(chip, b"\x81")
    raises(ChipError, picture, chip, b"\x00")
    raises(ChipError, chip.i2c_write, b"\x01\xaf")
    raises(ChipError, chip.i2c_write, b"\x80")


def test_spi_wires():
    chip = Ssd1306()
    wires = {"cs": 1, "dc": 0}
    chip.wire_spi(lambda: wires["cs"], lambda: wires["dc"])
    chip.spi_write(ON, (0, 0), 8000000)
    assert not chip.is_on
    wires["cs"] = 0
    chip.spi_write(ON, (0, 0), 8000000)
    assert chip.is_on
    wires["dc"] = 1
    chip.spi_write(b"\xae", (1, 1), 8000000)
    assert chip.is_on and chip.data_bytes == 1
    raises(ChipError, chip.spi_write, b"\x00", (0, 1), 8000000)
    raises(ChipError, chip.spi_write, b"\x00", (0, 0), 12000000)
    raises(ChipError, Ssd1306().spi_write, b"\x00", (0, 0), 8000000)


def test_sh1106():
    chip = Sh1106()
    commands(chip, b"\xad\x8b\xa1\xc8\xaf")
    for page in range(8):
        commands(chip, bytes((0xB0 | page, 0x00, 0x10)))
        picture(chip, bytes(132))
    assert lit(chip) == []
    commands(chip, b"\xb1\x02\x10")
    picture(chip, b"\x01\x80")
    assert lit(chip) == [(0, 8), (1, 15)]
    commands(chip, b"\x00\x10")
    picture(chip, b"\xff")  # beyond the glass
    assert lit(chip) == [(0, 8), (1, 15)]
    for wrong in (b"\x20", b"\x21", b"\x8d", b"\xad\x00", b"\xad\x8a", b"\xee"):
        raises(ChipError, commands, chip, wrong)


# What Waveshare's own driver sends for its Pico-OLED-1.3.
WAVESHARE = (
    b"\xae\x00\x10\xb0\xdc\x00\x81\x6f\x21\xa0\xc0\xa4\xa6\xa8\x3f\xd3\x60\xd5\x41\xd9\x22\xdb\x35"
    b"\xad\x8a\xaf"
)


def test_sh1107_as_its_maker_drives_it():
    chip = Sh1107()
    commands(chip, WAVESHARE)
    for y in range(64):
        column = 63 - y
        commands(chip, bytes((0xB0, column & 15, 0x10 | column >> 4)))
        row = bytearray(16)
        if y == 5:
            row[0] = 0x02  # MONO_HMSB: x = 1
        if y == 63:
            row[15] = 0x80
        picture(chip, row)
    assert lit(chip) == [(1, 5), (127, 63)]
    commands(chip, b"\xa1")
    assert sorted(lit(chip)) == [(0, 63), (126, 5)]
    for wrong in (b"\x22", b"\xda", b"\xad\x8b", b"\x18"):
        raises(ChipError, commands, chip, wrong)
