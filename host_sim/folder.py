"""A flash that is kept in a folder of the user's, file by file as on the device."""

import os
import sys
from pathlib import Path

from host_sim.fakes.flash import ENOSPC, Flash
from host_sim.fakes.hardware import os_error
from host_sim.trouble import Trouble

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None


def default_folder():
    """Where this user's box keeps its saves."""
    if os.environ.get("XDG_DATA_HOME"):
        base = Path(os.environ["XDG_DATA_HOME"])
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif os.environ.get("APPDATA"):
        base = Path(os.environ["APPDATA"])
    else:
        base = Path.home() / ".local" / "share"
    return base / "jokerbox"


class FolderFlash:
    """Holds the folder while it is open; `flash` is what the gadget gets."""

    def __init__(self, folder, is_fresh=False):
        self._root = folder / "flash"
        self._lock = None
        try:
            self._root.mkdir(parents=True, exist_ok=True)
            self._take(folder / "lock")
            if is_fresh:
                self._empty()
            content = self._read()
        except OSError as error:
            reason = error.strerror or str(error)
            raise Trouble(f"The saves in {self._root} cannot be used: {reason}.") from None
        self.flash = Flash(content)
        self.flash.on_change = self._change
        self.flash.on_folder = self._change_folder

    def close(self):
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _take(self, path):
        self._lock = open(path, "w")
        if fcntl is None:
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise Trouble(
                f"Another Jokerbox is playing with the saves in {self._root}. "
                "Quit it first, or set XDG_DATA_HOME to another folder."
            ) from None

    def _paths(self):
        return sorted(self._root.rglob("*"), reverse=True)  # what is inside a folder comes first

    def _empty(self):
        for path in self._paths():
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()

    def _read(self):
        content = {}
        for path in self._paths():
            name = path.relative_to(self._root).as_posix()
            if path.is_dir():
                content[name + "/"] = b""
            elif not name.endswith(_HALF):
                content[name] = path.read_bytes()
        return content

    def _change(self, name, content):
        path = self._root / name
        try:
            if content is None:
                path.unlink(missing_ok=True)
                return
            half = path.with_name(path.name + _HALF)
            half.write_bytes(content)
            half.replace(path)
        except OSError:
            # To the box a host that cannot write is a flash that is full.
            raise os_error(ENOSPC) from None

    def _change_folder(self, name, content):
        path = self._root / name
        try:
            path.mkdir(exist_ok=True) if content else path.rmdir()
        except OSError:
            raise os_error(ENOSPC) from None


_HALF = ".half"
