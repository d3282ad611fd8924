"""Which pictures there are: a drawing and a diagram for every board."""

from toolbox import boards
from toolbox.places import BOARDS
from toolbox.wiring import drawing, wokwi


def texts():
    """What belongs into which file: {path: text}."""
    found = {}
    for name, board in boards.load_all().items():
        found[BOARDS / "wiring" / (name + ".svg")] = drawing.svg(name, board)
        found[BOARDS / "wokwi" / name / "diagram.json"] = wokwi.diagram(name, board)
    return found


def outdated():
    """Those that are not as they should be, and files that belong to no board (None)."""
    wanted = texts()
    for path in [*BOARDS.glob("wiring/*"), *BOARDS.glob("wokwi/*/*")]:
        wanted.setdefault(path, None)
    return {path: text for path, text in wanted.items() if not _is_current(path, text)}


def _is_current(path, text):
    return path.exists() and path.read_text(encoding="utf-8") == text
