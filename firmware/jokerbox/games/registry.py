"""What games there are: one line each. Their modules are loaded when needed and let go again."""

import gc
import sys

from jokerbox.core import modules
from jokerbox.core.contract import const

ID = const(0)
CLASS = const(1)
TITLE = const(2)
ICON = const(3)
SEATS = const(4)  # fewest, most; none for a toy that is no game
OPTIONS = const(5)  # (name, lowest, highest, usual value[, the values a player walks]) each
HAS_OPENING = const(6)  # its own rules decide who begins; else a lot or a choice does

_ROUNDS = ("rounds", 1, 99, 10)
_STOCK = ("stock", 5, 20, 15)
_TARGET = ("target", 25, 9999, 0, (0, 100, 250, 500, 1000))
_PRO = ("some", 0, 1, 0), ("pairs", 0, 1, 0)

GAMES = (
    ("dice", None, "", "DIE", None, (), True),
    ("joker1", "Joker1", "Würfel Joker 1", "HAT", (1, 6), (_ROUNDS, ("free", 0, 1, 0)), True),
    ("joker2", "Joker2", "Würfel Joker 2", "SLIDES", (1, 6), (_ROUNDS,), True),
    ("tuefteln", "Tuefteln", "Tüfteln", "SHEET", (1, 15), (("side", 0, 1, 0),), True),
    ("schraube", "Schraube", "Schraube Locker", "SCREW", (2, 4), _PRO, False),
    ("scratch", "Scratch", "Scratch Island", "PALM", (2, 4), (), False),
    ("skipbo", "Skipbo", "Skip-Bo Masters", "CARDS", (2, 6), (_STOCK, _TARGET), False),
)


def find(game_id):
    """The line of a game; ValueError names those there are."""
    for game in GAMES:
        if game[ID] == game_id:
            return game
    raise ValueError(
        "no game %r; there are %s" % (game_id, ", ".join([g[ID] for g in GAMES if g[CLASS]]))
    )


def load(game_id, part):
    """The module `rules`, `bot`, `view` or `texts` of a game."""
    name = "jokerbox.games.%s.%s" % (game_id, part)
    if name not in sys.modules:
        gc.collect()  # a large module finds room more easily
    return modules.load(name)


def let_go(game_id):
    """Forget a game's modules."""
    modules.let_go("jokerbox.games." + game_id)


def new_state(game_id, seats, **options):
    """A new game of this kind; ValueError for seats or options that it does not take."""
    game = find(game_id)
    if not game[CLASS]:
        raise ValueError("%r has no rules" % game_id)
    for name in options:
        if name not in [option[0] for option in game[OPTIONS]]:
            raise ValueError("%s has no option %r" % (game_id, name))
    return getattr(load(game_id, "rules"), game[CLASS])(seats, **options)
