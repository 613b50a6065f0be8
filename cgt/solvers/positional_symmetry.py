"""Automorphisms of a positional game: permutations of the vertices that keep both families of winning sets."""

from cgt.rulesets.positional import PositionalSystem

__all__ = ["automorphisms"]


def automorphisms(system: PositionalSystem, *, limit: int = 1024) -> list[list[int]]:
    """Permutations of the vertices that map each player's winning sets onto themselves, at most `limit` of them.

    Marks are ignored: these are the symmetries of the empty board, all of which keep values.

    Notes
    -----
    Backtracking over vertices refined by the sizes of the sets they lie in. Any subset of the group is sound for the
    solver, so stopping at `limit` loses time and never correctness.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> len(automorphisms(tic_tac_toe().structure())), len(automorphisms(tic_tac_toe(3, 3).structure()))
    (8, 48)
    """
    n = len(system.labels)
    families = [set(sets) for sets in system.sets]
    through = [[tuple(sorted(s.bit_count() for s in family if s >> v & 1)) for family in families] for v in range(n)]
    # Codegrees of pairs cut the search off early: an automorphism keeps how many sets contain both vertices.
    pairs = [
        [[sum(1 for s in family if s >> u & 1 and s >> v & 1) for v in range(n)] for u in range(n)]
        for family in families
    ]
    order: list[int] = []
    rest = set(range(n))
    while rest:
        order.append(max(rest, key=lambda v: (sum(p[v][u] for p in pairs for u in order), -v)))
        rest.remove(order[-1])
    found: list[list[int]] = []
    image: dict[int, int] = {}
    used: set[int] = set()

    def fits(v: int, w: int) -> bool:
        return through[v] == through[w] and all(p[v][u] == p[w][image[u]] for p in pairs for u in image)

    def keeps(permutation: list[int]) -> bool:
        return all(
            {sum(1 << permutation[v] for v in range(n) if s >> v & 1) for s in family} == family for family in families
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
