"""A match log from a box, replayed: how bugs are reported."""

import json
from binascii import crc32

import pytest

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from host_sim.replay import replay
from host_sim.trouble import Trouble

KEYS = 60


def interrupted(game):
    """A box in the middle of a match of two people, and the log on its flash."""
    gadget = Gadget(seed=3).boot()
    pilot = Pilot(gadget, seed=2)
    pilot.to_menu()
    pilot.open(game, (0, 0))
    for _ in pilot.play(KEYS):
        pass
    return pilot, gadget.flash.files["saves/match.txt"]


@pytest.mark.parametrize("game", ["joker1", "joker2"])
def test_the_log_brings_the_match_back(tmp_path, game):
    pilot, log = interrupted(game)
    path = tmp_path / "match.log"
    path.write_bytes(log)
    gadget, text = replay(path)
    assert text.startswith(game + " with ") and text.endswith(" moves")
    assert gadget.console == []
    before, after = pilot.gadget.app.stack[-1].match, gadget.app.stack[-1].match
    assert list(after.log) == list(before.log)
    assert after.facts == before.facts
    assert after.state.scores() == before.state.scores()


def test_a_torn_log(tmp_path):
    pilot, log = interrupted("joker1")
    lines = log.splitlines(keepends=True)
    path = tmp_path / "match.log"
    path.write_bytes(b"".join(lines[:10]) + lines[10][:-2] + b"\n")
    gadget, text = replay(path)
    assert "damaged from line 11 on" in text
    before, after = pilot.gadget.app.stack[-1].match, gadget.app.stack[-1].match
    assert list(after.log)[:9] == list(before.log)[:9]
    assert len(after.log) <= 10  # a throw that was due comes at once


def test_a_log_of_other_rules(tmp_path):
    _, log = interrupted("joker1")
    facts = json.loads(log.splitlines()[0].rpartition(b" ")[0])
    facts["rules"] += 1
    head = json.dumps(facts)
    path = tmp_path / "match.log"
    path.write_text("%s %08x\n" % (head, crc32(head.encode())))
    with pytest.raises(Trouble, match="did not resume it"):
        replay(path)
