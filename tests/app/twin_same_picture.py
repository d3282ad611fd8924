"""After a power cut the box shows what it showed: every game, many positions, people and bots.

What is not decided is not kept: the cursor starts anew, a page that was open is closed, and with
several people the box asks first who holds it. So the pictures are compared where a decision has
just been made and the next one is due.
"""

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from host_sim.pilot import Pilot

OPTIONS = {"rounds": 10, "stock": 15}
KEYS = ("ok",) * 3 + ("next", "prev")


def settle(gadget):
    """Let bots, motions and thoughts come to their end."""
    for _ in range(900):
        screen = gadget.app.stack[-1]
        if screen.script is None and screen.job is None:
            return
        gadget.run_for(100)
    assert False, "no end of " + type(gadget.app.stack[-1]).__name__


def take_over(pilot):
    """From the hand-over or a table of scores to the decision; returns the name it asked for."""
    asked = None
    for _ in range(10):
        settle(pilot.gadget)
        if pilot.top() == "Handover":
            asked = pilot.gadget.app.stack[-1].name
        elif pilot.top() != "Scores":
            break
        pilot.press("ok", 200)
    return asked


def picture(app):
    """What is drawn when nothing moves any more."""
    app.stack[-1].beat = 1000
    app._draw()
    found = bytes(app.box.display.buffer)
    assert any(found)
    return found


def decide(pilot):
    """Keys at a person's decision until it is made."""
    play = pilot.gadget.app.stack[-1]
    number = len(play.match.log)
    for _ in range(300):
        if len(play.match.log) != number:
            return
        pilot.press("back" if pilot.top() == "Pause" else pilot.one(KEYS))
        if len(play.match.log) == number:
            settle(pilot.gadget)
    assert False, "no decision"


class Person(Pilot):
    def one(self, keys):
        return keys[self.below(len(keys))]


def check(game, levels, seed, positions):
    """Play on, and at every decision cut and resume."""
    gadget = Gadget(seed=seed)
    gadget.boot()
    pilot = Person(gadget, seed)
    pilot.to_menu()
    pilot.open(game, levels, OPTIONS)
    for position in range(positions):
        take_over(pilot)
        assert pilot.top() == "Play", (game, pilot.top())
        play = gadget.app.stack[-1]
        where = game, levels, position
        shown = picture(gadget.app)
        again = Gadget(flash=Flash(gadget.flash.content()), seed=seed + 100)
        again.boot()
        later = Pilot(again, seed)
        later.to_menu()
        later.resume()
        asked = take_over(later)
        match = again.app.stack[-1].match
        assert list(match.log) == list(play.match.log), where
        assert match.can_undo() == play.match.can_undo(), where
        if levels.count(0) > 1:
            assert asked == match.name(match.state.to_move()), where
        assert picture(again.app) == shown, where
        decide(pilot)


def both(game, positions=7):
    for seed, levels in enumerate(((0, 1), (0, 0), (0, 1, 0))):
        check(game, levels, seed + 1, positions)


def test_joker1():
    both("joker1")


def test_joker2():
    both("joker2")


def test_tuefteln():
    both("tuefteln")


def test_schraube():
    both("schraube")


def test_scratch():
    both("scratch")


def test_skipbo():
    both("skipbo")
