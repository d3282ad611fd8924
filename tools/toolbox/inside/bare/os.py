"""The interpreter's own files, with a board's error numbers and a random source."""

import uos  # type: ignore

_ENOENT_HERE = 44  # Emscripten's
_luck = [1]


def urandom(count):
    out = bytearray(count)
    for i in range(count):
        _luck[0] = (_luck[0] * 1103515245 + 12345) & 0x3FFFFFFF
        out[i] = (_luck[0] >> 16) & 255
    return bytes(out)


def call(function, *arguments):
    try:
        return function(*arguments)
    except OSError as error:
        if error.errno == _ENOENT_HERE:
            raise OSError(2) from None
        raise


def listdir(path=""):
    return call(uos.listdir, path)


def ilistdir(path=""):
    return call(uos.ilistdir, path)


def stat(path):
    return call(uos.stat, path)


def mkdir(path):
    return call(uos.mkdir, path)


def remove(path):
    return call(uos.remove, path)


def rename(old, new):
    return call(uos.rename, old, new)


def open_file(*arguments):
    return call(open, *arguments)
