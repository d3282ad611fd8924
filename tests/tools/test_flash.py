"""The real tools/flash and mpremote against MicroPython itself, at a pseudo-terminal."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from tests.tools.flashing import TIMEOUT_S, flash, is_ready, mpremote, ours, put, sha256
from tests.tools.wasm_board.board import WasmBoard
from tests.tools.wasm_board.telnet import Telnet
from toolbox import device
from toolbox.flash.listing import LIST, format_list
from toolbox.places import BOARDS, CACHE, FIRMWARE, TOOLS, VENV

MODULE = "jokerbox/ui/ui.mpy"
SAVES = {"saves/keepsake.txt": b"not ours to touch", "notes.txt": b"somebody's"}


@pytest.fixture(scope="module")
def built():
    return dict(device.files("pico"))


@pytest.fixture
def board(tmp_path):
    """An empty board, plugged in."""
    folder = tmp_path / "flash"
    folder.mkdir()
    with WasmBoard(folder) as found:
        yield found


@pytest.fixture
def flashed(board, built):
    """A board as tools/flash leaves it (the first test below checks that it does), with saves."""
    listed = format_list(device.version(), "pico", sha256(built["board.py"]), True, built)
    put(board, dict(built, **SAVES, **{LIST: listed}))
    return board.plug()


def test_first_install_then_nothing_to_copy(board, built):
    done = flash(board)
    assert is_ready(done), done.stdout + done.stderr
    assert "%d of %d files" % (len(built), len(built)) in done.stdout
    assert ours(board) == built
    listed = (board.flash / LIST).read_bytes()
    expected = format_list(device.version(), "pico", sha256(built["board.py"]), True, built)
    assert listed == expected
    times = {path: path.stat().st_mtime_ns for path in board.flash.rglob("*.*py")}
    done = flash(board)
    assert is_ready(done)
    assert "All %d files are on the box already." % len(built) in done.stdout
    assert {path: path.stat().st_mtime_ns for path in board.flash.rglob("*.*py")} == times


def test_a_changed_file_is_copied_and_a_stale_one_removed(flashed, built):
    put(flashed, {MODULE: b"an older one", "jokerbox/old/gone.mpy": b"of an older version"})
    listed = (flashed.flash / LIST).read_text()
    (flashed.flash / LIST).write_text(listed + "jokerbox/old/gone.mpy\nsaves/keepsake.txt\n")
    flashed.plug()
    done = flash(flashed, "--dry-run")
    assert done.returncode == 0
    assert (flashed.flash / MODULE).read_bytes() == b"an older one"
    done = flash(flashed)
    assert is_ready(done), done.stdout + done.stderr
    assert "1 of %d files" % len(built) in done.stdout and MODULE in done.stdout
    assert "1 files of Jokerbox" in done.stdout
    assert not (flashed.flash / "jokerbox/old").exists()
    # What a damaged list says about the saves does not matter, and other people's files stay.
    assert flashed.files()["saves/keepsake.txt"] == SAVES["saves/keepsake.txt"]
    assert ours(flashed) == dict(built, **{"notes.txt": SAVES["notes.txt"]})


def test_a_broken_copy_is_found_and_repaired(flashed, built):
    put(flashed, {MODULE: built[MODULE][:-7]})
    flashed.plug(spoil=MODULE)
    done = flash(flashed)
    assert done.returncode == 1
    assert MODULE + " arrived damaged" in done.stderr
    assert not (flashed.flash / "main.py").exists()  # nothing starts half
    flashed.plug()
    assert is_ready(flash(flashed))
    assert ours(flashed)[MODULE] == built[MODULE]


def test_a_full_disk(board, built):
    board.plug(blocks=60)
    done = flash(board)
    assert done.returncode == 1
    assert "is full; Jokerbox needs" in done.stderr and "KB more" in done.stderr
    assert board.files() == {}
    # The board may also say that there is room and then have none.
    board.plug(blocks=60, claimed_blocks=212)
    done = flash(board)
    assert done.returncode == 1
    assert "is full; Jokerbox needs more room" in done.stderr
    assert "main.py" not in board.files()
    board.plug()
    assert is_ready(flash(board))
    assert ours(board) == built


def test_an_old_version_and_wrong_boards_are_refused(board):
    board.plug(version=(1, 20, 0))
    done = flash(board)
    assert done.returncode == 1
    assert "MicroPython 1.20.0 is too old" in done.stderr
    assert "https://micropython.org/download/RPI_PICO/" in done.stderr
    assert "BOOTSEL" in done.stderr
    board.plug(mpy=0x0505)
    assert "loads .mpy version 5" in flash(board).stderr
    board.plug(machine="JS with Emscripten")
    assert "no board file for the chip EMSCRIPTEN of JS with Emscripten." in flash(board).stderr
    board.plug()
    assert "this is a Raspberry Pi Pico with RP2040" in flash(board, "--board", "esp32_c3").stderr
    assert board.files() == {}


def test_the_cable_pulled_in_the_middle(flashed, built):
    put(flashed, {MODULE: b"older", "jokerbox/ui/dice.mpy": b"older"})
    put(flashed, {"jokerbox/a/b/gone.mpy": b""})
    listed = (flashed.flash / LIST).read_text()
    (flashed.flash / LIST).write_text(listed + "jokerbox/a/b/gone.mpy\n")
    before = ours(flashed)
    cuts = 0
    for cut_at in (1, 7, 9, 12, 18, 30):
        flashed.plug(cut_at=cut_at)
        done = flash(flashed)
        if is_ready(done):
            break
        assert done.returncode == 1
        assert "broke off. Plug the box in again" in done.stderr
        cuts += 1
        # A box that starts is whole, be it the old or the new one.
        found = ours(flashed)
        found.pop("jokerbox/installed.new", None)  # the list, not yet in its place
        if "main.py" in found and found != before:
            assert all(found[path] == data for path, data in built.items())
    assert cuts >= 4
    flashed.plug()
    assert is_ready(flash(flashed))
    assert ours(flashed) == dict(built, **{"notes.txt": SAVES["notes.txt"]})
    assert not (flashed.flash / "jokerbox/a").exists()
    assert flashed.files()["saves/keepsake.txt"] == SAVES["saves/keepsake.txt"]


def test_interrupted_by_the_user(board, built):
    process = subprocess.Popen(
        [sys.executable, str(TOOLS / "flash"), "--port", board.port],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + TIMEOUT_S
    while not (board.flash / LIST).exists() and time.monotonic() < end:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 1
    assert "interrupted. Run it again" in errors and "Traceback" not in errors
    assert "main.py" not in board.files()
    assert is_ready(flash(board))
    assert ours(board) == built


def test_somebody_elses_program_and_an_edited_board_file_are_kept(board, built):
    put(board, {"main.py": b"print('blink')\n"})
    board.plug()
    done = flash(board)
    assert is_ready(done)
    assert "Not ours and kept as NAME.before: main.py" in done.stdout
    assert board.files()["main.py.before"] == b"print('blink')\n"
    edited = built["board.py"].replace(b"BUZZER = 15", b"BUZZER = 14")
    put(board, {"board.py": edited})
    board.plug()
    done = flash(board)
    assert is_ready(done)
    assert "board.py was edited on the box and stays" in done.stdout
    assert board.files()["board.py"] == edited
    assert is_ready(flash(board, "--board", "pico"))
    assert board.files()["board.py"] == built["board.py"]


def test_saves_are_erased_only_when_the_user_says_yes(flashed):
    put(flashed, {"saves/deep/x.txt": b"x"})
    flashed.plug()
    assert is_ready(flash(flashed, "--erase-saves", answer="n\n"))
    assert flashed.files()["saves/keepsake.txt"] == SAVES["saves/keepsake.txt"]
    assert is_ready(flash(flashed, "--erase-saves", answer="y\n"))
    assert flashed.files().get("saves/keepsake.txt") != SAVES["saves/keepsake.txt"]
    assert not (flashed.flash / "saves" / "deep").exists()


def test_a_box_that_does_not_get_ready_says_why(flashed):
    flashed.plug(display_from_ms=None)
    done = flash(flashed)
    assert done.returncode == 1
    assert "No display on I2C 0 (SDA 4, SCL 5)" in done.stderr
    assert done.stderr.endswith("--board pico_w, waveshare_oled_13, xiao_rp2040.\n")


def test_a_pico_with_the_waveshare_display(board):
    board.plug(board="waveshare_oled_13")
    done = flash(board)
    assert "No display" in done.stderr and "waveshare_oled_13" in done.stderr
    assert is_ready(flash(board, "--board", "waveshare_oled_13"))
    assert is_ready(flash(board))


def test_another_display_is_remembered(board, built):
    sh1106 = {"controller": "sh1106", "offset": 2}
    board.plug(display=sh1106)
    done = flash(board, "--display", "sh1106")
    assert is_ready(done), done.stdout + done.stderr
    assert "Board file: pico, display sh1106." in done.stdout
    wired = data_of(board.files()["board.py"])
    plain = data_of(built["board.py"])
    plain["DISPLAY"].update(sh1106)
    assert wired == plain
    # An update keeps it, and so does naming the board.
    for more in ((), ("--board", "pico")):
        done = flash(board, *more)
        assert is_ready(done)
        assert "All %d files are on the box already." % len(built) in done.stdout
    assert "for pico+sh1106" in flash(board, "--list").stdout
    board.plug()
    assert is_ready(flash(board, "--display", "ssd1306"))
    assert ours(board) == built
    assert "for pico\n" in flash(board, "--list").stdout


def data_of(source):
    names = {}
    exec(source, names)
    return {name: names[name] for name in names if name.isupper()}


def test_a_display_that_cannot_be_another(board):
    done = flash(board, "--board", "waveshare_oled_13", "--display", "sh1106")
    assert "waveshare_oled_13 has a display of its own" in done.stderr
    assert board.files() == {}


def test_a_board_file_of_ones_own(board, tmp_path):
    # In a copy of the repository: other tests look at what is in boards/ meanwhile.
    clone = tmp_path / "clone"
    for folder in (BOARDS, FIRMWARE, TOOLS):
        shutil.copytree(folder, clone / folder.name)
    for folder in (VENV, CACHE):
        (clone / folder.name).symlink_to(folder)
    text = (BOARDS / "pico.py").read_text(encoding="utf-8")
    (clone / "boards" / "my_box.py").write_text(text.replace("BUZZER = 15", "BUZZER = 14"))
    done = flash(board, "--board", "my_box", tools=clone / "tools")
    assert is_ready(done), done.stdout + done.stderr
    assert b"BUZZER = 14" in board.files()["board.py"]
    board.plug(version=(1, 20, 0))
    done = flash(board, tools=clone / "tools")  # which board it is for stands on the box
    assert "too old" in done.stderr and "micropython.org/download/RPI_PICO/" in done.stderr


def test_monitor_shows_the_console_until_the_end(flashed):
    process = subprocess.Popen(
        [sys.executable, "-u", str(TOOLS / "flash"), "--port", flashed.port, "--monitor"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout:
        if "The box is ready" in line:
            break
    assert process.poll() is None
    flashed.pull()
    _, errors = process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 1 and "broke off" in errors


def test_mpremote_finds_what_flash_put_there(flashed, built):
    assert mpremote(flashed, "fs", "sha256sum", MODULE).split()[-1] == sha256(built[MODULE])
    copied = flashed.flash.parent / "copy"
    shutil.copytree(flashed.flash / "jokerbox", copied / "jokerbox")
    said = mpremote(flashed, "fs", "cp", "-r", str(copied / "jokerbox" / "core"), ":jokerbox/")
    assert "Up to date: jokerbox/core/core.mpy" in said.replace("./", "")


def test_a_port_over_the_network(board, built):
    with Telnet(board) as telnet:
        board.port = telnet.url
        assert is_ready(flash(board))
        assert ours(board) == built
    assert "nothing answers at " + telnet.url in flash(board).stderr


def test_no_port_of_that_name():
    done = subprocess.run(
        [sys.executable, str(TOOLS / "flash"), "--port", os.devnull + "-none"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "there is no port" in done.stderr and "press a key of the box" in done.stderr
