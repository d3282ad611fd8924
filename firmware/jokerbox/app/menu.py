"""The main menu: the interrupted game first, then the games, records, settings, help."""

import gc

from jokerbox.app import saves
from jokerbox.app.screen import ListScreen
from jokerbox.games import registry
from jokerbox.ui import icons, widgets

_AFTER = (("records", "CUP"), ("settings", "GEAR"), ("help", "HELP"))


class Menu(ListScreen):
    title = "Jokerbox"

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.interrupted = None
        for game in registry.GAMES:
            registry.let_go(game[registry.ID])
        gc.collect()

    def shown(self):
        self.interrupted = saves.interrupted(self.app)
        self.app.tell_troubles()

    def draw(self, c):
        ListScreen.draw(self, c)
        battery = self.app.box.power.battery()
        if battery is not None:
            widgets.battery(c, battery)

    def count(self):
        return bool(self.interrupted) + len(registry.GAMES) + len(_AFTER)

    def row(self, i):
        t = self.app.t
        if self.interrupted:
            if i == 0:
                facts, round_now = self.interrupted
                title = registry.find(facts["game"])[registry.TITLE]
                return icons.PLAY, t["resume"] % title, round_now and t["round"] % round_now
            i -= 1
        if i < len(registry.GAMES):
            game = registry.GAMES[i]
            title = game[registry.TITLE] or t[game[registry.ID]]
            return getattr(icons, game[registry.ICON]), title, game[registry.SEATS]
        name, icon = _AFTER[i - len(registry.GAMES)]
        return getattr(icons, icon), t[name], ""

    def foot(self, i):
        return self.app.t["open" if i >= self.count() - len(_AFTER) else "play"]

    def choose(self, i):
        app = self.app
        if self.interrupted:
            if i == 0:
                app.push("resume")
                return
            i -= 1
        if i >= len(registry.GAMES):
            app.push(_AFTER[i - len(registry.GAMES)][0])
        elif registry.GAMES[i][registry.CLASS]:
            app.push("setup", registry.GAMES[i])
        else:
            app.push("toy", registry.GAMES[i])

    def close(self):
        """There is nothing to go back to."""


SCREEN = Menu
