"""Random drawing calls for comparing two framebufs; runs on CPython and on MicroPython."""

from host_sim.luck import Luck

CALLS = 60  # in one picture


class Pen(Luck):
    def between(self, low, high):
        return low + self.below(high - low + 1)


def draw(framebuf, seed, answers):
    """Draws a picture of any size by random calls; `answers` collects what pixel() says."""
    luck = Pen(seed)
    width = luck.between(1, 140)
    height = luck.between(1, 70)
    stride = width + luck.below(3) * luck.below(9)
    buffer = bytearray((height + 7) // 8 * stride)
    frame = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB, stride)
    for _ in range(CALLS):
        _call(framebuf, frame, luck, answers)
    return bytes(buffer)


def _call(framebuf, frame, luck, answers):
    kind = luck.below(11)
    x = luck.between(-30, 150)
    y = luck.between(-30, 90)
    if luck.below(12) == 0:
        x = luck.between(-30000, 30000)
    width = luck.between(-5, 60)
    height = luck.between(-5, 60)
    colour = luck.between(-1, 2)
    if kind == 0:
        if luck.below(9) == 0:
            frame.fill(colour)
    elif kind == 1:
        frame.pixel(x, y, colour)
    elif kind == 2:
        frame.hline(x, y, width, colour)
    elif kind == 3:
        frame.vline(x, y, height, colour)
    elif kind == 4:
        frame.rect(x, y, width, height, colour, luck.below(2) == 1)
    elif kind == 5:
        frame.fill_rect(x, y, width, height, colour)
    elif kind == 6:
        frame.line(x, y, luck.between(-40, 160), luck.between(-40, 100), colour)
    elif kind == 7:
        frame.scroll(luck.between(-20, 20), luck.between(-20, 20))
    elif kind == 8:
        answers.append(frame.pixel(x, y))
    else:
        _blit(framebuf, frame, luck, x, y)


def _blit(framebuf, frame, luck, x, y):
    formats = (framebuf.MONO_VLSB, framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
    kind = formats[luck.below(4)]
    width = luck.between(1, 40)
    height = luck.between(1, 40)
    stride = width + luck.below(2) * luck.below(5)
    size = (height + 7) // 8 * ((stride + 7) // 8 * 8)
    data = bytes([luck.below(256) for _ in range(size)])
    source = (data, width, height, kind)
    if luck.below(2):
        source = (data, width, height, kind, stride)
    elif luck.below(2) and kind == framebuf.MONO_VLSB:
        source = framebuf.FrameBuffer(bytearray(data), width, height, kind)
    key = luck.between(-1, 2)
    how = luck.below(4)
    colours = bytes([luck.below(256), luck.below(256)])
    if how == 0:
        frame.blit(source, x, y)
    elif how == 1:
        frame.blit(source, x, y, key)
    elif how == 2:
        frame.blit(source, x, y, key, (colours, 2, 1, framebuf.MONO_VLSB))
    else:
        frame.blit(source, x, y, key, (colours, 2, 1, framebuf.MONO_HLSB))


def sums(framebuf, pictures):
    """A checksum of every picture and of the answers given on the way."""
    found = []
    for seed in range(1, pictures + 1):
        answers = []
        data = draw(framebuf, seed, answers)
        low, high = 1, 0
        for value in data:
            low = (low + value) % 65521
            high = (high + low) % 65521
        for answer in answers:
            low = (low + (7 if answer is None else answer)) % 65521
            high = (high + low) % 65521
        found.append([low, high])
    return found
