"""Stand-in for MicroPython's `machine`: refuses what the port (rp2, esp32) would refuse.

The gadget plugs its simulated electronics in (see plug.py); the rest is the real module's face.
"""

from host_sim.fakes.buses import I2C, SPI  # noqa: F401
from host_sim.fakes.hardware import IRQ_FALLING as _FALLING
from host_sim.fakes.hardware import IRQ_RISING as _RISING
from host_sim.fakes.hardware import Hang, Reset
from host_sim.fakes.plug import check_options, pin_number, plugged
from host_sim.fakes.signals import ADC, PWM  # noqa: F401

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5


class _Irq:
    def __init__(self, line):
        self.line = line

    def flags(self):
        return self.line.trigger

    def trigger(self):
        return self.line.trigger


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = _RISING
    IRQ_FALLING = _FALLING

    def __init__(self, pin, *args, **options):
        self.line = plugged().line(pin_number(pin))
        if args or options:
            self.init(*args, **options)

    def init(self, mode=None, pull=-1, **options):
        hardware = plugged()
        found = hardware.silicon
        line = self.line
        extra = ("value", "alt") if hardware.port == "rp2" else ("value", "drive", "hold")
        check_options(options, extra, "Pin")
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
            if pull in (Pin.PULL_UP, Pin.PULL_DOWN) and line.number in found.input_only:
                raise Hang("pin %d has no pull resistor" % line.number)
            line.pull = 1 if pull == Pin.PULL_UP else 0 if pull == Pin.PULL_DOWN else None
        if options.get("value") is not None:
            line.output = 1 if options["value"] else 0
        line.changed()

    def value(self, level=None):
        line = self.line
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
        self.value(1 - self.line.output)

    def irq(self, handler=None, trigger=_RISING | _FALLING, **options):
        extra = ("hard",) if plugged().port == "rp2" else ("wake",)
        check_options(options, extra, "irq")
        if trigger & ~(_RISING | _FALLING):
            raise ValueError("only edges are modelled")
        line = self.line
        line.pin = self
        line.handler = handler
        line.trigger = trigger if handler is not None else 0
        line.is_hard = bool(options.get("hard", False))
        return _Irq(line)


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


class _Memory:
    """The registers that somebody may write: the watchdog's, through its clearing alias."""

    def __setitem__(self, address, value):
        alias = {"RP2040": 0x4005B000, "RP2350": 0x400DB000}.get(plugged().chip)
        if address != alias or value != 1 << 30:
            raise Hang("a write to %x" % address)
        plugged().stop_watchdog()


mem32 = _Memory()


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
