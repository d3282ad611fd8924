"""MicroPython itself, in WebAssembly under Node: the built firmware, the gadget and what is asked.

Inside, the firmware lies in the root as on a device (compiled modules, main.py), and host_sim/,
boards/ and tests/ lie beside it as sources, so a path relative to the repository works there too.
toolbox/inside/ is what these tools themselves run in there, in MicroPython's subset.
"""

import json
import subprocess

from toolbox import device, workshop
from toolbox.places import BOARDS, FIRMWARE, HOST_SIM, ROOT, TESTS, TOOLS

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
        "files": [(inside, str(here)) for inside, here in [*_files(), *files]],
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
    for path, source in device.modules():
        yield "/" + path, device.compiled_file(source, str(source.relative_to(FIRMWARE)))
    main = FIRMWARE / "main.py"
    if main.exists():
        yield "/main.py", main
    for folder in (HOST_SIM, BOARDS, TESTS):
        for path in folder.rglob("*"):
            if path.suffix in _SIDE_FILES and "web" not in path.parts:
                yield "/" + str(path.relative_to(ROOT)), path
    for path in _INSIDE.glob("*.py"):
        yield "/" + str(path.relative_to(TOOLS)), path
