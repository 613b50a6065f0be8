"""Hackenbush: cutting edges of a picture that stands on the ground.

A picture is a graph with one vertex that is the ground. Left cuts blue edges, Right red ones, either player green
ones; what is no longer connected to the ground falls away. Who cannot cut loses (Conway, *On Numbers and Games*;
Berlekamp, Conway, Guy, *Winning Ways*, chapters 1, 2 and 7). Blue-red pictures are numbers, green ones nimbers.
"""

from collections.abc import Hashable, Iterable
from typing import Any

import attrs

from cgt._checks import as_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position

__all__ = ["Hackenbush"]


def _standing(edges: Iterable[tuple[Any, Any, str]], ground: Hashable) -> tuple[tuple[Any, Any, str], ...]:
    """Edges connected to the ground."""
    edges = tuple(edges)
    at: dict[Any, list[Any]] = {}
    for u, v, _ in edges:
        at.setdefault(u, []).append(v)
        at.setdefault(v, []).append(u)
    reached, todo = {ground}, [ground]
    while todo:
        for vertex in at.get(todo.pop(), ()):
            if vertex not in reached:
                reached.add(vertex)
                todo.append(vertex)
    return tuple(edge for edge in edges if edge[0] in reached)


@attrs.frozen(init=False, repr=False)
class Hackenbush(Position):
    """A Hackenbush picture; a move is the index of the edge that is cut.

    Parameters
    ----------
    edges : iterable of (vertex, vertex, colour)
        Colours are ``"b"`` (blue, Left), ``"r"`` (red, Right) and ``"g"`` (green, either). Parallel edges and loops are
        allowed. Edges not connected to the ground are dropped.
    ground : hashable
        The vertex that is the ground.

    Raises
    ------
    InvalidPositionError
        If an edge is no such triple.

    Notes
    -----
    Pictures that meet only in the ground are independent.

    Examples
    --------
    >>> from cgt import Hackenbush, value
    >>> value(Hackenbush.string("br")), value(Hackenbush.string("bbr")), value(Hackenbush.string("gb"))
    (Game('1/2'), Game('3/2'), Game('^*'))
    >>> value(Hackenbush([(0, 1, "b"), (0, 2, "b"), (1, 2, "r")]))
    Game(1)
    """

    edges: tuple[tuple[Any, Any, str], ...]
    ground: Any = 0

    def __init__(self, edges: Iterable[Any], ground: Hashable = 0) -> None:
        checked = []
        if not isinstance(edges, Iterable):
            raise InvalidPositionError(f"a picture is made of edges (vertex, vertex, colour), not of {shown(edges)}")
        for edge in edges:
            try:
                u, v, colour = edge
                hash((u, v))
            except (TypeError, ValueError):
                raise InvalidPositionError(f"an edge is a triple (vertex, vertex, colour), not {shown(edge)}") from None
            if colour not in ("b", "r", "g"):
                raise InvalidPositionError(f"the colour of edge {shown(edge)} is none of 'b', 'r', 'g'")
            checked.append((u, v, colour))
        self.__attrs_init__(_standing(checked, ground), ground)

    @classmethod
    def string(cls, colours: str) -> "Hackenbush":
        """One stalk, its colours from the ground upwards.

        Raises
        ------
        InvalidPositionError
            If `colours` is no string of ``b``, ``r`` and ``g``.

        Examples
        --------
        >>> from cgt import Hackenbush
        >>> Hackenbush.string("br")
        Hackenbush([(0, 1, 'b'), (1, 2, 'r')])
        """
        if not isinstance(colours, str):
            raise InvalidPositionError(f"a stalk is given as text such as 'bbr', not as {shown(colours)}")
        return cls([(i, i + 1, colour) for i, colour in enumerate(colours)], ground=0)

    @property
    def impartial(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here it depends on the colours
        """Whether every edge is green."""
        return all(colour == "g" for *_, colour in self.edges)

    def moves(self, player: Player = LEFT) -> list[int]:
        """Indices of the edges `player` may cut."""
        own = "bg" if check_player(player) is LEFT else "rg"
        return [i for i, (*_, colour) in enumerate(self.edges) if colour in own]

    def play(self, move: int) -> "Hackenbush":
        """Picture without the edge with index `move` and what falls with it."""
        if as_integer(move, 0, len(self.edges) - 1) is None:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return Hackenbush(self.edges[:move] + self.edges[move + 1 :], self.ground)

    def components(self) -> "tuple[Hackenbush, ...]":
        """Pictures that meet only in the ground."""
        group: dict[Any, set[int]] = {}
        groups: list[set[int]] = []
        for i, (u, v, _) in enumerate(self.edges):
            joined = {i}
            for vertex in (u, v):
                if vertex != self.ground and vertex in group:
                    joined |= group[vertex]
            for j in joined:
                for vertex in self.edges[j][:2]:
                    if vertex != self.ground:
                        group[vertex] = joined
            groups = [other for other in groups if not other & joined] + [joined]
        return tuple(Hackenbush([self.edges[i] for i in sorted(part)], self.ground) for part in groups)

    def key(self) -> Hashable:
        """Edges with the vertices numbered as they appear, the ground being 0."""
        number: dict[Any, int] = {self.ground: 0}
        return tuple(
            (*sorted(number.setdefault(vertex, len(number)) for vertex in (u, v)), colour)
            for u, v, colour in self.edges
        )

    def __neg__(self) -> "Hackenbush":
        """Picture with blue and red exchanged."""
        swapped = {"b": "r", "r": "b", "g": "g"}
        return Hackenbush([(u, v, swapped[colour]) for u, v, colour in self.edges], self.ground)

    def __repr__(self) -> str:
        ground = "" if self.ground == 0 else f", ground={self.ground!r}"
        return f"Hackenbush({list(self.edges)!r}{ground})"

    def _repr_svg_(self) -> str:
        from cgt.games.draw_hackenbush import hackenbush_svg

        return hackenbush_svg(self)
