"""Plays the box in a terminal: picture in half blocks or Braille, keys from the keyboard."""

import os
import select
import shutil
import signal
import sys
import textwrap
import time

from host_sim.blocks import braille, half_blocks
from host_sim.trouble import Trouble

try:
    import termios
    import tty
except ImportError:  # Windows
    termios = None

_LEGEND = (
    ("\u2190 \u2191", "prev"),
    ("\u2192 \u2193", "next"),
    ("Enter", "ok"),
    ("Esc", "back"),
    ("q", "quit"),
)
# What the player reads, in the language of the box; "hold": for keys that the board lacks.
_WORDS = {
    "en": {
        "prev": "prev",
        "next": "next",
        "ok": "ok",
        "back": "back",
        "quit": "quit",
        "hold": "(hold %s)",
        "asleep": "The box is asleep. Any key wakes it.",
    },
    "de": {
        "prev": "zurück",
        "next": "vor",
        "ok": "OK",
        "back": "Back",
        "quit": "Ende",
        "hold": "(%s halten)",
        "asleep": "Die Box schläft. Jede Taste weckt sie.",
    },
}
_HELD = {"prev": "next", "back": "ok"}  # what is held on a board without that key
_LEGEND_COLUMNS = 14
_LARGE = (128, 32)
_SMALL = (64, 16)
_SMALLEST = (80, 24)

_KEYS = {
    b"\x1b[A": "prev",
    b"\x1b[D": "prev",
    b"\x1b[B": "next",
    b"\x1b[C": "next",
    b"\r": "ok",
    b"\n": "ok",
    b" ": "ok",
    b"\x1b": "back",
    b"\x7f": "back",
    b"\x08": "back",
    b"q": "quit",
    b"Q": "quit",
    b"\x03": "quit",
    b"\x04": "quit",
    b"\x1a": "suspend",
}
_ESCAPE_S = 0.03  # what follows an Esc sooner belongs to it: an arrow key
_FRAME_S = 0.03
_LONGEST_WAIT_S = 0.5
_LONGEST_STEP_S = 0.5  # a laptop that slept does not make the box live through the night
_SOUND_MS = 150

# Bright white on black, whatever the terminal's own colours: lit pixels are light.
_LIT = "\x1b[97;40m"
_DIM = "\x1b[90;40m"
_PLAIN = "\x1b[0m"


def play(session, speed=1.0, mirror=None):
    """Plays until the player quits. `mirror` shows the picture too (draw, close)."""
    check_terminal()
    try:
        with Screen() as screen, session:
            _loop(session, screen, speed, mirror)
    finally:
        if mirror is not None:
            mirror.close()


def check_terminal():
    """Trouble if there is nothing to play in."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble(
            "Jokerbox plays in a terminal, and this is none. Without one it can play a record: "
            "python3 -m host_sim --replay FILE."
        )
    if termios is None:
        raise Trouble("On Windows please play inside WSL, or in the browser.")
    if "utf" not in (sys.stdout.encoding or "").lower():
        raise Trouble(
            f"The terminal's encoding is {sys.stdout.encoding}; the picture needs UTF-8, "
            "for instance with LANG=C.UTF-8."
        )
    size = shutil.get_terminal_size()
    if layout(*size) is None:
        raise Trouble(_too_small(*size))


def _too_small(columns, rows):
    return (
        f"The terminal has {columns} x {rows} characters; Jokerbox needs {_SMALLEST[0]} x "
        f"{_SMALLEST[1]}, or {_LARGE[0]} x {_LARGE[1] + 1} for the large picture."
    )


def layout(columns, rows):
    """("half" or "braille", is the legend below?) for a terminal of this size, or None."""
    if columns >= _LARGE[0] + _LEGEND_COLUMNS and rows >= _LARGE[1]:
        return "half", False
    if columns >= _LARGE[0] and rows > _LARGE[1]:
        return "half", True
    if columns >= _SMALLEST[0] and rows >= _SMALLEST[1]:
        return "braille", False
    return None


def _loop(session, screen, speed, mirror=None):
    gadget = session.gadget
    last = time.monotonic()
    owed_ms = 0.0
    while True:
        # Not longer than the box is idle, and not shorter than anyone can see.
        idle_s = min(_LONGEST_WAIT_S, session.idle_ms() / 1000 / speed)
        keys = screen.keys(max(_FRAME_S, idle_s))
        now = time.monotonic()
        owed_ms += min(now - last, _LONGEST_STEP_S) * 1000 * speed
        last = now
        session.run_for(int(owed_ms))
        owed_ms -= int(owed_ms)
        for key in keys:
            if key == "quit":
                return
            if key == "suspend":
                screen.suspend()
                last = time.monotonic()
            else:
                session.tap(key)
        screen.draw(gadget)
        if mirror is not None:
            mirror.draw(gadget)


class Screen:
    """The terminal, taken over; what it was comes back at the end, whatever happens."""

    def __init__(self):
        self._in = sys.stdin.fileno()
        self._out = sys.stdout.fileno()
        self._lines = {}
        self._size = None
        self._signals = {}
        self._before = None
        self._unread = b""

    def __enter__(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            self._signals[number] = signal.signal(number, _leave)
        self._take()
        return self

    def __exit__(self, kind, value, trace):
        self._give_back()
        for number, handler in self._signals.items():
            signal.signal(number, handler)

    def _take(self):
        self._before = termios.tcgetattr(self._in)
        tty.setraw(self._in)
        # Alternate screen, no cursor, no line wrapping.
        self._write("\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J")
        self._lines = {}

    def _give_back(self):
        if self._before is not None:
            try:
                self._write(_PLAIN + "\x1b[?7h\x1b[?25h\x1b[?1049l")
            except OSError:
                pass  # the terminal is gone
            try:
                termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)
            except (OSError, termios.error):
                pass
            self._before = None

    def suspend(self):
        """Ctrl-Z: back to the shell until it says go on."""
        self._give_back()
        os.kill(os.getpid(), signal.SIGTSTP)
        self._take()

    def _write(self, text):
        data = text.encode()
        while data:
            data = data[os.write(self._out, data) :]

    # Keys

    def keys(self, timeout_s):
        """The logical keys (and "quit", "suspend") pressed until the time is over."""
        if not self._unread and not self._ready(timeout_s):
            return []
        self._read()
        found = []
        while self._unread:
            if self._unread == b"\x1b" and self._ready(_ESCAPE_S):
                self._read()
            sequence = split_key(self._unread)
            self._unread = self._unread[len(sequence) :]
            key = _KEYS.get(plain_key(sequence))
            if key is not None:
                found.append(key)
        return found

    def _ready(self, timeout_s):
        return bool(select.select([self._in], [], [], timeout_s)[0])

    def _read(self):
        data = os.read(self._in, 1024)
        if not data:
            raise SystemExit(0)  # the terminal went away
        self._unread += data

    # Picture

    def draw(self, gadget):
        size = shutil.get_terminal_size()
        if size != self._size:
            self._size = size
            self._lines = {}
            self._write(_PLAIN + "\x1b[2J")
        found = layout(*size)
        if found is None:
            words = textwrap.wrap(_too_small(*size), size[0])
            self._put(dict(enumerate(words[: size[1]])))
            return
        style, is_below = found
        rows = gadget.screen()
        text = half_blocks(rows) if style == "half" else braille(rows)
        colour = _LIT if gadget.brightness > 20 else _DIM
        if gadget.is_asleep:
            text[len(text) // 2] = _words(gadget)["asleep"].center(len(text[0]))
        lines = {y: colour + line + _PLAIN for y, line in enumerate(text)}
        legend = legend_lines(gadget, is_below)
        if is_below:
            lines[len(text)] = legend[0]
        else:
            for y, line in enumerate(legend):
                lines[y + 1] += "  " + line
        self._put(lines)

    def _put(self, lines):
        """Writes the lines that changed."""
        out = []
        for y, line in lines.items():
            if self._lines.get(y) != line:
                self._lines[y] = line
                out.append(f"\x1b[{y + 1};1H{line}\x1b[K")
        if out:
            self._write("".join(out))


def legend_lines(gadget, is_below):
    """The keys and what they are, and whether the buzzer sounds."""
    sounds = gadget.sounds
    is_loud = bool(sounds) and (sounds[-1][1] > 0 or gadget.now_ms() - sounds[-1][0] < _SOUND_MS)
    note = "\u266a" if is_loud else " "
    words = _words(gadget)
    lines = []
    for key, name in _LEGEND:
        line = f"{key} {words[name]}" if is_below else f"{key:5}  {words[name]}"
        if name in _HELD and name not in gadget.board.KEYS:
            held = words["hold"] % words[_HELD[name]]
            lines += [line + " " + held] if is_below else [line, f"{held:>{_LEGEND_COLUMNS - 2}}"]
        else:
            lines.append(line)
    return [" " + "   ".join(lines) + "   " + note] if is_below else [*lines, "", note]


def _words(gadget):
    """In the box's language; in English until it has been asked."""
    settings = gadget.app.settings if gadget.app else {}
    is_german = settings.get("language") == "de" and not settings.get("is_new")
    return _WORDS["de" if is_german else "en"]


def split_key(data):
    """The bytes of the first key in what was read."""
    if data[:2] in (b"\x1b[", b"\x1bO"):
        for at in range(2, len(data)):
            if 0x40 <= data[at] <= 0x7E:
                return data[: at + 1]
        return data
    return data[:1]


def plain_key(sequence):
    """Without modifiers and modes: ESC O A and ESC [ 1 ; 5 A are ESC [ A."""
    if len(sequence) > 2 and sequence[:1] == b"\x1b":
        return b"\x1b[" + sequence[-1:]
    return sequence


def _leave(number, frame):
    raise SystemExit(128 + number)
