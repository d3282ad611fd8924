"""What is wired to the emulated Pico: the display's chip model on I2C, for rp2040py.

MicroPython's rp2 port uses the I2C block for everything but writes of nothing, with which
scan() looks who is there: those it does by hand on the two pins (ports/rp2/machine_i2c.c). So
the chip listens to both.
"""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import I2CMode

_FUNCTION_I2C = 3  # of a pin (RP2040 data sheet, 2.19.2)


class I2CDisplay:
    """A chip of host_sim/chips as an rp2040py ExternalDevice, with the module's pull-ups."""

    def __init__(self, chip, wiring):
        """`wiring`: the board's DISPLAY table."""
        self.chip = chip
        self.transfers = 0
        self._id = wiring["id"]
        self._sda = wiring["sda"]
        self._scl = wiring["scl"]
        self._address = wiring["address"]
        self._taken = bytearray()  # in this transfer

    def attach(self, rp2040):
        self._i2c = i2c = rp2040.i2c[self._id]
        self._pins = (rp2040.gpio[self._sda], rp2040.gpio[self._scl])
        i2c.on_connect = self._connect
        i2c.on_write_byte = self._write
        i2c.on_read_byte = self._read
        i2c.on_stop = self._stop
        for pin in self._pins:
            pin.set_input_value(True)
        _ByHand(self, *self._pins)

    def answers(self, address):
        """Whether the chip is there; a new transfer begins."""
        self._deliver()  # what came before a repeated start
        return address == self._address and self.chip.is_alive()

    def take(self, byte):
        self._taken.append(byte)

    def end(self):
        self._deliver()

    def _deliver(self):
        if self._taken:
            self.transfers += 1
            data = bytes(self._taken)
            self._taken = bytearray()
            self.chip.i2c_write(data)

    # The I2C block's side

    def _connect(self, address, mode):
        is_wired = all(pin.function_select == _FUNCTION_I2C for pin in self._pins)
        self._i2c.complete_connect(is_wired and self.answers(address))

    def _write(self, byte):
        self.take(byte)
        self._i2c.complete_write(True)

    def _read(self, is_acknowledged):
        self._i2c.complete_read(self.chip.i2c_read(1)[0])

    def _stop(self):
        self.end()
        self._i2c.complete_stop()


class _ByHand:
    """Decodes I2C that the processor does itself: pins low or let go. Writing only."""

    def __init__(self, display, sda, scl):
        self._display = display
        self._sda = sda
        self._is_high = {"sda": True, "scl": True}
        self._is_listening = False
        self._bits = []  # of the byte that is under way
        self._is_address = False
        self._is_answering = False
        sda.add_listener(lambda new, old: self._move("sda", new))
        scl.add_listener(lambda new, old: self._move("scl", new))

    def _move(self, name, state):
        is_high = state != GPIOPinState.LOW
        if is_high == self._is_high[name]:
            return
        self._is_high[name] = is_high
        if name == "scl":
            if self._is_listening:
                (self._rise if is_high else self._fall)()
        elif self._is_high["scl"]:
            self._is_listening = self._is_address = not is_high
            self._bits = []
            if is_high:
                self._display.end()

    def _rise(self):
        if len(self._bits) < 8:
            self._bits.append(self._is_high["sda"])

    def _fall(self):
        if self._is_answering:  # the ninth clock is over
            self._answer(False)
            self._bits = []
        elif len(self._bits) == 8:
            byte = int("".join(str(int(bit)) for bit in self._bits), 2)
            if not self._is_address:
                self._display.take(byte)
            elif byte & 1 == I2CMode.READ or not self._display.answers(byte >> 1):
                self._is_listening = False
                return
            self._is_address = False
            self._answer(True)

    def _answer(self, is_on):
        self._is_answering = is_on
        self._sda.set_input_value(not is_on)
