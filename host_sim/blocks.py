"""Pictures of '#' and '.' as text: half blocks (two pixels a sign) and Braille (eight)."""

_HALVES = {"..": " ", "#.": "\u2580", ".#": "\u2584", "##": "\u2588"}
# The dots of a Braille sign in Unicode's order of bits: column and row of each.
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))


def half_blocks(rows):
    """Two rows of pixels a line of text."""
    lines = []
    for y in range(0, len(rows), 2):
        above = rows[y]
        below = rows[y + 1]
        lines.append("".join([_HALVES[above[x] + below[x]] for x in range(len(above))]))
    return lines


def braille(rows):
    """Four rows and two columns of pixels a sign."""
    lines = []
    for y in range(0, len(rows), 4):
        line = []
        for x in range(0, len(rows[y]), 2):
            bits = 0
            for bit, (dx, dy) in enumerate(_DOTS):
                if rows[y + dy][x + dx] == "#":
                    bits |= 1 << bit
            line.append(chr(0x2800 + bits))
        lines.append("".join(line))
    return lines
