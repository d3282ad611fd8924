"""What a turn of Schraube Locker is still worth: the odds of the throws to come.

Places are counted from the figure on: place 0 is the next stack, place 5 the figure's
own; a mask has a bit for every covered place. Values are ints, because floats are
allocated on a small board. The odds are exact but for the pairs of pro rule 2, which
count for the dice that lie there and not for throws to come.
"""

_THROWS = 3

# By mask: how many places are covered, and how far the figure walks over them.
_COVERED = bytes([sum([mask >> place & 1 for place in range(6)]) for mask in range(64)])
RUN = bytes([min([place for place in range(7) if not mask >> place & 1]) for mask in range(64)])


class Odds:
    """`needs`: die value by place; `worth`: value of walking 0 to 6 stacks.

    Methods that take long are generators: they yield `so_far`, the move to play if the
    thinking is cut short, and return their value.
    """

    def __init__(self, needs, worth, some, pairs):
        self.needs = needs
        self.worth = worth
        self.some = some
        self.pairs = pairs
        self.so_far = 0
        self._ways = {}
        self._best = ({}, {}, {}, {})  # by throws left

    def best(self, mask, free, throws):
        """8 * value + dice to throw (0: stop), with so many free dice and throws left."""
        table = self._best[throws]
        key = 8 * mask + free
        if key not in table:
            found = 8 * self.worth[RUN[mask]]
            if throws and free and RUN[mask] < 6:
                counts = range(1 if self.some else free, free + 1)
                if throws == 1:
                    values = []
                    for n in counts:
                        yield self.so_far
                        values.append(self._last_throw(mask, n))
                else:
                    values = yield from self.throw(mask, counts, free, throws - 1, bytes(7))
                most = max([8 * value + n for n, value in zip(counts, values)])
                if throws == _THROWS or most >> 3 > found >> 3:  # nobody stops before throwing
                    found = most
            table[key] = found
        return table[key]

    def _last_throw(self, mask, n):
        """Without pairs the last throw leaves no choice: cover, place by place, while it fits."""
        least = bytearray(7)
        sure = 6**n
        total = 0
        while True:
            steps = RUN[mask]
            if steps == 6:
                return (total + sure * self.worth[6]) // 6**n
            least[self.needs[steps]] += 1
            fits = self.ways(n, 6, tuple(sorted([count for count in least if count])))
            total += (sure - fits) * self.worth[steps]
            if not fits:
                return total // 6**n
            sure = fits
            mask |= 1 << steps

    def throw(self, mask, counts, free, throws, kept):
        """Values of throwing each number of dice in `counts`, with `throws` left after it.

        kept[face] dice lie there already and are placed together with the thrown ones.
        Throws that offer the same choice are taken together: what counts is how many
        dice of a face there are, up to the number of places that want it.
        """
        caps = bytearray(7)
        for place in range(6):
            if not mask >> place & 1:
                caps[self.needs[place]] += 1
        for face in range(1, 7):
            caps[face] -= min(caps[face], kept[face])
        faces = [face for face in range(1, 7) if caps[face]]
        totals = [0] * len(counts)
        dice = bytearray(kept)
        shown = bytearray(7)
        while True:
            value = None
            for i, n in enumerate(counts):
                ways = self._ways_to_show(n, shown, caps, faces)
                if ways:
                    if value is None:
                        value = yield from self._best_end(mask, dice, free, throws)
                    totals[i] += ways * value
            for face in faces:  # the next combination, like a counter
                if shown[face] < caps[face]:
                    shown[face] += 1
                    dice[face] += 1
                    break
                shown[face] = 0
                dice[face] = kept[face]
            else:
                return [total // 6**n for n, total in zip(counts, totals)]
            yield self.so_far

    def _ways_to_show(self, n, shown, caps, faces):
        """Throws of n dice with so many of each face; a face at its cap may come more often."""
        ways = 1
        others = 6
        least = []
        for face in faces:
            count = shown[face]
            if count == caps[face]:
                least.append(count)
            else:
                others -= 1
                for i in range(count):  # n over count, step by step
                    ways = ways * (n - i) // (i + 1)
                n -= count
                if n < 0:
                    return 0
        return ways * self.ways(n, others, tuple(sorted(least)))

    def ways(self, n, faces, least):
        """Throws of n dice with `faces` faces; some faces show at least so often as named."""
        if not least:
            return faces**n
        if sum(least) > n:
            return 0
        key = (n, faces, least)
        found = self._ways.get(key)
        if found is None:
            rest = least[1:]
            found = self.ways(n, faces, rest)
            chosen = 1  # n over i
            for i in range(least[0]):  # take off those that show the first face too seldom
                found -= chosen * self.ways(n - i, faces - 1, rest)
                chosen = chosen * (n - i) // (i + 1)
            self._ways[key] = found
        return found

    def _best_end(self, mask, dice, free, throws):
        """The value of placing these dice as well as possible, without pairs."""
        table = self._best[throws]
        free += _COVERED[mask]
        best = None
        for end in self._ends(mask, dice):
            key = 8 * end + free - _COVERED[end]
            if key not in table:
                yield from self.best(end, free - _COVERED[end], throws)
            if best is None or table[key] > best:
                best = table[key]
        return best >> 3

    def _ends(self, mask, dice):
        """The masks one can end placing with."""
        left = bytearray(dice)
        gap = RUN[mask]
        while gap < 6 and left[self.needs[gap]]:  # what has to be covered
            left[self.needs[gap]] -= 1
            mask |= 1 << gap
            gap = RUN[mask]
        ends = [mask]
        for face in range(1, 7):  # what may be covered behind the gap
            if left[face]:
                covers = [(0, 0)]
                for place in range(gap + 1, 6):
                    if self.needs[place] == face and not mask >> place & 1:
                        bit = 1 << place
                        covers += [(c | bit, k + 1) for c, k in covers if k < left[face]]
                ends = [end | cover for end in ends for cover, _ in covers]
        return ends

    def settle(self, mask, dice, free, throws, memo):
        """The value of these dice before placing them, pairs included; `dice` by face."""
        key = mask
        for face in range(1, 7):
            key = 7 * key + dice[face]
        if key in memo:
            return memo[key]
        gap = RUN[mask]
        if gap < 6 and dice[self.needs[gap]]:
            best = None
            places = (gap,)
        else:
            best = (yield from self.best(mask, free, throws)) >> 3
            places = [place for place in range(6) if not mask >> place & 1]
        for place in places:
            for used in self.fitting(place, dice):
                value = yield from self.after(mask, place, used, dice, free, throws, memo)
                if best is None or value > best:
                    best = value
        memo[key] = best
        return best

    def fitting(self, place, dice):
        """The single die and the pairs that cover a place, as tuples."""
        need = self.needs[place]
        found = [(need,)] if dice[need] else []
        if self.pairs:
            for a in range(1, need // 2 + 1):
                b = need - a
                if dice[a] and dice[b] and (a != b or dice[a] > 1):
                    found.append((a, b))
        return found

    def after(self, mask, place, used, dice, free, throws, memo):
        """The value after covering a place with the dice `used`."""
        rest = bytearray(dice)
        for die in used:
            rest[die] -= 1
        yield self.so_far
        value = yield from self.settle(mask | 1 << place, rest, free - len(used), throws, memo)
        return value
