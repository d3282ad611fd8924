"""Scratch Island: what a seat without a person plays; level 3 also gives the hints.

How good a place is, is counted in 40ths of a point. Every cross and chest that still
matters gets a map of worths: what it is worth that the path reaches a field, compared
with the path as it is. To a place every target adds the worth of its best field.
"""

from jokerbox.core.contract import const, copy

from .data import COLUMNS, PICK, ROWS, TREASURE_POINTS
from .rules import BITTEN, NOTHING, ORDER, PLAY, TAKE
from .shapes import BOAT, CROSS, FIRST_CHEST, ORIENTED, PLAIN, ROCK, covered, fits, mark

LEVELS = 3

_EASY = const(1)
_STRONG = const(3)

_DIE = const(1000)
_WITH_PICK = const(10000)
_TWO_DICE = const(16)

_POINT = const(40)
_KEY = const(150)
_LOCKED = const(25)
_FAR = const(255)
# How much of its worth a target keeps from this many fields away, in 256ths.
_NEARNESS = bytes([int(255 * 0.8**steps) for steps in range(60)])

_SLIPS = const(35)  # % of the decisions of level 1
# How much is done between two yields: about 3,000 bytecodes.
_FIELDS_A_STEP = const(20)
_PLACES_A_STEP = const(6)
_KEEP = const(2)


def think(state, seat, level, entropy):
    """Yield ever better legal moves for `seat`; the last one is what it plays."""
    if state.phase == BITTEN:
        yield 1
        return
    move = 0
    for move in _first_thought(state, entropy):
        yield move
    if level == _EASY and entropy.below(100) < _SLIPS:
        return
    if state.phase == TAKE and len(state.table) == 1:
        return
    worths = yield from _worths(state, level, move)
    if state.phase == ORDER:
        yield max(state.moves(), key=lambda field: sum([worth[field] for worth in worths]))
        return
    yield move
    plan = _Plan(state, worths)
    yield move
    if state.phase == PLAY:
        yield from _choose_place(state, level, plan)
    elif state.seat == state.active:
        yield from _choose_pair(state, level, plan)
    else:
        yield from _choose_die(state, plan)


def _first_thought(state, entropy):
    """Any dice, any field, any place of the first die that fits: in case there is no time."""
    if state.phase != PLAY:
        moves = state.moves()
        yield moves[entropy.below(len(moves))]
        return
    for die in state.holds:
        shape = state.dice[die]
        ground = state.ground(shape)
        turn = entropy.below(len(ORIENTED[shape]))
        for orientation in range(len(ORIENTED[shape])):
            codes = fits(shape, (turn + orientation) % len(ORIENTED[shape]), ground)[0]
            if codes:
                yield _DIE * (die + 1) + codes[entropy.below(len(codes))]
                return
            yield 0


# --- what is worth reaching


def _weight(state, field, kind, locked):
    """What it is worth to have scratched this field, beyond what any plain one is."""
    if kind == PLAIN or kind == ROCK or kind == BOAT:
        return 0
    seat = state.seat
    if state.found[seat][field]:
        return 0
    if kind == CROSS:
        return _KEY * (4 - sum(state.keys[seat])) // state.crosses_left[seat]
    if state.keys[seat][kind - FIRST_CHEST]:
        return _POINT * sum(state.values[seat]) // len(state.values[seat])
    return locked


def _worths(state, level, move):
    """A map of worths by target; below the strong level only of the nearest open one."""
    worths = []
    nearest = _FAR
    for target, kind in enumerate(state.land[0]):
        weight = _weight(state, target, kind, _LOCKED if level == _STRONG else 0)
        if not weight:
            continue
        distance = bytearray(b"\xff" * (ROWS * COLUMNS))
        way = yield from _flood(state, target, distance, move)
        yield move
        if level == _STRONG or way < nearest:
            nearest = way
            worth = bytearray(ROWS * COLUMNS)
            for field, steps in enumerate(distance):
                if steps < way:
                    worth[field] = weight * (_NEARNESS[steps] - _NEARNESS[way]) >> 8
            worths = worths + [worth] if level == _STRONG else [worth]
        yield move
    return worths


def _flood(state, target, distance, move):
    """Fill in the distances from the target on; how far it is from the path."""
    found = state.found[state.seat]
    kinds, boat, _, _, _, east, south = state.land
    distance[target] = 0
    queue = [target]
    for number, field in enumerate(queue):
        if number % _FIELDS_A_STEP == 0:
            yield move
        steps = distance[field]
        if found[field] or field == boat:
            return steps
        row, column = divmod(field, COLUMNS)
        bit = 1 << column + 3
        ways = []
        if column and not east[row] & bit >> 1:
            ways.append(field - 1)
        if column < COLUMNS - 1 and not east[row] & bit:
            ways.append(field + 1)
        if row and not south[row - 1] & bit:
            ways.append(field - COLUMNS)
        if row < ROWS - 1 and not south[row] & bit:
            ways.append(field + COLUMNS)
        for there in ways:
            if distance[there] == _FAR and (kinds[there] != ROCK or found[there]):
                distance[there] = steps + 1
                queue.append(there)
    return _FAR


# --- places


class _Plan:
    """What the worth of a place hangs on, besides the place, and a state to try things on."""

    def __init__(self, state, worths):
        seat = state.seat
        self.twin = copy(state)
        self.kinds = state.land[0]
        self.worths = worths
        self.nothing = [0] * len(worths)
        self.plain = max(1, state.plain_left[seat])
        self.snakes = state.snakes[seat]
        prizes = [TREASURE_POINTS[kind] for kind, who in enumerate(state.claimed) if who < 0]
        # One of the others may well be first: half of what lies under the average field.
        self.treasure = _POINT * sum(prizes) // (2 * self.plain)

    def count_plain(self, fields):
        return sum([self.kinds[field] == PLAIN for field in fields])

    def best(self, fields):
        """By target the best worth among the fields."""
        return [max([worth[field] for field in fields]) for worth in self.worths]

    def value(self, fields, before, risk):
        """What a place adds to `before`, the best worths there are, after `risk` plain fields."""
        count = risk + self.count_plain(fields)
        gain = -sum(before)
        a, b, c, d = (fields + fields + fields + fields)[:4]
        for index, worth in enumerate(self.worths):
            gain += max(before[index], worth[a], worth[b], worth[c], worth[d])
        # A snake under the last field takes nothing away.
        survival = self.plain - self.snakes * max(0, count - 1)
        return gain * survival // self.plain + self.treasure * (count - risk)


def _rank(plan, dice, before, risk, move):
    """The first of these dice: its best places alone, best first, and its best one together
    with a pickaxe among the others (a list of one or none).

    A place is (value, move, fields). `move` is only what is yielded meanwhile.
    """
    die = dice[0]
    shape = plan.twin.dice[die]
    plan.twin.holds = dice
    ground = plan.twin.ground(shape)
    alone = []
    combined = []
    for orientation in range(len(ORIENTED[shape])):
        yield move
        bare, rocky = fits(shape, orientation, ground)
        yield move
        for number, code in enumerate(bare + rocky):
            fields = covered(shape, code)
            value = plan.value(fields, before, risk)
            if number < len(bare):
                alone.append((value, _DIE * (die + 1) + code, fields))
            else:
                combined.append((value, _WITH_PICK + _DIE * (die + 1) + code, fields))
            if number % _PLACES_A_STEP == _PLACES_A_STEP - 1:
                yield move
        alone.sort(reverse=True)
        alone = alone[:_KEEP]
    return alone, sorted(combined)[-1:]


def _after(plan, place, die, move):
    """The value of a place together with the best one of another die after it."""
    value, _, fields = place
    twin = plan.twin
    seat = twin.seat
    path, found = twin.scratched[seat], twin.found[seat]
    twin.scratched[seat], twin.found[seat] = list(path), bytearray(found)
    for field in fields:
        mark(twin.scratched[seat], field)
        twin.found[seat][field] = NOTHING
    before = plan.best(fields)
    places, _ = yield from _rank(plan, [die], before, plan.count_plain(fields), move)
    twin.scratched[seat], twin.found[seat] = path, found
    return value + places[0][0] if places else value


def _choose_place(state, level, plan):
    best, move = -1, 0
    firsts = []
    for number, die in enumerate(state.holds):
        dice = [die] + state.holds[:number] + state.holds[number + 1 :]
        alone, combined = yield from _rank(plan, dice, plan.nothing, 0, move)
        firsts.append(alone)
        for place in alone[:1] + combined:
            if place[0] > best:
                best, move = place[:2]
    yield move
    if level == _STRONG and len(firsts) == 2:
        for number, places in enumerate(firsts):
            for place in places:
                value = yield from _after(plan, place, state.holds[1 - number], move)
                if value > best:
                    best, move = value, place[1]
                yield move


def _choose_die(state, plan):
    best, move = -1, state.table[0]
    for die in state.table:
        alone, _ = yield from _rank(plan, [die], plan.nothing, 0, move)
        if alone and alone[0][0] > best:
            best, move = alone[0][0], die
        yield move


def _choose_pair(state, level, plan):
    """Strong: the best pair. Else the two dice that are best on their own."""
    best, move = -1, state.moves()[0]
    picks = [die for die in state.table if state.dice[die] == PICK]
    ranks = []
    for die in state.table:
        rank = yield from _rank(plan, [die] + picks, plan.nothing, 0, move)
        ranks.append(rank)
    seen = set()
    for j in state.table:
        for i in range(j):
            shapes = (min(state.dice[i], state.dice[j]), max(state.dice[i], state.dice[j]))
            if shapes not in seen:
                seen.add(shapes)
                if level == _STRONG:
                    value = yield from _pair_value(plan, ranks, i, j, move)
                else:
                    value = sum([place[0] for place in ranks[i][0][:1] + ranks[j][0][:1]])
                if value > best:
                    best, move = value, _TWO_DICE + 5 * i + j
                yield move


def _pair_value(plan, ranks, i, j, move):
    values = [0]
    for first, second in ((i, j), (j, i)):
        alone, combined = ranks[first]
        if alone:
            value = yield from _after(plan, alone[0], second, move)
            values.append(value)
        if combined and plan.twin.dice[second] == PICK:
            values.append(combined[0][0])
    return max(values)
