"""Tells a match log as readable moves, in the words of the game's module in told/.

It plays the log on a match of its own. Runs on MicroPython beside the page and on CPython.
"""

from host_sim.fakes.standins import StandIns
from host_sim.web.told.plain import Plain

_MOST_AT_ONCE = 40  # moves told in one go, so that memory can be had again between


class Narrator:
    """`tell(log, language)` again and again with the log as it grows."""

    def __init__(self):
        # The firmware must find the box's modules, although nothing of it runs here.
        self._stand_ins = StandIns()
        self._language = None
        self._header = None
        self._match = None
        self._teller = None
        self._moves = []
        self._lines = []
        self._round = 0

    def tell(self, log, language):
        """Take in the log; returns whether there is more to come by `more`."""
        from jokerbox.core.match import read_header, read_moves

        lines = log.strip().split("\n")
        moves = list(read_moves(lines)[0])
        done = len(self._match.log) if self._match else 0
        told = list(self._match.log) if self._match else []
        is_same = lines[0] == self._header and language == self._language
        if not is_same or moves[:done] != told:
            self._header = lines[0]
            self._language = language
            self._begin(read_header(lines[0]))
        self._moves = moves
        return self.more()

    def more(self):
        """Tell some moves; returns whether there are still more."""
        match = self._match
        for _ in range(_MOST_AT_ONCE):
            at = len(match.log)
            if at >= len(self._moves):
                return False
            self._play(self._moves[at])
        return len(match.log) < len(self._moves)

    def text(self):
        """All lines so far."""
        return "\n".join(self._lines)

    def _begin(self, facts):
        from jokerbox.core.match import Match
        from jokerbox.games import registry

        game_id = facts["game"]
        seats = len(facts["seats"])
        self._match = Match(lambda: registry.new_state(game_id, seats, **facts["options"]), facts)
        self._teller = self._find_teller(game_id)
        self._lines = []
        self._round = 0

    def _find_teller(self, game_id):
        from jokerbox.core import modules
        from jokerbox.games import registry

        is_english = self._language == "en"
        texts = registry.load(game_id, "texts")
        texts = texts.EN if is_english else texts.DE
        try:
            told = modules.load("host_sim.web.told." + game_id)
        except ImportError:
            return Plain(self._match, registry.load(game_id, "view").VIEW, texts)
        return told.TELLER(self._match, told.EN if is_english else told.DE, texts)

    def _play(self, move):
        match, teller = self._match, self._teller
        seat = match.state.to_move()
        before = list(match.state.scores())
        if match.round() != self._round:
            self._round = match.round()
            self._lines.append("# %d" % self._round)
        words = teller.decide(seat, move) if seat >= 0 else None
        teller.watch()
        match.apply(move, False)
        if words is not None:
            self._lines.append("%s: %s" % (match.name(seat), words))
        for line in teller.after(seat, move):
            self._lines.append("  " + line)
        self._tell_points(before)

    def _tell_points(self, before):
        after = self._match.state.scores()
        for seat in range(len(after)):
            if after[seat] != before[seat]:
                step = after[seat] - before[seat]
                name = self._match.name(seat)
                self._lines.append("  %s %+d = %d" % (name, step, after[seat]))
