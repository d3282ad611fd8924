"""Tells a game that has no words here: what the box itself would write in its bottom line."""

from host_sim.web.told.teller import Teller, faces


class _Pen:
    """Draws on paper that nobody looks at, and reads the bottom line."""

    def __init__(self):
        from jokerbox.ui import widgets
        from jokerbox.ui.canvas import Canvas

        self._widgets = widgets
        self._canvas = Canvas(bytearray(1024))

    def read(self, view):
        read = [""]
        draw = self._widgets.foot

        def foot(c, label, *more, **options):
            read.append(label)

        self._widgets.foot = foot
        try:
            self._canvas.fill(0)
            view.draw(self._canvas)
        finally:
            self._widgets.foot = draw
        return read[-1]


class Plain(Teller):
    """Plays the match on a view of the game."""

    def __init__(self, match, view_class, texts):
        Teller.__init__(self, match, {}, texts)
        self._pen = _Pen()
        self._view_class = view_class
        self._view = None
        self._steps = 0  # of chance since the last decision

    def decide(self, seat, move):
        label = self._try(lambda view: self._read(view, seat, move)) or ""
        has_figure = [char for char in label if char.isdigit()]
        if not label or not has_figure and len(self.state.moves()) > 1:
            label += " (%d)" % move  # the picture says where; the log has only this
        return label.strip()

    def _read(self, view, seat, move):
        view.begin(seat)
        view.point(move)
        return self._pen.read(view)

    def after(self, seat, move):
        self._try(lambda view: self._show(view, seat, move))
        if seat >= 0:
            self._steps = 0
            return ()
        self._steps += 1
        if self.match.is_chance():
            return ()
        steps, self._steps = self._steps, 0
        # The dice, if it was them that chance has just moved: one step a die.
        thrown = getattr(self.state, "thrown", None) or getattr(self.state, "dice", None)
        is_throw = isinstance(thrown, (list, tuple, bytes, bytearray)) and len(thrown) == steps
        return [faces(thrown)] if is_throw else ()

    def _show(self, view, seat, move):
        view.note(seat, move)
        if not self.match.is_chance():  # as the box does: all that chance brings is shown at once
            for _ in view.motion():
                pass

    def _try(self, act):
        """Do it with the view; a view that fails costs the words, not the log."""
        try:
            if self._view is None:
                self._view = self._view_class(self.match, self.texts, False)
            return act(self._view)
        except Exception:
            self._view = None
            return None
