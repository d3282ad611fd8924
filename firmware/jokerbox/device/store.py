# What survives power-off: settings and statistics, and the log of the match.
import json
import os
from binascii import crc32

from micropython import const

_FOLDER = "saves"  # that it exists says that this flash is ours
_MATCH = "match.txt"
_TMP = ".tmp"
_KEPT = const(4)
_ENOENT = const(2)
_EISDIR = const(21)
_ENOSPC = const(28)
_TRIES = const(3)  # a worn flash fails now and then
_MOST_BYTES = const(16384)  # settings and statistics stay far below; more is not ours
_LONGEST_LINE = const(2048)  # the log's first line with 15 names has 600
_PIECE = const(512)  # all that is in memory of a log


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
        self.unread = set()  # what is there but could not be read, perhaps only this time
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
        data = self._read(file, name, 0, _MOST_BYTES + 1)
        obj = _unpack(data)
        if obj is None and data is not None:
            self._set_aside(name)
            data = None
        if data is None and name not in self.unread:
            obj = _unpack(self._read(file + _TMP, name, 0, _MOST_BYTES + 1))
            if obj is not None:
                self._try(os.rename, file + _TMP, file)
        return None if obj is None else obj[0]

    def save(self, name, obj):
        if name in self.unread:
            self.unread.discard(name)
            self._set_aside(name)
        data = json.dumps(obj).encode()
        return self._replace(name + ".json", (b"%08x\n" % crc32(data), data), name)

    def log_new(self, lines):
        """Starts the match's log anew, with these lines."""
        if "match" in self.unread:
            self.log_keep()
        self._is_torn = False
        return self._replace(_MATCH, _pages(lines), "match")

    def log_append(self, lines):
        if self._is_torn:  # never behind half a line
            self._is_torn = not self._mend()
        # One write: what lies between two may reach the flash without the second.
        data = b"".join(_pages(lines))
        if self._is_torn or not self._write(_MATCH, "ab", (data,), "match"):
            self._is_torn = True
            return False
        return True

    def log_lines(self):
        """Yields the lines of the log, without a torn last one. "?" stands for what is no text
        or cannot be read; nothing comes behind it."""
        at = 0
        rest = b""
        is_first = True
        while True:
            chunk = self._log_chunk(at)
            if not chunk:
                break
            at += len(chunk)
            lines = (rest + chunk).split(b"\n")
            rest = lines.pop()
            for line in lines:
                is_first = False
                try:
                    line = line.decode()
                except UnicodeError:
                    yield "?"
                    return
                yield line
            if len(rest) > _LONGEST_LINE:
                yield "?"
                return
        self._is_torn = bool(rest)
        if chunk is None and at or is_first and self._is_log():
            yield "?"

    def log_drop(self):
        self._is_torn = False
        self._try(os.remove, _MATCH + _TMP)  # first, or it would come back as the log
        self._try(os.remove, _MATCH)

    def log_keep(self):
        """Sets the log aside; its number (log-7.txt: 7), or 0 if that failed."""
        number = self._make_room()
        self.unread.discard("match")
        self._try(os.remove, _MATCH + _TMP)
        return number if self._try(os.rename, _MATCH, _kept(number)) else 0

    def log_copy(self):
        """Keeps a copy of the log for a bug report; its number, or 0 if there is none."""
        if not self._is_log():
            return 0
        number = self._make_room()
        troubles = len(self.troubles)
        if self._write(_kept(number), "wb", self._parts(-1), "match"):
            return number
        self.troubles = self.troubles[:troubles]  # the match itself is as it was
        self._try(os.remove, _kept(number))
        return 0

    def _make_room(self):
        """The number for the next kept log; the oldest goes."""
        numbers = [0]
        for name in self._names() or ():
            number = name[4:-4]
            if number.isdigit() and name == _kept(int(number)):
                numbers.append(int(number))
        numbers.sort()
        for old in numbers[1 : 1 - _KEPT]:
            self._try(os.remove, _kept(old))
        return numbers[-1] + 1

    def _is_log(self):
        return _MATCH in (self._names() or ())

    def _log_chunk(self, at):
        """The next bytes of the log; None if there is none or it cannot be read."""
        chunk = self._read(_MATCH, "match", at, _PIECE)
        if chunk is None and at == 0 and not self._is_log():
            if b"\n" in (self._read(_MATCH + _TMP, "match", 0, _LONGEST_LINE) or b""):
                self._try(os.rename, _MATCH + _TMP, _MATCH)
                chunk = self._read(_MATCH, "match", at, _PIECE)
        return chunk

    def _parts(self, end):
        """The log's bytes up to `end` (-1: all), as parts."""
        at = 0
        while at != end:
            chunk = self._read(_MATCH, "match", at, min(_PIECE, end - at) if end > 0 else _PIECE)
            if chunk is None:
                raise OSError(_ENOENT, "unread")
            if not chunk:
                break
            at += len(chunk)
            yield chunk

    def _mend(self):
        """Cuts half a line off the end of the log; False if that failed."""
        at = end = 0
        try:
            for chunk in self._parts(-1):
                found = chunk.rfind(b"\n")
                if found >= 0:
                    end = at + found + 1
                at += len(chunk)
        except OSError:
            return False
        return end == at or self._replace(_MATCH, self._parts(end), "match")

    def _set_aside(self, name, file=None):
        self.troubles.append(("damaged", name))
        self._try(os.remove, name + ".bad")
        return self._try(os.rename, file or name + ".json", name + ".bad")

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

    def _read(self, file, name, at, count):
        """Up to so many bytes; None if the file is missing or cannot be read. A folder in its
        place reads as nothing."""
        error = None
        for _ in range(_TRIES):
            try:
                with open(self._path + file, "rb") as f:
                    # Never more than there is: read() makes room for all it is asked for.
                    size = f.seek(0, 2)
                    f.seek(at)
                    data = f.read(max(0, min(count, size - at)))
                self.unread.discard(name)
                return data
            except OSError as e:
                error = e
                if e.args[0] == _ENOENT:
                    return None
                if e.args[0] == _EISDIR:
                    return b""
        self.unread.add(name)
        self._complain(error, name)
        return None

    def _write(self, file, mode, parts, name):
        try:
            with open(self._path + file, mode) as f:
                for part in parts:
                    if f.write(part) != len(part):
                        raise OSError(_ENOSPC, "short write")
            return True
        except OSError as error:
            if error.args[0] == _EISDIR and self._set_aside(name, file):
                return self._write(file, mode, parts, name)
            self._complain(error, name)
            return False

    def _replace(self, file, parts, name):
        if not self._write(file + _TMP, "wb", parts, name):
            self._try(os.remove, file + _TMP)  # half of it would fill a full flash further
            return False
        try:
            os.rename(self._path + file + _TMP, self._path + file)
            return True
        except OSError as error:
            self._complain(error, name)
            return False


def _kept(number):
    return "log-%d.txt" % number


def _pages(lines):
    """The lines as bytes, in parts that are worth a write."""
    page = b""
    for line in lines:
        page += line.encode() + b"\n"
        if len(page) >= _PIECE // 2:
            yield page
            page = b""
    yield page


def _unpack(data):
    """(object,) if the file is there and whole, else None."""
    try:
        if data and data[8:9] == b"\n" and int(data[:8], 16) == crc32(data[9:]):
            return (json.loads(data[9:]),)
    except ValueError:
        pass
    return None
