"""The list of our files that a box keeps: what the next tools/flash may remove."""

from collections import namedtuple

LIST = "jokerbox/installed.txt"
SAVES = "saves"  # the folder of the box itself

Installed = namedtuple("Installed", "version board display board_hash is_complete paths")
_NOTHING = Installed(None, None, None, None, False, ())


def parse_list(data):
    try:
        lines = data.decode().split("\n")
        name, version, board, board_hash, state = lines[0].split(" ")
    except (AttributeError, UnicodeDecodeError, ValueError):  # none, or damaged
        return _NOTHING
    if name != "jokerbox":
        return _NOTHING
    # Whatever a damaged list says: the saves are not ours to remove.
    paths = [path for path in lines[1:] if path and not path.startswith((SAVES, "/", "."))]
    board, _, display = board.partition("+")
    is_complete = state == "complete"
    return Installed(version, board, display or None, board_hash, is_complete, tuple(paths))


def board_label(board, display):
    """How the list calls a board file; `display`: the controller that --display put into it."""
    return "%s+%s" % (board, display) if display else board


def format_list(version, board, board_hash, is_complete, paths):
    state = "complete" if is_complete else "unfinished"
    head = "jokerbox %s %s %s %s" % (version, board, board_hash, state)
    return ("\n".join([head, *sorted(paths)]) + "\n").encode()
