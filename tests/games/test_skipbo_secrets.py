"""Two matches that differ only in what a person may not see look alike, whatever is pressed.

Another card in a hidden hand: hand-over, pause, pages, scores, hint, undo, leaving and resuming,
the readable log of the web page. All through the real screens.
"""

import pytest

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from host_sim.web.narrator import Narrator

Gadget()  # puts the firmware on the path

from host_sim.luck import Luck  # noqa: E402
from jokerbox.core.contract import CHANCE, OVER, copy  # noqa: E402
from jokerbox.core.match import Match  # noqa: E402
from jokerbox.games import registry  # noqa: E402

SEATS = [["Anna", 0], ["Ben", 0], ["Bot 1", 2]]
ANNA, BEN, BOT = range(3)
PUBLIC = ("tops", "down", "helps", "count", "cards", "by_pile", "coins", "deck", "turn", "phase")


def new_match():
    facts = {
        "game": "skipbo",
        "rules": registry.load("skipbo", "rules").VERSION,
        "number": 1,
        "options": {"stock": 15, "target": 0},
        "seats": SEATS,
    }
    return Match(lambda: registry.new_state("skipbo", 3, stock=15, target=0), facts)


def played(seed, turns):
    """The moves up to Anna's turn, after so many turns of hers, one decision into it."""
    match = new_match()
    luck = Luck(seed)
    was = None
    while match.state.to_move() != OVER:
        seat = match.state.to_move()
        if seat == CHANCE:
            match.apply_chance(luck)
            continue
        if seat == ANNA and was != ANNA:
            turns -= 1
        if turns < 0 and seat == ANNA and match.can_undo():
            return list(match.log)
        was = seat
        moves = match.state.moves()
        match.apply(moves[luck.below(len(moves))])
    return None


def public(state):
    return [str(getattr(state, name)) for name in PUBLIC]


def other_world(moves, hidden):
    """The same match for everybody's eyes, but with another card in that hand; or None."""
    states = [new_match().state]
    for move in moves:
        states.append(copy(states[-1]))
        states[-1].apply(move)
    for at in range(len(moves) - 1, 0, -1):
        if states[at].to_move() != CHANCE or states[at].turn != hidden:
            continue
        for outcome in range(len(states[at].moves())):
            state = copy(states[at])
            state.apply(outcome)
            if state.hands[hidden] == states[at + 1].hands[hidden]:
                continue
            rest = same_for_all(state, moves[at + 1 :], states[at + 2 :], hidden)
            if rest is not None:
                return moves[:at] + [outcome] + rest
        if at < len(moves) - 60:
            break
    return None


def same_for_all(state, moves, wanted, hidden):
    """Moves from this state on that bring what all others see, or None."""
    found = []
    for move, like in zip(moves, wanted):
        is_chance = state.to_move() == CHANCE
        if not is_chance and move not in state.moves():
            return None
        for choice in range(len(state.moves())) if is_chance else (move,):
            after = copy(state)
            after.apply(choice)
            others = [seat for seat in range(3) if seat != hidden]
            if public(after) == public(like) and all(
                after.hands[seat] == like.hands[seat] for seat in others
            ):
                break
        else:
            return None
        state = after
        found.append(choice)
    return found


def log_of(moves):
    match = new_match()
    for move in moves:
        match.apply(move)
    return "".join(line + "\n" for line in match.lines())


def seen(log):
    """Every picture on a walk over all that Anna can open."""
    gadget = Gadget(flash=Flash({"saves/match.txt": log.encode()}), seed=5)
    gadget.boot()
    pilot = Pilot(gadget)
    pilot.to_menu()
    pictures = []

    def press(key, ms=400):
        pilot.press(key, ms)
        pictures.append((pilot.top(), bytes(gadget.frame())))

    for _ in range(2):  # the second time after leaving and resuming
        pilot.resume()
        press("back")  # the pause of the hand-over
        assert pilot.top() == "Pause"
        press("next")
        press("back")
        assert pilot.top() == "Handover"
        press("ok")
        assert pilot.top() == "Play" and gadget.app.stack[-1].holder == ANNA
        for _ in range(8):
            press("next")
        press("back", 600)  # takes the decision back
        for row in range(5):
            for _ in range(3):
                if pilot.top() != "Pause":
                    press("back")
            assert pilot.top() == "Pause"
            for _ in range(row):
                press("next")
            if row < 4:
                press("ok", 3000)  # others, scores, the hint, the rules
                for _ in range(4):
                    press("next")
            while pilot.top() not in ("Play", "Pause"):
                press("back")
        pilot.leave()
        press("next")
        pilot.walk("prev", 0)
    return pictures


@pytest.mark.parametrize("hidden", [BEN, BOT], ids=["person", "bot"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_another_card_in_a_hidden_hand_changes_nothing(seed, hidden):
    pairs = 0
    for turns in range(1, 12):
        moves = played(100 * seed + turns, turns)
        other = other_world(moves, hidden) if moves else None
        if other is None:
            continue
        one, two = log_of(moves), log_of(other)
        assert one != two
        assert seen(one) == seen(two)
        texts = []
        for log in (one, two):
            narrator = Narrator()
            while narrator.tell(log, "de"):
                pass
            texts.append(narrator.text())
        assert texts[0] == texts[1] and len(texts[0]) > 200
        pairs += 1
        if pairs == 2:
            break
    assert pairs


def test_the_owner_sees_the_difference():
    """What the comparison is worth: Anna's own hand does show."""
    moves = played(105, 3)
    assert moves
    other = other_world(moves, ANNA)
    assert other
    assert seen(log_of(moves)) != seen(log_of(other))
