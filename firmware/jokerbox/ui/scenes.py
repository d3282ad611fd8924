# Scenes of the app: boot logo, hand-over, scores, podium, crash.
from jokerbox.ui.canvas import MID, OUTLINE, RIGHT, SOLID, clip, width
from jokerbox.ui.caps import LARGE, MIDDLE
from jokerbox.ui.fonts import TEXT
from jokerbox.ui.icons import SPEAK, SUN
from jokerbox.ui.large import big, double, huge

# Column and row of every speck of the first frame.
_CONFETTI = (
    b"\x2c\x01\x2d\x01\x41\x01\x51\x01\x73\x01\x09\x02\x2c\x02\x2d\x02\x74\x02\x05\x03"
    b"\x0a\x03\x0b\x03\x14\x03\x2e\x03\x33\x03\x2d\x04\x33\x04\x34\x04\x36\x04\x5c\x04"
    b"\x07\x05\x11\x05\x33\x05\x34\x05\x35\x05\x3c\x05\x3d\x05\x08\x06\x12\x06\x3c\x06"
    b"\x3d\x06\x67\x06\x1d\x07\x6d\x07\x64\x08\x6e\x08\x72\x08\x03\x09\x5d\x09\x63\x09"
    b"\x02\x0a\x5c\x0a\x6c\x0a\x6d\x0a\x6c\x0b\x6d\x0b\x19\x0d\x5c\x0d\x5d\x0d\x25\x0e"
    b"\x5c\x0e\x5d\x0e\x09\x0f\x0a\x0f\x66\x0f\x09\x10\x0a\x10\x65\x10\x0b\x13\x1c\x13"
    b"\x6f\x13\x04\x14\x0c\x14\x1d\x14\x60\x14\x70\x14\x03\x15\x61\x15\x18\x16\x66\x16"
    b"\x6e\x16\x19\x17\x65\x17\x1a\x18\x1b\x19\x78\x19\x79\x19\x78\x1a\x79\x1a"
)
_EYE = (b"\x63\x36\x1c\x1c\x36\x63", 6, 7, 0)


def logo(c, x, y, drop=0):
    """The cap on its die, 37 x 38 at (x, y); drop: px that the cap has still to fall."""
    _die(c, x + 12, y + 25, 5, 5)
    c.picture(LARGE, x, y - drop)


def _die(c, x, y, pip_x, pip_y):
    c.box(x, y, 13, 13)
    c.rect(x + pip_x, y + pip_y, 3, 3, 0, True)


def boot(c, beat, beats, left, right):
    """Logo: the die rolls in, the cap drops on it; left and right: what PREV (if
    anything) and NEXT do."""
    beat = 24 * beat // beats
    roll = 45 - 5 * beat
    if roll > 0:
        _die(c, 30 - roll, 27, 5 - 3 * (beat & 1), 5 + 3 * (beat >> 1 & 1))
    else:
        logo(c, 18, 2, max(0, 6 * (14 - beat)))
        huge(c, "J", 20, 28, TEXT)
        huge(c, "X", huge(c, "KERB", 45, 28, TEXT) + 17, 28, TEXT)
        _die(c, 85, 27, 5, 5)
        for k in (0, 2, 6, 8):
            c.rect(87 + k % 3 * 3, 29 + k // 3 * 3, 3, 3, 0, True)
    c.hline(8, 43, 112, 1)
    for x in range(9, 120, 4):
        c.pixel(x, 45, 1)
    if left:
        c.mini("◂", 1, 57)
        c.picture(SPEAK, 8, 54)
        c.text(left, 20, 56)
    c.text(right, 110, 56, 1, RIGHT)
    c.picture(SUN, 113, 54)
    c.mini("▸", 125, 57)


def handover(c, line, name, beat=0):
    """Pass the box on to name; the box in the picture drifts 1 px a beat."""
    c.text(line, 64, 5, 1, MID)
    double(c, name, 64, 17, 1, MID)
    x = 53 + beat % 24
    for k in (-24, -17, -10, 27, 34):
        c.mini("▸", x + k, 40)
    for k in (-30, 14, 18, 43):
        c.pixel(x + k, 42, 1)
    c.pixel(x + 16, 40, 1)
    c.pixel(x + 16, 44, 1)
    c.box(x, 36, 22, 13, OUTLINE)
    c.rect(x + 4, 39, 9, 7, 1, True)


def score_row(c, row, place, name, total, gain, most, grown=1, full=1):
    """Row 0-3 of the scores: bar (outlined below 0) of 52 px for most; the part that was just
    gained is chequered and has grown to grown / full."""
    y = 11 * row + 12
    c.text("%d." % place, 2, y)
    c.text(clip(name, 31), 12, y)
    c.text(str(total), 120, y, 1, RIGHT)
    w = 52 * abs(total) // most
    fresh = 0
    if 0 < gain <= total:
        fresh = w - 52 * (total - gain) // most
        w -= fresh
        fresh = fresh * grown // full
        w += fresh
    if w > 2:
        c.box(44, y, w, 7, SOLID if total > 0 else OUTLINE)
    if fresh > 2:
        x = 44 + w - fresh
        c.vline(x - 1, y, 7, 0)
        c.rect(x, y + 1, fresh - 1, 5, 0, True)
        c.dots(x, y + 1, fresh - 1, 5)
    if gain and gain != total:
        c.text("%+d" % gain, 47 + w, y)


def podium(c, steps, grown=1, full=1, beat=0):
    """The first three, best first, as (name, score, is_winner); winners stand highest and wear a
    cap; the steps have grown to grown / full; confetti fall 1 px a beat."""
    _confetti(c, beat)
    for i in range(len(steps)):
        name, score, is_winner = steps[i]
        x = (45, 5, 85)[i]
        top = 53 - (53 - (31 if is_winner else (31, 38, 42)[i])) * grown // full
        c.rect(x, top, 38, 53 - top, 0, True)
        c.box(x, top, 38, 56 - top, SOLID if is_winner else OUTLINE)
        name = clip(name, 38)
        c.rect(x, top - 10, 38, 10, 0, True)  # no speck is to be a dot on an i
        c.text(name, x + (38 - width(name)) // 2, top - 9)
        if is_winner:
            c.picture(MIDDLE, x + 13, top - 22)
            if top < 38:
                big(c, str(score), x + 19, top + 5, 0, MID)
        elif top < 44:
            score = str(score)
            c.text(score, x + (38 - width(score)) // 2, (top + 48) // 2)
    c.rect(0, 53, 128, 3, 0, True)
    c.hline(2, 53, 124, 1)


def _confetti(c, beat):
    for i in range(0, len(_CONFETTI), 2):
        c.pixel(_CONFETTI[i], (_CONFETTI[i + 1] + beat) % 28, 1)


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
