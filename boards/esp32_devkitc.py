# Pins of the board: ESP32 DevKitC.
NAME = "ESP32 DevKitC"
PORT = "esp32"
CHIP = "ESP32"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 21,
    "scl": 22,
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
KEYS = {"prev": 32, "next": 33, "ok": 25, "back": 26}
BUZZER = 27
BATTERY = None
LED = None
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ()
TAKEN = ()
NOTES = "Keys and buzzer side by side on one edge. Also for other boards with an ESP32-WROOM-32."
SOURCE = (
    "Espressif, ESP32-DevKitC V4 (J2, J3); ESP-IDF, GPIO & RTC GPIO (strapping, flash and RTC"
    " pins)"
)
