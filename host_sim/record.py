"""Records of key presses: what was pressed when, on which board, from which saves and seed on.

A text file. The first line is JSON and says from where the box started, then comes a line for
every move of a finger, in milliseconds of the box's time, and at last when it ended:

    {"record": 1, "board": "pico", "seed": 7, "flash": {}}
    1500 ok down
    1560 ok up
    9000 end
"""

import base64
import json

from host_sim.trouble import Trouble

_FORMAT = 1
_AFTER_MS = 2000  # a record that broke off is played a little beyond its last key


class Recorder:
    """Writes a record while somebody plays; every line at once, so a crash keeps it."""

    def __init__(self, path, board, seed, files):
        flash = {name: base64.b64encode(data).decode() for name, data in sorted(files.items())}
        header = {"record": _FORMAT, "board": board, "seed": seed, "flash": flash}
        try:
            self._file = open(path, "w", encoding="utf-8")
        except OSError as error:
            raise Trouble(f"The record cannot be written to {path}: {error.strerror}.") from None
        self._line(json.dumps(header))

    def edge(self, at_ms, key, is_down):
        self._line("%d %s %s" % (at_ms, key, "down" if is_down else "up"))

    def end(self, at_ms):
        self._line("%d end" % at_ms)
        self._file.close()

    def _line(self, text):
        self._file.write(text + "\n")
        self._file.flush()


class Record:
    """A record that was read."""

    def __init__(self, board, seed, files, edges, end_ms):
        self.board = board
        self.seed = seed
        self.files = files
        self.edges = edges  # (ms, key, is_down)
        self.end_ms = end_ms


def is_record(first_line):
    return first_line.startswith("{") and '"record"' in first_line


def read_record(lines, path):
    """The record in these lines of text."""
    try:
        header = json.loads(lines[0])
        files = {name: base64.b64decode(data) for name, data in header["flash"].items()}
        board, seed, version = header["board"], header["seed"], header["record"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Trouble(f"The first line of {path} is not the start of a record.") from None
    if version != _FORMAT:
        raise Trouble(f"{path} is a record of another version of Jokerbox ({version}).")
    edges = []
    end_ms = None
    for number, line in enumerate(lines[1:], 2):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if end_ms is not None:
            raise Trouble(f"Line {number} of {path} comes after its end.")
        last_ms = edges[-1][0] if edges else 0
        if not words[0].isdigit() or int(words[0]) < last_ms:
            raise Trouble(f"Line {number} of {path} does not begin with a later time.")
        if words[1:] == ["end"]:
            end_ms = int(words[0])
        elif len(words) == 3 and words[2] in ("down", "up"):
            edges.append((int(words[0]), words[1], words[2] == "down"))
        else:
            raise Trouble(f"Line {number} of {path} should be like “1500 ok down”.")
    if end_ms is None:
        end_ms = (edges[-1][0] if edges else 0) + _AFTER_MS
    return Record(board, seed, files, edges, end_ms)
