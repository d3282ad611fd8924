"""Adding a game, by doing it: a folder and a line, then the contract, the box and the twin."""

import shutil

import pytest

from toolbox import interpreter
from toolbox.places import TESTS

LINE = '("pig", "Pig", "Pig", "DIE", (2, 4), (("goal", 10, 100, 20),), False)'

FLOW = """
from host_sim.gadget import Gadget
from tests.app.player import Hands
from tests.games.twin_contract import check_game

check_game(registry.find("pig"))
hands = Hands(Gadget("pico", seed=4), 4)
hands.boot("en")
hands.choose_game("pig")
hands.set_up(1, 1)
hands.start()
hands.finish()
print(hands.screen().match.state.scores(), len(hands.screen().match.log))
"""


@pytest.fixture
def pig(tmp_path):
    """The folder of the new game, where no other one is."""
    folder = tmp_path / "jokerbox" / "games" / "pig"
    shutil.copytree(TESTS / "games" / "pig", folder, ignore=shutil.ignore_patterns("__pycache__"))
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
