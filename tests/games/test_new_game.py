"""Adding a game, by doing it: a folder and a line, then the contract, the box and the twin."""

import pytest

from toolbox import interpreter

RULES = '''
"""Pig: roll and add up, a 1 loses the turn; the first to reach the goal wins."""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, leaders

VERSION = 1
ROLL, HOLD = 0, 1


class Pig:
    def __init__(self, seats, goal=20):
        check_range("seats", seats, 2, 4)
        check_range("goal", goal, 10, 100)
        self.seats, self.goal = seats, goal
        self.totals, self.seat, self.turn, self.is_rolling = [0] * seats, 0, 0, False

    def to_move(self):
        if max(self.totals) >= self.goal:
            return OVER
        return CHANCE if self.is_rolling else self.seat

    def moves(self):
        player = self.to_move()
        if player == OVER:
            return ()
        return range(6) if player == CHANCE else (ROLL, HOLD) if self.turn else (ROLL,)

    def apply(self, move):
        check_move(move, self.moves())
        if self.is_rolling:
            self.is_rolling = False
            self.turn = self.turn + move + 1 if move else 0
            if not move:
                self.seat = (self.seat + 1) % self.seats
        elif move == ROLL:
            self.is_rolling = True
        else:
            self.totals[self.seat] += self.turn
            self.turn = 0
            self.seat = (self.seat + 1) % self.seats

    def scores(self):
        return self.totals[:]

    def winners(self):
        return leaders(self.totals) if self.to_move() == OVER else []
'''

BOT = '''
"""A bot for Pig: holds at ten."""


def think(state, seat, level, entropy):
    yield 1 if state.turn >= 10 else 0
'''

TEXTS = '''
"""What Pig says."""

DE = {"goal": "Ziel", "roll": "würfeln", "hold": "aufhören", "round": "%d im Zug"}
EN = {"goal": "Goal", "roll": "roll", "hold": "hold", "round": "%d this turn"}
HELP_DE = "Würfeln, bis du aufhörst. Bei einer 1 ist der Zug verloren."
HELP_EN = "Roll until you hold. A 1 loses the turn."
'''

VIEW = '''
"""Pig on the screen."""

from jokerbox.ui import widgets
from jokerbox.ui.view import View


class PigView(View):
    def paint(self, c):
        state, t = self.match.state, self.t
        fact = "%d" % state.totals[state.seat]
        widgets.title(c, self.match.name(state.seat), fact)
        c.text(t["round"] % state.turn, 40, 28)
        if self.is_deciding:
            label = t["hold" if self.choice() else "roll"]
            widgets.foot(c, label, self.cursor, len(self.choices))


VIEW = PigView
'''

LINE = '("pig", "Pig", "Pig", "DIE", (2, 4), (("goal", 10, 100, 20),), False)'

FLOW = """
from host_sim.gadget import Gadget
from tests.app.player import Hands
from tests.games.twin_contract import check_game

check_game(registry.find("pig"))
hands = Hands(Gadget("pico", seed=4), 4)
hands.boot("en")
hands.open_game("pig")
hands.set_up(1, 1)
hands.start()
hands.play()
print(hands.screen().match.state.scores(), len(hands.screen().match.log))
"""


@pytest.fixture
def pig(tmp_path):
    """The folder of the new game."""
    folder = tmp_path / "jokerbox" / "games" / "pig"
    folder.mkdir(parents=True)
    for name, text in (("rules", RULES), ("bot", BOT), ("texts", TEXTS), ("view", VIEW)):
        (folder / (name + ".py")).write_text(text.lstrip(), encoding="utf-8")
    return folder


def test_a_folder_and_a_line_make_a_game(pig, monkeypatch, capsys):
    import jokerbox.games
    from jokerbox.games import registry

    # The registry's line, and the folder beside the others.
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, eval(LINE)))
    monkeypatch.setattr(jokerbox.games, "__path__", [*jokerbox.games.__path__, str(pig.parent)])
    exec(FLOW, {"registry": registry})
    here = capsys.readouterr().out
    files = [("/jokerbox/games/pig/" + path.name, path) for path in pig.iterdir()]
    start = "from jokerbox.games import registry\nregistry.GAMES += (%s,)\n" % LINE
    there = interpreter.run(start + FLOW, files)
    assert here.strip() == there.strip().splitlines()[-1]
