# Pins of the board: Raspberry Pi Pico with Waveshare Pico-OLED-1.3.
NAME = "Raspberry Pi Pico with Waveshare Pico-OLED-1.3"
PORT = "rp2"
CHIP = "RP2040"
DISPLAY = {
    "controller": "sh1107",
    "bus": "spi",
    "id": 1,
    "sck": 10,
    "mosi": 11,
    "cs": 9,
    "dc": 8,
    "freq": 4000000,
    "width": 64,
    "height": 128,
    "offset": 0x60,
    "rotation": 90,
    "reset": 12,
    "power": None,
    "power_on": 1,
}
KEYS = {"next": 15, "ok": 17}
BUZZER = None
BATTERY = {"adc": 29, "scale": 3.0, "empty_mv": 3300, "full_mv": 4150}
LED = 25
# What is soldered on the board already, and the pins that it uses for itself.
ONBOARD = ("display", "next", "ok", "battery", "led")
TAKEN = (23, 24)
NOTES = (
    "Plugs onto the Pico, nothing to wire; as delivered, on SPI. Two keys: held NEXT walks "
    "backwards, held OK is BACK."
)
SOURCE = (
    "Waveshare wiki, Pico OLED 1.3 Spec, and its MicroPython demo; waveshare/Pico_code#11; "
    "Sino Wealth SH1107 datasheet v2.1"
)
