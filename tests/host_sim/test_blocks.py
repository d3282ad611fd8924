"""Pictures as text and as PNG."""

import struct
import zlib

from host_sim import png
from host_sim.blocks import braille, half_blocks

ROWS = ["#.#.", "#..#", "##..", "...."]


def test_half_blocks():
    assert half_blocks(ROWS) == ["█ ▀▄", "▀▀  "]


def test_braille():
    assert braille(ROWS) == ["⠧⠑"]


def test_png():
    data = png.encode(ROWS, scale=3)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">IIBB", data[16:26]) == (12, 12, 1, 0)
    start = data.index(b"IDAT") + 4
    (size,) = struct.unpack(">I", data[start - 8 : start - 4])
    lines = zlib.decompress(data[start : start + size])
    assert lines[:3] == b"\x00\xe3\x80"
    assert lines[:9] == lines[:3] * 3
    assert len(lines) == 12 * 3
