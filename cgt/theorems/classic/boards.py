"""Classical theorems about board games: Hackenbush, Col, Cram, Domineering, Clobber, Dots and Boxes and their kin.

What is published about heaps, coins and strips stands in :mod:`cgt.theorems.classic.coins_and_strips`.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import networkx as nx

from cgt.errors import StatementError
from cgt.games.amazons import Amazons
from cgt.games.clobber import Clobber
from cgt.games.hackenbush import Hackenbush
from cgt.games.konane import Konane
from cgt.games.toads_and_frogs import ToadsAndFrogs
from cgt.games.toppling_dominoes import TopplingDominoes
from cgt.heaps.codes import DAWSONS_KAYLES
from cgt.placement.colouring import BipartiteSnort, Col, Snort
from cgt.placement.digraphs import DigraphPlacement
from cgt.placement.dominoes import Cram, Domineering
from cgt.placement.kayles import ArcKayles, NodeKayles
from cgt.players import LEFT, RIGHT, OutcomeClass
from cgt.positions.questions import grundy, outcome, value
from cgt.scoring.arrays import DotsAndBoxes, DotsAndHexagons
from cgt.theorems.bibliography import (
    ALBERT_CLOBBER,
    BERLEKAMP_AMAZONS,
    BERLEKAMP_STRINGS,
    CLOW_MCKAY,
    CONWAY,
    ERICKSON_TOADS,
    ERNST,
    EULER,
    FINK_TOPPLING,
    GARDNER,
    SCHAEFER,
    WINNING_WAYS,
)
from cgt.theorems.classic.support import nim_sum
from cgt.theorems.papers import CLASSIC
from cgt.values import Game, star, switch

__all__: list[str] = []

chapter = CLASSIC.chapter("Boards")

_ATLAS = 7  # the most vertices in networkx's list of all graphs


def strings(letters: str, bound: int) -> Iterator[str]:
    """Words with at most `bound` letters, short ones first."""
    for length in range(bound + 1):
        yield from map("".join, product(letters, repeat=length))


@chapter.theorem(
    "hackenbush-strings",
    text=(
        "A string of blue and red edges is a number: edges of the first colour count one until the colour changes, and "
        "from there each edge counts half of the one before it, plus for blue and minus for red."
    ),
    sources=(BERLEKAMP_STRINGS, WINNING_WAYS.at("ch. 3")),
    latex=r"\underbrace{1 + \dots + 1}_{\text{first colour}} \pm \tfrac12 \pm \tfrac14 \pm \cdots",
    bound=8,
    bound_text="strings of at most {bound} edges",
    instances=lambda bound: strings("br", bound),
)
def hackenbush_strings(colours: str) -> bool:
    total, weight = Fraction(0), Fraction(1)
    for edge in colours:
        if weight < 1 or edge != colours[0]:
            weight /= 2
        total += weight if edge == "b" else -weight
    return value(Hackenbush.string(colours)) == Game(total)


def rooted_trees(bound: int) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """Edges of every tree with at most `bound` vertices, and each vertex of it as a root."""
    for vertices in range(1, bound + 1):
        trees: Iterator[Any] = nx.nonisomorphic_trees(vertices)
        yield from ((tuple(tree.edges), root) for tree in trees for root in tree)


@chapter.theorem(
    "colon-principle",
    text="The nimber of a green tree is the nim-sum of one more than each nimber of its branches at the root.",
    sources=(WINNING_WAYS.at("ch. 2 and 7"),),
    latex=r"g(T) = \bigoplus_{\text{branches } B} (g(B) + 1)",
    bound=7,
    bound_text="rooted trees with at most {bound} vertices, every root",
    instances=rooted_trees,
)
def colon_principle(instance: tuple[tuple[tuple[int, int], ...], int]) -> bool:
    edges, root = instance
    tree: nx.Graph[int] = nx.Graph(edges)
    tree.add_node(root)

    def stalk(vertex: int, parent: int | None) -> int:
        return nim_sum(tuple(stalk(child, vertex) + 1 for child in tree[vertex] if child != parent))

    return grundy(Hackenbush([(u, v, "g") for u, v in edges], ground=root)) == stalk(root, None)


def small_graphs(bound: int) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    """Every graph with at most `bound` vertices up to isomorphism, by its number of vertices and its edges."""
    if bound > _ATLAS:
        raise StatementError(f"the atlas of all graphs ends at {_ATLAS} vertices, before {bound}")
    for graph in nx.graph_atlas_g():
        if 0 < graph.number_of_nodes() <= bound:
            yield graph.number_of_nodes(), tuple(graph.edges)


def _graph(instance: tuple[int, tuple[tuple[int, int], ...]]) -> "nx.Graph[int]":
    vertices, edges = instance
    graph: nx.Graph[int] = nx.empty_graph(vertices)
    graph.add_edges_from(edges)
    return graph


@chapter.theorem(
    "col",
    text="Every position of Col is a number, or a number plus a star.",
    sources=(CONWAY.at("ch. 8"), WINNING_WAYS.at("ch. 2")),
    latex=r"\mathrm{Col}(G) \in \{x, x + {*} : x \text{ a number}\}",
    reading="Starting positions on graphs.",
    bound=5,
    bound_text="all graphs with at most {bound} vertices",
    instances=small_graphs,
)
def col(instance: tuple[int, tuple[tuple[int, int], ...]]) -> bool:
    found = value(Col(_graph(instance)))
    return found.is_number or (found + star(1)).is_number


@chapter.claim(
    "snort-complete",
    text="Snort on a complete graph with n vertices is the switch of n − 1 and 1 − n.",
    sources=(WINNING_WAYS.at("ch. 5"),),
    latex=r"\mathrm{Snort}(K_n) = \pm(n - 1)",
    bound=7,
    bound_text="n at most {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def snort_complete(n: int) -> bool:
    return value(Snort(nx.complete_graph(n))) == switch(n - 1, 1 - n)


@chapter.claim(
    "bipartite-snort",
    text="Bipartite Snort on a complete bipartite graph with m and n vertices is the switch of m − 1 and 1 − n.",
    sources=(CLOW_MCKAY.at("of which bipartite Snort is one"),),
    latex=r"\mathrm{BipartiteSnort}(K_{m,n}) = \{m - 1 \mid 1 - n\}",
    bound=5,
    bound_text="m and n at most {bound}, also as a digraph placement game with every arc both ways",
    instances=lambda bound: product(range(1, bound + 1), range(1, bound + 1)),
)
def bipartite_snort(instance: tuple[int, int]) -> bool:
    m, n = instance
    left, right = range(m), range(m, m + n)
    edges = list(product(left, right))
    arcs = [*edges, *((v, u) for u, v in edges)]
    expected = switch(m - 1, 1 - n)
    return value(BipartiteSnort(left, right, edges)) == expected == value(DigraphPlacement(left, right, arcs))


@chapter.theorem(
    "node-kayles",
    text="Node Kayles on a path with n vertices is Dawson's Kayles with a heap of n + 1.",
    sources=(SCHAEFER, WINNING_WAYS.at("ch. 4")),
    latex=r"g(P_n) = g_{\mathbf{0.07}}(n + 1)",
    bound=30,
    bound_text="n at most {bound}",
    instances=lambda bound: range(bound + 1),
)
def node_kayles(n: int) -> bool:
    return grundy(NodeKayles(nx.path_graph(n))) == grundy(DAWSONS_KAYLES(n + 1))


@chapter.theorem(
    "arc-kayles",
    text="Arc Kayles on a path with n vertices is Dawson's Kayles with a heap of n; on a star it is one move.",
    sources=(SCHAEFER, WINNING_WAYS.at("ch. 4")),
    latex=r"g(P_n) = g_{\mathbf{0.07}}(n), \quad g(K_{1,n}) = 1",
    bound=30,
    bound_text="n at most {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def arc_kayles(n: int) -> bool:
    on_star = grundy(ArcKayles(nx.star_graph(n))) == 1
    return on_star and grundy(ArcKayles(nx.path_graph(n))) == grundy(DAWSONS_KAYLES(n))


def rectangles(bound: int) -> Iterator[tuple[int, int]]:
    """Rectangles with at most `bound` squares, small ones first."""
    sizes = [(m, n) for m in range(1, bound + 1) for n in range(1, bound + 1) if m * n <= bound]
    yield from sorted(sizes, key=lambda size: (size[0] * size[1], size))


@chapter.theorem(
    "cram",
    text="In Cram the second player wins rectangles with two even sides, the first player those with just one.",
    sources=(GARDNER,),
    latex=r"2m \times 2n \in \mathcal P, \quad 2m \times (2n + 1) \in \mathcal N",
    bound=16,
    bound_text="rectangles with at most {bound} squares, not both sides odd",
    instances=lambda bound: (size for size in rectangles(bound) if size[0] * size[1] % 2 == 0),
)
def cram(size: tuple[int, int]) -> bool:
    m, n = size
    return outcome(Cram.rectangle(m, n)) is (OutcomeClass.P if m % 2 == n % 2 == 0 else OutcomeClass.N)


@chapter.theorem(
    "domineering-turned",
    text="A Domineering rectangle turned by a right angle is the negative, and a row of n squares is minus ⌊n/2⌋.",
    sources=(WINNING_WAYS.at("ch. 5"),),
    latex=r"D_{n \times m} = -D_{m \times n},\quad D_{1 \times n} = -\lfloor n/2 \rfloor",
    bound=16,
    bound_text="rectangles with at most {bound} squares",
    instances=rectangles,
)
def domineering_turned(size: tuple[int, int]) -> bool:
    m, n = size
    found = value(Domineering.rectangle(m, n))
    return found + value(Domineering.rectangle(n, m)) == 0 and (m > 1 or found == -(n // 2))


@chapter.theorem(
    "clobber",
    text="Clobber is all-small: while one player can move, so can the other, and every value is infinitesimal.",
    sources=(ALBERT_CLOBBER,),
    latex=r"-x < G < x \text{ for every number } x > 0",
    bound=6,
    bound_text="rows of at most {bound} squares",
    instances=lambda bound: strings("xo.", bound),
)
def clobber(row: str) -> bool:
    position = Clobber(row)
    balanced = bool(list(position.moves(LEFT))) == bool(list(position.moves(RIGHT)))
    found = value(position)
    return balanced and found.is_all_small and found.is_infinitesimal


@chapter.theorem(
    "death-leap",
    text="A position of Toads and Frogs in which every legal move is a jump into an isolated space has value zero.",
    sources=(ERICKSON_TOADS,),
    latex=r"\text{only death leaps} \implies G = 0",
    bound=8,
    bound_text="rows of at most {bound} squares",
    instances=lambda bound: (row for row in strings("TF.", bound) if row and only_death_leaps(row)),
)
def death_leap(row: str) -> bool:
    return value(ToadsAndFrogs(row)) == 0


def only_death_leaps(row: str) -> bool:
    """Whether nobody can step, and every jump lands on a space with no other beside it."""
    if "T." in row or ".F" in row:
        return False
    landings = [i + 2 for i in range(len(row)) if row.startswith("TF.", i)]
    landings += [i for i in range(len(row)) if row.startswith(".TF", i)]
    return all(row[max(0, i - 1) : i + 2].count(".") == 1 for i in landings)


@chapter.claim(
    "toppling-dominoes",
    text="In Toppling Dominoes a row of n blue dominoes is the integer n, and a row of n green ones is the nimber *n.",
    sources=(FINK_TOPPLING,),
    latex=r"L^n = n, \quad E^n = {*n}",
    bound=10,
    bound_text="n at most {bound}",
    instances=lambda bound: range(bound + 1),
)
def toppling_dominoes(n: int) -> bool:
    return value(TopplingDominoes("L" * n)) == n and value(TopplingDominoes("E" * n)) == star(n)


@chapter.claim(
    "konane-line",
    text=(
        "A stone at the end of a row with n ≥ 1 stones to jump is worth one move: it may take all of them at once, and "
        "after fewer the next one jumps back."
    ),
    sources=(ERNST.at("from the rules there"),),
    latex=r"x(o\,\cdot)^n = 1,\quad o(x\,\cdot)^n = -1",
    bound=8,
    bound_text="n at most {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def konane_line(n: int) -> bool:
    return value(Konane("x" + "o." * n)) == 1 and value(Konane("o" + "x." * n)) == -1


@chapter.claim(
    "amazons-corridor",
    text="An amazon alone in a corridor with n empty squares has n moves.",
    sources=(BERLEKAMP_AMAZONS,),
    latex=r"A_n = n",
    bound=6,
    bound_text="n at most {bound}, the amazon on any square",
    instances=lambda bound: ((n, at) for n in range(bound + 1) for at in range(n + 1)),
)
def amazons_corridor(instance: tuple[int, int]) -> bool:
    n, at = instance
    return value(Amazons("." * at + "x" + "." * (n - at))) == n


@chapter.theorem(
    "euler-arrays",
    text="On arrays of boxes and of hexagons the sides are one fewer than the corners and the cells together.",
    sources=(EULER,),
    latex=r"E = V + F - 1",
    reading="m × n boxes have (m + 1)(n + 1) corners, m × n hexagons in a parallelogram 2(m + 1)(n + 1) − 2.",
    bound=6,
    bound_text="m and n at most {bound}",
    instances=lambda bound: product(range(1, bound + 1), range(1, bound + 1)),
)
def euler_arrays(size: tuple[int, int]) -> bool:
    m, n = size
    dots = (m + 1) * (n + 1)
    boxes, hexagons = len(DotsAndBoxes(m, n).moves()), len(DotsAndHexagons(m, n).moves())
    return boxes == dots + m * n - 1 and hexagons == 2 * dots - 2 + m * n - 1


def boards_of_boxes(bound: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Boards of Dots and Boxes with at most `bound` sides, and every order in which the sides can be drawn."""
    for m, n in rectangles(bound):
        sides = m * (n + 1) + n * (m + 1)
        if m <= n and sides <= bound:
            yield from ((m, n, order) for order in permutations(range(sides)))


@chapter.theorem(
    "dots-and-boxes-turns",
    text="A finished game of Dots and Boxes took as many turns as there are dots and doublecrossed strokes.",
    sources=(WINNING_WAYS.at("ch. 16"),),
    latex=r"\text{turns} = \text{dots} + \text{doublecrosses}",
    reading="A doublecross completes two boxes; a turn ends with a stroke that completes none, or with the game.",
    bound=7,
    bound_text="every play on boards with at most {bound} sides",
    instances=boards_of_boxes,
)
def dots_and_boxes_turns(instance: tuple[int, int, tuple[int, ...]]) -> bool:
    m, n, order = instance
    position: Any = DotsAndBoxes(m, n)
    sides = list(position.moves())
    turns, doublecrosses = 1, 0  # the last turn ends with the game, by a stroke that completes a box
    for index in order:
        gain = position.gain(sides[index])
        doublecrosses += gain == 2
        turns += gain == 0
        position = position.play(sides[index])
    return turns == (m + 1) * (n + 1) + doublecrosses
