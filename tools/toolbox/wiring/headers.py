"""The pins along the edges of the boards, top to bottom as seen from above, USB where it says.

From the makers' pinouts: Raspberry Pi (pico-datasheet, pico-2-datasheet), Seeed Studio wiki (XIAO
RP2040), Espressif (ESP32-DevKitC V4 J2 and J3, ESP32-C3-DevKitM-1 J1 and J3, ESP32-S3-DevKitC-1
J1 and J3). A board without an entry is drawn with the pins in use only.
"""

_PICO = (
    "top",
    "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15",
    "VBUS VSYS GND EN 3V3 VREF 28 GND 27 26 RUN 22 GND 21 20 19 18 GND 17 16",
)
_ESP32 = (
    "bottom",
    "3V3 EN 36 39 34 35 32 33 25 26 27 14 12 GND 13 9 10 11 5V",
    "GND 23 22 1 3 21 GND 19 18 5 17 16 4 0 2 15 8 7 6",
)
_ESP32_C3 = (
    "bottom",
    "GND 3V3 3V3 2 3 GND RST GND 0 1 10 GND 5V 5V GND",
    "GND 21 20 GND 9 8 GND 7 6 5 4 GND 18 19 GND",
)
_ESP32_S3 = (
    "bottom",
    "3V3 3V3 RST 4 5 6 7 15 16 17 18 8 3 46 9 10 11 12 13 14 5V GND",
    "GND 43 44 1 2 42 41 40 39 38 37 36 35 0 45 48 47 21 20 19 GND GND",
)
_XIAO = ("top", "26 27 28 29 6 7 0", "5V GND 3V3 3 4 2 1")
# What is printed beside the pins, where that is not the number of the GPIO.
_PRINTED = {
    "xiao_rp2040": dict(zip("26 27 28 29 6 7 0 1 2 4 3".split(), range(11))),  # D0 to D10
}
_HEADERS = {
    "esp32_c3": _ESP32_C3,
    "esp32_devkitc": _ESP32,
    "esp32_s3": _ESP32_S3,
    "pico": _PICO,
    "pico_2": _PICO,
    "pico_2_w": _PICO,
    "pico_w": _PICO,
    "waveshare_oled_13": _PICO,
    "xiao_rp2040": _XIAO,
}


def pin_name(name, pin):
    """What a drawing calls a pin of a board."""
    if not pin.isdigit():
        return pin
    number = _PRINTED.get(name, {}).get(pin)
    return "GPIO " + pin if number is None else "D%d (%s)" % (number, pin)


def header(name, used):
    """(where USB is or None, pins on the left, pins on the right), as they are called."""
    if name not in _HEADERS:
        return None, [], [str(pin) for pin in used]
    usb, left, right = _HEADERS[name]
    return usb, left.split(), right.split()
