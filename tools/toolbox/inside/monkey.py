"""The monkey: random keys on every board's key sets, with bouncing, long presses, power cuts and
resumes; nothing may crash, get stuck, grow or be lost.

Runs on CPython and on MicroPython; the same seed presses the same keys.
"""

import gc
import sys

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget, load_board
from host_sim.pilot import Lost, Pilot

BOARDS = (
    "pico waveshare_oled_13 esp32_devkitc esp32_c3 ttgo_lora32 pico_2 "
    "heltec_v2 heltec_v3 esp32_s3 pico_w pico_2_w xiao_rp2040"
).split()
_STUCK_KEYS = 120  # so many keys of all kinds, and neither screen nor picture has changed
_LOOK_EVERY = 8  # keys
_SITTING = 120  # keys from the menu until the next menu or cut, about
_MOST_GROWTH = 4000  # bytes at the menu: names, setups and records are few and short
_LEVELS = ((0,), (0, 0), (0, 1), (0, 1), (0, 0, 1), (0, 1, 1), (0, 2), (0, 3))
_KEYS = ("ok",) * 10 + ("next",) * 6 + ("prev",) * 3 + ("back",)
_HOLDS_MS = (3, 15, 25, 100, 650, 900)  # some too short to count
_PAUSES_MS = (0, 0, 0, 0, 20, 60, 300)


class Luck:
    """The monkey's, which is not the box's."""

    def __init__(self, seed):
        self._state = (seed * 2654435761 + 12345) & 0x3FFFFFFF

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % n

    def one(self, choices):
        return choices[self.below(len(choices))]

    def is_in(self, percent):
        return self.below(100) < percent


class Board:
    """A board with other keys."""

    def __init__(self, board, keys):
        for name in dir(board):
            if name.isupper():
                setattr(self, name, getattr(board, name))
        self.KEYS = {name: board.KEYS[name] for name in keys}


def board_of(number):
    """The boards in turn, every other time without BACK (three keys, or the two they have)."""
    board = load_board(BOARDS[number % len(BOARDS)])
    keys = [name for name in ("prev", "next", "ok", "back") if name in board.KEYS]
    if number // len(BOARDS) % 2 and "back" in keys:
        keys.remove("back")
    return Board(board, keys)


class Monkey:
    """`flash` must forget what is in memory when asked to reboot, if it can be asked; `weigh`
    tells how many bytes a gadget's firmware has in use, after the garbage is gone."""

    def __init__(self, seed, game_id, flash=None, weigh=None):
        self.luck = Luck(seed)
        self.game_id = game_id
        self.keys = 0
        self.cuts = 0
        self.resumes = 0
        self.menus = 0  # at which it was weighed
        self.growth = 0  # the most there was, from one menu to another of the same start
        self.wrong = []
        self._weigh = weigh or used
        self._weights = {}  # by the modules that are loaded: the first since the start
        self._ever = set()  # modules that were ever loaded: their names stay in memory
        self._seen = None  # the last look at the screen
        self._same = 0  # since so many keys
        self._before = None  # (number, log) that was saved when the power went
        self.board = board_of(seed)
        self.gadget = Gadget(self.board, flash or Flash(), seed)
        self.gadget.gap_ms = 10

    def steps(self, most_keys):
        """Sittings until so many keys are pressed; yields where garbage may be collected."""
        from jokerbox.core import modules

        load = modules.load

        def noted(name):
            self._ever.add(name)
            return load(name)

        modules.load = noted
        try:
            yield from self._sittings(most_keys)
        finally:
            modules.load = load
            self.gadget.cut_power()

    def _sittings(self, most_keys):
        gadget, luck = self.gadget, self.luck
        while self.keys < most_keys and not self.wrong:
            try:
                if not gadget.is_on:
                    self._start()
                yield
                self._sit_down()
                yield
                for _ in range(1 + luck.below(2 * _SITTING) // _LOOK_EVERY):
                    self._press_some(_LOOK_EVERY)
                    yield
                if gadget.is_on and luck.is_in(self._cut_percent):
                    self._cut()
                elif gadget.is_on and not self.wrong:
                    gadget.run_for(60)  # the last key counts when it has stopped bouncing
                    self._to_menu().leave()
                    gadget.hardware.sounds.clear()  # the simulated box keeps what was heard
                    gc.collect()
                    yield  # MicroPython in WebAssembly collects only now
                    self._weigh_menu()
            except Lost as error:
                if gadget.is_on and not self.wrong:
                    self.wrong.append("lost: %s" % error)

    def _note(self, text):
        self.wrong.append("%s after %d keys" % (text, self.keys))

    def _start(self):
        """Switch on, up to the menu."""
        gadget = self.gadget
        reboot = getattr(gadget.flash, "reboot", None)
        if reboot:
            reboot()
        gadget.bounce_ms = self.luck.one((0, 3, 5, 8))
        gadget.boot()
        app = gadget.app
        crash = app._crash

        def noted(error):
            self._note("crash: %s(%s)" % (type(error).__name__, error))
            crash(error)

        app._crash = noted
        self._to_menu().to_menu()
        self._weights = {}
        self._more = [0] * 3  # than at the first, at the last three menus
        self._cut_percent = self.luck.one((50, 50, 3))
        self._seen = None

    def _to_menu(self):
        """A pilot, who knows only one way up."""
        app = self.gadget.app
        app.settings["turned"] = 0
        app.use_settings()
        return Pilot(self.gadget, self.luck.below(1 << 20))

    def _sit_down(self):
        """From the menu into a match, the one that waits or a new one."""
        gadget, luck = self.gadget, self.luck
        pilot = self._to_menu()
        waiting = gadget.app.stack[-1].interrupted
        before, self._before = self._before, None
        if before and not waiting:
            self._note("the match is gone")
        elif waiting and luck.is_in(70):
            pilot.resume()
            self._compare(before)
        elif luck.is_in(4):
            pilot.open("dice", ())
        else:
            options = {"rounds": luck.one((1, 3, 10)), "stock": 5, "some": luck.below(2)}
            pilot.open(self.game_id, luck.one(_levels(self.game_id)), options)
        self.keys += pilot.keys
        settings = gadget.app.settings
        settings["pace"] = luck.one((0, 0, 1, 2))
        settings["sound"] = luck.one((0, 3, 5))
        settings["turned"] = luck.one((0, 0, 0, 1))
        gadget.app.use_settings()

    def _compare(self, before):
        """After a resume: all that had been played is there, and nobody complains."""
        gadget = self.gadget
        self.resumes += 1
        for _ in range(100):
            gadget.run_for(50)
            if type(gadget.app.stack[-1]).__name__ != "Resume":
                break
        after = self._match() or self._ended()
        if before and (not after or after[0] != before[0]):
            self._note("another match")
        elif before and after and after[1][: len(before[1])] != before[1]:
            self._note("lost moves")
        if before and type(gadget.app.stack[-1]).__name__ == "Message":
            self._note("a message: %s" % gadget.app.stack[-1].text)

    def _match(self):
        """(number, log) of the match on the screen, if it is one that is saved."""
        app = self.gadget.app
        for screen in app.stack:
            if hasattr(screen, "match") and hasattr(screen, "view") and app.is_saved:
                return screen.match.facts["number"], list(screen.match.log)
        return None

    def _ended(self):
        """The same of a match at whose end the power went: it comes back as its final screen."""
        top = self.gadget.app.stack[-1]
        if type(top).__name__ == "Final":
            return top.match.facts["number"], list(top.match.log)
        return None

    def _cut(self):
        """The plug is pulled, now or within one of the next operations of the flash."""
        gadget, luck = self.gadget, self.luck
        if luck.is_in(30):
            gadget.flash.cut_at(luck.below(4), luck.below(2) == 1)
            for _ in range(4):
                self._press_some(_LOOK_EVERY)
            gadget.flash.cut_at(None)
        if gadget.is_on:
            self._before = self._match()
        gadget.cut_power()
        self.cuts += 1

    def _weigh_menu(self):
        if type(self.gadget.app.stack[-1]).__name__ != "Menu":
            return
        weight = self._weigh(self.gadget)
        self.menus += 1
        # What several games share stays once it is loaded, so there is a first for each set.
        loaded = [name for name in sys.modules if name[:9] == "jokerbox."]
        state = len(self._ever), tuple(sorted(loaded))
        # A dead object may stay for a while, as MicroPython takes any number for an address.
        self._more = self._more[1:] + [weight - self._weights.setdefault(state, weight)]
        growth = min(self._more)
        self.growth = max(self.growth, growth)
        if growth > _MOST_GROWTH:
            self._note("%d more bytes in use" % growth)

    def _press_some(self, keys):
        gadget, luck = self.gadget, self.luck
        for _ in range(keys):
            if not gadget.is_on or self.wrong:
                return
            self.keys += 1
            self._press()
            if luck.below(4000) == 0:
                gadget.run_for(130000)  # dimmed, then off
        if not gadget.is_on:
            return
        look = (len(gadget.app.stack), id(gadget.app.stack[-1]), bytes(gadget.frame()))
        if look != self._seen:
            self._seen = look
            self._same = self.keys
        elif self.keys - self._same > _STUCK_KEYS:
            self._note("stuck on %s" % type(gadget.app.stack[-1]).__name__)

    def _press(self):
        gadget, luck = self.gadget, self.luck
        what = luck.below(100)
        names = _names(self.board)
        if what < 85:
            gadget.press(luck.one(_KEYS))
        elif what < 93:
            gadget.hold(luck.one(names), luck.one(_HOLDS_MS))
        else:  # two at once
            first, second = luck.one(names), luck.one(names)
            gadget.down(first)
            gadget.run_for(luck.below(40))
            gadget.down(second)
            gadget.run_for(luck.below(120))
            gadget.up(first)
            gadget.up(second)
        gadget.run_for(luck.one(_PAUSES_MS))


def _names(board):
    """The board's keys in an order that is the same on every interpreter."""
    return [name for name in ("prev", "next", "ok", "back") if name in board.KEYS]


def _levels(game_id):
    from jokerbox.games import registry

    fewest = registry.find(game_id)[registry.SEATS][0]
    return [levels for levels in _LEVELS if len(levels) >= fewest]


def used(gadget):
    """Bytes of MicroPython's heap in use; the simulated flash is no memory of the box."""
    files = sum([len(data) // 16 * 16 + 16 for data in gadget.flash.files.values()])
    return gc.mem_alloc() - files


def steps(seed, game_id, keys):
    """One box on MicroPython; prints what came of it."""
    monkey = Monkey(seed, game_id)
    yield from monkey.steps(keys)
    facts = monkey.keys, monkey.cuts, monkey.resumes, monkey.menus, monkey.growth
    print("@monkey", " ".join(["%d" % fact for fact in facts]))
    for text in monkey.wrong:
        print("@wrong", text)
