"""The pause window over a game: go on, look at things, scores, hint, help, save and leave."""

from jokerbox.app.screen import Screen
from jokerbox.ui import widgets, windows
from jokerbox.ui.keys import NEXT, OK, PREV


class Pause(Screen):
    """`play` is the screen of the match, None while the box is passed on."""

    is_window = True

    def __init__(self, app, play):
        Screen.__init__(self, app)
        self.play = play
        t = app.t
        self.looks = []
        rows = [t["resume_play"]]
        if play:
            self.looks = [play.view.t[key] for key in play.view.looks]
            rows += self.looks
            rows += [t["scores"], t["rules"]]
            if play.persons:
                rows.insert(-1, t["hint"])
        rows.append(t["save_quit"])
        self.rows = rows
        self.cursor = 0
        self.is_window = play is not None

    def draw(self, c):
        c.rect(0, 54, 128, 10, 0, True)  # the game's foot
        windows.pause(c, self.rows, self.cursor)
        widgets.foot(c, self.rows[self.cursor], self.cursor, len(self.rows))

    def on_key(self, key):
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.rows)
            return
        app, play, i = self.app, self.play, self.cursor
        app.pop()
        if key != OK or i == 0:
            return
        if i == len(self.rows) - 1:
            if app.is_saved:
                app.replace("menu")
            else:
                answers = (app.t["resume_play"], app.t["menu"])
                app.push("message", app.t["unsaved"], answers, self._leave)
            return
        i -= 1
        if i < len(self.looks):
            app.push("page", play.view.look(i))
            return
        i -= len(self.looks)
        if i == 0:
            app.push("scores", play.match)
        elif self.rows[self.cursor] == app.t["hint"]:
            play.ask_hint()
        else:
            app.push("help", play.game_id)

    def _leave(self, answer):
        if answer:
            self.app.replace("menu")


SCREEN = Pause
