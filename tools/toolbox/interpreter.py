"""MicroPython itself, in WebAssembly under Node: the built firmware, the gadget and what is asked.

Inside, the firmware lies in the root exactly as on a device (linked, compiled, with main.py), and
host_sim/, boards/ and tests/ lie beside it as sources, so a path relative to the repository works
there too. Their imports are made to find what was linked into another file; parameters that the
firmware itself never passes by name have no name there.
toolbox/inside/ is what these tools themselves run in there, in MicroPython's subset.
"""

import hashlib
import json
import subprocess

from toolbox import device, workshop
from toolbox.places import BOARDS, CACHE, FIRMWARE, HOST_SIM, ROOT, TESTS, TOOLS

_RUNNER = TOOLS / "toolbox" / "interpreter.mjs"
_INSIDE = TOOLS / "toolbox" / "inside"
_HEAP = 1 << 20  # bytes to start with; it grows, see gc.mem_alloc() for what is in use
_SIDE_FILES = (".py", ".json", ".jsonl", ".txt")
_PATHS = """
import sys
sys.path[:] = ["", "/", "/host_sim/fakes"]
"""


def start(code, files=()):
    """Start `code` on a fresh interpreter; `files` are more [(path inside, path here)].

    Returns the process: its stdout is what the code prints, and it exits with 1 after an error.
    """
    job = {
        "code": _PATHS + code,
        "files": [(inside, str(here)) for inside, here in [*_files(), *_relinked(files)]],
        "heap": _HEAP,
    }
    process = subprocess.Popen(
        [workshop.node(), str(_RUNNER)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdin
    process.stdin.write(json.dumps(job))
    process.stdin.close()
    process.stdin = None  # so that communicate() leaves it alone
    return process


def run(code, files=(), timeout_s=120):
    """Run `code` to its end and return what it printed; RuntimeError if it fails."""
    process = start(code, files)
    try:
        output, errors = process.communicate(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    if process.returncode:
        raise RuntimeError("%s\n%s" % (output, errors))
    return output


def _files():
    for path, code in device.modules():
        yield "/" + path, device.compiled_file(path, code)
    beside = [("/main.py", FIRMWARE / "main.py")]
    for folder in (HOST_SIM, BOARDS, TESTS):
        for path in folder.rglob("*"):
            if path.suffix in _SIDE_FILES and "web" not in path.parts:
                beside.append(("/" + str(path.relative_to(ROOT)), path))
    for path in _INSIDE.glob("*.py"):
        beside.append(("/" + str(path.relative_to(TOOLS)), path))
    yield from _relinked(beside)


def _relinked(files):
    """The same files; those that import the firmware are copies, kept by content."""
    program = device.program()
    for inside, path in files:
        if path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            new = program.relink(text, inside)
            if new != text:
                key = hashlib.sha256(new.encode()).hexdigest()
                path = CACHE / "relinked" / (key + ".py")
                if not path.exists():
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(new, encoding="utf-8")
        yield inside, path
