"""Stand-in for MicroPython's `esp32` module: which pins end a light sleep (ports/esp32)."""

from host_sim.fakes.plug import pin_number, plugged

if plugged().port != "esp32":
    raise ImportError("no module named 'esp32'")

WAKEUP_ALL_LOW = False
WAKEUP_ANY_HIGH = True


def _wake(kind, pins, level):
    hardware = plugged()
    numbers = tuple([pin_number(pin) for pin in pins])
    if kind != "gpio":
        if hardware.chip == "ESP32C3":
            raise AttributeError("'module' object has no attribute 'wake_on_" + kind + "'")
        for number in numbers:
            if number not in hardware.silicon.wake:
                raise ValueError("invalid pin")
    # The first ESP32 wakes by ext1 only when all the pins are low; later ones when any is.
    needs_all = kind == "ext1" and hardware.chip == "ESP32" and not level
    hardware.wake_rules[kind] = (numbers, 1 if level else 0, needs_all)


def wake_on_ext0(pin=None, level=False):
    _wake("ext0", () if pin is None else (pin,), level)


def wake_on_ext1(pins=None, level=False):
    _wake("ext1", pins or (), level)


def wake_on_gpio(pins=None, level=False):
    _wake("gpio", pins or (), level)
