"""What going into a game and out again, many times, leaves behind on the heap.

A run of its own, without a clock: a time or a fraction on the heap may look like an address, and
then garbage is held.
"""

import gc
from array import array

import micropython

from host_sim.pilot import Pilot
from toolbox.inside.bare_box import BareBox

_KEYS_A_TRIP = 3
_FIRST_KEYS = 400  # they bring what stays, such as the names of things
_SOME_TRIPS = 6


def steps(board, games, trips):
    """`@name value` lines; a generator, see interpreter.mjs."""
    box = BareBox(board)
    pilot = Pilot(box)
    box.boot()
    pilot.to_menu()
    from jokerbox.games import registry

    for game in registry.GAMES:
        if games is None or game[registry.ID] in games:
            yield from _trips(pilot, game[registry.ID], trips)


def _trips(pilot, game_id, trips):
    used = array("I", [0] * (trips + _SOME_TRIPS))  # so that it does not grow itself
    for trip in range(trips + _SOME_TRIPS):
        pilot.open(game_id)
        for _ in pilot.play(_KEYS_A_TRIP if trip else _FIRST_KEYS):
            if not trip:
                gc.collect()
                yield
        pilot.leave()
        gc.collect()
        yield
        used[trip] = gc.mem_alloc()
        if trip == _SOME_TRIPS - 1:
            _pool(game_id)
    grown = min(used[trips:]) - min(used[1:_SOME_TRIPS])
    print("@heap/%s/grown_bytes %d" % (game_id, grown))
    _pool(game_id)


def _pool(name):
    """For the host: how many names the interpreter holds; their room doubles when it is full."""
    print("#pool", name)
    micropython.qstr_info()
