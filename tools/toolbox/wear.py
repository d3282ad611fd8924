"""Flash wear: whole recorded matches written to the real littlefs as the app writes them."""

from collections import namedtuple

from host_sim.fakes.hardware import Hardware
from host_sim.fakes.standins import StandIns
from toolbox.pico_flash import PicoFlash

ENDURANCE = 100_000  # erases of a sector that Winbond's W25Q16JV is made for
_FIRMWARE_BYTES = 160 * 1024  # lies there and does not move
_GAMES_A_DAY = 10

# Figures of one match: lines, calls of the store that write, operations of the chip.
Wear = namedtuple("Wear", "moves saves programs erases years")


def measure(game_id, matches=200):
    """The wear of a match, averaged over so many in a row."""
    header, batches = _batches(game_id)
    flash = PicoFlash()
    for number in range(_FIRMWARE_BYTES // 4096):
        flash.put("part%d.mpy" % number, bytes(4096))
    box = StandIns()
    hardware = Hardware("RP2040", flash=flash)
    box.enter(hardware)
    try:
        store = box.load("jokerbox.device.store").Store()
        settings = {"names": ["Anna", "Ben", "Cleo"], "setups": {"g": "x" * 200}, "sound": 3}
        store.save("settings", settings)
        before = flash.chip.operations
        erases = list(flash.chip.erases)
        for number in range(matches):
            store.save("settings", settings)  # the setup remembers its seats
            store.log_new([header] + batches[0])
            for batch in batches[1:]:
                store.log_append(batch)
            records = {game_id: [number, {"Anna": [number, 99, 999 * number]}], "number": number}
            store.save("records", records)
            store.log_drop()
        if store.troubles:
            raise RuntimeError("the flash complained: %r" % store.troubles)
    finally:
        box.leave()
    by_block = [after - was for after, was in zip(flash.chip.erases, erases)]
    # The block that is erased most decides.
    a_year = max(by_block) / matches * _GAMES_A_DAY * 365
    operations = flash.chip.operations - before
    moves = sum(len(batch) for batch in batches)
    return Wear(
        moves,
        len(batches) + 3,
        (operations - sum(by_block)) / matches,
        sum(by_block) / matches,
        ENDURANCE / a_year if a_year else float("inf"),
    )


def _batches(game_id):
    """The header of a recorded match and its lines as they are saved: a decision with the
    chance that follows it."""
    from toolbox import recorded

    match, moves = recorded.load(game_id)
    header = next(match.lines())
    match.go_on(0)
    batches = [[]]
    for move in moves:
        if not match.is_chance() and match.log:
            batches[-1] += match.unsaved()
            batches.append([])
        match.apply(move)
    batches[-1] += match.unsaved()
    return header, batches
