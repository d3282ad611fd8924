"""What games there are: one line each. Their modules are loaded when needed and let go again."""

import sys

from jokerbox.core.contract import const

ID = const(0)
CLASS = const(1)
TITLE = const(2)
ICON = const(3)
SEATS = const(4)  # fewest, most; none for a toy that is no game
OPTIONS = const(5)  # (name, lowest, highest, usual value) each

GAMES = (
    ("dice", None, "", "die", None, ()),
    ("joker1", "Joker1", "Würfel Joker 1", "hat", (1, 6), (("rounds", 1, 99, 10), ("free", 0, 1, 0))),
    ("joker2", "Joker2", "Würfel Joker 2", "slides", (1, 6), (("rounds", 1, 99, 10),)),
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
    __import__(name)
    return sys.modules[name]


def new_state(game_id, seats, **options):
    """A new game of this kind; ValueError for seats or options that it does not take."""
    game = find(game_id)
    if not game[CLASS]:
        raise ValueError("%r has no rules" % game_id)
    for name in options:
        if name not in [option[0] for option in game[OPTIONS]]:
            raise ValueError("%s has no option %r" % (game_id, name))
    return getattr(load(game_id, "rules"), game[CLASS])(seats, **options)


def let_go(prefix="jokerbox.games."):
    """Forget the loaded modules below a package, so that their memory can be had again."""
    for name in list(sys.modules):
        if name.startswith(prefix) and name != __name__:
            parent, _, leaf = name.rpartition(".")
            del sys.modules[name]
            if parent in sys.modules and hasattr(sys.modules[parent], leaf):
                delattr(sys.modules[parent], leaf)
