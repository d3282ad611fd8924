"""Fair dice, from the chip's random bytes to the die on the screen: chi-squared, fixed seeds."""

import pytest

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot

# At p = 1e-6; with these seeds the tests always give the same.
LIMITS = {2: 23.9, 4: 30.7, 6: 35.9, 8: 40.5, 10: 44.8, 12: 48.9, 20: 63.7, 100: 183.0}


def chi_squared(counts):
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def in_menu(seed, board="pico"):
    gadget = Gadget(board, seed=seed)
    gadget.boot()
    pilot = Pilot(gadget, seed)
    pilot.to_menu()
    return pilot


@pytest.mark.parametrize("board", ["pico", "esp32_c3"])
@pytest.mark.parametrize("sides", sorted(LIMITS))
def test_the_boxes_entropy(sides, board):
    app = in_menu(sides, board).gadget.app
    counts = [0] * sides
    for _ in range(200 * sides):
        counts[app.box.entropy.below(sides)] += 1
    assert chi_squared(counts) < LIMITS[sides]
    assert chi_squared(counts) > sides / 50  # too even would not be chance either


def test_no_die_follows_from_the_last():
    below = in_menu(7).gadget.app.box.entropy.below
    counts = [0] * 36
    last = below(6)
    for _ in range(7200):
        face = below(6)
        counts[6 * last + face] += 1
        last = face
    assert chi_squared(counts) < 99.6  # 35 degrees of freedom, p = 1e-7


def test_the_shown_dice():
    """Thrown by the key, with motion off; what the view shows is counted."""
    pilot = in_menu(3)
    pilot.gadget.app.settings["pace"] = 0
    pilot.gadget.bounce_ms = 3
    pilot.walk("prev", 0)
    pilot.press("ok", 100)
    view = pilot.gadget.app.stack[-1].view
    counts = [0] * 6
    pictures = {}
    for _ in range(250):
        pilot.press("ok")
        pilot.gadget.run_for(20)
        for face in view.faces:
            counts[face - 1] += 1
        # The same faces look the same, others do not.
        picture = tuple(row[:64] for row in pilot.gadget.screen()[12:40])
        assert pictures.setdefault(tuple(view.faces), picture) is not None
    assert sum(counts) == 500
    assert chi_squared(counts) < LIMITS[6]
    assert len(set(pictures.values())) == len(pictures) > 30


@pytest.mark.parametrize("game", ["joker1", "joker2"])
def test_the_dice_of_a_match(game):
    from jokerbox.core.match import Match
    from jokerbox.games import registry

    entropy = in_menu(5).gadget.app.box.entropy
    counts = [0] * 6
    facts = {"game": game, "seats": [["A", 0]]}
    for _ in range(12):
        match = Match(lambda: registry.new_state(game, 1, rounds=10), facts)
        while not match.is_over():
            if match.is_chance():
                faces = len(match.state.moves())
                face = match.apply_chance(entropy)
                if faces == 6:
                    counts[face] += 1
            else:
                moves = match.state.moves()
                match.apply(moves[entropy.below(len(moves))])
    assert sum(counts) > 500
    assert chi_squared(counts) < LIMITS[6]
