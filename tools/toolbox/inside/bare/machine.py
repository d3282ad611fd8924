"""The least `machine` that the firmware runs on, so that all memory in use is the firmware's."""

pins = {}
traffic = [0]  # bytes on the bus, addresses included


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self.number = number
        self.level = 1
        self.handler = None
        pins[number] = self

    def value(self, level=None):
        return self.level

    __call__ = value

    def irq(self, handler=None, trigger=0, hard=False):
        self.handler = handler

    def move(self, level):
        """What a finger does."""
        self.level = level
        self.handler(self)


class I2C:
    def __init__(self, number, scl, sda, freq):
        pass

    def scan(self):
        return [0x3C]

    def writeto(self, address, data):
        traffic[0] += 1 + len(data)


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        pass

    def deinit(self):
        pass


class ADC:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 26000
