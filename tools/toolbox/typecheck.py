"""Type checks: what runs on MicroPython against the stubs of each port, the rest as CPython."""

import hashlib
import json
import os
import shutil
import subprocess

from toolbox import workshop
from toolbox.places import BOARDS, CACHE, FIRMWARE, HOST_SIM, ROOT, TOOLS, TYPINGS, tool_scripts

_PYRIGHT = ROOT / "node_modules" / "pyright" / "index.js"
_INSIDE = TOOLS / "toolbox" / "inside"  # runs on MicroPython
_FOLDER = CACHE / "types"
_COMMON = {
    "typeCheckingMode": "basic",
    "pythonVersion": "3.9",
    "reportMissingModuleSource": "none",
    # Without annotations, an attribute that starts as None would need a guard at each use.
    "reportOptionalCall": "none",
    "reportOptionalIterable": "none",
    "reportOptionalMemberAccess": "none",
    "reportOptionalOperand": "none",
    "reportOptionalSubscript": "none",
}


def check():
    """Check what changed since it was last clean; returns the complaints, a list of lines."""
    runs = [(port, _firmware_settings(port)) for port in workshop.PORTS]
    runs.append(("host", _host_settings()))
    names = {}  # complaint: which runs have it; both ports mostly agree
    for name, digest, process in [_start(*run) for run in _stale(runs)]:
        found = list(_complaints(*process.communicate()))
        for complaint in found:
            names.setdefault(complaint, []).append(name)
        if not found:
            (_FOLDER / (name + ".clean")).write_text(digest)
    return ["%s [%s]" % (complaint, ", ".join(names[complaint])) for complaint in names]


def _firmware_settings(port):
    stubs = _relative(TYPINGS / port)
    return dict(
        _COMMON,
        include=[_relative(path) for path in (FIRMWARE, BOARDS, _INSIDE)],
        extraPaths=[_relative(path) for path in (FIRMWARE, ROOT, TOOLS)] + ["board"],
        stubPath=stubs,
        typeshedPath=stubs,
        # The same for a list that starts empty: what it holds is guessed from its first entry.
        reportArgumentType="none",
    )


def _host_settings():
    folders = [path for path in TOOLS.iterdir() if path.is_dir()]
    return dict(
        _COMMON,
        include=sorted(_relative(path) for path in [HOST_SIM, *folders, *tool_scripts()]),
        exclude=[_relative(_INSIDE)],
        extraPaths=[_relative(path) for path in (ROOT, FIRMWARE, HOST_SIM / "fakes", TOOLS)],
    )


def _relative(path):
    """Paths in pyright's settings must be relative to the settings file."""
    return os.path.relpath(path, _FOLDER)


def _stale(runs):
    """Those runs whose inputs are not the ones that were last found clean."""
    inputs = hashlib.sha256()
    files = [ROOT / "package-lock.json", *(TYPINGS / port / ".stamp" for port in workshop.PORTS)]
    for folder in (FIRMWARE, BOARDS, HOST_SIM, TOOLS):
        files += [path for path in folder.rglob("*") if path.suffix in ("", ".py", ".pyi")]
    for path in sorted(files):
        if path.is_file():
            inputs.update(b"%s\0%s\0" % (str(path).encode(), path.read_bytes()))
    for name, settings in runs:
        own = inputs.copy()
        own.update(json.dumps(settings).encode())
        clean = _FOLDER / (name + ".clean")
        if not clean.is_file() or clean.read_text() != own.hexdigest():
            yield name, settings, own.hexdigest()


def _start(name, settings, digest):
    # On a device some board file is board.py.
    (_FOLDER / "board").mkdir(parents=True, exist_ok=True)
    shutil.copy(BOARDS / "pico.py", _FOLDER / "board" / "board.py")
    settings_file = _FOLDER / (name + ".json")
    settings_file.write_text(json.dumps(settings, indent=1))
    # With a real Python, what the stubs of a port lack would be found in its library.
    python = "/nonexistent" if name in workshop.PORTS else ROOT / ".venv" / "bin" / "python"
    command = [workshop.node(), _PYRIGHT, "--outputjson", "-p", settings_file]
    process = subprocess.Popen(
        [*map(str, command), "--pythonpath", str(python)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    return name, digest, process


def _complaints(output, errors):
    try:
        report = json.loads(output)
    except ValueError:
        yield "pyright said: %s %s" % (output, errors)
        return
    if not report["summary"]["filesAnalyzed"]:
        yield "pyright found no file: %s" % errors
    for finding in report["generalDiagnostics"]:
        if finding["severity"] == "error":
            place = os.path.relpath(finding["file"], ROOT)
            line = finding["range"]["start"]["line"] + 1
            rule = finding.get("rule", "syntax")
            yield "%s:%d: %s (%s)" % (place, line, finding["message"], rule)
