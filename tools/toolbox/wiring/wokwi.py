"""The wiring of a board for the Wokwi simulator (docs.wokwi.com: diagram.json, wokwi.toml).

Wokwi has a few boards only; the others are shown by one with the same chip and pin numbers. What
it cannot show (SPI displays, a pin that its board does not bring out) is left out.
"""

import json

from toolbox.wiring.headers import header
from toolbox.wiring.parts import GROUND, SUPPLY, parts

# Chip -> (Wokwi's part, its id, prefix of its pins, the board whose header it has, ground, supply)
_BOARDS = {
    "RP2040": ("wokwi-pi-pico", "pico", "GP", "pico", "GND.1", "3V3"),
    "RP2350": ("wokwi-pi-pico", "pico", "GP", "pico", "GND.1", "3V3"),
    "ESP32": ("board-esp32-devkit-c-v4", "esp", "", "esp32_devkitc", "GND.1", "3V3"),
    "ESP32C3": ("board-esp32-c3-devkitm-1", "esp", "", "esp32_c3", "GND.1", "3V3.1"),
    "ESP32S3": ("board-esp32-s3-devkitc-1", "esp", "", "esp32_s3", "GND.1", "3V3.1"),
}
_SETTINGS = """\
[wokwi]
version = 1
firmware = "micropython.%s"
rfc2217ServerPort = 4000
"""
_WIRELESS = {"pico_w": "board-pi-pico-w"}
_TYPES = {"oled": "board-ssd1306", "key": "wokwi-pushbutton", "buzzer": "wokwi-buzzer"}
_PINS = {("key", "1"): "1.l", ("key", "2"): "2.l", ("buzzer", "+"): "2", ("buzzer", "-"): "1"}
_KEYBOARD = {"PREV": "ArrowLeft", "NEXT": "ArrowRight", "OK": "Enter", "BACK": "Escape"}


def diagram(name, board):
    """The text of diagram.json."""
    kind, ident, prefix, like, ground, supply = _BOARDS[board.CHIP]
    _, left, right = header(like, ())
    names = {pin: prefix + pin for pin in left + right if pin.isdigit()}
    names.update({GROUND: ground, SUPPLY: supply})
    items = [_item(_WIRELESS.get(name, kind), ident, 0, 0, {})]
    connections = []
    if ident == "esp":
        connections += [["esp:TX", "$serialMonitor:RX", "", []]]
        connections += [["esp:RX", "$serialMonitor:TX", "", []]]
    for row, part in enumerate(parts(board, is_all=True)):
        if part.kind == "oled" and board.DISPLAY["bus"] != "i2c":
            continue
        wires = [wire for wire in part.wires if wire[0] != "RST"]
        if not all(pin in names for _, pin, _ in wires):
            continue
        own = part.name.lower() if part.kind == "key" else part.kind
        items.append(_item(_TYPES[part.kind], own, 90 * row, 240, _attributes(part, board)))
        for pin, target, colour in wires:
            end = "%s:%s" % (own, _PINS.get((part.kind, pin), pin))
            connections.append([end, "%s:%s" % (ident, names[target]), colour, ["h-20"]])
    found = {
        "version": 1,
        "author": "Jokerbox",
        "editor": "wokwi",
        "parts": items,
        "connections": connections,
    }
    return json.dumps(found, indent=1) + "\n"


def settings(board):
    """The text of wokwi.toml: MicroPython's file lies beside it, and the console is at a port."""
    suffix = "uf2" if board.PORT == "rp2" else "bin"
    return _SETTINGS % suffix


def _item(kind, ident, top, left, attributes):
    return {"type": kind, "id": ident, "top": top, "left": left, "attrs": attributes}


def _attributes(part, board):
    if part.kind == "oled":
        return {"i2cAddress": "0x%02x" % board.DISPLAY["address"]}
    if part.kind == "key":
        return {"label": part.name, "key": _KEYBOARD[part.name], "bounce": "1"}
    return {"volume": "0.1"}
