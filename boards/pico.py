# Pins of the board: Raspberry Pi Pico.
NAME = "Raspberry Pi Pico"
PORT = "rp2"
CHIP = "RP2040"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 4,
    "scl": 5,
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
KEYS = {"prev": 10, "next": 11, "ok": 12, "back": 13}
BUZZER = 15
BATTERY = {"adc": 29, "scale": 3.0, "empty_mv": 3300, "full_mv": 4150}
LED = 25
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("battery", "led")
TAKEN = (23, 24)
NOTES = (
    "The battery is sensed at VSYS; on USB it reads as full. 23 and 24 are the regulator's "
    "and VBUS."
)
SOURCE = (
    "Raspberry Pi, pico datasheet (pinout, board functions); MicroPython ports/rp2/boards/RPI_PICO"
)
