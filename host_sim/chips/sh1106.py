"""SH1106: the usual controller of 1.3 inch modules, after Sino Wealth's data sheet v2.3.

Its memory has 132 columns, 128 of them on the glass, and it knows page addressing only.
"""

from host_sim.chips.oled import Oled


class Sh1106(Oled):
    name = "SH1106"
    ram_columns = 132
    max_spi_hz = 4000000  # serial clock cycle 250 ns
    arguments = {
        0x81: 1,
        0xA8: 1,
        0xAD: 1,
        0xD3: 1,
        0xD5: 1,
        0xD9: 1,
        0xDA: 1,
        0xDB: 1,
    }

    def __init__(self, width=128, height=64, column=2):
        Oled.__init__(self, width, height, column)

    def reset_registers(self):
        self._is_pumped = True  # the DC-DC converter is on after reset
        self._com_pins = 0x12
        self.contrast = 0x80

    def is_lit(self):
        return self.is_on and self._is_pumped and self.is_alive()

    def execute(self, byte, arguments):
        if self.common(byte, arguments):
            return
        if byte < 0x20:
            self._column_address(byte)
        elif 0xB0 <= byte <= 0xB7:
            self._at_page = byte & 7
        elif 0x40 <= byte <= 0x7F:
            self._start_line = byte & 0x3F
        elif byte == 0xA8:
            self.check(arguments[0] <= 63, byte, arguments)
            self._lines = arguments[0] + 1
        elif byte == 0xD3:
            self.check(arguments[0] <= 63, byte, arguments)
            self._offset = arguments[0]
        elif byte == 0xDA:
            self.check(arguments[0] & ~0x10 == 0x02, byte, arguments)
            self._com_pins = arguments[0]
        elif byte == 0xAD:
            self.check(arguments[0] in (0x8A, 0x8B), byte, arguments)
            if self.is_on:
                raise self._error("the converter is set while the display is off")
            self._is_pumped = arguments[0] == 0x8B
        elif byte in (0xE0, 0xEE):
            self.read_modify_write(byte == 0xE0)
        elif byte not in (0x30, 0x31, 0x32, 0x33, 0xD5, 0xD9, 0xDB):
            raise self._error("command 0x%02x is unknown" % byte)

    def _column_address(self, byte):
        if byte < 0x10:
            column = (self._at_column & 0xF0) | byte
        else:
            column = (self._at_column & 0x0F) | (byte & 0x0F) << 4
        # Low and high nibble come one after the other, so only the pair can be out of range.
        self._at_column = column

    def run_length(self):
        if self._at_column >= self.ram_columns:
            raise self._error("column %d" % self._at_column)
        return self.ram_columns - self._at_column

    def advance(self):
        # Data sheet: the column counter stops at the last column.
        self._at_column = min(self._at_column + 1, self.ram_columns - 1)

    def row_of(self, y):
        if self._com_pins & 0x10:
            return y
        half = self.height // 2
        return y * 2 if y < half else (y - half) * 2 + 1
