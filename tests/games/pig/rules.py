"""Pig: throw a die and add up; a 1 loses the turn. The first at the goal wins."""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, leaders

VERSION = 1  # goes up when old matches can no longer be replayed
ROLL, HOLD = 0, 1


class Pig:
    def __init__(self, seats, goal=20):
        check_range("seats", seats, 2, 4)
        check_range("goal", goal, 10, 100)
        self.seats = seats
        self.goal = goal
        self.totals = [0] * seats
        self.seat = 0
        self.turn = 0  # points of this turn
        self.is_rolling = False

    def to_move(self):
        if max(self.totals) >= self.goal:
            return OVER
        return CHANCE if self.is_rolling else self.seat

    def moves(self):
        player = self.to_move()
        if player == OVER:
            return ()
        if player == CHANCE:
            return range(6)
        return (ROLL, HOLD) if self.turn else (ROLL,)

    def apply(self, move):
        check_move(move, self.moves())
        if self.is_rolling:
            self.is_rolling = False
            self.turn += move + 1
            if move == 0:
                self._pass_on(0)
        elif move == ROLL:
            self.is_rolling = True
        else:
            self._pass_on(self.turn)

    def _pass_on(self, points):
        self.totals[self.seat] += points
        self.turn = 0
        self.seat = (self.seat + 1) % self.seats

    def scores(self):
        return self.totals[:]

    def winners(self):
        return leaders(self.totals) if self.to_move() == OVER else []
