"""A board to flash in tests: MicroPython in WebAssembly at a pseudo-terminal, a folder its flash.

The cable is its power: `pull` (or the n-th change of the flash, `cut_at`) ends it, and what was
saved by then stays in the folder; `plug` starts it again on another port.
"""

import json
import os
import signal
import subprocess
import tty
from pathlib import Path

from toolbox import workshop
from toolbox.places import BOARDS, HOST_SIM, ROOT

_HERE = Path(__file__).resolve().parent
_PICO = {
    "version": (1, 27, 0),
    "mpy": 0x0306,
    "machine": "Raspberry Pi Pico with RP2040",
    "platform": "rp2",
    "board": "pico",
    "display": {},  # what differs from the board file
    "blocks": 352,  # a Pico's file system: 1,408 KiB (a Pico W has 848)
    "claimed_blocks": None,  # free ones, whatever is true
    "display_from_ms": 0,
    "spoil": None,  # a file that does not arrive as it was sent
    "cut_at": None,
}


class WasmBoard:
    def __init__(self, folder, **settings):
        self.flash = folder
        self.settings = dict(_PICO, **settings)
        self.port = None
        self._slave = None
        self._process = None

    def plug(self, **settings):
        """Power on; `settings` hold until the cable is pulled."""
        self.pull()
        master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(master, False)
        self.port = os.ttyname(self._slave)
        job = dict(self.settings, **settings, fd=master, flash=str(self.flash), files=_rom())
        self._process = subprocess.Popen(
            [workshop.node(), str(_HERE / "bridge.mjs"), json.dumps(job)],
            cwd=ROOT,
            pass_fds=[master],
            stdin=subprocess.DEVNULL,
        )
        os.close(master)
        return self

    def pull(self):
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            os.close(self._slave)
            self._process = None

    def files(self):
        """What is on the flash: {path: bytes}."""
        return {
            str(path.relative_to(self.flash)): path.read_bytes()
            for path in self.flash.rglob("*")
            if path.is_file()
        }

    def __enter__(self):
        return self.plug()

    def __exit__(self, kind, value, trace):
        self.pull()


def _rom():
    files = [("/rom/inside.py", str(_HERE / "inside.py"))]
    for folder in (HOST_SIM, BOARDS):
        for path in folder.rglob("*.py"):
            files.append(("/rom/%s" % path.relative_to(ROOT), str(path)))
    return files
