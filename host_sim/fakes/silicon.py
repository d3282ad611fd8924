"""What each chip can do with which pin: the facts behind the refusals of the machine stand-in.

Sources: RP2040/RP2350 and ESP32/-C3/-S3 datasheets, MicroPython ports/rp2 and ports/esp32.
"""


class Silicon:
    def __init__(self, port, pins, buses, pwm_hz, input_only=(), no_pull=(), banned=(), adc=()):
        self.port = port
        self.pins = pins
        self.i2c_ids, self.spi_ids = buses
        self.pwm_hz = pwm_hz
        self.input_only = input_only
        self.no_pull = no_pull
        self.banned = banned  # the flash hangs on them: touching one stops the chip
        self.adc = adc
        self.wake = ()

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
        return Silicon(
            "rp2", tuple(range(30)), ((0, 1), (0, 1)), (8, 62500000), adc=(26, 27, 28, 29)
        )
    if chip == "ESP32":
        pins = tuple(range(24)) + (25, 26, 27) + tuple(range(32, 40))
        found = Silicon(
            "esp32",
            pins,
            ((0, 1), (1, 2)),
            (1, 40000000),
            input_only=(34, 35, 36, 37, 38, 39),
            no_pull=(34, 35, 36, 37, 38, 39),
            banned=(6, 7, 8, 9, 10, 11),
            adc=(0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39),
        )
        found.wake = (0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39)
        return found
    if chip == "ESP32C3":
        found = Silicon(
            "esp32",
            tuple(range(22)),
            ((0,), (1,)),
            (1, 40000000),
            banned=(12, 13, 14, 15, 16, 17),
            adc=(0, 1, 2, 3, 4),
        )
        found.wake = (0, 1, 2, 3, 4, 5)
        return found
    if chip == "ESP32S3":
        found = Silicon(
            "esp32",
            tuple(range(22)) + tuple(range(26, 49)),
            ((0, 1), (1, 2)),
            (1, 40000000),
            banned=(26, 27, 28, 29, 30, 31, 32),
            adc=tuple(range(1, 21)),
        )
        found.wake = tuple(range(22))
        return found
    raise ValueError("no chip is called " + repr(chip))
