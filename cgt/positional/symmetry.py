"""Automorphisms of a positional game: permutations of the vertices that keep both families of winning sets."""

from cgt.budget import Budget, Meter
from cgt.positional.rules import PositionalSystem

__all__ = ["automorphisms"]


def automorphisms(system: PositionalSystem, *, limit: int = 256, budget: Budget | None = None) -> list[list[int]]:
    """Permutations of the vertices that map each player's winning sets onto themselves, at most `limit` of them.

    Marks are ignored: these are the symmetries of the empty board, all of which keep values.

    Notes
    -----
    Backtracking over vertices refined by the sizes of the sets they lie in and by how many sets two vertices share.
    Any subset of the group is sound for the solver, so stopping at `limit` loses time and never correctness.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> len(automorphisms(tic_tac_toe().structure())), len(automorphisms(tic_tac_toe(3, 3).structure()))
    (8, 48)
    """
    n = len(system.labels)
    meter = Meter(budget)
    same = system.sets[0] == system.sets[1]
    families = [[_bits(s) for s in family] for family in (system.sets[:1] if same else system.sets)]
    masks = [set(family) for family in system.sets]
    through: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    together = [[0] * n for _ in range(n)]
    for number, family in enumerate(families):
        for cells in family:
            meter.tick()
            for u in cells:
                through[u].append((number, len(cells)))
                for v in cells:
                    together[u][v] += 1 if number == 0 else 1 << 32  # both families' counts in one number
    for sizes in through:
        sizes.sort()
    order: list[int] = []
    rest = set(range(n))
    shared = [0] * n
    while rest:
        order.append(max(rest, key=lambda v: (shared[v], -v)))
        rest.remove(order[-1])
        for v in rest:
            shared[v] += together[v][order[-1]]
    found: list[list[int]] = []
    image: dict[int, int] = {}
    used: set[int] = set()

    def fits(v: int, w: int) -> bool:
        meter.tick()
        return through[v] == through[w] and all(together[v][u] == together[w][x] for u, x in image.items())

    def keeps(permutation: list[int]) -> bool:
        meter.tick(n)
        bit = [1 << w for w in permutation]
        return all(
            sum([bit[v] for v in cells]) in known
            for family, known in zip(families, masks, strict=False)
            for cells in family
        )

    stack = [iter(range(n))] if n else []
    while stack and len(found) < limit:
        v = order[len(stack) - 1]
        if v in image:
            used.discard(image.pop(v))
        for w in stack[-1]:
            if w not in used and fits(v, w):
                image[v] = w
                used.add(w)
                break
        else:
            stack.pop()
            continue
        if len(stack) == n:
            permutation = [image[u] for u in range(n)]
            if keeps(permutation):
                found.append(permutation)
        else:
            stack.append(iter(range(n)))
    return found


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
