"""Help: the rules of a game, or how the box is used, in a few pages that scroll."""

from micropython import const

from jokerbox.app.screen import Screen
from jokerbox.core import modules
from jokerbox.games import registry
from jokerbox.ui import widgets
from jokerbox.ui.canvas import RIGHT, width
from jokerbox.ui.keys import BACK, NEXT, OK

_LINES = const(5)
_WIDTH_PX = const(122)


class Help(Screen):
    """The help of a game, of the box (None), or another text under its own (title, fact)."""

    def __init__(self, app, game_id=None, head=None, text=None):
        Screen.__init__(self, app)
        about = registry.find(game_id)[registry.TITLE] if game_id else "Jokerbox"
        self.head = head or (app.t["help"], about)
        if not text:
            name = "jokerbox.games.%s.texts" % game_id if game_id else "jokerbox.app.guide"
            words = modules.load(name)
            modules.let_go(name)
            language = "EN" if app.settings["language"] == "en" else "DE"
            text = getattr(words, "HELP_" + language)
            if not game_id:
                keys = getattr(words, "KEYS_" + language).split("|")
                text = keys[len(app.box.buttons.pins) - 2] + text
        self.lines = []
        self.pages = []  # where each begins, and the end
        for page in paginate(text):
            self.pages.append(len(self.lines))
            self.lines += page
        self.pages.append(len(self.lines))
        self.top = 0

    def _next(self):
        """The number of the page after the one that the top line is on."""
        return len([1 for start in self.pages if start <= self.top])

    def draw(self, c):
        widgets.title(c, *self.head)
        after = self._next()
        end = self.pages[after if self.top in self.pages else -1]
        for i, line in enumerate(self.lines[self.top : end][:_LINES]):
            c.text(line, 1, 10 + 9 * i)
        widgets.scrollbar(c, self.top, _LINES, len(self.lines), 11, 42)
        pages = len(self.pages) - 1
        widgets.foot(c, self.app.t["next_page" if after < pages else "back"])
        c.mini("%d/%d" % (after, pages), 128, 57, 1, RIGHT)

    def on_key(self, key):
        after = self._next()
        if key == BACK or key == OK and after + 1 == len(self.pages):
            self.app.pop()
        elif key == OK:
            self.top = self.pages[after]
        else:
            self.top = max(0, min(self.pages[-2], self.top + (1 if key == NEXT else -1)))


def paginate(text):
    """Pages, lists of lines: they end with a sentence unless that leaves them nearly empty."""
    page = []
    for paragraph in text.split("\n"):
        part = ""  # of the paragraph, on this page
        lines = []
        for sentence in paragraph.replace(". ", ".\n").split("\n"):
            part = part + " " + sentence if part else sentence
            longer = list(wrap(part, _WIDTH_PX))
            while len(page) + len(longer) > _LINES:
                if len(page) + len(lines) > 1:
                    yield page + lines
                    part = sentence
                else:
                    room = _LINES - len(page)
                    yield page + longer[:room]
                    part = " ".join(longer[room:])
                page = []
                lines = []
                longer = list(wrap(part, _WIDTH_PX))
            lines = longer
        page += lines
    yield page


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
