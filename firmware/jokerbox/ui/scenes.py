# Scenes of the app: boot logo, hand-over, scores, podium, crash.
from jokerbox.ui.canvas import MID, OUTLINE, RIGHT, SOLID, clip, width
from jokerbox.ui.caps import LARGE, MIDDLE
from jokerbox.ui.fonts import TEXT
from jokerbox.ui.icons import SPEAK, SUN
from jokerbox.ui.large import big, double, huge

_EYE = (b"\x63\x36\x1c\x1c\x36\x63", 6, 7, 0)


def boot(c, left, right, roll=0, drop=0):
    """Logo; left and right say what PREV and NEXT do; roll: px that the die has still to come,
    drop: px that the cap has still to fall."""
    x = 30 - roll
    c.box(x, 27, 13, 13)
    c.rect(x + 5 - roll // 6 % 2 * 3, 32 + roll // 3 % 2 * 3, 3, 3, 0, True)
    if not roll:
        huge(c, "J", 20, 28, TEXT)
        huge(c, "X", huge(c, "KERB", 45, 28, TEXT) + 17, 28, TEXT)
        c.box(85, 27, 13, 13)
        for k in range(0, 9, 2):
            c.rect(87 + k % 3 * 3, 29 + k // 3 * 3, 3, 3, 0, True)
        c.picture(LARGE, 18, 2 - drop)
    c.hline(8, 43, 112, 1)
    for x in range(9, 120, 4):
        c.pixel(x, 45, 1)
    c.mini("◂", 1, 57)
    c.picture(SPEAK, 8, 54)
    c.text(left, 20, 56)
    c.text(right, 110, 56, 1, RIGHT)
    c.picture(SUN, 113, 54)
    c.mini("▸", 125, 57)


def handover(c, line, name, shift=0):
    """Pass the box on to name; shift: how far the box in the picture has drifted, 0-6 px."""
    c.text(line, 64, 5, 1, MID)
    double(c, name, 64, 17, 1, MID)
    for x in (29, 36, 43, 80, 87):
        c.mini("▸", x + shift, 40)
    c.pixel(23 + shift, 42, 1)
    c.pixel(96 + shift, 42, 1)
    x = 53 + shift
    c.rect(x, 36, 22, 13, 0, True)
    c.box(x, 36, 22, 13, OUTLINE)
    c.rect(x + 4, 39, 9, 7, 1, True)
    for k in (14, 18):
        c.pixel(x + k, 42, 1)
    c.pixel(x + 16, 40, 1)
    c.pixel(x + 16, 44, 1)


def score_row(c, row, place, name, total, bar_px, fresh_px=0, gain=0):
    """Row 0-3 of the scores: the last fresh_px of the bar (52 px at most) are chequered."""
    y = 11 * row + 12
    c.text("%d." % place, 2, y)
    c.text(clip(name, 31), 12, y)
    c.text(str(total), 120, y, 1, RIGHT)
    end = 44 + bar_px
    if bar_px > 2:
        c.box(44, y, bar_px, 7)
        if fresh_px > 2:
            x = end - fresh_px
            c.vline(x - 1, y, 7, 0)
            c.rect(x, y + 1, fresh_px - 1, 5, 0, True)
            c.dots(x, y + 1, fresh_px - 1, 5)
    if gain:
        c.text("%+d" % gain, end + 3, y)


def podium(c, x, top, name, score, is_winner):
    """Step of 38 columns from x on (5, 45, 85) and from row top down; winners wear a cap."""
    c.rect(x, top, 38, 53 - top, 0, True)
    c.box(x, top, 38, 56 - top, SOLID if is_winner else OUTLINE)
    c.rect(x, 53, 38, 3, 0, True)
    c.hline(2, 53, 124, 1)
    name = clip(name, 38)
    c.text(name, x + (38 - width(name)) // 2, top - 9)
    if is_winner:
        c.picture(MIDDLE, x + 13, top - 22)
        big(c, score, x + 19, top + 5, 0, MID)
    else:
        c.text(score, x + (38 - width(score)) // 2, (top + 48) // 2)


def crash(c, head, lines, error):
    """A die that stumbled, plain words, and the error."""
    c.box(8, 8, 28, 28)
    c.picture(_EYE, 13, 14, 0)
    c.picture(_EYE, 24, 14, 0)
    c.rect(16, 28, 12, 2, 0, True)
    for x in (14, 27):
        c.hline(x + (x < 20), 30, 2, 0)
        c.pixel(x + 2 * (x > 20), 31, 0)
    c.hline(4, 38, 36, 1)
    c.dots(6, 40, 31, 1)
    double(c, head, 46, 3)
    y = 21
    for line in lines:
        c.text(line, 46, y)
        y += 9
    c.text(clip(error, 122), 4, 44)


def confetti(c, step):
    """Falling specks, to be drawn before the podium; step grows by 1 every 60 ms."""
    for i in range(28):
        x = i * 53 % 126
        y = (i * 31 + step) % 54
        kind = i & 3
        if kind == 3:
            c.rect(x, y, 2, 2, 1, True)
        else:
            c.pixel(x, y, 1)
            if kind:
                c.pixel(x + 3 - 2 * kind, y + 1, 1)
