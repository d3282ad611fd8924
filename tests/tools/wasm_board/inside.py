"""Inside the WebAssembly board: what its chip says it is, its flash, and how its firmware runs."""

import json
import os
import sys
from collections import namedtuple

import vfs
import wasm_board

# This interpreter's error numbers are Emscripten's; a board's are the usual ones.
_ERRORS = {44: (2, "ENOENT"), 20: (17, "EEXIST"), 54: (20, "ENOTDIR"), 31: (21, "EISDIR")}
_ERRORS[55] = (39, "ENOTEMPTY")
_BLOCK = 4096
_SETTINGS = json.loads(wasm_board.settings())


def _translated(call, *args):
    try:
        return call(*args)
    except OSError as error:
        raise OSError(*_ERRORS.get(error.args[0], (5, "EIO"))) from None


class Flash:
    """A file system of so many blocks over the folder; each change may be the last one."""

    def __init__(self):
        self._files = vfs.VfsPosix("/flash")
        self._files.mount(False, False)
        self._folder = "/"
        self.used = {}
        self._count("/")

    def _count(self, folder):
        for entry in self._files.ilistdir(folder):
            name = (folder + "/" + entry[0]).replace("//", "/")
            if entry[1] & 0x4000:
                self.used[name] = 1
                self._count(name)
            else:
                self.grow(name, self._files.stat(name)[6])

    def grow(self, name, size):
        blocks = 1 + (size - 1) // _BLOCK if size else 0
        if self.free() + self.used.get(name, 0) < blocks:
            raise OSError(28, "ENOSPC")
        self.used[name] = blocks

    def free(self):
        return _SETTINGS["blocks"] - sum(self.used.values())

    def path(self, name):
        parts = []
        for part in (name if name.startswith("/") else self._folder + "/" + name).split("/"):
            if part == "..":
                parts.pop()
            elif part not in ("", "."):
                parts.append(part)
        return "/" + "/".join(parts)

    def mount(self, is_readonly, is_formatting):
        pass

    def umount(self):
        pass

    def chdir(self, name):
        self._folder = self.path(name)

    def getcwd(self):
        return self._folder

    def stat(self, name):
        return _translated(self._files.stat, self.path(name))

    def statvfs(self, name):
        free = _SETTINGS["claimed_blocks"] or self.free()
        return (_BLOCK, _BLOCK, _SETTINGS["blocks"], free, free, 0, 0, 0, 0, 255)

    def ilistdir(self, name):
        return iter(_translated(lambda path: list(self._files.ilistdir(path)), self.path(name)))

    def mkdir(self, name):
        path = self.path(name)
        if path in self.used:
            raise OSError(17, "EEXIST")
        wasm_board.changing()
        _translated(self._files.mkdir, path)
        self.used[path] = 1
        wasm_board.made(path)

    def remove(self, name):
        self._remove(self._files.remove, self.path(name))

    def rmdir(self, name):
        self._remove(self._files.rmdir, self.path(name))

    def _remove(self, call, path):
        self.stat(path)
        wasm_board.changing()
        _translated(call, path)
        self.used.pop(path, None)
        wasm_board.removed(path)

    def rename(self, old, new):
        old, new = self.path(old), self.path(new)
        self.stat(old)
        wasm_board.changing()
        wasm_board.rename(old, new)  # VfsPosix mixes up the two names below a folder
        self.used[new] = self.used.pop(old)

    def open(self, name, mode):
        path = self.path(name)
        if "r" in mode:
            return _translated(self._files.open, path, mode)
        wasm_board.changing()
        return Writer(self, path, mode)


class Writer:
    """A file that is being written; it counts when it is closed."""

    def __init__(self, flash, path, mode):
        self._flash = flash
        self._path = path
        self._is_text = "b" not in mode
        self._file = _translated(flash._files.open, path, "ab" if "a" in mode else "wb")
        self._size = flash._files.stat(path)[6]

    def write(self, data):
        if self._is_text and isinstance(data, str):
            data = data.encode()
        wasm_board.changing()
        self._flash.grow(self._path, self._size + len(data))
        self._size += len(data)
        return self._file.write(data)

    def flush(self):
        pass

    def close(self):
        if self._file is not None:
            self._file.close()
            self._file = None
            wasm_board.changing()
            wasm_board.saved(self._path)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.close()


class Sys:
    """The `sys` module of the board that this plays."""

    def __init__(self, real):
        self._real = real
        kind = namedtuple("implementation", ("name", "version", "_machine", "_mpy"))
        version = tuple(_SETTINGS["version"]) + ("",)
        self.implementation = kind("micropython", version, _SETTINGS["machine"], _SETTINGS["mpy"])
        self.platform = _SETTINGS["platform"]

    def __getattr__(self, name):
        return getattr(self._real, name)


def start():
    """What a board does before its main.py."""
    vfs.umount("/")
    vfs.mount(Flash(), "/")
    vfs.mount(vfs.VfsPosix("/rom"), "/rom")
    os.chdir("/")
    sys.path[:] = ["", "/lib", "/rom"]
    sys.modules["sys"] = Sys(sys)
    del sys.modules["inside"]


def run():
    """main.py, if there is one, as the firmware of the simulated box; Ctrl-C ends it."""
    try:
        os.stat("main.py")
    except OSError:
        return
    from host_sim import gadget
    from host_sim.fakes import standins

    class Time(standins.Time):
        def sleep_ms(self, ms):
            if wasm_board.pause(ms):
                raise KeyboardInterrupt
            standins.Time.sleep_ms(self, ms)

    def main(board):
        with open("main.py") as file:
            exec(file.read(), {"__name__": "__main__"})

    # In this interpreter the box lives as long as somebody keeps the port open.
    gadget._PATIENCE_US = 1 << 50
    board = gadget.load_board(_SETTINGS["board"])
    board.DISPLAY.update(_SETTINGS["display"])
    box = gadget.Gadget(board, start=main)
    box.display_from_ms = _SETTINGS["display_from_ms"]
    box._stand_ins.modules["time"] = Time()
    box._stand_ins.modules["os"] = _Os(box)
    try:
        box.boot()
    except KeyboardInterrupt as error:
        sys.print_exception(error)
    except Exception as error:
        sys.print_exception(error)


class _Os:
    """The real one, on the flash above, and a random generator."""

    def __init__(self, box):
        self._box = box

    def urandom(self, size):
        return self._box.hardware.noise.read(size)

    def __getattr__(self, name):
        return getattr(os, name)
