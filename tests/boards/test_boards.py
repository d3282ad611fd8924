"""Every board file is data, complete and electrically possible; and the rules do refuse."""

import ast
import copy
import importlib
from types import SimpleNamespace

import pytest

from host_sim.gadget import Gadget
from tests.boards.pin_rules import complaints
from toolbox import boards
from toolbox.places import BOARDS

FILES = sorted(BOARDS.glob("*.py"))
NAMES = [path.stem for path in FILES]
FIELDS = {
    "NAME": str,
    "PORT": str,
    "CHIP": str,
    "DISPLAY": dict,
    "KEYS": dict,
    "BUZZER": (int, type(None)),
    "BATTERY": (dict, type(None)),
    "LED": (int, type(None)),
    "ONBOARD": tuple,
    "TAKEN": tuple,
    "NOTES": str,
    "SOURCE": str,
}
# What the issue asks for.
WANTED = {
    *("pico", "pico_w", "pico_2", "pico_2_w", "xiao_rp2040", "esp32_devkitc", "esp32_c3"),
    *("esp32_s3", "heltec_v2", "heltec_v3", "ttgo_lora32", "waveshare_oled_13"),
}


def board(name):
    module = importlib.import_module("boards." + name)
    return SimpleNamespace(**{field: copy.deepcopy(getattr(module, field)) for field in FIELDS})


def test_all_boards_are_there():
    assert set(NAMES) >= WANTED


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_board_file_is_data_only(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = []
    for node in tree.body:
        assert isinstance(node, ast.Assign), "line %d is no assignment" % node.lineno
        ast.literal_eval(node.value)
        names.append(node.targets[0].id)
    assert names == list(FIELDS)


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_is_complete(name):
    found = board(name)
    for field, kind in FIELDS.items():
        assert isinstance(getattr(found, field), kind), field
    assert found.NAME and found.NOTES and found.SOURCE
    parts = {"display", "buzzer", "battery", "led", *found.KEYS}
    assert set(found.ONBOARD) <= parts
    display = found.DISPLAY
    assert (display["width"], display["height"]) in ((128, 64), (64, 128))
    turns = (0, 180) if display["width"] == 128 else (90, 270)
    assert display["rotation"] in turns
    if found.BATTERY:
        assert 3000 <= found.BATTERY["empty_mv"] < found.BATTERY["full_mv"] <= 4200


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_possible(name):
    assert list(complaints(board(name))) == []


def test_names_differ():
    assert len({board(name).NAME for name in NAMES}) == len(NAMES)


def _keys(**pins):
    return lambda found: found.KEYS.update(pins)


def _display(**values):
    return lambda found: found.DISPLAY.update(values)


# board, what somebody does to it, what the rules say
MISTAKES = [
    ("pico", _keys(prev=11), "two functions"),
    ("pico", lambda found: setattr(found, "BUZZER", 4), "two functions"),
    ("pico", _keys(prev=23), "the board uses the pin itself"),
    ("pico", _keys(prev=30), "no such pin"),
    ("pico", _display(id=1), "does not reach the SCL pin"),
    ("pico", _display(sda=5, scl=4), "does not reach the SCL pin"),
    ("pico", _display(id=2), "there is no I2C 2"),
    ("pico", _display(freq=100000), "time-outs"),
    ("pico", _display(address=0x27), "0x27"),
    ("pico", lambda found: found.KEYS.pop("next"), "no box has the keys"),
    ("pico", lambda found: found.BATTERY.update(adc=22), "no ADC"),
    ("pico_w", _keys(prev=25), "the board uses the pin itself"),
    ("waveshare_oled_13", _display(id=0), "does not reach the SCK pin"),
    ("waveshare_oled_13", _display(mosi=10, sck=11), "does not reach the SCK pin"),
    ("esp32_devkitc", _keys(ok=34), "no pull-up"),
    ("esp32_devkitc", _keys(ok=12), "a strapping pin"),
    ("esp32_devkitc", _keys(ok=6), "the flash hangs there"),
    ("esp32_devkitc", _keys(ok=17), "a flash pin"),
    ("esp32_devkitc", _keys(ok=3), "a console pin"),
    ("esp32_devkitc", _keys(ok=23), "cannot wake the chip"),
    ("esp32_devkitc", lambda found: setattr(found, "BUZZER", 35), "only be an input"),
    ("esp32_devkitc", _display(reset=36), "only be an input"),
    ("esp32_devkitc", lambda found: setattr(found, "PORT", "rp2"), "does not run the port"),
    ("esp32_c3", _keys(ok=10), "cannot wake the chip"),
    ("esp32_c3", _keys(ok=9), "a strapping pin"),
    ("esp32_c3", _display(id=1), "there is no I2C 1"),
    ("esp32_s3", _keys(ok=0), "a strapping pin"),
    ("esp32_s3", _keys(ok=33), "a flash pin"),
    ("heltec_v2", _keys(prev=33), "the board uses the pin itself"),
    ("ttgo_lora32", _display(reset=16), "the board uses the pin itself"),
]


@pytest.mark.parametrize("name, spoil, text", MISTAKES)
def test_mistakes_are_refused(name, spoil, text):
    found = board(name)
    spoil(found)
    assert any(text in complaint for complaint in complaints(found)), list(complaints(found))


def test_a_board_file_with_another_display():
    names = {}
    exec(boards.source("pico", "sh1106"), names)
    found = SimpleNamespace(**{field: names[field] for field in FIELDS})
    assert list(complaints(found)) == []
    gadget = Gadget(found).boot()
    assert gadget.chip.__class__.__name__ == "Sh1106"
    lit = gadget.frame()
    assert any(lit) and lit == Gadget("pico").boot().frame()
    own = {name for name in NAMES if boards.takes_other_displays(name)}
    assert {"pico", "esp32_c3", "xiao_rp2040"} <= own
    assert own.isdisjoint({"heltec_v2", "heltec_v3", "ttgo_lora32", "waveshare_oled_13"})
    for name in own:
        assert boards.source(name, "ssd1306") == boards.source(name)
