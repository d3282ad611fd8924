"""Where the gadget plugs its electronics in, and how the stand-ins find it.

A chip has one `machine` module, so there is one socket; gadgets take turns in it.
"""

from host_sim.fakes.hardware import Hang

_socket = []


def plug(hardware):
    _socket.clear()
    _socket.append(hardware)


def plugged():
    if not _socket:
        raise RuntimeError("no simulated electronics is plugged in")
    return _socket[0]


def check_options(given, allowed, what):
    for name in given:
        if name not in allowed:
            raise TypeError(what + ": unexpected keyword argument '" + name + "'")


def pin_number(pin):
    """The number of a Pin, or of what may be given in its place."""
    line = getattr(pin, "line", None)
    if line is not None:
        return line.number
    number = pin
    if isinstance(pin, str) and pin[:2] == "GP" and pin[2:].isdigit():
        number = int(pin[2:])
    found = plugged().silicon
    if isinstance(number, bool) or not isinstance(number, int) or number not in found.pins:
        raise ValueError("invalid pin")
    if number in found.banned:
        raise Hang("pin %d belongs to the flash of the %s" % (number, plugged().chip))
    return number
