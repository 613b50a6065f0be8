"""Games that are placement systems in other words, and the boards they are played on.

A :class:`PlacementGame` shows its :class:`~cgt.PlacementSystem` as its structure, and its moves are that system's
cells. So the placement kernel solves it, and it falls apart into the system's components; the game itself only has
to say how a move changes its own board. Boards are read here: grids from text, graphs from networkx, text, or lists.
"""

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from cgt.errors import InvalidPositionError, shown
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, Player
from cgt.positions.position import Position

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GraphLike", "PlacementGame", "read_graph", "read_grid"]

Square: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Any, Any]
GraphLike: TypeAlias = "nx.Graph[Any] | str | Iterable[Hashable]"


class PlacementGame(Position):
    """A position whose structure is a placement system; a move is a cell of that system.

    Subclasses define :meth:`structure` and :meth:`play`.
    """

    def structure(self) -> PlacementSystem:
        """Placement system with the same moves."""
        raise TypeError(f"{type(self).__name__} must define structure()")

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """Legal moves of `player`."""
        return self.structure().moves(player)

    def components(self) -> tuple[PlacementSystem, ...]:
        """Independent parts of the placement system."""
        return self.structure().components()

    def _repr_svg_(self) -> str:
        return self.structure()._repr_svg_()


def read_grid(text: object, letters: str) -> str:
    """Rows of `text`, separated by ``|`` or line ends, checked and joined by ``|``.

    Examples
    --------
    >>> read_grid('''
    ... ..#
    ... ...
    ... ''', ".#")
    '..#|...'
    """
    if not isinstance(text, str):
        raise InvalidPositionError(f"a grid is given as text such as '..#|...', not as {shown(text)}")
    rows = [row.strip() for row in text.strip().replace("\n", "|").split("|")]
    for row in rows:
        for letter in row:
            if letter not in letters:
                raise InvalidPositionError(f"{shown(letter)} in the grid {shown(text)} is none of {', '.join(letters)}")
        if len(row) != len(rows[0]):
            raise InvalidPositionError(f"the rows of the grid {shown(text)} differ in length")
    return "|".join(rows)


def rectangle_text(rows: int, columns: int) -> str:
    """Text of an empty grid."""
    for number in (rows, columns):
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise InvalidPositionError(f"a grid's sides are natural numbers, not {shown(number)}")
    return "|".join(["." * columns] * rows)


def squares(board: str, letters: str = ".") -> list[Square]:
    """Squares of a grid that carry one of `letters`, row by row."""
    return [(r, c) for r, row in enumerate(board.split("|")) for c, letter in enumerate(row) if letter in letters]


def fill(board: str, marks: dict[Square, str]) -> str:
    """Grid with some squares overwritten."""
    rows = [list(row) for row in board.split("|")]
    for (r, c), letter in marks.items():
        rows[r][c] = letter
    return "|".join("".join(row) for row in rows)


def grid_edges(free: Iterable[Square]) -> list[tuple[Square, Square]]:
    """Pairs of squares that share a side."""
    present = set(free)
    return [(s, t) for s in sorted(present) for t in ((s[0], s[1] + 1), (s[0] + 1, s[1])) if t in present]


def read_graph(
    graph: Any, edges: Iterable[Edge] | None, letters: str = ".#"
) -> tuple[tuple[Any, ...], tuple[Edge, ...]]:
    """Vertices and edges of a networkx graph, of the free squares of a grid, or as given; checked and in order."""
    if isinstance(graph, str) and edges is None:
        free = squares(read_grid(graph, letters), letters.replace("#", ""))
        return tuple(free), tuple(grid_edges(free))
    if edges is None:
        if not hasattr(graph, "edges") or not hasattr(graph, "nodes"):
            raise InvalidPositionError(
                f"a graph is a networkx graph, the text of a grid, or vertices and edges, not {shown(graph)}"
            )
        if graph.is_directed() or graph.is_multigraph():
            raise InvalidPositionError(f"the graph must be undirected and without parallel edges, not {graph}")
        graph, edges = tuple(graph.nodes), tuple(graph.edges)
    try:
        vertices, edges = tuple(graph), tuple(edges)
        rank = {vertex: number for number, vertex in enumerate(vertices)}
    except TypeError:
        raise InvalidPositionError(
            f"vertices are an iterable of hashable names and edges one of pairs, not {shown(graph)} and {shown(edges)}"
        ) from None
    if len(rank) != len(vertices):
        raise InvalidPositionError(f"a vertex is given twice in {shown(list(vertices))}")
    found = set()
    for edge in edges:
        try:
            u, v = edge
            ends = (rank[u], rank[v])
        except (TypeError, ValueError, KeyError):
            raise InvalidPositionError(f"{shown(edge)} is not a pair of vertices") from None
        if u == v:
            raise InvalidPositionError(f"the graph has a loop at {shown(u)}")
        found.add((min(ends), max(ends)))
    return vertices, tuple((vertices[i], vertices[j]) for i, j in sorted(found))
