# Pins of the board: ESP32-C3.
NAME = "ESP32-C3"
PORT = "esp32"
CHIP = "ESP32C3"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 5,
    "scl": 6,
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
KEYS = {"prev": 0, "next": 1, "ok": 3, "back": 4}
BUZZER = 7
BATTERY = None
LED = None
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ()
TAKEN = ()
NOTES = (
    "For ESP32-C3-DevKitM-1 and the Super Mini. Only GPIO 0-5 can wake the chip, so the keys "
    "are there. USB is gone while the box sleeps."
)
SOURCE = "Espressif, ESP32-C3-DevKitM-1; ESP-IDF, Sleep Modes and GPIO (strapping 2, 8, 9)"
