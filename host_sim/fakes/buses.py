"""I2C and SPI of the machine stand-in: they take time, and refuse what the port refuses."""

from host_sim.fakes.hardware import os_error
from host_sim.fakes.plug import check_options, pin_number, plugged

# MicroPython's numbers (py/mperrno.h); the host's may differ.
_EIO = 5
_ENODEV = 19
_ETIMEDOUT = 110


class I2C:
    def __init__(self, bus, **options):
        hardware = plugged()
        check_options(options, ("scl", "sda", "freq", "timeout"), "I2C")
        if bus not in hardware.silicon.i2c_ids:
            raise ValueError("I2C(" + str(bus) + ") doesn't exist")
        if "scl" not in options or "sda" not in options:
            # The defaults differ between boards and versions: always name the pins.
            raise ValueError("I2C without scl and sda")
        self._scl = pin_number(options["scl"])
        self._sda = pin_number(options["sda"])
        wrong = hardware.silicon.routes_i2c(bus, self._sda, self._scl)
        if wrong:
            raise ValueError("bad " + wrong + " pin")
        for number in (self._scl, self._sda):
            if number in hardware.silicon.input_only:
                raise ValueError("pin can only be input")
            hardware.line(number).function = "i2c"
            hardware.line(number).pull = 1
        self._freq = options.get("freq", 400000)
        self._timeout_us = options.get("timeout", 50000)
        if not 1000 <= self._freq <= 1000000:
            raise ValueError("bad frequency")

    def scan(self):
        found = []
        for address in range(0x08, 0x78):
            if self._find(address):
                found.append(address)
            self._pass(0)
        return found

    def writeto(self, address, data, stop=True):
        self._write(address, bytes(data))
        return len(data)

    def writevto(self, address, parts, stop=True):
        if not isinstance(parts, (tuple, list)):
            raise TypeError("a list of buffers is wanted")
        data = b"".join([bytes(part) for part in parts])
        self._write(address, data)
        return len(data)

    def readfrom(self, address, size, stop=True):
        device = self._find(address)
        self._pass(size)
        if device is None:
            self._nack()
        return device.i2c_read(size)

    def readfrom_into(self, address, buffer, stop=True):
        buffer[:] = self.readfrom(address, len(buffer), stop)

    def writeto_mem(self, address, register, data):
        self._write(address, bytes((register,)) + bytes(data))

    def _find(self, address):
        return plugged().i2c_device(self._sda, self._scl, address)

    def _write(self, address, data):
        if not 0 <= address <= 0x7F:
            raise ValueError("bad address")
        device = self._find(address)
        if device is None:
            self._pass(0)
            self._nack()
        taken = (1 + len(data)) * 9 * 1000000 // self._freq
        if plugged().port == "rp2" and taken > self._timeout_us:
            # i2c_write_timeout_us counts the whole transfer.
            plugged().busy(self._timeout_us, len(data))
            raise os_error(_ETIMEDOUT)
        self._pass(len(data), data)
        device.i2c_write(data)

    def _pass(self, size, data=None):
        plugged().busy((1 + size) * 9 * 1000000 // self._freq + 20, 1 + size, data)

    def _nack(self):
        # ports/rp2/machine_i2c.c gives EIO, ports/esp32/machine_i2c.c gives ENODEV.
        raise os_error(_EIO if plugged().port == "rp2" else _ENODEV)


class SPI:
    MSB = 0
    LSB = 1

    def __init__(self, bus, baudrate=1000000, **options):
        hardware = plugged()
        allowed = ("polarity", "phase", "bits", "firstbit", "sck", "mosi", "miso")
        check_options(options, allowed, "SPI")
        if bus not in hardware.silicon.spi_ids:
            raise ValueError("SPI(" + str(bus) + ") doesn't exist")
        if options.get("sck") is None or options.get("mosi") is None:
            raise ValueError("SPI without sck and mosi")
        self._sck = pin_number(options["sck"])
        self._mosi = pin_number(options["mosi"])
        wrong = hardware.silicon.routes_spi(bus, self._sck, self._mosi)
        if wrong:
            raise ValueError("bad " + wrong + " pin")
        taken = [self._sck, self._mosi]
        if options.get("miso") is not None:
            taken.append(pin_number(options["miso"]))
        elif hardware.port == "rp2":
            # Up to 1.26 rp2 takes its default MISO pin even when none is named.
            taken.append(16 if bus == 0 else 8)
        for number in taken:
            if number in hardware.silicon.input_only and number != taken[-1]:
                raise ValueError("pin can only be input")
            hardware.line(number).function = "spi"
        if options.get("bits", 8) != 8 or options.get("firstbit", SPI.MSB) != SPI.MSB:
            raise NotImplementedError("only 8 bits, most significant first")
        self._mode = (options.get("polarity", 0), options.get("phase", 0))
        if baudrate < 1:
            raise ValueError("bad baudrate")
        self._baudrate = baudrate

    def write(self, data):
        hardware = plugged()
        data = bytes(data)
        hardware.busy(len(data) * 8 * 1000000 // self._baudrate + 5, len(data), data)
        for sck, mosi, device in hardware.spi_devices:
            if (sck, mosi) == (self._sck, self._mosi):
                device.spi_write(data, self._mode, self._baudrate)

    def deinit(self):
        pass
