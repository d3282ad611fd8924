"""Tables of README.md that are made from the files, and what else is generated as text."""

import ast
import re
import sys

from toolbox import boards, mip
from toolbox.places import FIRMWARE, ROOT, tool_scripts

_README = ROOT / "README.md"
_PICO_LOOP_US = 3.2  # an empty loop on an RP2040 at 125 MHz (rp2040py, MicroPython 1.26.1)
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


def write_measured(figures):
    """Put what was measured into the README."""
    text = with_part(
        _README.read_text(encoding="utf-8"), "measured", lambda: measured_table(figures)
    )
    _README.write_text(text, encoding="utf-8")


def filled(readme):
    """The README with every marked part made anew."""
    for name, make in PARTS.items():
        readme = with_part(readme, name, make)
    return readme


def with_part(readme, name, make):
    """The README with one marked part made anew."""
    mark = re.compile(r"(<!-- %s -->\n).*?(<!-- /%s -->)" % (name, name), re.DOTALL)
    return mark.sub(lambda found: found[1] + make() + found[2], readme)


def table(rows):
    """Markdown of rows, the first of which is the head."""
    head, *rest = rows
    return "".join("| %s |\n" % " | ".join(row) for row in [head, ["---"] * len(head), *rest])


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
    rows: list[tuple[str, ...]] = [head]
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
    return table(rows)


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


def games_table():
    """One line for every game; its README says in its first sentence what it is about."""
    rows = [("game", "players", "in brief")]
    for game_id, title, seats in games():
        readme = FIRMWARE / "jokerbox" / "games" / game_id / "README.md"
        heading, text = readme.read_text(encoding="utf-8").split("\n\n")[:2]
        brief = re.split(r"(?<=\.)\s", " ".join(text.split()))[0].rstrip(".")
        link = "[%s](%s)" % (title or heading.strip("# "), readme.relative_to(ROOT))
        rows.append((link, "%d-%d" % seats if seats else "–", brief))
    return table(rows)


def games():
    """(id, title, seats) of every line of the registry."""
    sys.path[:0] = [str(FIRMWARE)]
    from jokerbox.games import registry

    for game in registry.GAMES:
        yield game[registry.ID], game[registry.TITLE], game[registry.SEATS]


def measured_table(figures):
    """What tools/bench found, in short: the box and each game."""
    head = (
        "",
        "on the flash",
        "heap: code",
        "heap: data, at most",
        "sent to the display",
        "the best bot thinks",
    )
    modules = {name: size for name, size in figures.items() if name.endswith(".mpy/bytes")}
    rows = []
    for game_id, title, _ in games():
        folder = "flash/jokerbox/games/%s/" % game_id
        size = sum(modules.pop(name) for name in list(modules) if name.startswith(folder))
        heap = "heap/%s/" % game_id
        rows.append(
            (
                title or "Dice roller",
                _kb(size),
                _kb(figures[heap + "code_bytes"]),
                _kb(figures[heap + "peak_data_bytes"]),
                "%.0f %%" % figures["bus/%s/percent_of_full_frames" % game_id],
                _thinking(figures.get("bot/%s/3/decision_loops" % game_id)),
            )
        )
    code, data = figures["heap/menu/code_bytes"], figures["heap/menu/live_data_bytes"]
    menu = (
        "the box itself, in its menu",
        _kb(sum(modules.values())),
        _kb(code),
        _kb(data),
        "",
        "",
    )
    total = ("all", _kb(figures["flash/all/bytes"]), "", "", "", "")
    return table([head, menu, *rows, total])


def _thinking(loops):
    """Roughly how long a decision takes on a Pico."""
    if not loops:
        return ""
    milliseconds = float("%.1g" % (loops * _PICO_LOOP_US / 1000))
    return "%.0f ms" % milliseconds if milliseconds < 1000 else "%.0f s" % (milliseconds / 1000)


def _kb(count):
    return "%.1f KB" % (count / 1000)


def tools_table():
    """One line for every tool: the first sentence or so of what its --help says."""
    rows = [("command", "does")]
    for path in tool_scripts():
        words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        text = words.partition("\n\n")[0].replace("\n", " ").rstrip(".").replace("<", "&lt;")
        rows.append(("`%s`" % _COMMANDS.get(path.name, "tools/" + path.name), text))
    return table(rows)


PARTS = {
    "boards": boards_table,
    "board notes": board_notes,
    "games": games_table,
    "tools": tools_table,
}
