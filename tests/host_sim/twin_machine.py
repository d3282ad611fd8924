"""The machine stand-in refuses what rp2 and esp32 refuse, and its parts do what they should."""

from host_sim.chips.ssd1306 import Ssd1306
from host_sim.fakes.hardware import Hang
from tests.host_sim.twin_hardware import Bench, raises


def i2c(bench, bus=0, sda=4, scl=5, **options):
    Pin = bench.machine.Pin
    return bench.machine.I2C(bus, sda=Pin(sda), scl=Pin(scl), **options)


def test_pins_that_do_not_exist():
    with Bench() as bench:
        for wrong in (30, -1, 4.0, "GP77", None, True):
            raises(ValueError, bench.machine.Pin, wrong)
        assert bench.machine.Pin("GP4") is not None
    with Bench("ESP32") as bench:
        raises(ValueError, bench.machine.Pin, 24)
        raises(Hang, bench.machine.Pin, 6)  # the flash hangs on it
        raises(ValueError, bench.machine.Pin, 34, bench.machine.Pin.OUT)
        raises(Hang, bench.machine.Pin, 34, bench.machine.Pin.IN, bench.machine.Pin.PULL_UP)


def test_options_of_the_other_port():
    with Bench() as bench:
        raises(TypeError, bench.machine.Pin, 4, 0, drive=1)
        raises(TypeError, bench.key(4).irq, handler=print, wake=2)
    with Bench("ESP32") as bench:
        raises(TypeError, bench.machine.Pin, 4, 0, alt=1)
        raises(TypeError, bench.key(4).irq, handler=print, hard=True)


def test_levels():
    with Bench() as bench:
        Pin = bench.machine.Pin
        pin = Pin(4, Pin.OUT, value=1)
        assert pin.value() == 1
        pin.off()
        assert pin() == 0
        pin.toggle()
        assert pin.value() == 1
        assert Pin(6, Pin.IN, Pin.PULL_UP).value() == 1
        assert Pin(6, Pin.IN, Pin.PULL_DOWN).value() == 0
        floating = Pin(7, Pin.IN)
        assert len({floating.value() for _ in range(40)}) == 2
        raises(Hang, Pin(8).value)  # never got a mode
        bench.hardware.line(4).grounds = 1
        raises(Hang, pin.value)  # drives high into a closed switch


def test_i2c_pins_and_ids():
    with Bench() as bench:
        i2c(bench)
        i2c(bench, 1, 6, 7)
        raises(ValueError, i2c, bench, 1)
        raises(ValueError, i2c, bench, 0, 5, 4)
        raises(ValueError, i2c, bench, 2)
        raises(ValueError, bench.machine.I2C, 0)
        raises(TypeError, i2c, bench, speed=1)
    with Bench("ESP32C3") as bench:
        i2c(bench, 0, 5, 6)
        raises(ValueError, i2c, bench, 1, 5, 6)


def test_nobody_answers():
    for chip, number in (("RP2040", 5), ("ESP32", 19)):
        with Bench(chip) as bench:
            bus = i2c(bench)
            assert bus.scan() == []
            assert raises(OSError, bus.writeto, 0x3C, b"\x00").errno == number
            assert raises(OSError, bus.readfrom, 0x3C, 1).errno == number


def test_i2c_transfers_take_time_and_are_counted():
    with Bench() as bench:
        hardware = bench.hardware
        chip = Ssd1306()
        hardware.i2c_devices.append((4, 5, 0x3C, chip))
        hardware.keeps_bus_log = True
        bus = i2c(bench, freq=400000)
        assert bus.scan() == [0x3C]
        assert bus.readfrom(0x3C, 1) == b"\x40"
        before = hardware.us, hardware.bus_bytes
        assert bus.writeto(0x3C, b"\x40" + bytes(1024)) == 1025
        assert hardware.bus_bytes - before[1] == 1026
        assert 23000 <= hardware.us - before[0] <= 23200
        assert bus.writevto(0x3C, (b"\x00", b"\xaf")) == 2
        assert chip.is_on
        assert hardware.bus_log[-1][1] == b"\x00\xaf"
        slow = i2c(bench, freq=100000)
        assert raises(OSError, slow.writeto, 0x3C, b"\x40" + bytes(1024)).errno == 110


def test_spi_takes_the_default_miso_pin():
    with Bench() as bench:
        Pin, SPI = bench.machine.Pin, bench.machine.SPI
        dc = Pin(8, Pin.OUT)
        spi = SPI(1, 8000000, sck=Pin(10), mosi=Pin(11), miso=None)
        raises(Hang, dc.value, 1)
        Pin(8, Pin.OUT).value(1)
        spi.write(b"\x00")
        raises(ValueError, SPI, 0, sck=Pin(10), mosi=Pin(11))
        raises(ValueError, SPI, 1, sck=Pin(10), mosi=Pin(12))
        raises(NotImplementedError, SPI, 1, sck=Pin(10), mosi=Pin(11), firstbit=SPI.LSB)


def test_tones_are_logged():
    with Bench() as bench:
        pwm = bench.machine.PWM(bench.machine.Pin(15), freq=880, duty_u16=30000)
        bench.time.sleep_ms(20)
        pwm.freq(440)
        bench.time.sleep_ms(20)
        pwm.duty_u16(0)
        pwm.duty_u16(0)
        assert bench.hardware.sounds == [(0, 880, 30000), (20, 440, 30000), (40, 0, 0)]
        raises(ValueError, pwm.freq, 5)
        raises(ValueError, pwm.duty_u16, 70000)
        raises(TypeError, pwm.freq, 440.0)


def test_esp32_pwm_after_deinit():
    with Bench("ESP32") as bench:
        pwm = bench.machine.PWM(bench.machine.Pin(13), freq=880, duty_u16=30000)
        pwm.deinit()
        raises(RuntimeError, pwm.freq, 440)


def test_adc_of_both_ports():
    with Bench() as bench:
        bench.hardware.analog_mv[29] = 1650
        assert abs(bench.machine.ADC(bench.machine.Pin(29)).read_u16() - 32767) < 2
        assert not hasattr(bench.machine.ADC, "ATTN_11DB")
        raises(ValueError, bench.machine.ADC, 4)
        raises(TypeError, bench.machine.ADC, 29, atten=3)
    with Bench("ESP32") as bench:
        ADC = bench.machine.ADC
        bench.hardware.analog_mv[34] = 1650
        assert ADC(34, atten=ADC.ATTN_11DB).read_uv() == 1650000
        assert ADC(34).read_uv() == 950000  # full scale without attenuation
