"""A session by keys whose every mark can be compared between two interpreters."""

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot


def steps(tell, game_id, board, seed, most_keys):
    """Tell what is to be seen after every key; a generator, as memory is tidied at yields."""
    gadget = Gadget(board, seed=seed).boot()
    pilot = Pilot(gadget, seed)
    pilot.to_menu()
    tell(pilot.mark())
    pilot.open(game_id, (0, 1 + seed % 3))
    for key in pilot.play(most_keys):
        screen = gadget.app.stack[-1]
        match = getattr(screen, "match", None)
        moves = "" if match is None else " %s %s" % (list(match.log)[-3:], match.state.scores())
        tell("%s %s%s" % (key, pilot.mark(), moves))
        yield
    if pilot.top() != "Final":
        pilot.leave()
    tell("%s %s" % (pilot.mark(), sorted(gadget.flash.files)))
