"""What each chip can do with which pin: the facts behind the refusals of the machine stand-in.

Sources: RP2040/RP2350 and ESP32/-C3/-S3 datasheets, MicroPython ports/rp2 and ports/esp32.
"""


class Silicon:
    def __init__(self, port, pins, buses, pwm_hz, adc, input_only=(), banned=(), wake=()):
        self.port = port
        self.pins = pins
        self.i2c_ids, self.spi_ids = buses
        self.pwm_hz = pwm_hz
        self.input_only = input_only
        self.banned = banned  # the flash hangs on them: touching one stops the chip
        self.adc = adc
        self.wake = wake  # by ext0 and ext1

    def routes_i2c(self, bus, sda, scl):
        """Says which pin is wrong ("SCL", "SDA") or None; only rp2 has fixed routes."""
        if self.port != "rp2":
            return None
        # ports/rp2/machine_i2c.c: IS_VALID_SCL, IS_VALID_SDA.
        if scl & 1 != 1 or (scl & 2) >> 1 != bus:
            return "SCL"
        if sda & 1 != 0 or (sda & 2) >> 1 != bus:
            return "SDA"
        return None

    def routes_spi(self, bus, sck, mosi):
        if self.port != "rp2":
            return None
        # ports/rp2/machine_spi.c: IS_VALID_SCK, IS_VALID_MOSI.
        if sck & 3 != 2 or (sck & 8) >> 3 != bus:
            return "SCK"
        if mosi & 3 != 3 or (mosi & 8) >> 3 != bus:
            return "MOSI"
        return None


def silicon(chip):
    if chip in ("RP2040", "RP2350"):
        buses = ((0, 1), (0, 1))
        return Silicon("rp2", tuple(range(30)), buses, (8, 62500000), (26, 27, 28, 29))
    if chip == "ESP32":
        pins = tuple(range(24)) + (25, 26, 27) + tuple(range(32, 40))
        inputs = (34, 35, 36, 37, 38, 39)  # without pull resistors, too
        flash = (6, 7, 8, 9, 10, 11)
        analog = (0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33) + inputs
        return _esp32(pins, ((0, 1), (1, 2)), analog, inputs, flash, analog)
    if chip == "ESP32C3":
        flash = (12, 13, 14, 15, 16, 17)
        return _esp32(tuple(range(22)), ((0,), (1,)), (0, 1, 2, 3, 4), (), flash, ())
    if chip == "ESP32S3":
        pins = tuple(range(22)) + tuple(range(26, 49))
        flash = (26, 27, 28, 29, 30, 31, 32)
        analog = tuple(range(1, 21))
        return _esp32(pins, ((0, 1), (1, 2)), analog, (), flash, tuple(range(22)))
    raise ValueError("no chip is called " + repr(chip))


def _esp32(pins, buses, analog, inputs, flash, wake):
    return Silicon("esp32", pins, buses, (1, 40000000), analog, inputs, flash, wake)
