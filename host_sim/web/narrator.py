"""Tells a match log as readable moves: what the box itself would have written in its bottom line.

It plays the log on a match and a view of its own, so it needs no game's details. Runs on
MicroPython beside the page and on CPython.
"""

from host_sim.fakes.standins import StandIns

_MOST_AT_ONCE = 40  # moves told in one go, so that memory can be had again between


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


class Narrator:
    """`tell(log, language)` again and again with the log as it grows."""

    def __init__(self):
        # The firmware must find the box's modules, although nothing of it runs here.
        self._stand_ins = StandIns()
        self._pen = None
        self._language = None
        self._header = None
        self._match = None
        self._moves = []
        self._lines = []
        self._round = 0
        self._steps = 0  # of chance since the last decision

    def tell(self, log, language):
        """Take in the log; returns whether there is more to come by `more`."""
        from jokerbox.core.match import read_header, read_moves

        lines = log.strip().split("\n")
        moves = list(read_moves(lines)[0])
        done = len(self._match.log) if self._match else 0
        told = list(self._match.log) if self._match else []
        is_same = lines[0] == self._header and language == self._language
        if not is_same or moves[:done] != told:
            self._header = lines[0]
            self._language = language
            self._begin(read_header(lines[0]))
        self._moves = moves
        return self.more()

    def more(self):
        """Tell some moves; returns whether there are still more."""
        match = self._match
        for _ in range(_MOST_AT_ONCE):
            at = len(match.log)
            if at >= len(self._moves):
                return False
            self._play(self._moves[at])
        return len(match.log) < len(self._moves)

    def text(self):
        """All lines so far."""
        return "\n".join(self._lines)

    def _begin(self, facts):
        from jokerbox.core.match import Match
        from jokerbox.games import registry

        if self._pen is None:
            self._pen = _Pen()
        game_id = facts["game"]
        seats = len(facts["seats"])
        self._match = Match(lambda: registry.new_state(game_id, seats, **facts["options"]), facts)
        texts = registry.load(game_id, "texts")
        words = texts.EN if self._language == "en" else texts.DE
        self._view = registry.load(game_id, "view").VIEW(self._match, words, False)
        self._lines = []
        self._round = 0
        self._steps = 0

    def _play(self, move):
        match, view = self._match, self._view
        seat = match.state.to_move()
        before = list(match.state.scores())
        if match.round() != self._round:
            self._round = match.round()
            self._lines.append("# %d" % self._round)
        label = self._decision(seat, move) if seat >= 0 else None
        match.apply(move, False)
        view.note(seat, move)
        if not match.is_chance():  # as the box does: all that chance brings is shown at once
            for _ in view.motion():
                pass
        if label is None:
            self._steps += 1
            if not match.is_chance():
                self._tell_throw()
        else:
            self._steps = 0
            self._lines.append("%s: %s" % (match.name(seat), label))
        self._tell_points(before)

    def _decision(self, seat, move):
        view = self._view
        view.begin(seat)
        view.point(move)
        label = self._pen.read(view)
        has_figure = [char for char in label if char.isdigit()]
        if not label or not has_figure and len(self._match.state.moves()) > 1:
            label += " (%d)" % move  # the picture says where; the log has only this
        return label.strip()

    def _tell_throw(self):
        """The dice, if it was them that chance has just moved: one step a die."""
        state = self._match.state
        thrown = getattr(state, "thrown", None) or getattr(state, "dice", None)
        if isinstance(thrown, (list, tuple, bytes, bytearray)) and len(thrown) == self._steps:
            self._lines.append("  " + " ".join(["[%d]" % face for face in thrown]))
        self._steps = 0

    def _tell_points(self, before):
        after = self._match.state.scores()
        for seat in range(len(after)):
            if after[seat] != before[seat]:
                step = after[seat] - before[seat]
                name = self._match.name(seat)
                self._lines.append("  %s %+d = %d" % (name, step, after[seat]))
