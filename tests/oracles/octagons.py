"""Free Closing Octagons by a search that takes nothing for granted, for larger arrays than plain minimax can do.

A state is the loop count of every octagon and the set of simple edges that are left, as the board has them: no
components, no isomorphism, no captures that are always right. States that a symmetry of the array carries into each
other are met once, and "is the margin at least t?" is asked move by move, safe simple edges first. Run it as a script
to decide an array: ``python tests/oracles/octagons.py 3 3`` visits 2 300 573 states, which takes minutes.
"""

import sys

State = tuple[int, ...]  # loop counts, then the mask of simple edges


class Array:
    def __init__(self, rows: int, columns: int) -> None:
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        number = {cell: i for i, cell in enumerate(cells)}
        self.edges = [
            (number[r, c], number[other]) for r, c in cells for other in ((r, c + 1), (r + 1, c)) if other in number
        ]
        self.incident = [sum(1 << i for i, ends in enumerate(self.edges) if v in ends) for v in range(len(cells))]
        self.start = (*(8 - mask.bit_count() for mask in self.incident), (1 << len(self.edges)) - 1)
        self.bounds: dict[State, tuple[int, int]] = {}
        where = {frozenset(ends): i for i, ends in enumerate(self.edges)}
        self.symmetries = []
        for kind in range(8 if rows == columns else 4):

            def image(cell: tuple[int, int], kind: int = kind) -> int:
                r, c = cell
                r, c = (rows - 1 - r if kind & 1 else r), (columns - 1 - c if kind & 2 else c)
                return number[(c, r) if kind & 4 else (r, c)]

            vertices = [image(cell) for cell in cells]
            # Entry i: which old vertex comes to stand at i; and where every edge goes.
            self.symmetries.append(
                (
                    [vertices.index(i) for i in range(len(cells))],
                    [where[frozenset((vertices[u], vertices[v]))] for u, v in self.edges],
                )
            )

    def canonical(self, state: State) -> State:
        mask = state[-1]
        left = [i for i in range(len(self.edges)) if mask >> i & 1]
        return min(
            (*(state[v] for v in vertices), sum(1 << edges[i] for i in left)) for vertices, edges in self.symmetries
        )

    def moves(self, state: State) -> list[tuple[int, int, State]]:
        """Order, points and result of every move."""
        mask = state[-1]
        weight = [state[v] + (mask & around).bit_count() for v, around in enumerate(self.incident)]
        found = []
        for i, (u, v) in enumerate(self.edges):
            if mask >> i & 1:
                points = (weight[u] == 1) + (weight[v] == 1)
                safe = weight[u] > 2 and weight[v] > 2
                slack = min(2 * state[u] - weight[u], 2 * state[v] - weight[v])
                found.append((-900 if points else slack - 200 if safe else 900, points, (*state[:-1], mask - (1 << i))))
        for v in range(len(weight)):
            if state[v]:
                after = (*state[:v], state[v] - 1, *state[v + 1 :])
                found.append(
                    (-900 if weight[v] == 1 else -state[v] if weight[v] > 2 else 900, int(weight[v] == 1), after)
                )
        return sorted(found)

    def at_least(self, state: State, opened: int, t: int) -> bool:
        """Whether the player to move makes at least `t` more points than the other, with `opened` octagons left."""
        if opened < t or -opened >= t:
            return -opened >= t
        key = self.canonical(state)
        low, high = self.bounds.get(key, (-opened, opened))
        if low >= t or high < t:
            return low >= t
        answer = any(
            self.at_least(after, opened - points, t - points) if points else not self.at_least(after, opened, 1 - t)
            for _, points, after in self.moves(state)
        )
        low, high = self.bounds.get(key, (-opened, opened))
        self.bounds[key] = (max(low, t), high) if answer else (low, min(high, t - 1))
        return answer

    def margin(self) -> int:
        octagons = len(self.start) - 1
        t = -(octagons % 2)  # margins have the parity of the number of octagons
        while not self.at_least(self.start, octagons, t):
            t -= 2
        while self.at_least(self.start, octagons, t + 2):
            t += 2
        return t


if __name__ == "__main__":
    array = Array(int(sys.argv[1]), int(sys.argv[2]))
    print(array.margin(), "with", len(array.bounds), "states")
