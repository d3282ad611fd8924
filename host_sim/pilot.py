"""Plays the simulated box by keys, as somebody without a plan would: for whole sessions.

The same seed presses the same keys on every interpreter.
"""

from binascii import crc32

from host_sim.luck import Luck

_LUCK = ("ok",) * 11 + ("next",) * 6 + ("prev",) * 2
_BACK_EVERY = 40  # keys: opens the pause menu or takes a move back
_PAUSES_MS = (0, 40, 300, 900)  # after a key: some come in the middle of a motion
_PATIENCE = 100  # keys to get from one screen to another


class Lost(Exception):
    """The pilot did not get to the screen that it wanted."""


class Pilot:
    def __init__(self, gadget, seed=1):
        self.gadget = gadget
        self.keys = 0  # pressed so far
        self.below = Luck(seed).below  # the pilot's luck, which is not the box's

    def screen(self):
        """What has the keys."""
        return self.gadget.app.stack[-1]

    def top(self):
        """The name of the screen that has the keys."""
        return type(self.screen()).__name__

    def press(self, key, pause_ms=0):
        self.keys += 1
        self.gadget.press(key)
        self.gadget.run_for(pause_ms)

    def go(self, key, *wanted):
        """Press `key` until one of the wanted screens is on top."""
        for _ in range(_PATIENCE):
            if self.top() in wanted:
                return
            self.press(key, 200)
        raise Lost("%s instead of %s" % (self.top(), " or ".join(wanted)))

    def walk(self, key, row):
        """Press `key` until the list on the screen is at that row."""
        screen = self.screen()
        for _ in range(_PATIENCE):
            if screen.cursor == row:
                return
            self.press(key)
        raise Lost("row %d instead of %d" % (screen.cursor, row))

    def wait(self, *wanted):
        """Let time pass until one of the wanted screens is on top."""
        for _ in range(_PATIENCE):
            if self.top() in wanted:
                return
            self.gadget.run_for(50)
        raise Lost("%s instead of %s" % (self.top(), " or ".join(wanted)))

    def to_menu(self):
        """From the boot picture to the menu."""
        self.gadget.run_for(1500)
        self.go("ok", "Menu")

    def choose_game(self, game_id):
        """From the menu into the setup of a game."""
        row = [game[0] for game in _games()].index(game_id)
        self.walk("next", row + bool(self.screen().interrupted))
        self.press("ok", 200)

    def open(self, game_id, levels=(0, 2), wanted=None):
        """From the menu into a new game, with a seat for each level (0 is a person) and, by
        their names, options that are not as usual."""
        app = self.gadget.app
        names = app.settings["names"]
        seats = [["" if level else names[i], level] for i, level in enumerate(levels)]
        row = [game[0] for game in _games()].index(game_id)
        options = [(wanted or {}).get(option[0], option[3]) for option in _games()[row][5]]
        app.settings["setups"][game_id] = {"seats": seats, "options": options}
        self.choose_game(game_id)
        if self.top() == "Setup":
            self.press("ok", 200)
        if self.top() == "Message":  # the interrupted match goes for good: yes
            self.press("next")
            self.press("ok", 200)

    def play(self, most_keys=100000):
        """Play until the match is over or so many keys are pressed; yields after every key."""
        for count in range(1, most_keys + 1):
            if self.top() in ("Final", "Menu", "Crash"):
                return
            key = _LUCK[self.below(len(_LUCK))]
            if self.top() == "Pause":
                key = "back"
            elif count % _BACK_EVERY == 0:
                key = "back"
            self.press(key, _PAUSES_MS[self.below(len(_PAUSES_MS))])
            yield key

    def leave(self):
        """From wherever it is back to the menu, the match kept."""
        for _ in range(_PATIENCE):
            if self.top() == "Menu":
                return
            if self.top() == "Pause":
                self.press("prev")  # the last row: save and leave
                self.press("ok", 100)
            else:
                self.press("back", 100)
        raise Lost("%s instead of Menu" % self.top())

    def resume(self):
        """From the menu back into the match that waits."""
        self.walk("prev", 0)
        self.press("ok", 300)

    def change_setting(self, row):
        """From the menu: one step on in that row of the settings, and back."""
        self.walk("prev", self.screen().count() - 2)
        self.press("ok", 100)
        for _ in range(row):
            self.press("next")
        self.press("ok")
        self.press("next")
        self.press("ok")
        self.press("back", 100)

    def mark(self):
        """What can be seen and heard now, in a few characters, for comparing two runs."""
        gadget = self.gadget
        return "%d %s %08x %d %d" % (
            self.keys,
            self.top(),
            crc32(bytes(gadget.frame())),
            gadget.bus_bytes,
            len(gadget.sounds),
        )


def _games():
    """The registry's lines; the firmware can be loaded only once the box is on."""
    from jokerbox.games import registry

    return registry.GAMES
