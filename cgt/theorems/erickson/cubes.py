"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapters 6 and 7, hypercubes and complete bipartite graphs."""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs
import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.nim_kernels import nim_kernel
from cgt.graphnim.strategies import ConfinementStrategy, hypercube_strategy
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.positions.verifying import verify_strategy
from cgt.theorems.erickson.support import by_definition, graphs, token_boards, weightings
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter_6 = ERICKSON.chapter("6")
chapter_7 = ERICKSON.chapter("7")


def _numbers(least: int, most: int, step: int = 1) -> "SearchStrategy[int]":
    from hypothesis import strategies as st

    return st.sampled_from(range(least, most + 1, step))


def _cube(n: int) -> NimOnGraph:
    return NimOnGraph(boards.hypercube(n), ())


@chapter_6.definition(
    "6.1",
    "Definition 6.1 and Figure 20",
    text="The n-cube is an edge for n = 1 and otherwise the product of the (n - 1)-cube with an edge; its vertices are "
    "the subsets of n elements, joined when they differ in one.",
    latex=r"Q_1 = K_2, \quad Q_n = Q_{n-1} \times K_2",
    bound=5,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def hypercubes(n: int) -> bool:
    expected = nx.path_graph(2)
    for _ in range(n - 1):
        expected = nx.cartesian_product(expected, nx.path_graph(2))
    board = boards.hypercube(n)
    labels = all(len(set(u) ^ set(v)) == 1 for u, v in board.edges())
    return labels and bool(nx.is_isomorphic(board, expected))


@chapter_6.definition(
    "6.2",
    text="The parity of a vertex of the n-cube is that of its number of ones; every edge joins an even to an odd "
    "vertex, so the cube is bipartite.",
    latex=r"uv \in E(Q_n) \Rightarrow |X_u| \not\equiv |X_v| \pmod 2",
    bound=8,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def parity_of_vertices(n: int) -> bool:
    board = boards.hypercube(n)
    return all(len(u) % 2 != len(v) % 2 for u, v in board.edges()) and nx.is_bipartite(board)


@chapter_6.lemma(
    "6.3",
    text="On an odd-dimensional cube with unit weights the first player can always move to level 1, so that play "
    "stays in levels 0, 1 and 2.",
    latex=r"P_1 \text{ keeps play on } Q_{2n+1} \text{ in levels } 0, 1, 2",
    bound=5,
    bound_text="odd dimensions up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(1, bound + 1, 2),
)
def levels(n: int) -> bool:
    return verify_strategy(_cube(n), attrs.evolve(hypercube_strategy(n), tie="any")) is None


@chapter_6.theorem(
    "6.4",
    text="The first player wins the odd-dimensional cubes with unit weights.",
    latex=r"\forall n \ge 1:\ P_1 \text{ wins } Q_{2n+1},\ w \equiv 1",
    bound=9,
    bound_text="odd dimensions from 3 to {bound}",
    instances=lambda bound: range(3, bound + 1, 2),
    strategy=lambda: _numbers(3, 9, 2),
)
def odd_cubes(n: int) -> bool:
    return outcome(_cube(n)) is OutcomeClass.N and (n > 3 or by_definition(_cube(n)))


@chapter_6.claim(
    "6.4-parity",
    "proof of Theorem 6.4",
    text="With levels 3 and up cut off, the vertex the first player moves from always has odd degree, and the one the "
    "second player moves from even degree.",
    latex=r"d(\triangle) \equiv 1 \text{ on } P_1\text{'s turns}, \quad d(\triangle) \equiv 0 \text{ on } P_2\text{'s}",
    bound=3,
    bound_text="odd dimensions up to {bound}, every play",
    instances=lambda bound: range(3, bound + 1, 2),
)
def degrees_in_three_levels(n: int) -> bool:
    board = boards.hypercube(n)
    low = board.subgraph([vertex for vertex in board if len(vertex) <= 2])
    agenda = [(NimOnGraph(low, ()), 1)]
    seen = set(agenda)
    for position, parity in agenda:
        if sum(1 for _ in position.incident()) % 2 != parity:
            return False
        for move in position.moves():
            after = (position.play(move), 1 - parity)
            if after not in seen:
                seen.add(after)
                agenda.append(after)
    return True


@chapter_6.theorem(
    "6.5",
    text="The second player wins the even-dimensional cubes with unit weights.",
    latex=r"\forall n \ge 1:\ P_2 \text{ wins } Q_{2n},\ w \equiv 1",
    bound=10,
    bound_text="even dimensions up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
    strategy=lambda: _numbers(2, 10, 2),
)
def even_cubes(n: int) -> bool:
    return outcome(_cube(n)) is OutcomeClass.P and (n > 2 or not by_definition(_cube(n)))


@chapter_6.claim(
    "6.5-any-move",
    "proof of Theorem 6.5",
    text="On an even-dimensional cube with unit weights the second player cannot lose, whatever it plays.",
    latex=r"\text{on } Q_{2n}, w \equiv 1, \text{ every play is stuck on } \emptyset \text{ with } P_1 \text{ to move}",
    bound=4,
    bound_text="even dimensions up to {bound}, every play",
    instances=lambda bound: range(2, bound + 1, 2),
)
def any_move_wins(n: int) -> bool:
    return verify_strategy(_cube(n), ConfinementStrategy(tie="any"), first=False) is None


@chapter_6.corollary(
    "6.6",
    text="The first player wins the n-cube with unit weights exactly when n is odd.",
    latex=r"P_1 \text{ wins } Q_n \iff n \text{ odd}",
    bound=9,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
    strategy=lambda: _numbers(1, 10),
)
def cube_first_player(n: int) -> bool:
    return (outcome(_cube(n)) is OutcomeClass.N) == (n % 2 == 1)


@chapter_6.corollary(
    "6.7",
    text="The second player wins the n-cube with unit weights exactly when n is even.",
    latex=r"P_2 \text{ wins } Q_n \iff n \text{ even}",
    bound=9,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
    strategy=lambda: _numbers(1, 10),
)
def cube_second_player(n: int) -> bool:
    return (outcome(_cube(n)) is OutcomeClass.P) == (n % 2 == 0)


@chapter_6.claim(
    "6.7-weights",
    "section 6.1",
    text="With other weights the first player can win an even-dimensional cube.",
    latex=r"\forall n\ \exists w:\ P_1 \text{ wins } (Q_{2n}, w)",
    bound=4,
    bound_text="even dimensions up to {bound}, one edge at the token lighter than all others",
    instances=lambda bound: range(2, bound + 1, 2),
)
def cube_weights_matter(n: int) -> bool:
    board = boards.hypercube(n, 2)
    board[()][(1,)]["weight"] = 1
    return outcome(NimOnGraph(board, ())) is OutcomeClass.N


def _cubes_of_weights(bound: int) -> Iterator[NimOnGraph]:
    edges = list(boards.hypercube(3).edges())
    for weights in weightings(len(edges), 1, bound):
        yield NimOnGraph(boards.hypercube(3, dict(zip(edges, weights, strict=True))), ())


@chapter_6.question(
    "6.7-weights-odd",
    "section 6.1, which leaves odd dimensions open",
    text="Does the first player win the three-dimensional cube with any weights?",
    latex=r"\forall w:\ P_1 \text{ wins } (Q_3, w)\,?",
    bound=2,
    bound_text="weights up to {bound}, by total weight",
    instances=_cubes_of_weights,
    recorded=Verdict.REFUTED,
)
def odd_cube_weights(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.N


@chapter_7.theorem(
    "7.1",
    text="The second player wins K_{2,j} with unit weights from either side, for j at least 2.",
    latex=r"\forall j \ge 2:\ P_2 \text{ wins } K_{2,j},\ w \equiv 1",
    bound=40,
    bound_text="j up to {bound}; up to 4 from the rules alone as well",
    instances=lambda bound: ((j, token) for j in range(2, bound + 1) for token in (1, 3)),
)
def two_and_j_either_side(instance: tuple[int, int]) -> bool:
    j, token = instance
    board = NimOnGraph(boards.complete_bipartite(2, j), token)
    return outcome(board) is OutcomeClass.P and (j > 4 or not by_definition(board))


@chapter_7.claim(
    "7.1-proof",
    "proof of Theorem 7.1",
    text="From the side of j vertices the second player wins with its second move: it goes to any other vertex of that "
    "side, the reply is forced, and it returns to the start.",
    latex=r"v_3, v_1, v_i, v_2, v_3",
    bound=12,
    bound_text="j from 2 to {bound}, every reply",
    instances=lambda bound: range(2, bound + 1),
)
def back_to_the_start(j: int) -> bool:
    start = NimOnGraph(boards.complete_bipartite(2, j), 3)
    for move in start.moves():
        first = start.play(move)
        for reply in first.moves():
            second = first.play(reply)
            forced = list(second.moves())
            if len(forced) != 1:
                return False
            last = second.play(forced[0])
            home = [onward for onward in last.moves() if onward.edge[1] == 3]
            if len(home) != 1 or list(last.play(home[0]).moves()):
                return False
    return True


@chapter_7.theorem(
    "7.2",
    text="The second player wins K_{m,n} with unit weights for m and n at least 2.",
    latex=r"\forall m, n \ge 2:\ P_2 \text{ wins } K_{m,n},\ w \equiv 1",
    bound=12,
    bound_text="sides of at most {bound} vertices, the token on the first; up to 3 from the rules alone as well",
    instances=lambda bound: itertools.product(range(2, bound + 1), range(2, bound + 1)),
    strategy=lambda: _sides(2, 30),
)
def bipartite_boards(size: tuple[int, int]) -> bool:
    board = NimOnGraph(boards.complete_bipartite(*size), 1)
    return outcome(board) is OutcomeClass.P and (max(size) > 3 or not by_definition(board))


def _sides(least: int, most: int) -> "SearchStrategy[tuple[int, int]]":
    from hypothesis import strategies as st

    return st.tuples(st.integers(least, most), st.integers(least, most))


@chapter_7.claim(
    "7.2-strategy",
    "proof of Theorem 7.2",
    text="On K_{m,n} with unit weights the second player wins by always moving to the token's first vertex or to "
    "another fixed vertex of the same side.",
    latex=r"P_2: \triangle \to \{v_1, v_2\} \text{ at every move on } K_{m,n}",
    bound=5,
    bound_text="sides of at most {bound} vertices, every reply, however ties are broken",
    instances=lambda bound: itertools.product(range(2, bound + 1), range(2, bound + 1)),
)
def bipartite_confinement(size: tuple[int, int]) -> bool:
    board = NimOnGraph(boards.complete_bipartite(*size), 1)
    return verify_strategy(board, ConfinementStrategy([1, 2], tie="any"), first=False) is None


@chapter_7.claim(
    "7.2-from-one",
    "proof of Theorem 7.2",
    text="The second player wins K_{2,j} for every j from 1 on.",
    latex=r"\forall j \ge 1:\ P_2 \text{ wins } K_{2,j},\ w \equiv 1",
    reading="from either side, as the theorem that is quoted there has it for j from 2 on",
    bound=12,
    bound_text="j up to {bound}",
    instances=lambda bound: ((j, token) for j in range(1, bound + 1) for token in (1, 3)),
    recorded=Verdict.REFUTED,
)
def two_and_one(instance: tuple[int, int]) -> bool:
    j, token = instance
    return outcome(NimOnGraph(boards.complete_bipartite(2, j), token)) is OutcomeClass.P


@chapter_7.claim(
    "7.2-any",
    "end of the proof of Theorem 7.2",
    text="The second player wins any complete bipartite graph with unit weights.",
    latex=r"\forall m, n \ge 1:\ P_2 \text{ wins } K_{m,n},\ w \equiv 1",
    reading="as the proof's last sentence has it, without m and n at least 2",
    bound=6,
    bound_text="sides of at most {bound} vertices, the token on the first",
    instances=lambda bound: itertools.product(range(1, bound + 1), range(1, bound + 1)),
    recorded=Verdict.REFUTED,
)
def any_complete_bipartite(size: tuple[int, int]) -> bool:
    return outcome(NimOnGraph(boards.complete_bipartite(*size), 1)) is OutcomeClass.P


@chapter_7.claim(
    "7.2-small-weights",
    "sections 6.1 and 7.2",
    text="On K_{2,2}, which is also the two-dimensional cube, the first player wins exactly when an edge of least "
    "weight ends an odd arm at the token.",
    latex=r"K_{2,2} = Q_2 = C_4",
    bound=3,
    bound_text="weights up to {bound}, by total weight",
    instances=lambda bound: weightings(4, 1, bound),
    strategy=lambda: _four_weights(),
)
def four_cycles(weights: tuple[int, ...]) -> bool:
    least = min(weights)
    odd = weights.index(least) % 2 == 1 or weights[::-1].index(least) % 2 == 1
    return by_definition(NimOnGraph(boards.cycle(weights), 1)) == odd


def _four_weights() -> "SearchStrategy[tuple[int, ...]]":
    from hypothesis import strategies as st

    return st.tuples(*[st.integers(1, 6)] * 4)


@chapter_7.claim(
    "7.2-unit-bipartite",
    "section 7.2, where the question is called open",
    text="On a bipartite graph with unit weights the second player wins exactly when some set of vertices on the "
    "token's side contains the token's and meets the neighbours of every vertex of the other side in an even number.",
    latex=r"P_2 \text{ wins} \iff \exists S \ni \triangle:\ |S \cap N(u)| \equiv 0 \pmod 2 \ \forall u \text{ on the "
    r"other side}",
    reading="the answer to the question is that of undirected edge geography",
    bound=6,
    bound_text="connected bipartite graphs with at most {bound} vertices",
    instances=lambda bound: token_boards((g for g in graphs(bound) if nx.is_bipartite(g)), 1),
)
def unit_bipartite_boards(position: NimOnGraph) -> bool:
    structure = position.structure()
    return by_definition(position) == (nim_kernel(structure.adjacency(), structure.token) is None)
