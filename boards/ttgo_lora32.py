# Pins of the board: LilyGO TTGO LoRa32 V2.1.
NAME = "LilyGO TTGO LoRa32 V2.1"
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
KEYS = {"prev": 13, "next": 14, "ok": 4, "back": 0}
BUZZER = None
BATTERY = {"adc": 35, "scale": 2.0, "atten": 3, "empty_mv": 3300, "full_mv": 4150}
LED = 25
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("display", "back", "battery", "led")
TAKEN = (5, 16, 17, 18, 19, 23, 26, 27, 32, 33)
NOTES = (
    "T3 V1.6. No SD card: keys use its pins. BACK is the BOOT key, no pin is left for a "
    "buzzer. 32 and 33 are the radio's. GPIO 16 is the flash, not the display's reset. V1.0 "
    "has SDA 4, SCL 15, reset 16."
)
SOURCE = (
    "MicroPython ports/esp32/boards/LILYGO_TTGO_LORA32; arduino-esp32 variants/ttgo-"
    "lora32-v21new; LilyGO schematic T3_V1.6.1; LilyGO/TTGO-LoRa32-V2.1#10 (header)"
)
