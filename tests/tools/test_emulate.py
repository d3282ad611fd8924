"""tools/emulate: what it stands on, and with JOKERBOX_UF2 the box on a real MicroPython."""

import os
import struct
import subprocess
import sys

import pytest

pytest.importorskip("rp2040py", reason="rp2040py needs Python 3.10")

from littlefs import LittleFSError
from rp2040py.boards import BOARDS, resolve_layout
from rp2040py.rp2040 import RP2040
from rp2040py.utils import assembler

from host_sim.chips.ssd1306 import Ssd1306
from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget, load_board
from toolbox import device, pico_image, uf2
from toolbox.emulated import LAYOUT, Emulated
from toolbox.pico_wires import I2CDisplay
from toolbox.places import TOOLS
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


def uf2_file(path, content, family=0xE48BFF56):
    blocks = []
    for at in range(0, len(content), 256):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + at, 256, at // 256, 0, family)
        part = content[at : at + 256].ljust(476, b"\0")
        blocks.append(struct.pack("<8I", *head) + part + struct.pack("<I", 0x0AB16F30))
    path.write_bytes(b"".join(blocks))
    return path


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


# The MicroPython


GOOD = b"\0MicroPython v1.26.1 on 2025-09-11\0; Raspberry Pi Pico with RP2040\0"


def complaint(environment):
    with pytest.raises(uf2.Unusable) as caught:
        uf2.find(environment)
    text = str(caught.value)
    assert "https://micropython.org/download/RPI_PICO/" in text and "RPI_PICO-" in text
    return text


def test_a_good_uf2_is_taken(tmp_path):
    path = uf2_file(tmp_path / "good.uf2", bytes(500) + GOOD)
    assert uf2.find({"JOKERBOX_UF2": str(path)}) == path


def test_no_uf2_and_none_that_can_be_read(tmp_path):
    assert "names no MicroPython" in complaint({})
    assert "names no MicroPython" in complaint({"JOKERBOX_UF2": ""})
    assert "No such file" in complaint({"JOKERBOX_UF2": str(tmp_path / "gone.uf2")})
    assert "cannot be read" in complaint({"JOKERBOX_UF2": str(tmp_path)})


@pytest.mark.parametrize(
    "content, family, text",
    [
        (GOOD, 0xE48BFF59, "not for the RP2040"),
        (b"something else", 0xE48BFF56, "holds no MicroPython"),
        (GOOD.replace(b"Pico with", b"Pico W with"), 0xE48BFF56, "of another board"),
        (GOOD.replace(b"1.26", b"1.25"), 0xE48BFF56, "too old"),
        (bytes(2 * 1024 * 1024) + GOOD, 0xE48BFF56, "does not fit"),
    ],
)
def test_a_wrong_uf2(tmp_path, content, family, text):
    path = uf2_file(tmp_path / "wrong.uf2", content, family)
    assert text in complaint({"JOKERBOX_UF2": str(path)})


@pytest.mark.parametrize("content", [b"", b"abc", bytes(512)])
def test_no_uf2_at_all(tmp_path, content):
    path = tmp_path / "wrong.uf2"
    path.write_bytes(content)
    assert "is no UF2" in complaint({"JOKERBOX_UF2": str(path)})


def test_the_tool_says_how_to_get_one():
    environment = {name: os.environ[name] for name in os.environ if name != "JOKERBOX_UF2"}
    done = subprocess.run(
        [sys.executable, str(TOOLS / "emulate")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("tools/emulate: JOKERBOX_UF2 names no MicroPython")
    assert uf2.HOW in done.stderr


# The whole box. Each flow also runs on a second simulated box, which shows that the flow is
# right where there is no UF2.


class Simulated(Gadget):
    def files(self):
        return {name: bytes(data) for name, data in self.flash.files.items()}

    def close(self):
        self.cut_power()


def emulated():
    try:
        path = uf2.find(os.environ)
    except uf2.Unusable as error:
        if os.environ.get(uf2.VARIABLE):
            raise
        pytest.skip(str(error))
    return Emulated(path, pico_image.packed(dict(device.files("pico"))))


@pytest.fixture(params=["simulated", "emulated"])
def box(request):
    found = emulated() if request.param == "emulated" else Simulated(seed=2)
    yield found
    found.close()


def agree(box, model):
    """Let both come to rest and compare what they show: a picture of the model's next two
    seconds must be on the box within ten."""
    shown = set()
    for _ in range(100):
        model.run_for(20)
        shown.add(bytes(model.frame()))
    for _ in range(500):
        if bytes(box.frame()) in shown:
            return
        box.run_for(20)
    box_rows, model_rows = "\n".join(box.screen()), "\n".join(model.screen())
    pytest.fail("the box shows\n%s\ninstead of\n%s" % (box_rows, model_rows))


def screen_of(model):
    return type(model.app.stack[-1]).__name__


def walk(box, model, key, *wanted):
    """Press a key on both, and again, until the model is where it should be."""
    for _ in range(10):
        if screen_of(model) in wanted:
            return
        box.press(key)
        model.press(key)
        agree(box, model)
    pytest.fail("%s instead of %s" % (screen_of(model), wanted))


def boot(box, files):
    """Switch on, and beside it a simulated box with the same files; to the menu."""
    model = Gadget(flash=Flash(files))
    box.boot()
    model.boot()
    box.run_for(1500)
    model.run_for(1500)
    agree(box, model)
    walk(box, model, "ok", "Menu")
    return model


def saves(box):
    return {path: data for path, data in box.files().items() if path.startswith("saves/")}


def moves(box):
    """The lines of the match log after its first."""
    return saves(box).get("saves/match.txt", b"").decode().splitlines()[1:]


def test_boots_to_the_menu_and_through_it(box):
    model = boot(box, {})
    for key in ("next", "next", "prev", "prev", "prev"):
        box.press(key)
        model.press(key)
        agree(box, model)


def test_a_game_by_keys_a_power_cut_and_on_with_it(box):
    model = boot(box, {})
    row = 1  # the first game after the dice, which leave nothing to resume
    for _ in range(row):
        box.press("next")
        model.press("next")
    walk(box, model, "ok", "Setup")
    # From here on they would throw different dice.
    for key in ("ok", "ok", "ok", "next", "ok", "ok"):
        box.press(key)
        box.run_for(1000)
    assert moves(box)
    box.press("ok")  # in the middle of whatever this begins
    at_the_cut = saves(box)
    played = moves(box)
    box.cut_power()
    assert saves(box) == at_the_cut
    model = boot(box, at_the_cut)
    assert moves(box) == played
    walk(box, model, "ok", "Play")
    assert moves(box)[: len(played)] == played
    for _ in range(10):
        box.press("ok")
        box.run_for(500)
        if len(moves(box)) > len(played):
            return
    pytest.fail("the match does not go on")
