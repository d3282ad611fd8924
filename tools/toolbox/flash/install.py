"""Brings what lies on a box to what was built: the plan, and its steps in a safe order.

A box keeps the list of our files (see listing.py). It is written with the old and the new names
together before anything new is copied, and main.py goes first and comes last: so whenever the
cable is pulled, the next run knows all that is ours, and a half-copied box starts nothing.
"""

import hashlib
from collections import namedtuple

from toolbox import device
from toolbox.flash.listing import LIST, board_label, format_list, parse_list
from toolbox.flash.trouble import Full, Trouble
from toolbox.places import BOARDS, board_names

_NEW_LIST = "jokerbox/installed.new"
_KEPT = "%s.before"  # a file of somebody else's in the place of one of ours
_SPARE_BLOCKS = 4  # the file system's own, and the first saves

Plan = namedtuple(
    "Plan", "board display files hashes copies stale foreign is_board_kept old_sizes"
)


def read_installed(box):
    """What the list on the box says."""
    return parse_list(box.read(LIST))


def installed_board(box, installed):
    """The board that the box was flashed for, as far as it can be told."""
    if installed.board in board_names():
        return installed.board
    found = box.hashes(["board.py"])["board.py"]
    names = [
        name for name in board_names() if _hash((BOARDS / (name + ".py")).read_bytes()) == found
    ]
    return names[0] if names and installed.paths else None


def make_plan(box, board, display, installed, is_board_wanted):
    """What there is to do. `display`: another controller than the board file's, or None;
    `is_board_wanted`: board.py is replaced even if somebody edited it."""
    files = dict(device.files(board, display))
    hashes = {path: _hash(data) for path, data in files.items()}
    stale = [path for path in installed.paths if path not in files]
    looked = box.look([*files, *stale])
    found = {path: digest for path, (digest, _) in looked.items()}
    is_board_kept = (
        found["board.py"] not in (None, hashes["board.py"], installed.board_hash)
        and "board.py" in installed.paths
        and installed.is_complete
        and not is_board_wanted
    )
    copies = [path for path in files if found[path] != hashes[path]]
    if is_board_kept:
        copies.remove("board.py")
    foreign = [path for path in copies if found[path] and path not in installed.paths]
    foreign = [path for path in foreign if not path.startswith("jokerbox/")]
    old_sizes = [looked[path][1] for path in [*copies, *stale] if path not in foreign]
    return Plan(board, display, files, hashes, copies, stale, foreign, is_board_kept, old_sizes)


def check_room(box, plan, probe):
    """Full, if what must be copied does not fit, with what it replaces gone."""
    sizes = [len(plan.files[path]) for path in plan.copies]
    needed = _blocks(sizes, probe) - _blocks(plan.old_sizes, probe)
    missing = (needed + _SPARE_BLOCKS) * probe.block_bytes - probe.free_bytes
    if needed > 0 and missing > 0:
        raise Full(box.port, missing)


def _blocks(sizes, probe):
    return sum(-(-size // probe.block_bytes) for size in sizes)


def carry_out(box, plan, installed):
    """All steps of a plan; afterwards the box holds what was built, checked by its own hashes."""
    version = device.version()
    board_hash = plan.hashes["board.py"]
    if plan.is_board_kept:
        board_hash = installed.board_hash
    label = board_label(plan.board, plan.display)
    final = format_list(version, label, board_hash, True, plan.files)
    if not plan.copies and not plan.stale and box.read(LIST) == final:
        return
    for path in plan.foreign:
        box.rename(path, _KEPT % path)
    if plan.copies or plan.stale:
        box.remove(["main.py", *plan.stale])  # first, so that a full flash has room for the list
        needed = _folders(plan.files)
        unneeded = [folder for folder in _folders(plan.stale) if folder not in needed]
        box.remove_empty_folders(reversed(unneeded))
    ours = set(plan.files) | set(installed.paths)
    box.make_folders(_folders(plan.files))
    _write_list(box, format_list(version, label, board_hash, False, ours))
    if plan.copies or plan.stale:
        _copy(box, plan)
    _write_list(box, final)


def _copy(box, plan):
    copies = plan.copies
    for is_second in (False, True):
        _copy_files(box, plan.files, [path for path in copies if path != "main.py"])
        checked = [path for path in plan.files if path != "main.py"]
        if plan.is_board_kept:
            checked.remove("board.py")
        copies = _differing(box, plan, checked)
        if not copies:
            break
        if is_second:
            raise _unsound(box, copies)
    for _ in range(2):
        _copy_files(box, plan.files, ["main.py"])
        if not _differing(box, plan, ["main.py"]):
            return
    box.remove(["main.py"])
    raise _unsound(box, ["main.py"])


def _copy_files(box, files, paths):
    total = sum(len(files[path]) for path in paths)
    done = 0
    for path in paths:
        box.write(path, files[path], done, total)
        done += len(files[path])


def _differing(box, plan, paths):
    found = box.hashes(paths)
    return [path for path in paths if found[path] != plan.hashes[path]]


def _unsound(box, paths):
    return Trouble(
        "%s arrived damaged at %s, twice. Try another cable; if that does not help, the board's "
        "flash is worn out" % (", ".join(paths), box.port)
    )


def _write_list(box, data):
    box.write(_NEW_LIST, data)
    box.rename(_NEW_LIST, LIST)


def _folders(paths):
    """All folders above these paths, outer ones first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[: count + 1]) for count in range(len(parts)))
    return sorted(found)


def _hash(data):
    return hashlib.sha256(data).hexdigest()


def describe(box):
    """What of ours is on a box, in a few words."""
    installed = read_installed(box)
    if installed.version is None:
        return "no Jokerbox"
    state = "" if installed.is_complete else ", unfinished"
    label = board_label(installed.board, installed.display)
    return "Jokerbox %s for %s%s" % (installed.version, label, state)


def sentences(plan, installed):
    """What there is to do, for the user."""
    size = sum(len(plan.files[path]) for path in plan.copies)
    total = len(plan.files)
    yield "Board file: %s%s." % (plan.board, ", display " + plan.display if plan.display else "")
    if plan.copies:
        count = len(plan.copies)
        yield "%d of %d files (%d KB) to copy." % (count, total, -(-size // 1024))
        if count <= 5:
            yield "  " + ", ".join(plan.copies)
    else:
        yield "All %d files are on the box already." % total
    if plan.stale:
        yield "%d files of Jokerbox %s to remove." % (len(plan.stale), installed.version)
    if plan.foreign:
        names = ", ".join(plan.foreign)
        yield "Not ours and kept as %s: %s." % (_KEPT % "NAME", names)
    if plan.is_board_kept:
        yield "board.py was edited on the box and stays; --board %s replaces it." % plan.board
