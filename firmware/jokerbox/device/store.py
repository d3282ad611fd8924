# What survives power-off: settings and statistics, and the log of the match.
import json
import os
from binascii import crc32

from micropython import const

_FOLDER = "saves"  # that it exists says that this flash is ours
_MATCH = "match.txt"
_KEPT = const(4)
_ENOENT = const(2)
_ENOSPC = const(28)


class Store:
    """Never raises. What went wrong is in `troubles`: (kind, name), kind "damaged", "full" or
    "failing"; the app shows and empties it.

    The power may go at any moment. On littlefs a temporary file renamed over the old one leaves
    the old or the new, and so does an append that is written once and closed. FAT (ESP32 with an
    `ffat` partition) removes the old one first, so the temporary one counts when the file is
    missing, and a torn last line is cut off."""

    def __init__(self, root=""):
        self._path = root + "/" + _FOLDER + "/" if root else _FOLDER + "/"
        self.troubles = []
        self._is_torn = False  # the log may end in half a line
        self.is_fresh = self._names() is None
        if self.is_fresh:
            try:
                os.mkdir(self._path[:-1])
            except OSError as error:
                self._complain(error, _FOLDER)

    def load(self, name):
        """The saved object, or None."""
        file = name + ".json"
        data = self._read(file, name)
        obj = _unpack(data)
        if obj is None and data is not None:
            self.troubles.append(("damaged", name))
            self._try(os.rename, file, name + ".bad")
            data = None
        if data is None:
            obj = _unpack(self._read(file + ".tmp", name))
            if obj is not None:
                self._try(os.rename, file + ".tmp", file)
        return None if obj is None else obj[0]

    def save(self, name, obj):
        data = json.dumps(obj).encode()
        return self._replace(name + ".json", b"%08x\n" % crc32(data) + data, name)

    def log_new(self, lines):
        """Starts the match's log anew, with these lines."""
        self._is_torn = False
        return self._replace(_MATCH, _pack(lines), "match")

    def log_append(self, lines):
        if self._is_torn:  # never behind half a line
            self.log_lines()
        if self._is_torn or not self._write(_MATCH, "ab", _pack(lines), "match"):
            self._is_torn = True
            return False
        return True

    def log_lines(self):
        """The log as far as it can be read; what is behind that is cut off the file, too."""
        data = self._read(_MATCH, "match")
        if data is None:
            self._try(os.rename, _MATCH + ".tmp", _MATCH)
            data = self._read(_MATCH, "match") or b""
        end = data.rfind(b"\n") + 1
        lines = []
        for line in data[:end].split(b"\n")[:-1]:
            try:
                lines.append(line.decode())
            except UnicodeError:
                end = 0
                break
        self._is_torn = end != len(data)
        if self._is_torn and self.log_new(lines):
            self._is_torn = False
        return lines

    def log_drop(self):
        self._is_torn = False
        self._try(os.remove, _MATCH + ".tmp")  # first, or it would come back as the log
        self._try(os.remove, _MATCH)

    def log_keep(self):
        """Sets the log aside for a bug report; its number (log-7.txt: 7), or 0 if that failed."""
        numbers = []
        for name in self._names() or ():
            number = name[4:-4]
            if name == "log-" + number + ".txt" and number.isdigit():
                numbers.append(int(number))
        numbers.sort()
        number = numbers[-1] + 1 if numbers else 1
        self._try(os.remove, _MATCH + ".tmp")
        if not self._try(os.rename, _MATCH, "log-%d.txt" % number):
            return 0
        for old in numbers[: 1 - _KEPT]:
            self._try(os.remove, "log-%d.txt" % old)
        return number

    def _names(self):
        try:
            return os.listdir(self._path[:-1])
        except OSError:
            return None

    def _complain(self, error, name):
        kind = "full" if error.args[0] == _ENOSPC else "failing"
        if (kind, name) not in self.troubles:
            self.troubles.append((kind, name))

    def _try(self, action, *files):
        try:
            action(*[self._path + file for file in files])
            return True
        except OSError:
            return False

    def _read(self, file, name):
        try:
            with open(self._path + file, "rb") as f:
                return f.read()
        except OSError as error:
            if error.args[0] != _ENOENT:
                self._complain(error, name)
            return None

    def _write(self, file, mode, data, name):
        try:
            with open(self._path + file, mode) as f:
                # One write: what lies between two may reach the flash without the second.
                if f.write(data) != len(data):
                    raise OSError(_ENOSPC, "short write")
            return True
        except OSError as error:
            self._complain(error, name)
            return False

    def _replace(self, file, data, name):
        if not self._write(file + ".tmp", "wb", data, name):
            self._try(os.remove, file + ".tmp")  # half of it would fill a full flash further
            return False
        try:
            os.rename(self._path + file + ".tmp", self._path + file)
            return True
        except OSError as error:
            self._complain(error, name)
            return False


def _pack(lines):
    return b"".join([line.encode() + b"\n" for line in lines])


def _unpack(data):
    """(object,) if the file is there and whole, else None."""
    try:
        if data and data[8:9] == b"\n" and int(data[:8], 16) == crc32(data[9:]):
            return (json.loads(data[9:]),)
    except ValueError:
        pass
    return None
