"""The keys: bounce, repeats, long presses, and no press lost while the loop is busy."""

from host_sim.fakes.hardware import Noise
from tests.device.bench import Bench, Board

PREV, NEXT, OK, BACK = range(4)
NAMES = ("prev", "next", "ok", "back")
THREE = {"prev": 10, "next": 11, "ok": 12}
TWO = {"next": 15, "ok": 17}


def bench_with(keys, **options):
    return Bench(Board("pico", KEYS=keys, BUZZER=None), **options)


def tap_at(bench, start_ms, names, down_ms=50, pitch_ms=100):
    """Schedules taps; returns when the last one is over."""
    for i in range(len(names)):
        at = start_ms + i * pitch_ms
        bench.gadget.schedule(at, names[i], True)
        bench.gadget.schedule(at + down_ms, names[i], False)
    return start_ms + len(names) * pitch_ms


def test_ten_presses_a_second_with_bounce_and_a_slow_loop():
    noise = Noise("taps")
    for step_ms in (5, 20, 100, 130):
        bench = Bench(step_ms=1000000)
        wanted = [noise.below(4) for _ in range(80)]
        names = [NAMES[key] for key in wanted]
        end_ms = tap_at(bench, bench.gadget.now_ms() + 50, names)
        keys = []
        while bench.gadget.now_ms() < end_ms + 300:
            bench.run(bench.gadget.hardware.advance, step_ms * 1000)
            keys += read_all(bench)
        assert keys == wanted, (step_ms, len(keys))


def test_no_press_is_lost_while_the_loop_draws():
    bench = Bench(step_ms=1)
    display = bench.box.display

    def draw():  # a full frame each time: 25 ms on the bus
        for i in range(1024):
            display.buffer[i] ^= 255
        display.show()

    bench.work = draw
    wanted = [PREV, OK, NEXT, BACK] * 10
    end_ms = tap_at(bench, bench.gadget.now_ms() + 50, [NAMES[key] for key in wanted])
    bench.gadget.run_to(end_ms + 300)
    assert bench.keys == wanted


def test_no_press_is_lost_over_the_wrap_of_the_clock():
    bench = Bench()
    assert bench.gadget.now_ms() < 4000
    wanted = [PREV, NEXT] * 40  # 8 s: ticks_ms() wraps after 6
    tap_at(bench, bench.gadget.now_ms() + 50, [NAMES[key] for key in wanted])
    bench.gadget.run_for(8500)
    assert bench.keys == wanted


def test_two_keys_at_once_are_two_keys():
    bench = Bench()
    now = bench.gadget.now_ms()
    bench.gadget.schedule(now + 10, "prev", True)
    bench.gadget.schedule(now + 12, "next", True)
    bench.gadget.schedule(now + 80, "prev", False)
    bench.gadget.schedule(now + 82, "next", False)
    bench.gadget.run_for(200)
    assert sorted(bench.keys) == [PREV, NEXT]


def test_a_glitch_is_no_press():
    bench = Bench()
    bench.gadget.bounce_ms = 0
    now = bench.gadget.now_ms()
    for i in range(10):
        bench.gadget.schedule(now + 10 + 40 * i, "ok", True)
        bench.gadget.schedule(now + 20 + 40 * i, "ok", False)
    bench.gadget.run_for(600)
    assert bench.keys == []


def test_a_drop_out_while_held_is_no_release():
    bench = Bench()
    bench.gadget.bounce_ms = 0
    now = bench.gadget.now_ms()
    bench.gadget.schedule(now + 10, "ok", True)
    bench.gadget.schedule(now + 100, "ok", False)
    bench.gadget.schedule(now + 110, "ok", True)
    bench.gadget.schedule(now + 200, "ok", False)
    bench.gadget.run_for(400)
    assert bench.keys == [OK]


def test_prev_and_next_act_at_once_and_repeat():
    for name, key in (("prev", PREV), ("next", NEXT)):
        bench = Bench(step_ms=5)
        start = bench.gadget.now_ms()
        bench.gadget.hold(name, 30)
        assert bench.keys == [key]
        bench.gadget.run_for(100)
        del bench.keys[:], bench.times[:]
        start = bench.gadget.now_ms()
        bench.gadget.hold(name, 1000)
        bench.gadget.run_for(300)
        delays = [ms - start for ms in bench.times]
        assert bench.keys == [key] * 6, delays
        assert delays[0] < 40
        assert 500 <= delays[1] <= 515
        for i in range(2, 6):
            assert 120 <= delays[i] - delays[i - 1] <= 130


def test_ok_acts_on_release():
    bench = Bench(step_ms=5)
    bench.gadget.hold("ok", 500)
    assert bench.keys == []
    bench.gadget.run_for(50)
    assert bench.keys == [OK]


def test_a_long_ok_is_back_at_once_and_nothing_on_release():
    for keys in (None, THREE, TWO):
        bench = Bench(step_ms=5) if keys is None else bench_with(keys, step_ms=5)
        start = bench.gadget.now_ms()
        bench.gadget.hold("ok", 2000)
        assert bench.keys == [BACK]
        assert 600 <= bench.times[0] - start <= 615
        bench.gadget.run_for(300)
        assert bench.keys == [BACK]
        bench.gadget.hold("ok", 60)
        bench.gadget.run_for(60)
        assert bench.keys == [BACK, OK]


def test_a_long_ok_is_back_even_if_the_loop_slept_through_it():
    for down_ms, wanted in ((700, [BACK]), (400, [OK])):
        bench = Bench(step_ms=1000000)
        now = bench.gadget.now_ms()
        bench.gadget.schedule(now + 10, "ok", True)
        bench.gadget.schedule(now + 10 + down_ms, "ok", False)
        bench.run(bench.gadget.hardware.advance, 2000000)
        assert read_all(bench) == wanted


def test_a_press_inside_a_stall_leaves_the_keys_in_order():
    bench = Bench(step_ms=5)
    now = bench.gadget.now_ms()
    bench.gadget.schedule(now + 10, "ok", True)
    bench.gadget.schedule(now + 700, "ok", False)
    bench.run(bench.gadget.hardware.stall, 1500000)  # as while a flash page is erased
    bench.gadget.run_for(100)
    del bench.keys[:]
    bench.gadget.press("ok")
    assert bench.keys == [OK]


def test_back_acts_once():
    bench = Bench(step_ms=5)
    bench.gadget.hold("back", 1500)
    bench.gadget.run_for(100)
    assert bench.keys == [BACK]


def test_a_box_with_two_keys():
    bench = bench_with(TWO, step_ms=5)
    bench.gadget.hold("next", 100)
    assert bench.keys == []
    bench.gadget.run_for(50)
    assert bench.keys == [NEXT]
    bench.gadget.hold("next", 800)
    bench.gadget.run_for(200)
    assert bench.keys == [NEXT, PREV, PREV, PREV]
    bench.gadget.press("prev")
    assert bench.keys[-1] == PREV
    bench.gadget.press("back")
    assert bench.keys[-1] == BACK


def test_swapped():
    bench = Bench()
    bench.box.buttons.swapped = True
    for name in NAMES:
        bench.gadget.press(name)
    assert bench.keys == [NEXT, PREV, OK, BACK]
    bench = bench_with(TWO)
    bench.box.buttons.swapped = True
    bench.gadget.press("ok")
    bench.gadget.press("next")
    bench.gadget.hold("next", 700)
    bench.gadget.run_for(50)
    assert bench.keys == [NEXT, OK, BACK]


def test_a_key_stuck_at_boot_is_named_and_ignored_until_released():
    bench = Bench(prepare=lambda gadget: gadget.down("ok"))
    assert bench.box.buttons.stuck() == ("ok",)
    assert bench.box.buttons.is_down("ok")
    bench.gadget.run_for(2000)
    bench.gadget.press("next")
    assert bench.keys == [NEXT]
    bench.gadget.up("ok")
    bench.gadget.run_for(100)
    assert bench.keys == [NEXT]
    assert bench.box.buttons.stuck() == ()
    bench.gadget.press("ok")
    assert bench.keys == [NEXT, OK]


def test_a_stuck_key_asks_for_no_attention():
    bench = Bench(prepare=lambda gadget: gadget.down("next"))
    bench.gadget.run_for(500)
    assert bench.run(bench.box.buttons.due, bench.now()) == -1


def test_is_down():
    bench = bench_with(TWO)
    buttons = bench.box.buttons
    bench.gadget.down("ok")
    bench.gadget.run_for(30)
    assert bench.run(buttons.is_down, "ok")
    assert not bench.run(buttons.is_down, "next")
    assert not bench.run(buttons.is_down, "back")


def test_due_and_pending():
    bench = Bench(step_ms=1000000)
    buttons = bench.box.buttons
    bench.gadget.bounce_ms = 0
    assert bench.run(buttons.due, bench.now()) == -1
    assert not buttons.pending()
    bench.gadget.down("prev")
    bench.run(bench.gadget.hardware.advance, 2000)
    assert buttons.pending()
    assert bench.run(buttons.due, bench.now()) == 0
    assert bench.run(lambda: buttons.read(bench.box.clock.now())) == -1
    assert not buttons.pending()
    assert 17 <= bench.run(buttons.due, bench.now()) <= 20
    bench.run(bench.gadget.hardware.advance, 25000)
    assert bench.run(buttons.due, bench.now()) == 0
    assert bench.run(lambda: buttons.read(bench.box.clock.now())) == PREV
    assert 460 <= bench.run(buttons.due, bench.now()) <= 480


def test_a_full_ring_and_lost_interrupts_end_in_the_right_state():
    bench = Bench(step_ms=1000000)
    buttons = bench.box.buttons
    hardware = bench.gadget.hardware
    now = bench.gadget.now_ms()
    bench.gadget.bounce_ms = 0
    tap_at(bench, now + 10, ["ok"])
    for i in range(100):  # a key that chatters for 2 s while nobody reads
        bench.gadget.schedule(now + 110 + 20 * i, "prev", True)
        bench.gadget.schedule(now + 120 + 20 * i, "prev", False)
    bench.gadget.schedule(now + 2200, "next", True)
    bench.run(hardware.advance, 2300000)
    keys = read_all(bench)
    assert keys[0] == OK  # what was in the ring before it was full
    bench.run(hardware.advance, 50000)
    keys += read_all(bench)
    assert keys[-1] == NEXT
    assert bench.run(buttons.is_down, "next")
    bench.gadget.up("next")
    bench.run(hardware.stall, 100000)
    read_all(bench)
    bench.run(hardware.advance, 50000)
    read_all(bench)
    assert bench.run(buttons.due, bench.now()) == -1


def read_all(bench):
    buttons = bench.box.buttons
    keys = []

    def read():
        key = buttons.read(bench.box.clock.now())
        while key >= 0:
            keys.append(key)
            key = buttons.read(bench.box.clock.now())

    bench.run(read)
    return keys


def test_a_long_frame_makes_no_burst_of_repeats():
    bench = Bench(step_ms=600)
    bench.gadget.down("next")
    bench.gadget.run_for(2500)
    assert 2 <= len(bench.keys) <= 6


def test_every_edge_stirs_the_noise():
    bench = Bench()
    edges = []
    bench.box.buttons.on_edge = lambda: edges.append(1)
    bench.gadget.press("ok")
    assert len(edges) >= 2
