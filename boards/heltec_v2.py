# Pins of the board: Heltec WiFi Kit 32 V2.
NAME = "Heltec WiFi Kit 32 V2"
PORT = "esp32"
CHIP = "ESP32"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 4,
    "scl": 15,
    "freq": 400000,
    "address": 0x3C,
    "width": 128,
    "height": 64,
    "offset": 0,
    "rotation": 0,
    "reset": 16,
    "power": 21,
    "power_on": 0,
}
KEYS = {"prev": 26, "next": 27, "ok": 14, "back": 0}
BUZZER = 23
BATTERY = None
LED = 25
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("display", "back", "led")
TAKEN = (32, 33)
NOTES = (
    "BACK is the PRG key. Not 32 and 33: V2 boards have the 32.768 kHz crystal there. Not for"
    " WiFi LoRa 32: its radio has 14, 26 and 27."
)
SOURCE = (
    "Heltec WiFi Kit 32 pinout; arduino-esp32 variants/heltec_wifi_kit_32_v2; RIOT "
    "boards/esp32-heltec-lora32-v2 (crystal)"
)
