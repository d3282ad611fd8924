"""Plays a record of keys, a match log or a bug report with one, without a terminal and fast."""

import time

from host_sim import png
from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from host_sim.record import is_record, read_record
from host_sim.trouble import Trouble

_MATCH = "saves/match.txt"
_PRESSES = 12  # OK from the boot picture over language, menu and hand-over to the match
_PAUSE_MS = 200
_FENCE = "```"
_THERE = ("Play", "Final", "Crash")


def replay(path, board=None, seed=None):
    """Plays the file to its end; returns the gadget and a sentence about what was played."""
    lines = _read_lines(path)
    if is_record(lines[0]):
        return _replay_keys(read_record(lines, path), path, board, seed)
    return _replay_match(lines, path, board or "pico", 1 if seed is None else seed)


def save_screenshot(rows, path):
    try:
        with open(path, "wb") as file:
            file.write(png.encode(rows))
    except OSError as error:
        raise Trouble(f"The picture cannot be written to {path}: {error.strerror}.") from None


def _read_lines(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            lines = _find_log(file.read().splitlines())
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeError:
        lines = []
    if not lines:
        raise Trouble(f"{path} holds neither a record of keys nor a match log.")
    return lines


def _find_log(lines):
    """All lines of a record or log, or those between the fences of a bug report around one."""
    if lines and lines[0].startswith("{"):
        return lines
    block = None
    for line in [*lines, _FENCE]:
        if not line.startswith(_FENCE):
            if block is not None:
                block.append(line)
        elif block is None:
            block = []
        elif block and block[0].startswith("{"):
            return block
        else:
            block = None
    return []


def _replay_keys(record, path, board, seed):
    # Board and seed of the record count unless somebody wants to see what others do.
    name = board or record.board
    try:
        gadget = Gadget(name, Flash(record.files), record.seed if seed is None else seed)
    except (ImportError, TypeError, AttributeError):
        raise Trouble(f"{path} was recorded on a board that is not here: {name}.") from None
    start = time.perf_counter()
    gadget.boot()
    for number, (at_ms, key, is_down) in enumerate(record.edges):
        if key not in gadget.board.KEYS:
            raise Trouble(f"{path}: the board {name} has no key “{key}” (move {number + 1}).")
        gadget.schedule(at_ms, key, is_down)
    gadget.run_to(record.end_ms)
    presses = sum(is_down for _, _, is_down in record.edges)
    taken_s = time.perf_counter() - start
    text = "%d presses, %.1f s of the box's time, played in %.1f s"
    return gadget, text % (presses, gadget.now_ms() / 1000, taken_s)


def _replay_match(lines, path, board, seed):
    from jokerbox.core.match import Damaged, read_header, read_moves

    try:
        facts = read_header(lines[0])
        game, names = facts["game"], ", ".join(seat[0] for seat in facts["seats"])
    except Damaged:
        raise Trouble(f"{path} is no match log: its first line does not fit its check.") from None
    except (ValueError, KeyError, TypeError):
        raise Trouble(f"{path} holds neither a record of keys nor a match log.") from None
    moves, _, damage = read_moves(lines)
    text = f"{game} with {names}: {len(moves)} moves"
    if damage:
        text += f"; the log is damaged from {damage} on"
    log = "".join(line + "\n" for line in lines)
    gadget = Gadget(board, Flash({_MATCH: log.encode()}), seed)
    gadget.boot()
    for _ in range(_PRESSES):
        gadget.run_for(_PAUSE_MS)
        screen = type(gadget.app.stack[-1]).__name__
        if screen in _THERE:
            return gadget, text
        if screen == "Menu" and _MATCH not in gadget.flash.files:
            break  # the box has set the log aside
        gadget.press("ok")
    version = facts.get("rules")
    raise Trouble(f"{text}. The box did not resume it (its rules are of version {version}).")
