"""The monkey of toolbox.inside on the host: fast, with the real littlefs under every third box."""

import gc
import sys
import types

from host_sim.fakes.flash import Flash
from toolbox.inside.monkey import Monkey, board_of  # noqa: F401
from toolbox.pico_flash import PicoFlash

A_BOX = 5000  # keys until the next box, which is another board
REPEAT = "tools/endure %s --only monkey --boxes 1 --seed %d: %s"
_LEAVES = (types.ModuleType, types.FrameType, types.CodeType)


def weigh(gadget):
    """Bytes of all objects that the firmware holds: its app and what its modules know."""
    gc.collect()
    firmware = [name for name in sys.modules if name.partition(".")[0] == "jokerbox"]
    waiting = [vars(sys.modules[name]) for name in firmware]
    waiting.append(gadget.app)
    seen = {id(one) for one in waiting}
    total = 0
    while waiting:
        one = waiting.pop()
        total += sys.getsizeof(one)
        for other in gc.get_referents(one):
            if id(other) in seen or isinstance(other, _LEAVES) or _is_hosts(other):
                continue
            seen.add(id(other))
            waiting.append(other)
    return total


def _is_hosts(one):
    """Does it belong to the simulated electronics or to Python itself?"""
    kind = one if isinstance(one, type) else type(one)
    if kind.__module__ == "builtins":
        return one is vars(sys.modules["builtins"])
    return kind.__module__.partition(".")[0] != "jokerbox"


def run(seed, game_id, keys, on_box=None):
    """[Monkey]: boxes with rising seeds until so many keys are pressed or something is wrong.
    `on_box` is called with the seed and what came of it."""
    done = []
    pressed = 0
    while pressed < keys:
        flash = Flash() if seed % 3 else PicoFlash()
        monkey = Monkey(seed, game_id, flash, weigh)
        for _ in monkey.steps(min(A_BOX, keys - pressed)):
            pass
        monkey.wrong = [REPEAT % (game_id, seed, text) for text in monkey.wrong]
        done.append(monkey)
        pressed += monkey.keys
        if on_box:
            on_box(seed, monkey)
        if monkey.wrong:
            break
        seed += 1
    return done
