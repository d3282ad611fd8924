"""Virtual time, scheduled events and interrupts of the simulated electronics."""

from host_sim.fakes.hardware import TICKS_PERIOD, Hang, Hardware, Reset, Waiting
from host_sim.fakes.standins import StandIns


def raises(kind, call, *args, **options):
    try:
        call(*args, **options)
    except kind as error:
        return error
    raise AssertionError("it was not refused")


class Bench:
    """A chip on the bench, with the modules that firmware would import."""

    def __init__(self, chip="RP2040"):
        self.hardware = Hardware(chip)
        self._stand_ins = StandIns()

    def __enter__(self):
        self._stand_ins.enter(self.hardware)
        import os
        import time

        import machine

        self.machine = machine
        self.time = time
        self.os = os
        return self

    def __exit__(self, kind, value, trace):
        self._stand_ins.leave()

    def key(self, number, handler=None, **options):
        pin = self.machine.Pin(number, self.machine.Pin.IN, self.machine.Pin.PULL_UP)
        if handler is not None:
            pin.irq(handler=handler, **options)
        return pin

    def switch_at(self, us, number, is_closed):
        self.hardware.at(us, self.hardware.line(number).switch, is_closed)


def test_time_passes_only_in_sleeps():
    with Bench() as bench:
        start = bench.time.ticks_ms()
        for _ in range(100):
            bench.time.ticks_ms()
        assert bench.time.ticks_diff(bench.time.ticks_ms(), start) == 0
        bench.time.sleep_ms(250)
        assert bench.time.ticks_diff(bench.time.ticks_ms(), start) == 250
        bench.time.sleep_us(1500)
        bench.time.sleep(0.5)
        assert bench.time.ticks_diff(bench.time.ticks_ms(), start) == 751
        bench.time.sleep_ms(-5)
        raises(TypeError, bench.time.sleep_ms, 1.5)


def test_a_loop_that_waits_for_the_clock_ends():
    with Bench() as bench:
        start = bench.time.ticks_ms()
        while bench.time.ticks_diff(bench.time.ticks_ms(), start) < 2:
            pass


def test_the_clock_wraps_soon_after_power_on():
    with Bench() as bench:
        start = bench.time.ticks_ms()
        bench.time.sleep_ms(10000)
        end = bench.time.ticks_ms()
        assert end < start < TICKS_PERIOD
        assert bench.time.ticks_diff(end, start) == 10000
        assert bench.time.ticks_add(start, 10000) == end
        assert bench.hardware.ticks_to_us(bench.time.ticks_add(end, 7)) == 10007000
        raises(OverflowError, bench.time.ticks_add, 0, 1 << 29)


def test_the_modules_are_given_back():
    import os
    import time

    with Bench() as bench:
        assert bench.time is not time
        assert bench.os is not os
    import os as os_after
    import time as time_after

    assert time_after is time
    assert os_after is os


def test_random_bytes_depend_on_the_seed_alone():
    def read(seed):
        return Hardware("RP2040", seed).noise.read(40)

    assert read(1) == read(1) != read(2)
    assert len(set(read(3))) > 25


def test_events_come_in_order_and_at_their_time():
    hardware = Hardware("RP2040")
    seen = []
    for us in (300, 100, 200, 100):
        hardware.at(us, lambda name: seen.append((hardware.us, name)), len(seen))
    hardware.advance(150)
    assert [us for us, _ in seen] == [100, 100]
    hardware.advance(1000)
    assert [us for us, _ in seen] == [100, 100, 200, 300]
    assert hardware.us == 1150


def test_a_key_makes_an_interrupt_while_the_loop_sleeps():
    with Bench() as bench:
        seen = []
        pin = bench.key(10, lambda line: seen.append((bench.hardware.us, line.value())))
        bench.switch_at(5000, 10, True)
        bench.switch_at(9000, 10, False)
        bench.time.sleep_ms(20)
        assert seen == [(5000, 0), (9000, 1)]
        assert pin.value() == 1


def test_only_the_wanted_edge_interrupts():
    with Bench() as bench:
        seen = []
        falling = bench.machine.Pin.IRQ_FALLING
        bench.key(10, lambda line: seen.append(bench.hardware.us), trigger=falling)
        bench.switch_at(5000, 10, True)
        bench.switch_at(9000, 10, False)
        bench.time.sleep_ms(20)
        assert seen == [5000]


def test_soft_interrupts_wait_for_the_end_of_a_transfer_and_overflow():
    with Bench() as bench:
        seen = []
        bench.key(10, lambda line: seen.append((bench.hardware.us, line.value())))
        for n in range(12):
            bench.switch_at(1000 + 100 * n, 10, n % 2 == 0)
        bench.hardware.busy(20000, 100)
        # The queue holds 8; each handler sees the level of its own late moment.
        assert seen == [(20000, 1)] * 8


def test_hard_interrupts_do_not_wait():
    with Bench() as bench:
        seen = []
        bench.key(10, lambda line: seen.append(bench.hardware.us), hard=True)
        bench.switch_at(1000, 10, True)
        bench.hardware.busy(20000, 100)
        assert seen == [1000]


def test_masked_interrupts_come_afterwards():
    with Bench() as bench:
        seen = []
        bench.key(10, lambda line: seen.append(bench.hardware.us))
        bench.switch_at(1000, 10, True)
        state = bench.machine.disable_irq()
        bench.time.sleep_ms(5)
        assert seen == []
        bench.machine.enable_irq(state)
        assert seen == [5000]


def test_the_watchdog_bites():
    with Bench() as bench:
        dog = bench.machine.WDT(timeout=2000)
        for _ in range(5):
            bench.time.sleep_ms(1500)
            dog.feed()
        raises(Reset, bench.time.sleep_ms, 2500)
        raises(ValueError, bench.machine.WDT, timeout=9000)


def test_patience_ends():
    with Bench() as bench:
        bench.hardware.limit_us = 1000000
        raises(Waiting, bench.time.sleep_ms, 1001)


def test_light_sleep_on_rp2_ends_at_a_key():
    with Bench() as bench:
        seen = []
        bench.key(10, seen.append)
        bench.switch_at(30000, 10, True)
        bench.machine.lightsleep(50)
        assert bench.hardware.us == 30000
        assert len(seen) == 1
        raises(Hang, bench.machine.lightsleep)


def test_light_sleep_on_esp32_needs_a_wake_source():
    with Bench("ESP32C3") as bench:
        import esp32

        seen = []
        pin = bench.key(3, seen.append)
        bench.switch_at(30000, 3, True)
        bench.switch_at(130000, 3, False)
        bench.machine.lightsleep(50)
        assert bench.hardware.us == 50000
        assert seen == []  # no handler runs while it sleeps
        bench.machine.lightsleep(100)
        esp32.wake_on_gpio((pin,), esp32.WAKEUP_ALL_LOW)
        raises(Hang, bench.machine.lightsleep, 50)  # edge interrupt and wake level at once
        pin.irq(handler=None)
        bench.switch_at(180000, 3, True)
        bench.machine.lightsleep(50)
        assert bench.hardware.us == 180000


def test_there_is_no_esp32_module_on_rp2():
    with Bench("ESP32"):
        import esp32

        assert esp32 is not None
    with Bench("RP2040"):
        raises(ImportError, __import__, "esp32")
