"""The strong bot of Schraube Locker: weighs every choice with the odds of the throws to come."""

from .data import REROLL, STACKS, TURN, VALUES
from .legal import NOTHING, THROW_AGAIN, TURN_DIE, covering
from .odds import RUN, Odds
from .rules import ACT, PLACE, SECURE, THROW, TRADE
from .worth import best_group, prospect, season, trade, walks, without

_THROWS = 3


def think_hard(state, seat, moves, so_far):
    """A generator of ever better moves; so_far is a good one to begin with."""
    phase = state.phase
    if phase == TRADE:
        left = season(state.left)
        _, move = yield from trade(state, state.open[seat], state.partner, left, so_far)
        yield move
    elif phase == SECURE:
        yield from best_group(state.open[seat], moves, season(state.left))
    elif phase == ACT and state.throws < _THROWS:
        yield NOTHING  # a card spent before the last throw brings less on average
    else:
        worth = yield from walks(state, seat, so_far)
        yield from _Turn(state, seat, worth, so_far).decide(moves)


class _Turn:
    """One decision of throwing, acting or placing, seen from the figure on."""

    def __init__(self, state, seat, worth, so_far):
        self.state = state
        self.seat = seat
        self.first = state.figures[seat] + 1
        stacks = [(self.first + place) % STACKS for place in range(STACKS)]
        self.mask = 0
        for place, stack in enumerate(stacks):
            if state.covers[stack]:
                self.mask |= 1 << place
        needs = bytes([VALUES[state.tops[stack]] for stack in stacks])
        self.odds = Odds(needs, worth, state.some, state.pairs)
        self.odds.so_far = so_far
        self.free = state.free
        self.throws = _THROWS - state.throws
        self.dice = bytearray(7)
        for die in state.dice:
            self.dice[die] += 1

    def decide(self, moves):
        if self.state.phase == THROW:
            best = yield from self.odds.best(self.mask, self.free, self.throws)
            self.odds.so_far = best & 7
        elif self.state.phase == PLACE:
            yield from self._place(moves)
        else:
            yield from self._act(moves)
        yield self.odds.so_far

    def _place(self, moves):
        best = None
        memo = {}
        for move in moves:
            if move == NOTHING:
                value = yield from self.odds.best(self.mask, self.free, self.throws)
                value >>= 3
            else:
                stack, used = covering(self.state, move)
                value = yield from self.odds.after(
                    self.mask,
                    (stack - self.first) % STACKS,
                    used,
                    self.dice,
                    self.free,
                    self.throws,
                    memo,
                )
            if best is None or value > best:
                best = value
                self.odds.so_far = move

    def _act(self, moves):
        odds = self.odds
        memo = {}
        best = yield from odds.settle(self.mask, self.dice, self.free, self.throws, memo)
        odds.so_far = NOTHING
        cost = self._cost(TURN)
        for move in moves:
            if move >= TURN_DIE:
                die, face = divmod(move - TURN_DIE, 6)
                dice = bytearray(self.dice)
                dice[self.state.dice[die]] -= 1
                dice[face + 1] += 1
                value = yield from odds.settle(self.mask, dice, self.free, self.throws, memo)
                if value - cost > best:
                    best = value - cost
                    odds.so_far = move
        if self.state.first_open(self.seat, REROLL) >= 0:
            yield from self._throw_again(best)

    def _throw_again(self, best):
        """Keep the first few dice of the row that fits, throw all others again."""
        odds = self.odds
        cost = self._cost(REROLL)
        mask = self.mask
        kept = bytearray(7)
        while sum(kept) < len(self.state.dice):
            n = len(self.state.dice) - sum(kept)
            values = yield from odds.throw(self.mask, (n,), self.free, self.throws, kept)
            if values[0] - cost > best:
                best = values[0] - cost
                odds.so_far = THROW_AGAIN + self._all_but(kept)
            gap = RUN[mask]
            if gap == STACKS or kept[odds.needs[gap]] == self.dice[odds.needs[gap]]:
                break
            kept[odds.needs[gap]] += 1
            mask |= 1 << gap

    def _cost(self, kind):
        """What spending a card of this kind costs; nothing if there is none."""
        cards = self.state.open[self.seat]
        left = season(self.state.left)
        spent = self.state.first_open(self.seat, kind)
        return prospect(cards, left) - prospect(without(cards, (spent,)), left)

    def _all_but(self, kept):
        """The mask of all dice but the kept ones: among equal dice the lower numbers."""
        mask = 0
        again = bytearray(7)
        for i, die in enumerate(self.state.dice):
            if again[die] < self.dice[die] - kept[die]:
                again[die] += 1
                mask |= 1 << i
        return mask
