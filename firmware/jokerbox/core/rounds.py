"""Rounds of turns after an opening by the highest throw: what both Würfel Joker games share."""

from jokerbox.core.contract import CHANCE, OVER, check_move, check_range, leaders


class Rounds:
    """Opening, turn order, totals. A game adds `_new_turn _is_rolling _turn_moves _turn_do`.

    `lots` holds the throws of the opening as [seat, face, face …], ties included;
    `is_opening` while they are thrown; `seat` whose turn it is, `first` who began;
    `last` the points that the turn before brought.
    """

    def __init__(self, seats, rounds, dice):
        check_range("seats", seats, 1, 6)
        check_range("rounds", rounds, 1, 99)
        self.seats = seats
        self.rounds = rounds
        self.round = 1
        self.totals = [0] * seats
        self.last = None
        self.seat = 0
        self.first = 0
        self.lots = []
        self.is_opening = seats > 1
        self._lot_size = dice + 1
        self._lots_from = 0
        self._contenders = list(range(seats))
        self._new_turn()

    def _new_turn(self):
        """Set the tableau back."""

    def _is_rolling(self):
        """Is a die in the air?"""
        return False

    def _turn_moves(self):
        """The legal moves of the seat whose turn it is."""
        return ()

    def _turn_do(self, move):
        """Play a legal move of the turn."""

    def to_move(self):
        if self.is_opening:
            return CHANCE
        if self.round > self.rounds:
            return OVER
        return CHANCE if self._is_rolling() else self.seat

    def moves(self):
        to_move = self.to_move()
        if to_move == CHANCE:
            return range(6)
        return () if to_move == OVER else self._turn_moves()

    def apply(self, move):
        check_move(move, self.moves())
        if self.is_opening:
            self._open(move + 1)
        else:
            self._turn_do(move)

    def scores(self):
        return self.totals[:]

    def winners(self):
        return leaders(self.totals) if self.to_move() == OVER else []

    def _end_turn(self, points):
        self.last = points
        self.totals[self.seat] += points
        self.seat = (self.seat + 1) % self.seats
        if self.seat == self.first:
            self.round += 1
        self._new_turn()

    def _open(self, face):
        """One die of the opening; those tied for the highest throw again among themselves."""
        lots = self.lots
        thrown = len(lots) - self._lots_from
        if not thrown or len(lots[-1]) == self._lot_size:
            lots.append([self._contenders[thrown], face])
            thrown += 1
        else:
            lots[-1].append(face)
        if thrown < len(self._contenders) or len(lots[-1]) < self._lot_size:
            return
        sums = [sum(lot) - lot[0] for lot in lots[self._lots_from :]]
        self._contenders = [self._contenders[i] for i in leaders(sums)]
        self._lots_from = len(lots)
        if len(self._contenders) == 1:
            self.first = self.seat = self._contenders[0]
            self.is_opening = False
