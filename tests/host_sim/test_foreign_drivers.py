"""Drivers that nobody here wrote draw on the chip models: the same pictures must come out.

luma.oled is independent of all others; Adafruit's shares its ancestry with micropython-lib's.
"""

import random

import pytest
from luma.core.interface.serial import i2c as luma_i2c
from luma.oled.device import sh1106 as luma_sh1106
from luma.oled.device import ssd1306 as luma_ssd1306
from PIL import Image, ImageChops

from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from tests.host_sim.foreign_bus import I2C, SPI, DigitalInOut, circuitpython

ADDRESS = 0x3C
pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")


class SmBus:
    """What luma.oled wants of a Linux I2C bus."""

    def __init__(self, chip):
        self._chip = chip

    def write_i2c_block_data(self, address, command, data):
        assert address == ADDRESS and len(data) <= 32
        self._chip.i2c_write(bytes([command, *data]))

    def i2c_rdwr(self, message):
        self._chip.i2c_write(bytes(list(message)))

    def close(self):
        pass


class LumaSh1106(Sh1106):
    """luma.oled sends the SH1106 two commands of the SSD1306, which the real one ignores."""

    arguments = {**Sh1106.arguments, 0x20: 1, 0x8D: 1}

    def execute(self, byte, arguments):
        if byte not in (0x20, 0x8D):
            Sh1106.execute(self, byte, arguments)


def pictures(height=64):
    """Noise, with a corner marked so that turned or mirrored pictures differ."""
    for seed in range(3):
        dice = random.Random(seed)
        picture = Image.new("1", (128, height))
        for _ in range(900):
            picture.putpixel((dice.randrange(128), dice.randrange(height)), 255)
        for x in range(20):
            picture.putpixel((x, 3), 255)
        yield picture


def seen(chip):
    """The glass as a picture."""
    found = Image.new("1", (chip.width, chip.height))
    frame = chip.frame()
    for y in range(chip.height):
        for x in range(chip.width):
            if frame[(y >> 3) * chip.width + x] >> (y & 7) & 1:
                found.putpixel((x, y), 255)
    return found


def same(chip, picture):
    return seen(chip).tobytes() == picture.convert("1").tobytes()


@pytest.mark.parametrize("height", [64, 32])
def test_luma_on_the_ssd1306(height):
    chip = Ssd1306(128, height)
    device = luma_ssd1306(luma_i2c(bus=SmBus(chip), address=ADDRESS), width=128, height=height)
    for picture in pictures(height):
        device.display(picture)
        assert same(chip, picture)
    device.contrast(17)
    assert chip.contrast == 17
    device.hide()
    assert not chip.is_lit()
    device.show()
    assert same(chip, picture)


def test_luma_turned():
    chip = Ssd1306()
    device = luma_ssd1306(luma_i2c(bus=SmBus(chip), address=ADDRESS), rotate=2)
    for picture in pictures():
        device.display(picture)
        assert same(chip, picture.rotate(180))


def test_luma_on_the_sh1106():
    chip = LumaSh1106(column=2)
    device = luma_sh1106(luma_i2c(bus=SmBus(chip), address=ADDRESS))
    for picture in pictures():
        device.display(picture)
        assert same(chip, picture)


@pytest.mark.parametrize("height", [64, 32])
def test_adafruit_over_i2c(height):
    chip = Ssd1306(128, height)
    with circuitpython():
        import adafruit_ssd1306

        device = adafruit_ssd1306.SSD1306_I2C(128, height, I2C({ADDRESS: chip}), addr=ADDRESS)
        assert type(device).__mro__[2].__module__ == "adafruit_framebuf"
    for picture in pictures(height):
        device.image(picture)
        device.show()
        assert same(chip, picture)
    device.invert(True)
    assert same(chip, ImageChops.invert(picture))
    device.invert(False)
    device.contrast(200)
    assert chip.contrast == 200
    device.poweroff()
    assert not chip.is_lit()
    device.poweron()
    device.rotate(False)
    device.show()
    assert same(chip, picture.rotate(180))


def test_adafruit_over_spi():
    chip = Ssd1306()
    data, reset, select = DigitalInOut(), DigitalInOut(), DigitalInOut(True)
    chip.wire_spi(lambda: select.value, lambda: data.value)
    with circuitpython():
        import adafruit_ssd1306

        device = adafruit_ssd1306.SSD1306_SPI(128, 64, SPI(chip), data, reset, select)
    for picture in pictures():
        device.image(picture)
        device.show()
        assert same(chip, picture)
