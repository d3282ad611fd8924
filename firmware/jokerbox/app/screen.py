"""A screen: what stands on the display and takes the keys. Lists of rows are one kind of it."""

from micropython import const

from jokerbox.ui import widgets
from jokerbox.ui.keys import BACK, NEXT, OK, PREV
from jokerbox.ui.widgets import EDITED, PLAIN, SELECTED

_ROWS = const(4)
WAIT = -1  # a script yields it to sleep until its screen is on top again


class Screen:
    """Base of all screens; the app calls these.

    `script` is a generator that runs by itself: it yields milliseconds to wait (0: go on
    at the next step), the name of a sound or a tune (Hz, ms, …), or WAIT. While it runs a
    key only sets `is_skipping`, and the script's waits take no time until it clears that.
    `job` is a generator of work that keys do not disturb. `beat` counts up every `beat_ms`.
    """

    beat_ms = 0
    is_window = False  # the screen below shows around it

    def __init__(self, app):
        self.app = app
        self.script = None
        self.job = None
        self.due = None  # when the script goes on; None: when the screen is shown
        self.is_skipping = False
        self.beat = 0

    def draw(self, c):
        """Draw everything; the canvas is empty."""

    def on_key(self, key):
        """A logical key was pressed."""

    def interrupt(self):
        """BACK was pressed while the script runs."""

    def shown(self):
        """The screen has come to the top, for the first time or again."""


class ListScreen(Screen):
    """Rows to walk and choose. A screen of this kind gives its rows and what OK does."""

    title = ""
    fact = ""
    right = 121  # where the values end

    def __init__(self, app, cursor=0):
        Screen.__init__(self, app)
        self.cursor = cursor
        self.top = 0
        self.is_editing = False
        self.was = None  # what is edited, as it was before

    def count(self):
        """How many rows there are."""
        return 0

    def row(self, i):
        """(icon or -1, text, value) of row i; an int as value is a level bar."""
        return -1, "", ""

    def foot(self, i):
        """What OK does on row i."""
        return self.app.t["done" if self.is_editing else "change"]

    def choose(self, i):
        """OK on row i."""

    def change(self, i, step):
        """PREV or NEXT on row i while it is edited."""

    def close(self):
        """BACK."""
        self.app.pop()

    def on_key(self, key):
        i = self.cursor
        if self.is_editing:
            if key == OK or key == BACK:
                if key == BACK:
                    self.restore()
                self.is_editing = False
                self.edited(i)
            else:
                self.change(i, 1 if key == NEXT else -1)
        elif key == PREV:
            self.cursor = (i - 1) % self.count()
        elif key == NEXT:
            self.cursor = (i + 1) % self.count()
        elif key == OK:
            self.choose(i)
        else:
            self.close()

    def restore(self):
        """BACK: the row that is edited is again what it was."""

    def edited(self, i):
        """The editing of row i has ended."""

    def draw(self, c):
        count = self.count()
        self.cursor = i = min(self.cursor, count - 1)
        self.top = max(0, min(self.top, i), i - _ROWS + 1)
        widgets.title(c, self.title, self.fact)
        for line in range(min(_ROWS, count - self.top)):
            state = PLAIN
            if self.top + line == i:
                state = EDITED if self.is_editing else SELECTED
            self.draw_row(c, line, self.top + line, state)
        widgets.scrollbar(c, self.top, _ROWS, count)
        widgets.foot(c, self.foot(i), i, count)

    def draw_row(self, c, line, i, state):
        """Draw row i as line 0-3 of the screen; returns where its value begins."""
        icon, text, value = self.row(i)
        return widgets.list_row(c, line, text, value, icon, state, self.right)
