"""The simulated box: real firmware on fake electronics, driven by key presses and virtual time.

Runs on CPython and on MicroPython. How to use it: the docstrings here, and `boot` first.
"""

from host_sim.blocks import half_blocks
from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.sh1107 import Sh1107
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.fakes.flash import Flash, no_time
from host_sim.fakes.hardware import NEVER, Hardware, Noise, PowerCut, Reset, Waiting
from host_sim.fakes.standins import StandIns

_CONTROLLERS = {"ssd1306": Ssd1306, "sh1106": Sh1106, "sh1107": Sh1107}
_TAP_MS = 60
_LONG_OK_MS = 700  # a long OK is BACK from 600 ms on
_WALK_BACK_MS = 560  # held NEXT is PREV from 500 ms on, again after 120 ms
_NAP_US = 10000  # the firmware's sleep looks for keys this often
_STEP_US = 200  # even an idle step takes the interpreter this long
_PATIENCE_US = 60000000  # one call into the firmware that takes longer is a hang


def _nobody(at_ms, key, is_down):
    """Nobody wants to know."""


def load_board(name):
    """The board file of that name, e.g. "pico"."""
    return getattr(__import__("boards." + name), name)


class Gadget:
    def __init__(self, board="pico", flash=None, seed=1, start=None):
        """A box that is off. `flash` survives power cuts; give it to a second gadget or boot
        again. `start` stands in for firmware/main.py's `start(board)`."""
        self.board = load_board(board) if isinstance(board, str) else board
        self.flash = Flash() if flash is None else flash
        self.seed = seed
        self.bounce_ms = 5
        self.gap_ms = 40  # between two taps; together ten presses a second
        self.is_on = False
        self.display_from_ms = 0  # after power-on; None: there is no display
        self.app = None
        self.boots = 0
        self.keeps_bus_log = False
        self.on_edge = _nobody  # called when a finger moves
        self.battery_mv = 4000
        self._start = start
        self._stand_ins = StandIns()
        self._fingers = Noise("fingers " + str(seed))
        self._down = {}
        self._steps = 0
        self._on_touch = self._touch  # one object, so that it can be found again
        self.hardware = Hardware(self.board.CHIP)
        self._lose_power()

    # Power

    def boot(self):
        """Switches on (off and on again, if need be) and runs until the first step is done.

        A box that waits for its display longer than a minute stays without `app`.
        """
        self._lose_power()
        self._power_on("power")
        return self

    def cut_power(self):
        """Pulls the plug, now. The flash stays, the rest is gone."""
        self._lose_power()

    def _lose_power(self):
        self.is_on = False
        self.app = None
        self._wake_us = 0
        self._new_hardware()
        self.chip = None
        self.flash.stall = no_time

    def _power_on(self, cause):
        self.boots += 1
        board = self.board
        hardware = self._new_hardware()
        hardware.reset_cause = 3 if cause == "watchdog" else 1
        hardware.keeps_bus_log = self.keeps_bus_log
        self.flash.stall = hardware.stall
        self.chip = self._wire_display(board.DISPLAY)
        if board.BATTERY:
            scale = board.BATTERY["scale"]
            hardware.analog_mv[board.BATTERY["adc"]] = int(self.battery_mv / scale)
        for key in board.KEYS:
            if self._down.get(key):
                hardware.line(board.KEYS[key]).grounds = 1
        self.is_on = True
        self._guard(self._boot)

    def _new_hardware(self):
        # Time goes on over a power cut, and so do the fingers.
        old = self.hardware
        seed = str(self.seed) + "/" + str(self.boots)
        self.hardware = Hardware(self.board.CHIP, seed, old.us, self.flash)
        self.hardware.take_over(self._on_touch, old)
        return self.hardware

    def _wire_display(self, wiring):
        hardware = self.hardware
        kind = _CONTROLLERS[wiring["controller"]]
        chip = kind(column=wiring["offset"]) if wiring["controller"] == "sh1106" else kind()
        if wiring.get("reset") is not None:
            chip.set_reset(0)
            hardware.line(wiring["reset"]).watchers.append(chip.set_reset)
        if wiring.get("power") is not None:
            power_on = wiring["power_on"]
            chip.set_power(False)
            line = hardware.line(wiring["power"])
            line.watchers.append(lambda level: chip.set_power(level == power_on))
        if self.display_from_ms != 0:
            chip.set_power(False)
            if self.display_from_ms is not None:
                at_us = hardware.us + self.display_from_ms * 1000
                hardware.at(at_us, chip.set_power, True)
        if wiring["bus"] == "i2c":
            at = (wiring["sda"], wiring["scl"], wiring["address"], chip)
            hardware.i2c_devices.append(at)
        else:
            cs = hardware.line(wiring["cs"])
            dc = hardware.line(wiring["dc"])
            chip.wire_spi(cs.level, dc.level)
            hardware.spi_devices.append((wiring["sck"], wiring["mosi"], chip))
        return chip

    def _boot(self):
        start = self._start
        if start is None:
            start = self._stand_ins.load("main").start
        self.app = start(self.board)
        self._stand_ins.dress()
        self._step()

    # Time

    def now_ms(self):
        """Milliseconds since the first power-on."""
        return self.hardware.us // 1000

    def run_for(self, ms):
        """Lets that much time pass, also while the box is off."""
        self._run_to(self.hardware.us + ms * 1000)

    def run_to(self, ms):
        """Lets time pass until so many ms after the first power-on."""
        self._run_to(ms * 1000)

    def _run_to(self, end_us):
        while self.hardware.us < end_us:
            if self.app is None:
                self.hardware.limit_us = NEVER
                self.hardware.advance_to(end_us)
            else:
                self._guard(self._run, end_us)

    def _run(self, end_us):
        hardware = self.hardware
        while True:
            if hardware.us >= self._wake_us:
                self._step()
            if hardware.us >= end_us:
                return
            start_us = hardware.us
            if hardware.advance_to(min(end_us, self._wake_us), stop_at_edge=True):
                # The firmware's sleep is made of naps; it sees the edge after the current one.
                naps = (hardware.us - self._slept_us) // _NAP_US + 1
                self._wake_us = min(self._wake_us, self._slept_us + naps * _NAP_US)
            elif hardware.us == start_us and hardware.us < self._wake_us:
                return

    def _step(self):
        hardware = self.hardware
        self._steps += 1
        wake = self.app.step(hardware.ticks_ms())
        hardware.advance(_STEP_US)
        box = getattr(self.app, "box", None)
        if box is not None and box.power.is_off:  # as main.run does
            box.power.nap(box.buttons)
            wake = hardware.ticks_ms()
        self._slept_us = hardware.us
        self._wake_us = max(hardware.us, hardware.ticks_to_us(wake))
        if box is not None and box.buttons.pending():  # an edge came while the step ended
            self._wake_us = hardware.us

    def _guard(self, call, *args):
        """Runs firmware: with its own time and os, and with an end to every hang."""
        self._stand_ins.enter(self.hardware)
        limit_us = args[0] if args else self.hardware.us
        self.hardware.limit_us = limit_us + _PATIENCE_US
        cause = None
        try:
            call(*args)
        except PowerCut:
            self._lose_power()
        except Reset as reset:
            cause = str(reset.args[0])
        except Waiting:
            if self.app is not None:
                raise
        finally:
            self._stand_ins.leave()
        if cause is not None:
            self._lose_power()
            self._power_on(cause)

    # Keys

    def press(self, key, times=1):
        """Taps a logical key the way a person would on this board, and lets 100 ms pass."""
        for _ in range(times):
            name, ms = self.finger(key)
            self.hold(name, ms)
            self.run_for(self.gap_ms)

    def hold(self, key, ms):
        """Holds a key of the board down for so long, then lets go."""
        self.down(key)
        self.run_for(ms)
        self.up(key)
        self.run_for(self.bounce_ms)

    def finger(self, key):
        """The board's key and the time to hold it that make a logical key."""
        keys = self.board.KEYS
        if key in keys:
            return key, _TAP_MS
        if key == "back":
            return "ok", _LONG_OK_MS
        if key == "prev":
            return "next", _WALK_BACK_MS
        raise ValueError("no key is called " + repr(key))

    def down(self, key):
        self._move(key, True, self.now_ms() + 1)

    def up(self, key):
        self._move(key, False, self.now_ms() + 1)

    def schedule(self, at_ms, key, is_down):
        """A finger moves at that time (as now_ms counts), whatever the firmware is doing."""
        self._move(key, is_down, at_ms)

    def _move(self, key, is_down, at_ms):
        if key not in self.board.KEYS:
            raise ValueError("this board has no key " + repr(key))
        self.on_edge(at_ms, key, is_down)
        if not self.is_on:
            self._down[key] = is_down
            return
        at_us = at_ms * 1000
        self.hardware.forget(at_us, self._on_touch, key)  # of the bouncing before
        self.hardware.at(at_us, self._on_touch, (key, is_down))
        # The contact opens and closes again a few times before it rests.
        span_us = self.bounce_ms * 1000
        if span_us:
            flips = 2 * (1 + self._fingers.below(4))
            moments = sorted([1 + self._fingers.below(span_us - 1) for _ in range(flips)])
            level = is_down
            for moment in moments:
                level = not level
                self.hardware.at(at_us + moment, self._on_touch, (key, level))

    def _touch(self, contact):
        key, is_closed = contact
        if bool(self._down.get(key)) != is_closed:
            self._down[key] = is_closed
            self.hardware.line(self.board.KEYS[key]).switch(is_closed)

    def idle_ms(self):
        """Milliseconds until the firmware wants to do something by itself."""
        return max(0, self._wake_us - self.hardware.us) // 1000

    # What comes out

    def frame(self):
        """The 128 x 64 pixels that the eye sees, as MONO_VLSB bytes."""
        if self.chip is None:
            return bytes(1024)
        frame = self.chip.frame()
        # How the board's maker mounted the glass.
        return turned(frame) if self.board.DISPLAY["rotation"] in (180, 270) else frame

    def screen(self):
        """The same as 64 strings of '#' (lit) and '.'."""
        frame = self.frame()
        rows = []
        for y in range(64):
            base = (y >> 3) * 128
            mask = 1 << (y & 7)
            rows.append("".join(["#" if frame[base + x] & mask else "." for x in range(128)]))
        return rows

    def show(self):
        """The screen in half blocks, to be printed."""
        return "\n".join(half_blocks(self.screen()))

    @property
    def brightness(self):
        """0-255, 0 when the display is off."""
        if self.chip is None or not self.chip.is_lit():
            return 0
        return max(1, self.chip.contrast)

    @property
    def is_asleep(self):
        """Has the box switched its display off because nobody played? Any key wakes it."""
        box = getattr(self.app, "box", None)
        return box is not None and box.power.is_off

    @property
    def sounds(self):
        """(ms, Hz, duty_u16) of every tone since power-on, Hz 0 where it goes silent."""
        return self.hardware.sounds

    @property
    def console(self):
        """What the firmware printed since power-on."""
        return self.hardware.console

    @property
    def bus_bytes(self):
        """Bytes on the display's bus since power-on, addresses included."""
        return self.hardware.bus_bytes

    @property
    def bus_log(self):
        """(us, bytes) of every transfer; set keeps_bus_log before boot."""
        return self.hardware.bus_log

    @property
    def steps(self):
        return self._steps


def turned(frame):
    """A picture of MONO_VLSB bytes by 180 degrees."""
    last = len(frame) - 1
    return bytes([_REVERSED[frame[last - at]] for at in range(len(frame))])


def _reversed(byte):
    return sum([(byte >> bit & 1) << (7 - bit) for bit in range(8)])


_REVERSED = bytes([_reversed(byte) for byte in range(256)])
