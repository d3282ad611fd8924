"""Heap, bus and steps of the whole box, played by keys. Prints a figure a line.

What belongs to the simulated electronics is taken off: a box with an app that does nothing is
the zero of the heap, and the files on the simulated flash and its log of sounds are no memory
of the real one.
"""

import gc

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from toolbox.inside.clockwork import loop_us, now_us

# micropython-lib's ssd1306 on I2C: six commands of three bytes, then address, control byte and
# the picture, address bytes included as in Gadget.bus_bytes.
FULL_FRAME = 6 * 3 + 2 + 1024

_MOST_KEYS = 1500
_SLICE_MS = 10
_PEAK_KEYS = 40
_IDLE_STEPS = 200
_ROUND_TRIPS = 100
_KEYS_A_TRIP = 3


class Idle:
    """An app that does nothing."""

    def step(self, now):
        return (now + 60000) & 0x3FFFFFFF


class SilentI2C:
    """A bus that takes everything at once, so that only the firmware's own work counts."""

    def writeto(self, address, data):
        return len(data)


class Heap:
    """The firmware's part of the heap. Collect and yield before reading what is live."""

    def __init__(self):
        self._zero = 0
        self._gadget = None

    def zero(self):
        self._zero = gc.mem_alloc()

    def watch(self, gadget):
        self._gadget = gadget

    def used(self):
        gadget = self._gadget
        del gadget.sounds[:]
        del gadget.console[:]
        files = sum([(len(data) + 31) & ~15 for data in gadget.flash.files.values()])
        return gc.mem_alloc() - self._zero - files


def steps(games=None, trips=_ROUND_TRIPS):
    """All figures, as `@name value` lines; a generator, see interpreter.mjs."""
    heap = Heap()
    idle = Gadget("pico", start=lambda board: Idle()).boot()
    gc.collect()
    yield
    heap.zero()
    del idle
    gadget = Gadget("pico").boot()
    heap.watch(gadget)
    pilot = Pilot(gadget)
    pilot.to_menu()
    gadget.run_for(3000)
    gc.collect()
    yield
    print("@heap/menu/live_bytes", heap.used())
    _idle(gadget, "menu")
    from jokerbox.games import registry

    for game in registry.GAMES:
        if games is None or game[registry.ID] in games:
            yield from _session(pilot, heap, game[registry.ID])
            yield from _peak(pilot, heap, game[registry.ID])
            yield from _trips(pilot, heap, game[registry.ID], trips)


def _session(pilot, heap, game_id):
    """A whole match by keys: live heap after every key, bytes on the bus against full frames."""
    gadget = pilot.gadget
    display = gadget.app.box.display
    show = display.show
    frames = [0]

    def counted():
        sent = show()
        frames[0] += sent > 0
        return sent

    display.show = counted
    pilot.open(game_id)
    bytes_before = gadget.bus_bytes
    frames[0] = 0
    keys = most = 0
    for _ in pilot.play(_MOST_KEYS):
        keys += 1
        gc.collect()
        yield
        most = max(most, heap.used())
    sent = gadget.bus_bytes - bytes_before
    print("@heap/%s/live_bytes %d" % (game_id, most))
    print("@bus/%s/keys %d" % (game_id, keys))
    print("@bus/%s/frames %d" % (game_id, frames[0]))
    print("@bus/%s/sent_bytes %d" % (game_id, sent))
    print("@bus/%s/full_frame_bytes %d" % (game_id, frames[0] * FULL_FRAME))
    print("@bus/%s/bytes_per_key %d" % (game_id, sent / keys))
    print("@bus/%s/percent_of_full_frames %.1f" % (game_id, 100 * sent / frames[0] / FULL_FRAME))
    del display.show
    pilot.leave()


def _peak(pilot, heap, game_id):
    """In slices so short that little garbage adds up: the most in use, and the cost of a step."""
    gadget = pilot.gadget
    bus = gadget.app.box.display._bus
    i2c = bus._i2c
    bus._i2c = SilentI2C()
    pilot.open(game_id)
    step = gadget.app.step
    costs = []

    def timed(now):
        is_drawing = gadget.app.is_dirty
        start = now_us()
        wake = step(now)
        if is_drawing:
            costs.append(now_us() - start)
        return wake

    gadget.app.step = timed
    peak = 0
    for _ in range(_PEAK_KEYS):
        name, ms = gadget.finger(("ok", "ok", "next")[pilot.below(3)])
        now_ms = gadget.now_ms()
        gadget.schedule(now_ms + 1, name, True)
        gadget.schedule(now_ms + ms, name, False)
        for _ in range(60):
            gadget.run_for(_SLICE_MS)
            peak = max(peak, heap.used())
            gc.collect()
            yield
    _idle(gadget, game_id)
    del gadget.app.step
    bus._i2c = i2c
    gadget.app.box.display.invalidate()
    loop = loop_us()
    print("@heap/%s/peak_bytes %d" % (game_id, peak))
    print("@step/%s/drawing_mean_loops %d" % (game_id, sum(costs) / len(costs) / loop))
    print("@step/%s/drawing_worst_loops %d" % (game_id, max(costs) / loop))
    pilot.leave()


def _trips(pilot, heap, game_id, trips):
    """Into a game and out again, many times: what the menu then holds more than at first."""
    first = None
    for trip in range(trips + 2):
        pilot.open(game_id)
        for _ in pilot.play(_KEYS_A_TRIP):
            pass
        pilot.leave()
        pilot.gadget.run_for(3000)
        gc.collect()
        yield
        if trip == 1:  # the first trips load what stays, such as the names of things
            first = heap.used()
    print("@heap/%s/growth_bytes %d" % (game_id, heap.used() - first))


def _idle(gadget, name):
    """A step in which nothing is due: it must not draw, send or ask to be called at once."""
    app = gadget.app
    gadget.run_for(1)
    now = gadget.hardware.ticks_ms()
    app.step(now)
    sent = gadget.bus_bytes
    drawn = [0]
    draw = app._draw
    app._draw = lambda: drawn.__setitem__(0, drawn[0] + 1) or draw()
    start = now_us()
    for _ in range(_IDLE_STEPS):
        wake = app.step(now)
    cost = (now_us() - start) / _IDLE_STEPS / loop_us()
    del app._draw
    print("@idle/%s/bytes %d" % (name, gadget.bus_bytes - sent))
    print("@idle/%s/drawings %d" % (name, drawn[0]))
    print("@idle/%s/wakes_at_once %d" % (name, wake == now))
    print("@step/%s/idle_loops %d" % (name, cost))
