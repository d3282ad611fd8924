"""What every game's view is made of: choices to walk, motions to play, pages to look at.

A view draws a state and turns keys into moves. It never changes a state.
"""

from micropython import const

from jokerbox.ui.keys import NEXT, OK, PREV

PASS = const(-1)  # the key means nothing here


class View:
    """Base of the games' views. `t` holds the game's words, `is_hinting` whether to show hints.

    The player calls, in this order: `note(player, move)` after each applied move, `motion()`
    for a generator that shows what was noted (it yields milliseconds, or the name of a
    sound), `begin(seat)` when that seat has to decide, then `on_key` and `draw`.
    """

    beat_ms = 400
    looks = ()  # keys of the texts that name the pages of `look`, for the pause menu
    is_table_each_round = False  # show the scores after every round

    def __init__(self, match, t, is_hinting):
        self.match = match
        self.t = t
        self.is_hinting = is_hinting
        self.beat = 0
        self.seat = 0
        self.choices = ()
        self.cursor = 0
        self.is_deciding = False  # from `begin` to the next move
        self.is_stirred = False  # a key has made something move: `motion` shows it
        self.hint = PASS  # the move that the strongest bot would play, once it is known
        self.page = None  # something to look at in place of the game: draw(c), on_key(key)

    def note(self, player, move):
        """A move was applied; the state is the one after it."""
        self.is_deciding = False

    def motion(self):
        """Show what was noted since the last motion."""
        return ()

    def begin(self, seat):
        """That seat has to decide now."""
        self.seat = seat
        self.is_deciding = True
        self.hint = PASS
        self.choices = self.order(self.match.state.moves())
        self.cursor = 0

    def order(self, moves):
        """The moves in the order in which PREV and NEXT walk them."""
        return moves

    def on_key(self, key):
        """A move, None if the key only changed the picture, or PASS."""
        if self.page is None:
            return self.press(key)
        if self.page.on_key(key):
            self.page = None
        return None

    def press(self, key):
        """What a key does in the game itself."""
        if key == OK:
            return self.choices[self.cursor]
        if key != PREV and key != NEXT:
            return PASS
        self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.choices)
        return None

    def point(self, move):
        """Show that a bot is about to play this."""
        if move in self.choices:
            self.cursor = list(self.choices).index(move)

    def show_hint(self):
        """The hint that a person asked for is known now."""

    def choice(self):
        """The move under the cursor."""
        return self.choices[self.cursor]

    def draw(self, c):
        """Draw the page, or the game; the canvas is empty."""
        if self.page is None:
            self.paint(c)
        else:
            self.page.draw(c)

    def paint(self, c):
        """Draw the state, the cursor and what is moving."""

    def look(self, i):
        """The page number i of `looks`: an object with draw(c) and on_key(key) -> is it done."""


class SeatPage:
    """A page about one seat: PREV and NEXT walk the seats, any other key closes it."""

    def __init__(self, match, t, seat):
        self.match = match
        self.t = t
        self.seat = seat

    def on_key(self, key):
        if key != PREV and key != NEXT:
            return True
        seats = self.match.state.seats
        self.seat = (self.seat + (1 if key == NEXT else -1)) % seats
        return False
