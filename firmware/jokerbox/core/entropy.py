"""Fair chance: `below(n)` by rejection over bytes from a source that is handed in."""


class Entropy:
    """Draws numbers from `read(count)`, which returns that many random bytes."""

    def __init__(self, read):
        self._read = read

    def below(self, n):
        """A number from 0 to n - 1, each equally likely, for n from 1 to 65,536."""
        if n <= 0:
            raise ValueError("below needs 1 or more, not %r" % (n,))
        if n == 1:
            return 0
        size = 1 if n <= 256 else 2
        span = 256 if size == 1 else 65536
        # Values from the last, incomplete run of n would favour small outcomes.
        limit = span - span % n
        while True:
            drawn = self._read(size)
            value = drawn[0] if size == 1 else drawn[0] << 8 | drawn[1]
            if value < limit:
                return value % n
