"""Virtual time: it passes only when `now` is moved."""

from utime import ticks_add, ticks_diff  # type: ignore  # noqa: F401

now = [0]


def ticks_ms():
    return now[0]


def ticks_us():
    return (now[0] * 1000) & 0x3FFFFFFF


def sleep_ms(ms):
    now[0] = ticks_add(now[0], ms)
