# Pins of the board: Raspberry Pi Pico W.
NAME = "Raspberry Pi Pico W"
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
BATTERY = None
LED = None
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ()
TAKEN = (23, 24, 25, 29)
NOTES = "GPIO 23-25 and 29 belong to the radio, so there is neither LED nor battery sense."
SOURCE = (
    "Raspberry Pi, pico-w datasheet and schematic (23-25 and 29: wireless); MicroPython "
    "ports/rp2/boards/RPI_PICO_W"
)
