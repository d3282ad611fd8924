"""Fair chance: every byte is tried, so the proof is exhaustive."""

from jokerbox.core.entropy import Entropy


class Tape:
    """A source that gives the bytes it was handed, one by one."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def read(self, count):
        self.at += count
        if self.at > len(self.data):
            raise EOFError
        return self.data[self.at - count : self.at]


def outcome(data, n):
    """What `below(n)` makes of these bytes, None if it asks for more."""
    try:
        return Entropy(Tape(data).read).below(n)
    except EOFError:
        return None


def test_every_byte_gives_every_outcome_equally_often():
    for n in range(2, 257):
        counts = [0] * n
        for value in range(256):
            came = outcome(bytes([value]), n)
            if came is not None:
                counts[came] += 1
        assert min(counts) == max(counts) == 256 // n, n


def test_two_bytes_are_uniform_for_large_n():
    for n in (257, 1000):
        counts = [0] * n
        for value in range(65536):
            came = outcome(bytes([value >> 8, value & 255]), n)
            if came is not None:
                counts[came] += 1
        assert min(counts) == max(counts) == 65536 // n, n


def test_a_rejected_byte_is_followed_by_another():
    assert outcome(bytes([255, 254, 4]), 6) == 4


def test_one_outcome_needs_no_byte():
    assert outcome(b"", 1) == 0


def test_nothing_to_choose_from_is_an_error():
    for n in (0, -1):
        try:
            outcome(b"\x00", n)
        except ValueError:
            pass
        else:
            raise AssertionError("below(%d) went through" % n)
