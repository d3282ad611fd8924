"""A pair of hands for the simulated box: walks menus and plays whole games by keys alone.

It looks at the screens' own cursors to know where it is, but only keys change anything.
"""

from jokerbox.games import registry


class Hands:
    """Plays on a gadget. `seed` decides what it tries when a game gives a choice."""

    def __init__(self, gadget, seed=1):
        self.gadget = gadget
        self._chance = seed

    def top(self):
        """The name of the screen that has the keys."""
        return type(self.screen()).__name__

    def screen(self):
        return self.gadget.app.stack[-1]

    def below(self, n):
        self._chance = (self._chance * 1103515 + 12345) & 0x3FFFFFF
        return (self._chance >> 9) % n

    def boot(self, language="de"):
        """Power on and go to the menu."""
        g = self.gadget
        g.boot()
        g.run_for(1500)
        if self.top() == "Language":
            if language == "en":
                g.press("next")
            g.press("ok")
            g.run_for(200)
        while self.top() == "Message":
            g.press("ok")
            g.run_for(200)
        assert self.top() == "Menu", self.top()

    def walk_to(self, row):
        """Walk the list on the screen to a row."""
        for _ in range(200):
            if self.screen().cursor == row:
                return
            self.gadget.press("next")
        raise AssertionError("row %d is not to be reached" % row)

    def open_game(self, game_id):
        menu = self.screen()
        row = bool(menu.interrupted)
        for game in registry.GAMES:
            if game[registry.ID] == game_id:
                break
            row += 1
        self.walk_to(row)
        self.gadget.press("ok")

    def set_up(self, people, bots, options=()):
        """So many people, so many bots (of rising level), options as (number, value)."""
        g, setup = self.gadget, self.screen()
        want = people + bots
        while len(setup.seats) < want:
            self.walk_to(1 + len(setup.seats))
            g.press("ok")
        while len(setup.seats) > want:
            self._edit(1 + want, lambda: setup.seats[want][1] is None)
        for i in range(want):
            level = 0 if i < people else (i - people) % 3 + 1
            self._edit(1 + i, lambda: setup.seats[i][1] == level)  # noqa: B023
        for i, value in options:
            row = setup.count() - 1 - len(setup.options) + i  # help is the last
            self._edit(row, lambda: setup.options[i] == value)  # noqa: B023

    def _edit(self, row, is_done):
        g = self.gadget
        self.walk_to(row)
        g.press("ok")
        for _ in range(200):
            if is_done():
                break
            g.press("next")
        g.press("ok")

    def start(self):
        self.walk_to(0)
        self.gadget.press("ok")
        self.gadget.run_for(300)

    def play(self, most_keys=20_000, on_key=None):
        """Play whoever's turn it is until the final ranking; returns the keys pressed."""
        g = self.gadget
        for pressed in range(most_keys):
            name = self.top()
            if name == "Final":
                return pressed
            if name == "Play" and self.screen().script is None:
                self._play_key()
            elif name in ("Handover", "Scores", "Message"):
                g.press("ok")
            elif name == "Pause":
                g.press("back")
            elif name == "Play":
                g.press("ok")  # jumps to the end of what moves
            else:
                raise AssertionError("lost on screen " + name)
            if on_key:
                on_key(g)
        raise AssertionError("no end after %d keys" % most_keys)

    def _play_key(self):
        kind = self.below(4)
        self.gadget.press("next" if kind == 0 else "prev" if kind == 1 else "ok")
