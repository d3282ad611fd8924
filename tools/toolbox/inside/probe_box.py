"""Heap, bus and steps of the whole box, played by keys. Prints a figure a line."""

import gc
import sys
from array import array

import micropython

from host_sim.pilot import Pilot
from toolbox.inside.bare_box import BareBox
from toolbox.inside.clockwork import loop_us, now_us

# micropython-lib's ssd1306 on I2C: six commands of three bytes, then address, control byte and
# the picture, address bytes counted as for our own.
FULL_FRAME = 6 * 3 + 2 + 1024

_MOST_KEYS = 1500
_NAMES_AFTER = 20  # keys: then the game is under way
_PEAK_KEYS = 60
_IDLE_STEPS = 200
_BUCKETS = 400
_BUCKET_LOOPS = 250


class Heap:
    """What the firmware has of the heap. Collect and yield before reading what is live."""

    def __init__(self):
        self._zero = gc.mem_alloc()

    def used(self):
        return gc.mem_alloc() - self._zero


class Meter:
    """Stands between the box and the app: counts frames and what it costs to draw them."""

    def __init__(self, box):
        self._box = box
        self._draw = None
        self.frames = 0
        self.sent = 0
        self._loop_us = loop_us()
        self._costs = array("H", [0] * _BUCKETS)  # how many frames cost so much

    def start(self):
        self._draw = self._box.app._draw
        self._box.app._draw = self._count
        self._box.on_step = self._step
        self.frames = 0
        self.sent = -self._box.bus_bytes
        self._loop_us = loop_us()
        for bucket in range(_BUCKETS):
            self._costs[bucket] = 0

    def stop(self):
        self.sent += self._box.bus_bytes
        self._box.on_step = None
        del self._box.app._draw

    def cost(self, percent):
        """So many loops are enough for that many of all frames."""
        left = sum(self._costs) * percent // 100
        for bucket in range(_BUCKETS):
            left -= self._costs[bucket]
            if left < 0:
                return (bucket + 1) * _BUCKET_LOOPS
        return _BUCKETS * _BUCKET_LOOPS

    def _count(self):
        self.frames += 1
        self._draw()

    def _step(self, step, now):
        frames = self.frames
        start = now_us()
        wake = step(now)
        if self.frames != frames:
            loops = int((now_us() - start) / self._loop_us)
            self._costs[min(loops // _BUCKET_LOOPS, _BUCKETS - 1)] += 1
        return wake


def steps(board, games=None):
    """All figures, as `@name value` lines; a generator, see interpreter.mjs."""
    box = BareBox(board)
    pilot = Pilot(box)
    meter = Meter(box)
    gc.collect()
    yield
    heap = Heap()
    box.boot()
    gc.collect()
    yield
    print("@heap/boot/live_bytes", heap.used())
    pilot.to_menu()
    box.run_for(3000)
    gc.collect()
    yield
    print("@heap/menu/live_bytes", heap.used())
    _names(box, "menu")
    _idle(box, "menu")
    from jokerbox.games import registry

    for game in registry.GAMES:
        game_id = game[registry.ID]
        if games is None or game_id in games:
            yield from _session(pilot, heap, meter, game_id)
            yield from _peak(pilot, heap, game_id)


def _session(pilot, heap, meter, game_id):
    """A whole match by keys: live heap after every key, bytes on the bus against full frames."""
    pilot.open(game_id)
    meter.start()
    keys = most = 0
    for _ in pilot.play(_MOST_KEYS):
        keys += 1
        gc.collect()
        yield
        most = max(most, heap.used())
        if keys == _NAMES_AFTER:
            _names(pilot.gadget, game_id)
    meter.stop()
    full = meter.frames * FULL_FRAME
    print("@heap/%s/live_bytes %d" % (game_id, most))
    print("@bus/%s/keys %d" % (game_id, keys))
    print("@bus/%s/frames %d" % (game_id, meter.frames))
    print("@bus/%s/sent_bytes %d" % (game_id, meter.sent))
    print("@bus/%s/full_frame_bytes %d" % (game_id, full))
    print("@bus/%s/bytes_per_key %d" % (game_id, meter.sent / keys))
    print("@bus/%s/percent_of_full_frames %.1f" % (game_id, 100 * meter.sent / full))
    # The very worst is this machine doing something else.
    print("@step/%s/drawing_median_loops %d" % (game_id, meter.cost(50)))
    print("@step/%s/drawing_90_percent_loops %d" % (game_id, meter.cost(90)))
    pilot.leave()


def _peak(pilot, heap, game_id):
    """The most in use at the end of any step, the garbage of that one step included."""
    box = pilot.gadget
    peak = 0
    pilot.open(game_id)
    gc.collect()
    yield
    for _ in range(_PEAK_KEYS):
        for doing in (box.pressing(("ok", "ok", "next")[pilot.below(3)]), box.running(400)):
            for _ in doing:
                peak = max(peak, heap.used())
                gc.collect()
                yield
    _idle(box, game_id)
    print("@heap/%s/peak_bytes %d" % (game_id, peak))
    pilot.leave()


def _names(box, name):
    """For the host: the memory of all names, and which modules are loaded, those let go too."""
    print("#names", name)
    micropython.qstr_info()
    loaded = [module for module in sys.modules if module.split(".")[0] in ("jokerbox", "main")]
    loaded += ["jokerbox.app." + type(screen).__name__.lower() for screen in box.app.stack]
    print("#modules", name, " ".join(sorted(set(loaded))))


def _idle(box, name):
    """A step in which nothing is due: it must not draw, send or ask to be called at once."""
    app = box.app
    box.run_for(1)
    now = app.box.clock.now()
    app.step(now)
    sent = box.bus_bytes
    drawn = [0]
    draw = app._draw

    def counted():
        drawn[0] += 1
        draw()

    app._draw = counted
    wake = now
    start = now_us()
    for _ in range(_IDLE_STEPS):
        wake = app.step(now)
    cost = (now_us() - start) / _IDLE_STEPS / loop_us()
    del app._draw
    print("@idle/%s/bytes %d" % (name, box.bus_bytes - sent))
    print("@idle/%s/drawings %d" % (name, drawn[0]))
    print("@idle/%s/wakes_at_once %d" % (name, wake == now))
    print("@step/%s/idle_loops %d" % (name, cost))
