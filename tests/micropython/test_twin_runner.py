"""What MicroPython lacks must make the test command fail, and say where."""

import os
import subprocess
import sys

import pytest

from toolbox import twins
from toolbox.places import ROOT, TOOLS

# Each is fine on CPython: only the run on MicroPython can catch it.
LACKING = {
    "module": "import dataclasses",
    "method": "assert 'abc'.removeprefix('a') == 'bc'",
    "number": "assert (5).bit_length() == 3",
    "slice": "assert bytearray(b'abc')[::-1] == b'cba'",
    "class": "class Answer(str):\n        pass\n    assert Answer('a').isidentifier()",
}


def write_twin(folder, *bodies):
    path = folder / "twin_sample.py"
    texts = ["def test_%d():\n    %s\n" % (n, body) for n, body in enumerate(bodies)]
    path.write_text("\n\n".join(texts))
    return path


def command(path):
    """How tools/test runs a file, on the sample."""
    arguments = ["-m", "pytest", "-q", "-p", "toolbox.twins", "-p", "no:cacheprovider", str(path)]
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=path.parent,
        env=dict(os.environ, PYTHONPATH=str(TOOLS)),
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("body", LACKING.values(), ids=LACKING)
def test_what_micropython_lacks_fails_there_alone(tmp_path, body):
    path = write_twin(tmp_path, body, "assert True")
    names = {}
    exec(path.read_text(), names)
    names["test_0"]()
    results = twins.run_file(path, ["test_0", "test_1"])
    assert "twin_sample.py" in results["test_0"][0]
    assert results["test_1"] == ("", "")


def test_the_command_fails_with_it(tmp_path):
    done = command(write_twin(tmp_path, LACKING["module"], "assert True"))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed, 3 passed" in done.stdout
    assert "test_0[micropython]" in done.stdout
    assert "no module named 'dataclasses'" in done.stdout


def test_a_file_that_does_not_import_fails_every_test(tmp_path):
    path = write_twin(tmp_path, "assert True")
    path.write_text("import enum\n\n\n" + path.read_text())
    trace, _ = twins.run_file(path, ["test_0"])["test_0"]
    assert "no module named 'enum'" in trace


def test_what_is_printed_is_kept(tmp_path):
    path = write_twin(tmp_path, "print('seen')", "print('more')\n    assert 1 == 2")
    results = twins.run_file(path, ["test_0", "test_1"])
    assert results["test_0"] == ("", "seen")
    trace, printed = results["test_1"]
    assert printed == "more"
    assert "AssertionError" in trace


def test_a_test_without_end_is_stopped_and_named(tmp_path):
    path = write_twin(tmp_path, "assert True", "while True:\n        pass")
    results = twins.run_file(path, ["test_0", "test_1"], timeout_s=3)
    assert results["test_0"] == ("", "")
    assert "longer than 3 s" in results["test_1"][0]


def test_the_firmware_inside_is_the_compiled_one(tmp_path):
    body = "import jokerbox.version, os\n    assert 'version.mpy' in os.listdir('/jokerbox')"
    assert twins.run_file(write_twin(tmp_path, body), ["test_0"])["test_0"] == ("", "")
    assert not list((ROOT / "firmware").rglob("*.mpy"))
