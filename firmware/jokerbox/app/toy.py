"""A game without rules and seats, like the dice roller: its view does it all."""

from jokerbox.app.screen import Screen
from jokerbox.games import registry
from jokerbox.ui.keys import BACK
from jokerbox.ui.view import PASS


class Toy(Screen):
    def __init__(self, app, game):
        Screen.__init__(self, app)
        self.game_id = game[registry.ID]
        words = app.texts("jokerbox.games.%s.texts" % self.game_id)
        self.view = registry.load(self.game_id, "view").VIEW(words, app.box.entropy)
        self.beat_ms = self.view.beat_ms

    def draw(self, c):
        self.view.beat = self.beat
        self.view.draw(c)

    def on_key(self, key):
        if self.view.on_key(key) != PASS:
            self.app.start(self._show())
        elif key == BACK:
            self.app.pop()
            registry.let_go(self.game_id)

    def _show(self):
        is_still = not self.app.settings["pace"]
        for came in self.view.motion():
            if not isinstance(came, int) or not is_still:
                yield came


SCREEN = Toy
