"""The main.py of a Pico that is only asked how long decisions take; see toolbox/decisions.py.

Reads cases.txt, a case a line: game, level, the state's facts as JSON. Leaves figures.txt.
"""

import gc
import json
from time import ticks_diff, ticks_us

from jokerbox.core.entropy import Entropy
from jokerbox.games import registry

_LOOPS = 3000


def loop_ns():
    """Nanoseconds of one empty loop."""
    start = ticks_us()
    for _ in range(_LOOPS):
        pass
    return ticks_diff(ticks_us(), start) * 1000 // _LOOPS


def decision_us(game_id, level, facts):
    state = registry.new_state(game_id, len(facts["totals"]))
    for name, value in facts.items():
        setattr(state, name, value)
    bot = registry.load(game_id, "bot")
    entropy = Entropy(lambda count: b"\x01" * count)
    gc.collect()  # now and not in the middle: a collection is no part of the decision
    start = ticks_us()
    for _ in bot.think(state, state.seat, level, entropy):
        pass
    return ticks_diff(ticks_us(), start)


figures = ["pico/loop_ns %d" % loop_ns()]
with open("cases.txt") as cases:
    for line in cases:
        game_id, level, facts = line.split(" ", 2)
        us = decision_us(game_id, int(level), json.loads(facts))
        figures.append("pico/%s/%s/decision_us %d" % (game_id, level, us))
with open("figures.txt", "w") as file:
    file.write("\n".join(figures) + "\nend\n")
