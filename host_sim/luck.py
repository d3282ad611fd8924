"""Luck that comes the same every time, on every interpreter."""


class Luck:
    def __init__(self, seed):
        self._state = seed

    def below(self, n):
        """One of 0 … n-1."""
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % n

    def read(self, count):
        """So many bytes, as a source of noise gives them."""
        return bytes([self.below(256) for _ in range(count)])
