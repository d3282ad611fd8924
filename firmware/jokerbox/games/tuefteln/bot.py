"""Bots for Tüfteln: they rate the sheet after every move (worth.py) and take the best.

Easy and good do not see the bonus and overlook moves, easy most of them. The strong one takes
the best few moves, and for each of them all 21 throws that can come next with the best answer.
"""

from jokerbox.core.contract import const

from .rules import corner
from .worth import PLACE, SQUARE, Worth

LEVELS = 3

_WHITE_MARK = const(46)
_WORST = const(-(1 << 29))
_NEAR = const(8)  # moves this close to the best (0.11 points) are as good: chance decides
_SLICE = const(24)  # answers looked at between two yields
_WORK = const(16000)  # answers looked at in one decision, about
_MOST = const(8)  # moves that the strong bot looks into
_SEES = (0, 40, 80)  # by level: percent of the moves that are not overlooked


def think(state, seat, level, entropy):
    moves = state.moves()
    best = moves[entropy.below(len(moves))]
    yield best
    to_come = state.rounds - state.round
    is_ahead = level == 3 and to_come > 0
    worth = Worth(state.side, level == 3)
    for _ in worth.fill(to_come - is_ahead):
        yield best
    sheet = Sheet(state, seat, worth)
    for _ in sheet.look_at(range(9)):
        yield best
    # Equal moves are met in another order each time, so that equal bots differ.
    start = entropy.below(len(moves))
    found = []
    count = _count(sheet) if is_ahead else 1
    work = 0
    for move in moves[start:] + moves[:start]:
        if level == 3 or entropy.below(100) < _SEES[level]:
            _keep(found, sheet.rate(state.dice, move), move, count)
            best = found[0][1]
        work += 1
        if work % 16 == 0:
            yield best
    yield best
    if is_ahead:
        yield from _look_ahead(sheet, state.dice, found, entropy)


def _keep(found, value, move, count):
    """Insert a move into the best `count` ones, best first."""
    at = len(found)
    while at and value > found[at - 1][0]:
        at -= 1
    if at < count:
        found.insert(at, (value, move))
        if len(found) > count:
            found.pop()


def _count(sheet):
    """How many moves can be looked into: each costs all answers to 21 throws."""
    pairs = sum([len(fields) * (len(fields) - 1) for fields in sheet.free.values()])
    return min(_MOST, max(3, _WORK // (18 * pairs)))


def _look_ahead(sheet, dice, found, entropy):
    """Yield the best move so far, by what the next throw can make of it."""
    rated = []
    best = found[0][1]
    for _, move in found:
        twin = sheet.written(dice, move)
        for _ in twin.look_at([SQUARE[move // 36], SQUARE[move % 36]]):
            yield best
        value = yield from twin.answers(best)
        _keep(rated, value, move, len(found))
        best = rated[0][1]
    near = [move for value, move in rated if value >= rated[0][0] - 36 * _NEAR]
    yield near[entropy.below(len(near))]


class Sheet:
    """One seat's sheet with what every number would change in every free field."""

    def __init__(self, state, seat, worth):
        self.worth = worth
        self.layout = state.layout
        self.codes = [0] * 9
        self.whites = [0] * 9
        self.free = {}
        for field, number in enumerate(state.sheets[seat]):
            mark = self.layout[field]
            self.codes[SQUARE[field]] += number * PLACE[field]
            if not number:
                self.free.setdefault(mark, []).append(field)
                self.whites[SQUARE[field]] += mark == _WHITE_MARK
        # By number: lists by field of the change of value, of the losses and of more losses.
        self.gains = [[[0] * 36 for _ in range(3)] for _ in range(7)]
        self.now = [[0] * 9 for _ in range(3)]

    def _index(self, square, code, whites_used):
        """The square's class, and its place in the values."""
        found = self.worth.class_of(code)
        if self.worth.side:
            return found, found
        return found, found + 27 * (self.whites[square] - whites_used)

    def look_at(self, squares):
        """Work out what these squares are worth and what every number changes there.

        Yields in between. Afterwards the sheet can be asked about moves.
        """
        for square in squares:
            found, at = self._index(square, self.codes[square], 0)
            self.now[0][square] = self.worth.values[at]
            self.now[1][square] = self.worth.losses[0][found]
            self.now[2][square] = self.worth.losses[1][found]
            first = corner(square)
            for field in (first, first + 1, first + 6, first + 7):
                if not self.codes[square] // PLACE[field] % 7:
                    self._look_at_field(square, field)
                    yield
        self.total = [sum(part) for part in self.now]
        self.left = {}  # by mark: what is left after writing there is worth
        for mark, fields in self.free.items():
            if fields:
                self.left[mark] = self.worth.left(self.free, mark)

    def _look_at_field(self, square, field):
        values = self.worth.values
        losses, more_losses = self.worth.losses
        value, loss, more_loss = [part[square] for part in self.now]
        white = self.layout[field] == _WHITE_MARK
        for number in range(1, 7):
            code = self.codes[square] + number * PLACE[field]
            found, at = self._index(square, code, white)
            gains = self.gains[number]
            gains[0][field] = values[at] - value
            gains[1][field] = losses[found] - loss
            gains[2][field] = more_losses[found] - more_loss

    def written(self, dice, move):
        """The sheet after a move; the squares written on have to be looked at again."""
        twin = object.__new__(Sheet)
        twin.worth = self.worth
        twin.layout = self.layout
        twin.codes = self.codes[:]
        twin.whites = self.whites[:]
        twin.free = dict(self.free)
        twin.now = [part[:] for part in self.now]
        twin.gains = [[part[:] for part in parts] for parts in self.gains]
        fields = move // 36, move % 36
        mark = self.layout[fields[0]]
        twin.free[mark] = [field for field in self.free[mark] if field not in fields]
        for number, field in zip(dice, fields):
            twin.codes[SQUARE[field]] += number * PLACE[field]
            twin.whites[SQUARE[field]] -= mark == _WHITE_MARK
        return twin

    def rate(self, dice, move):
        """What the sheet is worth after a move."""
        first, second = move // 36, move % 36
        value = self.best_second(dice[0], dice[1], first, (second,), _WORST)
        return value + self.left[self.layout[first]]

    def best_second(self, d, e, first, seconds, best):
        """The most that writing d into `first` and e into one of `seconds` gives, or `best`."""
        square = SQUARE[first]
        value, loss, more_loss = self.total
        gains = self.gains[d]
        value_d = value + gains[0][first]
        loss_d = loss + gains[1][first]
        more_loss_d = more_loss + gains[2][first]
        values_e, losses_e, more_losses_e = self.gains[e]
        hit = self.worth.hit
        for second in seconds:
            if SQUARE[second] != square:
                v = value_d + values_e[second]
                a = loss_d + losses_e[second]
                b = more_loss_d + more_losses_e[second]
            elif second == first:
                continue
            else:
                v, a, b = self._both(square, d * PLACE[first] + e * PLACE[second])
            one = hit[a & 1023] * hit[a >> 10 & 1023] * hit[a >> 20] >> 9
            v += one * (hit[b & 1023] * hit[b >> 10 & 1023] * hit[b >> 20] >> 9) >> 21
            if v > best:
                best = v
        return best

    def _both(self, square, added):
        """Value and losses of the sheet if both numbers go into one square."""
        found, at = self._index(square, self.codes[square] + added, 2)
        new = self.worth.values[at], self.worth.losses[0][found], self.worth.losses[1][found]
        return [self.total[i] - self.now[i][square] + new[i] for i in range(3)]

    def answers(self, best_move):
        """36 times the mean of the best answers to the next throw; yields in between."""
        total = work = 0
        for d in range(1, 7):
            for e in range(d, 7):
                best = _WORST
                for mark, more in self.left.items():
                    fields = self.free[mark]
                    for at, first in enumerate(fields):
                        seconds = fields[at + 1 :] if d == e else fields
                        value = self.best_second(d, e, first, seconds, best - more)
                        best = max(best, value + more)
                        work += len(seconds)
                        if work > _SLICE:
                            work = 0
                            yield best_move
                total += best if d == e else 2 * best
        return total
