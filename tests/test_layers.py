"""Who may import whom in firmware/, as the table in the design says, and what it may mention."""

import ast
import functools
import re

import pytest

from toolbox.places import FIRMWARE

_PURE = {"array", "binascii", "collections", "json", "math", "struct"}
_OWN = "own folder"

# layer: (what of ours, which modules of MicroPython)
LAYERS = {
    "core": ({"core"}, _PURE | {"deflate", "io", "sys"}),
    "rules": ({_OWN, "core"}, _PURE),
    "registry": ({"core", "games"}, {"gc", "micropython", "sys"}),
    "ui": ({"ui"}, _PURE | {"framebuf", "micropython"}),
    "view": ({_OWN, "core", "ui"}, _PURE | {"micropython"}),
    "app": (
        {"app", "core", "ui", "registry", "version"},
        _PURE | {"gc", "io", "micropython", "sys"},
    ),
    "device": (
        {"device"},
        _PURE | {"errno", "esp32", "gc", "hashlib", "machine", "micropython", "os", "time"},
    ),
    "version": (set(), set()),
}
_RULES_FILES = {"rules", "data", "bot"}

SOURCES = sorted((FIRMWARE / "jokerbox").rglob("*.py"))
NAMES = [str(path.relative_to(FIRMWARE)) for path in SOURCES]


def layer_of(module):
    """The layer and the folder of a module of ours, given as its dotted parts."""
    parts = module[1:]
    if parts[0] != "games":
        return parts[0], None
    if parts[1:] in ([], ["registry"]):
        return "registry", None
    if len(parts) == 2:  # the folder itself
        return "view", parts[1]
    return "rules" if parts[2] in rules_of(parts[1]) else "view", parts[1]


@functools.cache
def rules_of(game):
    """The files of a game that its rules, data and bot consist of: what they import, and so on."""
    folder = FIRMWARE / "jokerbox" / "games" / game
    found, new = set(), {name for name in _RULES_FILES if (folder / (name + ".py")).is_file()}
    while new:
        found |= new
        modules = [module for name in new for module in imports(folder / (name + ".py"))]
        new = {module[3] for module in modules if module[1:3] == ["games", game] and module[3:]}
        new -= found
    return found


def imports(path):
    """Every module that a file imports, anywhere in it, as dotted parts."""
    package = list(path.relative_to(FIRMWARE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                whole = FIRMWARE.joinpath(*base, alias.name)
                is_module = whole.is_dir() or whole.with_suffix(".py").is_file()
                yield [*base, alias.name] if is_module else base


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_imports_stay_in_their_layer(path):
    layer, folder = layer_of(list(path.relative_to(FIRMWARE).with_suffix("").parts))
    ours, outside = LAYERS[layer]
    for module in imports(path):
        name = ".".join(module)
        if module[0] != "jokerbox":
            assert module[0] in outside, "%s may not import %s" % (layer, name)
            continue
        other, other_folder = layer_of(module)
        allowed = _OWN in ours and other_folder == folder if other_folder else other in ours
        assert allowed, "%s may not import %s" % (layer, name)


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_nothing_is_made_at_import_time(path):
    """Top level: imports, definitions and tables; no object with a life of its own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    imported = {alias.asname or alias.name for node in froms for alias in node.names} - {"const"}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        for call in (found for found in ast.walk(node) if isinstance(found, ast.Call)):
            name = call.func.id if isinstance(call.func, ast.Name) else "a method"
            is_table = name.islower() and " " not in name and name not in imported
            assert is_table, "line %d calls %s" % (call.lineno, name)


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_no_assert(path):
    """The build drops asserts, so what is checked by one would not be checked on a device."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)] == []


def test_firmware_never_mentions_what_it_runs_in():
    banned = re.compile(r"simulat|emulat|host_sim|\btests?\b|\btwin_|pytest|cpython", re.I)
    for path in sorted(FIRMWARE.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not banned.search(line), "%s:%d: %s" % (path, number, line)


def test_packages_are_plain_folders():
    assert list(FIRMWARE.rglob("__init__.py")) == []


@pytest.mark.parametrize("path", sorted(FIRMWARE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_first_line_says_what_the_file_is_for(path):
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    assert re.match(r'(# |""")\w.{10,}', first), first
