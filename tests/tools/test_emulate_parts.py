"""What tools/emulate stands on, on rp2040py without a MicroPython: flash, display, keys, time."""

import struct

import pytest

pytest.importorskip("rp2040py", reason="rp2040py needs Python 3.10")

from littlefs import LittleFSError
from rp2040py.boards import BOARDS, resolve_layout
from rp2040py.rp2040 import RP2040
from rp2040py.utils import assembler

from host_sim.chips.ssd1306 import Ssd1306
from host_sim.gadget import load_board
from tests.tools.uf2_file import uf2_file
from toolbox import device, pico_image
from toolbox.emulated import LAYOUT, Emulated
from toolbox.pico_wires import I2CDisplay
from toolbox.sitting import Sitting

WIRING = load_board("pico").DISPLAY
I2C0 = 0x40044000
IC_TAR, IC_DATA_CMD, IC_RAW_INTR_STAT, IC_ENABLE = 0x04, 0x10, 0x34, 0x6C
STOP, READ, TX_ABRT = 1 << 9, 1 << 8, 1 << 6
GPIO_IN, GPIO_OE_SET, GPIO_OE_CLR = 0xD0000004, 0xD0000024, 0xD0000028
I2C_FUNCTION, SIO_FUNCTION = 3, 5
PULLED_UP_INPUT = 0x4A
RAM = 0x20000000


# The flash


def test_an_image_gives_its_files_back():
    files = {"main.py": b"print(1)\n", "jokerbox/ui/a.mpy": bytes(9000), "saves/x.json": b""}
    image = pico_image.packed(files)
    assert len(image) == 1408 * 1024
    assert pico_image.unpacked(image) == files


def test_the_geometry_is_the_one_of_the_emulator_and_fits_the_flash():
    assert resolve_layout(BOARDS["pico"], "micropython") == LAYOUT
    assert LAYOUT.fs_start + LAYOUT.fs_blocksize * LAYOUT.fs_blockcount == 2 * 1024 * 1024


def test_the_built_files_fit_with_room_for_saves():
    built = dict(device.files("pico"))
    assert pico_image.unpacked(pico_image.packed(built)) == built


def test_renewing_keeps_what_is_not_the_firmware():
    saves = {"saves/match.txt": b"moves", "notes.txt": b"somebody's"}
    old = {"main.py": b"old", "board.py": b"old", "jokerbox/gone.mpy": b"old"}
    built = {"main.py": b"new", "board.py": b"new", "jokerbox/here.mpy": b"new"}
    image = pico_image.renewed(pico_image.packed({**old, **saves}), built)
    assert pico_image.unpacked(image) == {**built, **saves}


def test_what_is_no_image_is_refused():
    with pytest.raises(ValueError):
        pico_image.unpacked(b"too short")
    with pytest.raises(LittleFSError):
        pico_image.unpacked(b"\xff" * (pico_image.BLOCK * pico_image.BLOCKS))


# The display


class Bench:
    """A bare RP2040 with the display on it, and hands on its registers."""

    def __init__(self, function=I2C_FUNCTION):
        self.mcu = RP2040()
        self.chip = Ssd1306()
        self.display = I2CDisplay(self.chip, WIRING)
        self.display.attach(self.mcu)
        for pin in (WIRING["sda"], WIRING["scl"]):
            self.mcu.gpio[pin].ctrl = function
            self.mcu.gpio[pin].pad_value = PULLED_UP_INPUT

    def send(self, address, data, last=STOP):
        """What the I2C block does with these bytes; False if nobody took them."""
        write = self.mcu.write_uint32
        write(I2C0 + IC_ENABLE, 0)
        write(I2C0 + IC_TAR, address)
        write(I2C0 + IC_ENABLE, 1)
        for at, byte in enumerate(data):
            write(I2C0 + IC_DATA_CMD, byte | (last if at == len(data) - 1 else 0))
        return not self.mcu.read_uint32(I2C0 + IC_RAW_INTR_STAT) & TX_ABRT

    # By hand

    def line(self, name, is_high):
        register = GPIO_OE_CLR if is_high else GPIO_OE_SET
        self.mcu.write_uint32(register, 1 << WIRING[name])

    def level(self, name):
        return self.mcu.read_uint32(GPIO_IN) >> WIRING[name] & 1

    def start(self):
        self.line("sda", True)
        self.line("scl", True)
        self.line("sda", False)
        self.line("scl", False)

    def byte(self, value):
        """Sends it; True if it was acknowledged."""
        for bit in range(7, -1, -1):
            self.line("sda", value >> bit & 1)
            self.line("scl", True)
            self.line("scl", False)
        self.line("sda", True)
        self.line("scl", True)
        is_taken = not self.level("sda")
        self.line("scl", False)
        return is_taken

    def stop(self):
        self.line("sda", False)
        self.line("scl", True)
        self.line("sda", True)


def test_the_chip_gets_what_the_i2c_block_sends():
    bench = Bench()
    assert bench.send(0x3C, b"\x00\x8d\x14\xa1\xc8\x81\x42\xaf")
    assert (bench.chip.is_lit(), bench.chip.contrast) == (True, 0x42)
    for page in range(8):
        assert bench.send(0x3C, bytes((0x00, 0xB0 + page, 0x00, 0x10)))
        assert bench.send(0x3C, b"\x40" + bytes([0x81 + page]) * 128)
    assert bench.chip.frame() == b"".join(bytes([0x81 + page]) * 128 for page in range(8))
    assert bench.display.transfers == 17


def test_the_chip_tells_its_state():
    bench = Bench()
    assert bench.send(0x3C, b"\0", last=STOP | READ)
    assert bench.mcu.read_uint32(I2C0 + IC_DATA_CMD) & 0xFF == 0x40  # the display is off


@pytest.mark.parametrize("address, function", [(0x3D, I2C_FUNCTION), (0x3C, SIO_FUNCTION)])
def test_another_address_or_pins_that_are_not_connected(address, function):
    bench = Bench(function)
    assert not bench.send(address, b"\x00\xaf")
    assert not bench.chip.is_on


def test_a_scan_by_hand_finds_the_chip_and_only_it():
    bench = Bench(SIO_FUNCTION)
    found = []
    for address in range(0x08, 0x78):
        bench.start()
        if bench.byte(address << 1):
            found.append(address)
        bench.stop()
        assert bench.level("sda") and bench.level("scl")
    assert found == [0x3C]
    assert bench.display.transfers == 0


def test_commands_by_hand():
    bench = Bench(SIO_FUNCTION)
    bench.start()
    for value in (0x3C << 1, 0x00, 0x81, 0x17):
        assert bench.byte(value)
    bench.stop()
    assert bench.chip.contrast == 0x17


def test_a_display_without_power_is_not_there():
    bench = Bench()
    bench.chip.set_power(False)
    assert not bench.send(0x3C, b"\x00\xaf")


# The box without MicroPython: a program that copies the pins to memory, for ever


@pytest.fixture
def copier(tmp_path):
    code = [
        assembler.opcode_ldr_lit(0, 8),  # r0: the registers of the pins
        assembler.opcode_ldr_lit(1, 12),  # r1: memory
        assembler.opcode_ldr_imm(2, 0, 4),
        assembler.opcode_str(2, 1, 0),
        assembler.opcode_b_t2((-8) & 0xFFF),
        assembler.opcode_nop(),
    ]
    program = struct.pack("<6H2I", *code, GPIO_IN - 4, RAM)
    return uf2_file(tmp_path / "copier.uf2", program)


@pytest.fixture
def bare(copier):
    box = Emulated(copier, pico_image.packed({"saves/x": b"kept"})).boot()
    for pin in box.board.KEYS.values():
        box.mcu.gpio[pin].pad_value = PULLED_UP_INPUT
    yield box
    box.close()


def test_time_passes_exactly(bare):
    for _ in range(3):
        bare.run_for(0.1)
    assert 300000 <= bare.mcu.clock.nanos < 300100
    bare.run_for(1)
    assert bare.now_ms() == 1


def test_a_key_pulls_its_pin_down(bare):
    def down():
        bare.run_for(0.01)
        pins = bare.mcu.read_uint32(RAM)
        return [key for key, pin in bare.board.KEYS.items() if not pins >> pin & 1]

    assert down() == []
    for key in ("prev", "next", "ok", "back"):
        bare.down(key)
        assert down() == [key]
        bare.up(key)
        assert down() == []


def test_the_flash_outlives_a_power_cut(bare):
    assert bare.files() == {"saves/x": b"kept"}
    bare.run_for(1)
    bare.mcu.flash[LAYOUT.fs_start : 2 * 1024 * 1024] = pico_image.packed({"saves/y": b"new"})
    assert bare.files() == {"saves/y": b"new"}
    bare.cut_power()
    assert (bare.is_on, bare.brightness, bare.frame()) == (False, 0, bytes(1024))
    bare.boot()
    assert bare.files() == {"saves/y": b"new"}
    assert bare.now_ms() == 1


def test_the_display_is_seen(bare):
    assert bare.screen() == ["." * 128] * 64
    bare.chip.i2c_write(b"\x00\x8d\x14\xa1\xc8\x81\x42\xaf\xa5")
    assert bare.screen() == ["#" * 128] * 64
    assert bare.brightness == 0x42


def test_the_buzzer_is_heard(bare):
    channel = bare.mcu.pwm.channels[7]
    channel.div = 16 << 4
    channel.top = 15624  # 125 MHz / 16 / 15,625: 500 Hz
    channel.cc = 3906 << 16
    bare.run_for(0.01)
    assert bare.sounds == []
    channel.csr = 1
    bare.run_for(0.01)
    channel.cc = 0
    bare.run_for(0.01)
    assert [(hz, round(duty / 65536, 2)) for _, hz, duty in bare.sounds] == [(500, 0.25), (0, 0)]


# Playing in the terminal


class Notebook:
    """A box that writes down what its keys do."""

    image = b"the flash"

    def __init__(self):
        self.ms = 0
        self.moves = []

    def boot(self):
        self.moves.append("boot")

    def close(self):
        self.moves.append("close")

    def now_ms(self):
        return self.ms

    def run_for(self, ms):
        self.ms += ms

    def finger(self, key):
        return key, 60

    def down(self, key):
        self.moves.append((self.ms, key))

    def up(self, key):
        self.moves.append((self.ms, "up"))


def test_taps_come_one_after_the_other(tmp_path):
    box = Notebook()
    with Sitting(box, tmp_path / "new" / "flash") as sitting:
        for key in ("ok", "next", "back", "one too many"):
            sitting.tap(key)
        for _ in range(20):
            sitting.run_for(30)
    taps = [(0, "ok"), (60, "up"), (100, "next"), (160, "up"), (200, "back"), (260, "up")]
    assert box.moves == ["boot", *taps, "close"]
    assert (tmp_path / "new" / "flash").read_bytes() == b"the flash"
