"""With JOKERBOX_UF2: tools/flash on an emulated Pico that runs the real MicroPython.

The emulator takes seconds for a kilobyte, so what is installed here is four small files.
"""

import hashlib
import importlib.machinery
import importlib.util
import os
import re
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from toolbox import device, uf2
from toolbox.flash import box, choice
from toolbox.flash.listing import LIST
from toolbox.flash.trouble import Full, Lost, Trouble
from toolbox.places import BOARDS, ROOT, TOOLS

START_S = 120
FILES = {
    "board.py": (BOARDS / "pico.py").read_bytes(),
    "jokerbox/a.mpy": bytes(range(256)) * 3,
    "jokerbox/sub/b.mpy": b"second",
    "main.py": b"print('jokerbox %s ready')\n" % device.version().encode(),
}


@pytest.fixture(scope="module")
def port():
    """The serial port of an emulated Pico with an empty flash."""
    try:
        image = uf2.find(os.environ)
    except uf2.Unusable as unusable:
        pytest.skip(str(unusable))
    command = [sys.executable, "-m", "rp2040py", "micropython", "--image", str(image), "--pty"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        for line in process.stdout:
            found = re.search(r"listening on (/dev/\S+)", line)
            if found:
                time.sleep(3)  # MicroPython formats its flash
                yield found[1]
                break
        else:
            pytest.fail("the emulator did not start")
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def flash(port, monkeypatch, capsys):
    """Flash these files; returns what tools/flash said."""
    loader = importlib.machinery.SourceFileLoader("tool_flash", str(TOOLS / "flash"))
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(tool)
    monkeypatch.setattr(tool, "_READY_S", START_S)
    monkeypatch.setattr(box, "_ENTER_S", START_S)
    monkeypatch.setattr(box, "_ANSWER_S", START_S)

    def flash(files):
        monkeypatch.setattr(device, "files", lambda board, display: sorted(files.items()))
        tool._flash(
            SimpleNamespace(
                port=port,
                board=None,
                display=None,
                dry_run=False,
                erase_saves=False,
                monitor=False,
            )
        )
        return capsys.readouterr().out

    return flash


def on_the_pico(port, paths):
    """{path: SHA-256 or None}, as the Pico computes it."""
    found = box.opened(port)
    found.stop()
    hashes = found.hashes(paths)
    found.close()
    return hashes


def sha256(files):
    return {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}


def test_the_whole_list(port, flash, monkeypatch):
    # First install, second run.
    said = flash(FILES)
    assert "4 of 4 files" in said and "The box is ready" in said
    assert on_the_pico(port, FILES) == sha256(FILES)
    assert "All 4 files are on the box already" in flash(FILES)
    # A changed file, a stale one.
    changed = dict(FILES, **{"jokerbox/a.mpy": b"changed", "jokerbox/new.mpy": b"new"})
    del changed["jokerbox/sub/b.mpy"]
    # The cable comes out in the middle; the next run goes on.
    write = box.Box.write

    def pulled(self, path, *arguments):
        if path == "jokerbox/new.mpy":
            raise Lost(self.port)
        write(self, path, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(box.Box, "write", pulled)
        with pytest.raises(Lost):
            flash(changed)
    assert on_the_pico(port, ["main.py"]) == {"main.py": None}
    said = flash(changed)
    assert "The box is ready" in said
    assert on_the_pico(port, changed) == sha256(changed)
    gone = on_the_pico(port, ["jokerbox/sub/b.mpy", "jokerbox/installed.new"])
    assert set(gone.values()) == {None}

    # A broken copy.
    def broken(self, path, data, *arguments):
        write(self, path, data[:-1] if path == "jokerbox/a.mpy" else data, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(box.Box, "write", broken)
        with pytest.raises(Trouble, match="arrived damaged"):
            flash(dict(changed, **{"jokerbox/a.mpy": b"once more"}))
    assert "The box is ready" in flash(FILES)
    assert on_the_pico(port, FILES) == sha256(FILES)
    # A full disk, an old version: nothing is touched.
    with pytest.raises(Full):
        flash(dict(FILES, **{"jokerbox/big.mpy": bytes(2 << 20)}))
    monkeypatch.setattr(choice, "OLDEST", (9, 0))
    with pytest.raises(Trouble, match="too old"):
        flash(FILES)
    assert on_the_pico(port, [*FILES, LIST])[LIST] is not None
