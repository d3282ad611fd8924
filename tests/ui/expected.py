"""The drawn screens as the guide shows them, kept as Braille text, for both interpreters."""

WIDTH = 128
HEIGHT = 64
_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/pictures/"
# Column and row of the dot that each bit of a Braille character stands for.
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))


def read(name):
    """The picture `name` as a MONO_VLSB buffer."""
    buffer = bytearray(WIDTH * HEIGHT // 8)
    with open(_FOLDER + name + ".txt", encoding="utf-8") as file:
        y = 0
        for line in file:
            x = 0
            for char in line.strip("\n"):
                bits = ord(char) - 0x2800
                for k in range(8):
                    if bits >> k & 1:
                        at_y = y + _DOTS[k][1]
                        buffer[(at_y >> 3) * WIDTH + x + _DOTS[k][0]] |= 1 << (at_y & 7)
                x += 2
            y += 4
    return buffer


def text(buffer):
    """A buffer as 16 lines of Braille, the way the files hold it."""
    lines = []
    for y in range(0, HEIGHT, 4):
        line = []
        for x in range(0, WIDTH, 2):
            bits = 0
            for k in range(8):
                at_y = y + _DOTS[k][1]
                if buffer[(at_y >> 3) * WIDTH + x + _DOTS[k][0]] >> (at_y & 7) & 1:
                    bits |= 1 << k
            line.append(chr(0x2800 + bits))
        lines.append("".join(line))
    return "\n".join(lines) + "\n"


def check(buffer, name):
    """Fail, and show both, unless the buffer is the picture `name`."""
    wanted = read(name)
    if buffer != wanted:
        raise AssertionError("%s is\n%snot\n%s" % (name, text(buffer), text(wanted)))
