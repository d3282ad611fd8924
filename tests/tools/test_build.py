"""What tools/build writes is exactly what goes on the device, and the manifest says so."""

import hashlib
import json

import pytest

from toolbox import device
from toolbox.linking import Program
from toolbox.places import BOARDS, FIRMWARE, board_names


@pytest.fixture(scope="module", params=board_names())
def built(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    (folder / "left_over.mpy").write_bytes(b"")
    manifest = device.build(request.param, folder)
    return request.param, folder, manifest


def test_the_manifest_lists_every_file_and_nothing_else(built):
    board, folder, manifest = built
    assert json.loads((folder / "manifest.json").read_text()) == manifest
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    found = {path for path in found if not path.startswith("frozen/")}
    listed = {file["path"] for file in manifest["files"]}
    assert found == listed | {"manifest.json", "manifest.py"}
    for file in manifest["files"]:
        data = (folder / file["path"]).read_bytes()
        assert file["size"] == len(data)
        assert file["sha256"] == hashlib.sha256(data).hexdigest()
    assert manifest["bytes"] == sum(file["size"] for file in manifest["files"])
    assert manifest["board"] == board
    assert manifest["version"] == device.version()


def test_it_is_the_firmware_compiled_with_the_board(built):
    board, folder, _ = built
    compiled = {str(path.relative_to(folder)) for path in folder.rglob("*.mpy")}
    assert compiled == {path for path, _ in device.modules()}
    assert (folder / "board.py").read_bytes() == (BOARDS / (board + ".py")).read_bytes()
    # main.py differs in nothing but where it imports the modules from.
    ours = [
        [line for line in text.splitlines() if not line.startswith("from jokerbox.")]
        for text in ((folder / "main.py").read_text(), (FIRMWARE / "main.py").read_text())
    ]
    assert ours[0] == ours[1]


def test_modules_are_of_the_version_that_boards_load(built):
    _, folder, manifest = built
    assert manifest["mpy"] == "6.3"
    for path in folder.rglob("*.mpy"):
        kind, version, flags, small_int_bits = path.read_bytes()[:4]
        assert chr(kind) == "M" and version == 6
        # No native code, so one build fits every chip; small ints are those of 32 bits.
        assert flags == 0 and small_int_bits <= 31


def test_the_frozen_manifest_freezes_the_same_modules(built):
    _, folder, _ = built
    frozen = {}  # path in the firmware: (its source, optimisation)

    def package(name, base_path=".", opt=None):
        for path in (folder / base_path / name).rglob("*.py"):
            frozen[str(path.relative_to(folder / base_path))] = path, opt

    def module(name, base_path=".", opt=None):
        frozen[name] = folder / base_path / name, opt

    names = {"include": lambda path: None, "package": package, "module": module}
    exec((folder / "manifest.py").read_text(), names)
    assert all(frozen.pop(name)[0].is_file() for name in ("main.py", "board.py"))
    # MicroPython finds a frozen module only by its whole path with .py.
    assert set(frozen) == {path.replace(".mpy", ".py") for path, _ in device.modules()}
    for name, (source, level) in frozen.items():
        path = name.replace(".py", ".mpy")
        compiled = device.compiled_file(path, source.read_text(encoding="utf-8"), level)
        assert compiled.read_bytes() == (folder / path).read_bytes()


def test_two_builds_are_equal(tmp_path):
    first = device.build("pico", tmp_path / "first")
    second = device.build("pico", tmp_path / "second")
    assert first == second


def test_a_mistake_in_the_firmware_is_named():
    with pytest.raises(SyntaxError, match=r"jokerbox\.broken, line 1"):
        Program({"main": "", "jokerbox.broken": "def wrong(:\n    pass\n"})


def test_what_only_micropython_refuses_is_named():
    with pytest.raises(SyntaxError, match=r"jokerbox/broken"):
        device.compiled_file(
            "jokerbox/broken.mpy", "def f():\n    match x:\n        case 1: pass\n"
        )
