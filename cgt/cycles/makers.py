"""Named boards of the Game of Cycles.

Lines and their played ends, cycles, spiders, stars, caterpillars, trees, wheels, fans, ladders, triangulated polygons,
and the boards of the literature on Su's conjecture: the diamond, the hourglass and its inverted form, the
double-diamond and its extensions. Every maker returns a :class:`~cgt.GameOfCycles` and takes its ``rule``.

An edge at a leaf can never be marked, so lines, spiders and caterpillars are measured in *markable* edges.
"""

import operator
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import networkx as nx

from cgt._checks import check_integer
from cgt.cycles.game import NO_DEATH, GameOfCycles
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.ordering import ordered
from cgt.graphs.reading import simple_graph

__all__ = [
    "caterpillar",
    "cycle",
    "diamond",
    "double_diamond",
    "fan",
    "hourglass",
    "inverted_hourglass",
    "is_z_tree",
    "ladder",
    "line",
    "one_end_line",
    "opposite_line",
    "same_line",
    "spider",
    "star",
    "tree",
    "triangulation",
    "wheel",
]


def line(n: int, *, marked: Iterable[Sequence[Any]] = (), rule: str = NO_DEATH) -> GameOfCycles:
    """Line L_n: a path with `n` markable edges, and an unmarkable one at either end.

    Markable edge number i joins the vertices i and i + 1, for i from 1 to n.

    Parameters
    ----------
    n : int
        Number of markable edges.
    marked : iterable of arcs
        Edges marked already, as pairs ``(tail, head)``.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `n` is negative or no integer, the marks are no legal position, or there is no such rule.

    References
    ----------
    Alvarado et al., *The Game of Cycles*, American Mathematical Monthly 128 (2021).

    Examples
    --------
    >>> from cgt import cycles, grundy
    >>> [grundy(cycles.line(n)) for n in range(6)]
    [0, 1, 0, 1, 0, 1]
    """
    n = check_integer("the number of markable edges", n, 0)
    return GameOfCycles([(i, i + 1) for i in range(n + 2)], marked=marked, rule=rule)


def opposite_line(n: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Line O_n: `n` unmarked edges between two marked ones that point in opposite directions.

    Parameters
    ----------
    n : int
        Number of unmarked edges, at least 1.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `n` is no positive integer, or there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, grundy
    >>> [grundy(cycles.opposite_line(n)) for n in range(1, 6)]
    [0, 1, 0, 1, 0]
    """
    n = check_integer("the number of unmarked edges", n, 1)
    return line(n + 2, marked=[(1, 2), (n + 3, n + 2)], rule=rule)


def same_line(n: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Line S_n: `n` unmarked edges between two marked ones that point in the same direction.

    Parameters
    ----------
    n : int
        Number of unmarked edges.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `n` is negative or no integer, or there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, grundy
    >>> [grundy(cycles.same_line(n)) for n in range(6)]
    [0, 1, 0, 1, 0, 1]
    """
    n = check_integer("the number of unmarked edges", n, 0)
    return line(n + 2, marked=[(1, 2), (n + 2, n + 3)], rule=rule)


def one_end_line(n: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Line with `n` markable edges of which the outermost at one end is marked.

    Parameters
    ----------
    n : int
        Number of markable edges, at least 1.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `n` is no positive integer, or there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, grundy
    >>> [grundy(cycles.one_end_line(n)) for n in range(1, 6)]
    [0, 1, 2, 3, 4]
    """
    n = check_integer("the number of markable edges", n, 1)
    return line(n, marked=[(1, 2)], rule=rule)


def cycle(n: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Cycle C_n: one cell with `n` edges.

    Parameters
    ----------
    n : int
        Length of the cycle, at least 3.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `n` is no such integer, or there is no such rule.

    References
    ----------
    Alvarado et al., *The Game of Cycles*, American Mathematical Monthly 128 (2021).

    Examples
    --------
    >>> from cgt import cycles, outcome
    >>> [outcome(cycles.cycle(n)).name for n in range(3, 9)]
    ['N', 'P', 'N', 'P', 'N', 'P']
    """
    n = check_integer("the length of the cycle", n, 3)
    return GameOfCycles([(i, (i + 1) % n) for i in range(n)], [tuple(range(n))], rule=rule)


def spider(*legs: int, rule: str = NO_DEATH) -> GameOfCycles:
    """Spider: legs that meet in one vertex; a leg of k markable edges has k + 1 edges.

    Parameters
    ----------
    *legs : int
        Number of markable edges of each leg.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If one of `legs` is negative or no integer, or there is no such rule.

    References
    ----------
    B. G. Mathews, *The Game of Arrows on 3-legged spider graphs*, arXiv:2110.08738 (2022).

    Examples
    --------
    >>> from cgt import cycles, grundy
    >>> grundy(cycles.spider(2, 2, 4))
    0
    """
    edges: list[tuple[int, int]] = []
    for leg in legs:
        check_integer("the number of markable edges of a leg", leg, 0)
        last = 0
        for _ in range(leg + 1):
            edges.append((last, len(edges) + 1))
            last = len(edges)
    return GameOfCycles(edges, rule=rule)


def star(leaves: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Star: one vertex with `leaves` leaves; no edge can be marked.

    Parameters
    ----------
    leaves : int
        Number of leaves.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `leaves` is negative or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> cycles.star(5).moves()
    []
    """
    return spider(*[0] * check_integer("the number of leaves", leaves, 0), rule=rule)


def caterpillar(*legs: int, rule: str = NO_DEATH) -> GameOfCycles:
    """Caterpillar: a path (the spine) with ``legs[i]`` leaves at its vertex i.

    Parameters
    ----------
    *legs : int
        Number of leaves at each vertex of the spine, in order.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If one of `legs` is negative or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> cycles.caterpillar(2, 1, 0, 2).markable_edges
    ((0, 1), (1, 2), (2, 3))
    """
    edges = [(i, i + 1) for i in range(len(legs) - 1)]
    fresh = len(legs)
    for i, count in enumerate(legs):
        for _ in range(check_integer("the number of leaves at a vertex of the spine", count, 0)):
            edges.append((i, fresh))
            fresh += 1
    return GameOfCycles(edges, rule=rule)


def tree(graph: Any, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Board of a tree, given as a networkx graph or by its edges.

    Parameters
    ----------
    graph : networkx.Graph or iterable of edges
        The tree.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `graph` is no tree, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> import networkx as nx
    >>> len(cycles.tree(nx.balanced_tree(2, 3)).markable_edges)
    6
    """
    simple = simple_graph(graph)
    if not nx.is_tree(simple):
        raise InvalidPositionError(
            f"a tree is connected and has no cycle; this is none: {shown(ordered(simple.edges()))}"
        )
    return GameOfCycles(simple, (), rule=rule)


def is_z_tree(graph: Any) -> bool:
    """Whether `graph` is a Z-tree: a tree each of whose vertices of degree two is next to a leaf.

    Parameters
    ----------
    graph : networkx.Graph or iterable of edges
        The graph.

    Returns
    -------
    bool

    Raises
    ------
    InvalidPositionError
        If `graph` is no simple graph.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles
    >>> cycles.is_z_tree(["AB", "BC", "CD"]), cycles.is_z_tree(["AB", "BC", "CD", "DE"])
    (True, False)
    """
    simple = simple_graph(graph)
    return nx.is_tree(simple) and all(
        any(simple.degree(w) == 1 for w in simple[v]) for v in simple if simple.degree(v) == 2
    )


def wheel(spokes: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Wheel: a hub, 0, joined to all vertices of a cycle of length `spokes`; the triangles are the cells.

    Parameters
    ----------
    spokes : int
        Number of spokes, at least 3.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `spokes` is no such integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> board = cycles.wheel(4)
    >>> len(board.edges), len(board.cells)
    (8, 4)
    """
    n = check_integer("the number of spokes", spokes, 3)
    rim = list(range(1, n + 1))
    cells = [(0, v, v % n + 1) for v in rim]
    return GameOfCycles([*((0, v) for v in rim), *((v, v % n + 1) for v in rim)], cells, rule=rule)


def fan(triangles: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Fan: a hub, 0, joined to all vertices of a path with `triangles` edges; the triangles are the cells.

    Two triangles are the diamond, four the double-diamond.

    Parameters
    ----------
    triangles : int
        Number of triangles, at least 1.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `triangles` is no positive integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> cycles.fan(2).cells
    ((0, 1, 2), (0, 2, 3))
    """
    n = check_integer("the number of triangles", triangles, 1)
    path = list(range(1, n + 2))
    cells = [(0, v, v + 1) for v in path[:-1]]
    return GameOfCycles([*((0, v) for v in path), *((v, v + 1) for v in path[:-1])], cells, rule=rule)


def ladder(squares: int, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Ladder: `squares` squares in a row, rung i joining the vertices 2i and 2i + 1.

    Parameters
    ----------
    squares : int
        Number of squares, at least 1.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `squares` is no positive integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> len(cycles.ladder(3).edges)
    10
    """
    n = check_integer("the number of squares", squares, 1)
    edges = [(2 * i, 2 * i + 1) for i in range(n + 1)]
    cells = []
    for i in range(n):
        edges += [(2 * i, 2 * i + 2), (2 * i + 1, 2 * i + 3)]
        cells.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return GameOfCycles(edges, cells, rule=rule)


def triangulation(n: int, diagonals: Iterable[tuple[int, int]], *, rule: str = NO_DEATH) -> GameOfCycles:
    """Polygon with vertices 0 … n-1 cut into triangles by `diagonals`; the triangles are the cells.

    Parameters
    ----------
    n : int
        Number of vertices of the polygon, at least 3.
    diagonals : iterable of pairs of int
        The n - 3 diagonals, none of which cross.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `diagonals` do not cut the polygon into triangles, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> cycles.triangulation(5, [(0, 2), (0, 3)]).cells
    ((0, 1, 2), (0, 2, 3), (0, 3, 4))
    """
    n = check_integer("the number of vertices", n, 3)
    sides = {frozenset((i, (i + 1) % n)) for i in range(n)}
    chosen = []
    for pair in diagonals:
        try:
            a, b = pair
            chosen.append((operator.index(a), operator.index(b)))
        except (TypeError, ValueError):
            raise InvalidPositionError(f"a diagonal is a pair of vertices of the polygon, not {shown(pair)}") from None
    for a, b in chosen:
        if not (0 <= a < n and 0 <= b < n) or a == b or frozenset((a, b)) in sides:
            raise InvalidPositionError(f"{shown((a, b))} is not a diagonal of the polygon 0 … {n - 1}")
    if len(set(map(frozenset, chosen))) != n - 3 or len(chosen) != n - 3:
        raise InvalidPositionError(
            f"a triangulation of {n} vertices has {n - 3} different diagonals, not {shown(chosen)}"
        )
    for i, (a, b) in enumerate(chosen):
        for c, d in chosen[:i]:
            if (min(a, b) < c < max(a, b)) != (min(a, b) < d < max(a, b)) and not {a, b} & {c, d}:
                raise InvalidPositionError(f"the diagonals {shown((a, b))} and {shown((c, d))} cross")
    linked = sides | set(map(frozenset, chosen))
    cells = [
        (a, b, c)
        for a in range(n)
        for b in range(a + 1, n)
        for c in range(b + 1, n)
        if {frozenset((a, b)), frozenset((b, c)), frozenset((a, c))} <= linked
    ]
    return GameOfCycles([tuple(sorted(edge)) for edge in linked], cells, rule=rule)


def diamond(*, rule: str = NO_DEATH) -> GameOfCycles:
    """Diamond: two triangles with a side in common, five edges.

    Parameters
    ----------
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, winning_moves
    >>> winning_moves(cycles.diamond())
    [('A', 'C'), ('C', 'A')]
    """
    return GameOfCycles(["AB", "BC", "CD", "DA", "AC"], ["ABC", "ACD"], rule=rule)


def hourglass(*, rule: str = NO_DEATH) -> GameOfCycles:
    """Hourglass: two triangles that share a vertex, side by side.

    Parameters
    ----------
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If there is no such rule.

    Examples
    --------
    >>> from cgt import cycles, outcome
    >>> outcome(cycles.hourglass())
    OutcomeClass.P
    """
    return GameOfCycles(["AB", "BC", "CA", "AD", "DE", "EA"], ["ABC", "ADE"], rule=rule)


def inverted_hourglass(*, rule: str = NO_DEATH) -> GameOfCycles:
    """Inverted hourglass: the hourglass with one triangle drawn inside the other.

    Its cells are the inner triangle ADE and the face between the two, whose walk passes all six edges.

    Parameters
    ----------
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, outcome
    >>> outcome(cycles.inverted_hourglass())
    OutcomeClass.N
    """
    return GameOfCycles(["AB", "BC", "CA", "AD", "DE", "EA"], ["ADE", "ABCAED"], rule=rule)


def double_diamond(p: int = 0, q: int = 0, *, rule: str = NO_DEATH) -> GameOfCycles:
    """Double-diamond: four triangles in a fan around B; `p` and `q` vertices inserted in its outer edges.

    The inserted vertices lie on AD and CF. As A and C have degree two, AB and BC would give the same boards.

    Parameters
    ----------
    p, q : int
        Number of vertices inserted in AD and in CF.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `p` or `q` is negative or no integer, or there is no such rule.

    References
    ----------
    J. S. Zandee, *The Game of Cycles*, Delft University of Technology (2022).

    Examples
    --------
    >>> from cgt import cycles, outcome
    >>> board = cycles.double_diamond()
    >>> len(board.edges), outcome(board)
    (9, OutcomeClass.P)
    >>> len(cycles.double_diamond(2, 2).edges)
    13
    """
    left = ["A", *(f"G{i}" for i in range(1, check_integer("the number of inserted vertices", p, 0) + 1)), "D"]
    right = ["C", *(f"H{i}" for i in range(1, check_integer("the number of inserted vertices", q, 0) + 1)), "F"]
    edges = ["AB", "BC", "BD", "BE", "BF", "DE", "EF", *pairwise(left)]
    edges += pairwise(right)
    return GameOfCycles(edges, [("B", *left), "BDE", "BEF", ("B", *right)], rule=rule)
