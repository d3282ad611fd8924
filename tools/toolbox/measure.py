"""All figures of tools/bench, as {name: number}; and the budgets that some of them have.

A name is a path, such as heap/joker1/peak_bytes; its last part says the unit.
"""

import fnmatch
import json
import os
import re
import sys

from toolbox import device, interpreter, uf2
from toolbox.places import BOARDS, FIRMWARE, HOST_SIM, ROOT, TOOLS

_BOARD = BOARDS / "pico.py"
_TIMEOUT_S = 600
_PROBE = "from toolbox.inside import probe_%s\nsteps = probe_%s.steps(%s)\n"
_BUDGETS = TOOLS / "budgets.json"


def flash():
    """Bytes of every compiled module, and of all."""
    found = {}
    total = 0
    for path, code in device.modules():
        size = device.compiled_file(path, code).stat().st_size
        found["flash/%s/bytes" % path] = size
        total += size
    found["flash/all/bytes"] = total
    found["flash/all/files"] = len(device.modules())
    return found


def box(arguments=""):
    """Heap, bus and steps of the box, played by keys."""
    files = [*_bare_files(), ("/board.py", _BOARD)]
    code = "import board\n" + _PROBE
    output = interpreter.run(code % ("box", "box", "board" + arguments), files, _TIMEOUT_S)
    found = _figures(output)
    for name, size in re.findall(r"^#names (\S+)\n.*n_total_bytes=(\d+)", output, re.MULTILINE):
        found["heap/%s/names_bytes" % name] = int(size)
    found.update(growth(files))
    for name, modules in re.findall(r"^#modules (\S+) (.*)", output, re.MULTILINE):
        loading = _PROBE % ("code", "code", "%r, %r" % (name, modules.split()))
        found.update(_figures(interpreter.run(loading, files)))
        # What would be left in memory if all modules were frozen into the firmware.
        code = found["heap/%s/code_bytes" % name]
        for kind in ("live", "peak"):
            if "heap/%s/%s_bytes" % (name, kind) in found:
                data = found["heap/%s/%s_bytes" % (name, kind)] - code
                found["heap/%s/%s_data_bytes" % (name, kind)] = data
    return found


def growth(files, trips=100):
    """What so many trips into every game leave behind: names, which come once, and the rest."""
    code = "import board\n" + _PROBE % ("growth", "growth", "board, %d" % trips)
    output = interpreter.run(code, files, _TIMEOUT_S)
    grown = _figures(output)
    pattern = r"^#pool (\S+)\n.*n_qstr=(\d+).*n_total_bytes=(\d+)"
    pools = {}
    for name, count, size in re.findall(pattern, output, re.MULTILINE):
        pools.setdefault(name, []).append((int(count), int(size)))
    found = {}
    for name, ((first, first_size), (last, last_size)) in pools.items():
        bytes_more = grown["heap/%s/grown_bytes" % name] - (last_size - first_size)
        found["heap/%s/growth_bytes" % name] = bytes_more
        found["heap/%s/growth_names" % name] = last - first
    return found


def games():
    """What the rules and bots of the games cost."""
    return _figures(interpreter.run(_PROBE % ("games", "games", ""), timeout_s=_TIMEOUT_S))


def decisions():
    """What the dearest decisions of the Joker games cost; on a Pico too, given a UF2."""
    sys.path[:0] = [path for path in (str(FIRMWARE), str(ROOT)) if path not in sys.path]
    from toolbox import decisions

    found, cases = decisions.bytecodes()
    if os.environ.get(uf2.VARIABLE):
        sys.path.append(str(HOST_SIM / "fakes"))
        found.update(decisions.microseconds(uf2.find(os.environ), cases))
    return found


def _bare_files():
    """The stand-ins that go before the interpreter's own and before host_sim's."""
    bare = TOOLS / "toolbox" / "inside" / "bare"
    return [("/" + path.name, path) for path in bare.glob("*.py")]


def _figures(output):
    lines = re.findall(r"^@(\S+) (\S+)$", output, re.MULTILINE)
    return {path: json.loads(value) for path, value in lines}


def budgets():
    """{pattern: the most that figures with such a name may be}."""
    return json.loads(_BUDGETS.read_text(encoding="utf-8"))


def budget_name(path):
    """The pattern in the budgets that this figure falls under, or None."""
    return next((name for name in budgets() if fnmatch.fnmatchcase(path, name)), None)


def budget(path):
    """The most that this figure may be, or None."""
    return budgets().get(budget_name(path))
