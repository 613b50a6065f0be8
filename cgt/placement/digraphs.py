"""Digraph placement: taking vertices of a directed graph, each with its out-neighbours.

The game is Clow and McKay's (2024). It is not a placement system (:mod:`cgt.placement.system`) unless every arc has
its reverse, because the order of two claims matters; the generic solver answers for it.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import attrs

from cgt.errors import InvalidPositionError
from cgt.graphs.reading import Edge, GraphLike, read_digraph, read_graph
from cgt.placement.graph_game import DealtGraphGame, dealt_graph
from cgt.players import Player

__all__ = ["DigraphPlacement"]


@attrs.frozen(init=False, repr=False)
class DigraphPlacement(DealtGraphGame):
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

    Raises
    ------
    InvalidPositionError
        If the board is no digraph without loops and parallel arcs, or a vertex has no owner.

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

    _pairs = "arcs"

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
        left, right, arcs = dealt_graph(left, right, arcs)
        read_graph((*left, *right), arcs)
        self.__attrs_init__(left, right, tuple(dict.fromkeys(tuple(arc) for arc in arcs)))

    def play(self, move: Hashable) -> "DigraphPlacement":
        """Digraph without the vertex `move` and its out-neighbours."""
        self._check(move)
        played: DigraphPlacement = self._without({move} | {v for u, v in self.arcs if u == move})
        return played

    def components(self) -> "tuple[DigraphPlacement, ...]":
        """Weakly connected parts."""
        group = {v: {v} for v in self.vertices}
        for u, v in self.arcs:
            if group[u] is not group[v]:
                joined = group[u] | group[v]
                for vertex in joined:
                    group[vertex] = joined
        parts = {id(part): part for part in group.values()}
        return tuple(self._without(group.keys() - part) for part in parts.values())

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import digraph_game_svg

        return digraph_game_svg(self.vertices, self.arcs, self._owners())
