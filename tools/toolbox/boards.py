"""The board files as data, and what MicroPython's download page calls each board."""

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
# Where esptool puts the file, from the same pages.
_OFFSETS = {"ESP32": "0x1000", "ESP32C3": "0", "ESP32S3": "0"}


def load(name):
    """The names of one board file."""
    names = {}
    exec((BOARDS / (name + ".py")).read_text(encoding="utf-8"), names)
    return SimpleNamespace(**{key: names[key] for key in names if key.isupper()})


def load_all():
    """{board: its names}."""
    return {name: load(name) for name in board_names()}


def download_page(name):
    """Where MicroPython for this board is."""
    return "https://micropython.org/download/%s/" % _DOWNLOADS[name]


def how_to_get_micropython(name, port="PORT"):
    """Which file a board wants and how to put it on, as sentences."""
    board = load(name)
    if board.PORT == "rp2":
        drive = "RP2350" if board.CHIP == "RP2350" else "RPI-RP2"
        return (
            "Get the newest .uf2 file from %s, hold BOOTSEL while you plug the board in, and copy "
            "the file onto the drive %s that appears." % (download_page(name), drive)
        )
    return (
        "Get the newest .bin file from %s and run: pip install esptool; "
        "esptool --port %s erase-flash; esptool --port %s write-flash %s FILE.bin"
        % (download_page(name), port, port, _OFFSETS[board.CHIP])
    )
