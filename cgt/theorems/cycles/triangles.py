"""J. S. Zandee, *The Game of Cycles* (2022), section 3.3: all boards of at most four triangles conform, but for one.

A *block* is a 2-connected board all of whose cells are triangles. It has at most ``2t + 1`` edges when it has t cells:
the cells and the outer cycle, of length at most V, pass every edge twice, so 2E = 3t + outer <= 3t + V, and
V = E - t + 1. A board of triangles in general is blocks glued together at vertices, side by side: a block drawn inside
another's cell would spoil that cell. So there are finitely many, and all of them are tried.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import networkx as nx

from cgt.cycles import catalogues, makers
from cgt.cycles.game import GameOfCycles
from cgt.graphs.plane import arcs_around
from cgt.theorems.cycles.previous_results import su_markable
from cgt.theorems.cycles.support import connected_boards
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = CYCLES.chapter("3.3")

_MOST = 4
_LATEX = r"G \ne D_{0,0},\ t(G) \le 4 \implies (G \in \mathcal P \iff m(G) \equiv 0 \pmod 2)"


def _is_of_triangles(board: GameOfCycles) -> bool:
    """Whether the bounded faces are one to four triangles, and every one of them is a cell."""
    bounded = len(board.edges) - len(board.board.vertices) + 1
    return 1 <= bounded <= _MOST and len(board.cells) == bounded and all(len(cell) == 3 for cell in board.cells)


@lru_cache(maxsize=1)
def _blocks() -> tuple[GameOfCycles, ...]:
    """Every 2-connected board whose bounded faces are at most four triangles, by its number of edges."""
    found = []
    for edges in range(3, 2 * _MOST + 2):
        for graph in catalogues.two_connected_graphs(edges):
            faces = edges - graph.number_of_nodes() + 1
            if faces <= _MOST and edges <= 2 * faces + 1:
                found += [board for board in GameOfCycles.embeddings(graph) if _is_of_triangles(board)]
    return tuple(found)


def _outer(board: GameOfCycles) -> list[Any]:
    """Vertices on the outer face: the ends of edges that lie on one cell only."""
    sides: dict[frozenset[Any], int] = {}
    for cell in board.cells:
        for arc in arcs_around(cell):
            sides[frozenset(arc)] = sides.get(frozenset(arc), 0) + 1
    return sorted({v for edge, count in sides.items() if count == 1 for v in edge})


def _glued(board: GameOfCycles, at: int, block: GameOfCycles, vertex: Any) -> GameOfCycles:
    """The two boards with `vertex` of the block laid on the vertex `at` of the board."""
    fresh = len(board.board.vertices)
    name: dict[Any, int] = {vertex: at}
    for v in block.board.vertices:
        if v != vertex:
            name[v] = fresh
            fresh += 1
    edges = [*board.edges, *((name[u], name[v]) for u, v in block.edges)]
    return GameOfCycles(edges, [*board.cells, *(tuple(name[v] for v in cell) for cell in block.cells)])


@lru_cache(maxsize=1)
def _boards_of_triangles() -> tuple[GameOfCycles, ...]:
    """Every connected board made of at most four triangles glued at edges and vertices, by its number of edges."""
    known: dict[Any, GameOfCycles] = {block.canonical(): block for block in _blocks()}
    stack = list(known.values())
    while stack:
        board = stack.pop()
        for block in _blocks():
            if len(board.cells) + len(block.cells) > _MOST:
                continue
            for at in _outer(board):
                for vertex in _outer(block):
                    made = _glued(board, at, block, vertex)
                    form = made.canonical()
                    if form not in known:
                        known[form] = made
                        stack.append(made)
    return tuple(sorted(known.values(), key=lambda board: (len(board.edges), board.canonical())))


def _conforms(board: GameOfCycles) -> bool:
    return su_markable.holds(board) or board.canonical() == makers.double_diamond().canonical()


@chapter.claim(
    "3.3-triangles",
    "p. 23",
    text="Apart from the double-diamond, every board that consists of at most four triangles follows Su's conjecture.",
    latex=_LATEX,
    reading="Every bounded face is a triangle and every edge lies on one; triangles meet in edges or vertices.",
    bound=3 * _MOST,
    bound_text="boards with at most {bound} edges, which are all",
    instances=lambda bound: (board for board in _boards_of_triangles() if len(board.edges) <= bound),
    proof=lambda: all(map(_conforms, _boards_of_triangles())),
    recorded=Verdict.REFUTED,
)
def boards_of_triangles(board: GameOfCycles) -> bool:
    return _conforms(board)


@chapter.claim(
    "3.3-triangles-two-connected",
    "p. 23",
    text="Apart from the double-diamond, every 2-connected board whose cells are at most four triangles follows Su's "
    "conjecture.",
    latex=_LATEX,
    reading="Every bounded face is a triangle; the board is 2-connected. Such a board has at most nine edges.",
    bound=2 * _MOST + 1,
    bound_text="boards with at most {bound} edges, which are all",
    instances=lambda bound: (board for board in _blocks() if len(board.edges) <= bound),
    proof=lambda: all(map(_conforms, _blocks())),
    recorded=Verdict.PROVED,
)
def blocks_of_triangles(board: GameOfCycles) -> bool:
    return _conforms(board)


@chapter.claim(
    "3.3-triangles-connected",
    "p. 23",
    text="Apart from the double-diamond, every board whose cells are at most four triangles follows Su's conjecture.",
    latex=_LATEX,
    reading="Every bounded face is a triangle; edges beside the triangles are allowed, and so are leaves.",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=lambda bound: (board for board in connected_boards(bound) if _is_of_triangles(board)),
    recorded=Verdict.REFUTED,
)
def triangles_and_more(board: GameOfCycles) -> bool:
    return _conforms(board)


def _redrawn(bound: int) -> Iterator[GameOfCycles]:
    seen = set()
    for made in _boards_of_triangles():
        if len(made.edges) > bound:
            return
        form = GameOfCycles(made.edges, []).canonical()
        if form not in seen:
            seen.add(form)
            yield from GameOfCycles.embeddings(made.edges)


@chapter.claim(
    "3.3-triangles-any-drawing",
    "p. 23",
    text="Apart from the inverted hourglass and the double-diamond, every drawing of a graph that consists of at most "
    "four triangles follows Su's conjecture.",
    latex=_LATEX,
    reading="Triangles may be drawn inside others, as in the inverted hourglass, which the thesis met among the "
    "boards of triangles.",
    bound=7,
    bound_text="boards with at most {bound} edges",
    instances=_redrawn,
    recorded=Verdict.REFUTED,
)
def triangles_in_any_drawing(board: GameOfCycles) -> bool:
    return _conforms(board) or board.canonical() == makers.inverted_hourglass().canonical()


@chapter.claim(
    "3.3-triangles-at-most",
    "Section 3.3, p. 23; the count behind it",
    text="A 2-connected board whose bounded faces are t triangles has at most 2t + 1 edges.",
    latex=r"|E| \le 2t + 1",
    reading="Not said in the thesis: it makes the search for such boards finite.",
    bound=8,
    bound_text="2-connected planar graphs with at most {bound} edges, every drawing",
    instances=lambda bound: (
        tuple(sorted((min(e), max(e)) for e in graph.edges()))
        for edges in range(3, bound + 1)
        for graph in catalogues.two_connected_graphs(edges)
    ),
)
def few_edges(edges: tuple[tuple[int, int], ...]) -> bool:
    graph: nx.Graph[int] = nx.Graph(edges)
    faces = len(edges) - len(graph) + 1
    drawn = any(
        len(board.cells) == faces and all(len(cell) == 3 for cell in board.cells)
        for board in GameOfCycles.embeddings(edges)
    )
    return not drawn or len(edges) <= 2 * faces + 1
