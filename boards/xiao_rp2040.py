# Pins of the board: Seeed Studio XIAO RP2040.
NAME = "Seeed Studio XIAO RP2040"
PORT = "rp2"
CHIP = "RP2040"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 1,
    "sda": 6,
    "scl": 7,
    "freq": 400000,
    "address": 0x3C,
    "width": 128,
    "height": 64,
    "offset": 0,
    "rotation": 0,
    "reset": None,
    "power": None,
    "power_on": 1,
}
KEYS = {"prev": 26, "next": 27, "ok": 28, "back": 29}
BUZZER = 3
BATTERY = None
LED = 25
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("led",)
TAKEN = (11, 12, 16, 17)
NOTES = (
    "Keys on D0-D3, display on D4 and D5, buzzer on D10. SDA 6 and SCL 7 belong to I2C 1, "
    "whatever the board's default says."
)
SOURCE = "Seeed Studio wiki, XIAO RP2040; MicroPython ports/rp2/boards/SEEED_XIAO_RP2040"
