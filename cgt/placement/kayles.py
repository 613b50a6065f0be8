"""Kayles on graphs: Node Kayles and Arc Kayles, and Dawson's games, which are these on a path.

In Node Kayles a player takes a vertex with its neighbours, in Arc Kayles an edge with its ends; who cannot move loses.
A graph is given as a networkx graph, as the text of a grid (the free squares ``.``, joined when they share a side),
or as vertices and edges. The heap games that Dawson's games are instances of are in :mod:`cgt.heaps`.

Both games are Schaefer's, "On the complexity of some two-person perfect-information games", *JCSS* 16 (1978); Dawson's
are T. R. Dawson's (1935), see *Winning Ways*, chapter 4.
"""

from collections.abc import Hashable, Iterable
from itertools import combinations
from typing import Any, ClassVar

import attrs

from cgt._checks import check_integer
from cgt.graphs.reading import Edge, GraphLike, read_graph
from cgt.placement.game import PlacementGame
from cgt.placement.graph_game import GraphGame
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, Player, check_player

__all__ = ["ArcKayles", "NodeKayles", "dawsons_chess_row", "dawsons_kayles_row"]


@attrs.frozen(init=False, repr=False)
class _Kayles(GraphGame, PlacementGame):
    vertices: tuple[Any, ...]
    edges: tuple[Edge, ...]

    impartial: ClassVar[bool] = True

    def __init__(self, graph: GraphLike, edges: Iterable[Edge] | None = None) -> None:
        self.__attrs_init__(*read_graph(graph, edges))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.vertices)!r}, {list(self.edges)!r})"


class NodeKayles(_Kayles):
    """Node Kayles: a move takes a vertex away, with its neighbours.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.

    Raises
    ------
    InvalidPositionError
        If the board is no simple undirected graph.

    References
    ----------
    Schaefer, "On the complexity of some two-person perfect-information games", *JCSS* 16 (1978).

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import NodeKayles, grundy
    >>> grundy(NodeKayles(nx.petersen_graph())), grundy(NodeKayles("...|..."))
    (1, 1)
    >>> NodeKayles(nx.path_graph(4)).play(0)
    NodeKayles([2, 3], [(2, 3)])
    """

    def structure(self) -> PlacementSystem:
        """Placement system whose cells are the vertices; adjacent ones forbid each other."""
        return PlacementSystem(self.vertices, forbid=map(list, self.edges))

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """All vertices, whoever moves."""
        check_player(player)
        return self.vertices

    def play(self, move: Hashable) -> "NodeKayles":
        """Graph without the vertex `move` and its neighbours."""
        self._check(move)
        played: NodeKayles = self._without(self._with_neighbours(move))
        return played


class ArcKayles(_Kayles):
    """Arc Kayles: a move takes an edge away, with its ends and every edge at them.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board; on a grid this is Cram.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.

    Raises
    ------
    InvalidPositionError
        If the board is no simple undirected graph.

    References
    ----------
    Schaefer, "On the complexity of some two-person perfect-information games", *JCSS* 16 (1978).

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import ArcKayles, Cram, grundy
    >>> grundy(ArcKayles(nx.cycle_graph(5)))
    0
    >>> grundy(ArcKayles("...|..#")) == grundy(Cram("...|..#"))
    True
    """

    def structure(self) -> PlacementSystem:
        """Placement system whose cells are the edges; those that share an end forbid each other."""
        at: dict[Any, list[Edge]] = {}
        for edge in self.edges:
            for end in edge:
                at.setdefault(end, []).append(edge)
        return PlacementSystem(
            self.edges, forbid=[list(pair) for here in at.values() for pair in combinations(here, 2)]
        )

    def moves(self, player: Player = LEFT) -> tuple[Edge, ...]:
        """All edges, whoever moves."""
        check_player(player)
        return self.edges

    def play(self, move: Edge) -> "ArcKayles":
        """Graph without the ends of the edge `move`."""
        self._check(move)
        played: ArcKayles = self._without(move)
        return played


def _path(kind: Any, n: int) -> Any:
    n = check_integer("n", n, 0)
    return kind(range(n), [(i, i + 1) for i in range(n - 1)])


def dawsons_chess_row(n: int) -> NodeKayles:
    """Dawson's Chess with `n` files: Node Kayles on a path, the octal game 0.137.

    Parameters
    ----------
    n : int
        Number of files.

    Returns
    -------
    NodeKayles

    Raises
    ------
    InvalidPositionError
        If `n` is no natural number.

    References
    ----------
    Berlekamp, Conway, Guy, *Winning Ways for your Mathematical Plays*, chapter 4.

    Examples
    --------
    >>> from cgt import grundy, placement
    >>> [grundy(placement.dawsons_chess_row(n)) for n in range(10)]
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    row: NodeKayles = _path(NodeKayles, n)
    return row


def dawsons_kayles_row(n: int) -> ArcKayles:
    """Dawson's Kayles with `n` pins, two adjacent ones taken at a time: Arc Kayles on a path, the octal game 0.07.

    Parameters
    ----------
    n : int
        Number of pins.

    Returns
    -------
    ArcKayles

    Raises
    ------
    InvalidPositionError
        If `n` is no natural number.

    References
    ----------
    Berlekamp, Conway, Guy, *Winning Ways for your Mathematical Plays*, chapter 4.

    Examples
    --------
    >>> from cgt import grundy, placement
    >>> [grundy(placement.dawsons_kayles_row(n)) for n in range(11)]
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    row: ArcKayles = _path(ArcKayles, n)
    return row
