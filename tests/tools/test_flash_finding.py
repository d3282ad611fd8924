"""How tools/flash finds a board, and what it says when there is none that it can use."""

import fcntl
import importlib.machinery
import importlib.util
import os
import sys
from types import SimpleNamespace

import pytest
from mpremote.transport import TransportError

from tests.tools.wasm_board.board import WasmBoard
from toolbox import boards
from toolbox.flash import box, choice
from toolbox.flash.trouble import Trouble
from toolbox.places import TOOLS, board_names


@pytest.fixture
def tool():
    loader = importlib.machinery.SourceFileLoader("tool_flash", str(TOOLS / "flash"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


@pytest.fixture
def run(tool, monkeypatch, capsys):
    """Run tools/flash with these ports plugged in: (exit code, stdout, stderr)."""

    def run(ports, *arguments):
        # A port without USB numbers is no board: a computer's own serial ports have none.
        infos = [SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None)]
        infos += [SimpleNamespace(device=port, vid=0x2E8A, pid=5) for port in ports]
        monkeypatch.setattr(choice.list_ports, "comports", lambda: infos)
        monkeypatch.setattr(sys, "argv", ["tools/flash", *arguments])
        monkeypatch.setattr(box, "_ENTER_S", 1)
        with pytest.raises(SystemExit) as exit:
            tool.main()
        said = capsys.readouterr()
        code = exit.value.code
        if isinstance(code, str):
            return 1, said.out, code
        return int(code or 0), said.out, said.err

    return run


@pytest.fixture
def silent_port():
    """A port with nobody behind it, as a board without MicroPython."""
    master, slave = os.openpty()
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


@pytest.fixture
def board(tmp_path):
    with WasmBoard(tmp_path) as found:
        yield found


@pytest.mark.parametrize("arguments", [(), ("--list",)])
def test_nothing_plugged_in_is_one_sentence(run, arguments):
    code, out, errors = run([], *arguments)
    assert code == 1 and out == ""
    assert errors.startswith("tools/flash: no board is plugged in (")
    assert "a new board needs MicroPython first" in errors
    assert errors.endswith("README.md).") and "\n" not in errors


@pytest.mark.parametrize("arguments", [(), ("--list",)])
@pytest.mark.parametrize("label, page", [("RPI-RP2", "RPI_PICO_W"), ("RP2350", "RPI_PICO2_W")])
def test_the_drive_of_a_new_board_is_found(run, tmp_path, monkeypatch, label, page, arguments):
    monkeypatch.setattr(choice, "_DRIVE_PLACES", (str(tmp_path / "*" / "%s"),))
    assert "no board is plugged in" in run([], *arguments)[2]
    drive = tmp_path / "somebody" / label
    drive.mkdir(parents=True)
    code, out, errors = run([], *arguments)
    assert code == 1 and out == ""
    assert "the drive %s at %s is a board" % (label, drive) in errors
    assert "https://micropython.org/download/%s/" % page in errors and "mount" not in errors
    drive.rmdir()
    drive.touch()  # plugged in and not mounted: the drive itself
    assert "mount it and copy" in run([], *arguments)[2]


def test_list_shows_who_answers(run, board, silent_port):
    code, out, _ = run([board.port, silent_port], "--list")
    assert code == 0
    lines = dict(line.split(": ", 1) for line in out.splitlines())
    assert "Raspberry Pi Pico with RP2040, MicroPython 1.27.0" in lines[board.port]
    assert lines[board.port].endswith("no Jokerbox")
    assert lines[silent_port] == "no MicroPython answers at " + silent_port
    code, out, _ = run([silent_port], "--list")
    assert code == 1
    # A port that no USB number tells of.
    code, out, _ = run([], "--list", "--port", board.port)
    assert code == 0 and out.startswith(board.port + ": Raspberry Pi Pico")


def test_no_micropython_says_which_file_and_how(run, silent_port, monkeypatch):
    code, _, errors = run([silent_port], "--board", "pico_2")
    assert code == 1
    assert "no MicroPython answers" in errors and "BOOTSEL" in errors and "RP2350" in errors
    assert "https://micropython.org/download/RPI_PICO2/" in errors
    code, _, errors = run([silent_port])
    assert "RPI_PICO/" in errors and errors.endswith("For another board say --board NAME.")
    assert ".." not in errors
    monkeypatch.setattr(choice, "_RASPBERRY_PI", 0)
    assert "If it is an ESP32 DevKitC: " in run([silent_port])[2]
    assert "write-flash 0x1000" in boards.how_to_get_micropython("esp32_devkitc", "COM3")


def test_every_board_has_a_download():
    assert set(boards._DOWNLOADS) == set(board_names())


def test_a_busy_port(run, board):
    holder = os.open(board.port, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    code, _, errors = run([board.port])
    os.close(holder)
    assert code == 1
    assert "%s is in use by another program" % board.port in errors


def test_no_permission(run, board, monkeypatch):
    def refuse(*arguments, **options):
        raise TransportError("failed to access " + board.port)

    monkeypatch.setattr(box, "SerialTransport", refuse)
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may do everything
    code, _, errors = run([board.port])
    assert code == 1
    assert "no permission for " + board.port in errors and "dialout" in errors


def test_several_boards_are_asked_about(board, tmp_path_factory, monkeypatch):
    with WasmBoard(tmp_path_factory.mktemp("other")) as other:
        infos = [SimpleNamespace(device=one.port, vid=1, pid=1) for one in (board, other)]
        monkeypatch.setattr(choice.list_ports, "comports", lambda: infos)
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: False))
        with pytest.raises(Trouble, match="--port PORT"):
            choice.choose_box(None, None)
        answers = iter(["", "7", "2"])
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
        monkeypatch.setattr("builtins.input", lambda question: next(answers))
        ports = sorted([board.port, other.port])
        found, probe = choice.choose_box(None, None)
        found.close()
        assert found.port == ports[1]
        assert probe.chip == "RP2040"


def probe(machine):
    return box.Probe(machine, box.chip_of(machine), "", (1, 27, 0), 6, 0, 4096)


# What MicroPython of the download page says on each board: ports/*/boards/*/mpconfigboard.h.
@pytest.mark.parametrize(
    "machine, name",
    [
        ("Raspberry Pi Pico with RP2040", "pico"),
        ("Raspberry Pi Pico W with RP2040", "pico_w"),
        ("Raspberry Pi Pico2 with RP2350", "pico_2"),
        ("Raspberry Pi Pico 2 W with RP2350", "pico_2_w"),
        ("Raspberry Pi Pico 2 W with RP2350-RISCV", "pico_2_w"),
        ("Seeed Studio XIAO RP2040 with RP2040", "xiao_rp2040"),
        ("LILYGO TTGO LoRa32 with ESP32", "ttgo_lora32"),
        ("ESP32C3 module with ESP32C3", "esp32_c3"),
        ("ESP32C3 module with ESP32-C3", "esp32_c3"),
    ],
)
def test_the_board_file_is_found_by_the_chip(machine, name):
    assert choice.choose_board(probe(machine), None, None) == name


def test_a_choice_of_board_files(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: False))
    generic = probe("Generic ESP32 module with ESP32")
    with pytest.raises(Trouble, match="(?s)--board NAME.*heltec_v2"):
        choice.choose_board(generic, None, None)
    # What the box was flashed for stays, if the chip is still that one.
    assert choice.choose_board(generic, None, "ttgo_lora32") == "ttgo_lora32"
    assert choice.choose_board(probe("Raspberry Pi Pico with RP2040"), None, "esp32_c3") == "pico"
    assert choice.choose_board(generic, "heltec_v2", "ttgo_lora32") == "heltec_v2"
