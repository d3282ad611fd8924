"""Tables of README.md that are made from the board files and the tools, and mip's manifests."""

import ast
import re

from toolbox import boards, mip
from toolbox.places import ROOT, tool_scripts

_README = ROOT / "README.md"
_COMMANDS = {"web": "tools/web build"}  # those that want an argument
_CONTROLLERS = {"ssd1306": "SSD1306", "sh1106": "SH1106", "sh1107": "SH1107"}


def outdated():
    """What tools/tables has to write: {path: text}."""
    wanted = mip.texts()
    if _README.exists():
        wanted[_README] = filled(_README.read_text(encoding="utf-8"))
    return {path: text for path, text in wanted.items() if not _is_current(path, text)}


def _is_current(path, text):
    return path.exists() and path.read_text(encoding="utf-8") == text


def filled(readme):
    """The README with every marked part made anew."""
    for name, make in PARTS.items():
        mark = re.compile(r"(<!-- %s -->\n).*?(<!-- /%s -->)" % (name, name), re.DOTALL)
        readme = mark.sub(lambda found: found[1] + make() + found[2], readme)  # noqa: B023
    return readme


def boards_table():
    """One line for every board: what to wire to which pin."""
    head = (
        "Board",
        "`--board`",
        "Display",
        "Keys",
        "Buzzer",
        "On the board",
        "Wiring",
        "MicroPython",
    )
    rows = [head, ("---",) * len(head)]
    for name, board in sorted(boards.load_all().items(), key=lambda pair: pair[1].NAME):
        page = boards.download_page(name)
        rows.append(
            (
                board.NAME,
                "`%s`" % name,
                _display(board),
                ", ".join("%s %d" % pair for pair in board.KEYS.items()),
                "none" if board.BUZZER is None else str(board.BUZZER),
                ", ".join(boards.onboard(board)) or "nothing",
                "[picture](boards/wiring/%s.svg)" % name,
                "[%s](%s)" % (page.split("/")[-2], page),
            )
        )
    return "".join("| %s |\n" % " | ".join(row) for row in rows)


def _display(board):
    display = board.DISPLAY
    names = ("sda", "scl") if display["bus"] == "i2c" else ("sck", "mosi", "cs", "dc")
    pins = ["%s %d" % (name.upper(), display[name]) for name in names]
    if display["reset"] is not None:
        pins.append("RST %d" % display["reset"])
    bus = "I²C" if display["bus"] == "i2c" else "SPI"
    return "%s, %s: %s" % (_CONTROLLERS[display["controller"]], bus, ", ".join(pins))


def board_notes():
    """What to mind, board by board, and where the pins come from."""
    found = sorted(boards.load_all().values(), key=lambda board: board.NAME)
    return "".join("- **%s**: %s Source: %s.\n" % (b.NAME, b.NOTES, b.SOURCE) for b in found)


def tools_table():
    """One line for every tool: the first sentence or so of what its --help says."""
    rows = ["| command | does |\n", "|---|---|\n"]
    for path in tool_scripts():
        words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        text = words.partition("\n\n")[0].replace("\n", " ").rstrip(".").replace("<", "&lt;")
        command = _COMMANDS.get(path.name, "tools/" + path.name)
        rows.append("| `%s` | %s |\n" % (command, text))
    return "".join(rows)


PARTS = {"boards": boards_table, "board notes": board_notes, "tools": tools_table}
