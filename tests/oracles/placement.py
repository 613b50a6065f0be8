"""Placement systems played literally: the whole board, the set of claimed cells, no residual, no decomposition."""

from cgt import LEFT, RIGHT, Game


def legal(cells, forbid, owners, claimed, player):
    """Cells `player` may claim: the result must match no pattern (P, N)."""
    found = []
    for cell in cells:
        if cell in claimed or owners.get(cell) is player.opponent:
            continue
        after = claimed | {cell}
        if not any(set(p) <= after and not set(n) & after for p, n in forbid):
            found.append(cell)
    return found


def nimber(cells, forbid, claimed=frozenset(), memo=None):
    memo = {} if memo is None else memo
    if claimed not in memo:
        seen = {nimber(cells, forbid, claimed | {c}, memo) for c in legal(cells, forbid, {}, claimed, LEFT)}
        memo[claimed] = min(set(range(len(seen) + 1)) - seen)
    return memo[claimed]


def game(cells, forbid, owners, claimed=frozenset(), memo=None):
    memo = {} if memo is None else memo
    if claimed not in memo:
        sides = [
            [game(cells, forbid, owners, claimed | {c}, memo) for c in legal(cells, forbid, owners, claimed, player)]
            for player in (LEFT, RIGHT)
        ]
        memo[claimed] = Game(*sides)
    return memo[claimed]
