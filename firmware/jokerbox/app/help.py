"""Help: the rules of a game, or how the box is used, in a few pages that scroll."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.core import modules
from jokerbox.games import registry
from jokerbox.ui import widgets
from jokerbox.ui.canvas import width
from jokerbox.ui.keys import BACK, NEXT, OK

_LINES = const(5)
_WIDTH_PX = const(122)


class Help(Screen):
    def __init__(self, app, game_id=None):
        Screen.__init__(self, app)
        is_english = app.settings["language"] == "en"
        name = "jokerbox.games.%s.texts" % game_id if game_id else "jokerbox.app.guide"
        text = getattr(modules.load(name), "HELP_EN" if is_english else "HELP_DE")
        modules.let_go(name)
        game = registry.find(game_id) if game_id else None
        self.about = (game[registry.TITLE] or app.t[game_id]) if game else "Jokerbox"
        self.lines = list(wrap(text, _WIDTH_PX))
        self.top = 0

    def _last_top(self):
        return max(0, len(self.lines) - _LINES)

    def draw(self, c):
        t = self.app.t
        widgets.title(c, t["help"], self.about)
        for i, line in enumerate(self.lines[self.top : self.top + _LINES]):
            c.text(line, 1, 10 + 9 * i)
        widgets.scrollbar(c, self.top, _LINES, len(self.lines), 11, 42)
        widgets.foot(c, t["next_page" if self.top < self._last_top() else "back"])

    def on_key(self, key):
        last = self._last_top()
        if key == BACK or (key == OK and self.top >= last):
            self.app.pop()
        elif key == OK:
            self.top = min(last, self.top + _LINES)
        else:
            self.top = max(0, min(last, self.top + (1 if key == NEXT else -1)))


def wrap(text, width_px):
    """The text in lines of at most that width; a line break stays one."""
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if width(longer) > width_px:
                yield line
                line = word
            else:
                line = longer
        yield line


SCREEN = Help
