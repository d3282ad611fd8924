"""SH1107: 64 x 128 glass (Waveshare Pico-OLED-1.3), after Sino Wealth's data sheet v2.1.

The memory is 128 columns by 128 lines in 16 pages. The glass stands upright with 64 columns;
a board lays it on its side.
"""

from host_sim.chips.oled import Oled

_VERTICAL_MODE = 1


class Sh1107(Oled):
    name = "SH1107"
    ram_pages = 16
    max_spi_hz = 20000000  # what the board's maker runs it at; the data sheet says 4 MHz
    arguments = {
        0x81: 1,
        0xA8: 1,
        0xAD: 1,
        0xD3: 1,
        0xD5: 1,
        0xD9: 1,
        0xDB: 1,
        0xDC: 1,
    }

    def __init__(self, width=64, height=128, column=0):
        Oled.__init__(self, width, height, column)

    def reset_registers(self):
        self._mode = 0
        self._is_pumped = True
        self._kept_column = None
        self.contrast = 0x80

    def is_lit(self):
        return self.is_on and self._is_pumped and self.is_alive()

    def execute(self, byte, arguments):
        if self.common(byte, arguments):
            return
        if byte <= 0x17:
            self._column_address(byte)
        elif byte in (0x20, 0x21):
            self._mode = byte & 1
        elif 0xB0 <= byte <= 0xBF:
            self._at_page = byte & 15
        elif byte == 0xDC:
            self.check(arguments[0] <= 127, byte, arguments)
            self._start_line = arguments[0]
        elif byte == 0xA8:
            self.check(arguments[0] <= 127, byte, arguments)
            self._lines = arguments[0] + 1
        elif byte == 0xD3:
            self.check(arguments[0] <= 127, byte, arguments)
            self._offset = arguments[0]
        elif byte == 0xAD:
            self.check(arguments[0] & 0xF0 == 0x80, byte, arguments)
            if self.is_on:
                raise self._error("the converter is set while the display is off")
            self._is_pumped = bool(arguments[0] & 1)
        elif byte == 0xE0:
            self._kept_column = self._at_column
        elif byte == 0xEE:
            if self._kept_column is None:
                raise self._error("end of read-modify-write without a beginning")
            self._at_column = self._kept_column
            self._kept_column = None
        elif byte not in (0xD5, 0xD9, 0xDB):
            raise self._error("command 0x%02x is unknown" % byte)

    def _column_address(self, byte):
        if byte < 0x10:
            self._at_column = (self._at_column & 0x70) | byte
        else:
            self._at_column = (self._at_column & 0x0F) | (byte & 7) << 4

    def advance(self):
        if self._mode == _VERTICAL_MODE:
            self._at_page = (self._at_page + 1) % self.ram_pages
            if self._at_page:
                return
        self._at_column = (self._at_column + 1) % self.ram_columns
