"""No undo, pause, cut or resume reveals a hidden card or takes back a throw."""

from host_sim.gadget import Gadget
from host_sim.luck import Luck
from host_sim.pilot import Pilot

GAMES = ("joker1", "joker2", "tuefteln", "schraube", "scratch", "skipbo")


def test_undo_never_reaches_over_chance_or_another_seat():
    Gadget()  # puts the firmware on the path
    from jokerbox.core.match import Match, read_moves
    from jokerbox.games import registry

    for game in GAMES:
        luck = Luck(7)
        facts = {"game": game, "seats": [["A", 0], ["B", 0]], "rules": 1}
        match = Match(lambda: registry.new_state(game, 2), facts)  # noqa: B023 (called at once)
        lines = list(match.lines())
        fixed = 0  # so many moves nobody may take back
        undone = 0
        for _ in range(250):
            if match.is_over():
                break
            seat = match.state.to_move()
            if match.is_chance():
                match.apply_chance(luck)
                fixed = len(match.log)
            elif match.can_undo() and luck.below(3) == 0:
                match.undo()
                undone += 1
                assert len(match.log) >= fixed and match.state.to_move() == seat, game
            else:
                moves = match.state.moves()
                match.apply(moves[luck.below(len(moves))])
                if match.state.to_move() != seat:
                    fixed = max(fixed, len(match.log))
            lines += match.unsaved()
        # What is stored is what is played, takings back included.
        moves, _, damage = read_moves(lines)
        assert damage is None and list(moves) == list(match.log), game


def drawn(app):
    app._draw()
    return bytes(app.box.display.buffer)


def copies_of(hand, stack):
    """Lists with the same cards that a view keeps for itself."""
    found = []
    for screen in stack:
        view = getattr(screen, "view", None)
        for value in view.__dict__.values() if view else ():
            if isinstance(value, list) and value == hand and value is not hand:
                found.append(value)
    return found


def check_hidden(gadget):
    """Other cards in the hands that must not be seen make no other picture."""
    app = gadget.app
    match = holder = None
    for screen in app.stack:
        match = getattr(screen, "match", match)
        holder = getattr(screen, "holder", holder)
    top = type(app.stack[-1]).__name__
    if match is None or match.is_over() or top == "Final":
        return 0
    if top in ("Handover", "Message") or (top == "Pause" and len(app.stack) > 2):
        holder = -1
    before = drawn(app)
    changed = 0
    kept = []
    for seat, hand in enumerate(match.state.hands):
        if seat != holder:
            kept.append((hand, hand[:]))
            for cards in [hand] + copies_of(hand, app.stack):
                for i in range(len(cards)):  # in place: what holds on to the cards sees it too
                    cards[i] = 1 + cards[i] % 12
            changed += len(hand)
    try:
        after = drawn(app)
    finally:
        for hand, cards in kept:
            for same in [hand] + copies_of(hand, app.stack):
                same[:] = cards
    drawn(app)
    assert after == before, "%s shows a hand that is not %r's" % (top, holder)
    return changed


def test_hidden_hands_of_skipbo():
    gadget = Gadget(seed=11)
    gadget.boot()
    pilot = Pilot(gadget, 4)
    pilot.to_menu()
    pilot.open("skipbo", (0, 0, 2))
    changed = 0
    for life in range(4):
        for _ in pilot.play(25):
            changed += check_hidden(gadget)
        pilot.press("back", 100)
        changed += check_hidden(gadget)
        gadget.boot()
        pilot = Pilot(gadget, 5 + life)
        pilot.to_menu()
        pilot.walk("prev", 0)
        pilot.press("ok")
        for _ in range(20):  # while it is brought back
            gadget.run_for(20)
            changed += check_hidden(gadget)
    assert changed > 100


def test_no_way_back_over_a_throw():
    """Much BACK, leaving, cuts and resumes: what chance once brought stays where it was."""
    Gadget()  # puts the firmware on the path
    from jokerbox.core.match import Match

    throw = Match.apply_chance
    thrown = []  # the log up to the last throw

    def noted(match, entropy):
        found = throw(match, entropy)
        thrown[:] = list(match.log)
        return found

    Match.apply_chance = noted
    try:
        undone = []
        for game in GAMES:
            del thrown[:]
            undone.append(walk_back_and_forth(game, thrown))
    finally:
        Match.apply_chance = throw
    assert sum(undone) > 20, undone


def walk_back_and_forth(game, thrown):
    """Keys, many of them BACK; returns how many decisions were taken back."""
    gadget = Gadget(seed=21)
    gadget.boot()
    pilot = Pilot(gadget, 8)
    pilot.to_menu()
    pilot.open(game, (0, 0))
    undone = 0
    for life in range(3):
        for _ in range(60):
            name = pilot.top()
            match = gadget.app.stack[0].match
            before = len(match.log)
            if name in ("Pause", "Page", "Help", "Scores"):
                key = "back"
            else:
                key = ("ok", "ok", "next", "back", "back")[pilot.below(5)]
            pilot.press(key, (0, 100, 900)[pilot.below(3)])
            if pilot.top() == "Final":
                return undone
            assert list(match.log)[: len(thrown)] == thrown, game
            undone += len(match.log) < before
        if life == 1:
            pilot.leave()
        else:
            gadget.boot()
            pilot = Pilot(gadget, 9 + life)
            pilot.to_menu()
        pilot.resume()
        gadget.run_for(1000)
        assert list(gadget.app.stack[0].match.log)[: len(thrown)] == thrown, game
    return undone
