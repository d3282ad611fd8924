# Pins of the board: ESP32-S3.
NAME = "ESP32-S3"
PORT = "esp32"
CHIP = "ESP32S3"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 8,
    "scl": 9,
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
KEYS = {"prev": 4, "next": 5, "ok": 6, "back": 7}
BUZZER = 15
BATTERY = None
LED = None
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ()
TAKEN = ()
NOTES = (
    "For ESP32-S3-DevKitC-1, all memory sizes. The native USB port is gone while the box "
    "sleeps; the UART port stays."
)
SOURCE = "Espressif, ESP32-S3-DevKitC-1; ESP-IDF, GPIO & RTC GPIO (strapping, flash and RTC pins)"
