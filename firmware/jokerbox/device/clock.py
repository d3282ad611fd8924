# The box's clock: wrapping milliseconds, and the one sleep of the loop.
import time

from micropython import const

_LONGEST_MS = const(10)  # a key edge waits at most this long for the loop


class Clock:
    """Times wrap (at 2**30 on MicroPython): compare them with diff(), move them with add()."""

    def now(self):
        return time.ticks_ms()

    def diff(self, a, b):
        return time.ticks_diff(a, b)

    def add(self, t, ms):
        return time.ticks_add(t, ms)

    def sleep_until(self, t, is_pending=None):
        """Sleeps until `t`, or until is_pending() is true."""
        while not (is_pending and is_pending()):
            left_ms = time.ticks_diff(t, time.ticks_ms())
            if left_ms <= 0:
                break
            time.sleep_ms(min(left_ms, _LONGEST_MS))
