"""Stand-in for MicroPython's `framebuf`: one-bit formats, every pixel as extmod/modframebuf.c.

Only what the firmware may use is here, so that anything else fails on the host first.
"""

MONO_VLSB = 0
MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4


_shifted = {}  # (bits that count, shift): what becomes of each of the 256 bytes


def _int(value):
    # mp_obj_get_int takes int and bool and refuses float, str, None.
    if type(value) is int:
        return value
    if not isinstance(value, int):
        raise TypeError("can't convert " + type(value).__name__ + " to int")
    return int(value)


def _table(bits, shift):
    """For bytes.translate: the bits that count, shifted down (shift > 0: towards bit 7)."""
    table = _shifted.get((bits, shift))
    if table is None:
        if shift >= 0:
            table = bytes([((byte & bits) << shift) & 0xFF for byte in range(256)])
        else:
            table = bytes([(byte & bits) >> -shift for byte in range(256)])
        _shifted[bits, shift] = table
    return table


def _geometry(buffer, width, height, pixel_format, stride):
    width = _int(width)
    height = _int(height)
    stride = width if stride is None else _int(stride)
    if not (1 <= width <= 0xFFFF and 1 <= height <= 0xFFFF and width <= stride <= 0xFFFF):
        raise ValueError("size of frame buffer")
    if pixel_format == MONO_VLSB:
        pages = (height + 7) // 8
        needed = (pages - 1) * stride + width
    elif pixel_format in (MONO_HLSB, MONO_HMSB):
        stride = (stride + 7) & ~7
        needed = ((height - 1) * stride + ((width + 7) & ~7)) // 8
    else:
        raise ValueError("invalid format")
    if needed > len(buffer):
        raise ValueError("buffer too small")
    return buffer, width, height, pixel_format, stride


def _read_pixel(picture, x, y):
    buffer, _, _, pixel_format, stride = picture
    if pixel_format == MONO_VLSB:
        return (buffer[(y >> 3) * stride + x] >> (y & 7)) & 1
    index = (x + y * stride) >> 3
    shift = 7 - (x & 7) if pixel_format == MONO_HLSB else x & 7
    return (buffer[index] >> shift) & 1


class FrameBuffer:
    def __init__(self, buffer, width, height, pixel_format, stride=None):
        if not isinstance(buffer, (bytearray, memoryview)):
            raise TypeError("object with buffer protocol required")
        self._picture = _geometry(buffer, width, height, pixel_format, stride)
        if pixel_format != MONO_VLSB:
            raise ValueError("this stand-in draws into MONO_VLSB only")
        self._buffer, self._width, self._height, _, self._stride = self._picture

    def fill(self, colour):
        self._fill(0, 0, self._width, self._height, _int(colour))

    def pixel(self, x, y, colour=None):
        x = _int(x)
        y = _int(y)
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour is None:
            return _read_pixel(self._picture, x, y)
        self._set(x, y, _int(colour))
        return None

    def hline(self, x, y, width, colour):
        self._fill(_int(x), _int(y), _int(width), 1, _int(colour))

    def vline(self, x, y, height, colour):
        self._fill(_int(x), _int(y), 1, _int(height), _int(colour))

    def fill_rect(self, x, y, width, height, colour):
        self._fill(_int(x), _int(y), _int(width), _int(height), _int(colour))

    def rect(self, x, y, width, height, colour, fill=False):
        x, y, width, height, colour = _int(x), _int(y), _int(width), _int(height), _int(colour)
        if fill:
            self._fill(x, y, width, height, colour)
            return
        self._fill(x, y, width, 1, colour)
        self._fill(x, y + height - 1, width, 1, colour)
        self._fill(x, y, 1, height, colour)
        self._fill(x + width - 1, y, 1, height, colour)

    def line(self, x1, y1, x2, y2, colour):
        x1, y1, x2, y2, colour = _int(x1), _int(y1), _int(x2), _int(y2), _int(colour)
        last_x = x2
        last_y = y2
        dx = abs(x2 - x1)
        dy = abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        is_steep = dy > dx
        if is_steep:
            x1, y1, dx, dy, step_x, step_y = y1, x1, dy, dx, step_y, step_x
        error = 2 * dy - dx
        for _ in range(dx):
            if is_steep:
                self._set_checked(y1, x1, colour)
            else:
                self._set_checked(x1, y1, colour)
            while error >= 0:
                y1 += step_y
                error -= 2 * dx
            x1 += step_x
            error += 2 * dy
        self._set_checked(last_x, last_y, colour)

    def scroll(self, dx, dy):
        dx = _int(dx)
        dy = _int(dy)
        width = self._width
        height = self._height
        if abs(dx) >= width or abs(dy) >= height:
            return
        # What is moved in from outside stays as it was.
        picture = (bytes(self._buffer), width, height, MONO_VLSB, self._stride)
        self._blit_pages(picture, dx, dy, (0, 1))

    def blit(self, source, x, y, key=-1, palette=None):
        picture = self._readable(source)
        x = _int(x)
        y = _int(y)
        key = _int(key)
        colours = None if palette is None else self._readable(palette)
        _, width, height, pixel_format, _ = picture
        if x >= self._width or y >= self._height or -x >= width or -y >= height:
            return
        if pixel_format == MONO_VLSB and picture[0] is not self._buffer:
            # What a lit and an unlit source pixel do: 0 or 1 is drawn, None leaves the pixel.
            does = []
            for bit in (0, 1):
                colour = bit if colours is None else _read_pixel(colours, bit, 0)
                does.append(None if colour == key else colour)
            self._blit_pages(picture, x, y, does)
            return
        for row in range(max(0, y), min(self._height, y + height)):
            for column in range(max(0, x), min(self._width, x + width)):
                colour = _read_pixel(picture, column - x, row - y)
                if colours is not None:
                    colour = _read_pixel(colours, colour, 0)
                if colour != key:
                    self._set(column, row, colour)

    def _readable(self, source):
        if isinstance(source, FrameBuffer):
            return source._picture
        if not isinstance(source, (tuple, list)):
            raise TypeError("a FrameBuffer or a tuple is wanted")
        if len(source) not in (4, 5):
            raise ValueError("a tuple of 4 or 5 is wanted")
        if not isinstance(source[0], (bytes, bytearray, memoryview)):
            raise TypeError("object with buffer protocol required")
        stride = source[4] if len(source) == 5 else None
        return _geometry(source[0], source[1], source[2], source[3], stride)

    def _blit_pages(self, picture, x, y, does):
        # A row of bytes is shifted and mixed as a whole, not pixel by pixel, because tests draw
        # a great many letters.
        data, width, height, _, stride = picture
        first = max(0, -x)
        last = min(width, self._width - x)
        for page in range((height + 7) >> 3):
            top = y + 8 * page
            # The rows of this page that are in both pictures.
            low = max(0, -top)
            high = min(8, height - 8 * page, self._height - top)
            if low >= high:
                continue
            bits = (1 << high) - (1 << low)
            row = bytes(data[page * stride + first : page * stride + last])
            shift = top & 7
            to_page = top >> 3
            if bits == 0xFF and shift == 0 and does[0] == 0 and does[1] == 1:
                start = to_page * self._stride + x + first
                self._buffer[start : start + len(row)] = row
                continue
            if (bits << shift) & 0xFF:
                self._mix(row, bits, shift, to_page, x + first, does)
            if shift and bits >> (8 - shift):
                self._mix(row, bits, shift - 8, to_page + 1, x + first, does)

    def _mix(self, row, bits, shift, page, x, does):
        table = _table(bits, shift)
        size = len(row)
        lit = int.from_bytes(row.translate(table), "little")
        if does[0] is None and lit == 0:
            return
        if does[0] is None and does[1]:
            self._change(page * self._stride + x, size, lit, 0)
            return
        unlit = int.from_bytes(bytes((table[0xFF],)) * size, "little") ^ lit
        ones = (lit if does[1] else 0) | (unlit if does[0] else 0)
        zeros = (lit if does[1] == 0 else 0) | (unlit if does[0] == 0 else 0)
        self._change(page * self._stride + x, size, ones, zeros)

    def _change(self, start, size, ones, zeros):
        buffer = self._buffer
        old = int.from_bytes(buffer[start : start + size], "little")
        buffer[start : start + size] = ((old & ~zeros) | ones).to_bytes(size, "little")

    def _set(self, x, y, colour):
        at = (y >> 3) * self._stride + x
        mask = 1 << (y & 7)
        if colour:
            self._buffer[at] |= mask
        else:
            self._buffer[at] &= ~mask & 0xFF

    def _set_checked(self, x, y, colour):
        if 0 <= x < self._width and 0 <= y < self._height:
            self._set(x, y, colour)

    def _fill(self, x, y, width, height, colour):
        right = min(self._width, x + width)
        bottom = min(self._height, y + height)
        left = max(0, x)
        top = max(0, y)
        if width < 1 or height < 1 or left >= right or top >= bottom:
            return
        buffer = self._buffer
        for page in range(top >> 3, ((bottom - 1) >> 3) + 1):
            mask = 0xFF
            if page == top >> 3:
                mask &= 0xFF << (top & 7)
            if page == bottom >> 3:
                mask &= (1 << (bottom & 7)) - 1
            start = page * self._stride + left
            size = right - left
            if mask == 0xFF:
                buffer[start : start + size] = (b"\xff" if colour else b"\x00") * size
            else:
                bits = int.from_bytes(bytes((mask,)) * size, "little")
                self._change(start, size, bits if colour else 0, 0 if colour else bits)
