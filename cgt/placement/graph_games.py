"""Placement games on graphs: Node Kayles, Arc Kayles, Dawson's games, Col, Snort and their kin.

A graph is given as a networkx graph, as the text of a grid (the free squares ``.``, joined when they share a side),
or as vertices and edges. All but :class:`DigraphPlacement` are placement systems of pairs
(:mod:`cgt.placement.system`) and are solved by its kernel.

Node Kayles and Arc Kayles are Schaefer's (1978); Col and Snort, by Colin Vout and Simon Norton, are described in
Conway's *On Numbers and Games*; digraph placement is due to Clow and McKay.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from itertools import combinations
from typing import Any, ClassVar

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.graphs.owned import Dealt, read_bipartite, read_digraph
from cgt.placement.game import Edge, GraphLike, PlacementGame, read_graph, read_grid, squares
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, RIGHT, Player, check_player
from cgt.positions.position import Position

__all__ = [
    "ArcKayles",
    "BipartiteSnort",
    "Col",
    "DigraphPlacement",
    "NodeKayles",
    "Snort",
    "dawsons_chess_row",
    "dawsons_kayles_row",
]


@attrs.frozen(init=False, repr=False)
class _GraphGame(PlacementGame):
    vertices: tuple[Any, ...]
    edges: tuple[Edge, ...]

    impartial: ClassVar[bool] = True

    def __init__(self, graph: Any, edges: Iterable[Edge] | None = None) -> None:
        self.__attrs_init__(*read_graph(graph, edges))

    def _without(self, gone: Collection[Any]) -> Any:
        return type(self)(
            [v for v in self.vertices if v not in gone],
            [(u, v) for u, v in self.edges if u not in gone and v not in gone],
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.vertices)!r}, {list(self.edges)!r})"

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import graph_game_svg

        return graph_game_svg(self.vertices, self.edges)


class NodeKayles(_GraphGame):
    """Node Kayles: a move takes a vertex away, with its neighbours.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.

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

    def play(self, move: Hashable) -> "NodeKayles":
        """Graph without the vertex `move` and its neighbours."""
        if move not in self.vertices:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        gone = {move} | {w for edge in self.edges if move in edge for w in edge}
        played: NodeKayles = self._without(gone)
        return played


class ArcKayles(_GraphGame):
    """Arc Kayles: a move takes an edge away, with its ends and every edge at them.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        The board; on a grid this is Cram.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.

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

    def play(self, move: Edge) -> "ArcKayles":
        """Graph without the ends of the edge `move`."""
        if move not in self.edges:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        played: ArcKayles = self._without(move)
        return played


def _count(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise InvalidPositionError(f"a row has a natural number of places, not {shown(n)}")
    return n


def dawsons_chess_row(n: int) -> NodeKayles:
    """Dawson's Chess with `n` files: Node Kayles on a path, the octal game 0.137.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.placement import dawsons_chess_row
    >>> [grundy(dawsons_chess_row(n)) for n in range(10)]
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    return NodeKayles(range(_count(n)), [(i, i + 1) for i in range(n - 1)])


def dawsons_kayles_row(n: int) -> ArcKayles:
    """Dawson's Kayles with `n` pins, two adjacent ones taken at a time: Arc Kayles on a path, the octal game 0.07.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.placement import dawsons_kayles_row
    >>> [grundy(dawsons_kayles_row(n)) for n in range(11)]
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    return ArcKayles(range(_count(n)), [(i, i + 1) for i in range(n - 1)])


@attrs.frozen(init=False, repr=False)
class _ColouringGame(PlacementGame):
    """Vertices still to be coloured, and those each player may still take."""

    vertices: tuple[Any, ...]
    edges: tuple[Edge, ...]
    left: frozenset[Any]
    right: frozenset[Any]

    _same: ClassVar[bool]  # whether it is one's own colour that one may not neighbour

    def __init__(
        self,
        graph: Any,
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
        cells = [(p, v) for v in self.vertices for p in (LEFT, RIGHT) if v in (self.left if p is LEFT else self.right)]
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

    def play(self, move: Any) -> Any:
        """Position after the player coloured the vertex: `move` is the pair of both."""
        if move not in self.structure().cells:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        player, vertex = move
        near = {w for edge in self.edges if vertex in edge for w in edge} - {vertex}
        barred = player if self._same else player.opponent
        left = self.left - {vertex} - (near if barred is LEFT else set())
        right = self.right - {vertex} - (near if barred is RIGHT else set())
        rest = [v for v in self.vertices if v != vertex]
        return type(self)(rest, [e for e in self.edges if vertex not in e], left=left, right=right)

    def __repr__(self) -> str:
        parts = [repr(list(self.vertices)), repr(list(self.edges))]
        for name in ("left", "right"):
            side = getattr(self, name)
            if side != set(self.vertices):
                parts.append(f"{name}={[v for v in self.vertices if v in side]!r}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import graph_game_svg

        owners = dict.fromkeys(self.left - self.right, LEFT) | dict.fromkeys(self.right - self.left, RIGHT)
        return graph_game_svg(self.vertices, self.edges, owners)


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

    Notes
    -----
    Every position of Col has a value x or x + * with a number x (Conway, *On Numbers and Games*, chapter 8).

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

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import Snort, value
    >>> value(Snort(nx.path_graph(1))), value(Snort(nx.path_graph(2)))
    (Game('*'), Game('+-1'))
    """

    _same = False


def _dealt(left: Any, right: Any, pairs: Any) -> Dealt:
    """Vertices of each player and the pairs that join them, as given."""
    try:
        return tuple(left), tuple(right), tuple(pairs)
    except TypeError:
        raise InvalidPositionError(
            f"Left's and Right's vertices and the pairs that join them are three iterables, "
            f"not {shown(left)}, {shown(right)} and {shown(pairs)}"
        ) from None


@attrs.frozen(init=False, repr=False)
class BipartiteSnort(PlacementGame):
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
        left, right, edges = _dealt(left, right, edges)
        _, pairs = read_graph((*left, *right), edges)
        for u, v in pairs:
            if (u in left) == (v in left):
                raise InvalidPositionError(f"edge {shown((u, v))} must join a vertex of Left with one of Right")
        self.__attrs_init__(left, right, pairs)

    def structure(self) -> PlacementSystem:
        """Placement system whose cells are the vertices; adjacent ones forbid each other."""
        owners: dict[Any, Any] = dict.fromkeys(self.left, LEFT) | dict.fromkeys(self.right, RIGHT)
        return PlacementSystem((*self.left, *self.right), forbid=map(list, self.edges), owners=owners)

    def play(self, move: Hashable) -> "BipartiteSnort":
        """Graph without the vertex `move` and its neighbours."""
        if move not in self.left and move not in self.right:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        gone = {move} | {w for edge in self.edges if move in edge for w in edge}
        left, right = ([v for v in side if v not in gone] for side in (self.left, self.right))
        return BipartiteSnort(left, right, [e for e in self.edges if not gone.intersection(e)])

    def __repr__(self) -> str:
        return f"BipartiteSnort({list(self.left)!r}, {list(self.right)!r}, {list(self.edges)!r})"

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import graph_game_svg

        owners = dict.fromkeys(self.left, LEFT) | dict.fromkeys(self.right, RIGHT)
        return graph_game_svg((*self.left, *self.right), self.edges, owners)


@attrs.frozen(init=False, repr=False)
class DigraphPlacement(Position):
    """Digraph placement: a player takes a vertex of their own away, with all its out-neighbours.

    Parameters
    ----------
    left : networkx digraph, text of a grid, or iterable of vertices
        The board, or Left's vertices. In text ``L`` and ``R`` are squares of Left and Right, ``#`` is none; squares
        that share a side are joined both ways.
    right : iterable of vertices, optional
        Right's vertices, if `left` lists Left's only.
    arcs : iterable of pairs, optional
        Taking the first takes the second away as well, but not the other way round.
    owners : mapping from vertices to players, optional
        ``LEFT`` or ``RIGHT`` for each vertex of a networkx digraph; the default is its attribute ``owner``. What the
        paper calls blue is Left's, red Right's.

    Notes
    -----
    Every short partizan game is the value of some position. Unlike other placement games this one is not a
    placement system unless every arc has its reverse, because the order of two claims matters.

    References
    ----------
    Clow and McKay, "Digraph placement games", 2024.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import LEFT, RIGHT, value
    >>> from cgt.placement import DigraphPlacement
    >>> value(DigraphPlacement(["a"], ["x"], [("a", "x")]))
    Game('1/2')
    >>> DigraphPlacement(nx.DiGraph([(0, 1), (1, 2)]), owners={0: LEFT, 1: RIGHT, 2: LEFT})
    DigraphPlacement([0, 2], [1], [(0, 1), (1, 2)])
    >>> value(DigraphPlacement("LRL"))
    Game('{1|0}')
    """

    left: tuple[Any, ...]
    right: tuple[Any, ...]
    arcs: tuple[Edge, ...]

    def __init__(
        self,
        left: GraphLike,
        right: Iterable[Hashable] | None = None,
        arcs: Iterable[Edge] | None = None,
        *,
        owners: Mapping[Any, Player] | None = None,
    ) -> None:
        if right is None and arcs is None:
            left, right, arcs = read_digraph(left, owners)
        elif owners is not None:
            raise InvalidPositionError("owners are for a networkx digraph; here the vertices of each player are given")
        left, right, arcs = _dealt(left, right, arcs)
        read_graph((*left, *right), arcs)
        self.__attrs_init__(left, right, tuple(dict.fromkeys(tuple(arc) for arc in arcs)))

    def moves(self, player: Player) -> tuple[Any, ...]:
        """Vertices of `player`."""
        return self.left if check_player(player) is LEFT else self.right

    def play(self, move: Hashable) -> "DigraphPlacement":
        """Digraph without the vertex `move` and its out-neighbours."""
        if move not in self.left and move not in self.right:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        gone = {move} | {v for u, v in self.arcs if u == move}
        return self._keep(lambda vertex: vertex not in gone)

    def _keep(self, wanted: Any) -> "DigraphPlacement":
        made = type(self).__new__(type(self))
        made.__attrs_init__(
            tuple(filter(wanted, self.left)),
            tuple(filter(wanted, self.right)),
            tuple((u, v) for u, v in self.arcs if wanted(u) and wanted(v)),
        )
        return made

    def components(self) -> "tuple[DigraphPlacement, ...]":
        """Weakly connected parts."""
        group = {v: {v} for v in (*self.left, *self.right)}
        for u, v in self.arcs:
            if group[u] is not group[v]:
                joined = group[u] | group[v]
                for vertex in joined:
                    group[vertex] = joined
        parts = {id(part): part for part in group.values()}
        return tuple(self._keep(part.__contains__) for part in parts.values())

    def __neg__(self) -> "DigraphPlacement":
        made = type(self).__new__(type(self))
        made.__attrs_init__(self.right, self.left, self.arcs)
        return made

    def __repr__(self) -> str:
        return f"DigraphPlacement({list(self.left)!r}, {list(self.right)!r}, {list(self.arcs)!r})"

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import digraph_game_svg

        owners = dict.fromkeys(self.left, LEFT) | dict.fromkeys(self.right, RIGHT)
        return digraph_game_svg((*self.left, *self.right), self.arcs, owners)
