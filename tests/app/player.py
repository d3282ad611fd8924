"""A pair of hands for the simulated box: walks menus and plays whole games by keys alone.

It looks at the screens' own cursors to know where it is, but only keys change anything.
"""

from host_sim.pilot import Pilot


class Hands(Pilot):
    """A pilot who sets up games by keys too. `seed` decides what it tries in them."""

    def boot(self, language="de"):
        """Power on and go to the menu."""
        self.gadget.boot()
        self.wait("Language", "Menu", "Message")
        if language == "en" and self.top() == "Language":
            self.press("next")
        self.go("ok", "Menu")

    def walk_to(self, row):
        """Walk the list on the screen to a row."""
        self.walk("next", row)

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

    def finish(self, most_keys=20_000, on_key=None):
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
