"""The simulated electronics under the machine stand-in: virtual time, pins, buses, sound.

Time passes only while somebody sleeps or a bus transfers; what was scheduled for a moment
(a key edge) happens when time passes it, also in the middle of a transfer.
"""

import hashlib

from host_sim.fakes.silicon import silicon

TICKS_PERIOD = 1 << 30
_TICKS_HALF = 1 << 29
# ticks_ms() wraps six seconds after power-on, so every session goes over the wrap.
_TICKS_AT_START_MS = TICKS_PERIOD - 6000
_SOFT_IRQ_DEPTH = 8  # MICROPY_SCHEDULER_DEPTH of both ports: further soft interrupts are lost
IRQ_RISING = 1
IRQ_FALLING = 2
NEVER = 1 << 60


class PowerCut(BaseException):
    """The power went away inside an operation."""


class Reset(BaseException):
    """The chip starts anew; the cause is "reset" or "watchdog"."""


class Hang(BaseException):
    """The real chip would now stand still for ever."""


class Waiting(BaseException):
    """One call into the firmware takes longer than the gadget's patience."""


def os_error(number):
    """OSError as MicroPython raises it; with one argument CPython's would have no errno."""
    return OSError(number, "[Errno %d]" % number)


class Noise:
    """Bytes that look random and are the same for the same seed on every interpreter."""

    def __init__(self, seed):
        self._key = str(seed).encode()
        self._count = 0
        self._left = b""

    def read(self, size):
        while len(self._left) < size:
            block = hashlib.sha256(self._key + b":" + str(self._count).encode()).digest()
            self._left += block
            self._count += 1
        found = self._left[:size]
        self._left = self._left[size:]
        return found

    def below(self, limit):
        data = self.read(4)
        return (data[0] | data[1] << 8 | data[2] << 16 | (data[3] & 0x3F) << 24) % limit


class Line:
    """One GPIO with what is soldered to it."""

    def __init__(self, hardware, number):
        self._hardware = hardware
        self.number = number
        self.function = None  # "gpio", "i2c", "spi", "pwm", "adc" once somebody took it
        self.is_output = False
        self.is_open_drain = False
        self.output = 0
        self.pull = None
        self.grounds = 0  # closed switches to ground
        self.handler = None
        self.trigger = 0
        self.is_hard = False
        self.pin = None
        self.watchers = []  # called with the level when the line may have changed it

    def level(self):
        if self.is_output and self.function == "gpio":
            driven = not self.is_open_drain or not self.output
            if driven:
                if self.output and self.grounds:
                    raise Hang("pin %d drives high into a closed switch" % self.number)
                return self.output
        if self.grounds:
            return 0
        if self.pull is not None:
            return self.pull
        return self._hardware.static.below(2)  # a floating input reads anything

    def changed(self):
        if self.watchers:
            level = self.level()
            for watch in self.watchers:
                watch(level)

    def switch(self, is_closed):
        """Closes or opens a switch to ground, with the interrupt that follows."""
        before = 0 if self.grounds else 1
        self.grounds = max(0, self.grounds + (1 if is_closed else -1))
        after = 0 if self.grounds else 1
        if before == after:
            return
        self.changed()
        if self.pull != 1 or self.is_output:
            return  # without the pull-up there is no clean edge
        self._hardware.edges += 1
        if self.handler is not None and self.trigger & (IRQ_RISING if after else IRQ_FALLING):
            self._hardware.interrupt(self)


class Hardware:
    def __init__(self, chip, seed="1", us=0, flash=None):
        """Switched on at that virtual time."""
        self.chip = chip
        self.silicon = silicon(chip)
        self.port = self.silicon.port
        self.noise = Noise(seed)  # what the chip's random generator gives
        self.static = Noise("static")  # what a floating input reads
        self.us = us
        self._start_ms = us // 1000
        self.limit_us = NEVER
        self.edges = 0
        self.lines = {}
        self.i2c_devices = []  # (sda, scl, address, device)
        self.spi_devices = []  # (sck, mosi, device)
        self.analog_mv = {}
        self.sounds = []  # (ms, Hz, duty_u16), Hz 0 when it goes silent
        self.bus_bytes = 0
        self.bus_log = []  # (us, bytes) of every transfer, if it is kept
        self.keeps_bus_log = False
        self.flash = flash
        self.console = []  # what the firmware prints
        self.wake_rules = {}  # esp32: kind -> (pins, level, needs all of them)
        self.reset_cause = 1
        self._watchdog_us = NEVER
        self._events = []  # (us, order, call, argument), soonest first
        self._order = 0
        self._is_firing = False
        self._is_busy = False  # in a C function: soft interrupts wait
        self._soft = []
        self._is_masked = False
        self._is_light_sleep = False

    # Time

    def ticks_ms(self):
        self._tick()
        return (self.us // 1000 - self._start_ms + _TICKS_AT_START_MS) % TICKS_PERIOD

    def ticks_us(self):
        self._tick()
        return (self.us + TICKS_PERIOD - 3000000) % TICKS_PERIOD

    def ticks_to_us(self, ticks_ms):
        """The virtual time at which ticks_ms() next gives (or lately gave) this value."""
        now = self.us // 1000
        there = (now - self._start_ms + _TICKS_AT_START_MS) % TICKS_PERIOD
        ahead = ((ticks_ms - there + _TICKS_HALF) % TICKS_PERIOD) - _TICKS_HALF
        return (now + ahead) * 1000

    def at(self, us, call, argument=None):
        self._order += 1
        event = (us, self._order, call, argument)
        place = len(self._events)
        while place and self._events[place - 1][0] > us:
            place -= 1
        self._events.insert(place, event)

    def forget(self, us, call, name):
        """Drops what was scheduled from then on for `call` with an argument (name, …)."""
        self._events = [
            event
            for event in self._events
            if event[0] < us or event[2] is not call or event[3][0] != name
        ]

    def take_over(self, call, other):
        """What was scheduled for `call` on other hardware is now scheduled here."""
        self._events = [event for event in other._events if event[2] is call]
        self._order = other._order

    def advance_to(self, us, stop_at_edge=False):
        """Lets time pass; returns True if it ended early because a key line changed."""
        if self._is_firing:
            return False  # an interrupt handler cannot wait
        edges = self.edges
        while True:
            moment = us
            if self._events and self._events[0][0] < moment:
                moment = self._events[0][0]
            if self._watchdog_us <= moment:
                self.us = self._watchdog_us
                raise Reset("watchdog")
            if moment > self.limit_us:
                self.us = self.limit_us
                raise Waiting("the firmware did not come back")
            self.us = max(self.us, moment)
            if not (self._events and self._events[0][0] <= us):
                return False
            event = self._events.pop(0)
            self._is_firing = True
            try:
                event[2](event[3])
            finally:
                self._is_firing = False
            if stop_at_edge and edges != self.edges:
                return True

    def advance(self, us):
        self.advance_to(self.us + us)

    def light_sleep(self, us):
        """Sleeps with the clocks off: on esp32 no interrupt handler runs meanwhile."""
        self._is_light_sleep = self.port == "esp32"
        for number in self.wake_rules.get("gpio", ((), 0, False))[0]:
            if self.line(number).handler is not None:
                # gpio_wakeup_enable turns the edge interrupt into one by level: a storm.
                raise Hang("pin %d wakes the chip and still has its interrupt" % number)
        end = self.us + us
        try:
            while not self._is_awake() and self.advance_to(end, stop_at_edge=True):
                if self.port == "rp2":
                    break  # any interrupt ends the sleep
        finally:
            self._is_light_sleep = False

    def _is_awake(self):
        for numbers, level, needs_all in self.wake_rules.values():
            hits = [number for number in numbers if self.line(number).level() == level]
            if hits and (len(hits) == len(numbers) or not needs_all):
                return True
        return False

    def start_watchdog(self, timeout_ms):
        self._watchdog_us = self.us + timeout_ms * 1000

    def stop_watchdog(self):
        self._watchdog_us = NEVER

    def _tick(self):
        # Reading the clock takes a moment itself, so a loop that waits for it comes to an end.
        if not self._is_firing:
            self.advance_to(self.us + 1)

    # Pins and interrupts

    def line(self, number):
        if number not in self.lines:
            self.lines[number] = Line(self, number)
        return self.lines[number]

    def interrupt(self, line):
        if self._is_light_sleep:
            return
        if line.is_hard and not self._is_masked:
            line.handler(line.pin)
        elif self._is_busy or self._is_masked:
            if len(self._soft) < _SOFT_IRQ_DEPTH:
                self._soft.append(line)
        else:
            line.handler(line.pin)

    def mask_interrupts(self, is_masked):
        before = self._is_masked
        self._is_masked = is_masked
        if not is_masked:
            self._run_soft()
        return before

    def _run_soft(self):
        while self._soft:
            line = self._soft.pop(0)
            if line.handler is not None:
                line.handler(line.pin)

    # Buses

    def busy(self, us, size, data=None):
        """A transfer: interrupt handlers in Python wait until the C function returns."""
        self.bus_bytes += size
        if self.keeps_bus_log and data is not None:
            self.bus_log.append((self.us, bytes(data)))
        self.stall(us)

    def stall(self, us):
        was_busy = self._is_busy
        self._is_busy = True
        try:
            self.advance_to(self.us + us)
        finally:
            self._is_busy = was_busy
        if not was_busy and not self._is_masked:
            self._run_soft()

    def i2c_device(self, sda, scl, address):
        for its_sda, its_scl, its_address, device in self.i2c_devices:
            if (its_sda, its_scl, its_address) == (sda, scl, address) and device.is_alive():
                return device
        return None

    def sound(self, hz, duty):
        ms = self.us // 1000
        if not duty:
            hz = duty = 0
        last = self.sounds[-1] if self.sounds else (0, 0, 0)
        if (last[1], last[2]) != (hz, duty):
            self.sounds.append((ms, hz, duty))
