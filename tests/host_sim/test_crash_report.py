"""How a bug is reported: the log that a crash kept is replayed, and the bug shows again."""

import subprocess
import sys

import pytest

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from host_sim.replay import replay
from toolbox.places import ROOT


def test_a_kept_log_shows_the_bug_again(tmp_path, monkeypatch):
    gadget = Gadget(seed=3).boot()
    pilot = Pilot(gadget, seed=2)
    pilot.to_menu()
    pilot.open("joker1", (0,))
    from jokerbox.core.match import Match

    is_over = Match.is_over

    def buggy(match):
        if len(match.log) >= 20:
            raise IndexError("the bug")
        return is_over(match)

    monkeypatch.setattr(Match, "is_over", buggy)
    for _ in pilot.play(300):
        pass
    assert pilot.top() == "Crash"
    number = gadget.app.stack[-1].number
    path = tmp_path / "match.log"
    path.write_bytes(gadget.flash.files["saves/log-%d.txt" % number])
    again, _ = replay(path)
    again.run_for(3000)
    assert "the bug" in "".join(again.console)
    assert type(again.app.stack[-1]).__name__ == "Crash"
    monkeypatch.undo()
    mended, text = replay(path)
    mended.run_for(1000)
    assert mended.console == [] and "joker1 with " in text


@pytest.mark.parametrize("game", ["joker2", "skipbo"])
def test_by_the_command_line(tmp_path, game):
    gadget = Gadget(seed=3).boot()
    pilot = Pilot(gadget, seed=2)
    pilot.to_menu()
    pilot.open(game, (0, 0))
    for _ in pilot.play(30):
        pass
    path = tmp_path / "match.log"
    path.write_bytes(gadget.flash.files["saves/match.txt"])
    command = [sys.executable, "-m", "host_sim", "--replay", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and game + " with" in done.stdout, done.stdout + done.stderr
