"""The terminal player, in real pseudo-terminals of several sizes."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from host_sim.gadget import Gadget
from host_sim.terminal import Screen, layout, legend_lines, plain_key, split_key
from toolbox.places import ROOT

MENU_S = 120  # at most, on a busy machine; it mostly takes one second


class Terminal:
    """A pseudo-terminal with the player in it, and what stands on its screen."""

    def __init__(self, columns, rows, folder, *arguments, start=("-m", "host_sim"), **environment):
        self.outer, self.inner = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.inner)
        self.raw = b""
        self.lines = {}
        self.process = subprocess.Popen(
            [sys.executable, *start, "--seed", "5", *map(str, arguments)],
            cwd=ROOT,
            env=dict(os.environ, XDG_DATA_HOME=str(folder), LANG="C.UTF-8", **environment),
            stdin=self.inner,
            stdout=self.inner,
            stderr=self.inner,
            start_new_session=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.outer)
        os.close(self.inner)

    def resize(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.inner, termios.TIOCSWINSZ, size)

    def send(self, data):
        os.write(self.outer, data)

    def read(self, seconds=0.2):
        while select.select([self.outer], [], [], seconds)[0]:
            self.raw += os.read(self.outer, 65536)
        self.lines = {}
        for part in self.raw.decode(errors="replace").split("\x1b[2J")[-1].split("\x1b["):
            found = re.match(r"(\d+);1H(.*)", part, re.S)
            if found:
                self.row = int(found[1]) - 1
                self.lines[self.row] = found[2]
            else:
                # Colours and clearing to the end of the line.
                text = re.sub(r"^[0-9;?]*[A-Za-z]", "", part)
                if self.lines:
                    self.lines[self.row] += text

    def text(self):
        return "\n".join(self.lines[row] for row in sorted(self.lines))

    def wait_for(self, is_there, what):
        end = time.monotonic() + MENU_S
        while time.monotonic() < end:
            self.read()
            if is_there():
                return
            if self.process.poll() is not None:
                break
        raise AssertionError("%s never came:\n%s\n%r" % (what, self.text(), self.raw[-300:]))

    def wait_for_picture(self, letters):
        self.wait_for(lambda: any(letter in self.text() for letter in letters), "a picture")

    def end(self):
        """Waits for the end; the terminal must be as it was."""
        end = time.monotonic() + MENU_S
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)  # a full pseudo-terminal would hold the player up
        code = self.process.wait(1)
        self.read(0.1)
        assert termios.tcgetattr(self.inner) == self.before
        assert b"Traceback" not in self.raw
        return code

    def is_restored(self):
        tail = self.raw[self.raw.rfind(b"\x1b[?1049h") :]
        return tail.endswith(b"\x1b[?7h\x1b[?25h\x1b[?1049l")


def test_half_blocks_with_the_legend_beside(tmp_path):
    with Terminal(150, 40, tmp_path) as terminal:
        terminal.wait_for_picture("█▀▄")
        assert sorted(terminal.lines) == list(range(32))
        assert "←" in terminal.lines[1] and "prev" in terminal.lines[1]
        assert "quit" in terminal.lines[5]
        assert max(len(line) for line in terminal.lines.values()) <= 150
        terminal.send(b"q")
        assert terminal.end() == 0
        assert terminal.is_restored()


def test_half_blocks_with_the_legend_below(tmp_path):
    with Terminal(128, 33, tmp_path) as terminal:
        terminal.wait_for_picture("█▀▄")
        assert sorted(terminal.lines) == list(range(33))
        assert "Enter ok" in terminal.lines[32]
        terminal.send(b"q")
        assert terminal.end() == 0


def test_braille(tmp_path):
    with Terminal(80, 24, tmp_path) as terminal:
        terminal.wait_for_picture("⣿⣾⣷⠛")
        assert sorted(terminal.lines) == list(range(16))
        assert all(len(line) <= 80 for line in terminal.lines.values())
        assert "Enter" in terminal.lines[3]
        terminal.send(b"\x03")
        assert terminal.end() == 0
        assert terminal.is_restored()


@pytest.mark.parametrize("columns, rows", [(79, 24), (80, 23), (20, 5)])
def test_too_small(tmp_path, columns, rows):
    with Terminal(columns, rows, tmp_path) as terminal:
        assert terminal.end() == 1
        wanted = b"The terminal has %d x %d characters; Jokerbox needs 80 x 24" % (columns, rows)
        assert wanted in terminal.raw
        assert b"\x1b[?1049h" not in terminal.raw


def test_it_grows_and_shrinks_while_playing(tmp_path):
    with Terminal(80, 24, tmp_path) as terminal:
        terminal.wait_for_picture("⣿⣾⣷⠛")
        terminal.resize(60, 20)
        terminal.send(b"x")
        terminal.wait_for(lambda: "The terminal has 60 x 20" in terminal.text(), "the sentence")
        terminal.resize(150, 40)
        terminal.send(b"x")
        terminal.wait_for_picture("█▀▄")
        terminal.send(b"q")
        assert terminal.end() == 0


def test_keys_reach_the_box_and_saves_are_kept(tmp_path):
    record = tmp_path / "keys.txt"
    picture = tmp_path / "screen.png"
    options = ("--record", record, "--screenshot", picture, "--speed", "4")
    with Terminal(80, 24, tmp_path, *options) as terminal:
        terminal.wait_for_picture("⣿⣾⣷⠛")
        for key in (b"\r", b"\x1b[B", b"\x1bOA", b"\x1b[1;5C", b" ", b"\x7f", b"\x1b", b"?"):
            terminal.send(key)
            terminal.read(0.4)
        terminal.send(b"q")
        assert terminal.end() == 0
    keys = [line.split()[1] for line in record.read_text().splitlines() if "down" in line]
    assert keys == ["ok", "next", "prev", "next", "ok", "back", "back"]
    assert record.read_text().endswith(" end\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert list((tmp_path / "jokerbox" / "flash").iterdir())


def test_two_at_once(tmp_path):
    with Terminal(80, 24, tmp_path) as first:
        first.wait_for_picture("⣿⣾⣷⠛")
        with Terminal(80, 24, tmp_path) as second:
            assert second.end() == 1
            assert b"Another Jokerbox is playing with the saves in" in second.raw


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path, number):
    with Terminal(80, 24, tmp_path) as terminal:
        terminal.wait_for_picture("⣿⣾⣷⠛")
        terminal.process.send_signal(number)
        assert terminal.end() not in (0, -number)
        assert b"\x1b[?25h\x1b[?1049l" in terminal.raw


def test_an_error_leaves_the_terminal_as_it_was(tmp_path):
    code = (
        "import sys; from host_sim import session; from host_sim.__main__ import main\n"
        "def fail(*args): raise ZeroDivisionError('nothing to divide')\n"
        "session.Session.run_for = fail\n"
        "sys.exit(main())"
    )
    with Terminal(80, 24, tmp_path, start=("-c", code), TMPDIR=str(tmp_path)) as terminal:
        assert terminal.end() == 1
        _, _, after = terminal.raw.partition(b"\x1b[?7h\x1b[?25h\x1b[?1049l")
        assert after.startswith(b"Jokerbox stopped because of a mistake in itself")


def test_no_unicode(tmp_path):
    with Terminal(80, 24, tmp_path, PYTHONIOENCODING="latin-1") as terminal:
        assert terminal.end() == 1
        assert b"the picture needs UTF-8" in terminal.raw


def test_sizes():
    assert layout(142, 32) == ("half", False)
    assert layout(141, 33) == ("half", True)
    assert layout(141, 32) == ("braille", False)
    assert layout(127, 60) == ("braille", False)
    assert layout(80, 24) == ("braille", False)
    assert layout(79, 60) is None


def in_menu(board, language):
    gadget = Gadget(board)
    gadget.boot()
    gadget.run_for(1500)
    if language == "en":
        gadget.press("next")
    gadget.press("ok")
    return gadget


def test_the_legend_speaks_the_language_of_the_box():
    assert legend_lines(Gadget(), True)[0].startswith(" ← ↑ prev   → ↓ next")  # off
    assert legend_lines(in_menu("pico", "en"), True)[0].startswith(" ← ↑ prev   → ↓ next")
    german = legend_lines(in_menu("pico", "de"), False)
    assert german[0] == "← ↑    zurück" and german[4] == "q      Ende"


@pytest.mark.parametrize(
    "language, prev, back",
    [
        ("en", "(hold next)", "(hold ok)"),
        ("de", "(vor halten)", "(OK halten)"),
    ],
)
def test_the_legend_tells_what_is_held_on_two_keys(language, prev, back):
    gadget = in_menu("waveshare_oled_13", language)
    below = legend_lines(gadget, True)[0]
    assert prev in below and back in below and len(below) <= 128
    beside = legend_lines(gadget, False)
    assert beside[1].strip() == prev and beside[5].strip() == back
    assert max(len(line) for line in beside) <= 14


def test_a_sleeping_box_says_so(monkeypatch):
    shown = {}
    screen = Screen.__new__(Screen)
    screen._size = (80, 24)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: (80, 24))
    screen._put = shown.update
    for language, words in (("de", "Die Box schläft."), ("en", "The box is asleep.")):
        gadget = in_menu("pico", language)
        screen.draw(gadget)
        assert words not in "".join(shown.values())
        gadget.run_for(125_000)
        screen.draw(gadget)
        assert words in shown[8]
        gadget.press("ok")
        gadget.run_for(100)
        screen.draw(gadget)
        assert words not in "".join(shown.values())


def test_key_bytes():
    assert split_key(b"\x1b[1;2Aq") == b"\x1b[1;2A"
    assert split_key(b"\x1bx") == b"\x1b"
    assert split_key(b"ab") == b"a"
    assert plain_key(b"\x1bOB") == b"\x1b[B"
    assert plain_key(b"\x1b") == b"\x1b"
