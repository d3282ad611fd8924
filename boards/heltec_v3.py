# Pins of the board: Heltec WiFi Kit 32 V3.
NAME = "Heltec WiFi Kit 32 V3"
PORT = "esp32"
CHIP = "ESP32S3"
DISPLAY = {
    "controller": "ssd1306",
    "bus": "i2c",
    "id": 0,
    "sda": 17,
    "scl": 18,
    "freq": 400000,
    "address": 0x3C,
    "width": 128,
    "height": 64,
    "offset": 0,
    "rotation": 0,
    "reset": 21,
    "power": 36,
    "power_on": 0,
}
KEYS = {"prev": 4, "next": 5, "ok": 6, "back": 7}
BUZZER = 2
BATTERY = {
    "adc": 1,
    "scale": 4.9,
    "atten": 3,
    "gate": 37,
    "gate_on": 0,
    "empty_mv": 3300,
    "full_mv": 4150,
}
LED = 35
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("display", "battery", "led")
TAKEN = (8, 9, 10, 11, 12, 13, 14)
NOTES = (
    "WiFi LoRa 32 V3 too: the radio's pins are left alone. From V3.2 on the battery switch "
    "needs gate_on 1; until then the battery is not shown."
)
SOURCE = (
    "arduino-esp32 variants/heltec_wifi_kit_32_V3; meshtastic variants/heltec_v3 (battery); "
    "ropg/heltec_esp32_lora_v3#67 (V3.2)"
)
