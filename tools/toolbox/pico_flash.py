"""The real littlefs with a Pico's geometry under the simulated box, cut or watched at every
operation of the flash chip."""

from littlefs import LittleFSError, lfs

from host_sim.fakes.flash import no_time
from host_sim.fakes.hardware import PowerCut, os_error

# ports/rp2: 848 KiB of a Pico W (a Pico has 1,408); _boot.py mounts with progsize=256,
# extmod/vfs_lfsx.c sets the rest.
BLOCK = 4096
BLOCKS = 848 * 1024 // BLOCK
_PROGRAM = 256
_CONFIG = {
    "block_size": BLOCK,
    "block_count": BLOCKS,
    "read_size": 32,
    "prog_size": _PROGRAM,
    "cache_size": 4 * _PROGRAM,
    "lookahead_size": 32,
    "block_cycles": 100,
}
_EIO = 5
_DIRECTORY = 0x4000
_FILE = 0x8000
_PROGRAM_US = 400  # W25Q16JV, page program, typical
_ERASE_US = 45000  # and sector erase


class Chip:
    """The flash chip: bits are programmed to 0 and only an erase of a block makes them 1."""

    def __init__(self, image=None):
        self.image = bytearray(b"\xff" * (BLOCK * BLOCKS)) if image is None else image
        self.operations = 0
        self.erases = [0] * BLOCKS
        self.keeps_trace = False
        self.trace = []  # [(block, offset, data; None: erase)]
        self.is_dead = False
        self.is_failing_writes = False
        self.stall = no_time
        self._cut_at = None
        self._is_half = False

    def cut_at(self, operation, is_half=False):
        """The power goes at the n-th operation from now, or half-way through it."""
        self._cut_at = None if operation is None else self.operations + operation
        self._is_half = is_half

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.image[start : start + size]

    def prog(self, cfg, block, off, data):
        # The chip takes a page at a time; littlefs hands over up to four.
        for at in range(0, len(data), _PROGRAM):
            if self._operate(block, off + at, bytes(data[at : at + _PROGRAM])):
                return -_EIO
        return 0

    def erase(self, cfg, block):
        return self._operate(block, 0, None)

    def sync(self, cfg):
        return 0

    def _operate(self, block, off, data):
        if self.is_dead or self.is_failing_writes:
            return -_EIO
        if self.operations == self._cut_at:
            self.is_dead = True
            if self._is_half:
                apply(self.image, (block, off, data), True)
            return -_EIO
        self.stall(_ERASE_US if data is None else _PROGRAM_US)
        self.operations += 1
        if self.keeps_trace:
            self.trace.append((block, off, data))
        if data is None:
            self.erases[block] += 1
        apply(self.image, (block, off, data))
        return 0


def apply(image, operation, is_half=False):
    """Do an operation to an image, or only the first half of its bytes."""
    block, off, data = operation
    start = block * BLOCK + off
    if data is None:
        size = BLOCK // 2 if is_half else BLOCK
        image[start : start + size] = b"\xff" * size
        return
    size = len(data) // 2 if is_half else len(data)
    for i in range(size):
        if data[i] & ~image[start + i]:
            raise ValueError("block %d was not erased" % block)
    image[start : start + size] = data[:size]


class PicoFlash:
    """Takes the place of host_sim.fakes.flash.Flash; `formats` counts what a Pico formatted
    because it could not be mounted."""

    def __init__(self, image=None):
        self.chip = Chip(image)
        self.formats = 0
        self._config = lfs.LFSConfig(context=self.chip, **_CONFIG)
        self._open = []  # littlefs holds pointers to them
        self.fs = None

    @property
    def stall(self):
        return self.chip.stall

    @stall.setter
    def stall(self, call):
        self.chip.stall = call

    @property
    def operations(self):
        return self.chip.operations

    def cut_at(self, operation, is_half=False):
        self._mount()
        self.chip.cut_at(operation, is_half)

    def reboot(self):
        """What was in memory is gone."""
        self.fs = None
        self.chip.is_dead = False
        self.chip.cut_at(None)

    def _mount(self):
        if self.fs is not None:
            return
        self._open = []
        self.fs = lfs.LFSFilesystem()
        try:
            lfs.mount(self.fs, self._config)
        except LittleFSError:  # _boot.py
            self.formats += 1
            self.fs = lfs.LFSFilesystem()
            lfs.format(self.fs, self._config)
            lfs.mount(self.fs, self._config)

    def call(self, action, *args):
        self._mount()
        if self.chip.is_dead:
            raise PowerCut("off")
        try:
            return action(self.fs, *args)
        except LittleFSError as error:
            if self.chip.is_dead:
                raise PowerCut("flash operation %d" % self.chip.operations) from None
            raise os_error(-error.code) from None

    def hold(self, handle):
        self._open.append(handle)

    # The os calls

    def listdir(self, path=""):
        return [entry[0] for entry in self.ilistdir(path)]

    def ilistdir(self, path=""):
        handle = self.call(lfs.dir_open, path or "/")
        self.hold(handle)
        found = []
        while True:
            entry = self.call(lfs.dir_read, handle)
            if not entry:
                break
            if entry.name not in (".", ".."):
                kind = _FILE if entry.type == 1 else _DIRECTORY
                found.append((entry.name, kind, 0, entry.size))
        self.call(lfs.dir_close, handle)
        return found

    def stat(self, path):
        entry = self.call(lfs.stat, path)
        kind = _FILE if entry.type == 1 else _DIRECTORY
        return (kind, 0, 0, 0, 0, 0, entry.size, 0, 0, 0)

    def statvfs(self, path):
        free = BLOCKS - self.call(lfs.fs_size)
        return (BLOCK, BLOCK, BLOCKS, free, free, 0, 0, 0, 0, 255)

    def remove(self, path):
        self.call(lfs.remove, path)

    def rename(self, old, new):
        self.call(lfs.rename, old, new)

    def mkdir(self, path):
        self.call(lfs.mkdir, path)

    def rmdir(self, path):
        self.call(lfs.remove, path)

    def sync(self):
        pass

    def open(self, path, mode="r", encoding=None):
        return _File(self, path, mode)

    # For the harness

    def content(self):
        """Name -> bytes of every file."""
        found = {}
        for name, kind, _, _ in self.ilistdir("saves"):
            if kind == _FILE:
                with self.open("saves/" + name, "rb") as file:
                    found["saves/" + name] = file.read()
        return found

    def put(self, path, data):
        with self.open(path, "wb") as file:
            file.write(data)


class _File:
    """A binary file, as extmod/vfs_lfsx_file.c has it."""

    def __init__(self, flash, path, mode):
        if "b" not in mode:
            raise ValueError("only binary files")
        self._flash = flash
        self._handle = flash.call(lfs.file_open, path, mode.replace("b", ""))
        self._is_closed = False
        flash.hold(self._handle)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None or not issubclass(kind, PowerCut):
            self.close()
        return False

    def read(self, size=-1):
        if size is None or size < 0:
            size = BLOCK * BLOCKS
        return bytes(self._flash.call(lfs.file_read, self._handle, size))

    def write(self, data):
        return self._flash.call(lfs.file_write, self._handle, bytes(data))

    def seek(self, offset, whence=0):
        return self._flash.call(lfs.file_seek, self._handle, offset, whence)

    def tell(self):
        return self._flash.call(lfs.file_tell, self._handle)

    def close(self):
        if not self._is_closed:
            self._is_closed = True
            self._flash.call(lfs.file_close, self._handle)
