"""Random bytes with key timing in them, and the wrapping clock."""

from tests.device.bench import Bench


def read(bench, size):
    return bench.run(bench.box.noise.read, size)


def test_any_number_of_bytes():
    bench = Bench()
    for size in (0, 1, 2, 31, 32, 33, 100):
        found = read(bench, size)
        assert isinstance(found, bytes) and len(found) == size


def test_no_block_comes_twice():
    bench = Bench()
    blocks = [read(bench, 32) for _ in range(50)]
    assert len({bytes(block) for block in blocks}) == 50
    counts = [0] * 256
    for byte in read(bench, 8192):
        counts[byte] += 1
    assert min(counts) > 8 and max(counts) < 70  # mean 32, deviation 5.7


class Stuck:
    """Stands in for the chip's generator."""

    def read(self, size):
        return bytes(size)


def test_no_block_comes_twice_even_if_the_chip_repeats_itself():
    bench = Bench()
    bench.gadget.hardware.noise = Stuck()
    assert len({bytes(read(bench, 32)) for _ in range(20)}) == 20


def test_keys_alone_make_it_random():
    found = []
    for extra_us in (0, 1, 300):
        bench = Bench()
        bench.gadget.hardware.noise = Stuck()
        bench.gadget.hardware.us += extra_us
        bench.gadget.bounce_ms = 0
        bench.gadget.press("ok")
        bench.gadget.hardware.us += 7 * extra_us
        bench.gadget.press("ok")
        found.append(bytes(read(bench, 16)))
    assert len(set(found)) >= 2


def test_what_was_made_before_an_edge_is_not_handed_out_after_it():
    first = Bench()
    second = Bench()
    for bench in (first, second):
        bench.gadget.hardware.noise = Stuck()
    assert read(first, 1) == read(second, 1)
    first.gadget.press("ok")
    assert read(first, 31) != read(second, 31)


def test_a_clock_that_wraps():
    bench = Bench()
    clock = bench.box.clock
    before = bench.now()
    bench.gadget.run_for(10000)  # over the wrap
    after = bench.now()
    assert after < before
    assert 9990 <= clock.diff(after, before) <= 10010
    assert clock.diff(before, after) < 0
    assert clock.diff(clock.add(before, 10000), before) == 10000
    assert clock.add(clock.add(before, 500), -500) == before


def test_sleep_ends_in_time_or_with_a_key():
    bench = Bench()
    clock = bench.box.clock

    def sleep(ms):
        clock.sleep_until(clock.add(clock.now(), ms), bench.box.buttons.pending)

    start = bench.gadget.now_ms()
    bench.run(sleep, 95)
    assert 95 <= bench.gadget.now_ms() - start <= 96
    bench.run(sleep, -5)
    assert bench.gadget.now_ms() - start <= 97
    start = bench.gadget.now_ms()
    bench.gadget.schedule(start + 33, "next", True)
    bench.run(sleep, 10000)
    assert 33 <= bench.gadget.now_ms() - start <= 45
