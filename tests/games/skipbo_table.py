"""Skip-Bo tables for tests: laid out by hand, played at random, checked all over."""

from host_sim.luck import Luck
from jokerbox.core.contract import CHANCE, OVER, IllegalMove, copy
from jokerbox.games.skipbo import data, rules
from jokerbox.games.skipbo.rules import NONE, Skipbo


def new_table(seats=2, stock=5, target=0, hand=(), tops=None, count=(0, 0, 0, 0)):
    """Seat 0 to play: `hand`, stock cards `tops`, building piles of plain cards."""
    state = Skipbo(seats, stock, target)
    state.tops = list(tops or [12] * seats)
    for code in state.tops:
        take(state, code)
    state.deck += seats  # the stock cards come from the stocks, not from the draw pile
    state.down = [stock - 1] * seats
    give(state, 0, hand)
    for pile in range(4):
        for number in range(1, count[pile] + 1):
            take(state, number)
            state.cards[pile].append(number)
        state.count[pile] = count[pile]
    state.phase = rules.PLAY
    return state


def take(state, code):
    assert state.pool[code], code
    state.pool[code] -= 1
    state.deck -= 1


def give(state, seat, codes):
    for code in codes:
        take(state, code)
    state.hands[seat] = sorted(codes)


def put_help(state, seat, place, *codes):
    for code in codes:
        take(state, code)
    state.helps[seat][place] = list(codes)


def set_stock(state, seat, cards):
    """Shorten a stock to so many cards; the others join the draw pile."""
    state.deck += state.down[seat] - (cards - 1)
    state.down[seat] = cards - 1


def empty_deck(state):
    """Lay the draw pile away as completed cards; the pool keeps the face-down stocks."""
    for code in range(24, -1, -1):
        while state.deck and state.pool[code]:
            take(state, code)
            state.completed[code] += 1


def drop_completed(state):
    """Take the completed cards out of the game: nothing is left to draw."""
    state.completed = bytearray(25)


def play(state, *moves):
    for move in moves:
        check(state)
        state.apply(move)
    check(state)


def outcome(counts, code):
    """The chance outcome that turns up `code`."""
    assert counts[code]
    return sum(counts[:code])


def all_cards(state):
    """The counts by code over everything that lies somewhere."""
    total = [state.pool[code] + state.again[code] + state.completed[code] for code in range(25)]
    for seat in range(state.seats):
        piles = [state.hands[seat]] + state.helps[seat]
        if state.tops[seat] != NONE:
            piles.append([state.tops[seat]])
        for pile in piles:
            for code in pile:
                total[code] += 1
    for pile in state.cards:
        for code in pile:
            total[code] += 1
    return total


def check(state):
    """What holds at every step."""
    assert sum(state.pool) == state.deck + sum(state.down)
    assert sum(state.again) == state.spare
    assert min(state.coins) >= 0 and state.deck >= 0
    assert sum(state.coins) + sum(state.by_pile) == 12 * state.seats
    moves = state.moves()
    assert bool(moves) == (state.to_move() != OVER)
    for hand in state.hands:
        assert len(hand) <= 5 and sorted(hand) == hand
    for pile in range(4):
        assert len(state.cards[pile]) <= state.count[pile] <= 12


def same(state, twin):
    return state.__dict__ == twin.__dict__


def refuses(state, *moves):
    """True if each of the moves raises and changes nothing."""
    before = copy(state)
    for move in moves:
        try:
            state.apply(move)
        except IllegalMove:
            continue
        return False
    return same(state, before)


def legal(state, low, high):
    return [move for move in state.moves() if low <= move <= high]


def scramble(state, seat, below):
    """Deal the cards that `seat` can't see anew, with the same sizes everywhere."""
    other = state.seen_by(seat)
    other.again = bytearray(25)
    for _ in range(state.spare):
        other.again[rules._take(other.pool, below(sum(other.pool)))] += 1
    for hand_of in range(state.seats):
        if hand_of != seat:
            size = len(state.hands[hand_of])
            hand = [rules._take(other.pool, below(sum(other.pool))) for _ in range(size)]
            other.hands[hand_of] = sorted(hand)
    return other


def random_state(seed, steps):
    below = Luck(seed).below
    state = Skipbo(2 + seed % 5, 5 + seed % 16, 0)
    for _ in range(steps):
        if state.to_move() == OVER:
            break
        moves = state.moves()
        state.apply(moves[below(len(moves))])
    return state


def random_game(seed):
    """A whole random game with everything checked at every step; returns log and state."""
    below = Luck(seed).below
    seats = 2 + seed % 5
    target = 60 if seed % 8 == 7 else 0
    state = Skipbo(seats, 5 + seed % 16, target)
    log = []
    while state.to_move() != OVER:
        check(state)
        assert all_cards(state) == list(data.COUNTS)
        moves = state.moves()
        if state.to_move() != CHANCE:
            assert all(moves[i] < moves[i + 1] for i in range(len(moves) - 1))
            if len(log) % 197 == 0:
                assert refuses(state, *[move for move in range(-1, 620) if move not in moves])
        log.append(moves[below(len(moves))])
        state.apply(log[-1])
    assert all_cards(state) == list(data.COUNTS)
    check(state)
    assert state.winners() and max(state.scores()) == state.scores()[state.winners()[0]]
    return log, state
