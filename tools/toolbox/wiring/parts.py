"""What is to be wired to a board: the parts with their pins and where each wire goes."""

from collections import namedtuple

# kind: "oled", "key" or "buzzer"; wires: [(pin of the part, pin of the board, colour)]
Part = namedtuple("Part", "kind name wires")

GROUND = "GND"
SUPPLY = "3V3"
COLOURS = {
    "GND": "#222222",
    "3V3": "#d62828",
    "SDA": "#1d6fd6",
    "SCL": "#e0a100",
    "SCK": "#e0a100",
    "MOSI": "#1d6fd6",
    "CS": "#7a4fbf",
    "DC": "#2a9d8f",
    "RST": "#888888",
    "prev": "#2a9d8f",
    "next": "#3fa34d",
    "ok": "#f3722c",
    "back": "#9d4edd",
    "buzzer": "#8d5524",
}
_CONTROLLERS = {"ssd1306": "SSD1306", "sh1106": "SH1106", "sh1107": "SH1107"}


def parts(board, is_all=False):
    """The parts to wire, those that sit on the board left out unless `is_all`."""
    found = []
    if is_all or "display" not in board.ONBOARD:
        found.append(Part("oled", display_name(board), _display_wires(board.DISPLAY)))
    for key, pin in board.KEYS.items():
        if is_all or key not in board.ONBOARD:
            wires = [("1", str(pin), COLOURS[key]), ("2", GROUND, COLOURS["GND"])]
            found.append(Part("key", key.upper(), wires))
    if board.BUZZER is not None and (is_all or "buzzer" not in board.ONBOARD):
        wires = [("+", str(board.BUZZER), COLOURS["buzzer"]), ("-", GROUND, COLOURS["GND"])]
        found.append(Part("buzzer", "Passive buzzer", wires))
    return found


def display_name(board):
    display = board.DISPLAY
    bus = "I²C" if display["bus"] == "i2c" else "SPI"
    return "OLED %s, %s" % (_CONTROLLERS[display["controller"]], bus)


def _display_wires(display):
    wires = [("GND", GROUND, COLOURS["GND"]), ("VCC", SUPPLY, COLOURS["3V3"])]
    names = ("scl", "sda") if display["bus"] == "i2c" else ("sck", "mosi", "cs", "dc")
    for name in names:
        wires.append((name.upper(), str(display[name]), COLOURS[name.upper()]))
    if display["reset"] is not None:
        wires.append(("RST", str(display["reset"]), COLOURS["RST"]))
    return wires


def shopping(board):
    """The parts list in words: what to have on the table."""
    found = [board.NAME]
    kinds = [part.kind for part in parts(board)]
    if "oled" in kinds:
        found.append("%s, 128 × 64" % display_name(board))
    keys = kinds.count("key")
    if keys:
        found.append("%d push button%s" % (keys, "s" if keys > 1 else ""))
    if "buzzer" in kinds:
        found.append("passive buzzer")
    if kinds:
        found.append("wires")
    return found
