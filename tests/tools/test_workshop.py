"""The workshop installs what is missing or changed, once, and says clearly what failed."""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys

import pytest

from toolbox import workshop
from toolbox.places import ROOT, TOOLS


def load_tool(name):
    loader = importlib.machinery.SourceFileLoader("tool_" + name, str(TOOLS / name))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_second_run_installs_nothing(monkeypatch):
    def refuse(command, **options):
        pytest.fail("would run %s" % command)

    monkeypatch.setattr(workshop, "_checked", refuse)
    workshop.prepare(has_stubs=True)


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """A fresh clone: nothing is installed. Gives the commands that would install."""
    commands = []

    def note(command, **options):
        commands.append(" ".join(str(part) for part in command))

    monkeypatch.setattr(workshop, "_checked", note)
    for name in ("VENV", "NODE_MODULES", "TYPINGS", "CACHE"):
        monkeypatch.setattr(workshop, name, tmp_path / name)
    monkeypatch.setattr(workshop, "_PYTHON", tmp_path / "VENV" / "bin" / "python")
    # The installers make their folders; these do not run.
    make = workshop._make

    def made(what, folder, inputs, install):
        folder.mkdir(exist_ok=True, parents=True)
        make(what, folder, inputs, lambda folder: install(folder) or folder.mkdir(exist_ok=True))

    monkeypatch.setattr(workshop, "_make", made)
    return commands


def test_the_first_run_says_once_what_it_downloads(empty, capsys):
    workshop.prepare()
    assert capsys.readouterr().err.count("about 150 MB, into .venv and node_modules") == 1
    assert any("--group dev" in command for command in empty)
    # Stubs are for tools/test alone.
    assert not any("stubs" in command for command in empty)
    workshop.prepare(has_stubs=True)
    assert "MB" not in capsys.readouterr().err
    assert sum("stubs" in command for command in empty) == len(workshop.PORTS)


def test_no_network_is_said():
    command = [sys.executable, "-m", "pip", "--isolated", "-q", "download", "--retries", "1"]
    command += ["--index-url", "http://127.0.0.1:9/", "no-such-package"]
    environment = {"PATH": os.environ["PATH"], "PIP_CONFIG_FILE": os.devnull}
    with pytest.raises(SystemExit, match="only this first time needs the network"):
        workshop._checked(command, env=environment)


def test_what_changed_is_made_again(tmp_path):
    made = []

    def install(folder):
        folder.mkdir(exist_ok=True)
        made.append(folder)

    folder = tmp_path / "part"
    for inputs in (["a"], ["a"], ["b"], ["b"]):
        workshop._make("part", folder, inputs, install)
    assert len(made) == 2


def test_an_interrupted_installation_is_made_again(tmp_path):
    folder = tmp_path / "part"

    def broken(folder):
        folder.mkdir()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        workshop._make("part", folder, ["a"], broken)
    made = []
    workshop._make("part", folder, ["a"], made.append)
    assert made == [folder]


def test_what_failed_is_said(capsys):
    command = [sys.executable, "-c", "import sys; print('no such package'); sys.exit(3)"]
    with pytest.raises(SystemExit) as failure:
        workshop._checked(command)
    assert "no such package" in str(failure.value)
    assert "this failed" in str(failure.value)


def test_without_a_network_that_is_the_reason(tmp_path):
    """pip's own words, from a port where nobody listens."""
    index = "--index-url=http://127.0.0.1:9/simple"
    command = [
        sys.executable,
        "-m",
        "pip",
        "--isolated",
        "--retries=1",
        "download",
        index,
        "mpremote",
    ]
    with pytest.raises(SystemExit) as failure:
        workshop._checked(command, cwd=tmp_path)
    assert "no connection to the servers" in str(failure.value).splitlines()[-1]


def test_paths_are_those_where_the_caller_stands(monkeypatch, tmp_path):
    tool = load_tool("test")
    monkeypatch.chdir(ROOT / "tests" / "tools")
    assert tool._from_root("test_workshop.py::x") == str(ROOT / "tests/tools/test_workshop.py::x")
    assert tool._from_root("tests/tools") == "tests/tools"
    assert tool._from_root("-k") == "-k"
    assert tool._from_root("some words") == "some words"


def test_arguments_go_to_pytest_alone(tmp_path):
    done = subprocess.run(
        [str(TOOLS / "test"), "--collect-only", "-q", "test_tools.py"],
        cwd=ROOT / "tests" / "tools",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_tools_have_no_suffix" in done.stdout
    assert "ruff" not in done.stdout


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone")
def test_no_generated_file_is_in_the_repository():
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    made = (".venv/", ".typings/", ".cache/", "node_modules/", "build/")
    assert [path for path in listed if path.startswith(made) or path.endswith(".pyc")] == []
