# A display on I2C: commands and spans of picture bytes.
from machine import I2C, Pin
from micropython import const

_COMMANDS = const(0x00)  # control byte: only commands follow
_DATA = const(0x40)  # control byte: only picture bytes follow (SSD1306 data sheet 8.1.5.2)
_SPAN = const(128)


class I2CBus:
    def __init__(self, config):
        self._config = config
        self.address = config["address"]
        self._head = bytearray(4)
        self._head[0] = _COMMANDS
        self._data = bytearray(1 + _SPAN)
        self._data[0] = _DATA
        self._view = memoryview(self._data)
        self._i2c = None

    def start(self):
        c = self._config
        # Always with pins and 400 kHz: the ports' default pins differ, and at 100 kHz a long
        # write runs into rp2's time-out of 50 ms.
        self._i2c = I2C(c["id"], scl=Pin(c["scl"]), sda=Pin(c["sda"]), freq=c["freq"])

    def find(self):
        """Looks for the display, also at the other usual address. Returns what is wrong, or ""."""
        try:
            found = self._i2c.scan()
        except OSError:
            found = []
        # The last two: what the solder bridge on such modules chooses between.
        for address in (self.address, 0x3C, 0x3D):
            if address in found:
                self.address = address
                return ""
        c = self._config
        text = "No display on I2C %d (SDA %d, SCL %d) at 0x%02x. " % (
            c["id"],
            c["sda"],
            c["scl"],
            self.address,
        )
        if found:
            others = " ".join(["0x%02x" % address for address in found])
            return text + "Found " + others + ": check the address in board.py."
        return text + "Nothing answers: check 3V3, GND, SDA and SCL."

    def command(self, commands):
        self._i2c.writeto(self.address, b"\x00" + commands)

    def span(self, page, column, part):
        """Returns the bytes on the wire, the two address bytes among them."""
        head = self._head
        head[1] = 0xB0 | page
        head[2] = column & 15
        head[3] = 0x10 | column >> 4
        self._i2c.writeto(self.address, head)
        size = 1 + len(part)
        self._view[1:size] = part
        self._i2c.writeto(self.address, self._view[:size])
        return size + 6
