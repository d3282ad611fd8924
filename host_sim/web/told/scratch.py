"""Scratch Island in words: a field is its column A-K and its row 1-9."""

from host_sim.web.told.teller import Teller, place
from jokerbox.games.scratch.data import COLUMNS, PICK, TREASURE_POINTS
from jokerbox.games.scratch.rules import (
    CHEST,
    HIDDEN,
    KEY,
    NOTHING,
    ORDER,
    PLAY,
    TAKE,
    THROW,
    TREASURE,
)
from jokerbox.games.scratch.shapes import CROSS

DE = {
    "and": " und ",
    "pt": "Pkt.",
    "pts": "Pkt.",
    "roll": "%s würfelt %s",
    "take": "nimmt %s",
    "die": "%s (%s)",
    "pick": "Hacke",
    "scratch": "rubbelt mit %s: %s",
    "end": "beendet den Zug",
    "next": "rubbelt weiter auf %s",
    "bitten": "ist gebissen, der Zug endet",
    "find": "findet auf %s: %s",
    "snake": "Schlange",
    "treasures": ("Edelstein", "Münze", "Ring", "Figur", "Krone"),
    "sets": ("alle Edelsteine", "alle Münzen", "alle Ringe", "alle Figuren", "die Krone"),
    "keys": ("roter Schlüssel", "grüner Schlüssel", "blauer Schlüssel", "gelber Schlüssel"),
    "no_key": "kein Schlüssel auf %s",
    "chest": "Truhe, %s",
    "set": "hat zuerst %s: %s",
}

EN = {
    "and": " and ",
    "pt": "pt",
    "pts": "pts",
    "roll": "%s rolls %s",
    "take": "takes %s",
    "die": "%s (%s)",
    "pick": "pickaxe",
    "scratch": "scratches with %s: %s",
    "end": "ends the turn",
    "next": "goes on at %s",
    "bitten": "is bitten, the turn ends",
    "find": "finds at %s: %s",
    "snake": "snake",
    "treasures": ("gem", "coin", "ring", "idol", "crown"),
    "sets": ("all gems", "all coins", "all rings", "all idols", "the crown"),
    "keys": ("red key", "green key", "blue key", "yellow key"),
    "no_key": "no key at %s",
    "chest": "chest, %s",
    "set": "is first to have %s: %s",
}

_SHAPES = ("I1", "I2", "I3", "L3", "I4", "O4", "L4", "T4", "S4")
_COLOURS = ("blue", "blue", "orange", "orange", "yellow")


class ScratchTeller(Teller):
    def watch(self):
        state = self.state
        self._phase = state.phase
        self._seat = state.seat
        self._found = bytes(state.found[state.seat])
        self._claimed = list(state.claimed)

    def decide(self, seat, move):
        state, words = self.state, self.words
        phase = state.phase
        if phase == TAKE:
            dice = [move] if move < 16 else divmod(move - 16, 5)
            return words["take"] % self.listed([self._die(die) for die in dice])
        if phase == ORDER:
            return words["next"] % place(move, COLUMNS)
        if phase != PLAY:
            return words["bitten"]
        if not move:
            return words["end"]
        die, _, fields, with_pick = state.placement(move)
        shape = self._shape(state.dice[die])
        if with_pick:
            shape = self.listed([shape, words["pick"]])
        return words["scratch"] % (shape, ", ".join([place(f, COLUMNS) for f in fields]))

    def _shape(self, shape):
        return self.words["pick"] if shape == PICK else _SHAPES[shape]

    def _die(self, die):
        return self.words["die"] % (self._shape(self.state.dice[die]), self.texts[_COLOURS[die]])

    def after(self, seat, move):
        state, words = self.state, self.words
        if self._phase == THROW:
            if state.phase == THROW:
                return ()
            thrown = " ".join(["[%s]" % self._shape(shape) for shape in state.dice])
            return [words["roll"] % (self.match.name(state.active), thrown)]
        lines = []
        found = state.found[self._seat]
        for field, was in enumerate(self._found):
            if was == HIDDEN and found[field] != HIDDEN:
                where = place(field, COLUMNS)
                if found[field] != NOTHING:
                    lines.append(words["find"] % (where, self._find(found[field])))
                elif state.kind(field) == CROSS:
                    lines.append(words["no_key"] % where)
        for kind, first in enumerate(state.claimed):
            if first != self._claimed[kind]:
                points = self.counted(TREASURE_POINTS[kind], "pt", "pts")
                lines.append(words["set"] % (words["sets"][kind], points))
        return lines

    def _find(self, what):
        words = self.words
        if what >= CHEST:
            return words["chest"] % self.counted(what - CHEST, "pt", "pts")
        if what >= KEY:
            return words["keys"][what - KEY]
        if what >= TREASURE:
            return words["treasures"][what - TREASURE]
        return words["snake"]


TELLER = ScratchTeller
