"""What a screen says in words, for a screen reader: hears the texts and dice that are drawn.

It listens from outside, by taking the place of drawing functions; the firmware knows nothing.
"""

# pyright: reportAttributeAccessIssue=false
# (what is put in the place of drawing functions)

_DICE_DOWN = 4  # a die's number stands so far below its upper edge
_LINE = 5  # texts whose upper edges are nearer stand on one line
_TITLE_Y = 5
_FOOT_Y = 54
_HEIGHT = 64
_SIGNS = "◂▸♟"  # drawn as letters, but nothing to be said


class Ears:
    def __init__(self):
        self._drawn = []  # (y, x, text, is it inked on white)
        self._said = None
        self._is_new = False

    def listen(self, app):
        """Hear what this app draws; after every boot."""
        if app is None:
            return
        from jokerbox.ui import canvas, dice

        app.always.append(dice.__name__)
        ears = self
        if not hasattr(canvas.Canvas, "heard_text"):
            canvas.Canvas.heard_text = canvas.Canvas.text
        if not hasattr(dice, "heard_die"):
            dice.heard_die = dice.die

        def text(self, s, x, y, *more):
            ears.hear(s, x, y, *more)
            return self.heard_text(s, x, y, *more)

        def die(c, x, y, face, *more):
            ears.hear("[%d]" % face if face else "", x, y + _DICE_DOWN)
            dice.heard_die(c, x, y, face, *more)

        canvas.Canvas.text = text
        dice.die = die
        c = app.box.canvas
        fill, rect = c.fb.fill, c.fb.rect

        def heard_fill(ink):
            ears.forget()
            fill(ink)

        def heard_rect(x, y, w, h, ink, *more):
            if more and not ink:
                ears.wipe(x, y, w, h)
            rect(x, y, w, h, ink, *more)

        c.fill = heard_fill
        c.rect = heard_rect
        app.is_dirty = True

    def hear(self, s, x, y, ink=1, align=0, font=None):
        if s and 0 <= y < _HEIGHT:
            self._is_new = True
            self._drawn.append((y, x, s, not ink))

    def forget(self):
        """A new picture begins."""
        self._is_new = True
        self._drawn = []

    def wipe(self, x, y, w, h):
        """An area is black again."""
        if self._drawn:
            self._is_new = True
            self._drawn = [
                one for one in self._drawn if not (x <= one[1] < x + w and y <= one[0] + 3 < y + h)
            ]

    def news(self):
        """The lines of the screen if they have changed: [title, chosen, foot, other lines …]."""
        if not self._is_new:
            return None
        self._is_new = False
        said = self._lines()
        if said == self._said:
            return None
        self._said = said
        return said

    def _lines(self):
        title, chosen, foot, rest = [], [], [], []
        line_y = -99
        for y, x, s, is_inverse in sorted(self._drawn):
            if y - line_y >= _LINE:
                line_y = y
                rest.append([])
            s = "".join([char for char in s if char not in _SIGNS]).strip()
            if not s:
                continue
            if y < _TITLE_Y:
                title.append((x, s))
            elif y >= _FOOT_Y:
                if s != "OK":
                    foot.append((x, s))
            elif is_inverse:
                chosen.append((x, s))
            else:
                rest[-1].append((x, s))
        rest = [_joined(line) for line in rest if line]
        return [_joined(title), _joined(chosen), _joined(foot)] + rest


def _joined(words):
    return " ".join([word[1] for word in sorted(words)])
