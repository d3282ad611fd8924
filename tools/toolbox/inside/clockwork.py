"""A clock that is fine enough for one call, and the unit to give it in.

Costs are given in loops: how often `for i in range(n): pass` goes round meanwhile. That cancels
out how fast this machine is; one loop is a handful of bytecodes.
"""

import js  # type: ignore  JavaScript's globals, only there in WebAssembly

_LOOPS = 20000


def now_us():
    """Microseconds as a float; time.ticks_us counts whole milliseconds here."""
    return js.performance.now() * 1000


def loop_us():
    """Microseconds of one empty loop, now: the machine may be busier than a moment ago."""
    best = 1e9
    for _ in range(3):
        start = now_us()
        for _ in range(_LOOPS):
            pass
        best = min(best, now_us() - start)
    return best / _LOOPS
