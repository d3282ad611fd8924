"""The end: the podium, a cap on every winner, confetti; rematch, scores, look back, menu."""

from micropython import const

from jokerbox.app import saves
from jokerbox.app.screen import Screen
from jokerbox.core.match import PERSON
from jokerbox.games import registry
from jokerbox.ui import scenes, widgets
from jokerbox.ui.keys import BACK, NEXT, OK, PREV

_GROW = const(6)
_GROW_MS = const(50)


class Final(Screen):
    beat_ms = 60

    def __init__(self, app, match):
        Screen.__init__(self, app)
        self.match = match
        self.scores = match.state.scores()
        self.winners = match.state.winners()
        self.cursor = 0
        self.grown = 0
        seats = list(range(len(self.scores)))
        seats.sort(key=lambda seat: (seat not in self.winners, -self.scores[seat], seat))
        self.seats = seats
        choices = ["rematch", "all_scores"] if len(seats) > 1 else ["again"]
        if self._can_look_back():
            choices.append("look_back")
        self.choices = choices + ["menu"]
        self.solo = None  # the game's own picture of the end, if it has one
        if len(seats) == 1:
            self._ask_game()
        self.script = self._grow()

    def _ask_game(self):
        game_id = self.match.facts["game"]
        solo = getattr(registry.load(game_id, "view"), "SOLO", None)
        if solo:
            words = self.app.texts("jokerbox.games.%s.texts" % game_id)
            best = saves.best(self.app, game_id)
            self.solo = solo(self.match, words, best)
            self.choices = list(self.choices)
            self.choices.insert(1, "look")

    def _can_look_back(self):
        bot = registry.load(self.match.facts["game"], "bot")
        persons = [seat for seat in self.seats if self.match.is_person(seat)]
        return bool(persons) and hasattr(bot, "given_away")

    def _grow(self):
        if self.solo:
            yield from self.solo.motion()
            return
        yield "win"
        while self.grown < _GROW:
            yield _GROW_MS
            self.grown += 1

    def draw(self, c):
        t = self.app.t
        if self.solo:
            self.solo.draw(c)
        else:
            self._draw_podium(c)
        choice = self.choices[self.cursor]
        label = self.solo.look()[0] if choice == "look" else t[choice]
        widgets.foot(c, label, self.cursor, len(self.choices))

    def _draw_podium(self, c):
        match = self.match
        steps = [
            (match.name(seat), self.scores[seat], seat in self.winners) for seat in self.seats[:3]
        ]
        scenes.podium(c, steps, self.grown, _GROW, self.beat)

    def on_key(self, key):
        app, match = self.app, self.match
        if key == PREV or key == NEXT:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.choices)
        elif key == BACK or self.choices[self.cursor] == "menu":
            app.replace("menu")
        elif self.choices[self.cursor] == "all_scores":
            app.push("scores", match)
        elif self.choices[self.cursor] == "look_back":
            app.push("review", match)
        elif self.choices[self.cursor] == "look":
            app.push("page", self.solo.look()[1])
        elif key == OK:
            facts = match.facts
            saves.begin(app, facts["game"], facts["options"], _next_seats(facts["seats"]))


def _next_seats(seats):
    """For the rematch the next one in order begins."""
    return [[name, level or PERSON] for name, level in seats[1:] + seats[:1]]


SCREEN = Final
