"""The box's picture on a real SSD1306 at a Raspberry Pi's I2C, through Adafruit's driver."""

import importlib
import sys

from host_sim.fakes import micropython
from host_sim.trouble import Trouble

_WIDTH, _HEIGHT = 128, 64
_ADDRESSES = (0x3C, 0x3D)
_NEEDS = (
    "--oled needs a Raspberry Pi with I2C switched on (sudo raspi-config) and Adafruit's driver: "
    "pip install adafruit-blinka adafruit-circuitpython-ssd1306"
)


class Oled:
    """Shows what the simulated glass shows, whatever controller that has."""

    def __init__(self, display):
        self._display = display
        self._frame = None
        self._brightness = None

    def draw(self, gadget):
        try:
            if gadget.frame() != self._frame:
                self._frame = gadget.frame()
                self._display.buf[:] = self._frame
                self._display.show()
            if gadget.brightness != self._brightness:
                self._set_brightness(gadget.brightness)
        except OSError:
            raise Trouble("The OLED does not answer any more. Your game is saved.")

    def _set_brightness(self, brightness):
        if brightness == 0:
            self._display.poweroff()
        else:
            if not self._display.power:
                self._display.poweron()
            self._display.contrast(brightness)
        self._brightness = brightness

    def close(self):
        try:
            self._display.poweroff()
        except OSError:
            pass  # it is gone


def open_oled():
    """The display at the Raspberry Pi's usual pins; Trouble says what is missing."""
    board, busio, driver = _libraries()
    try:
        i2c = busio.I2C(board.SCL, board.SDA)
    except (OSError, ValueError, RuntimeError) as error:
        raise Trouble("%s. (%s)" % (_NEEDS, error))
    for address in _ADDRESSES:
        try:
            return Oled(driver.SSD1306_I2C(_WIDTH, _HEIGHT, i2c, addr=address))
        except (OSError, ValueError):
            pass  # nobody at this address
    raise Trouble(
        "No SSD1306 answers at 0x3c or 0x3d. Check 3V3, GND, SDA (GPIO 2, pin 3) and SCL "
        "(GPIO 3, pin 5); i2cdetect -y 1 shows what is there."
    )


def _libraries():
    # Blinka brings a `micropython` of its own, and the driver would take our framebuf for its.
    kept = {name: sys.modules.get(name) for name in ("micropython", "framebuf")}
    sys.modules["micropython"] = micropython
    sys.modules["framebuf"] = None  # type: ignore (makes its import fail)
    try:
        # In this order: without the first two the driver stumbles over its own annotations.
        names = ("board", "busio", "adafruit_ssd1306")
        return [importlib.import_module(name) for name in names]
    except (ImportError, NotImplementedError, RuntimeError) as error:
        raise Trouble("%s. (%s)" % (_NEEDS, error))
    finally:
        for name, module in kept.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
