"""`python3 -m host_sim`: Jokerbox on this computer, with nothing installed but Python 3.9+."""

import sys

if sys.version_info < (3, 9):  # noqa: UP036 (who has an older one gets a sentence)
    sys.exit("Jokerbox needs Python 3.9 or later; this is %d.%d." % sys.version_info[:2])

import argparse
import os
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for _folder in (ROOT / "firmware", ROOT):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))

from host_sim.trouble import Trouble  # noqa: E402


def main(arguments=None):
    """Runs the command line; returns the exit code. No traceback reaches the player."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.web:
        for name, value in vars(options).items():
            if name != "web" and value is not None and value is not False:
                parser.error(f"--{name} does not go with --web: the page has its own settings")
    if options.replay is not None:
        for name in ("record", "fresh", "speed", "oled"):
            if getattr(options, name):
                parser.error(f"--{name} is for playing; it does not go with --replay")
    try:
        return _run(options)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or Python complains at its end
    except SystemExit:
        raise
    except BaseException as error:  # the simulated chip's own errors are no Exceptions
        _report(error)
    return 1


def _run(options):
    if options.replay is not None:
        return _replay(options)
    if options.web:
        from host_sim.server import play as play_on_page

        return play_on_page()
    from host_sim.session import Session
    from host_sim.terminal import check_terminal, play

    check_terminal()  # before a saved game is forgotten or a record begun
    mirror = None
    if options.oled:
        from host_sim.oled import open_oled

        mirror = open_oled()
    session = Session(options.board or "pico", options.seed, options.fresh, options.record)
    play(session, options.speed or 1.0, mirror)
    if options.screenshot is not None:
        from host_sim.replay import save_screenshot

        save_screenshot(session.last_screen, options.screenshot)
    return 0


def _replay(options):
    from host_sim.replay import replay, save_screenshot

    gadget, text = replay(options.replay, options.board, options.seed)
    print(text + ".")
    if options.screenshot is not None:
        save_screenshot(gadget.screen(), options.screenshot)
        if gadget.is_asleep:
            print("The box fell asleep before the end: the picture is black.")
    for line in gadget.console:
        print(line.rstrip(), file=sys.stderr)
    return 1 if any("Traceback" in line for line in gadget.console) else 0


def _parser():
    parser = argparse.ArgumentParser(
        prog="python3 -m host_sim",
        description="Plays Jokerbox in the terminal: the firmware of the box on simulated "
        "electronics. Saves are kept between two sittings, like on the box.",
        allow_abbrev=False,
    )
    boards = ", ".join(_board_names())
    text = f"the board to be (pico); there are {boards}"
    parser.add_argument("--board", type=_board, metavar="NAME", help=text)
    parser.add_argument("--seed", type=int, metavar="N", help="the same dice every time")
    parser.add_argument("--speed", type=_speed, metavar="X", help="let time run X times as fast")
    parser.add_argument("--fresh", action="store_true", help="forget all saves first")
    parser.add_argument("--record", metavar="FILE", help="write down all keys with their times")
    parser.add_argument(
        "--replay",
        metavar="FILE",
        help="play a record, a match log or a bug report with one, without a terminal and as "
        "fast as possible",
    )
    parser.add_argument(
        "--oled",
        action="store_true",
        help="show the picture on an SSD1306 at a Raspberry Pi's I2C, too",
    )
    parser.add_argument("--web", action="store_true", help="play on a web page instead")
    parser.add_argument("--screenshot", metavar="FILE.png", help="save the last screen")
    parser.add_argument("--version", action="version", version="Jokerbox " + _version())
    return parser


def _version():
    from jokerbox.version import VERSION

    return VERSION


def _board(name):
    if name not in _board_names():
        text = f"no board is called {name!r}; there are {', '.join(_board_names())}"
        raise argparse.ArgumentTypeError(text)
    complaint = _complaint(name)
    if complaint:
        raise argparse.ArgumentTypeError(f"boards/{name}.py: {complaint}")
    return name


def _complaint(name):
    """What keeps a board file, perhaps the player's own, from being one; None if nothing."""
    from host_sim.gadget import load_board

    try:
        board = load_board(name)
    except Exception as error:  # whatever somebody may have typed there
        return f"{type(error).__name__}, {error}"
    for field in ("NAME", "CHIP", "DISPLAY", "KEYS", "BUZZER"):
        if not hasattr(board, field):
            return f"{field} is missing"
    pins = list(board.KEYS.values())
    shared = [key for key, pin in board.KEYS.items() if pins.count(pin) > 1]
    if shared:
        return f"the keys {' and '.join(shared)} share a pin"
    return None


def _board_names():
    return sorted(path.stem for path in (ROOT / "boards").glob("*.py"))


def _speed(text):
    try:
        speed = float(text)
    except ValueError:
        speed = 0
    if not 0.1 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.1 to 100")
    return speed


def _report(error):
    """Says in a sentence that something broke; the traceback goes to a file."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="jokerbox-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        traceback.print_exception(type(error), error, error.__traceback__, file=file)
    print(
        f"Jokerbox stopped because of a mistake in itself ({type(error).__name__}: {error}). "
        f"Please report it with the file {file.name}.",
        file=sys.stderr,
    )


if __name__ == "__main__":
    sys.exit(main())
