"""Pairing strategies: certificates that a player never loses a positional game.

A *pairing* against a player is a set of disjoint pairs of free vertices such that each of that player's live winning
sets contains a pair. Whoever answers each mark in a pair by the other vertex of the pair takes a vertex of every
winning set, so the opponent completes none. The certificate is checked without any search.

References
----------
A. W. Hales and R. I. Jewett, "Regularity and positional games", Trans. AMS 106 (1963); R. A. Beeler, "Tic-Tac-Toe on
graphs", proof of Theorem 2.3.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import networkx as nx

from cgt.budget import Budget, Meter
from cgt.errors import UnsupportedError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positional.rules import MarkingPosition
from cgt.positions.playing import Strategy

__all__ = ["find_pairing", "is_pairing", "pairing_player"]


def _live(position: MarkingPosition, against: Player) -> list[frozenset[Any]]:
    if not isinstance(position, MarkingPosition):
        raise UnsupportedError(f"a positional game is needed, not {shown(position)}")
    check_player(against)
    if position.variant == "avoider-enforcer":
        raise UnsupportedError("a pairing stops winning sets; in an avoider-enforcer game nobody wants to complete one")
    if position.marks != (1, 1):
        raise UnsupportedError(f"a pairing answers one mark by one mark; here marks={shown(position.marks)}")
    own, other = (position.left, position.right) if against is LEFT else (position.right, position.left)
    family = position.families()[0 if against is LEFT else 1]
    residual = {s - own for s in family if not s & other}
    return [s for s in residual if not any(t < s for t in residual)]


def is_pairing(position: MarkingPosition, pairs: Iterable[tuple[Any, Any]], against: Player = LEFT) -> bool:
    """Whether some pairs of vertices are a pairing against a player: a certificate, checked without any search.

    Parameters
    ----------
    position : MarkingPosition
        A strong, full-play or Maker–Breaker game with one mark a turn.
    pairs : iterable of pairs of vertices
        What is to be checked.
    against : Player
        Whose winning sets must be stopped.

    Returns
    -------
    bool
        Whether the pairs are disjoint, of free vertices, and every live winning set of `against` contains one.

    Raises
    ------
    UnsupportedError
        For games of other kinds, or if `pairs` is no collection of pairs.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import is_pairing
    >>> is_pairing(GraphTicTacToe("P4"), [(0, 1), (2, 3)])
    True
    >>> is_pairing(GraphTicTacToe("P4"), [(0, 1), (1, 2)])
    False
    """
    live = _live(position, against)
    try:
        listed = [frozenset(pair) for pair in pairs]
    except TypeError:
        raise UnsupportedError(f"a pairing is a collection of pairs of vertices, not {shown(pairs)}") from None
    used = [v for pair in listed for v in pair]
    if any(len(pair) != 2 for pair in listed) or len(used) != len(set(used)) or not set(used) <= set(position.free):
        return False
    return all(any(pair <= s for pair in listed) for s in live)


def find_pairing(
    position: MarkingPosition, against: Player = LEFT, *, budget: Budget | None = None
) -> tuple[tuple[Any, Any], ...] | None:
    """Pairing that stops every winning set of `against`, or ``None`` when there is none.

    The other player may use it as second to move from here on.

    Parameters
    ----------
    position : MarkingPosition
        A strong, full-play or Maker–Breaker game with one mark a turn.
    against : Player
        Whose winning sets must be stopped.
    budget : Budget, optional
        Limits the search.

    Returns
    -------
    tuple of pairs, or None
        ``None`` is exact: the search is complete.

    Raises
    ------
    UnsupportedError
        For games of other kinds.
    BudgetExceeded
        If the budget runs out.

    Notes
    -----
    Where no two winning sets share two vertices (boards whose sets are lines), a pair serves one set only, and the
    question is a bipartite matching: two vertices of its own for each set. Otherwise backtracking on the winning set
    with the fewest pairs left; deciding whether a pairing exists is hard in general, but forced choices do most of the
    work on graphs.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, tic_tac_toe
    >>> from cgt.positional import find_pairing
    >>> find_pairing(GraphTicTacToe("P'2"))
    ((0, 1), (2, 3), (4, 5))
    >>> find_pairing(tic_tac_toe(3)) is None, len(find_pairing(tic_tac_toe(5)))
    (True, 12)
    """
    sets = _live(position, against)
    rank = {v: i for i, v in enumerate(position.board())}
    meter = Meter(budget)
    if not sets:
        return ()
    if len({pair for s in sets for pair in combinations(sorted(s, key=rank.__getitem__), 2)}) == sum(
        len(s) * (len(s) - 1) // 2 for s in sets
    ):
        return _matched(sets, rank)
    chosen: list[tuple[Any, Any]] = []

    def options(taken: set[Any]) -> list[tuple[Any, Any]] | None:
        """Pairs for the hardest set not yet stopped; ``None`` when all are stopped."""
        best: list[tuple[Any, Any]] | None = None
        for s in sets:
            if any(u in s and v in s for u, v in chosen):
                continue
            free = sorted(s - taken, key=rank.__getitem__)
            if best is None or len(free) * (len(free) - 1) // 2 < len(best):
                best = list(combinations(free, 2))
                if len(best) <= 1:
                    break
        if best:
            # Pairs in many winning sets first: they stop the most at once.
            best.sort(key=lambda pair: -sum(pair[0] in s and pair[1] in s for s in sets))
        return best

    first = options(set())
    stack = [iter(first or ())]
    while stack:
        if len(chosen) == len(stack):
            chosen.pop()
        pair = next(stack[-1], None)
        if pair is None:
            stack.pop()
            continue
        meter.tick()
        chosen.append(pair)
        following = options({v for one in chosen for v in one})
        if following is None:
            return tuple(sorted(chosen, key=lambda one: rank[one[0]]))
        stack.append(iter(following))
    return None


def _matched(sets: list[frozenset[Any]], rank: dict[Any, int]) -> tuple[tuple[Any, Any], ...] | None:
    """Pairing where no pair lies in two sets: a matching that gives each set two of its vertices."""
    graph: nx.Graph[Any] = nx.Graph()
    needs = [(number, half) for number in range(len(sets)) for half in (0, 1)]
    graph.add_nodes_from(needs)
    graph.add_edges_from((need, rank[v]) for need in needs for v in sets[need[0]])
    found = nx.bipartite.hopcroft_karp_matching(graph, top_nodes=needs)
    if any(need not in found for need in needs):
        return None
    vertices = list(rank)
    pairs = (sorted((found[number, 0], found[number, 1])) for number in range(len(sets)))
    return tuple((vertices[u], vertices[v]) for u, v in sorted(pairs))


def pairing_player(pairs: Iterable[tuple[Any, Any]]) -> Strategy:
    """Strategy that answers a mark in a pair by its partner, and otherwise marks any free vertex.

    Parameters
    ----------
    pairs : iterable of pairs of vertices
        A pairing, as :func:`find_pairing` finds one.

    Returns
    -------
    callable
        A strategy for :func:`cgt.play`: ``player(position, side)``.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, LEFT, RIGHT
    >>> from cgt.positional import pairing_player
    >>> pairing_player([(0, 1), (2, 3)])(GraphTicTacToe("P4", left=[2], to_move=RIGHT), RIGHT)
    3
    """
    partner = {a: b for u, v in pairs for a, b in ((u, v), (v, u))}

    def choose(position: Any, side: Player) -> Any:
        other = position.left if side is not LEFT else position.right
        free = position.free
        for vertex in position.board():
            if vertex in other and partner.get(vertex) in free:
                return partner[vertex]
        # A vertex of a pair must wait for the opponent, unless nothing else is left.
        return next((v for v in free if v not in partner), free[0])

    return choose
