"""What the dearest decisions of the Joker games' bots cost the chip.

Counted in bytecodes of CPython, the same in every run; and in microseconds of an emulated Pico,
asked about the situations that took the most bytecodes. A Pico needs 1.0 to 1.6 µs for each
bytecode, at most 1.1 in the long decisions (rp2040py, MicroPython 1.26.1, 125 MHz), so the budget
of 18,000 bytecodes is that of 20 ms.
"""

import json
import sys

from jokerbox.core.contract import copy
from jokerbox.core.entropy import Entropy
from jokerbox.games import registry
from toolbox import device, pico_image
from toolbox.inside.joker_situations import positions1, positions2
from toolbox.places import TOOLS

_LEVELS = (1, 2, 3)
_PERFECT = 3
_SEATS = 6
_ROUNDS = 10
_MOST_EVEN = [30, 25, 20, 15, 10, 5]  # totals with which no chance is none or sure
_FAR_BEHIND = [0, 7, 14, 21, 28, 35]
# The cost grows with the legal moves, so only situations with about as many as there can be.
_GAMES = (
    ("joker1", positions1, ({"free": 0}, {"free": 1}), 7),
    ("joker2", positions2, ({},), 5),
)
_KEPT = 4  # dearest situations of each level that a Pico is asked about
_ASIDE = ("seats", "rounds", "lots", "_lot_size", "_lots_from", "_contenders")

_MAIN = TOOLS / "toolbox" / "inside" / "pico_decisions.py"
_ANSWER = "figures.txt"
_SLICE_MS = 250
_MOST_MS = 60_000


def bytecodes():
    """({figure: bytecodes of the dearest decision}, [case of one of the dearest])."""
    figures, cases = {}, []
    for game_id, positions, variants, moves in _GAMES:
        bot = registry.load(game_id, "bot")
        for level in _LEVELS:
            found = [
                (count(bot, state, level), case(game_id, level, state))
                for state in _states(game_id, positions, variants, level)
                if len(state.moves()) >= moves
            ]
            found.sort(reverse=True)
            figures["decision/%s/%d/worst_bytecodes" % (game_id, level)] = found[0][0]
            cases += [line for _, line in found[:_KEPT]]
    return figures, cases


def _states(game_id, positions, variants, level):
    """Every situation, by the table; for perfect also late, when it plays for winning."""
    for options in variants:
        for number, totals in (
            (1, _MOST_EVEN),
            (_ROUNDS - 4, _MOST_EVEN),
            (_ROUNDS, _MOST_EVEN),
            (_ROUNDS, _FAR_BEHIND),
        )[: None if level == _PERFECT else 1]:
            state = registry.new_state(game_id, _SEATS, rounds=_ROUNDS, **options)
            state.is_opening = False
            state.round = number
            state.totals = totals
            yield from positions(state)


def case(game_id, level, state):
    """A situation as a line for pico_decisions."""
    facts = {name: value for name, value in state.__dict__.items() if name not in _ASIDE}
    return "%s %d %s" % (game_id, level, json.dumps(facts))


def count(bot, state, level):
    """Bytecodes of one decision."""
    total = 0

    def watch(frame, event, _):
        nonlocal total
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        total += event == "opcode"
        return watch

    thinking = bot.think(copy(state), state.seat, level, Entropy(_ones))
    before = sys.gettrace()
    sys.settrace(watch)
    try:
        for _ in thinking:
            pass
    finally:
        sys.settrace(before)
    return total


def _ones(size):
    """Luck that lets easy look at all its moves."""
    return b"\x01" * size


def microseconds(uf2, cases):
    """{figure: the longest} of what a Pico with this MicroPython says to the cases."""
    from toolbox.emulated import Emulated

    files = dict(device.files("pico"))
    files["main.py"] = _MAIN.read_bytes()
    files["cases.txt"] = "\n".join(cases).encode()
    pico = Emulated(uf2, pico_image.packed(files)).boot()
    try:
        while not pico.files().get(_ANSWER, b"").endswith(b"end\n"):
            if pico.now_ms() > _MOST_MS:
                raise RuntimeError("the Pico has not answered in %d ms" % _MOST_MS)
            pico.run_for(_SLICE_MS)
        answer = pico.files()[_ANSWER].decode()
    finally:
        pico.close()
    figures = {}
    for line in answer.splitlines()[:-1]:
        name, value = line.split()
        figures[name] = max(int(value), figures.get(name, 0))
    return figures
