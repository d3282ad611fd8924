# The SH1107 with a panel of 64 x 128, lying on its side.
from micropython import const

from jokerbox.device.display import Display

_WIDTH = const(128)
_LINES = const(64)
_PAGES = const(8)
_BLOCK = const(8)
# A nibble with its bits 4 apart: four columns of four bits, or-ed together with shifts of
# 0 to 3, are four rows, and stay a small int (31 bits) on the way.
_SPREAD = tuple([i & 1 | (i & 2) << 3 | (i & 4) << 6 | (i & 8) << 9 for i in range(16)])


class SH1107(Display):
    """The chip's columns run along its COM lines (data sheet v2.1, commands 9 and 17), so on a
    panel that lies on its side a byte is 8 pixels of a *row*. Blocks of 8 x 8 pixels are turned
    on the way out, those that changed. Since each passes through here anyway, turning the box
    is done here too: only one way of scanning has to suit the panel."""

    INIT = (
        b"\xae"  # off
        b"\x20"  # page addressing
        b"\xdc\x00"  # first line 0
        b"\xa0\xc0"  # segments and lines as they are
        b"\xa8\x3f"  # 64 lines
        b"\xd5\x50\xd9\x22\xdb\x35"  # clock and pre-charge as after reset, VCOM
        b"\xad\x8a"  # the module has its own 12 V: converter off
        b"\xa4\xa6"  # show the RAM, lit = 1
    )

    def __init__(self, bus, config, clock):
        super().__init__(bus, config, clock)
        self._strip = bytearray(_LINES)  # 8 pixels wide, in the order of the chip's columns
        self._view = memoryview(self._strip)

    def _orient(self):
        self._is_flipped = self._is_turned != (self._config["rotation"] == 270)
        self._bus.command(bytes((0xD3, self._config["offset"])))  # where the panel's lines begin

    def show(self):
        sent = 0
        dirty = 0
        for page in range(_PAGES):
            new, old = self._pages[page]
            if self._is_stale or new != old:
                dirty |= 1 << page
        if dirty:
            for x in range(0, _WIDTH, _BLOCK):
                sent += self._show_strip(x, dirty)
            self._is_stale = False
        return sent

    def _show_strip(self, x, dirty):
        sent = 0
        first = -1  # the page where a run of changed blocks begins
        for page in range(_PAGES + 1):
            if dirty >> page & 1:
                new, old = self._pages[page]
                if self._is_stale or new[x : x + _BLOCK] != old[x : x + _BLOCK]:
                    self._turn_block(new, x, page)
                    if first < 0:
                        first = page
                    continue
            if first >= 0:
                sent += self._send_run(x, first, page)
                first = -1
        return sent

    def _turn_block(self, new, x, page):
        strip = self._strip
        if self._is_flipped:
            at = page * _BLOCK
            step = 1
            x += _BLOCK - 1
            dx = -1
        else:
            at = _LINES - 1 - page * _BLOCK
            step = -1
            dx = 1
        for shift in (0, 4):
            low = high = 0
            for i in range(4):
                low |= _SPREAD[new[x + i * dx] >> shift & 15] << i
                high |= _SPREAD[new[x + (i + 4) * dx] >> shift & 15] << i
            for _ in range(4):
                strip[at] = low & 15 | (high & 15) << 4
                at += step
                low >>= 4
                high >>= 4

    def _send_run(self, x, first, end):
        start = first * _BLOCK
        size = (end - first) * _BLOCK
        strip = x // _BLOCK
        if self._is_flipped:
            strip = _WIDTH // _BLOCK - 1 - strip
        else:
            start = _LINES - start - size
        sent = self._bus.span(strip, start, self._view[start : start + size])
        for page in range(first, end):
            new, old = self._pages[page]
            old[x : x + _BLOCK] = new[x : x + _BLOCK]
        return sent
