# Random bytes: the port's generator with the timing of the keys mixed in.
import os
import time
from hashlib import sha256

from micropython import const

_POOL_BYTES = const(32)


class Noise:
    """os.urandom alone is not enough: the ESP32's generator is pseudo-random while the radio is
    off (ESP-IDF, "Random Number Generation"), and rp2's was a free-running oscillator through an
    LFSR until MicroPython 1.28. The microsecond in which a finger moves is known to nobody."""

    def __init__(self):
        self._pool = bytearray(_POOL_BYTES)
        self._at = 0
        self._last = time.ticks_us()
        self._block = b""
        self._used = 0

    def stir(self):
        """At every key edge. Runs in the pin's interrupt handler, so it is short."""
        now = time.ticks_us()
        us = time.ticks_diff(now, self._last)
        self._last = now
        at = self._at
        pool = self._pool
        pool[at] = (pool[at] * 5 + us) & 255
        at = (at + 1) % _POOL_BYTES
        pool[at] ^= (us >> 8) & 255
        self._at = at
        self._used = len(self._block)  # what was made before this edge is not handed out

    def read(self, n):
        out = bytearray(n)
        for i in range(n):
            if self._used >= len(self._block):
                self._refill()
            out[i] = self._block[self._used]
            self._used += 1
        return bytes(out)

    def _refill(self):
        pool = self._pool
        block = sha256(os.urandom(_POOL_BYTES) + pool).digest()
        # The pool moves on by a hash of its own, so that no block tells of the next.
        pool[:] = sha256(b"pool" + pool + block).digest()
        self._block = block
        self._used = 0
