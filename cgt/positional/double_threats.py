"""Threats and forks: what is about to be completed in a positional game.

A *threat* of a player is a free vertex that completes one of their winning sets. Two threats at different vertices
cannot both be blocked by one mark; the two winning sets, with the marks in them, are a *fork*. For the game
whose target is the P3, a path of three vertices, Proposition 2.2 of Beeler's paper names the four forks by the smallest
subgraph that carries them (:data:`P3_FORKS`).

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018).
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import attrs
import networkx as nx

from cgt._checks import check_integer
from cgt.errors import InvalidGraphError, UnsupportedError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positional.rules import MarkingPosition

__all__ = ["P3_FORKS", "Fork", "find_forks", "find_threats", "minimal_double_threats"]

P3_FORKS: dict[str, tuple[tuple[tuple[int, int], ...], tuple[int, ...]]] = {
    "K1,3": (((0, 1), (0, 2), (0, 3)), (0, 1)),
    "P4": (((0, 1), (1, 2), (2, 3)), (1, 2)),
    "C4": (((0, 1), (1, 2), (2, 3), (3, 0)), (0, 2)),
    "P5": (((0, 1), (1, 2), (2, 3), (3, 4)), (0, 2, 4)),
}
"""The four forks of the P3 game by Proposition 2.2 of R. A. Beeler, "Tic-Tac-Toe on graphs" (2018).

By the name of the subgraph that carries them: its edges, and the vertices Alice has marked.
"""


@attrs.frozen
class Fork:
    """A double threat: two winning sets that can each be completed with one mark, at different vertices.

    Attributes
    ----------
    player : Player
        Whose it is.
    sets : pair of frozensets
        Two winning sets, each missing one vertex.
    missing : pair
        Those vertices.
    kinds : tuple of str
        Which forks of the P3 game lie in the two sets, as keys of :data:`P3_FORKS`; empty for other targets, and for
        two sets without a common mark.
    """

    player: Player
    sets: tuple[frozenset[Any], frozenset[Any]]
    missing: tuple[Any, Any]
    kinds: tuple[str, ...] = ()


def _side(
    position: MarkingPosition, player: Player | None
) -> tuple[Player, frozenset[Any], frozenset[Any], tuple[frozenset[Any], ...]]:
    if not isinstance(position, MarkingPosition):
        raise UnsupportedError(f"a positional game is needed, not {shown(position)}")
    who = position.to_move if player is None else check_player(player)
    families = position.families()
    if who is LEFT:
        return who, position.left, position.right, families[0]
    return who, position.right, position.left, families[1]


def find_threats(position: MarkingPosition, player: Player | None = None) -> tuple[Any, ...]:
    """Free vertices at which a player completes a winning set with one mark.

    Parameters
    ----------
    position : MarkingPosition
        A positional game.
    player : Player, optional
        Whose threats; by default those of the player to move.

    Returns
    -------
    tuple
        Vertices, in the order of the board.

    Raises
    ------
    UnsupportedError
        If `position` is no positional game.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.positional import find_threats
    >>> find_threats(GraphTicTacToe("P5", left=[1, 2], right=[0]), LEFT)
    (3,)
    """
    _, own, other, family = _side(position, player)
    found = {next(iter(s - own)) for s in family if not s & other and len(s - own) == 1}
    return tuple(v for v in position.board() if v in found)


def find_forks(position: MarkingPosition, player: Player | None = None) -> list[Fork]:
    """Double threats that a player has on the board.

    Parameters
    ----------
    position : MarkingPosition
        A positional game.
    player : Player, optional
        Whose; by default the player to move.

    Returns
    -------
    list of Fork

    Raises
    ------
    UnsupportedError
        If `position` is no positional game.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Proposition 2.2.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.positional import find_forks
    >>> [fork.kinds for fork in find_forks(GraphTicTacToe("K1,4", left=[0, 1], right=[2]), LEFT)]
    [('K1,3',)]
    >>> find_forks(GraphTicTacToe("P5", left=[0, 2, 4]), LEFT)[0].kinds
    ('P5',)
    """
    who, own, other, family = _side(position, player)
    rank = {v: i for i, v in enumerate(position.board())}
    near = [(s, next(iter(s - own))) for s in family if not s & other and len(s - own) == 1]
    near.sort(key=lambda pair: (rank[pair[1]], sorted(rank[v] for v in pair[0])))
    named = isinstance(position, GraphTicTacToe) and position.captures_p3(who)
    board = position.graph.networkx() if isinstance(position, GraphTicTacToe) else nx.Graph()
    return [
        Fork(who, (s, t), (x, y), _kinds(board.subgraph(s | t), own) if named else ())
        for (s, x), (t, y) in combinations(near, 2)
        if x != y
    ]


def _kinds(board: "nx.Graph[Any]", own: frozenset[Any]) -> tuple[str, ...]:
    """Forks of Proposition 2.2 in the part of the board that two winning sets cover."""
    marked = {v: v in own for v in board}
    nx.set_node_attributes(board, marked, "mark")
    found = []
    for kind, (edges, marks) in P3_FORKS.items():
        shape: nx.Graph[int] = nx.Graph(edges)
        nx.set_node_attributes(shape, {v: v in marks for v in shape}, "mark")
        matcher = nx.algorithms.isomorphism.GraphMatcher(board, shape, node_match=lambda a, b: a["mark"] == b["mark"])
        if next(matcher.subgraph_monomorphisms_iter(), None) is not None:
            found.append(kind)
    return tuple(found)


def _marked_graphs(max_vertices: int) -> Iterator["nx.Graph[int]"]:
    for graph in nx.graph_atlas_g():
        if graph.number_of_nodes() > max_vertices:
            return
        # Two P3s have at most four edges between them, so nothing with a fifth, or with an isolated vertex, is minimal.
        # Four edges without an isolated vertex reach 8 vertices only as a matching, which holds no P3.
        if graph.number_of_edges() > 4 or nx.number_of_isolates(graph):
            continue
        for size in range(graph.number_of_nodes() + 1):
            for marks in combinations(graph.nodes, size):
                marked = graph.copy()
                nx.set_node_attributes(marked, {v: v in marks for v in graph}, "mark")
                yield marked


def _is_double_threat(graph: "nx.Graph[int]", *, common: bool) -> bool:
    """Two P3 with two marks each, missing different vertices (and, `common`, sharing a mark); no P3 is complete."""
    near = []
    for centre in graph:
        for ends in combinations(graph[centre], 2):
            path = {centre, *ends}
            open_ = [v for v in path if not graph.nodes[v]["mark"]]
            if not open_:
                return False
            if len(open_) == 1:
                near.append((path, open_[0]))
    return any(
        x != y and (not common or any(graph.nodes[v]["mark"] for v in s & t))
        for (s, x), (t, y) in combinations(near, 2)
    )


def minimal_double_threats(max_vertices: int = 6, *, common: bool = True) -> "list[nx.Graph[int]]":
    """Minimal double threats of the P3 game among all marked graphs, up to isomorphism, found by exhaustion.

    A double threat is minimal when deleting an edge, a vertex or a mark leaves none.

    Parameters
    ----------
    max_vertices : int
        How many vertices a graph may have; none with more than 7 is minimal.
    common : bool
        Whether the two winning sets must share a mark, as they do when one mark makes both threats.

    Returns
    -------
    list of networkx.Graph
        With the vertex attribute ``mark``.

    Raises
    ------
    InvalidGraphError
        If `max_vertices` is no integer, or negative.

    Notes
    -----
    Every graph with up to four edges, connected or not, is marked in every way: two winning sets have four edges at
    most, so any further edge, and any isolated vertex, could be deleted.

    Examples
    --------
    >>> [(g.number_of_nodes(), g.number_of_edges(), sum(m for _, m in g.nodes(data="mark")))
    ...  for g in minimal_double_threats(5)]
    [(4, 3, 2), (4, 3, 2), (4, 4, 2), (5, 4, 3)]
    """
    max_vertices = check_integer("the number of vertices", max_vertices, 0, error=InvalidGraphError)
    found: list[nx.Graph[int]] = []
    for graph in _marked_graphs(max_vertices):
        if not _is_double_threat(graph, common=common):
            continue
        smaller = []
        for edge in graph.edges:
            without = graph.copy()
            without.remove_edge(*edge)
            smaller.append(without)
        for vertex in graph:
            without = graph.copy()
            without.remove_node(vertex)
            smaller.append(without)
            if graph.nodes[vertex]["mark"]:
                unmarked = graph.copy()
                unmarked.nodes[vertex]["mark"] = False
                smaller.append(unmarked)
        if any(_is_double_threat(one, common=common) for one in smaller):
            continue
        if not any(nx.is_isomorphic(graph, known, node_match=lambda a, b: a == b) for known in found):
            found.append(graph)
    return found
