"""The monkey: random keys on every board's key set, with bouncing, long presses, power cuts and
resumes; nothing may crash, get stuck or be lost. The seed gives the same run again."""

import random

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget, load_board
from host_sim.pilot import Pilot
from toolbox.pico_flash import PicoFlash

# One board for each chip family, bus and number of keys.
BOARDS = ("pico", "esp32_devkitc", "waveshare_oled_13", "ttgo_lora32", "esp32_c3", "pico_2")
_STUCK_KEYS = 120  # as many keys of all kinds, and neither screen nor picture has changed
_PER_LIFE = 250  # keys between two power cuts, about


class Monkey:
    def __init__(self, seed, game_id):
        self.random = random.Random("%d %s" % (seed, game_id))
        self.game_id = game_id
        self.keys = 0
        self.cuts = 0
        self.resumes = 0
        self.wrong = []
        board = load_board(self.random.choice(BOARDS))
        flash = PicoFlash() if self.random.random() < 0.3 else Flash()
        self.gadget = Gadget(board, flash, seed=self.random.randrange(1 << 20))
        self.gadget.gap_ms = 10

    def run(self, most_keys):
        """Lives of a box, each ended by a cut, until so many keys are pressed."""
        while self.keys < most_keys and not self.wrong:
            self._live(self.random.randrange(_PER_LIFE // 2, 2 * _PER_LIFE))
        return self

    def _live(self, keys):
        gadget, luck = self.gadget, self.random
        reboot = getattr(gadget.flash, "reboot", None)
        if reboot:
            reboot()
        gadget.bounce_ms = luck.choice((0, 3, 5, 8))
        before = self._log()
        gadget.boot()
        gadget.app.settings["turned"] = 0  # the pilot knows only one way up
        gadget.app.use_settings()
        pilot = Pilot(gadget, luck.randrange(1 << 20))
        pilot.to_menu()
        if gadget.app.stack[-1].interrupted and luck.random() < 0.7:
            pilot.resume()
            self._compare(before)
        else:
            game = self.game_id
            levels = luck.choice(((0, 0), (0, 2), (0, 1, 0), (0, 3)))
            pilot.open(game, levels, {"rounds": luck.choice((1, 3, 10)), "stock": 5})
        self._speed_up()
        is_sharp = luck.random() < 0.3  # the cut comes within an operation of the flash
        self._press_some(keys)
        if gadget.is_on and is_sharp and not self.wrong:
            gadget.flash.cut_at(luck.randrange(4), luck.random() < 0.5)
            self._press_some(30)
            gadget.flash.cut_at(None)
        self.keys += pilot.keys
        self._last = None
        if gadget.is_on:
            self._last = self._match()
        gadget.cut_power()
        self.cuts += 1

    _last = None

    def _speed_up(self):
        settings = self.gadget.app.settings
        settings["pace"] = self.random.choice((0, 1, 1, 2))
        settings["sound"] = self.random.choice((0, 3, 5))
        settings["turned"] = self.random.choice((0, 0, 0, 1))
        self.gadget.app.use_settings()

    def _press_some(self, keys):
        gadget, luck = self.gadget, self.random
        same = 0
        seen = None
        for _ in range(keys):
            if not gadget.is_on:
                return
            self.keys += 1
            self._press()
            if not gadget.is_on:
                return
            if len(gadget.console) and "Traceback" in gadget.console[-1]:
                self.wrong.append("crash after %d keys: %s" % (self.keys, gadget.console[-1]))
                return
            look = (len(gadget.app.stack), gadget.app.stack[-1], hash(bytes(gadget.frame())))
            same = same + 1 if look == seen else 0
            seen = look
            if same > _STUCK_KEYS:
                name = type(gadget.app.stack[-1]).__name__
                self.wrong.append("stuck on %s after %d keys" % (name, self.keys))
                return
            if luck.random() < 0.001:
                gadget.run_for(130_000)  # dimmed, then off

    def _press(self):
        gadget, luck = self.gadget, self.random
        what = luck.random()
        names = sorted(gadget.board.KEYS)
        if what < 0.85:
            gadget.press(luck.choices(("ok", "next", "prev", "back"), (10, 6, 3, 1))[0])
        elif what < 0.93:  # any length, also too short to count
            gadget.hold(luck.choice(names), luck.choice((3, 15, 25, 100, 650, 900)))
        else:  # two at once
            first, second = luck.choice(names), luck.choice(names)
            gadget.down(first)
            gadget.run_for(luck.randrange(40))
            gadget.down(second)
            gadget.run_for(luck.randrange(120))
            gadget.up(first)
            gadget.up(second)
        gadget.run_for(luck.choice((0, 0, 0, 20, 60, 300)))

    def _match(self):
        """(number, log) of the match on the screen, if it is one that is saved."""
        app = self.gadget.app
        for screen in app.stack:
            if hasattr(screen, "match") and hasattr(screen, "view") and app.is_saved:
                return screen.match.facts["number"], list(screen.match.log)
        return None

    def _log(self):
        return self._last

    def _compare(self, before):
        """After a resume: all that had been played is there."""
        self.resumes += 1
        self.gadget.run_for(300)
        after = self._match()
        if before and after and after[1][: len(before[1])] != before[1]:
            self.wrong.append("lost moves after %d keys" % self.keys)


def run(seed, game_id, keys):
    """A finished Monkey; several boxes in turn, so that every board gets its share."""
    total = None
    part = max(1000, keys // 20)
    at = 0
    while at < keys:
        monkey = Monkey(seed * 1000 + at // part, game_id).run(min(part, keys - at))
        if total:
            monkey.keys += total.keys
            monkey.cuts += total.cuts
            monkey.resumes += total.resumes
        total = monkey
        at = total.keys
        if total.wrong:
            total.wrong = ["seed %d: %s" % (seed, text) for text in total.wrong]
            break
    return total
