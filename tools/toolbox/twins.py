"""Pytest plugin: every test function of a twin_*.py runs a second time, on MicroPython.

The second item is called `test_x[micropython]`. All that are selected of a file run in one
interpreter, which starts when the first of them is due. (So spread by file: --dist loadfile.)
"""

import ast
import json
import subprocess
from pathlib import PurePosixPath

import pytest

from toolbox import interpreter
from toolbox.places import ROOT, TESTS

_MARK = "@twin "
_TIMEOUT_S = 300  # for one file


def pytest_collect_file(file_path, parent):
    if file_path.name.startswith("twin_") and file_path.suffix == ".py":
        return TwinFile.from_parent(parent, path=file_path)
    return None


class TwinFile(pytest.File):
    """The MicroPython side of a twin file."""

    def __init__(self, **arguments):
        super().__init__(**arguments)
        self._results = None

    def collect(self):
        for node in ast.parse(self.path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                item = Twin.from_parent(self, name=node.name + "[micropython]")
                item.test_name = node.name
                item.line = node.lineno - 1
                yield item

    def result(self, function):
        """(trace or "", what it printed) of one of the selected functions."""
        if self._results is None:
            items = [item for item in self.session.items if isinstance(item, Twin)]
            selected = [item.test_name for item in items if item.parent is self]
            self._results = run_file(self.path, selected)
        return self._results[function]


class Twin(pytest.Item):
    """One test function on MicroPython."""

    test_name: str
    line: int

    def runtest(self):
        assert isinstance(self.parent, TwinFile)
        trace, printed = self.parent.result(self.test_name)
        if printed:
            self.add_report_section("call", "MicroPython stdout", printed)
        if trace:
            raise TwinFailure(trace)

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, TwinFailure):
            return "on MicroPython: %s" % excinfo.value
        return super().repr_failure(excinfo)

    def reportinfo(self):
        return self.path, self.line, self.name


class TwinFailure(AssertionError):
    """A test function failed on MicroPython."""


def run_file(path, functions, timeout_s=_TIMEOUT_S):
    """Run test functions of a twin file on MicroPython: {function: (trace or "", printed)}."""
    is_ours = TESTS in path.parents
    inside = path.relative_to(ROOT) if is_ours else PurePosixPath("tests") / path.name
    module = ".".join(inside.with_suffix("").parts)
    process = interpreter.start(
        "from toolbox.inside import twin_runner\nsteps = twin_runner.steps(%r, %r)\n"
        % (module, functions),
        [("/%s" % inside, path)],
    )
    try:
        output, errors = process.communicate(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        process.kill()
        output, errors = process.communicate()
        errors += "it took longer than %d s" % timeout_s
    results, printed = {}, []
    for line in output.splitlines():
        if line.startswith(_MARK):
            result = json.loads(line[len(_MARK) :])
            results[result["name"]] = result["trace"], "\n".join(printed)
            printed = []
        else:
            printed.append(line)
    end = "the interpreter ended before this test did: %s" % (errors or process.returncode)
    return {function: results.get(function, (end, "\n".join(printed))) for function in functions}
