"""Nim on graphs: a token walks over a weighted graph, wearing down the edges it crosses.

A finite undirected graph has a positive integer weight on every edge and a token on one vertex. A move crosses an edge
at the token and lowers its weight by any positive amount; an edge of weight zero is gone. A player who cannot move
loses. The game is Fukuyama's; the dissertation of L. A. Erickson [1]_ is the source of most of what is said about it
here. Parallel edges are allowed, as in Fukuyama's extended game.

Boards are made in :mod:`cgt.graphnim.boards`; solving starts in :mod:`cgt.graphnim.dispatch`.

References
----------
.. [1] L. A. Erickson, *The Game of Nim on Graphs*, PhD thesis, North Dakota State University, 2011.
"""

import operator
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, overload

import attrs
import networkx as nx

from cgt._checks import as_integer, check_integer
from cgt.errors import (
    IllegalMoveError,
    InvalidGraphError,
    InvalidTokenError,
    InvalidWeightError,
    OutOfRangeError,
    shown,
)
from cgt.graphnim.token_graph import TokenGraph
from cgt.graphs.layouts import Layout
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition

__all__ = [
    "Move",
    "Moves",
    "NimOnGraph",
]

Edge = tuple[Hashable, ...]


class Move(NamedTuple):
    """A move in Nim on graphs: cross an edge and leave less weight on it.

    Parameters
    ----------
    edge : tuple
        The edge, written from the token's side.
    weight : int
        What is left on it; 0 deletes it.

    Examples
    --------
    >>> from cgt import NimOnGraph
    >>> NimOnGraph({("a", "b"): 2}, "a").moves()[1]
    Move(edge=('a', 'b'), weight=1)
    """

    edge: Edge
    weight: int


def _checked_weight(edge: Edge, weight: object) -> int:
    return check_integer(f"the weight of edge {shown(edge)}", weight, 1, error=InvalidWeightError)


def _edges_of_graph(graph: "nx.Graph[Any]", weight: str) -> Iterator[tuple[Edge, object]]:
    if graph.is_directed():
        raise InvalidGraphError(f"Nim on graphs needs an undirected graph, not {graph}")
    if isinstance(graph, nx.MultiGraph):
        for u, v, key, data in graph.edges(keys=True, data=True):
            yield (u, v, key), data.get(weight, 1)
    else:
        for u, v, data in graph.edges(data=True):
            yield (u, v), data.get(weight, 1)


def _layout_of_graph(graph: "nx.Graph[Any]") -> Layout | None:
    """Points of the vertices, if every one of them has a ``pos`` in the plane."""
    points: Layout = {}
    for vertex, point in graph.nodes(data="pos"):
        try:
            x, y = point
            points[vertex] = float(x), float(y)
        except (TypeError, ValueError):
            return None
    return points


class Moves(Sequence[Move]):
    """The legal moves of a position, listed only when asked: an edge of weight `w` alone has `w` of them.

    Parameters
    ----------
    position : NimOnGraph
        Whose moves they are.

    Examples
    --------
    >>> from cgt import NimOnGraph
    >>> moves = NimOnGraph({("a", "b"): 10**9, ("a", "c"): 1}, "a").moves()
    >>> len(moves), (("a", "b"), 7) in moves, moves[-1]
    (1000000001, True, Move(edge=('a', 'c'), weight=0))
    """

    def __init__(self, position: "NimOnGraph") -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        for edge, weight in self._position.incident():
            for left in range(weight):
                yield Move(edge, left)

    def __len__(self) -> int:
        return self._total()

    def __bool__(self) -> bool:
        return self._total() > 0

    def _total(self) -> int:
        # len() cannot say more than sys.maxsize; weights may.
        return sum(weight for _, weight in self._position.incident())

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._total()))]
        rest = operator.index(index)
        rest += self._total() if rest < 0 else 0
        if rest >= 0:
            for edge, weight in self._position.incident():
                if rest < weight:
                    return Move(edge, rest)
                rest -= weight
        raise OutOfRangeError(f"{shown(self)} have no index {shown(index)}")

    def __contains__(self, move: object) -> bool:
        try:
            self._position.find(move)
        except IllegalMoveError:
            return False
        return True

    def __repr__(self) -> str:
        return f"<{self._total()} moves of {self._position!r}>"


@attrs.frozen(init=False, repr=False, eq=False)
class NimOnGraph(ImpartialPosition):
    """A token on a weighted graph.

    Parameters
    ----------
    graph : networkx.Graph, networkx.MultiGraph or mapping
        The board; a mapping gives weights by edge, ``{(u, v): w}`` or ``{(u, v, key): w}`` for parallel edges. As it
        names no vertex without edges, the token may then stand on any vertex.
    start : hashable
        The vertex the token stands on.
    weight : str, default "weight"
        The edge attribute that holds the weights of a networkx graph; an edge without it has weight 1.

    Attributes
    ----------
    edges : tuple of (edge, weight)
        The edges that remain.
    token : hashable
        Where the token stands.
    layout : mapping or None
        Where vertices are drawn, if all of them had a ``pos`` in the graph; it is no part of the position.

    Raises
    ------
    InvalidGraphError, InvalidWeightError, InvalidTokenError
        If the input is no board.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import NimOnGraph, grundy, outcome, winning_moves
    >>> p = NimOnGraph(nx.cycle_graph(4), 0)
    >>> outcome(p)
    OutcomeClass.P
    >>> p = NimOnGraph({("a", "b"): 2, ("b", "c"): 1, ("c", "a"): 3}, "a")
    >>> grundy(p)
    2
    >>> winning_moves(p)
    [Move(edge=('a', 'b'), weight=0), Move(edge=('a', 'c'), weight=0)]
    >>> p.play((("a", "b"), 1))
    NimOnGraph({('a', 'b'): 1, ('b', 'c'): 1, ('c', 'a'): 3}, 'b')

    References
    ----------
    L. A. Erickson, *The Game of Nim on Graphs*, 2011, chapter 2.
    """

    edges: tuple[tuple[Edge, int], ...]
    token: Hashable
    layout: Layout | None = None

    def __init__(self, graph: "nx.Graph[Any] | Mapping[Any, int]", start: Hashable, weight: str = "weight") -> None:
        layout: Layout | None = None
        if isinstance(graph, nx.Graph):
            if start not in graph:
                raise InvalidTokenError(f"the token stands on {shown(start)}, which is not a vertex of {graph}")
            given = _edges_of_graph(graph, weight)
            layout = _layout_of_graph(graph)
        elif isinstance(graph, Mapping):
            given = iter(graph.items())
        else:
            raise InvalidGraphError(
                f"a board is an undirected networkx graph or a mapping from edges to weights, not {shown(graph)}"
            )
        if not isinstance(start, Hashable):
            raise InvalidTokenError(f"the token stands on {shown(start)}, which cannot be a vertex")
        edges: list[tuple[Edge, int]] = []
        seen: set[Hashable] = set()
        for edge, amount in given:
            if not isinstance(edge, tuple) or len(edge) not in (2, 3):
                raise InvalidGraphError(f"an edge is written (u, v) or (u, v, key), not {shown(edge)}")
            if edge[0] == edge[1]:
                raise InvalidGraphError(f"edge {shown(edge)} is a loop")
            name = _name(edge)
            if name in seen:
                raise InvalidGraphError(f"edge {shown(edge)} is given twice")
            seen.add(name)
            edges.append((edge, _checked_weight(edge, amount)))
        self.__attrs_init__(tuple(edges), start, layout)

    @classmethod
    def _of(cls, edges: tuple[tuple[Edge, int], ...], token: Hashable, layout: Layout | None = None) -> "NimOnGraph":
        position = cls.__new__(cls)
        position.__attrs_init__(edges, token, layout)
        return position

    @property
    def weights(self) -> dict[Edge, int]:
        """Weights by edge."""
        return dict(self.edges)

    @property
    def vertices(self) -> list[Hashable]:
        """The token's vertex and every vertex that still has an edge."""
        return list(dict.fromkeys([self.token, *(end for edge, _ in self.edges for end in edge[:2])]))

    def incident(self) -> Iterator[tuple[Edge, int]]:
        """Edges at the token, written from its side, with their weights."""
        for edge, weight in self.edges:
            if edge[0] == self.token:
                yield edge, weight
            elif edge[1] == self.token:
                yield (edge[1], edge[0], *edge[2:]), weight

    def moves(self, player: Player = LEFT) -> Moves:
        """Legal moves, the same for both players, as a collection that lists them lazily."""
        return Moves(self)

    def find(self, move: Any) -> int:
        """Index in :attr:`edges` of the edge that `move` crosses.

        Raises
        ------
        IllegalMoveError
            If the move is not legal here.
        """
        try:
            edge, left = move
            ends = {edge[0], edge[1]}
            key = tuple(edge[2:])
        except (TypeError, ValueError, IndexError):
            raise IllegalMoveError(f"a move is (edge, new weight); {shown(move)} is illegal in {shown(self)}") from None
        weight = as_integer(left, 0)
        if weight is None or self.token not in ends or len(ends) != 2:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        found = [
            i for i, (name, _) in enumerate(self.edges) if set(name[:2]) == ends and (not key or tuple(name[2:]) == key)
        ]
        if len(found) != 1 or weight >= self.edges[found[0]][1]:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return found[0]

    def play(self, move: Any) -> "NimOnGraph":
        """Position after `move`, an ``(edge, new weight)`` pair; the edge may be written from either end."""
        at = self.find(move)
        edge, _ = self.edges[at]
        left = operator.index(move[1])
        changed = ((edge, left),) if left else ()
        to = edge[1] if edge[0] == self.token else edge[0]
        return NimOnGraph._of(self.edges[:at] + changed + self.edges[at + 1 :], to, self.layout)

    def graph(self) -> "nx.Graph[Any]":
        """The board as a networkx graph with a ``weight`` on every edge; a MultiGraph if edges carry keys."""
        multiple = any(len(edge) == 3 for edge, _ in self.edges)
        board: nx.Graph[Any] = nx.MultiGraph() if multiple else nx.Graph()
        board.add_nodes_from(self.vertices)
        for edge, weight in self.edges:
            board.add_edge(*edge, weight=weight)
        return board

    def merged(self) -> dict[Hashable, dict[Hashable, int]]:
        """Weights by vertex and neighbour, with parallel edges merged into their Nim sum."""
        adjacency: dict[Hashable, dict[Hashable, int]] = {vertex: {} for vertex in self.vertices}
        for edge, weight in self.edges:
            u, v = edge[:2]
            merged = adjacency[u].get(v, 0) ^ weight
            if merged:
                adjacency[u][v] = adjacency[v][u] = merged
            else:
                del adjacency[u][v], adjacency[v][u]
        return adjacency

    def structure(self) -> TokenGraph:
        """What solvers see: parallel edges merged, and only what the token can reach."""
        number = {vertex: i for i, vertex in enumerate(self.vertices)}
        adjacency = {number[u]: {number[v]: w for v, w in around.items()} for u, around in self.merged().items()}
        return attrs.evolve(TokenGraph.of(adjacency, 0), position=self)

    def key(self) -> Hashable:
        """Memo key: what the token can reach, parallel edges by their weights alone.

        They are not merged: misère play does not allow it, and their Nim sum can return in the course of a game.
        """
        around: dict[Hashable, dict[Hashable, list[int]]] = {self.token: {}}
        for edge, weight in self.edges:
            for a, b in (edge[:2], edge[1::-1]):
                around.setdefault(a, {}).setdefault(b, []).append(weight)
        reached = {self.token}
        queue = [self.token]
        for vertex in queue:
            for neighbour in around[vertex]:
                if neighbour not in reached:
                    reached.add(neighbour)
                    queue.append(neighbour)
        return self.token, frozenset(
            (frozenset((a, b)), tuple(sorted(weights))) for a in reached for b, weights in around[a].items()
        )

    def _identity(self) -> Hashable:
        return self.token, frozenset((_name(edge), weight) for edge, weight in self.edges)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NimOnGraph) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"NimOnGraph({dict(self.edges)!r}, {self.token!r})"

    def __str__(self) -> str:
        shown = ", ".join(f"{edge[0]}-{edge[1]}:{weight}" for edge, weight in self.edges)
        return f"token at {self.token}; {shown or 'no edges'}"

    def _repr_svg_(self) -> str:
        from cgt.graphnim.draw import draw_nim_on_graph

        return draw_nim_on_graph(self)


def _name(edge: Edge) -> Hashable:
    return frozenset(edge[:2]), edge[2:]
