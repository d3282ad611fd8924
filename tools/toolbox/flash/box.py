"""A board at a port, over mpremote: what it is, what lies on it, copying, removing, starting."""

import ast
import contextlib
import errno
import io
import os
import struct
import time
from collections import namedtuple

from mpremote.commands import show_progress_bar
from mpremote.transport import TransportError, TransportExecError, stdout_write_bytes
from mpremote.transport_serial import SerialTransport

from toolbox.flash.trouble import Full, Lost, Trouble

Probe = namedtuple("Probe", "machine chip platform version mpy free_bytes block_bytes")

_ANSWER_S = 20  # a board that writes or computes a hash still answers within this time
_LOOK_AGAIN_S = 0.1
_ENTER_S = 3  # to interrupt what runs and to greet
_CHUNK_BYTES = 1024  # mpremote's default is a quarter of it, and takes twice as long
_BATCH = 40  # paths in one piece of code, so that it fits any board's memory
_REFUSALS = (FileNotFoundError, FileExistsError, IsADirectoryError, NotADirectoryError)

_PROBE = """
import sys, os
i = sys.implementation
s = os.statvfs("/")
m = getattr(i, "_machine", "")
print(repr((m, sys.platform, tuple(i.version[:3]), getattr(i, "_mpy", 0), s[0], s[0] * s[3])))
"""
_LOOK = """
import binascii, hashlib
b = memoryview(bytearray(512))
def look(p):
    try:
        f = open(p, "rb")
    except OSError:
        return "- 0"
    h = hashlib.sha256()
    s = 0
    while True:
        n = f.readinto(b)
        if not n:
            break
        s += n
        h.update(b[:n])
    f.close()
    return binascii.hexlify(h.digest()).decode() + " %%d" %% s
for p in %r:
    print(look(p))
"""
_EACH = """
import os
for p in %r:
    try:
        os.%s(p)
    except OSError as e:
        if e.args[0] == 28:
            raise
"""
_ERASE = """
import os
def erase(p):
    for e in list(os.ilistdir(p)):
        q = p + "/" + e[0]
        if e[1] & 0x4000:
            erase(q)
        else:
            os.remove(q)
    os.rmdir(p)
try:
    os.stat(%r)
    erase(%r)
except OSError as e:
    if e.args[0] != 2:
        raise
"""


def chip_of(machine):
    """The chip as board files spell it, from MicroPython's "Raspberry Pi Pico with RP2040"."""
    chip = machine.rpartition(" with ")[2].upper()
    return chip.replace("-RISCV", "").replace("-", "")


def opened(port):
    """A Box at this port, stopped and ready for questions; Trouble says why there is none."""
    try:
        transport = SerialTransport(port, timeout=_ANSWER_S)
    except TransportError:
        raise Trouble(_why_not_opened(port)) from None
    except OSError as error:
        raise Trouble("%s is no serial port (%s)" % (port, error.strerror or error)) from None
    return Box(port, transport)


def _why_not_opened(port):
    if "://" in port:
        return "nothing answers at %s; start the simulator first" % port
    is_path = os.sep in port
    if is_path and not os.path.exists(port):
        return (
            "there is no port %s; tools/flash --list shows those there are. A sleeping ESP32-C3 "
            "or -S3 comes back when you press a key of the box" % port
        )
    if is_path and not os.access(port, os.R_OK | os.W_OK):
        return (
            "you have no permission for %s. Run: sudo usermod -aG dialout $USER, then log out "
            "and in again" % port
        )
    return "%s is in use by another program; close it (Thonny, mpremote, a monitor)" % port


class Silent(Trouble):
    """The port can be opened, but no MicroPython answers."""


class Box:
    def __init__(self, port, transport):
        self.port = port
        self._transport = transport
        self._console = b""

    def close(self):
        with contextlib.suppress(OSError):  # it was pulled out
            self._transport.close()

    @contextlib.contextmanager
    def _talking(self):
        try:
            yield
        except TransportExecError as error:
            lines = error.error_output.strip().splitlines() or ["it said nothing"]
            if "ENOSPC" in lines[-1] or "Errno 28" in lines[-1]:
                raise Full(self.port) from None
            raise Trouble("the board at %s refused: %s" % (self.port, lines[-1])) from None
        except _REFUSALS as error:  # mpremote's reading of the board's answer
            raise Trouble("the board at %s refused: %s" % (self.port, error)) from None
        except (TransportError, OSError, struct.error, ValueError, SyntaxError) as error:
            if getattr(error, "errno", None) == errno.ENOSPC:
                raise Full(self.port) from None
            raise Lost(self.port) from None

    def stop(self):
        """Interrupt what runs and start MicroPython afresh, without main.py."""
        serial = self._transport.serial
        for is_last in (False, True):
            try:
                serial.timeout = _LOOK_AGAIN_S
                with contextlib.redirect_stdout(io.StringIO()):  # mpremote shows what it read
                    self._transport.enter_raw_repl(timeout_overall=_ENTER_S)
                serial.timeout = _ANSWER_S
                return
            except (TransportError, OSError):
                if is_last:
                    raise Silent("no MicroPython answers at %s" % self.port) from None

    def probe(self):
        with self._talking():
            found = self._transport.exec(_PROBE).decode().strip()
            machine, platform, version, mpy, block, free = ast.literal_eval(found)
        return Probe(machine, chip_of(machine), platform, version, mpy & 0xFF, free, block)

    def look(self, paths):
        """{path: (SHA-256 in hex or None if there is no such file, size)}, as the board finds."""
        found = {}
        for batch in _batches(paths):
            with self._talking():
                lines = self._transport.exec(_LOOK % (batch,)).decode().split("\n")
                for path, line in zip(batch, lines):
                    digest, size = line.split()
                    found[path] = (None if digest == "-" else digest, int(size))
        return found

    def hashes(self, paths):
        return {path: digest for path, (digest, _) in self.look(paths).items()}

    def read(self, path):
        """The bytes of a file, or None."""
        with self._talking():
            if not self._transport.fs_exists(path):
                return None
            return bytes(self._transport.fs_readfile(path, chunk_size=_CHUNK_BYTES))

    def write(self, path, data, before=0, total=0):
        """Copy a file; `before` of `total` bytes are there already, for the bar."""

        def progress(written, _size):
            if total:
                show_progress_bar(before + written, total)

        with self._talking():
            self._transport.fs_writefile(path, data, _CHUNK_BYTES, progress)

    def rename(self, old, new):
        with self._talking():
            self._transport.exec("import os\nos.rename(%r, %r)" % (old, new))

    def make_folders(self, paths):
        self._each("mkdir", paths)

    def remove(self, paths):
        """Remove files that may be gone already."""
        self._each("remove", paths)

    def remove_empty_folders(self, paths):
        self._each("rmdir", paths)

    def _each(self, function, paths):
        for batch in _batches(paths):
            with self._talking():
                self._transport.exec(_EACH % (batch, function))

    def erase(self, folder):
        """Remove a folder with all that is in it."""
        with self._talking():
            self._transport.exec(_ERASE % (folder, folder))

    # Starting

    def start(self):
        """Soft reset: main.py starts, and the connection stays, so nothing it says is missed."""
        with self._talking():
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")

    def wait_for(self, text, timeout_s):
        """Wait for a line of the console that has this text; "" or what it said instead."""
        serial = self._transport.serial
        end = time.monotonic() + timeout_s
        heard = b""
        while time.monotonic() < end:
            with self._talking():
                serial.timeout = _LOOK_AGAIN_S
                heard += serial.read(max(1, serial.in_waiting))
            said = heard.decode("utf-8", "replace").partition("soft reboot")[2]
            lines = said.splitlines()
            if any(text in line for line in lines):
                return ""
            complaints = [line for line in lines if line.startswith("jokerbox:")]
            if complaints and said.endswith("\n"):
                return complaints[0][len("jokerbox:") :].strip()
            if said.endswith(">>> "):  # main.py is over
                return "\n".join(lines[:-1]).strip() or "there is no main.py"
        return "nothing within %d seconds" % timeout_s

    def monitor(self):
        """Show the console until Ctrl-C."""
        serial = self._transport.serial
        while True:
            with self._talking():
                stdout_write_bytes(serial.read(max(1, serial.in_waiting)))


def _batches(paths):
    paths = list(paths)
    for at in range(0, len(paths), _BATCH):
        yield paths[at : at + _BATCH]
