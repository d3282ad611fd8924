"""A flash with a file system in memory: the `os` calls and `open` that the store uses.

Like littlefs it keeps what a file was until the new content is closed or flushed; told to be
FAT it lets a power cut tear a write. It can be full, fail, and lose the power at any operation.
"""

from host_sim.fakes.flash_file import EIO, ENOSPC, File  # noqa: F401
from host_sim.fakes.hardware import PowerCut, os_error

# MicroPython's numbers (py/mperrno.h); the host's may differ.
ENOENT = 2
EEXIST = 17
ENOTDIR = 20
EISDIR = 21
EINVAL = 22
ENOTEMPTY = 39

_BLOCK = 4096
_DIRECTORY = 0x4000
_FILE = 0x8000
_PROGRAM_US = 800  # W25Q16: a page program takes 0.4-3 ms, and the chip cannot run meanwhile


def _nobody(name, content):
    """Nobody wants to know of a change."""


def no_time(us):
    """An operation takes no time."""


def _clean(path):
    if not isinstance(path, str):
        raise TypeError("a path is a str")
    return "/".join([part for part in path.split("/") if part not in ("", ".")])


class Flash:
    def __init__(self, files=None, capacity=848 * 1024, is_fat=False):
        """`files`: name -> content; a name that ends with "/" is a folder."""
        # 848 KiB is the file system of a Pico with 2 MiB (1.2 MiB are MicroPython's).
        self.files = {}
        self.folders = set()
        for name in files or {}:
            self._note_folders(name)
            if not name.endswith("/"):
                self.files[name] = files[name]
        self.capacity = capacity
        self.is_fat = is_fat
        self.is_failing_writes = False
        self.is_failing_reads = False
        self.operations = 0
        self.on_change = _nobody  # a file has this content, or is gone (None)
        self.on_folder = _nobody  # a folder is there (True), or is gone (False)
        self.stall = no_time
        self._cut_at = None
        self._is_cut_half = False

    def cut_at(self, operation, is_half=False):
        """The power goes at the n-th changing operation from now (0 = the next one)."""
        self._cut_at = None if operation is None else self.operations + operation
        self._is_cut_half = is_half

    def content(self):
        """All that is on it, as the constructor takes it."""
        found = {name + "/": b"" for name in self.folders}
        found.update(self.files)
        return found

    def operate(self, before=None):
        """Counts an operation; a cut happens before it or, where it can tear, half-way."""
        if self.is_failing_writes:
            raise os_error(EIO)
        self.stall(_PROGRAM_US)
        now = self.operations
        self.operations += 1
        if self._cut_at is not None and now >= self._cut_at:
            self._cut_at = None
            if self._is_cut_half and before is not None:
                before()
            raise PowerCut("flash operation " + str(now))

    def put(self, name, data):
        self.on_change(name, data)
        self.files[name] = data

    def _drop(self, name):
        self.on_change(name, None)
        del self.files[name]

    def _note_folders(self, name):
        parts = name.split("/")
        for depth in range(1, len(parts)):
            self.folders.add("/".join(parts[:depth]))

    def _check_parent(self, name):
        parent = "/".join(name.split("/")[:-1])
        if parent in self.files:
            raise os_error(ENOTDIR)
        if parent and parent not in self.folders:
            raise os_error(ENOENT)

    def used(self):
        total = 2 * _BLOCK
        for data in self.files.values():
            total += (len(data) + _BLOCK - 1) // _BLOCK * _BLOCK if len(data) > 512 else 512
        return total

    def has_room(self, name, size):
        return self.used() - len(self.files.get(name, b"")) + size <= self.capacity

    # The os calls

    def listdir(self, path=""):
        return [entry[0] for entry in self.ilistdir(path)]

    def ilistdir(self, path=""):
        name = _clean(path)
        if name in self.files:
            raise os_error(ENOTDIR)
        if name and name not in self.folders:
            raise os_error(ENOENT)
        start = name + "/" if name else ""
        found = []
        for folder in sorted(self.folders):
            if folder.startswith(start) and "/" not in folder[len(start) :]:
                found.append((folder[len(start) :], _DIRECTORY, 0, 0))
        for file in sorted(self.files):
            if file.startswith(start) and "/" not in file[len(start) :]:
                found.append((file[len(start) :], _FILE, 0, len(self.files[file])))
        return found

    def stat(self, path):
        name = _clean(path)
        if name == "" or name in self.folders:
            return (_DIRECTORY, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if name not in self.files:
            raise os_error(ENOENT)
        return (_FILE, 0, 0, 0, 0, 0, len(self.files[name]), 0, 0, 0)

    def statvfs(self, path):
        blocks = self.capacity // _BLOCK
        free = max(0, self.capacity - self.used()) // _BLOCK
        return (_BLOCK, _BLOCK, blocks, free, free, 0, 0, 0, 0, 255)

    def remove(self, path):
        name = _clean(path)
        if name in self.folders:
            return self.rmdir(path)  # MicroPython's littlefs removes an empty folder too
        if name not in self.files:
            raise os_error(ENOENT)
        self.operate()
        self._drop(name)
        return None

    def rename(self, old, new):
        old = _clean(old)
        new = _clean(new)
        if old not in self.files:
            raise os_error(ENOENT if old not in self.folders else EINVAL)
        if new in self.folders:
            raise os_error(EISDIR)
        self._check_parent(new)
        if self.is_fat and new in self.files:
            # extmod/vfs_fat.c removes the old file first: a cut between loses both names.
            self.operate()
            self._drop(new)
        self.operate()
        self.put(new, self.files[old])
        self._drop(old)

    def mkdir(self, path):
        name = _clean(path)
        if name in self.files or name in self.folders:
            raise os_error(EEXIST)
        self._check_parent(name)
        self.operate()
        self.on_folder(name, True)
        self.folders.add(name)

    def rmdir(self, path):
        name = _clean(path)
        if name not in self.folders:
            raise os_error(ENOENT)
        if self.ilistdir(name):
            raise os_error(ENOTEMPTY)
        self.operate()
        self.on_folder(name, False)
        self.folders.remove(name)

    def sync(self):
        pass

    def open(self, path, mode="r", encoding=None):
        name = _clean(path)
        letters = mode.replace("b", "").replace("t", "")
        if letters not in ("r", "w", "a", "r+", "w+", "a+"):
            raise ValueError("bad mode " + mode)
        if name in self.folders or name == "":
            raise os_error(EISDIR)
        self._check_parent(name)
        if letters[0] == "r" and name not in self.files:
            raise os_error(ENOENT)
        if self.is_failing_reads and letters[0] == "r":
            raise os_error(EIO)
        return File(self, name, letters, "b" in mode)
