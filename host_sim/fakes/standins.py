"""Puts the stand-ins where the firmware's imports find them, and loads the firmware with them.

`machine`, `framebuf` and `micropython` are files of this folder and found by the path where the
interpreter has none of its own. `time`, `os` and `gc` exist everywhere but must be the box's:
they sit in sys.modules only while the firmware runs.
"""

import sys

from host_sim.fakes.plug import plug, plugged
from host_sim.fakes.signals import ADC, EspADC

_HERE = "/".join(__file__.replace("\\", "/").split("/")[:-1])
ROOT = "/".join(_HERE.split("/")[:-2]) or "."
_HALF = 1 << 29
_PERIOD = 1 << 30

for _path in (ROOT + "/firmware", _HERE):
    if _path not in sys.path:
        sys.path.append(_path)

import machine  # noqa: E402 (found by the path above)


class Time:
    """The `time` module of the box: virtual."""

    def ticks_ms(self):
        return plugged().ticks_ms()

    def ticks_us(self):
        return plugged().ticks_us()

    def ticks_add(self, ticks, delta):
        if not -_HALF < delta < _HALF:
            raise OverflowError("ticks interval overflow")
        return (ticks + delta) % _PERIOD

    def ticks_diff(self, end, start):
        return ((end - start + _HALF) % _PERIOD) - _HALF

    def sleep_ms(self, ms):
        if not isinstance(ms, int):
            raise TypeError("can't convert " + type(ms).__name__ + " to int")
        if ms > 0:
            plugged().advance(ms * 1000)

    def sleep_us(self, us):
        if us > 0:
            plugged().advance(us)

    def sleep(self, seconds):
        plugged().advance(int(seconds * 1000000))


class Os:
    """The `os` module of the box: its flash and its random generator."""

    def urandom(self, size):
        return plugged().noise.read(size)

    def uname(self):
        port = plugged().port
        return (port, port, "1.27.0", "v1.27.0", plugged().chip)

    def listdir(self, path=""):
        return plugged().flash.listdir(path)

    def ilistdir(self, path=""):
        return iter(plugged().flash.ilistdir(path))

    def stat(self, path):
        return plugged().flash.stat(path)

    def statvfs(self, path):
        return plugged().flash.statvfs(path)

    def remove(self, path):
        plugged().flash.remove(path)

    def unlink(self, path):
        plugged().flash.remove(path)

    def rename(self, old, new):
        plugged().flash.rename(old, new)

    def mkdir(self, path):
        plugged().flash.mkdir(path)

    def rmdir(self, path):
        plugged().flash.rmdir(path)

    def sync(self):
        plugged().flash.sync()


class Gc:
    """The `gc` module where the interpreter's has no figures (CPython)."""

    def collect(self):
        return 0

    def threshold(self, amount=None):
        return -1 if amount is None else None

    def mem_free(self):
        return 180000

    def mem_alloc(self):
        return 60000

    def enable(self):
        pass

    def disable(self):
        pass


def box_open(path, mode="r", encoding=None):
    return plugged().flash.open(path, mode, encoding)


def box_print(*values, **options):
    sep = options.get("sep", " ")
    plugged().console.append(sep.join([str(value) for value in values]))


def _print_exception(error, file=None):
    import traceback

    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    if file is None:
        plugged().console.append(text)
    else:
        file.write(text)


class StandIns:
    """The box's modules. `enter` and `leave` go around every call into the firmware."""

    def __init__(self):
        self.modules = {"time": Time(), "os": Os()}
        if sys.implementation.name != "micropython":
            self._prepare_host()
        self._kept = []  # a stack: one gadget's step may contain another's

    def _prepare_host(self):
        # What the host's library loads late must be loaded before time and os are the box's.
        import binascii  # noqa: F401
        import hashlib  # noqa: F401
        import json  # noqa: F401
        import random  # noqa: F401
        import traceback  # noqa: F401

        self.modules["gc"] = Gc()
        if not hasattr(sys, "print_exception"):
            setattr(sys, "print_exception", _print_exception)  # noqa: B010

    def enter(self, hardware):
        kept = {}
        for name in self.modules:
            kept[name] = sys.modules.get(name)
            sys.modules[name] = self.modules[name]
        self._kept.append(kept)
        plug(hardware)
        # What differs between the ports and is looked for by hasattr or import.
        machine.ADC = EspADC if hardware.port == "esp32" else ADC
        if hardware.port != "esp32":
            sys.modules.pop("esp32", None)  # another box may have loaded it

    def leave(self):
        kept = self._kept.pop()
        for name in kept:
            if kept[name] is None:
                del sys.modules[name]
            else:
                sys.modules[name] = kept[name]

    def load(self, name):
        """Imports a module of the firmware so that it and all it imports see the box.

        Modules that somebody imported before with the host's time are forgotten first.
        """
        for module in list(sys.modules):
            if self._is_firmware(module) and not self._is_ours(sys.modules[module]):
                del sys.modules[module]
        found = __import__(name)
        for part in name.split(".")[1:]:
            found = getattr(found, part)
        self.dress()
        return found

    def dress(self):
        """Gives the box's open, print and gc to the modules of the firmware loaded so far."""
        for name in list(sys.modules):
            module = sys.modules[name]
            if self._is_firmware(name):
                setattr(module, "open", box_open)  # noqa: B010
            if self._is_firmware(name) or name.startswith("jokerbox.app"):
                setattr(module, "print", box_print)  # noqa: B010
                if "gc" in self.modules and hasattr(module, "gc"):
                    setattr(module, "gc", self.modules["gc"])  # noqa: B010

    def _is_firmware(self, name):
        return name == "main" or name.startswith("jokerbox.device")

    def _is_ours(self, module):
        for name in self.modules:
            used = getattr(module, name, None)
            if used is not None and type(used) is not type(self.modules[name]):
                return False
        return True
