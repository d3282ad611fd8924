"""What a board file may not do with its pins, beyond what the chip itself refuses.

Routing, input-only and wake-up pins: host_sim/fakes/silicon.py. Strapping, flash and console
pins: ESP-IDF "GPIO & RTC GPIO" of each chip, MicroPython ports/esp32 (REPL on UART 0 and USB).
"""

from host_sim.fakes.silicon import silicon

# Their level at reset chooses how the chip starts: a held key would keep it from starting.
STRAPPING = {"ESP32": {0, 2, 5, 12, 15}, "ESP32C3": {2, 8, 9}, "ESP32S3": {0, 3, 45, 46}}
# Flash and, on some modules of that chip, more flash or PSRAM.
FLASH = {
    "ESP32": {6, 7, 8, 9, 10, 11, 16, 17},
    "ESP32C3": set(range(11, 18)),
    "ESP32S3": set(range(26, 38)),
}
# The console, on UART and USB.
CONSOLE = {"ESP32": {1, 3}, "ESP32C3": {18, 19, 20, 21}, "ESP32S3": {19, 20, 43, 44}}
# The C3 has neither ext0 nor ext1: these wake it by wake_on_gpio, from deep sleep too.
WAKE_BY_GPIO = {"ESP32C3": {0, 1, 2, 3, 4, 5}}
KEY_SETS = ({"next", "ok"}, {"prev", "next", "ok"}, {"prev", "next", "ok", "back"})
DISPLAY_PINS = {"i2c": ("sda", "scl"), "spi": ("sck", "mosi", "cs", "dc")}


def uses(board):
    """Every use of a pin: (part, pin), where `part` is what ONBOARD may name."""
    display = board.DISPLAY
    for name in DISPLAY_PINS[display["bus"]] + ("reset", "power"):
        yield "display", display[name]
    for name, pin in board.KEYS.items():
        yield name, pin
    yield "buzzer", board.BUZZER
    yield "led", board.LED
    if board.BATTERY:
        yield "battery", board.BATTERY["adc"]
        yield "battery", board.BATTERY.get("gate")


def complaints(board):
    """What is wrong with a board, as sentences."""
    chip = silicon(board.CHIP)
    pairs = [(part, pin) for part, pin in uses(board) if pin is not None]
    if chip.port != board.PORT:
        yield "%s does not run the port %s" % (board.CHIP, board.PORT)
    if set(board.KEYS) not in KEY_SETS:
        yield "no box has the keys %s" % ", ".join(sorted(board.KEYS))
    pins = [pin for _, pin in pairs]
    for part, pin in pairs:
        at = "%s on %d: " % (part, pin)
        if pins.count(pin) > 1:
            yield at + "the pin has two functions"
        if pin not in chip.pins:
            yield at + "the chip has no such pin"
        if pin in chip.banned:
            yield at + "the flash hangs there"
        if pin in board.TAKEN:
            yield at + "the board uses the pin itself"
        if part not in board.ONBOARD:  # what the maker soldered on is the maker's risk
            for pins_of, text in (
                (STRAPPING, "strapping"),
                (FLASH, "flash"),
                (CONSOLE, "console"),
            ):
                if pin in pins_of.get(board.CHIP, ()):
                    yield at + "a %s pin" % text
        if part in board.KEYS:
            if pin in chip.input_only:
                yield at + "the pin has no pull-up"
            # rp2 wakes by any pin that has an interrupt.
            if board.PORT == "esp32" and pin not in WAKE_BY_GPIO.get(board.CHIP, chip.wake):
                yield at + "the key cannot wake the chip"
        elif part != "battery" and pin in chip.input_only:
            yield at + "the pin can only be an input"
    if board.BATTERY and board.BATTERY["adc"] not in chip.adc:
        yield "battery on %d: no ADC there" % board.BATTERY["adc"]
    yield from _bus_complaints(board.DISPLAY, chip)


def _bus_complaints(display, chip):
    if display["bus"] == "i2c":
        if display["id"] not in chip.i2c_ids:
            yield "there is no I2C %d" % display["id"]
        wrong = chip.routes_i2c(display["id"], display["sda"], display["scl"])
        if display["freq"] != 400000:
            yield (
                "I2C at %d Hz: slower runs into time-outs, faster is not allowed" % display["freq"]
            )
        if display["address"] not in (0x3C, 0x3D):
            yield "no such display has the address 0x%02x" % display["address"]
    else:
        if display["id"] not in chip.spi_ids:
            yield "there is no SPI %d" % display["id"]
        wrong = chip.routes_spi(display["id"], display["sck"], display["mosi"])
    if wrong:
        yield "%s %d does not reach the %s pin" % (display["bus"], display["id"], wrong)
