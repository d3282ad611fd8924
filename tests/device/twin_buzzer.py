"""Tunes that play while the loop goes on."""

from tests.device.bench import Bench, Board

TUNE = (784, 70, 0, 30, 988, 70)


def playing(tune, level=3, step_ms=1, for_ms=400):
    """The sounds of a tune as (ms after its start, Hz), and the bench."""
    bench = Bench(step_ms=step_ms)
    bench.box.buzzer.level = level
    bench.work = lambda: bench.box.buzzer.step(bench.box.clock.now())
    start = bench.gadget.now_ms()
    bench.run(bench.box.buzzer.play, tune, bench.now())
    bench.gadget.run_for(for_ms)
    return [(ms - start, hz) for ms, hz, _ in bench.gadget.sounds], bench


def test_a_tune():
    sounds, _ = playing(TUNE)
    assert [hz for _, hz in sounds] == [784, 0, 988, 0]
    for found, wanted in zip([ms for ms, _ in sounds], (0, 70, 100, 170)):
        assert wanted <= found <= wanted + 6, sounds


def test_a_slow_loop_plays_every_tone():
    sounds, _ = playing((900, 6, 1100, 6, 1500, 6), step_ms=40)
    assert [hz for _, hz in sounds] == [900, 1100, 1500, 0]


def test_a_tone_after_a_long_frame_is_not_cut_short():
    bench = Bench(step_ms=1000000)
    buzzer = bench.box.buzzer
    now = bench.now()
    bench.run(buzzer.play, (500, 10, 700, 50), now)
    late = bench.box.clock.add(now, 200)
    assert bench.run(buzzer.step, late) == 50
    assert bench.run(buzzer.step, bench.box.clock.add(late, 30)) == 20


def test_levels():
    duties = []
    for level in range(1, 6):
        _, bench = playing((1000, 10), level)
        duties.append(bench.gadget.sounds[0][2])
    assert duties == sorted(duties)
    assert duties[0] > 0
    assert duties[-1] == 32768  # half the time: as loud as a square wave gets
    sounds, _ = playing((1000, 10), level=0)
    assert sounds == []


def test_a_new_tune_takes_the_place_of_the_old():
    bench = Bench(step_ms=1)
    buzzer = bench.box.buzzer
    bench.work = lambda: buzzer.step(bench.box.clock.now())
    bench.run(buzzer.play, (500, 1000), bench.now())
    bench.gadget.run_for(50)
    bench.run(buzzer.play, (600, 20), bench.now())
    bench.gadget.run_for(100)
    assert [hz for _, hz, _ in bench.gadget.sounds] == [500, 600, 0]


def test_step_says_when_it_wants_to_be_called():
    bench = Bench(step_ms=1000000)
    buzzer = bench.box.buzzer
    now = bench.now()
    assert bench.run(buzzer.step, now) == -1
    bench.run(buzzer.play, (500, 100), now)
    assert bench.run(buzzer.step, now) == 100
    later = bench.box.clock.add(now, 60)
    assert bench.run(buzzer.step, later) == 40
    assert bench.run(buzzer.step, bench.box.clock.add(now, 100)) == -1
    assert bench.gadget.sounds[-1][1] == 0


def test_muted_while_playing_it_falls_silent():
    bench = Bench(step_ms=1)
    buzzer = bench.box.buzzer
    bench.run(buzzer.play, (500, 1000), bench.now())
    bench.run(buzzer.stop)
    assert bench.gadget.sounds[-1][1] == 0
    assert bench.run(buzzer.step, bench.now()) == -1


def test_no_buzzer():
    bench = Bench(Board("pico", BUZZER=None))
    bench.run(bench.box.buzzer.play, TUNE, bench.now())
    assert bench.run(bench.box.buzzer.step, bench.now()) == -1
    bench.run(bench.box.buzzer.stop)
    assert bench.gadget.sounds == []
