# Saving power: dim the display, switch it off, then sleep in naps until a key.
import machine
from micropython import const

_ON = const(0)
_DIM = const(1)
_OFF = const(2)
# Timed, always: rp2 never wakes by a key from a lightsleep() without time (micropython#7035).
# Short, so that a key is seen even where it cannot wake the chip; a tap lasts 50 ms and more.
_NAP_MS = const(50)
_DIM_CONTRAST = const(1)
_READS = const(8)  # the ADCs of RP2040 and ESP32 are noisy


class Power:
    def __init__(self, display, clock, battery=None):
        """`battery`: the board's BATTERY table."""
        self.dim_ms = 30000  # 0: never
        self.off_ms = 120000
        self._display = display
        self._clock = clock
        self.is_off = False
        self._state = _ON
        self._last = clock.now()
        self._contrast = 255
        self._battery = battery
        self._is_by_level = None

    def contrast(self, value):
        """The brightness when somebody plays."""
        self._contrast = value
        if self._state == _ON:
            self._display.contrast(value)

    def key(self, now):
        """At every key; True if it only woke the box and should do nothing else."""
        was = self._state
        self._last = now
        self._enter(_ON)
        return was == _OFF

    def step(self, now):
        idle_ms = self._clock.diff(now, self._last)
        if self.off_ms and idle_ms >= self.off_ms:
            self._enter(_OFF)
        elif self.dim_ms and idle_ms >= self.dim_ms and self._state == _ON:
            self._enter(_DIM)

    def due(self, now):
        """Milliseconds until step() has something to do, or -1."""
        until_ms = 0
        if self._state != _OFF:
            until_ms = self.off_ms
            if self._state == _ON and self.dim_ms and not 0 < until_ms < self.dim_ms:
                until_ms = self.dim_ms
        return max(0, until_ms - self._clock.diff(now, self._last)) if until_ms else -1

    def _enter(self, state):
        was = self._state
        if state == was:
            return
        # Only then: if the display does not answer, the next call tries again.
        if state == _OFF:
            self._display.power(False)
        else:
            self._display.contrast(self._contrast if state == _ON else _DIM_CONTRAST)
            if was == _OFF:
                self._display.power(True)
        self._state = state
        self.is_off = state == _OFF

    def nap(self, buttons):
        """Sleeps a moment, until a key at most. Only while the box is off: light sleep stops PWM
        and, on ESP32-C3 and S3, the USB port."""
        if self._is_by_level is None:
            self._is_by_level = _wake_by_keys(buttons.pins)
        if buttons.pending():
            return
        start = self._clock.now()
        if self._is_by_level:
            buttons.listen(False)
        machine.lightsleep(_NAP_MS)
        if self._is_by_level:
            buttons.listen(True)
        if self._clock.diff(self._clock.now(), start) < _NAP_MS // 2:
            # It did not sleep: a Pico W's radio was busy, or a key is stuck.
            self._clock.sleep_until(self._clock.add(start, _NAP_MS), buttons.pending)

    def battery(self):
        """Millivolts, or None if the board cannot tell."""
        table = self._battery
        if table is None:
            return None
        gate = table.get("gate")
        if gate is not None:  # the divider is only connected while somebody looks
            gate = machine.Pin(gate, machine.Pin.OUT, value=table["gate_on"])
        pin = machine.Pin(table["adc"])
        is_esp32 = "atten" in table  # 3 is 11 dB: up to 3.1 V instead of 0.95 V
        adc = machine.ADC(pin, atten=table["atten"]) if is_esp32 else machine.ADC(pin)
        mv = 0
        for _ in range(_READS):
            if is_esp32:
                mv += adc.read_uv() / 1000  # type: ignore (rp2 has none); calibrated
            else:
                mv += adc.read_u16() * 3300 / 65535
        mv = int(mv / _READS * table["scale"])
        if gate is not None:
            gate.value(1 - table["gate_on"])
        # Far below empty nothing would run: there is no battery, or the divider is not connected.
        return mv if mv > table["empty_mv"] // 2 else None

    def battery_percent(self):
        """0-100 of what the board's table calls full, or None if the board cannot tell."""
        mv = self.battery()
        if mv is None:
            return None
        table = self._battery
        percent = 100 * (mv - table["empty_mv"]) // (table["full_mv"] - table["empty_mv"])
        return max(0, min(100, percent))


def _wake_by_keys(pins):
    """True if the levels of the pins wake the chip from now on; rp2 wakes by their interrupts."""
    try:
        import esp32  # type: ignore (rp2 has none)

        # In light sleep each pin counts by itself, whatever the constant is called. Since
        # MicroPython 1.27; ext1 would be older, but on the first ESP32 it wants all keys down.
        esp32.wake_on_gpio(pins, esp32.WAKEUP_ALL_LOW)
        return True
    except (ImportError, AttributeError):
        return False
