"""Which pictures there are: a drawing and a project of Wokwi for every board."""

from toolbox import boards
from toolbox.places import BOARDS
from toolbox.wiring import drawing, wokwi


def texts():
    """What belongs into which file: {path: text}."""
    found = {}
    for name, board in boards.load_all().items():
        found[BOARDS / "wiring" / (name + ".svg")] = drawing.svg(name, board)
        found[BOARDS / "wokwi" / name / "diagram.json"] = wokwi.diagram(name, board)
        found[BOARDS / "wokwi" / name / "wokwi.toml"] = wokwi.settings(board)
    return found


def outdated():
    """Those that are not as they should be, and files that belong to no board (None)."""
    wanted = texts()
    # Not what else lies there: somebody's MicroPython.
    for pattern in ("wiring/*.svg", "wokwi/*/diagram.json", "wokwi/*/wokwi.toml"):
        for path in BOARDS.glob(pattern):
            wanted.setdefault(path, None)
    return {path: text for path, text in wanted.items() if not _is_current(path, text)}


def _is_current(path, text):
    return path.exists() and path.read_text(encoding="utf-8") == text
