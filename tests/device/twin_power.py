"""Dimming, switching off, waking, naps, and the battery."""

from tests.device.bench import Bench, Board


def idle(bench, ms):
    bench.gadget.hardware.us += ms * 1000
    bench.run(lambda: bench.box.power.step(bench.box.clock.now()))


def key(bench):
    return bench.run(lambda: bench.box.power.key(bench.box.clock.now()))


def due(bench):
    return bench.run(lambda: bench.box.power.due(bench.box.clock.now()))


def test_dim_then_off_then_on():
    bench = Bench()
    power = bench.box.power
    bench.run(power.contrast, 200)
    power.dim_ms = 1000
    power.off_ms = 3000
    key(bench)
    assert bench.gadget.brightness == 200
    assert 990 <= due(bench) <= 1000
    idle(bench, 900)
    assert bench.gadget.brightness == 200
    idle(bench, 150)
    assert bench.gadget.brightness == 1
    assert not power.is_off
    assert 1900 <= due(bench) <= 1960
    assert not key(bench)  # a dim box can be read: the key counts
    assert bench.gadget.brightness == 200
    idle(bench, 1100)
    idle(bench, 2000)
    assert bench.gadget.brightness == 0
    assert power.is_off
    assert due(bench) == -1
    assert key(bench)  # this one only woke the box
    assert bench.gadget.brightness == 200
    assert not power.is_off
    assert not key(bench)


def test_never_dim_and_never_off():
    bench = Bench()
    power = bench.box.power
    power.dim_ms = power.off_ms = 0
    idle(bench, 3600000)
    assert bench.gadget.brightness == 255
    assert due(bench) == -1
    power.dim_ms = 1000
    idle(bench, 0)
    assert bench.gadget.brightness == 1
    assert due(bench) == -1
    idle(bench, 3600000)
    assert bench.gadget.brightness == 1


def test_off_before_dim():
    bench = Bench()
    power = bench.box.power
    power.dim_ms = 5000
    power.off_ms = 2000
    key(bench)
    assert 1990 <= due(bench) <= 2000
    idle(bench, 2000)
    assert power.is_off


def test_weeks_of_sleep_over_the_wrap_of_the_clock():
    bench = Bench()
    for _ in range(40):
        idle(bench, 86400000 // 2)
    assert bench.box.power.is_off
    assert bench.gadget.brightness == 0
    assert key(bench)
    assert bench.gadget.brightness == 255


def test_brightness_chosen_while_dim_shows_with_the_next_key():
    bench = Bench()
    power = bench.box.power
    idle(bench, 40000)
    bench.run(power.contrast, 120)
    assert bench.gadget.brightness == 1
    key(bench)
    assert bench.gadget.brightness == 120


def test_a_display_that_is_gone_is_tried_again():
    bench = Bench()
    power = bench.box.power
    bench.gadget.chip.set_power(False)

    def attempt():
        try:
            power.step(bench.box.clock.now())
        except OSError:
            return True

    bench.run(bench.gadget.hardware.advance, 40000000)
    assert bench.run(attempt)
    bench.gadget.chip.set_power(True)
    bench.run(bench.box.display.reinit)
    idle(bench, 10)
    assert bench.gadget.brightness == 1


def nap_ms(bench):
    start = bench.gadget.hardware.us
    bench.run(bench.box.power.nap, bench.box.buttons)
    return (bench.gadget.hardware.us - start) // 1000


def test_a_nap_is_short_and_a_key_ends_it():
    for name in ("pico", "pico_2", "esp32_devkitc", "esp32_c3", "esp32_s3"):
        bench = Bench(name)
        assert 49 <= nap_ms(bench) <= 51, name
        bench.gadget.schedule(bench.gadget.now_ms() + 10, "ok", True)
        bench.gadget.schedule(bench.gadget.now_ms() + 90, "ok", False)
        assert nap_ms(bench) <= 51
        naps = 0
        while not bench.keys and naps < 5:
            bench.gadget.run_for(30)
            nap_ms(bench)
            naps += 1
        bench.gadget.run_for(100)
        assert bench.keys == [2], name


def test_after_a_nap_the_keys_interrupt_again():
    for name in ("pico", "esp32_devkitc", "esp32_c3"):
        bench = Bench(name, step_ms=1000000)
        nap_ms(bench)
        bench.gadget.down("ok")
        bench.run(bench.gadget.hardware.advance, 3000)
        assert bench.box.buttons.pending(), name


def test_a_stuck_key_lets_the_box_sleep():
    for name in ("pico", "esp32_c3"):
        bench = Bench(name, prepare=lambda gadget: gadget.down("ok"))
        assert 49 <= nap_ms(bench) <= 51, name
        assert 49 <= nap_ms(bench) <= 51, name


def test_a_waiting_edge_is_no_time_for_a_nap():
    bench = Bench("pico", step_ms=1000000)
    bench.gadget.bounce_ms = 0
    bench.gadget.down("ok")
    bench.run(bench.gadget.hardware.advance, 3000)
    assert nap_ms(bench) == 0


def test_the_box_sleeps_and_wakes_by_a_key():
    for name in ("pico", "esp32_devkitc", "esp32_c3", "waveshare_oled_13"):
        bench = Bench(name)
        power = bench.box.power
        power.dim_ms = 1000
        power.off_ms = 2000

        def work():  # as the app does
            now = bench.box.clock.now()  # noqa: B023
            if bench.keys:  # noqa: B023
                woke.append(power.key(now))  # noqa: B023
                del bench.keys[:]  # noqa: B023
            power.step(now)  # noqa: B023

        woke = []
        bench.work = work
        bench.gadget.run_for(60000)
        assert bench.gadget.brightness == 0, name
        bench.gadget.press("ok")
        bench.gadget.run_for(200)
        assert woke == [True], name
        assert bench.gadget.brightness == 255


def test_battery():
    for name in ("pico", "heltec_v3", "ttgo_lora32"):
        for mv in (3000, 3600, 4200):
            bench = Bench(name, prepare=lambda gadget: setattr(gadget, "battery_mv", mv))  # noqa: B023
            assert abs(bench.run(bench.box.power.battery) - mv) < 30, name
    bench = Bench("heltec_v3", prepare=lambda gadget: setattr(gadget, "battery_mv", 200))
    assert bench.run(bench.box.power.battery) is None
    bench = Bench("pico_w")
    assert bench.run(bench.box.power.battery) is None


def test_the_battery_divider_is_switched_off_again():
    bench = Bench("heltec_v3")
    bench.run(bench.box.power.battery)
    assert bench.gadget.hardware.line(37).level() == 1
    bench = Bench(
        Board("heltec_v3", BATTERY={"adc": 1, "scale": 4.9, "empty_mv": 3300, "atten": 3})
    )
    bench.run(bench.box.power.battery)
    assert 37 not in bench.gadget.hardware.lines
