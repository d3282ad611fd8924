"""The wiring pictures are current, and show every wire that the board file asks for."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest

from tests.boards.pin_rules import uses
from toolbox import boards
from toolbox.places import BOARDS, board_names
from toolbox.wiring import files
from toolbox.wiring.headers import _HEADERS, header, pin_name
from toolbox.wiring.parts import COLOURS, parts

SVG = "{http://www.w3.org/2000/svg}"


def test_the_pictures_are_current():
    assert [str(path) for path in files.outdated()] == [], "run tools/wiring"


@pytest.mark.parametrize("name", board_names())
def test_every_wire_is_drawn_from_a_pin_of_that_name(name):
    board = boards.load(name)
    tree = ElementTree.parse(BOARDS / "wiring" / (name + ".svg"))
    texts = [text.text for text in tree.iter(SVG + "text")]
    assert board.NAME in texts
    wired = {pin for part in parts(board) for _, pin, _ in part.wires if pin.isdigit()}
    wanted = {
        str(pin)
        for part, pin in uses(board)
        if pin is not None and part not in board.ONBOARD and part not in ("led", "battery")
    }
    assert wired == wanted
    bold = {text.text for text in tree.iter(SVG + "text") if text.get("font-weight")}
    assert {pin_name(name, pin) for pin in wired} <= bold
    shown = " ".join(text for text in texts if text)
    assert board.NOTES in shown
    assert ("battery sense" in shown) == (board.BATTERY is not None or "sense" in board.NOTES)
    signals = [wire for part in parts(board) for wire in part.wires if wire[1] != "GND"]
    lines = [line.get("stroke") for line in tree.iter(SVG + "polyline")]
    assert sorted(stroke for stroke in lines if stroke != COLOURS["GND"]) == sorted(
        colour for _, _, colour in signals
    )
    # Nothing hangs over the edge.
    width, height = (float(tree.getroot().get(side)) for side in ("width", "height"))
    for line in tree.iter(SVG + "polyline"):
        for point in line.get("points").split():
            x, y = map(float, point.split(","))
            assert 0 < x < width and 0 < y < height


def test_the_xiao_has_the_names_that_are_printed_on_it():
    assert pin_name("pico", "26") == "GPIO 26" and pin_name("xiao_rp2040", "3V3") == "3V3"
    _, left, right = header("xiao_rp2040", ())
    names = [pin_name("xiao_rp2040", pin).partition(" ")[0] for pin in left + right[::-1]]
    # Seeed's pinout, counted round the board from the left of the USB plug.
    assert names == ["D%d" % number for number in range(11)] + ["3V3", "GND", "5V"]


def test_a_display_that_plugs_on_is_drawn_from_the_side():
    text = (BOARDS / "wiring" / "waveshare_oled_13.svg").read_text(encoding="utf-8")
    assert "seen from the side" in text and "Waveshare Pico-OLED-1.3" in text
    assert "GPIO" not in text and "polyline" not in text


@pytest.mark.parametrize("name", sorted(_HEADERS))
def test_headers_have_the_pins_of_the_chip_once(name):
    pins = re.findall(r"\b\d+\b", " ".join(_HEADERS[name][1:]))
    assert len(pins) == len(set(pins))
    assert len(_HEADERS[name][1].split()) == len(_HEADERS[name][2].split())


@pytest.mark.parametrize("name", board_names())
def test_the_wokwi_diagram_is_connected(name):
    board = boards.load(name)
    diagram = json.loads((BOARDS / "wokwi" / name / "diagram.json").read_text())
    settings = (BOARDS / "wokwi" / name / "wokwi.toml").read_text()
    assert '"micropython.%s"' % ("uf2" if board.PORT == "rp2" else "bin") in settings
    idents = [part["id"] for part in diagram["parts"]]
    assert len(idents) == len(set(idents))
    ends = [end for wire in diagram["connections"] for end in wire[:2]]
    assert {end.split(":")[0] for end in ends} - {"$serialMonitor"} == set(idents)
    targets = {wire[0]: wire[1].split(":")[1] for wire in diagram["connections"]}
    prefix = "GP" if board.PORT == "rp2" else ""
    assert targets["ok:1.l"] == prefix + str(board.KEYS["ok"])
    if board.DISPLAY["bus"] == "i2c":
        assert targets["oled:SDA"] == prefix + str(board.DISPLAY["sda"])
        assert targets["oled:SCL"] == prefix + str(board.DISPLAY["scl"])
