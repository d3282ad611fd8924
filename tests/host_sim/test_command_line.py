"""`python3 -m host_sim` without a terminal: every wrong use ends in a clear sentence."""

import shutil
import subprocess
import sys

import pytest

from toolbox.places import ROOT, board_names


def run(*arguments, cwd=ROOT, **environment):
    import os

    # -I would forget the working directory; -S shows that nothing installed is needed.
    command = [sys.executable, "-S", "-m", "host_sim", *map(str, arguments)]
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


def said(result):
    assert "Traceback" not in result.stderr + result.stdout, result.stderr
    return result.stderr.strip().splitlines()[-1]


def test_version():
    from jokerbox.version import VERSION

    assert run("--version").stdout == "Jokerbox " + VERSION + "\n"


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["--frobnicate"], "unrecognized arguments: --frobnicate"),
        (["--board", "abacus"], "no board is called 'abacus'; there are "),
        (["--seed", "x"], "argument --seed: invalid int value: 'x'"),
        (["--speed", "0"], "'0' is not a number from 0.1 to 100"),
        (["--speed", "nan"], "'nan' is not a number from 0.1 to 100"),
        (["--replay"], "expected one argument"),
        (["--replay", "x", "--fresh"], "--fresh is for playing; it does not go with --replay"),
        (["--replay", "x", "--record", "y"], "--record is for playing"),
    ],
)
def test_wrong_options(arguments, text):
    result = run(*arguments)
    assert text in said(result)
    assert result.returncode == 2


@pytest.mark.parametrize(
    "old, new, text",
    [
        ("KEYS =", "BUTTONS =", "boards/mine.py: KEYS is missing"),
        ('"ok": 12', '"ok": 11', "boards/mine.py: the keys next and ok share a pin"),
        ('"back": 13}', '"back": 13', "boards/mine.py: SyntaxError, "),
        ("KEYS =", "KEYS = x #", "boards/mine.py: NameError, name 'x' is not defined"),
    ],
)
def test_a_mistake_in_ones_own_board_file_is_said(old, new, text, tmp_path):
    for folder in ("host_sim", "firmware", "boards"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.png"))
    board = (ROOT / "boards" / "pico.py").read_text(encoding="utf-8")
    assert old in board
    (tmp_path / "boards" / "mine.py").write_text(board.replace(old, new), encoding="utf-8")
    result = run("--board", "mine", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert text in said(result)
    assert result.returncode == 2


def test_all_boards_are_named():
    assert all(name in said(run("--board", "abacus")) for name in board_names())


def test_the_help_names_all_boards_too():
    text = " ".join(run("--help").stdout.split())
    assert all(name in text for name in board_names())


def test_no_terminal(tmp_path):
    result = run("--fresh", XDG_DATA_HOME=str(tmp_path))
    assert said(result).startswith("Jokerbox plays in a terminal, and this is none.")
    assert result.returncode == 1
    assert list(tmp_path.iterdir()) == []  # nothing was forgotten or begun


@pytest.mark.parametrize(
    "content, text",
    [
        (None, "cannot be read: No such file or directory."),
        (b"", "holds neither a record of keys nor a match log."),
        (b"\xff\xfe\x00", "holds neither a record of keys nor a match log."),
        (b"hello\n", "holds neither a record of keys nor a match log."),
        (b'{"game": 1} 00000000\n', "is no match log: its first line does not fit its check."),
        (b'{"record": 1}\n', "is not the start of a record."),
    ],
)
def test_wrong_files(tmp_path, content, text):
    path = tmp_path / "file.txt"
    if content is not None:
        path.write_bytes(content)
    result = run("--replay", path)
    assert said(result).endswith(text)
    assert result.returncode == 1


def test_replay_from_anywhere_with_a_picture(tmp_path):
    path = tmp_path / "keys.txt"
    path.write_text(
        '{"record": 1, "board": "pico", "seed": 7, "flash": {}}\n1500 ok down\n1560 ok up\n'
    )
    picture = tmp_path / "screen.png"
    result = run("--replay", path, "--screenshot", picture, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("1 presses, ")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "asleep" not in result.stdout
    with path.open("a") as file:
        file.write("130000 end\n")
    result = run("--replay", path, "--screenshot", picture)
    assert result.stdout.endswith("The box fell asleep before the end: the picture is black.\n")
    result = run("--replay", path, "--screenshot", tmp_path / "no" / "where.png")
    assert "The picture cannot be written to" in said(result)
    assert result.returncode == 1


def test_a_mistake_of_ours_is_a_sentence_with_a_file(tmp_path):
    code = (
        "import sys; from host_sim import replay; from host_sim.__main__ import main\n"
        "def fail(*args): raise ZeroDivisionError('nothing to divide')\n"
        "replay.replay = fail\n"
        "sys.exit(main(['--replay', 'x']))"
    )
    import os

    result = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=dict(os.environ, TMPDIR=str(tmp_path)),
        capture_output=True,
        text=True,
    )
    assert "(ZeroDivisionError: nothing to divide). Please report" in said(result)
    assert result.returncode == 1
    (report,) = tmp_path.iterdir()
    assert "Traceback" in report.read_text()
