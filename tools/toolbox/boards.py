"""The board files as data, and what MicroPython's download page calls each board."""

import re
from types import SimpleNamespace

from toolbox.places import BOARDS, board_names

# Folder of https://micropython.org/download/ for each board.
_DOWNLOADS = {
    "esp32_c3": "ESP32_GENERIC_C3",
    "esp32_devkitc": "ESP32_GENERIC",
    "esp32_s3": "ESP32_GENERIC_S3",
    "heltec_v2": "ESP32_GENERIC",
    "heltec_v3": "ESP32_GENERIC_S3",
    "pico": "RPI_PICO",
    "pico_2": "RPI_PICO2",
    "pico_2_w": "RPI_PICO2_W",
    "pico_w": "RPI_PICO_W",
    "ttgo_lora32": "LILYGO_TTGO_LORA32",
    "waveshare_oled_13": "RPI_PICO",
    "xiao_rp2040": "SEEED_XIAO_RP2040",
}
# And for a board file of one's own.
_DOWNLOADS_BY_CHIP = {
    "ESP32": "ESP32_GENERIC",
    "ESP32C3": "ESP32_GENERIC_C3",
    "ESP32S3": "ESP32_GENERIC_S3",
    "RP2040": "RPI_PICO",
    "RP2350": "RPI_PICO2",
}
# The drive of a chip that waits for MicroPython.
DRIVES = {"RP2040": "RPI-RP2", "RP2350": "RP2350"}
# What modules with these controllers have in a board file: the SH1106 has 132 columns, and the
# panel's 128 are in the middle.
DISPLAYS = {"ssd1306": {"offset": 0}, "sh1106": {"offset": 2}}
# Where esptool puts the file, from the same pages.
_OFFSETS = {"ESP32": "0x1000", "ESP32C3": "0", "ESP32S3": "0"}


def source(name, display=None):
    """The text of a board file, as a board gets it; `display` is another controller for it."""
    text = (BOARDS / (name + ".py")).read_text(encoding="utf-8")
    if display is None:
        return text
    for field, value in {"controller": display, **DISPLAYS[display]}.items():
        shown = '"%s"' % value if isinstance(value, str) else str(value)
        text, count = re.subn(r'("%s": )[^,\n]+' % field, r"\g<1>" + shown, text)
        assert count == 1, "%s has no one %r" % (name, field)
    return text


def takes_other_displays(name):
    """Whether its display is one that the owner wires to it."""
    board = load(name)
    return board.DISPLAY["bus"] == "i2c" and "display" not in board.ONBOARD


def load(name):
    """The names of one board file."""
    names = {}
    exec(source(name), names)
    return SimpleNamespace(**{key: names[key] for key in names if key.isupper()})


def onboard(board):
    """What is soldered on a board already, in words."""
    words = {"display": "display", "buzzer": "buzzer", "battery": "battery sense", "led": "LED"}
    words.update({key: key.upper() + " key" for key in board.KEYS})
    return [words[part] for part in board.ONBOARD]


def load_all():
    """{board: its names}."""
    return {name: load(name) for name in board_names()}


def download_page(name):
    """Where MicroPython for this board is."""
    folder = _DOWNLOADS.get(name) or _DOWNLOADS_BY_CHIP[load(name).CHIP]
    return "https://micropython.org/download/%s/" % folder


def how_to_get_micropython(name, port="PORT"):
    """Which file a board wants and how to put it on, as sentences."""
    board = load(name)
    if board.PORT == "rp2":
        return (
            "Get the newest .uf2 file from %s, hold BOOTSEL while you plug the board in, and copy "
            "the file onto the drive %s that appears." % (download_page(name), DRIVES[board.CHIP])
        )
    return (
        "Get the newest .bin file from %s and run: pip install esptool; "
        "esptool --port %s erase-flash; esptool --port %s write-flash %s FILE.bin"
        % (download_page(name), port, port, _OFFSETS[board.CHIP])
    )
