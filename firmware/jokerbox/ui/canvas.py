# What everything is drawn on: the frame buffer with our fonts, pictures, boxes and dots.
import framebuf

from jokerbox.ui.fonts import BIG, MINI, TEXT
from jokerbox.ui.icons import STRIP

LEFT = 0
MID = 1
RIGHT = 2

SOLID = 0  # real, in play, up
OUTLINE = 1  # still down, possible
DOTTED = 2  # preview, empty or gone

_VLSB = framebuf.MONO_VLSB
# Bit i of a nibble moved to bit 2 i: makes two rows of one.
_SPREAD = b"\x00\x01\x04\x05\x10\x11\x14\x15\x40\x41\x44\x45\x50\x51\x54\x55"


class Canvas:
    def __init__(self, buffer, width=128, height=64):
        """buffer: MONO_VLSB, width * height / 8 bytes."""
        self.buffer = buffer
        self.wide = width
        self.fb = fb = framebuf.FrameBuffer(buffer, width, height, _VLSB)
        self.fill = fb.fill
        self.pixel = fb.pixel
        self.hline = fb.hline
        self.vline = fb.vline
        self.line = fb.line
        self.rect = fb.rect
        # A glyph is moved from its strip into a cell and from there into the picture: C does the
        # cutting out, and nothing is allocated.
        self._small = framebuf.FrameBuffer(bytearray(5), 5, 8, _VLSB)
        self._large = framebuf.FrameBuffer(bytearray(18), 9, 16, _VLSB)
        self._double = bytearray(20)
        self._black = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, _VLSB)
        self._dots = bytes([0x55, 0xAA] * (width // 2))

    def text(self, s, x, y, c=1, align=0):
        """Cap line at y; x is its left end, or by align MID, RIGHT; -> x behind the last column."""
        return self._put(TEXT, s, x, y, c, align)

    def mini(self, s, x, y, c=1, align=0):
        """The same in the 3 x 5 font (capitals and figures only)."""
        return self._put(MINI, s, x, y, c, align)

    def big(self, s, x, y, c=1, align=0):
        """The same in the 7 x 11 font (figures and signs only)."""
        return self._put(BIG, s, x, y, c, align)

    def text_right(self, s, right, y, c=1):
        """Text whose last column is right - 1."""
        return self._put(TEXT, s, right, y, c, RIGHT)

    def text_mid(self, s, middle, y, c=1):
        """Text centred on the column middle."""
        return self._put(TEXT, s, middle, y, c, MID)

    def width(self, s):
        """Columns that text() takes."""
        return _width(TEXT, s)

    def mini_width(self, s):
        """Columns that mini() takes."""
        return _width(MINI, s)

    def big_width(self, s):
        """Columns that big() takes."""
        return _width(BIG, s)

    def clip_text(self, s, max_width):
        """s, or its beginning with … where it is wider than max_width."""
        if _width(TEXT, s) <= max_width:
            return s
        while s and _width(TEXT, s) + 6 > max_width:
            s = s[:-1]
        return s + "…"

    def _put(self, font, s, x, y, c, align):
        if align:
            x -= _width(font, s) * align >> 1
        chars, widths, strip, size, gap = font
        cell = self._small if size == 5 else self._large
        blit = self.fb.blit
        for char in s:
            i = chars.find(char)
            if i < 0:
                i = 0
            w = widths[i]
            cell.blit(strip, -size * i, 0)
            if c:
                blit(cell, x, y - (w >> 4), 0)
            else:
                blit(cell, x, y - (w >> 4), 1, self._black)
            x += (w & 15) + gap
        return x - gap

    def double(self, s, x, y, c=1, align=0):
        """Text twice as large with rounded corners (Scale2x); -> x behind the last column."""
        x -= _width(TEXT, s) * align
        chars, widths, strip, size, _ = TEXT
        columns = strip[0]
        out = self._double
        for char in s:
            i = max(chars.find(char), 0)
            w = widths[i]
            row = y - (w >> 4) * 2
            w &= 15
            i *= size
            left = 0
            mid = columns[i]
            for k in range(w):
                right = columns[i + k + 1] if k + 1 < w else 0
                up = mid << 1
                down = mid >> 1
                k *= 2
                _round(out, k, mid, left, right, up, down)
                _round(out, k + 1, mid, right, left, up, down)
                left = mid
                mid = right
            self.picture((out, w * 2, 16, _VLSB, 10), x, row, c)
            x += w * 2 + 2
        return x - 2

    def huge(self, s, x, y, font=BIG):
        """Big (or the font given) with every pixel 2 x 2; -> x behind the last column."""
        chars, widths, strip, size, gap = font
        cell = self._small if size == 5 else self._large
        rows = strip[2]
        for char in s:
            i = max(chars.find(char), 0)
            cell.blit(strip, -size * i, 0)
            w = widths[i] & 15
            for k in range(w):
                for j in range(rows):
                    if cell.pixel(k, j):
                        self.rect(x + k * 2, y + j * 2, 2, 2, 1, True)
            x += (w + gap) * 2
        return x - gap * 2

    def picture(self, pic, x, y, c=1):
        """An icon (number) or a picture (tuple); only lit dots are drawn, with c=0 black."""
        if isinstance(pic, int):
            self._large.blit(STRIP, -9 * pic, 0)
            pic = self._large
        if c:
            self.fb.blit(pic, x, y, 0)
        else:
            self.fb.blit(pic, x, y, 1, self._black)

    def dots(self, x, y, w, h, c=1):
        """Every second pixel of a line (w or h 1) or an area, like a chequer; (x, y) is lit."""
        for k in range(0, h, 8):
            self.picture((self._dots, w, min(8, h - k), _VLSB), x, y + k, c)

    def box(self, x, y, w, h, style=SOLID, c=1):
        """Rectangle without its corner pixels: SOLID, OUTLINE or DOTTED; the inside of the latter
        two is left as it is."""
        right = x + w - 1
        bottom = y + h - 1
        if style == SOLID:
            self.rect(x + 1, y, w - 2, h, c, True)
        elif style == DOTTED:
            self.dots(x + 1, y, w - 2, 1, c)
            self.dots(x + 2 - h % 2, bottom, w - 3 + h % 2, 1, c)
            self.dots(x, y + 2, 1, h - 3, c)
            self.dots(right, y + 1 + w % 2, 1, h - 2 - w % 2, c)
            return
        else:
            self.hline(x + 1, y, w - 2, c)
            self.hline(x + 1, bottom, w - 2, c)
        self.vline(x, y + 1, h - 2, c)
        self.vline(right, y + 1, h - 2, c)

    def invert(self, x, y, w, h):
        """White becomes black and back; the area has to be inside."""
        buffer = self.buffer
        end = y + h
        while y < end:
            mask = 0xFF << (y & 7)
            after = (y | 7) + 1
            if end < after:
                mask &= 0xFF >> (after - end)
            start = (y >> 3) * self.wide + x
            for i in range(start, start + w):
                buffer[i] ^= mask & 0xFF
            y = after


def _width(font, s):
    chars, widths, _, _, gap = font
    x = -gap
    for char in s:
        x += (widths[max(chars.find(char), 0)] & 15) + gap
    return x if s else 0


def _round(out, k, mid, side, other, up, down):
    # One half column of Scale2x for eight pixels at once: a corner takes the colour of the two
    # neighbours beside it if they agree and the others do not.
    top = ~(side ^ up) & (up ^ other) & (side ^ down)
    top = top & side | ~top & mid
    low = ~(side ^ down) & (down ^ other) & (side ^ up)
    low = low & side | ~low & mid
    out[k] = _SPREAD[top & 15] | _SPREAD[low & 15] << 1
    out[k + 10] = _SPREAD[top >> 4 & 15] | _SPREAD[low >> 4 & 15] << 1
