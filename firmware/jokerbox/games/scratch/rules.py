"""Scratch Island: the rules, as moves on a state.

What a view or a bot reads, besides the contract: `phase`, `seat` (whose turn it is),
`active` (who threw), `round`, `dice` (shapes thrown so far, by die), `table` (dice that
lie there), `holds` (dice of `seat` still to play), `kind(field)` of the map,
`found[seat][field]` (HIDDEN, or what came out), `keys[seat]` (1 if found, by colour),
`treasures[seat]` (found, by kind), `claimed` (by kind: the first seat, or -1), `left`
(fields of the placement still to scratch), `field` (under the coin), `points`, `finished`
(seats with four open chests, earliest first). `placement(move)` explains a move of PLAY.
"""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, const, leaders

from .data import (
    CHEST_VALUES,
    COLUMNS,
    DICE,
    MAPS,
    PICK,
    ROWS,
    SNAKES,
    TREASURE_POINTS,
    TREASURES,
)
from .shapes import (
    BOAT,
    CROSS,
    ORIENTED,
    PLAIN,
    ROCK,
    covered,
    fits,
    fits_at,
    has,
    mark,
    no_rows,
    read_map,
    touched,
)

VERSION = 1

# Phases: throw (chance), take dice, play them, say which field goes next, look under it
# (chance), acknowledge a snake, the end.
THROW = const(0)
TAKE = const(1)
PLAY = const(2)
ORDER = const(3)
FIND = const(4)
BITTEN = const(5)
END = const(6)

# What `found` holds.
HIDDEN = 0
NOTHING = 1
SNAKE = 2
TREASURE = 3  # + kind, 0-4
KEY = 8  # + colour, 0-3
CHEST = 12  # + value

_END_TURN = const(0)
_ACKNOWLEDGE = const(1)
_TWO_DICE = const(16)
_DIE = const(1000)
_WITH_PICK = const(10000)
_FIELDS = const(99)
_IDLE_ROUNDS = const(3)


class Scratch:
    """A game of Scratch Island for two to four seats."""

    def __init__(self, seats):
        check_range("seats", seats, 2, 4)
        self.seats = seats
        self.round = 1
        self.rounds = 0
        self.active = self.seat = 0
        self.phase = THROW
        self.dice = []
        self.table = []
        self.holds = []
        self.left = []
        self.field = -1
        self.claimed = [-1] * len(TREASURES)
        self.points = [0] * seats
        self.finished = []
        self.is_idle = True
        self.idle_rounds = 0
        self.lay_out(MAPS[0])

    def lay_out(self, entry):
        """Give every seat a fresh copy of this map."""
        each = range(self.seats)
        self.land = read_map(entry)
        self.found = [bytearray(ROWS * COLUMNS) for _ in each]
        self.scratched = [tuple(no_rows()) for _ in each]
        self.plain_left = [entry[0].count(bytes((PLAIN,)))] * self.seats
        self.crosses_left = [entry[0].count(bytes((CROSS,)))] * self.seats
        self.snakes = [SNAKES] * self.seats
        self.treasures = [bytearray(len(TREASURES)) for _ in each]
        self.keys = [bytearray(len(CHEST_VALUES)) for _ in each]
        self.values = [list(CHEST_VALUES) for _ in each]

    # --- the contract

    def to_move(self):
        if self.phase == THROW or self.phase == FIND:
            return CHANCE
        return OVER if self.phase == END else self.seat

    def moves(self):
        phase = self.phase
        if phase == THROW:
            return range(len(DICE[len(self.dice)]))
        if phase == TAKE:
            return self._takes()
        if phase == PLAY:
            return self._plays()
        if phase == ORDER:
            return self._next_fields()
        if phase == FIND:
            return range(self._find_size())
        return (_ACKNOWLEDGE,) if phase == BITTEN else ()

    def apply(self, move):
        if self.phase == PLAY:
            # One place is looked at, not all of them: a saved game replays quickly.
            legal = (move,) if isinstance(move, int) and self._is_play(move) else ()
        else:
            legal = self.moves()
        check_move(move, legal)
        self._do(move)

    def scores(self):
        return list(self.points)

    def winners(self):
        if self.phase != END:
            return []
        best = leaders(self.points)
        for seat in self.finished:
            if seat in best:
                return [seat]
        return best

    # --- what can be done

    def kind(self, field):
        """What the map shows there: PLAIN, ROCK, CROSS, BOAT or FIRST_CHEST + colour."""
        return self.land[0][field]

    def placement(self, move):
        """A move of PLAY other than 0 as (die, orientation, its fields, with pickaxe)."""
        die = move // _DIE % 10 - 1
        return (
            die,
            move % _DIE // _FIELDS,
            covered(self.dice[die], move % _DIE),
            move >= _WITH_PICK,
        )

    def _takes(self):
        table = self.table
        if self.seat != self.active:
            return tuple(table)
        return [_TWO_DICE + 5 * i + j for i in table for j in table if i < j]

    def ground(self, shape):
        """Rows of what `seat` may scratch with a shape, of rocks, and where it may begin."""
        _, boat, chests, soft, rocks, east, south = self.land
        closed = list(self.scratched[self.seat])
        for colour, has_key in enumerate(self.keys[self.seat]):
            if not has_key:
                mark(closed, chests[colour])
        free = [soft[row] & ~mine for row, mine in enumerate(closed)]
        hard = None
        if PICK in [self.dice[die] for die in self.holds]:
            hard = [rocks[row] & ~mine for row, mine in enumerate(closed)]
            if shape == PICK:
                free = [free[row] | rock for row, rock in enumerate(hard)]
                hard = None
        if self.found[self.seat][boat]:
            touch = touched(self.scratched[self.seat], east, south)
        else:
            touch = no_rows()
            mark(touch, boat)
        return free, hard, touch, east, south

    def _plays(self):
        moves = [_END_TURN]
        combined = []
        last_shape = -1
        for die in self.holds:
            shape = self.dice[die]
            if shape != last_shape:
                bare, rocky = self._places(shape)
                last_shape = shape
            moves += [_DIE * (die + 1) + code for code in bare]
            combined += [_WITH_PICK + _DIE * (die + 1) + code for code in rocky]
        return moves + combined

    def _places(self, shape):
        ground = self.ground(shape)
        bare = []
        rocky = []
        for orientation in range(len(ORIENTED[shape])):
            more_bare, more_rocky = fits(shape, orientation, ground)
            bare += more_bare
            rocky += more_rocky
        return bare, rocky

    def _is_play(self, move):
        if move == _END_TURN:
            return True
        die = move // _DIE % 10 - 1
        if die not in self.holds or not 0 < move < 2 * _WITH_PICK:
            return False
        shape = self.dice[die]
        return fits_at(shape, move % _DIE, self.ground(shape), move >= _WITH_PICK)

    def _next_fields(self):
        """The fields of the placement that may be scratched next."""
        boat, east, south = self.land[1], self.land[5], self.land[6]
        if not self.found[self.seat][boat]:
            return [boat]
        touch = touched(self.scratched[self.seat], east, south)
        return [field for field in sorted(self.left) if has(touch, field)]

    def _find_size(self):
        kind = self.kind(self.field)
        if kind == PLAIN:
            return self.plain_left[self.seat]
        return self.crosses_left[self.seat] if kind == CROSS else len(self.values[self.seat])

    # --- doing it

    def _do(self, move):
        """Do a move that is known to be legal."""
        phase = self.phase
        if phase == THROW:
            self._throw(move)
        elif phase == TAKE:
            self.holds = list(divmod(move - _TWO_DICE, 5)) if move >= _TWO_DICE else [move]
            for die in self.holds:
                self.table.remove(die)
            self.phase = PLAY
        elif phase == PLAY:
            self._play(move)
        elif phase == ORDER:
            self._scratch(move)
        elif phase == FIND:
            self._find(move)
        else:
            self._end_turn()

    def _throw(self, face):
        self.dice.append(DICE[len(self.dice)][face])
        if len(self.dice) == len(DICE) - (self.seats < 4):
            self.table = list(range(len(self.dice)))
            self.phase = TAKE

    def _play(self, move):
        if move == _END_TURN:
            self._end_turn()
            return
        die, _, self.left, with_pick = self.placement(move)
        if with_pick:
            self.holds = []
        else:
            self.holds.remove(die)
        self._go_on()

    def _go_on(self):
        """Scratch what is left of the placement as far as there is nothing to decide."""
        if self.left:
            fields = self._next_fields()
            if len(fields) > 1:
                self.phase = ORDER
            else:
                self._scratch(fields[0])
            return
        self.field = -1
        if self.holds:
            self.phase = PLAY
        else:
            self._end_turn()

    def _scratch(self, field):
        self.left.remove(field)
        self.field = field
        if self.kind(field) in (BOAT, ROCK):
            self._uncover(NOTHING)
            self._go_on()
        else:
            self.phase = FIND

    def _uncover(self, what):
        self.found[self.seat][self.field] = what
        rows = list(self.scratched[self.seat])
        mark(rows, self.field)
        self.scratched[self.seat] = tuple(rows)  # tuples cost nothing to copy
        self.is_idle = False

    def _find(self, outcome):
        kind = self.kind(self.field)
        if kind == PLAIN:
            what = self._dig(outcome)
        elif kind == CROSS:
            what = self._find_key(outcome)
        else:
            what = self._open_chest(outcome)
        self._uncover(what)
        if what == SNAKE:
            self.left = []
            self.holds = []
            self.phase = BITTEN
        else:
            self._go_on()

    def _dig(self, outcome):
        seat = self.seat
        self.plain_left[seat] -= 1
        if outcome < self.snakes[seat]:
            self.snakes[seat] -= 1
            return SNAKE
        outcome -= self.snakes[seat]
        mine = self.treasures[seat]
        for kind, number in enumerate(TREASURES):
            hidden = number - mine[kind]
            if outcome < hidden:
                mine[kind] += 1
                if mine[kind] == number and self.claimed[kind] < 0:
                    self.claimed[kind] = seat
                    self.points[seat] += TREASURE_POINTS[kind]
                return TREASURE + kind
            outcome -= hidden
        return NOTHING

    def _find_key(self, outcome):
        self.crosses_left[self.seat] -= 1
        mine = self.keys[self.seat]
        for colour, has_key in enumerate(mine):
            if not has_key:
                if outcome == 0:
                    mine[colour] = 1
                    return KEY + colour
                outcome -= 1
        return NOTHING

    def _open_chest(self, outcome):
        value = self.values[self.seat].pop(outcome)
        self.points[self.seat] += value
        if not self.values[self.seat]:
            self.finished.append(self.seat)
        return CHEST + value

    def _end_turn(self):
        self.holds = []
        self.field = -1
        self.seat = (self.seat + 1) % self.seats
        if self.seat != self.active:
            self.phase = TAKE
            return
        self.active = self.seat = (self.active + 1) % self.seats
        self.phase = THROW
        self.dice = []
        self.table = []
        if self.active == 0:
            self._end_round()

    def _end_round(self):
        self.idle_rounds = self.idle_rounds + 1 if self.is_idle else 0
        self.is_idle = True
        if self.finished or self.idle_rounds == _IDLE_ROUNDS:
            self.phase = END
        else:
            self.round += 1
