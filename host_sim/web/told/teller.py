"""What tells the moves of a game in words: one module a game beside this one, with DE, EN, TELLER.

Everybody at the table reads it, so a teller says only what the screen shows to all seats.
"""

COLUMNS = "ABCDEFGHIJK"


class Teller:
    """Looks on while a match is played; `words` are its module's, `texts` those of the box."""

    def __init__(self, match, words, texts):
        self.match = match
        self.state = match.state
        self.words = words
        self.texts = texts

    def decide(self, seat, move):
        """What a seat is about to do, as it follows its name."""
        raise NotImplementedError

    def watch(self):
        """A move comes: remember what `after` will compare."""

    def after(self, seat, move):
        """Lines for what came of the move; seat -1 is chance."""
        return ()

    def listed(self, items):
        """1, 2 and 3."""
        items = [str(item) for item in items]
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + self.words["and"] + items[-1]

    def counted(self, number, one, many):
        """1 coin, 2 coins; `one` and `many` are keys of the words."""
        return "%d %s" % (number, self.words[one if number == 1 else many])


def faces(dice):
    """A throw."""
    return " ".join(["[%s]" % face for face in dice])


def place(field, columns):
    """A field by its column's letter and its row's number: A1 is at the top left."""
    return "%s%d" % (COLUMNS[field % columns], field // columns + 1)
