"""The rules of Schraube Locker: dice cover a circle of cards, a figure walks and collects.

For a view, all plain to read and never to be written:
phase           one of the names below; to_move() says who acts
seat, round     whose turn it is; rounds is 0, the end is open
figures         by seat: the stack its figure stands at (-1: not chosen yet)
tops, left      by stack: the id of the open card (-1: none), cards left with it
hidden          ids that nobody has seen yet, ascending
bonus_left, bonus   bonus cards in the middle; by seat: bonus cards won
open, secured   by seat: ids lying open (bytes, ascending); groups lying face down (tuples)
throws, free    throws made this turn; dice that lie on no card
dice, falling   unplaced dice of this throw, sorted; dice of it still to fall
covers          by stack: the dice on it (bytes of length 0, 1 or 2)
partner         in TRADE: the seat to trade with
turning         in TURN_UP: the stack whose next card is turned up
thrown          the whole last throw as it came to placing (kept into the next turn)
walk            the last walk: (seat, from stack, steps, covers, card taken or -1), or None
next_free(), must_cover(), reach(), first_open(seat, kind), score(seat)
What a move's code means: legal.py. A card's points, die value and kind, by id: POINTS,
VALUES and KINDS in data.py.
"""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, const, leaders

from .data import (
    BONUS_CARDS,
    BONUS_POINTS,
    CARDS,
    COMBINATION_POINTS,
    GIFT,
    KINDS,
    NUT_COUNT,
    POINTS,
    REROLL,
    SCREW_COUNT,
    STACK_CARDS,
    STACKS,
    SWAP,
    TURN,
    VALUES,
)
from .legal import (
    ACKNOWLEDGE,
    GIVE,
    NOTHING,
    SWAP_FOR,
    THROW_AGAIN,
    TURN_DIE,
    act_moves,
    covering,
    group_of,
    place_moves,
    secure_moves,
    throw_moves,
    trade_moves,
)

VERSION = 1

# Phases, in the order of a game and of a turn.
CHOOSE = const(0)  # a seat puts its figure at a stack
TURN_UP = const(1)  # chance: the next card of stack `turning`
THROW = const(2)  # how many dice to throw, or stop
FALL = const(3)  # chance: one die
ACT = const(4)  # REROLL and TURN cards
PLACE = const(5)  # dice onto cards
STUCK = const(6)  # the figure could not move: acknowledge
TRADE = const(7)  # swap or give with seat `partner`
SECURE = const(8)  # turn screws and nuts face down
END = const(9)

_DICE = const(6)
_THROWS = const(3)


class Schraube:
    rounds = 0

    def __init__(self, seats, some=0, pairs=0):
        check_range("seats", seats, 2, 4)
        check_range("some", some, 0, 1)
        check_range("pairs", pairs, 0, 1)
        self.seats = seats
        self.some = some
        self.pairs = pairs
        self.phase = CHOOSE
        self.seat = 0
        self.round = 1
        self.figures = [-1] * seats
        self.tops = [-1] * STACKS
        self.left = [STACK_CARDS] * STACKS
        self.hidden = bytes(range(CARDS))
        self.bonus_left = BONUS_CARDS
        self.bonus = [0] * seats
        self.open = [b""] * seats
        self.secured = [[] for _ in range(seats)]
        self.throws = 0
        self.free = _DICE
        self.dice = []
        self.falling = 0
        self.covers = [b""] * STACKS
        self.partner = 0
        self.turning = 0
        self.thrown = []
        self.walk = None

    def to_move(self):
        if self.phase == FALL or self.phase == TURN_UP:
            return CHANCE
        return OVER if self.phase == END else self.seat

    def moves(self):
        phase = self.phase
        if phase == FALL:
            return range(6)
        if phase == TURN_UP:
            return range(len(self.hidden))
        if phase == PLACE:
            return place_moves(self)
        if phase == THROW:
            return throw_moves(self)
        if phase == ACT:
            return act_moves(self)
        if phase == SECURE:
            return secure_moves(self)
        if phase == TRADE:
            return trade_moves(self)
        if phase == CHOOSE:
            return range(STACKS)
        return [ACKNOWLEDGE] if phase == STUCK else []

    def apply(self, move):
        check_move(move, self.moves())
        self._do(move)

    def score(self, seat):
        """Points of all cards held, bonus cards, and combinations secured or lying open."""
        points = BONUS_POINTS * self.bonus[seat] + _worth(self.open[seat])
        for group in self.secured[seat]:
            points += _worth(group)
        return points

    def scores(self):
        return [self.score(seat) for seat in range(self.seats)]

    def winners(self):
        return leaders(self.scores()) if self.phase == END else []

    def next_free(self):
        """The first stack without a die, clockwise from the figure; -1 if all are covered."""
        figure = self.figures[self.seat]
        for step in range(1, STACKS + 1):
            stack = (figure + step) % STACKS
            if not self.covers[stack]:
                return stack
        return -1

    def reach(self):
        """How many stacks the figure would walk now."""
        stack = self.next_free()
        return (stack - self.figures[self.seat] - 1) % STACKS if stack >= 0 else STACKS

    def must_cover(self):
        """The stack that has to be covered now, or -1."""
        stack = self.next_free()
        if stack >= 0 and VALUES[self.tops[stack]] in self.dice:
            return stack
        return -1

    def first_open(self, seat, kind):
        """The smallest id among a seat's open cards of this kind, or -1."""
        for card in self.open[seat]:
            if KINDS[card] == kind:
                return card
        return -1

    # What a legal move does. Searches may call _do without the check.

    def _do(self, move):
        phase = self.phase
        if phase == FALL:
            self._let_fall(move + 1)
        elif phase == PLACE:
            self._place(move)
        elif phase == THROW:
            self._throw(move)
        elif phase == ACT:
            self._act(move)
        elif phase == TURN_UP:
            self._turn_up(move)
        elif phase == SECURE:
            self._secure(move)
        elif phase == TRADE:
            self._trade(move)
        elif phase == STUCK:
            self._end_turn()
        else:
            self._choose(move)

    def _choose(self, stack):
        self.figures[self.seat] = stack
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
            self.phase = TURN_UP

    def _turn_up(self, k):
        stack = self.turning
        self.tops[stack] = self.hidden[k]
        self.hidden = self.hidden[:k] + self.hidden[k + 1 :]
        if self.throws:
            self._begin_secure()
        elif stack < STACKS - 1:  # the circle is still being laid out
            self.turning = stack + 1
        else:
            self.phase = THROW

    def _throw(self, count):
        if count == NOTHING:
            self._walk()
            return
        self.throws += 1
        self.falling = count
        self.phase = FALL

    def _let_fall(self, face):
        self.dice.append(face)
        self.falling -= 1
        if self.falling == 0:
            self.dice.sort()
            self._begin_act()

    def _begin_act(self):
        for card in self.open[self.seat]:
            if KINDS[card] == REROLL or KINDS[card] == TURN:
                self.phase = ACT
                return
        self._begin_place()

    def _act(self, move):
        if move == NOTHING:
            self._begin_place()
        elif move < TURN_DIE:
            self._lose(self.seat, self.first_open(self.seat, REROLL))
            mask = move - THROW_AGAIN
            kept = [die for i, die in enumerate(self.dice) if not mask >> i & 1]
            self.falling = len(self.dice) - len(kept)
            self.dice = kept
            self.phase = FALL
        else:
            self._lose(self.seat, self.first_open(self.seat, TURN))
            i, face = divmod(move - TURN_DIE, 6)
            self.dice[i] = face + 1
            self.dice.sort()
            self._begin_act()

    def _begin_place(self):
        self.thrown = list(self.dice)
        self.phase = PLACE
        if not place_moves(self):
            self._end_place()

    def _place(self, move):
        if move == NOTHING:
            self._end_place()
            return
        stack, dice = covering(self, move)
        for die in dice:
            self.dice.remove(die)
        self.free -= len(dice)
        self.covers[stack] = bytes(dice)
        if not place_moves(self):
            self._end_place()

    def _end_place(self):
        self.dice = []
        if self.throws == _THROWS or self.free == 0:
            self._walk()
        else:
            self.phase = THROW

    def _walk(self):
        seat = self.seat
        start = self.figures[seat]
        steps = self.reach()
        self.walk = (seat, start, steps, tuple(self.covers), -1)
        if steps == 0:
            self.phase = STUCK
            return
        self.figures[seat] = (start + steps) % STACKS
        if steps == STACKS and self.bonus_left:
            self.bonus_left -= 1
            self.bonus[seat] += 1
        self.partner = seat
        self._next_trade()

    def _next_trade(self):
        """The next seat at the same stack with whom something can be done; then take."""
        stack = self.figures[self.seat]
        while True:
            self.partner = (self.partner + 1) % self.seats
            if self.partner == self.seat:
                self._take()
                return
            if self.figures[self.partner] == stack and len(trade_moves(self)) > 1:
                self.phase = TRADE
                return

    def _trade(self, move):
        if move == GIVE:
            gift = self.first_open(self.seat, GIFT)
            self._lose(self.seat, gift)
            self._gain(self.partner, gift)
        elif move >= SWAP_FOR:
            swap = self.first_open(self.seat, SWAP)
            self._lose(self.seat, swap)
            self._lose(self.partner, move - SWAP_FOR)
            self._gain(self.seat, move - SWAP_FOR)
            self._gain(self.partner, swap)
        self._next_trade()

    def _take(self):
        stack = self.figures[self.seat]
        card = self.tops[stack]
        self._gain(self.seat, card)
        self.walk = self.walk[:4] + (card,)
        self.tops[stack] = -1
        self.left[stack] -= 1
        if self.left[stack]:
            self.turning = stack
            self.phase = TURN_UP
        else:
            self._begin_secure()

    def _begin_secure(self):
        self.phase = SECURE
        if len(secure_moves(self)) == 1:
            self._end_turn()

    def _secure(self, move):
        if move == NOTHING:
            self._end_turn()
            return
        group = group_of(move)
        for card in group:
            self._lose(self.seat, card)
        self.secured[self.seat].append(group)
        self._begin_secure()

    def _end_turn(self):
        self.throws = 0
        self.free = _DICE
        self.covers = [b""] * STACKS
        if self.bonus_left == 0 or 0 in self.left:
            self.phase = END
            return
        self.seat = (self.seat + 1) % self.seats
        if self.seat == 0:
            self.round += 1
        self.phase = THROW

    def _gain(self, seat, card):
        self.open[seat] = bytes(sorted(self.open[seat] + bytes((card,))))

    def _lose(self, seat, card):
        self.open[seat] = bytes([other for other in self.open[seat] if other != card])


def _worth(cards):
    """Points of cards that lie together, with every screw that finds a nut among them."""
    points = screws = nuts = 0
    for card in cards:
        points += POINTS[card]
        screws += SCREW_COUNT[KINDS[card]]
        nuts += NUT_COUNT[KINDS[card]]
    return points + COMBINATION_POINTS * min(screws, nuts)
