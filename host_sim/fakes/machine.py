"""Stand-in for MicroPython's `machine`: refuses what the port (rp2, esp32) would refuse.

The gadget plugs its simulated electronics in with `plug`; the rest is the real module's face.
"""

from host_sim.fakes.hardware import IRQ_FALLING as _FALLING
from host_sim.fakes.hardware import IRQ_RISING as _RISING
from host_sim.fakes.hardware import Hang, Reset

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5

# MicroPython's numbers (py/mperrno.h); the host's may differ.
_EIO = 5
_ENODEV = 19
_ETIMEDOUT = 110

_plugged = []


def plug(hardware):
    global ADC
    _plugged.clear()
    _plugged.append(hardware)
    ADC = _EspAdc if hardware.port == "esp32" else _Adc


def plugged():
    if not _plugged:
        raise RuntimeError("no simulated electronics is plugged in")
    return _plugged[0]


def _options(given, allowed, what):
    for name in given:
        if name not in allowed:
            raise TypeError(what + ": unexpected keyword argument '" + name + "'")


def pin_number(pin):
    if isinstance(pin, Pin):
        return pin._line.number
    number = pin
    if isinstance(pin, str) and pin[:2] == "GP" and pin[2:].isdigit():
        number = int(pin[2:])
    found = plugged().silicon
    if isinstance(number, bool) or not isinstance(number, int) or number not in found.pins:
        raise ValueError("invalid pin")
    if number in found.banned:
        raise Hang("pin %d belongs to the flash of the %s" % (number, plugged().chip))
    return number


class _Irq:
    def __init__(self, line):
        self._line = line

    def flags(self):
        return self._line.trigger

    def trigger(self):
        return self._line.trigger


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = _RISING
    IRQ_FALLING = _FALLING

    def __init__(self, pin, *args, **options):
        self._line = plugged().line(pin_number(pin))
        if args or options:
            self.init(*args, **options)

    def init(self, mode=None, pull=-1, **options):
        hardware = plugged()
        found = hardware.silicon
        line = self._line
        extra = ("value", "alt") if hardware.port == "rp2" else ("value", "drive", "hold")
        _options(options, extra, "Pin")
        if mode is not None:
            if mode not in (Pin.IN, Pin.OUT, Pin.OPEN_DRAIN):
                raise ValueError("invalid pin mode")
            if mode != Pin.IN and line.number in found.input_only:
                raise ValueError("pin can only be input")
            line.function = "gpio"
            line.is_output = mode != Pin.IN
            line.is_open_drain = mode == Pin.OPEN_DRAIN
        if pull != -1 or hardware.port == "rp2":
            if pull not in (-1, None, Pin.PULL_UP, Pin.PULL_DOWN):
                raise ValueError("invalid pull")
            if pull in (Pin.PULL_UP, Pin.PULL_DOWN) and line.number in found.no_pull:
                raise Hang("pin %d has no pull resistor" % line.number)
            line.pull = 1 if pull == Pin.PULL_UP else 0 if pull == Pin.PULL_DOWN else None
        if options.get("value") is not None:
            line.output = 1 if options["value"] else 0
        line.changed()

    def value(self, level=None):
        line = self._line
        if line.function != "gpio":
            # Reading a pin that never got a mode, or that a bus took over, is a mistake.
            raise Hang("pin %d is no GPIO now but %s" % (line.number, line.function))
        if level is None:
            return line.level()
        line.output = 1 if level else 0
        line.changed()
        return None

    def __call__(self, level=None):
        return self.value(level)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(1 - self._line.output)

    def irq(self, handler=None, trigger=_RISING | _FALLING, **options):
        extra = ("hard",) if plugged().port == "rp2" else ("wake",)
        _options(options, extra, "irq")
        if trigger & ~(_RISING | _FALLING):
            raise ValueError("only edges are modelled")
        line = self._line
        line.pin = self
        line.handler = handler
        line.trigger = trigger if handler is not None else 0
        line.is_hard = bool(options.get("hard", False))
        return _Irq(line)


class I2C:
    def __init__(self, bus, **options):
        hardware = plugged()
        _options(options, ("scl", "sda", "freq", "timeout"), "I2C")
        if bus not in hardware.silicon.i2c_ids:
            raise ValueError("I2C(" + str(bus) + ") doesn't exist")
        if "scl" not in options or "sda" not in options:
            # The defaults differ between boards and versions: always name the pins.
            raise ValueError("I2C without scl and sda")
        self._scl = pin_number(options["scl"])
        self._sda = pin_number(options["sda"])
        wrong = hardware.silicon.routes_i2c(bus, self._sda, self._scl)
        if wrong:
            raise ValueError("bad " + wrong + " pin")
        for number in (self._scl, self._sda):
            if number in hardware.silicon.input_only:
                raise ValueError("pin can only be input")
            hardware.line(number).function = "i2c"
            hardware.line(number).pull = 1
        self._freq = options.get("freq", 400000)
        self._timeout_us = options.get("timeout", 50000)
        if not 1000 <= self._freq <= 1000000:
            raise ValueError("bad frequency")

    def scan(self):
        found = []
        for address in range(0x08, 0x78):
            if self._find(address):
                found.append(address)
            self._pass(0)
        return found

    def writeto(self, address, data, stop=True):
        self._write(address, bytes(data))
        return len(data)

    def writevto(self, address, parts, stop=True):
        if not isinstance(parts, (tuple, list)):
            raise TypeError("a list of buffers is wanted")
        data = b"".join([bytes(part) for part in parts])
        self._write(address, data)
        return len(data)

    def readfrom(self, address, size, stop=True):
        device = self._find(address)
        self._pass(size)
        if device is None:
            self._nack()
        return device.i2c_read(size)

    def readfrom_into(self, address, buffer, stop=True):
        buffer[:] = self.readfrom(address, len(buffer), stop)

    def writeto_mem(self, address, register, data):
        self._write(address, bytes((register,)) + bytes(data))

    def _find(self, address):
        return plugged().i2c_device(self._sda, self._scl, address)

    def _write(self, address, data):
        if not 0 <= address <= 0x7F:
            raise ValueError("bad address")
        device = self._find(address)
        if device is None:
            self._pass(0)
            self._nack()
        taken = (1 + len(data)) * 9 * 1000000 // self._freq
        if plugged().port == "rp2" and taken > self._timeout_us:
            # i2c_write_timeout_us counts the whole transfer.
            plugged().busy(self._timeout_us, len(data))
            raise OSError(_ETIMEDOUT)
        self._pass(len(data), data)
        device.i2c_write(data)

    def _pass(self, size, data=None):
        plugged().busy((1 + size) * 9 * 1000000 // self._freq + 20, 1 + size, data)

    def _nack(self):
        # ports/rp2/machine_i2c.c gives EIO, ports/esp32/machine_i2c.c gives ENODEV.
        raise OSError(_EIO if plugged().port == "rp2" else _ENODEV)


class SPI:
    MSB = 0
    LSB = 1

    def __init__(self, bus, baudrate=1000000, **options):
        hardware = plugged()
        allowed = ("polarity", "phase", "bits", "firstbit", "sck", "mosi", "miso")
        _options(options, allowed, "SPI")
        if bus not in hardware.silicon.spi_ids:
            raise ValueError("SPI(" + str(bus) + ") doesn't exist")
        if options.get("sck") is None or options.get("mosi") is None:
            raise ValueError("SPI without sck and mosi")
        self._sck = pin_number(options["sck"])
        self._mosi = pin_number(options["mosi"])
        wrong = hardware.silicon.routes_spi(bus, self._sck, self._mosi)
        if wrong:
            raise ValueError("bad " + wrong + " pin")
        taken = [self._sck, self._mosi]
        if options.get("miso") is not None:
            taken.append(pin_number(options["miso"]))
        elif hardware.port == "rp2":
            # Up to 1.26 rp2 takes its default MISO pin even when none is named.
            taken.append(16 if bus == 0 else 8)
        for number in taken:
            if number in hardware.silicon.input_only and number != taken[-1]:
                raise ValueError("pin can only be input")
            hardware.line(number).function = "spi"
        if options.get("bits", 8) != 8 or options.get("firstbit", SPI.MSB) != SPI.MSB:
            raise NotImplementedError("only 8 bits, most significant first")
        self._mode = (options.get("polarity", 0), options.get("phase", 0))
        if baudrate < 1:
            raise ValueError("bad baudrate")
        self._baudrate = baudrate

    def write(self, data):
        hardware = plugged()
        data = bytes(data)
        hardware.busy(len(data) * 8 * 1000000 // self._baudrate + 5, len(data), data)
        for sck, mosi, device in hardware.spi_devices:
            if (sck, mosi) == (self._sck, self._mosi):
                device.spi_write(data, self._mode, self._baudrate)

    def deinit(self):
        pass


class PWM:
    def __init__(self, pin, freq=-1, **options):
        self._line = plugged().line(pin_number(pin))
        allowed = ("duty_u16", "duty_ns", "invert")
        if plugged().port == "esp32":
            allowed += ("duty",)
        if self._line.number in plugged().silicon.input_only:
            raise ValueError("invalid pin")
        _options(options, allowed, "PWM")
        self._line.function = "pwm"
        self._is_off = False
        self._freq = 0 if plugged().port == "rp2" else 5000
        self._duty = 0
        if freq != -1:
            self.freq(freq)
        if "duty_u16" in options:
            self.duty_u16(options["duty_u16"])

    def init(self, freq=-1, **options):
        _options(options, ("duty_u16",), "PWM.init")
        self._is_off = False
        if freq != -1:
            self.freq(freq)
        if "duty_u16" in options:
            self.duty_u16(options["duty_u16"])

    def freq(self, hz=None):
        if hz is None:
            return self._freq
        if not isinstance(hz, int):
            raise TypeError("can't convert " + type(hz).__name__ + " to int")
        low, high = plugged().silicon.pwm_hz
        if not low <= hz <= high:
            raise ValueError("freq too small" if hz < low else "freq too large")
        self._freq = hz
        self._sound()
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        if not isinstance(duty, int) or not 0 <= duty <= 65535:
            raise ValueError("duty_u16 must be from 0 to 65535")
        self._duty = duty
        self._sound()
        return None

    def deinit(self):
        self._duty = 0
        self._sound()
        self._is_off = True

    def _sound(self):
        if self._is_off and plugged().port == "esp32":
            raise RuntimeError("PWM is inactive")
        plugged().sound(self._freq, self._duty if self._freq else 0)


class _Adc:
    full_mv = 3300
    options = ()

    def __init__(self, pin, **options):
        hardware = plugged()
        _options(options, self.options, "ADC")
        self._pin = pin_number(pin)
        if self._pin not in hardware.silicon.adc:
            raise ValueError("Pin doesn't have ADC capabilities")
        hardware.line(self._pin).function = "adc"

    def read_u16(self):
        return self._mv() * 65535 // self.full_mv

    def _mv(self):
        return min(self.full_mv, plugged().analog_mv.get(self._pin, 0))


class _EspAdc(_Adc):
    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3
    options = ("atten",)

    def __init__(self, pin, **options):
        _Adc.__init__(self, pin, **options)
        # ESP32 data sheet: full scale 0.95, 1.25, 1.75 and 3.1 V, by attenuation.
        self.full_mv = (950, 1250, 1750, 3100)[options.get("atten", 0)]

    def read_uv(self):
        return self._mv() * 1000


ADC = _Adc


class WDT:
    # Given by position too: id, timeout.
    def __init__(self, id=0, timeout=5000):
        if plugged().port == "rp2" and not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        if id != 0:
            raise ValueError("WDT(" + str(id) + ") doesn't exist")
        self._timeout_ms = timeout
        plugged().start_watchdog(timeout)

    def feed(self):
        plugged().start_watchdog(self._timeout_ms)


def lightsleep(time_ms=None):
    hardware = plugged()
    if time_ms is None:
        if hardware.port == "rp2":
            raise Hang("an untimed lightsleep never wakes on rp2")
        raise Hang("an untimed lightsleep without a wake source")
    if not isinstance(time_ms, int):
        raise TypeError("can't convert " + type(time_ms).__name__ + " to int")
    hardware.light_sleep(time_ms * 1000)


def deepsleep(time_ms=None):
    raise Reset("deepsleep")


def idle():
    plugged().advance(1000)


def reset():
    raise Reset("reset")


def soft_reset():
    raise Reset("soft")


def reset_cause():
    return plugged().reset_cause


def unique_id():
    return b"\xe6\x60\x58\x38\x83\x4a\x6b\x2f"


def freq(hz=None):
    if hz is not None:
        raise ValueError("cannot change frequency")
    return 125000000 if plugged().port == "rp2" else 160000000


def disable_irq():
    return plugged().mask_interrupts(True)


def enable_irq(state=False):
    plugged().mask_interrupts(state)
