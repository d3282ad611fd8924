"""Writes pictures of the screen as PNG files, with the standard library only."""

import struct
import zlib


def _chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def encode(rows, scale=4):
    """PNG bytes of rows of '#' (lit) and '.', every pixel as a square of scale x scale."""
    width = len(rows[0]) * scale
    lines = bytearray()
    for row in rows:
        bits = "".join(("1" if pixel == "#" else "0") * scale for pixel in row)
        bits += "0" * (-width % 8)
        line = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
        lines += (b"\x00" + line) * scale
    header = struct.pack(">IIBBBBB", width, len(rows) * scale, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(bytes(lines), 9))
        + _chunk(b"IEND", b"")
    )
