"""A match on the screen: persons' keys, bots, chance, saving, and what comes in between."""

from micropython import const

from jokerbox.app import saves
from jokerbox.app.screen import WAIT, Screen
from jokerbox.core.contract import CHANCE
from jokerbox.games import registry
from jokerbox.ui.keys import BACK
from jokerbox.ui.view import PASS

_BOT_SHOW_MS = const(800)  # how long a bot's choice stays before it is played
_STRONGEST = const(3)
_READING_MS = const(400)  # waits from here on are for reading and stay when motion is off


class Play(Screen):
    def __init__(self, app, match):
        Screen.__init__(self, app)
        self.match = match
        self.game_id = game_id = match.facts["game"]
        words = app.texts("jokerbox.games.%s.texts" % game_id)
        self.view = registry.load(game_id, "view").VIEW(match, words, app.settings["hints"])
        seats = range(len(match.facts["seats"]))
        self.persons = len([1 for seat in seats if match.is_person(seat)])
        self.holder = -1  # the person in whose hands the box is
        self.round = match.round()
        self.scores = match.state.scores()  # when the round began
        self.beat_ms = self.view.beat_ms
        self.script = self._go_on()

    def draw(self, c):
        view = self.view
        view.beat = self.beat
        c.is_bots_turn = view.is_deciding and not self.match.is_person(view.seat)
        view.draw(c)
        c.is_bots_turn = False

    def on_key(self, key):
        self.app.is_shaky = False
        match = self.match
        move = self.view.on_key(key)
        if move is None:
            if self.view.is_stirred:
                self.view.is_stirred = False
                self.app.start(self._show())
            return
        if move != PASS:
            seat = match.state.to_move()
            match.apply(move)
            self.job = None
            self.view.note(seat, move)
            self.app.start(self._go_on())
        elif key == BACK:
            if match.can_undo():
                match.undo()
                saves.save(self.app, match)
                self._begin(match.state.to_move())
            else:
                self.app.push("pause", self)

    def interrupt(self):
        """Bots among themselves never wait for a key, so BACK pauses them at once."""
        if not self.persons:
            self.app.push("pause", self)

    def ask_hint(self):
        """Let the strongest bot think about what the person could do."""
        self.job = self._think_asked_hint()

    # Scripts

    def _go_on(self):
        """Play chance and bots until a person has to decide, and show all of it."""
        app, match, view = self.app, self.match, self.view
        while True:
            while match.is_chance():
                view.note(CHANCE, match.apply_chance(app.box.entropy))
            saves.save(app, match)
            yield from self._show()
            yield from self._between_rounds()
            seat = match.state.to_move()
            if match.is_over():
                break
            if match.is_person(seat):
                if seat != self.holder and self.persons > 1:
                    app.push("handover", match.name(seat))
                    yield WAIT
                self.holder = seat
                self._begin(seat)
                return
            view.begin(seat)
            yield from self._let_bot_play(seat)
        saves.finish(app, match)
        app.replace("final", match)

    def _show(self):
        """The motion of what was just noted; a key jumps to its end."""
        is_still = not self.app.settings["pace"]
        for came in self.view.motion():
            if not isinstance(came, int) or came >= _READING_MS or not is_still:
                yield came
        self.is_skipping = False

    def _between_rounds(self):
        match = self.match
        if match.round() == self.round:
            return
        before, self.scores = self.scores, match.state.scores()
        ended, self.round = self.round, match.round()
        if self.view.is_table_each_round and len(before) > 1 and not match.is_over():
            self.app.push("scores", match, before, ended)
            yield WAIT

    def _let_bot_play(self, seat):
        match = self.match
        move = PASS
        for best in self._thoughts(seat, match.level(seat)):
            move = best
            yield 0
            if self.is_skipping:
                break
        self.is_skipping = False
        self.view.point(move)
        yield _BOT_SHOW_MS if len(self.view.choices) > 1 else _BOT_SHOW_MS // 2
        self.is_skipping = False
        match.apply(move)
        self.view.note(seat, move)

    def _begin(self, seat):
        self.view.begin(seat)
        self.job = self._think_hint() if self.app.settings["hints"] else None

    def _think_asked_hint(self):
        yield from self._think_hint()
        self.view.show_hint()

    def _think_hint(self):
        for best in self._thoughts(self.match.state.to_move(), _STRONGEST):
            self.view.hint = best
            yield

    def _thoughts(self, seat, level):
        """A bot's thinking about the state as that seat may see it."""
        state = self.match.state
        if hasattr(state, "seen_by"):
            state = state.seen_by(seat)
        bot = registry.load(self.game_id, "bot")
        return bot.think(state, seat, level, self.app.box.entropy)


SCREEN = Play
