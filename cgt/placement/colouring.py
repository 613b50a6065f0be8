"""Colouring games on graphs: Col, Snort, and Snort with the vertices dealt out.

Left and Right colour vertices, each with a colour of their own; who cannot loses. In *Col* neighbours must not get the
same colour, in *Snort* they must not get different ones. Col is Colin Vout's and Snort Simon Norton's; both are in
Conway's *On Numbers and Games*. As placement systems they have two cells a vertex, ``(LEFT, v)`` and ``(RIGHT, v)``,
as far as it is open to both players.

A graph is given as a networkx graph, as the text of a grid, or as vertices and edges. A vertex may be open to one
player only, as it is when a neighbour has been coloured.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, ClassVar

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.grids import read_grid, squares
from cgt.graphs.reading import Edge, GraphLike, read_bipartite, read_graph
from cgt.placement.game import PlacementGame
from cgt.placement.graph_game import DealtGraphGame, GraphGame, dealt_graph
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, RIGHT, Player, check_player

__all__ = ["BipartiteSnort", "Col", "Snort"]


@attrs.frozen(init=False, repr=False)
class _ColouringGame(GraphGame, PlacementGame):
    """Vertices still to be coloured, and those each player may still take."""

    vertices: tuple[Any, ...]
    edges: tuple[Edge, ...]
    left: frozenset[Any]
    right: frozenset[Any]

    _same: ClassVar[bool]  # whether it is one's own colour that one may not neighbour

    def __init__(
        self,
        graph: GraphLike,
        edges: Iterable[Edge] | None = None,
        *,
        left: Iterable[Hashable] | None = None,
        right: Iterable[Hashable] | None = None,
    ) -> None:
        vertices, pairs = read_graph(graph, edges, ".LR#")
        if isinstance(graph, str) and edges is None:
            text = read_grid(graph, ".LR#")
            left = squares(text, ".L") if left is None else left
            right = squares(text, ".R") if right is None else right
        allowed = []
        for side in (left, right):
            try:
                chosen = frozenset(vertices if side is None else side)
            except TypeError:
                raise InvalidPositionError(
                    f"the vertices open to a player are an iterable, not {shown(side)}"
                ) from None
            if not chosen <= set(vertices):
                raise InvalidPositionError(f"{sorted(map(repr, chosen - set(vertices)))} are not vertices of the graph")
            allowed.append(chosen)
        open_to = allowed[0] | allowed[1]
        self.__attrs_init__(
            tuple(v for v in vertices if v in open_to),
            tuple((u, v) for u, v in pairs if u in open_to and v in open_to),
            *allowed,
        )

    def structure(self) -> PlacementSystem:
        """Placement system with cells (player, vertex)."""
        cells = [(p, v) for v in self.vertices for p in (LEFT, RIGHT) if v in self._open_to(p)]
        present = set(cells)
        clashes = [[(LEFT, v), (RIGHT, v)] for v in self.vertices]
        for u, v in self.edges:
            for player in (LEFT, RIGHT):
                other = player if self._same else player.opponent
                clashes.append([(player, u), (other, v)])
        return PlacementSystem(
            cells,
            forbid=[clash for clash in clashes if present.issuperset(clash)],
            owners={cell: cell[0] for cell in cells},
        )

    def _open_to(self, player: Player) -> frozenset[Any]:
        return self.left if player is LEFT else self.right

    def moves(self, player: Player = LEFT) -> tuple[tuple[Player, Any], ...]:
        """Pairs of `player` and a vertex open to them."""
        own = self._open_to(check_player(player))
        return tuple((player, v) for v in self.vertices if v in own)

    def play(self, move: Any) -> Any:
        """Position after the player coloured the vertex: `move` is the pair of both."""
        self._check(move)
        player, vertex = move
        near = self._with_neighbours(vertex)
        barred = player if self._same else player.opponent
        gone = {vertex} | near - self._open_to(barred.opponent)
        return self._without(gone, **{"left" if barred is LEFT else "right": near})

    def __repr__(self) -> str:
        shown = [repr(list(self.vertices)), repr(list(self.edges))]
        for name, side in (("left", self.left), ("right", self.right)):
            if side != set(self.vertices):
                shown.append(f"{name}={[v for v in self.vertices if v in side]!r}")
        return f"{type(self).__name__}({', '.join(shown)})"

    def _owners(self) -> Mapping[Any, Player]:
        return dict.fromkeys(self.left - self.right, LEFT) | dict.fromkeys(self.right - self.left, RIGHT)


class Col(_ColouringGame):
    """Col: players colour vertices with their own colour; neighbours must not get the same colour.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board. In text ``.`` is open to both, ``L`` and ``R`` to one player only, ``#`` to none.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.
    left, right : iterables of vertices, optional
        Vertices each player may colour; all, by default.

    Raises
    ------
    InvalidPositionError
        If the board is no simple undirected graph, or `left` or `right` names what is no vertex.

    Notes
    -----
    Every position of Col has a value x or x + * with a number x.

    References
    ----------
    Conway, *On Numbers and Games*, chapter 8.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import Col, LEFT, value
    >>> value(Col(nx.path_graph(2))), value(Col("..L"))
    (Game(0), Game('1/2'))
    >>> Col("...").play((LEFT, (0, 0)))
    Col([(0, 1), (0, 2)], [((0, 1), (0, 2))], left=[(0, 2)])
    """

    _same = True


class Snort(_ColouringGame):
    """Snort: players colour vertices with their own colour; neighbours must not get different colours.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board. In text ``.`` is open to both, ``L`` and ``R`` to one player only, ``#`` to none.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.
    left, right : iterables of vertices, optional
        Vertices each player may colour; all, by default.

    Raises
    ------
    InvalidPositionError
        If the board is no simple undirected graph, or `left` or `right` names what is no vertex.

    References
    ----------
    Conway, *On Numbers and Games*, chapter 8.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import Snort, value
    >>> value(Snort(nx.path_graph(1))), value(Snort(nx.path_graph(2)))
    (Game('*'), Game('+-1'))
    """

    _same = False


@attrs.frozen(init=False, repr=False)
class BipartiteSnort(DealtGraphGame, PlacementGame):
    """Snort with the vertices dealt out: Left takes vertices of one side, Right of the other, never neighbours.

    Parameters
    ----------
    left : networkx graph, text of a grid, or iterable of vertices
        The board, or Left's vertices. A graph must be bipartite: the attribute ``bipartite`` of its vertices is 0 for
        Left's and 1 for Right's; if no vertex has it and the graph is connected, the first vertex and those at an even
        distance from it are Left's. The squares of a grid are coloured like a chessboard, that in the corner Left's.
    right : iterable of vertices, optional
        Right's vertices, if `left` lists Left's only.
    edges : iterable of pairs, optional
        Each joins a vertex of Left with one of Right.

    Raises
    ------
    InvalidPositionError
        If the graph is not bipartite, can be dealt out in several ways, or an edge joins two vertices of one player.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import value
    >>> from cgt.placement import BipartiteSnort
    >>> value(BipartiteSnort(["a", "b"], ["x"], [("a", "x"), ("b", "x")]))
    Game('{1|0}')
    >>> BipartiteSnort(nx.path_graph(4))
    BipartiteSnort([0, 2], [1, 3], [(0, 1), (2, 1), (2, 3)])
    >>> value(BipartiteSnort(nx.complete_bipartite_graph(3, 2))), value(BipartiteSnort("..|.."))
    (Game('{2|-1}'), Game('+-1'))
    """

    left: tuple[Any, ...]
    right: tuple[Any, ...]
    edges: tuple[Edge, ...]

    def __init__(
        self,
        left: GraphLike,
        right: Iterable[Hashable] | None = None,
        edges: Iterable[Edge] | None = None,
    ) -> None:
        if right is None and edges is None:
            left, right, edges = read_bipartite(left)
        left, right, edges = dealt_graph(left, right, edges)
        _, pairs = read_graph((*left, *right), edges)
        for u, v in pairs:
            if (u in left) == (v in left):
                raise InvalidPositionError(f"edge {shown((u, v))} must join a vertex of Left with one of Right")
        self.__attrs_init__(left, right, pairs)

    def structure(self) -> PlacementSystem:
        """Placement system whose cells are the vertices; adjacent ones forbid each other."""
        owners: dict[Any, Any] = {**self._owners()}
        return PlacementSystem(self.vertices, forbid=map(list, self.edges), owners=owners)

    def play(self, move: Hashable) -> "BipartiteSnort":
        """Graph without the vertex `move` and its neighbours."""
        self._check(move)
        played: BipartiteSnort = self._without(self._with_neighbours(move))
        return played
