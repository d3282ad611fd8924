"""A new game: who plays, which bots, the options."""

from micropython import const

from jokerbox.app import saves
from jokerbox.app.screen import ListScreen
from jokerbox.core.match import PERSON
from jokerbox.games import registry
from jokerbox.ui import icons
from jokerbox.ui.canvas import RIGHT
from jokerbox.ui.widgets import EDITED

_SEAT = const(1)
_JOIN = const(2)
_FIRST = const(3)
_OPTION = const(4)
_HELP = const(5)
_BOT_LEVELS = 3


class Setup(ListScreen):
    def __init__(self, app, game):
        ListScreen.__init__(self, app)
        self.game = game
        self.title = game[registry.TITLE]
        self.words = app.texts("jokerbox.games.%s.texts" % game[registry.ID])
        self.fewest, self.most = game[registry.SEATS]
        self.seats = []  # [name, level] each; level None: nobody, gone when the editing ends
        self.options = [option[3] for option in game[registry.OPTIONS]]
        self.first = -1  # by lot
        self._remember()

    def _remember(self):
        """The seats and options of last time that are still possible."""
        last = self.app.settings["setups"].get(self.game[registry.ID])
        try:
            for name, level in last["seats"][: self.most]:
                if level in range(_BOT_LEVELS + 1) and (level or name in self._free_names()):
                    self.seats.append([name, level])
            for i, option in enumerate(self.game[registry.OPTIONS]):
                if last["options"][i] in _choices(option):
                    self.options[i] = last["options"][i]
        except (TypeError, KeyError, IndexError, ValueError):
            pass  # never played, or stored by another version
        if not self.seats:
            self._join()
            if self.most > 1:
                self.seats.append(["", 2])
        while len(self.seats) < self.fewest:
            self._join()

    # Rows

    def _kinds(self):
        """(kind, number in it) of every row."""
        rows = [(0, 0)] + [(_SEAT, i) for i in range(len(self.seats))]
        if len(self.seats) < self.most:
            rows.append((_JOIN, 0))
        if self._has_first():
            rows.append((_FIRST, 0))
        return rows + [(_OPTION, i) for i in range(len(self.options))] + [(_HELP, 0)]

    def _has_first(self):
        return len(self.seats) > 1 and not self.game[registry.HAS_OPENING]

    def count(self):
        return len(self._kinds())

    def row(self, i):
        t = self.app.t
        kind, i = self._kinds()[i]
        if kind == _SEAT:
            return self._seat_row(i)
        if kind == _JOIN:
            return icons.PLUS, t["join"], ""
        if kind == _FIRST:
            return -1, t["first"], t["lot"] if self.first < 0 else self._name(self.first)
        if kind == _OPTION:
            option = self.game[registry.OPTIONS][i]
            value = self.options[i]
            words = self.words.get("%s%d" % (option[0], value))
            if not words:
                words = t["yes" if value else "no"] if option[2] == 1 else "%d" % value
            return -1, self.words[option[0]], words
        if kind == _HELP:
            return icons.HELP, t["help"], ""
        return icons.PLAY, t["go"], ""

    def _seat_row(self, i):
        t = self.app.t
        name, level = self.seats[i]
        if level is None:
            return icons.PLUS, "–", t["nobody"]
        if level == PERSON:
            if self.is_editing and self.cursor == 1 + i:  # the arrows change the name
                return icons.PERSON, t["person"], name
            return icons.PERSON, name, t["person"]
        return icons.BOT, self._name(i), "★" * level + "☆" * (_BOT_LEVELS - level)

    def draw_row(self, c, line, i, state):
        kind, seat = self._kinds()[i]
        is_bot = kind == _SEAT and self.seats[seat][1]
        self.right = 119 if is_bot else 121
        x = ListScreen.draw_row(self, c, line, i, state)
        if is_bot and state == EDITED:
            c.text(self.app.t["level"], x - 5, 11 * line + 12, 0, RIGHT)

    def foot(self, i):
        kind = self._kinds()[i][0]
        if kind in (0, _JOIN, _HELP):
            return self.app.t["add" if kind == _JOIN else "view" if kind else "start"]
        return ListScreen.foot(self, i)

    def draw(self, c):
        t = self.app.t
        playing = len([1 for seat in self.seats if seat[1] is not None])
        self.fact = t["n_play"] % playing if playing > 1 else t["one_plays"]
        ListScreen.draw(self, c)

    # Changing

    def choose(self, i):
        kind = self._kinds()[i][0]
        if kind == 0:
            self._start()
        elif kind == _JOIN:
            self._join()
            self.cursor = len(self.seats)
        elif kind == _HELP:
            self.app.push("help", self.game[registry.ID])
        else:
            self.is_editing = True
            self.was = self.seats[:], self.first, self.options[:]

    def restore(self):
        self.seats, self.first, self.options = self.was

    def change(self, i, step):
        kind, i = self._kinds()[i]
        if kind == _SEAT:
            wheel = self._wheel(i)
            self.seats[i] = wheel[(wheel.index(self.seats[i]) + step) % len(wheel)]
        elif kind == _FIRST:
            self.first = (self.first + 1 + step) % (len(self.seats) + 1) - 1
        else:
            choices = list(_choices(self.game[registry.OPTIONS][i]))
            at = choices.index(self.options[i]) + step
            self.options[i] = choices[at % len(choices)]

    def edited(self, i):
        kind, i = self._kinds()[i]
        if kind == _SEAT and self.seats[i][1] is None:
            del self.seats[i]
            self.first = -1

    def _wheel(self, i):
        """What seat i can be, in the order PREV and NEXT walk it."""
        mine = self.seats[i]
        wheel = [[name, PERSON] for name in self._free_names(i)]
        wheel += [["", level] for level in range(1, _BOT_LEVELS + 1)]
        if len(self.seats) > self.fewest:
            wheel.append(["", None])
        return wheel if mine in wheel else [mine] + wheel

    def _free_names(self, but=-1):
        """The names that nobody has yet, and one for a guest."""
        taken = [seat[0] for i, seat in enumerate(self.seats) if i != but and seat[1] == PERSON]
        free = [name for name in self.app.settings["names"] if name not in taken]
        number = 1
        while self.app.t["guest"] % number in taken:
            number += 1
        return free + [self.app.t["guest"] % number]

    def _join(self):
        self.seats.append([self._free_names()[0], PERSON])

    def _name(self, i):
        name, level = self.seats[i]
        if level == PERSON:
            return name
        return self.app.t["bot"] % (1 + len([1 for seat in self.seats[:i] if seat[1]]))

    # Starting

    def _start(self):
        app = self.app
        app.settings["setups"][self.game[registry.ID]] = {
            "seats": [seat[:] for seat in self.seats],
            "options": self.options[:],
        }
        app.save_settings()
        waiting = saves.interrupted(app)
        if waiting:
            title = registry.find(waiting[0]["game"])[registry.TITLE]
            answers = (app.t["keep"], app.t["replace"])
            app.push("message", app.t["other_game"] % title, answers, self._replace)
        else:
            self._begin()

    def _replace(self, answer):
        """1: the new game takes the place of the interrupted one."""
        if answer:
            self._begin()

    def _begin(self):
        app = self.app
        seats = [[self._name(i), seat[1]] for i, seat in enumerate(self.seats)]
        first = self.first
        if self._has_first():
            if first < 0:
                first = app.box.entropy.below(len(seats))
            seats = seats[first:] + seats[:first]
        options = {}
        for option, value in zip(self.game[registry.OPTIONS], self.options):
            options[option[0]] = value
        saves.begin(app, self.game[registry.ID], options, seats)


def _choices(option):
    """The values of an option that PREV and NEXT walk."""
    return option[4] if len(option) > 4 else range(option[1], option[2] + 1)


SCREEN = Setup
