"""Boards from drawings: which faces of a plane graph are the cells of a board.

A graph can be drawn in several ways, and each bounded face of a drawing can be a cell. :func:`read_board` takes the
faces of one drawing, :func:`every_board` goes through all drawings; the drawings come from :mod:`cgt.graphs.plane`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import networkx as nx

from cgt.cycles.board import Board, read_walk
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.labelling import Walk, normal_walk
from cgt.graphs.ordering import ordered
from cgt.graphs.plane import default_outer_face, faces, plane_embeddings

__all__ = ["every_board", "read_board"]


def read_board(
    simple: "nx.Graph[Any]",
    cells: Iterable[Iterable[Any]] | None = None,
    embedding: Any = None,
    outer_face: Iterable[Any] | None = None,
    disconnected: bool = False,
) -> Board:
    """Board of a graph with the cells given, or with the bounded faces of a drawing as its cells.

    Parameters
    ----------
    simple : networkx.Graph
        A simple graph.
    cells : iterable of closed walks, optional
        The cells.
    embedding : networkx.PlanarEmbedding or mapping, optional
        Clockwise neighbours of each vertex, where no cells are given.
    outer_face : closed walk, optional
        The face that is unbounded; by default a longest one.
    disconnected : bool
        Allow a graph in several pieces, each drawn by itself.

    Raises
    ------
    InvalidPositionError
        If there is no such board.

    Examples
    --------
    >>> import networkx as nx
    >>> read_board(nx.cycle_graph(4)).cells
    ((0, 1, 2, 3),)
    """
    if cells is not None:
        if embedding is not None or outer_face is not None:
            raise InvalidPositionError("cells are given, so embedding= and outer_face= have no say; leave them out")
        return Board.of(simple, cells, disconnected=disconnected)
    bare = Board.of(simple, disconnected=disconnected)
    if disconnected and not nx.is_connected(simple):
        if outer_face is not None:
            raise InvalidPositionError("outer_face= names the outer face of a connected board; give cells= instead")
        walks = [
            walk
            for piece in nx.connected_components(simple)
            for walk in _bounded(simple.subgraph(piece), embedding, None)
        ]
    else:
        walks = _bounded(simple, embedding, outer_face)
    return bare.with_faces(walks)


def every_board(bare: Board) -> Iterator[Board]:
    """Every board of the graph of `bare`, one of each kind up to isomorphism.

    Examples
    --------
    >>> [len(board.cells) for board in every_board(Board(["AB", "BC", "CA", "AX"]))]
    [1, 0]
    """
    rank = {v: i for i, v in enumerate(bare.vertices)}
    seen = set()
    drawn = set()
    for walks, filled in plane_embeddings(bare.to_networkx()):
        normal = [normal_walk([rank[v] for v in walk]) for walk in walks]
        for hidden in filled:
            for outer in range(len(walks)) if walks else [-1]:
                kept = [i for i in range(len(walks)) if i != outer and i not in hidden]
                shape = frozenset(normal[i] for i in kept)
                if shape in drawn:
                    continue
                drawn.add(shape)
                board = bare.with_faces([walks[i] for i in kept])
                form = board.canonical()
                if form not in seen:
                    seen.add(form)
                    yield board


def _bounded(simple: "nx.Graph[Any]", embedding: Any, outer_face: Iterable[Any] | None) -> list[Walk]:
    if embedding is None and outer_face is None and nx.is_tree(simple):
        return []
    if isinstance(embedding, Mapping) and not isinstance(embedding, nx.Graph):
        embedding = {v: embedding.get(v, ()) for v in simple.nodes()}
    walks = faces(simple, embedding)
    if not walks:
        return []
    if outer_face is None:
        walks.remove(default_outer_face(walks))
        return walks
    rank = {v: i for i, v in enumerate(ordered(simple.nodes()))}
    normal = [normal_walk([rank[v] for v in walk]) for walk in walks]
    wanted = normal_walk([rank.get(v, -1) for v in read_walk(outer_face, "the outer face")])
    if wanted not in normal:
        raise InvalidPositionError(f"{shown(outer_face)} is not a face of this embedding; its faces are {shown(walks)}")
    walks.pop(normal.index(wanted))
    return walks
