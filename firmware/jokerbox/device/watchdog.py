# The watchdog: a box that hangs starts anew, and the match is resumed from the flash.
import machine
from micropython import const

_TIMEOUT_MS = const(8000)  # an RP2040 counts to 8,388 ms at most
# machine.WDT cannot be stopped, but the chips can. rp2: the ENABLE bit in CTRL of the watchdog
# block, through the alias that clears bits atomically (data sheets RP2040 4.7.6, RP2350 12.9.7;
# the SDK's watchdog_disable does the same).
_CTRL_CLEAR = {"RP2040": 0x40058000 + 0x3000, "RP2350": 0x400D8000 + 0x3000}
_ENABLE = const(1 << 30)
# ESP32: a new WDT() sets a new time (ports/esp32/machine_wdt.c); a day is as good as off.
_DAY_MS = const(86_400_000)


class Watchdog:
    """It must not bite while mpremote copies files, which begins with Ctrl-C: the loop stops
    it then. Nor may it be on before the loop runs, or a broken upload could not be mended."""

    def __init__(self, chip):
        """`chip` as the board file calls it."""
        self._chip = chip
        self._wdt = None

    def start(self):
        if self._wdt is None:
            self._wdt = machine.WDT(timeout=_TIMEOUT_MS)

    def feed(self):
        if self._wdt is not None:
            self._wdt.feed()

    def stop(self):
        if self._wdt is None:
            return
        self._wdt = None
        ctrl = _CTRL_CLEAR.get(self._chip)
        if ctrl:
            machine.mem32[ctrl] = _ENABLE
        else:
            machine.WDT(timeout=_DAY_MS)
