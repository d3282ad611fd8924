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


def figures(only=""):
    """All figures, or those that `only` asks for (see is_asked), measuring no more than needed."""
    kind, _, rest = only.partition("/")
    kinds = [each for each in _KINDS if (each == kind if rest else each.startswith(kind))]
    game = rest.partition("/")[0]
    if not kinds and not rest:
        kinds, game = [each for each in _KINDS if each != "flash"], only
    found = {}
    for measure in dict.fromkeys(_KINDS[each] for each in kinds):
        found.update(measure([game]) if game and measure is not flash else measure())
    return {name: found[name] for name in found if is_asked(name, only)}


def is_asked(name, only):
    """Whether the figure's name begins so, or belongs to the game that is called so."""
    return name.startswith(only) or name.split("/")[1] == only


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


def box(games=None):
    """Bus and steps of the box, played by keys; of some games or of all."""
    return _figures(_on_the_box("box", games))


def heap(games=None):
    """The heap of the box, played by keys; of some games or of all."""
    output = _on_the_box("heap", games)
    found = _figures(output)
    for name, size in re.findall(r"^#names (\S+)\n.*n_total_bytes=(\d+)", output, re.MULTILINE):
        found["heap/%s/names_bytes" % name] = int(size)
    _separate_names(found, output)
    for name, modules in re.findall(r"^#modules (\S+) (.*)", output, re.MULTILINE):
        loading = _PROBE % ("code", "code", "%r, %r" % (name, modules.split()))
        found.update(_figures(interpreter.run(loading, _bare_files())))
        # Frozen into the firmware, modules still take a quarter of this: functions and tables.
        code = found["heap/%s/code_bytes" % name]
        for kind in ("live", "peak"):
            if "heap/%s/%s_bytes" % (name, kind) in found:
                data = found["heap/%s/%s_bytes" % (name, kind)] - code
                found["heap/%s/%s_data_bytes" % (name, kind)] = data
    return found


def _on_the_box(probe, games):
    code = "import board\n" + _PROBE % (probe, probe, "board, %r" % (games,))
    return interpreter.run(code, _bare_files(), _TIMEOUT_S)


def _separate_names(found, output):
    """What 100 trips into a game left behind: names, which come once, and the rest."""
    pattern = r"^#pool (\S+)\n.*n_qstr=(\d+).*n_total_bytes=(\d+)"
    pools = {}
    for name, count, size in re.findall(pattern, output, re.MULTILINE):
        pools.setdefault(name, []).append((int(count), int(size)))
    for name, ((first, first_size), (last, last_size)) in pools.items():
        grown = found.pop("heap/%s/grown_bytes" % name)
        found["heap/%s/growth_bytes" % name] = grown - (last_size - first_size)
        found["heap/%s/growth_names" % name] = last - first


def rules_and_bots(games=None):
    """What the rules and bots of some games or of all cost."""
    code = _PROBE % ("games", "games", repr(games))
    return _figures(interpreter.run(code, timeout_s=_TIMEOUT_S))


def decisions(games=None):
    """What the dearest decisions of both Joker games cost; on a Pico too, given a UF2."""
    sys.path[:0] = [path for path in (str(FIRMWARE), str(ROOT)) if path not in sys.path]
    from toolbox import decisions

    found, cases = decisions.bytecodes()
    if os.environ.get(uf2.VARIABLE):
        sys.path.append(str(HOST_SIM / "fakes"))
        found.update(decisions.microseconds(uf2.find(os.environ), cases))
    return found


# The first part of a figure's name, and what measures it.
_KINDS = {
    "flash": flash,
    "heap": heap,
    "bus": box,
    "idle": box,
    "step": box,
    "rules": rules_and_bots,
    "bot": rules_and_bots,
    "decision": decisions,
    "pico": decisions,
}


def _bare_files():
    """The board, and stand-ins that go before the interpreter's own and before host_sim's."""
    bare = TOOLS / "toolbox" / "inside" / "bare"
    return [("/board.py", _BOARD), *[("/" + path.name, path) for path in bare.glob("*.py")]]


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
