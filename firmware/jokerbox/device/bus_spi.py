# A display on SPI with four wires: commands and spans of picture bytes.
from machine import SPI, Pin


class SPIBus:
    """Nothing comes back on these wires, so a missing display cannot be noticed."""

    address = None

    def __init__(self, config):
        self._config = config
        self._head = bytearray(3)

    def start(self):
        c = self._config
        # rp2 before 1.25 takes its default MISO all the same (on SPI 1 that is GPIO 8, where the
        # Pico-OLED-1.3 has DC), so the other pins are set after it.
        self._spi = SPI(
            c["id"],
            baudrate=c["freq"],
            polarity=0,
            phase=0,
            sck=Pin(c["sck"]),
            mosi=Pin(c["mosi"]),
            miso=None,
        )
        self._cs = Pin(c["cs"], Pin.OUT, value=1)
        self._dc = Pin(c["dc"], Pin.OUT, value=0)  # low: commands, high: picture

    def find(self):
        return ""

    def command(self, commands):
        self._cs.value(0)
        self._spi.write(commands)
        self._cs.value(1)

    def span(self, page, column, part):
        """Returns the bytes on the wire."""
        head = self._head
        head[0] = 0xB0 | page
        head[1] = column & 15
        head[2] = 0x10 | column >> 4
        self._cs.value(0)
        self._spi.write(head)
        self._dc.value(1)
        self._spi.write(part)
        self._dc.value(0)
        self._cs.value(1)
        return len(part) + 3
