"""Plays the records in this folder anew, when screens or times have changed: run this file.

A record is a whole game from the boot picture to the ranking, by keys alone.
"""

import sys
from pathlib import Path

RECORDS = Path(__file__).parent / "records"
ROOT = RECORDS.parents[2]
# Name: board, game, is the second seat a person (else the usual bot), language.
GAMES = {
    "joker1_two_people": ("pico", "joker1", True, "de"),
    "joker2_with_a_bot": ("waveshare_oled_13", "joker2", False, "en"),
}
_PATIENCE = 100


def remake(name):
    """Plays a game and writes its record; returns the screen that it ended with."""
    from host_sim.gadget import Gadget
    from host_sim.pilot import Pilot
    from host_sim.record import Recorder

    board, game, has_two_people, language = GAMES[name]
    gadget = Gadget(board, seed=1)
    recorder = Recorder(RECORDS / (name + ".txt"), board, gadget.seed, {})
    gadget.on_edge = recorder.edge
    gadget.boot()
    pilot = Pilot(gadget, seed=1)
    pilot.go("ok", "Language")
    if language == "en":
        pilot.press("next")
    pilot.go("ok", "Menu")
    from jokerbox.games import registry

    row = [line[registry.ID] for line in registry.GAMES].index(game)
    walk(pilot, lambda screen: screen.cursor == row)
    pilot.go("ok", "Setup")
    if has_two_people:
        walk(pilot, lambda screen: screen.cursor == 2)
        pilot.press("ok")
        walk(pilot, lambda screen: screen.seats[1][1] == 0)
        pilot.press("ok")
        walk(pilot, lambda screen: screen.cursor == 0)
    pilot.press("ok", 500)
    for _ in pilot.play():
        pass
    gadget.run_for(1500)
    recorder.end(gadget.now_ms())
    return pilot.top()


def walk(pilot, is_there):
    """NEXT until the screen is as wanted."""
    for _ in range(_PATIENCE):
        if is_there(pilot.gadget.app.stack[-1]):
            return
        pilot.press("next", 50)
    raise ValueError("the screens have changed: this script must follow")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    RECORDS.mkdir(exist_ok=True)
    for name in GAMES:
        print(name, remake(name))
