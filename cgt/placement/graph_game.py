"""What placement games on graphs share: how a move takes vertices away, and boards dealt out between the players.

The games are in :mod:`cgt.placement.kayles`, :mod:`cgt.placement.colouring` and :mod:`cgt.placement.digraphs`, their
drawings in :mod:`cgt.placement.draw_graphs`. Graphs are read in :mod:`cgt.graphs.reading`.
"""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.graphs.reading import DealtGraph
from cgt.players import LEFT, RIGHT, Player, check_player
from cgt.positions.position import Position

__all__ = ["DealtGraphGame", "GraphGame", "dealt_graph"]


class GraphGame(Position):
    """A position on a graph: its fields are collections of vertices, and one of pairs of vertices.

    Subclasses are attrs classes; they define ``vertices`` and :meth:`moves`.
    """

    _pairs: ClassVar[str] = "edges"  # name of the field that holds pairs of vertices

    def _check(self, move: Any) -> None:
        if not any(move in self.moves(player) for player in (LEFT, RIGHT)):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")

    def _with_neighbours(self, vertex: Any) -> set[Any]:
        return {vertex}.union(*(pair for pair in getattr(self, self._pairs) if vertex in pair))

    def _without(self, gone: Collection[Any], **closed: Collection[Any]) -> Any:
        """Position without the vertices in `gone`, nor those in `closed` in the fields they are given for."""
        fields = []
        kind: Any = type(self)
        for field in attrs.fields(kind):
            held = getattr(self, field.name)
            if field.name == self._pairs:
                fields.append(tuple((u, v) for u, v in held if u not in gone and v not in gone))
            else:
                out = {*gone, *closed.get(field.name, ())}
                fields.append(type(held)(v for v in held if v not in out))
        return self._made(*fields)

    def _made(self, *fields: Any) -> Any:
        """Position with these fields, which are not read and checked again."""
        made: Any = object.__new__(type(self))
        made.__attrs_init__(*fields)
        return made

    def _owners(self) -> Mapping[Any, Player]:
        """Owner of each vertex that one player only may take."""
        return {}

    def _repr_svg_(self) -> str:
        from cgt.placement.draw_graphs import graph_game_svg

        board: Any = self
        return graph_game_svg(board.vertices, board.edges, self._owners())


class DealtGraphGame(GraphGame):
    """A position on a graph each of whose vertices belongs to one player, who alone may take it.

    Subclasses are attrs classes with the fields `left`, `right` and that of the pairs.
    """

    left: tuple[Any, ...]
    right: tuple[Any, ...]

    @property
    def vertices(self) -> tuple[Any, ...]:
        """Left's vertices and then Right's."""
        return (*self.left, *self.right)

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """Vertices of `player`."""
        return self.left if check_player(player) is LEFT else self.right

    def __neg__(self) -> Any:
        """Board with Left's and Right's vertices exchanged."""
        return self._made(self.right, self.left, getattr(self, self._pairs))

    def __repr__(self) -> str:
        pairs = getattr(self, self._pairs)
        return f"{type(self).__name__}({list(self.left)!r}, {list(self.right)!r}, {list(pairs)!r})"

    def _owners(self) -> Mapping[Any, Player]:
        return dict.fromkeys(self.left, LEFT) | dict.fromkeys(self.right, RIGHT)


def dealt_graph(left: Any, right: Any, pairs: Any) -> DealtGraph:
    """Left's vertices, Right's vertices and the pairs that join them, given as three iterables.

    Examples
    --------
    >>> dealt_graph("ab", "x", ["ax"])
    (('a', 'b'), ('x',), ('ax',))
    """
    try:
        return tuple(left), tuple(right), tuple(pairs)
    except TypeError:
        raise InvalidPositionError(
            f"Left's and Right's vertices and the pairs that join them are three iterables, "
            f"not {shown(left)}, {shown(right)} and {shown(pairs)}"
        ) from None
