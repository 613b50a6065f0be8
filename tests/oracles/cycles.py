"""The Game of Cycles played literally on the whole board: no residuals, no components, no canonical keys.

A position is an integer with one bit an arc; the rules are checked as they are written, on the whole position.
"""


class LiteralGame:
    def __init__(self, edges, cells):
        self.arcs = [arc for u, v in edges for arc in ((u, v), (v, u))]
        bit = {arc: 1 << i for i, arc in enumerate(self.arcs)}
        vertices = {v for edge in edges for v in edge}
        # A vertex is a source (sink) when all its edges are marked and point away (to it).
        self.extreme = [sum(bit[a] for a in self.arcs if a[end] == v) for v in vertices for end in (0, 1)]
        # A cell is complete when all its edges point the same way round; one that passes an edge twice never is.
        self.ways = []
        for cell in cells:
            around = list(zip(cell, [*cell[1:], cell[0]], strict=True))
            if len({frozenset(arc) for arc in around}) == len(around):
                self.ways.append(sum(bit[arc] for arc in around))
                self.ways.append(sum(bit[arc[::-1]] for arc in around))
        self.twin = [bit[arc[::-1]] for arc in self.arcs]

    def mask(self, marks):
        return sum(1 << self.arcs.index(tuple(arc)) for arc in marks)

    def marks(self, mask):
        return frozenset(arc for i, arc in enumerate(self.arcs) if mask >> i & 1)

    def results(self, mask):
        """Positions one legal marking away, the death rule aside."""
        for i in range(len(self.arcs)):
            if not mask & (1 << i | self.twin[i]):
                after = mask | 1 << i
                if not any(after & arcs == arcs for arcs in self.extreme):
                    yield after

    def completed(self, mask):
        return any(mask & way == way for way in self.ways)

    def completable(self, mask):
        for way in self.ways:
            missing = way & ~mask
            if missing and missing & (missing - 1) == 0 and not mask & self.twin[missing.bit_length() - 1]:
                return True
        return False

    def nimbers(self, start=0):
        """Grundy value of every position that play reaches under the no-death rule."""
        memo = {}

        def nimber(mask):
            if mask not in memo:
                seen = {nimber(after) for after in self.results(mask) if not self.completable(after)}
                memo[mask] = min(set(range(len(seen) + 1)) - seen)
            return memo[mask]

        nimber(start)
        return memo

    def wins(self, start=0):
        """Whether the player to move wins, for every position that play reaches under the true rule."""
        memo = {}

        def win(mask):
            if mask not in memo:
                found = [not win(after) for after in self.results(mask)] if not self.completed(mask) else []
                memo[mask] = any(found)
            return memo[mask]

        win(start)
        return memo

    def mover_wins(self, start=0):
        """Whether the player to move wins under the true rule; stops at the first winning move."""
        memo = {}

        def win(mask):
            if mask not in memo:
                memo[mask] = not self.completed(mask) and any(not win(after) for after in self.results(mask))
            return memo[mask]

        return win(start)
