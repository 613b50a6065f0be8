"""Plain minimax for positional games, from the definitions; shares nothing with the package but the graphs."""

from functools import cache
from itertools import combinations, permutations


def target_sets(n, edges, target_n, target_edges, induced=False):
    """Vertex sets on which some bijection maps the target's edges to edges (and, induced, non-edges to non-edges)."""
    joined = {frozenset(e) for e in edges}
    wanted = {frozenset(e) for e in target_edges}
    found = []
    for chosen in combinations(range(n), target_n):
        for image in permutations(chosen):
            pairs = [
                (frozenset((i, j)) in wanted, frozenset((image[i], image[j])) in joined)
                for i, j in combinations(range(target_n), 2)
            ]
            if all((have == want) if induced else (have or not want) for want, have in pairs):
                found.append(frozenset(chosen))
                break
    return found


def best(n, left_sets, right_sets, variant="strong", marks=(1, 1), pie=False, left=(), right=(), left_to_move=True):
    """What Left gets under best play: 1, 0 or -1. `variant` may also be a function of who owns a set in the end."""
    full = (1 << n) - 1
    owns_left, owns_right = (
        [any(all(mask >> v & 1 for v in s) for s in sets) for mask in range(1 << n)] for sets in (left_sets, right_sets)
    )

    def ended(a, b):
        got_a, got_b = owns_left[a], owns_right[b]
        if variant == "strong":
            return 1 if got_a else -1 if got_b else 0 if a | b == full else None
        if variant == "maker-breaker":
            return 1 if got_a else -1 if a | b == full else None
        if variant == "avoider-enforcer":
            return -1 if got_a else 1 if a | b == full else None
        if a | b != full:
            return None
        return got_a - got_b if variant == "full" else variant(got_a, got_b)

    @cache
    def value(a, b, left_turn, rest, pie_open):
        end = ended(a, b)
        if end is not None:
            return end
        results = []
        for v in range(n):
            if (a | b) >> v & 1:
                continue
            after = (a | 1 << v, b) if left_turn else (a, b | 1 << v)
            if rest > 1 and after[0] | after[1] != full:
                results.append(value(*after, left_turn, rest - 1, pie_open))
            else:
                results.append(value(*after, not left_turn, marks[left_turn], pie_open and not a))
        if pie_open and a and not left_turn:
            results.append(value(b, a, True, 1, False))
        return max(results) if left_turn else min(results)

    a, b = (sum(1 << v for v in side) for side in (left, right))
    return value(a, b, left_to_move, marks[not left_to_move], pie)
