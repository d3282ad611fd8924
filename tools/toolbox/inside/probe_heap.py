"""The heap of the whole box, played by keys: live, at its peak, and what games leave behind.

A run of its own, without a clock: a time or a fraction on the heap may look like an address, and
then garbage is held.
"""

import gc
import sys
from array import array

import micropython

from host_sim.pilot import Pilot
from toolbox.inside.bare_box import BareBox

_MOST_KEYS = 1500
_NAMES_AFTER = 20  # keys: then the game is under way
_PEAK_KEYS = 60
_KEYS_A_TRIP = 3
_SOME_TRIPS = 6  # the least of so many counts


class Heap:
    """What the firmware has of the heap. Collect and yield before reading what is live."""

    def __init__(self):
        self._zero = gc.mem_alloc()

    def used(self):
        return gc.mem_alloc() - self._zero


def steps(board, games=None, trips=100):
    """All figures, as `@name value` lines; a generator, see interpreter.mjs."""
    box = BareBox(board)
    pilot = Pilot(box)
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
    from jokerbox.games import registry

    for game in registry.GAMES:
        game_id = game[registry.ID]
        if games is None or game_id in games:
            yield from _live(pilot, heap, game_id)
            yield from _peak(pilot, heap, game_id)
            yield from _trips(pilot, heap, game_id, trips)


def _live(pilot, heap, game_id):
    """A whole match: the most that is in use after a key."""
    pilot.open(game_id)
    keys = most = 0
    for _ in pilot.play(_MOST_KEYS):
        keys += 1
        gc.collect()
        yield
        most = max(most, heap.used())
        if keys == _NAMES_AFTER:
            _names(pilot.gadget, game_id)
    print("@heap/%s/live_bytes %d" % (game_id, most))
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
    print("@heap/%s/peak_bytes %d" % (game_id, peak))
    pilot.leave()


def _trips(pilot, heap, game_id, trips):
    """Into a game and out again, many times: what the menu then holds more than at first."""
    used = array("I", [0] * (trips + _SOME_TRIPS))  # so that it does not grow itself
    for trip in range(trips + _SOME_TRIPS):
        pilot.open(game_id)
        for _ in pilot.play(_KEYS_A_TRIP):
            pass
        pilot.leave()
        gc.collect()
        yield
        used[trip] = heap.used()
        if trip == _SOME_TRIPS - 1:
            _pool(game_id)
    print("@heap/%s/menu_after_bytes %d" % (game_id, min(used[trips:])))
    print("@heap/%s/grown_bytes %d" % (game_id, min(used[trips:]) - min(used[:_SOME_TRIPS])))
    _pool(game_id)


def _names(box, name):
    """For the host: the memory of all names, and which modules are loaded, those let go too."""
    print("#names", name)
    micropython.qstr_info()
    loaded = [module for module in sys.modules if module.split(".")[0] in ("jokerbox", "main")]
    loaded += ["jokerbox.app." + type(screen).__name__.lower() for screen in box.app.stack]
    print("#modules", name, " ".join(sorted(set(loaded))))


def _pool(name):
    """For the host: how many names the interpreter holds; their room doubles when it is full."""
    print("#pool", name)
    micropython.qstr_info()
