"""The MicroPython for the emulated Pico: where it is, and whether it is one that will do."""

import re
import struct
from pathlib import Path

VARIABLE = "JOKERBOX_UF2"
HOW = (
    "Download the newest RPI_PICO-….uf2 from https://micropython.org/download/RPI_PICO/, keep it "
    "outside the repository (it is never committed) and name it: "
    "JOKERBOX_UF2=~/Downloads/RPI_PICO-….uf2"
)
_OLDEST = (1, 26)  # the first whose framebuf draws from bytes
_BLOCK = 512
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_RP2040 = 0xE48BFF56
_FLASH = 0x10000000
_FLASH_BYTES = 2 * 1024 * 1024


class Unusable(Exception):
    """There is no usable image; the text says why and what to do."""


def find(environment):
    """The image that the environment names, after a look into it."""
    name = environment.get(VARIABLE)
    if not name:
        raise Unusable("%s names no MicroPython for the emulated Pico. %s" % (VARIABLE, HOW))
    path = Path(name).expanduser()
    try:
        data = path.read_bytes()
    except OSError as error:
        text = "%s is %s, which cannot be read: %s. %s"
        raise Unusable(text % (VARIABLE, path, error.strerror, HOW)) from None
    wrong = _what_is_wrong(data)
    if wrong:
        raise Unusable("%s %s. %s" % (path, wrong, HOW))
    return path


def _what_is_wrong(data):
    flash = bytearray(_FLASH_BYTES)
    if not data or len(data) % _BLOCK:
        return "is no UF2"
    for at in range(0, len(data), _BLOCK):
        head = _HEAD.unpack_from(data, at)
        if head[:2] != _MAGIC:
            return "is no UF2"
        start, size, family = head[3] - _FLASH, head[4], head[7]
        if family != _RP2040:
            return "is not for the RP2040"
        if start < 0 or start + size > _FLASH_BYTES:
            return "does not fit a Pico's flash"
        flash[start : start + size] = data[at + _HEAD.size : at + _HEAD.size + size]
    version = re.search(rb"MicroPython v(\d+)\.(\d+)", flash)
    if not version:
        return "holds no MicroPython"
    if b"Raspberry Pi Pico with RP2040" not in flash:
        return "is the MicroPython of another board"
    if tuple(map(int, version.groups())) < _OLDEST:
        return "is too old: Jokerbox needs MicroPython %d.%d or newer" % _OLDEST
    return ""
