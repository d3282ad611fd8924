"""Writes UF2 files for tests."""

import struct


def uf2_file(path, content, family=0xE48BFF56):
    blocks = []
    for at in range(0, len(content), 256):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + at, 256, at // 256, 0, family)
        part = content[at : at + 256].ljust(476, b"\0")
        blocks.append(struct.pack("<8I", *head) + part + struct.pack("<I", 0x0AB16F30))
    path.write_bytes(b"".join(blocks))
    return path
