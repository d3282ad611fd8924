"""An open file on the simulated flash."""

from host_sim.fakes.hardware import PowerCut, os_error

EIO = 5
ENOSPC = 28
_EBADF = 9


class File:
    def __init__(self, flash, name, letters, is_binary):
        self._flash = flash
        self._name = name
        self._is_binary = is_binary
        self._is_append = letters[0] == "a"
        self._is_writing = letters != "r"
        self._is_reading = letters[0] == "r" or "+" in letters
        self._is_changed = False
        self._is_closed = False
        old = flash.files.get(name)
        self._data = bytearray(old if old is not None and letters[0] != "w" else b"")
        self._at = 0
        if letters[0] != "r" and (old is None or (letters[0] == "w" and flash.is_fat)):
            flash.operate()
            flash.put(name, b"")
        if letters[0] == "w":
            self._is_changed = True

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None or not issubclass(kind, PowerCut):
            self.close()
        return False

    def _check(self, is_allowed):
        if self._is_closed:
            raise ValueError("I/O operation on closed file")
        if not is_allowed:
            raise os_error(_EBADF)

    def read(self, size=-1):
        self._check(self._is_reading)
        if self._flash.is_failing_reads:
            raise os_error(EIO)
        if self._is_binary or size is None or size < 0:
            end = len(self._data) if size is None or size < 0 else self._at + size
            data = bytes(self._data[self._at : end])
            self._at += len(data)
            return data if self._is_binary else self._text(data)
        text = self._text(bytes(self._data[self._at :]))[:size]
        self._at += len(text.encode())
        return text

    def readinto(self, buffer):
        self._check(self._is_reading)
        data = bytes(self._data[self._at : self._at + len(buffer)])
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)

    def readline(self):
        self._check(self._is_reading)
        if self._flash.is_failing_reads:
            raise os_error(EIO)
        end = bytes(self._data).find(b"\n", self._at)
        end = len(self._data) if end < 0 else end + 1
        data = bytes(self._data[self._at : end])
        self._at = end
        return data if self._is_binary else self._text(data)

    def readlines(self):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data):
        self._check(self._is_writing)
        if self._is_binary == isinstance(data, str):
            raise TypeError("a str for text files, bytes for binary ones")
        raw = data.encode() if isinstance(data, str) else bytes(data)
        if self._is_append:
            self._at = len(self._data)
        new = bytes(self._data[: self._at]) + raw + bytes(self._data[self._at + len(raw) :])
        if not self._flash.has_room(self._name, len(new)):
            self._is_changed = False  # after an error littlefs leaves the file as it was
            raise os_error(ENOSPC)
        if self._flash.is_fat:
            self._store(new, self._at + len(raw) // 2)
        self._data = bytearray(new)
        self._is_changed = True
        self._at += len(raw)
        return len(data)

    def seek(self, offset, whence=0):
        self._check(True)
        base = (0, self._at, len(self._data))[whence]
        self._at = max(0, base + offset)
        return self._at

    def tell(self):
        return self._at

    def flush(self):
        self._check(True)
        if self._is_changed:
            self._is_changed = False
            self._store(bytes(self._data), None)

    def close(self):
        if not self._is_closed:
            try:
                self.flush()
            finally:
                self._is_closed = True

    def _store(self, data, torn_at):
        flash = self._flash
        if not flash.has_room(self._name, len(data)):
            raise os_error(ENOSPC)

        def tear():
            flash.put(self._name, data[:torn_at])

        flash.operate(tear if torn_at is not None else None)
        flash.put(self._name, data)

    def _text(self, data):
        try:
            return data.decode()
        except UnicodeError:
            # What MicroPython raises for bytes that are no UTF-8.
            raise UnicodeError("invalid UTF-8")
