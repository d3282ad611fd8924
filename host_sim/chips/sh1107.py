"""SH1107 with the 128 x 64 glass of Waveshare's Pico-OLED-1.3, after Sino Wealth's v2.1.

Other than on its relatives a memory column is a COM line, and the bits of the pages run along
the segments (data sheet: "specify Column address to determine the initial display line"). So on
this glass a byte is eight pixels of a row. The glass hangs on COM 32 to 95: Waveshare's driver
shifts by 0x60 to begin there, and draws the picture's row y as column 63 - y.
"""

from host_sim.chips.oled import Oled

_VERTICAL_MODE = 1
_FIRST_COM = 32


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

    def reset_registers(self):
        self._mode = 0
        self.contrast = 0x80

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
            # The module has a supply of its own, so it lights with the converter off, too.
            self.check(arguments[0] & 0xF0 == 0x80, byte, arguments)
            if self.is_on:
                raise self._error("the converter is set while the display is off")
        elif byte in (0xE0, 0xEE):
            self.read_modify_write(byte == 0xE0)
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

    def run_length(self):
        return 1 if self._mode == _VERTICAL_MODE else self.ram_columns - self._at_column

    def store(self, base, column, data):
        # Remap exchanges segments, and those are not the columns here.
        self._ram[base + column : base + column + len(data)] = data

    def frame(self):
        out = bytearray(128 * 64 // 8)
        if not self.is_lit():
            return bytes(out)
        for y in range(64):
            com = _FIRST_COM + 63 - y
            row = (self._lines - 1 - com if self._is_scan_reversed else com) + self._offset
            row %= 128
            if row >= self._lines:
                continue
            column = (row + self._start_line) % 128
            mask = 1 << (y & 7)
            base = (y >> 3) * 128
            for x in range(128):
                segment = 127 - x if self._is_mirrored else x
                byte = self._ram[(segment >> 3) * 128 + column]
                bit = 1 if self.is_all_on else (byte >> (segment & 7)) & 1
                if bit != self.is_inverse:
                    out[base + x] |= mask
        return bytes(out)
