"""The main menu: the interrupted game first, then the games, records, settings, help."""

from jokerbox.app import saves
from jokerbox.app.screen import ListScreen
from jokerbox.games import registry
from jokerbox.ui import icons, widgets
from jokerbox.ui.canvas import width

_AFTER = (("records", "CUP"), ("settings", "GEAR"), ("help", "HELP"))


class Menu(ListScreen):
    title = "Jokerbox"

    def __init__(self, app):
        ListScreen.__init__(self, app)
        self.interrupted = None
        self.right = 120
        app.is_shaky = False

    def shown(self):
        self.interrupted = saves.interrupted(self.app)
        self.app.tell_troubles()

    def draw(self, c):
        ListScreen.draw(self, c)
        bars = self.app.care.bars
        if bars is not None:
            widgets.battery(c, bars)

    def count(self):
        return bool(self.interrupted) + len(registry.GAMES) + len(_AFTER)

    def row(self, i):
        t = self.app.t
        if self.interrupted:
            if i == 0:
                facts, round_now = self.interrupted
                title = registry.find(facts["game"])[registry.TITLE]
                value = t["round"] % round_now if round_now else ""
                words = t["resume"] % title
                if width(words) + width(value) > 102:  # the triangle says it too
                    words = title
                return icons.PLAY, words, value
            i -= 1
        if i < len(registry.GAMES):
            game = registry.GAMES[i]
            title = game[registry.TITLE] or t[game[registry.ID]]
            seats = game[registry.SEATS]
            return getattr(icons, game[registry.ICON]), title, "%d-%d" % seats if seats else ""
        name, icon = _AFTER[i - len(registry.GAMES)]
        return getattr(icons, icon), t[name], ""

    def draw_row(self, c, line, i, state):
        ListScreen.draw_row(self, c, line, i, state)
        i -= bool(self.interrupted)
        if 0 <= i < len(registry.GAMES) and registry.GAMES[i][registry.SEATS]:
            c.text("♟", 98, 11 * line + 12, state == widgets.PLAIN)

    def foot(self, i):
        if self.interrupted and i == 0:
            return self.app.t["resume_play"]
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
