# What everything is drawn on: the frame buffer with our fonts, pictures, boxes and dots.
import framebuf

from jokerbox.ui.fonts import MINI, TEXT
from jokerbox.ui.icons import STRIP

LEFT = 0
MID = 1
RIGHT = 2

SOLID = 0  # real, in play, up
OUTLINE = 1  # still down, possible
DOTTED = 2  # preview, empty or gone

_VLSB = framebuf.MONO_VLSB


class Canvas:
    def __init__(self, buffer, width=128, height=64):
        """buffer: MONO_VLSB, width * height / 8 bytes."""
        self.is_bots_turn = False  # the foot then shows a bot in place of the OK key
        self.fb = fb = framebuf.FrameBuffer(buffer, width, height, _VLSB)
        self.fill = fb.fill
        self.pixel = fb.pixel
        self.hline = fb.hline
        self.vline = fb.vline
        self.line = fb.line
        self.rect = fb.rect
        self._blit = fb.blit
        # A glyph is moved from its strip into a cell and from there into the picture: C does the
        # cutting out, and nothing is allocated.
        self._small = framebuf.FrameBuffer(bytearray(5), 5, 8, _VLSB)
        self._large = framebuf.FrameBuffer(bytearray(18), 9, 16, _VLSB)
        self._black = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, _VLSB)
        self._dots = b"\x55\xaa" * (width // 2)

    def mini(self, s, x, y, c=1, align=LEFT):
        """text() in the 3 x 5 font (capitals, figures and signs only)."""
        return self.text(s, x, y, c, align, MINI)

    def text(self, s, x, y, c=1, align=LEFT, font=TEXT):
        """Cap line at y; x is the left end or, by align, MID or RIGHT (behind the last column);
        -> x behind the last column."""
        if align:
            x -= width(s, font) * align >> 1
        chars, widths, strip, size, gap = font
        cell = self._small if size == 5 else self._large
        blit = self._blit
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
        return x - gap if s else x

    def picture(self, pic, x, y, c=1):
        """An icon (number) or a picture (tuple); only lit dots are drawn, with c=0 black."""
        if isinstance(pic, int):
            self._large.blit(STRIP, -9 * pic, 0)  # type: ignore (the stubs lack the tuple)
            pic = self._large
        if c:
            self._blit(pic, x, y, 0)
        else:
            self._blit(pic, x, y, 1, self._black)

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


def width(s, font=TEXT):
    """Columns that a text takes in a font."""
    chars, widths, _, _, gap = font
    x = -gap
    for char in s:
        x += (widths[max(chars.find(char), 0)] & 15) + gap
    return x if s else 0


def clip(s, max_px):
    """s, or its beginning with … where it is wider than max_px."""
    if width(s) <= max_px:
        return s
    while s and width(s) + 6 > max_px:
        s = s[:-1]
    return s + "…"
