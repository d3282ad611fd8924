"""All figures of tools/bench, as {name: number}; and the budgets that some of them have.

A name is a path, such as heap/joker1/peak_bytes; its last part says the unit.
"""

import fnmatch
import json
import re

from toolbox import device, interpreter
from toolbox.places import FIRMWARE, TOOLS

PROBES = ("box", "games")
_BUDGETS = TOOLS / "budgets.json"


def flash():
    """Bytes of every compiled module, and of all."""
    found = {}
    total = 0
    lean = 0
    for path, source in device.modules():
        size = len(device.compiled(source))
        found["flash/%s/bytes" % path] = size
        total += size
        name = str(source.relative_to(FIRMWARE))
        lean += device.compiled_file(source, name, optimise=3).stat().st_size
    found["flash/all/bytes"] = total
    found["flash/all_without_line_numbers/bytes"] = lean
    return found


def probe(name, arguments="()", timeout_s=600):
    """What inside/probe_<name>.py prints on MicroPython."""
    code = "from toolbox.inside import probe_%s\nsteps = probe_%s.steps%s\n"
    output = interpreter.run(code % (name, name, arguments), timeout_s=timeout_s)
    lines = re.findall(r"^@(\S+) (\S+)$", output, re.MULTILINE)
    return {path: json.loads(value) for path, value in lines}


def budgets():
    """{pattern: the most that figures with such a name may be}."""
    return json.loads(_BUDGETS.read_text(encoding="utf-8"))


def budget(path):
    """The most that this figure may be, or None."""
    for pattern, most in budgets().items():
        if fnmatch.fnmatchcase(path, pattern):
            return most
    return None
