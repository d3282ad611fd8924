"""A match: who sits where, the state of the game, and the log of every move.

The log is the save, the replay, the bug report and what undo cuts back. As text its
first line is a header, then comes one line a move, `u` for one taken back, `#6` where
round 6 begins or is taken back to. Every line ends with a check that depends on all lines
before it, so a torn or foreign tail shows:

    {"game": "joker1", "rules": 1, "options": {}, "seats": [["Anna", 0], ["Bot 1", 3]]} 5ab1c0de
    0 3f
    4 91
"""

import json
from array import array
from binascii import crc32

from jokerbox.core.contract import CHANCE, OVER, copy

PERSON = 0  # a seat's level; 1-3 are bots
_UNDO = "u"
_ROUND = "#"
_UNDO_REACH = 64  # moves: how far back a decision can still be taken back after a resume
_BREATH = 16  # moves replayed between two yields


class Damaged(ValueError):
    """A line of a log that is not what was written."""


def read_header(line):
    """The facts in the first line of a log: game, rules, options, seats."""
    text, _, check = line.rpartition(" ")
    if check != "%08x" % crc32(text.encode()):
        raise Damaged("line 1")
    return json.loads(text)


def read_moves(lines):
    """(moves without those taken back, the last check, None or where the log is damaged)."""
    moves = array("I")
    check = 0
    for number, line in enumerate(lines):
        if number == 0:
            check = crc32(line.rpartition(" ")[0].encode())
            continue
        word, _, given = line.partition(" ")
        new_check = crc32(word.encode(), check)
        is_word = moves if word == _UNDO else word[word[:1] == _ROUND :].isdigit()
        if not is_word or len(word) > 9 or given != "%02x" % (new_check & 0xFF):
            return moves, check, "line %d" % (number + 1)
        check = new_check
        if word == _UNDO:
            moves = moves[:-1]  # MicroPython's array has no pop
        elif word[0] != _ROUND:
            moves.append(int(word))
    return moves, check, None


def undo_lines(count, check):
    """Lines that take back the last moves of a stored log that ends with this check."""
    lines = []
    for _ in range(count):
        check = crc32(_UNDO.encode(), check)
        lines.append("%s %02x" % (_UNDO, check & 0xFF))
    return lines


def last_round(lines):
    """The round that a stored log has come to, 0 if it does not say."""
    found = 0
    for line in lines:
        number = line[1:].partition(" ")[0]
        if line[:1] == _ROUND and number.isdigit():
            found = int(number)
    return found


class Match:
    """A game being played. `make` gives a new state of it; `facts` is what the header holds."""

    def __init__(self, make, facts):
        self.facts = facts
        self.state = make()
        self.log = array("I")
        self._mark = None  # a copy of the state before the first decision that undo can reach
        self._mark_seat = 0
        self._mark_length = 0
        self._check = 0
        self._is_collecting = False  # from `lines` or `go_on` on
        self._unsaved = []

    def name(self, seat):
        return self.facts["seats"][seat][0]

    def level(self, seat):
        """PERSON or the level of the bot that sits there."""
        return self.facts["seats"][seat][1]

    def is_person(self, player):
        return player >= 0 and self.level(player) == PERSON

    def round(self):
        """The round that is being played, 0 where the game has none."""
        return getattr(self.state, "round", 0)

    def is_over(self):
        return self.state.to_move() == OVER

    def is_chance(self):
        return self.state.to_move() == CHANCE

    def apply(self, move, can_take_back=True):
        """Play a move of whoever is to move; IllegalMove if it is none."""
        player = self.state.to_move()
        mark = None
        if can_take_back and self.is_person(player):
            is_same = self._mark is not None and self._mark_seat == player
            mark = self._mark if is_same else copy(self.state)
        before = self.round()
        self.state.apply(move)
        if mark is not self._mark:
            self._mark = mark
            self._mark_seat = player
            self._mark_length = len(self.log)
        self.log.append(move)
        self._write("%d" % move, before)

    def apply_chance(self, entropy):
        """Let chance take its step; returns what came."""
        outcome = entropy.below(len(self.state.moves()))
        self.apply(outcome)
        return outcome

    def can_undo(self):
        """May the one to move take back a decision? Never over chance or another's move."""
        return (
            self._mark is not None
            and len(self.log) > self._mark_length
            and self.state.to_move() == self._mark_seat
        )

    def undo(self):
        """Take back the last own decision."""
        if not self.can_undo():
            raise ValueError("nothing to take back")
        before = self.round()
        self.log = self.log[:-1]
        self.state = copy(self._mark)
        for i in range(self._mark_length, len(self.log)):
            self.state.apply(self.log[i])
        self._write(_UNDO, before)

    def lines(self):
        """The whole log as text; what is played from now on comes from `unsaved`."""
        text = json.dumps(self.facts)
        self._check = crc32(text.encode())
        yield "%s %08x" % (text, self._check)
        for move in self.log:
            yield self._line("%d" % move)
        self._is_collecting = True
        self._unsaved = []

    def unsaved(self):
        """The lines since the last call."""
        lines = self._unsaved
        self._unsaved = []
        return lines

    def go_on(self, check):
        """Collect what is played from now on, behind a stored log that ends with this check."""
        self._check = check
        self._is_collecting = True
        self._unsaved = []

    def replay(self, moves):
        """Play the moves of a log: a generator that yields now and then.

        IllegalMove at the first that the rules refuse; what was before it counts.
        """
        for done, move in enumerate(moves):
            self.apply(move, done >= len(moves) - _UNDO_REACH)
            if done % _BREATH == _BREATH - 1:
                yield done

    def _write(self, word, before):
        """Collect a line, and one more if the round is not the one before."""
        if self._is_collecting:
            self._unsaved.append(self._line(word))
            if self.round() != before:
                self._unsaved.append(self._line("%s%d" % (_ROUND, self.round())))

    def _line(self, word):
        self._check = crc32(word.encode(), self._check)
        return "%s %02x" % (word, self._check & 0xFF)
