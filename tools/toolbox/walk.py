"""Walks the simulated box through all of its screens and hands over a picture of each.

A screen counts as seen by its kind and what its foot says, figures left out.
"""

import re

from host_sim.gadget import Gadget
from host_sim.pilot import Lost, Pilot

_GAME_KEYS = 500
_MOST_OF_A_KIND = 60


class Walk:
    """`pictures` are (name, rows, what the foot says) in the order seen."""

    def __init__(self, language, board="pico", seed=1):
        self.gadget = Gadget(board, seed=seed)
        self.pilot = Pilot(self.gadget, seed)
        self.language = language
        self.pictures = []
        self._seen = set()
        self._foot = ""
        self._drawn = {}

    def all(self):
        """Everything there is to see."""
        self.boot()
        from jokerbox.games import registry

        self._menu()
        self._settings()
        for game in registry.GAMES:
            if game[registry.CLASS]:
                self.game(game)
            else:
                self._toy(game)
        self._records()
        self._messages()
        return self.pictures

    # Parts

    def boot(self):
        g = self.gadget
        g.boot()
        self._listen()
        for ms in (250, 750):
            g.run_for(ms)
            self.take("boot", True)
        self.pilot.wait("Language")
        self.take("language")
        if self.language == "en":
            g.press("next")
        self.press("ok", "menu")

    def _listen(self):
        """Note what every foot says, without a change to the firmware."""
        from jokerbox.ui import widgets

        if hasattr(widgets.foot, "walk"):
            draw = widgets.foot.plain
        else:
            draw = widgets.foot

        def foot(c, label, *args, **options):
            self._foot = label
            draw(c, label, *args, **options)

        foot.walk = self
        foot.plain = draw
        widgets.foot = foot

    def _menu(self):
        menu = self.gadget.app.stack[-1]
        for _ in range(menu.count()):
            self.press("next", "menu-%d" % menu.cursor)

    def _row(self, row):
        screen = self.gadget.app.stack[-1]
        for _ in range(100):
            if screen.cursor == row:
                return
            self.gadget.press("next")
        raise Lost("no row %d on %s" % (row, self.pilot.top()))

    def _settings(self):
        menu = self.gadget.app.stack[-1]
        self._row(menu.count() - 1)
        self.press("ok", "help")
        while self.pilot.top() == "Help":
            self.press("ok", "help")
        self._row(menu.count() - 2)
        self.press("ok", "settings")
        settings = self.gadget.app.stack[-1]
        for row in range(settings.count()):
            self._row(row)
            self.take("settings-%d" % row)
            if row == 0:
                continue  # the language stays
            self.press("ok", "settings-edit-%d" % row)
            if self.gadget.app.stack[-1] is settings:
                self.press("next", "settings-edit-%d" % row)
                if self.gadget.app.settings["turned"]:  # upside down every key is another one
                    self.gadget.app.settings["turned"] = 0
                    self.gadget.app.use_settings()
                else:
                    self.press("prev")
                self.press("ok")
            elif self.pilot.top() == "Names":
                self._names()
            else:
                self.press("back")
        self.press("back")

    def _names(self):
        self.press("ok", "letters")
        self.press("next", "letters")
        self.press("next", "letters")
        self.press("back")
        self.press("prev", "names-new")
        self.press("ok", "letters-new")
        self.press("prev", "letters-done")
        self.press("back")
        self.press("back")

    def _toy(self, game):
        self._open(game)
        keys = ("ok", "ok", "next", "ok", "next", "next", "ok", "next", "back")
        for round_number in range(8):
            for key in keys:
                self.press(key, "dice", 900 if round_number % 2 else 60)
                if self.pilot.top() == "Menu":
                    return
        self.pilot.leave()

    def _open(self, game):
        from jokerbox.games import registry

        menu = self.gadget.app.stack[-1]
        ids = [one[registry.ID] for one in registry.GAMES]
        self._row(ids.index(game[registry.ID]) + bool(menu.interrupted))
        self.press("ok", game[registry.ID])

    def game(self, game):
        from jokerbox.games import registry

        game_id = game[registry.ID]
        self._open(game)
        setup = self.gadget.app.stack[-1]
        row = -1
        while row + 1 < setup.count():  # a player more is a row more
            row += 1
            self._row(row)
            self.take(game_id + "-setup-%d" % row)
            if row:
                self.press("ok", game_id + "-setup")
            if self.gadget.app.stack[-1] is not setup:
                self.press("back")  # out of the help
            if setup.is_editing:
                for _ in range(4):
                    self.press("next", game_id + "-setup")
                for _ in range(4):
                    self.press("prev")
                self.press("ok")
        self.press("back")
        for people, bots in ((2, 1), (1, 1)):
            levels = (0,) * people + (2,) * bots
            self.pilot.open(game_id, levels)
            for _ in self.pilot.play(_GAME_KEYS):
                self.take(game_id)
            for _ in range(4):
                if self.pilot.top() == "Final":
                    self.press("next", "final")
            self._pause(game_id)
            if self.pilot.top() != "Menu":
                self.pilot.leave()

    def _pause(self, game_id):
        """Every row of the pause window, opened."""
        for row in range(9):
            for _ in range(12):
                if self.pilot.top() in ("Pause", "Menu", "Final"):
                    break
                self.press("back", game_id)
            if self.pilot.top() != "Pause":
                return
            pause = self.gadget.app.stack[-1]
            if row >= len(pause.rows) - 1:
                return
            for _ in range(row):
                self.press("next", game_id + "-pause")
            self.press("ok", game_id + "-pause-%d" % row)
            for _ in range(12):
                if self.pilot.top() == "Play":
                    break
                self.press("next", game_id + "-pause-%d" % row)
                self.press("ok", game_id + "-pause-%d" % row)

    def _records(self):
        menu = self.gadget.app.stack[-1]
        self._row(menu.count() - 3)
        self.press("ok", "records")
        records = self.gadget.app.stack[-1]
        for row in range(records.count()):
            self._row(row)
            self.press("ok", "records-%d" % row)
            if self.gadget.app.stack[-1] is not records:
                self.press("back")
        self.press("back")

    def _messages(self):
        """Messages and the crash screen, opened the way the app does."""
        app = self.gadget.app
        for name in ("full", "failing"):
            self._message(name)
        for name in ("damaged", "stuck"):
            self._message(name, "settings" if name == "damaged" else app.t["key_ok"])
        for name in ("torn", "old_rules", "lost"):
            self._message(name, 7)
        app._crash(IndexError("list index out of range"))
        self.gadget.run_for(200)
        self.take("crash", True)

    def _message(self, name, *args):
        self.gadget.app.tell(name, *args)
        self.gadget.run_for(400)
        self.take("message-" + name, True)
        self.press("ok")

    # Pictures

    def press(self, key, name=None, wait_ms=300):
        self.gadget.press(key)
        self.gadget.run_for(wait_ms)
        if name:
            self.take(name)

    def take(self, name, is_always=False):
        kind = (self.pilot.top(), re.sub(r"\d+", "#", self._foot), name.split("-")[0])
        if kind in self._seen and not is_always:
            return
        if len([one for one in self._seen if one[2] == kind[2]]) > _MOST_OF_A_KIND:
            return
        self._seen.add(kind)
        self.pictures.append((name, self.gadget.screen(), self._foot))
