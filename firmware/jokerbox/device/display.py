# The display: one picture in memory, of which only what changed goes over the bus.
from machine import Pin
from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_SIZE = const(1024)
_CHUNK = const(16)  # columns compared at once; each time costs two slices of 16 bytes
# A new span costs two I2C addresses, two control bytes and three address commands; unchanged
# bytes up to that many are sent along instead.
_GAP = const(7)
_POWER_MS = const(50)  # Heltec's own library waits this long after switching Vext
_RESET_MS = const(10)  # SSD1306 wants 3 us low (data sheet 8.9), SH1107 10 us


class DisplayError(Exception):
    """No display: the text says what to check."""


def open_display(config, clock):
    """The display of a board's DISPLAY table, empty and on. Raises DisplayError."""
    if config["bus"] == "i2c":
        from jokerbox.device.bus_i2c import I2CBus as Bus
    else:
        from jokerbox.device.bus_spi import SPIBus as Bus
    bus = Bus(config)
    name = config["controller"]
    if name == "ssd1306":
        from jokerbox.device.ssd1306 import SSD1306 as Controller
    elif name == "sh1106":
        from jokerbox.device.sh1106 import SH1106 as Controller
    elif name == "sh1107":
        from jokerbox.device.sh1107 import SH1107 as Controller
    else:
        raise DisplayError("board.py has an unknown controller: " + name)
    raise_lines(config, clock)
    bus.start()
    text = bus.find()
    if text:
        raise DisplayError(text)
    display = Controller(bus, config, clock)
    try:
        display.set_up()
    except OSError:
        raise DisplayError("The display takes no commands. Check its wires.")
    return display


def raise_lines(config, clock):
    """Powers the display and resets it, on boards that have pins for that."""
    power = config.get("power")
    if power is not None:
        Pin(power, Pin.OUT, value=config["power_on"])
        _wait(clock, _POWER_MS)
    reset = config.get("reset")
    if reset is not None:
        pin = Pin(reset, Pin.OUT, value=0)
        _wait(clock, _RESET_MS)
        pin.value(1)
        _wait(clock, _RESET_MS)


def _wait(clock, ms):
    clock.sleep_until(clock.add(clock.now(), ms))


class Display:
    """What the controllers have in common. They all know page addressing (a byte is 8 pixels
    of a column, bit 0 on top), so `buffer` in framebuf's MONO_VLSB goes out as it is."""

    INIT = b""  # the controller's own set-up, without remap, contrast and on
    SPARE = 0  # columns of its RAM beyond the panel's 128

    def __init__(self, bus, config, clock):
        self.buffer = bytearray(_SIZE)
        self._shadow = bytearray(_SIZE)  # what the chip holds
        new = memoryview(self.buffer)
        old = memoryview(self._shadow)
        self._pages = [(new[i : i + _WIDTH], old[i : i + _WIDTH]) for i in range(0, _SIZE, _WIDTH)]
        self.address = bus.address  # None on SPI
        self.is_other_address = bus.address != config.get("address")
        self._bus = bus
        self._config = config
        self._clock = clock
        self._is_stale = True
        self._is_turned = False
        self._contrast = 255
        self._is_on = True

    def reinit(self):
        """Sets the chip up from nothing, as after a loose wire; OSError if it does not answer."""
        raise_lines(self._config, self._clock)
        self._bus.start()
        self.set_up()

    def set_up(self):
        self._bus.command(self.INIT)
        self._bus.command(bytes((0x81, self._contrast)))
        self._orient()
        self._is_stale = True
        self.show()  # before it lights up: the RAM wakes with noise in it
        self.power(self._is_on)

    def _orient(self):
        is_turned = self._is_turned != (self._config["rotation"] == 180)
        self._offset = self._config["offset"]
        if is_turned:  # A0: segments as they are, C0: lines from the top
            self._offset = self.SPARE - self._offset
        self._bus.command(b"\xa0\xc0" if is_turned else b"\xa1\xc8")

    def contrast(self, value):
        self._contrast = value
        self._bus.command(bytes((0x81, value)))

    def power(self, is_on):
        self._is_on = is_on
        self._bus.command(b"\xaf" if is_on else b"\xae")

    def turn(self, is_turned):
        """By 180 degrees. The remap only counts for what is written after it."""
        if is_turned != self._is_turned:
            self._is_turned = is_turned
            self._orient()
            self.invalidate()
            self.show()

    def invalidate(self):
        """The next show() sends everything."""
        self._is_stale = True

    def show(self):
        """Brings the chip up to date; returns the bytes that went over the bus. OSError if the
        chip does not take them; what is missing goes out with the next show()."""
        sent = 0
        if self._is_stale:
            for page in range(_PAGES):
                sent += self._send(page, 0, _WIDTH)
            self._is_stale = False
        elif self.buffer != self._shadow:
            for page in range(_PAGES):
                new, old = self._pages[page]
                if new != old:
                    sent += self._send_changes(page, new, old)
        return sent

    def _send_changes(self, page, new, old):
        sent = 0
        start = -1
        end = 0
        for chunk in range(0, _WIDTH, _CHUNK):
            if new[chunk : chunk + _CHUNK] == old[chunk : chunk + _CHUNK]:
                continue
            for x in range(chunk, chunk + _CHUNK):
                if new[x] != old[x]:
                    if start < 0:
                        start = x
                    elif x - end > _GAP:
                        sent += self._send(page, start, end)
                        start = x
                    end = x + 1
        return sent + self._send(page, start, end)

    def _send(self, page, start, end):
        new, old = self._pages[page]
        part = new[start:end]
        sent = self._bus.span(page, start + self._offset, part)
        old[start:end] = part  # only now: after an OSError it counts as unsent
        return sent
