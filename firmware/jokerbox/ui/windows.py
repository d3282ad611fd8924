# What lies over or beside a game: windows, toast, buttons, the brackets of the cursor.
from jokerbox.ui.canvas import OUTLINE, SOLID, width


def brackets(c, x, y, w, h, pulse=0):
    """Corners around a thing at (x, y, w, h), 1 px off, with pulse 1 one more."""
    arm = 4 if h > 20 else 3
    x -= 2 + pulse
    y -= 2 + pulse
    right = x + w + 4 + 2 * pulse
    bottom = y + h + 4 + 2 * pulse
    for row in (y, bottom - 1):
        c.hline(x, row, arm, 1)
        c.hline(right - arm, row, arm, 1)
    for column in (x, right - 1):
        c.vline(column, y, arm, 1)
        c.vline(column, bottom - arm, arm, 1)


def button(c, x, y, w, h, lines, is_selected=False):
    """Button with a text or a tuple of one or two texts in its middle."""
    c.box(x, y, w, h, SOLID if is_selected else OUTLINE)
    if isinstance(lines, str):
        lines = (lines,)
    y += (h + 2 - 8 * len(lines)) // 2
    for line in lines:
        c.text(line, x + (w + 1 - width(line)) // 2, y, not is_selected)
        y += 8


def window(c, x, y, w, h):
    """Empty frame with a shadow at its right and below; clears what it covers and a bit more."""
    c.rect(x - 2, y - 1, w + 5, h + 3, 0, True)
    c.box(x, y, w, h, OUTLINE)
    c.vline(x + w, y + 2, h - 2, 1)
    c.hline(x + 2, y + h, w - 1, 1)


def message(c, icon, head, lines, y=6):
    """Window with icon, headline and up to three lines; y: its upper row while it drops in."""
    window(c, 4, y, 120, 44)
    c.hline(123, y + 44, 2, 0)
    c.box(9, y + 5, 13, 13)
    c.picture(icon, 11, y + 7, 0)
    c.text(head, 27, y + 5)
    c.dots(27, y + 14, 91, 1)
    for line in lines:
        y += 9
        c.text(line, 27, y + 8)


def pause(c, texts, index):
    """Window over the game with rows to choose from, five at a time."""
    window(c, 18, 3, 92, 50)
    first = max(0, min(index - 2, len(texts) - 5))
    for i in range(first, min(first + 5, len(texts))):
        y = 5 + 9 * (i - first)
        if i == index:
            c.box(20, y, 88, 10)
        c.text(texts[i], 24, y + 2, i != index)


def toast(c, lines, icon=-1, y=0):
    """White label at the top with one or two lines and an icon (-1: battery nearly empty)."""
    c.rect(0, 0, 128, y + 19, 0, True)
    c.box(4, y - 2, 120, 20)
    if icon < 0:
        c.box(10, y + 4, 20, 11, OUTLINE, 0)
        c.rect(12, y + 6, 3, 7, 0, True)
        c.rect(30, y + 7, 2, 5, 0, True)
    else:
        c.picture(icon, 16, y + 5, 0)
    y += 13 - 4 * len(lines)
    for line in lines:
        c.text(line, 38, y - 4, 0)
        y += 8
