"""A turn as a graph, walked out of a game's rules class, and what best play is worth in it.

The game is played alone and for one round: who plays it to the end gets the turn's points. Every
edge is a move that `moves()` offered and `apply` took, so no rule is written down a second time.
"""

from jokerbox.core.contract import CHANCE, OVER, copy

TOLERANCE = 1e-13  # value iteration ends when no value moves by more
_FAINTEST = 1e-16  # a path of this weight is no longer followed


class Turn:
    """All situations that can come up from `roots` on; the first of them begins the turn.

    `key(state)` names the situation: states with the same name are alike for the rest of the
    turn. Per situation: `players`, and `edges` as (move, situation or None at the end, points).
    """

    def __init__(self, roots, key):
        self.names = {}
        self.players = []
        self.edges = []
        self.states = []
        for state in roots:
            self._number(state, key)
        at = 0
        while at < len(self.states):
            self._expand(at, key)
            at += 1
        self.order = self._ends_first()
        self.values, self.sweeps = self._solve()

    def _number(self, state, key):
        name = key(state)
        if name not in self.names:
            self.names[name] = len(self.states)
            self.states.append(state)
            self.players.append(state.to_move())
        return self.names[name]

    def _expand(self, at, key):
        edges = []
        for move in self.states[at].moves():
            after = copy(self.states[at])
            after.apply(move)
            if after.to_move() == OVER:
                edges.append((move, None, after.scores()[0]))
            else:
                edges.append((move, self._number(after, key), 0))
        self.edges.append(edges)

    def _ends_first(self):
        """Situations so that what comes later in a turn stands first, loops aside."""
        order, seen = [], set()
        for root in range(len(self.edges)):
            trail = [] if root in seen else [(root, iter(self.edges[root]))]
            seen.add(root)
            while trail:
                at, edges = trail[-1]
                for _, after, _ in edges:
                    if after is not None and after not in seen:
                        seen.add(after)
                        trail.append((after, iter(self.edges[after])))
                        break
                else:
                    order.append(at)
                    trail.pop()
        return order

    def is_chance(self, at):
        return self.players[at] == CHANCE

    def decisions(self):
        """The situations in which there is something to choose."""
        return [
            at for at, edges in enumerate(self.edges) if not self.is_chance(at) and len(edges) > 1
        ]

    def worth(self, edge):
        """What a move is worth under best play from then on."""
        return edge[2] if edge[1] is None else self.values[edge[1]]

    def _solve(self):
        """Value iteration; a loop (sixes that stay, a double waived) comes back with a chance of
        at most 1/6, so what is missing at the end is below TOLERANCE / 5.
        """
        values = [0.0] * len(self.edges)
        sweeps = 0
        change = 1.0
        while change > TOLERANCE:
            sweeps += 1
            change = 0.0
            for at in self.order:
                worths = [
                    points if after is None else values[after]
                    for _, after, points in self.edges[at]
                ]
                value = sum(worths) / len(worths) if self.is_chance(at) else max(worths)
                change = max(change, abs(value - values[at]))
                values[at] = value
        return values, sweeps

    def chances(self, policy, is_wanted):
        """Per situation the chance to end with a move that is wanted, under a policy.

        `policy` is an edge's number per situation, `is_wanted(state, move)` judges the last move.
        """
        chances = [0.0] * len(self.edges)
        change = 1.0
        while change > TOLERANCE:
            change = 0.0
            for at in self.order:
                edges = self.edges[at]
                if not self.is_chance(at):
                    edges = [edges[policy[at]]]
                total = 0.0
                for move, after, _ in edges:
                    if after is None:
                        total += is_wanted(self.states[at], move)
                    else:
                        total += chances[after]
                total /= len(edges)
                change = max(change, abs(total - chances[at]))
                chances[at] = total
        return chances

    def follow(self, policy):
        """How a turn goes: ({(last move, points): chance}, {(situation, move): times a turn})."""
        ends, visits = {}, {}
        front = {0: 1.0}
        while front:
            later = {}
            for at, weight in front.items():
                edges = self.edges[at]
                if not self.is_chance(at):
                    edges = [edges[policy[at]]]
                weight /= len(edges)
                for move, after, points in edges:
                    visits[at, move] = visits.get((at, move), 0.0) + weight
                    if after is None:
                        ends[move, points] = ends.get((move, points), 0.0) + weight
                    elif weight > _FAINTEST:
                        later[after] = later.get(after, 0.0) + weight
            front = later
        return ends, visits


def decided(turn, visits):
    """[(situation, move, times a turn)] of what persons choose among the visits."""
    return [(at, move, times) for (at, move), times in visits.items() if not turn.is_chance(at)]


def results_of(ends):
    """{points: chance} from {(last move, points): chance}."""
    results = {}
    for (_, points), chance in ends.items():
        results[points] = results.get(points, 0.0) + chance
    return results


def mean_and_spread(results):
    """Mean and standard deviation of {result: chance}."""
    mean = sum(points * chance for points, chance in results.items())
    square = sum(points * points * chance for points, chance in results.items())
    return mean, (square - mean * mean) ** 0.5


def quantiles(results, count):
    """So many equally likely results that stand for the whole distribution."""
    found, total = [], 0.0
    for points, chance in sorted(results.items()):
        total += chance
        while len(found) < count and total > (len(found) + 0.5) / count:
            found.append(points)
    return found
