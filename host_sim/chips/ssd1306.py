"""SSD1306: the usual controller of 0.96 inch modules, after Solomon's data sheet rev 1.5."""

from host_sim.chips.oled import Oled

_PAGE_MODE = 2
_VERTICAL_MODE = 1


class Ssd1306(Oled):
    name = "SSD1306"
    arguments = {
        0x20: 1,
        0x21: 2,
        0x22: 2,
        0x23: 1,
        0x26: 6,
        0x27: 6,
        0x29: 5,
        0x2A: 5,
        0x81: 1,
        0x8D: 1,
        0xA3: 2,
        0xA8: 1,
        0xAD: 1,
        0xD3: 1,
        0xD5: 1,
        0xD6: 1,
        0xD9: 1,
        0xDA: 1,
        0xDB: 1,
    }

    def reset_registers(self):
        self._mode = _PAGE_MODE
        self._columns = (0, 127)
        self._pages = (0, 7)
        self._is_pumped = False
        self._com_pins = 0x12

    def is_lit(self):
        # Modules have no second supply: without the charge pump the glass stays dark.
        return self.is_on and self._is_pumped and self.is_alive()

    def execute(self, byte, arguments):
        if self.common(byte, arguments):
            return
        if byte < 0x20 or 0xB0 <= byte <= 0xB7:
            self._page_address(byte)
        elif byte in (0x20, 0x21, 0x22):
            self._window(byte, arguments)
        elif 0x40 <= byte <= 0x7F:
            self._start_line = byte & 0x3F
        elif byte == 0x2E:
            pass  # scrolling off, as it always is
        elif byte in (0xA8, 0xD3, 0xDA, 0x8D):
            self._layout(byte, arguments)
        elif byte == 0xD9:
            self.check(arguments[0] & 0x0F and arguments[0] & 0xF0, byte, arguments)
        elif byte == 0xDB:
            self.check(not arguments[0] & 0x8F, byte, arguments)
        elif byte == 0xAD:
            self.check(arguments[0] in (0x00, 0x10, 0x20, 0x30), byte, arguments)
        elif byte != 0xD5:
            raise self._error("command 0x%02x is unknown or not modelled" % byte)

    def _page_address(self, byte):
        if self._mode != _PAGE_MODE:
            raise self._error("command 0x%02x is for page addressing only" % byte)
        if byte >= 0xB0:
            self._at_page = byte & 7
            return
        column = self._columns[0]
        if byte < 0x10:
            column = (column & 0x70) | byte
        else:
            self.check(byte <= 0x17, byte, ())
            column = (column & 0x0F) | (byte & 7) << 4
        self._columns = (column, 127)
        self._at_column = column

    def _window(self, byte, arguments):
        if byte == 0x20:
            self.check(arguments[0] <= 2, byte, arguments)
            self._mode = arguments[0]
            return
        first, last = arguments
        limit = 127 if byte == 0x21 else 7
        self.check(first <= last <= limit, byte, arguments)
        if byte == 0x21:
            self._columns = (first, last)
            self._at_column = first
        else:
            self._pages = (first, last)
            self._at_page = first

    def _layout(self, byte, arguments):
        value = arguments[0]
        if byte == 0xA8:
            self.check(15 <= value <= 63, byte, arguments)
            self._lines = value + 1
        elif byte == 0xD3:
            self.check(value <= 63, byte, arguments)
            self._offset = value
        elif byte == 0xDA:
            self.check(value & ~0x30 == 0x02, byte, arguments)
            self._com_pins = value
        else:
            self.check(value in (0x10, 0x14), byte, arguments)
            self._is_pumped = value == 0x14

    def run_length(self):
        return 1 if self._mode == _VERTICAL_MODE else self._columns[1] + 1 - self._at_column

    def advance(self):
        if self._mode == _VERTICAL_MODE:
            self._at_page += 1
            if self._at_page > self._pages[1]:
                self._at_page = self._pages[0]
                self._next_column()
        elif self._next_column() and self._mode != _PAGE_MODE:
            self._at_page += 1
            if self._at_page > self._pages[1]:
                self._at_page = self._pages[0]

    def _next_column(self):
        self._at_column += 1
        if self._at_column <= self._columns[1]:
            return False
        self._at_column = self._columns[0]
        return True

    def row_of(self, y):
        # 64-line glass is wired for alternating COM pins, 32-line glass for sequential ones;
        # the other setting shows the lines in the wrong order.
        half = self.height // 2
        is_alternating = bool(self._com_pins & 0x10)
        if is_alternating != (self.height > 32):
            if is_alternating:
                y = y // 2 if y % 2 == 0 else half + y // 2
            else:
                y = y * 2 if y < half else (y - half) * 2 + 1
        if self._com_pins & 0x20:
            y = y ^ 1 if self.height > 32 else (y + half) % self.height
        return y
