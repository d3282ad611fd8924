"""Which port and which board file: found out where possible, asked where not."""

import glob
import os
import sys

from serial.tools import list_ports

from toolbox import boards, device
from toolbox.flash.box import Silent, opened
from toolbox.flash.trouble import Trouble

OLDEST = (1, 26)  # the first whose framebuf draws from bytes
_RASPBERRY_PI = 0x2E8A  # USB vendor
_NOTHING = (
    "no board is plugged in (a sleeping ESP32-C3 or -S3 shows up when you press a key of the box; "
    "some cables only charge; a new board needs MicroPython first: see Build one in README.md)"
)
# Where a drive is mounted, and the drive itself if it is not: Linux, macOS.
_DRIVE_PLACES = (
    "/media/*/%s",
    "/run/media/*/%s",
    "/media/%s",
    "/mnt/%s",
    "/Volumes/%s",
    "/dev/disk/by-label/%s",
)


def usb_ports():
    """The ports a board may be at, as mpremote looks for them."""
    ports = [port for port in list_ports.comports() if port.vid is not None and port.pid]
    return sorted(ports, key=lambda port: port.device)


def nothing():
    """Why there is no port: Trouble that says what to do."""
    for chip, label in boards.DRIVES.items():
        for place in _DRIVE_PLACES:
            for path in sorted(glob.glob(place % label)):
                return Trouble(_what_the_drive_wants(chip, label, path))
    return Trouble(_NOTHING)


def _what_the_drive_wants(chip, label, path):
    pages = {}
    for name, board in boards.load_all().items():
        if board.CHIP == chip:
            pages.setdefault(boards.download_page(name), board.NAME)
    where = ", ".join("%s (%s)" % page for page in sorted(pages.items()))
    how = "" if os.path.isdir(path) else "mount it and "
    return (
        "the drive %s at %s is a board with an %s that waits for MicroPython: %scopy the newest "
        ".uf2 file for it onto the drive, then run tools/flash again. The files are at %s"
        % (label, path, chip, how, where)
    )


def answering(ports):
    """[(port, Box or None, Probe or why there is none)]; the boxes are stopped."""
    found = []
    for port in ports:
        box = None
        try:
            box = opened(port)
            box.stop()
            found.append((port, box, box.probe()))
        except Trouble as trouble:
            if box is not None:
                box.close()
            found.append((port, None, trouble))
    return found


def choose_box(wanted_port, wanted_board):
    """The one Box to flash and its Probe."""
    ports = [wanted_port] if wanted_port else [port.device for port in usb_ports()]
    if not ports:
        raise nothing()
    found = answering(ports)
    there = [entry for entry in found if entry[1] is not None]
    if not there:
        raise _why_none(found, wanted_board)
    at = 0
    if len(there) > 1:
        lines = ["%s: %s" % (port, describe(probe)) for port, _, probe in there]
        at = ask("Several boards answer. Which one?", lines, "--port PORT")
    for entry in there:
        if entry is not there[at]:
            entry[1].start()
            entry[1].close()
    return there[at][1:]


def _why_none(found, wanted_board):
    if len(found) == 1:
        port, _, trouble = found[0]
        if isinstance(trouble, Silent):
            return Trouble("%s. %s" % (trouble, _what_to_get(port, wanted_board)))
        return trouble
    return Trouble("no board answers: " + "; ".join(str(entry[2]) for entry in found))


def _what_to_get(port, wanted_board):
    if wanted_board:
        return boards.how_to_get_micropython(wanted_board, port)
    vendor = [info.vid for info in usb_ports() if info.device == port]
    likely = "pico" if _RASPBERRY_PI in vendor else "esp32_devkitc"
    name = boards.load(likely).NAME
    article = "an" if name[0] in "AEIO" else "a"
    how = boards.how_to_get_micropython(likely, port)
    return "If it is %s %s: %s. For another board say --board NAME" % (
        article,
        name,
        how.rstrip("."),
    )


def describe(probe):
    version = ".".join(str(part) for part in probe.version)
    return "%s, MicroPython %s, %d KB free" % (probe.machine, version, probe.free_bytes // 1024)


def choose_board(probe, wanted, installed):
    """The board file for a chip; `installed` is the one that the box was flashed for, or None."""
    fitting = {name: one for name, one in boards.load_all().items() if one.CHIP == probe.chip}
    if wanted:
        board = boards.load(wanted)
        if wanted not in fitting:
            raise Trouble(
                "this is a %s, and %s has a chip %s. Without --board the fitting one is found"
                % (probe.machine, board.NAME, board.CHIP)
            )
        return wanted
    if not fitting:
        raise Trouble("there is no board file for the chip %s of %s" % (probe.chip, probe.machine))
    if installed in fitting:
        return installed
    name = _plain(probe.machine.rpartition(" with ")[0])
    same = [board for board in fitting if _plain(fitting[board].NAME) == name]
    alike = [board for board in fitting if _plain(fitting[board].NAME).startswith(name)]
    for names in (same, alike, list(fitting)):
        if len(names) == 1:
            return names[0]
    names = list(fitting)
    lines = ["%s: %s" % (board, fitting[board].NAME) for board in names]
    return names[ask("Several boards have this chip. Which one is it?", lines, "--board NAME")]


def choose_display(board, wanted, installed):
    """The controller to put into the board file, or None if it stays as it is: what --display
    says, or what it said when this box was flashed."""
    if wanted is None:
        is_known = installed.board == board and installed.display in boards.DISPLAYS
        wanted = installed.display if is_known else None
    elif not boards.takes_other_displays(board):
        raise Trouble("%s has a display of its own; --display is not for it" % board)
    return None if wanted == boards.load(board).DISPLAY["controller"] else wanted


def other_wirings(board):
    """What else the parts of a board with this chip may be wired as, as a sentence."""
    chip = boards.load(board).CHIP
    others = [name for name, one in boards.load_all().items() if one.CHIP == chip]
    others.remove(board)
    if not others:
        return ""
    return "If it is wired as another board file says, name that: --board " + ", ".join(others)


def _plain(name):
    return name.replace(" ", "").lower()


def check_version(probe, board, port):
    """Trouble if this MicroPython cannot run what is built."""
    version = ".".join(str(part) for part in probe.version)
    if probe.version < OLDEST:
        raise Trouble(
            "MicroPython %s is too old; it must be %d.%d or later. %s"
            % (version, *OLDEST, boards.how_to_get_micropython(board, port))
        )
    built = device.mpy_format()
    if probe.mpy != int(built.partition(".")[0]):
        raise Trouble(
            "MicroPython %s loads .mpy version %d, and the modules are built as %s. %s"
            % (version, probe.mpy, built, boards.how_to_get_micropython(board, port))
        )


def ask(question, lines, option):
    """The index of the line that the user chose."""
    if not sys.stdin.isatty():
        raise Trouble("%s Say so with %s:\n%s" % (question, option, "\n".join(lines)))
    print(question)
    for number, line in enumerate(lines, 1):
        print("  %d  %s" % (number, line))
    while True:
        answer = input("1-%d: " % len(lines)).strip()
        if answer.isdigit() and 1 <= int(answer) <= len(lines):
            return int(answer) - 1
