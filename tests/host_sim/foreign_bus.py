"""CircuitPython's buses as Adafruit's drivers see them, with one of our chip models at the end."""

import contextlib
import sys
from types import ModuleType

_DRIVERS = ("adafruit_ssd1306", "adafruit_bus_device", "adafruit_framebuf")


class I2C:
    """busio.I2C; chips: {address: chip}."""

    def __init__(self, chips):
        self.chips = chips

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, data, *, start=0, end=None):
        self._chip(address).i2c_write(bytes(data[start : len(data) if end is None else end]))

    def readfrom_into(self, address, data, *, start=0, end=None):
        size = (len(data) if end is None else end) - start
        data[start : start + size] = self._chip(address).i2c_read(size)

    def _chip(self, address):
        if address not in self.chips:
            raise OSError(121, "Remote I/O error")
        return self.chips[address]


class SPI:
    """busio.SPI with the chip wired to it."""

    def __init__(self, chip):
        self._chip = chip

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def configure(self, baudrate=100000, polarity=0, phase=0, bits=8):
        self._how = (polarity, phase), baudrate

    def write(self, data, *, start=0, end=None):
        self._chip.spi_write(bytes(data[start : len(data) if end is None else end]), *self._how)


class DigitalInOut:
    def __init__(self, value=False):
        self.value = value

    def switch_to_output(self, value=False, drive_mode=None):
        self.value = value


@contextlib.contextmanager
def circuitpython(chips=None):
    """Makes Adafruit's driver importable, and `board` and `busio` as on a Raspberry Pi."""
    busio = ModuleType("busio")
    busio.I2C = lambda scl, sda: I2C(chips or {})
    busio.SPI = SPI
    board = ModuleType("board")
    board.SCL, board.SDA = 3, 2
    digitalio = ModuleType("digitalio")
    digitalio.DigitalInOut = DigitalInOut
    typing = ModuleType("circuitpython_typing")
    typing.ReadableBuffer = typing.WriteableBuffer = object
    stand_ins = {module.__name__: module for module in (busio, board, digitalio, typing)}
    stand_ins["framebuf"] = None  # the driver takes Adafruit's own then, not ours
    kept = dict(sys.modules)
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in [*stand_ins, *sys.modules]:
            if name in stand_ins or name.split(".")[0] in _DRIVERS:
                sys.modules.pop(name, None)
                if name in kept:
                    sys.modules[name] = kept[name]
