"""Packed text modules give back on MicroPython exactly what their sources say."""

import importlib
import json

import pytest

from toolbox import device, interpreter, packing

SOURCES = {
    path[: -len(".mpy")].replace("/", "."): code
    for path, code in device.modules()
    if packing.packed(code)
}
CODE = """
import json, sys
__import__(%r)
module = sys.modules[%r]
try:
    module.MISSING
except AttributeError:
    pass
else:
    raise ValueError("MISSING is there")
print(json.dumps([getattr(module, name) for name in %r]))
print([getattr(module, name) for name in %r])
"""


def test_the_texts_of_the_box_are_packed():
    assert "jokerbox.app.texts" in SOURCES
    assert "jokerbox.games.joker1.texts" in SOURCES
    assert not [name for name in SOURCES if name.rpartition(".")[2] not in ("texts", "guide")]


@pytest.mark.parametrize("name", SOURCES)
def test_they_are_what_the_source_says(name):
    module = importlib.import_module(name)
    names = [each for each in vars(module) if not each.startswith("__")]
    output = interpreter.run(CODE % (name, name, names, names))
    as_json, as_python = output.splitlines()[-2:]
    here = [getattr(module, each) for each in names]
    assert json.loads(as_json) == json.loads(json.dumps(here))
    # Tuples too are what they were, which JSON does not show.
    assert as_python.count("(") == str(here).count("(")
    assert as_python.count("[") == str(here).count("[")


@pytest.mark.parametrize(
    "code",
    [
        "DE = {'a': 1}",
        "DE = {'a': 'b'}\nEN = {'other': 'key'}",
        "DE = {'a': ['a list']}",
        "import json\nDE = 'text'",
        "DE = 'a'.join('b')",
        "def f():\n    pass",
        "",
    ],
)
def test_what_is_more_than_texts_stays_as_it_is(code):
    assert packing.packed(code + "\n" + "#" * 2000) is None


def test_little_ones_are_not_worth_it():
    assert packing.packed("VERSION = '1'") is None


def test_it_is_smaller():
    source = SOURCES["jokerbox.app.texts"]
    built = device.compiled_file("jokerbox/app/texts.mpy", source)
    assert built.stat().st_size < len(source.encode()) // 2
