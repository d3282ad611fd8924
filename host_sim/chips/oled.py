"""What the one-bit OLED controllers have in common: bus, command stream, picture memory, glass.

A model refuses whatever its data sheet does not allow, because a real chip answers such a
mistake with a wrong picture and no word.
"""


class ChipError(Exception):
    """The driver did something that the data sheet forbids."""


class Oled:
    name = "?"
    ram_columns = 128
    ram_pages = 8
    max_spi_hz = 10000000
    # Command byte -> number of argument bytes, for the commands that have any.
    arguments = {}

    def __init__(self, width=128, height=64, column=0):
        self.width = width
        self.height = height
        self._column = column  # the memory column that is soldered to the glass's first one
        self._ram = bytearray(self.ram_columns * self.ram_pages)
        self._is_powered = True
        self._is_in_reset = False
        self._cs = None
        self._dc = None
        self.data_bytes = 0  # picture bytes taken so far
        self._power_on()

    # Wires

    def wire_spi(self, cs, dc):
        """Hands over two functions that give the levels of chip select and data/command."""
        self._cs = cs
        self._dc = dc

    def set_power(self, is_powered):
        if is_powered and not self._is_powered:
            self._power_on()
        self._is_powered = is_powered

    def set_reset(self, level):
        if not level and not self._is_in_reset:
            self.reset()
        self._is_in_reset = not level

    def is_alive(self):
        return self._is_powered and not self._is_in_reset

    def _power_on(self):
        # After power-on the memory holds anything.
        value = 0xA5
        for at in range(len(self._ram)):
            value = (value * 73 + 41) & 0xFF
            self._ram[at] = value
        self.reset()

    def reset(self):
        self._pending = []
        self._wanted = 0
        self.is_on = False
        self.contrast = 0x7F
        self.is_inverse = False
        self.is_all_on = False
        self._is_mirrored = False  # column address 0 writes to the last segment
        self._is_scan_reversed = False
        self._start_line = 0
        self._offset = 0
        self._lines = self.ram_pages * 8
        self._at_column = 0
        self._at_page = 0
        self._kept_column = None
        self.reset_registers()

    def reset_registers(self):
        """The registers that only this controller has."""

    # Bytes

    def i2c_write(self, data):
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                raise self._error("control byte 0x%02x: the low six bits must be 0" % control)
            at += 1
            end = at + 1 if control & 0x80 else len(data)
            if end > len(data):
                raise self._error("a control byte with nothing after it")
            if control & 0x40:
                self._data(data[at:end])
            else:
                for byte in data[at:end]:
                    self._command(byte)
            at = end

    def i2c_read(self, size):
        # The status byte: D6 is set while the display is off.
        return bytes([0x00 if self.is_on else 0x40] * size)

    def spi_write(self, data, mode, hz):
        if self._cs is None or self._dc is None:
            raise self._error("no SPI wires")
        if self._cs() or not self.is_alive():
            return
        if mode not in ((0, 0), (1, 1)):
            raise self._error("SPI mode %d/%d: data is taken on the rising edge" % mode)
        if hz > self.max_spi_hz:
            raise self._error("SPI at %d Hz is too fast" % hz)
        if self._dc():
            self._data(data)
        else:
            for byte in data:
                self._command(byte)

    def _error(self, text):
        return ChipError(self.name + ": " + text)

    def _command(self, byte):
        if self._wanted:
            self._pending.append(byte)
        else:
            self._pending = [byte]
            self._wanted = 1 + self.arguments.get(byte, 0)
        if len(self._pending) == self._wanted:
            command = self._pending
            self._pending = []
            self._wanted = 0
            self.execute(command[0], command[1:])

    def _data(self, data):
        if self._wanted:
            raise self._error("data inside command 0x%02x" % self._pending[0])
        self.data_bytes += len(data)
        at = 0
        while at < len(data):
            size = min(self.run_length(), len(data) - at)
            base = self._at_page * self.ram_columns
            self.store(base, self._at_column, data[at : at + size])
            self._at_column += size - 1
            self.advance()
            at += size

    def run_length(self):
        """How many bytes go side by side from here on; those are stored at once."""
        return 1

    def store(self, base, column, data):
        # Segment remap counts when data is written; what is in the memory stays.
        if self._is_mirrored:
            data = bytes(reversed(data))
            column = self.ram_columns - column - len(data)
        self._ram[base + column : base + column + len(data)] = data

    def execute(self, byte, arguments):
        raise NotImplementedError

    def advance(self):
        raise NotImplementedError

    def read_modify_write(self, begins):
        """At its end the column is again where it was at the beginning."""
        if begins:
            self._kept_column = self._at_column
        elif self._kept_column is None:
            raise self._error("end of read-modify-write without a beginning")
        else:
            self._at_column, self._kept_column = self._kept_column, None

    def common(self, byte, arguments):
        """Executes the commands that the whole family shares; returns False for others."""
        if byte == 0x81:
            self.contrast = arguments[0]
        elif byte in (0xA0, 0xA1):
            self._is_mirrored = byte == 0xA1
        elif byte in (0xA4, 0xA5):
            self.is_all_on = byte == 0xA5
        elif byte in (0xA6, 0xA7):
            self.is_inverse = byte == 0xA7
        elif byte in (0xAE, 0xAF):
            self.is_on = byte == 0xAF
        elif byte in (0xC0, 0xC8):
            self._is_scan_reversed = byte == 0xC8
        elif byte == 0xE3:
            pass
        else:
            return False
        return True

    def check(self, is_right, byte, arguments):
        if not is_right:
            text = " ".join(["%02x" % value for value in [byte] + list(arguments)])
            raise self._error("command " + text + " is out of its range")

    # Glass

    def is_lit(self):
        """Whether anything could be seen at all."""
        return self.is_on and self.is_alive()

    def row_of(self, y):
        """The glass row that COM line belongs to; a chip with wiring choices overrides it."""
        return y

    def frame(self):
        """What the eye sees, as MONO_VLSB bytes of the upright glass.

        The usual module is upright with segment remap and reversed scan, so the last segment
        and the last COM line are at the glass's top left.
        """
        width = self.width
        out = bytearray(width * self.height // 8)
        if not self.is_lit():
            return bytes(out)
        flip = 0xFF if self.is_inverse else 0
        lines = self.ram_pages * 8
        if self._is_plain():
            for page in range(self.height // 8):
                for x in range(width):
                    byte = self._ram[page * self.ram_columns + self._segment(x)]
                    out[page * width + x] = (0xFF if self.is_all_on else byte) ^ flip
            return bytes(out)
        for com in range(self.height):
            row = (self._lines - 1 - com if self._is_scan_reversed else com) + self._offset
            row %= lines
            if row >= self._lines:
                continue
            y = self.row_of(self.height - 1 - com)
            line = (row + self._start_line) % lines
            for x in range(width):
                byte = self._ram[(line >> 3) * self.ram_columns + self._segment(x)]
                bit = 1 if self.is_all_on else (byte >> (line & 7)) & 1
                if bit != self.is_inverse:
                    out[(y >> 3) * width + x] |= 1 << (y & 7)
        return bytes(out)

    def _is_plain(self):
        return (
            self._is_scan_reversed
            and self._lines == self.height
            and self._offset == 0
            and self._start_line == 0
            and self.row_of(0) == 0
            and self.row_of(2) == 2
        )

    def _segment(self, x):
        return self.ram_columns - 1 - self._column - x
