"""Care for the hardware: the battery's figure and its one warning, and against burn-in."""

from micropython import const

_BATTERY_MS = const(60_000)  # how often it is looked at
_LOW_PERCENT = const(10)
_TOAST_MS = const(3_000)
_SHIFT_MS = const(60_000)  # a picture that stands still moves by a pixel as often as this
_SHIFTS = b"\x00\x01\x03\x02"  # bit 0: right, bit 1: down


class Care:
    def __init__(self, app):
        self._app = app
        self.bars = None  # 0-3, None if the board cannot tell
        self._is_told = False
        self._looked = None
        self._touched = app.box.clock.now()
        self._shift = 0

    def key(self, now):
        self._touched = now
        self._shift = 0

    def step(self, now):
        app = self._app
        clock = app.box.clock
        shift = _SHIFTS[clock.diff(now, self._touched) // _SHIFT_MS & 3]
        if shift != self._shift:
            self._shift = shift
            app.is_dirty = True
        if self._looked is None or clock.diff(now, self._looked) >= _BATTERY_MS:
            self._looked = now
            self._look(now)

    def due(self, now):
        """Milliseconds until step() has something to do."""
        diff = self._app.box.clock.diff
        rest = _SHIFT_MS - diff(now, self._touched) % _SHIFT_MS
        return min(rest, max(0, _BATTERY_MS - diff(now, self._looked)))

    def _look(self, now):
        app = self._app
        percent = app.box.power.battery_percent()
        if percent is None:
            return
        bars = 0 if percent <= _LOW_PERCENT else min(3, 1 + percent // 34)
        if bars != self.bars:
            self.bars = bars
            app.is_dirty = True
        if bars == 0 and not self._is_told and not app.is_safe:
            self._is_told = True
            lines = [app.t["battery"]]
            if app.is_saved:
                lines.append(app.t["all_saved"])
            app.toast = (lines, app.box.clock.add(now, _TOAST_MS))

    def shift(self, c):
        """Move the finished picture."""
        right, down = self._shift & 1, self._shift >> 1
        if right or down:
            c.fb.scroll(right, down)
            if right:
                c.vline(0, 0, 64, 0)
            if down:
                c.hline(0, 0, 128, 0)
