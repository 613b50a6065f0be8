"""Censuses of tic-tac-toe on graphs: outcome classes of all connected graphs of a size, for many variants.

The open problems of Beeler's paper ask which graphs each player wins under other rules or with other targets. A
:class:`GraphQuestion` is one such variant; :func:`classify_graphs` decides it for a chunk of a stream of graphs, natively in
one call, and :func:`graph_census` walks all connected graphs size by size. Beside the counts it lists the *minimal*
graphs of the winning class (no proper connected subgraph is in it) and counts where the class is left when a graph
grows by one edge or one vertex: whether a variant is monotone, and so has a characterisation by forbidden subgraphs at
all, is itself a question.

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Section 3.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import attrs
import networkx as nx

from cgt._native import core
from cgt.budget import Budget
from cgt.rulesets.graph_tic_tac_toe import GraphTicTacToe
from cgt.rulesets.small_graphs import canonical_code, code_of, connected_codes, graph6_of
from cgt.rulesets.subgraphs import SimpleGraph, named_graph
from cgt.solvers.positional import capture_class
from cgt.solvers.questions import outcome

__all__ = ["GRAPH_QUESTIONS", "CensusRow", "GraphQuestion", "classify_graphs", "graph_census"]

_LETTER = {1: "N", 0: "D", -1: "P"}
_PREVENT = (1, 1, -1, -1)
_BOTH = (-1, 1, -1, -1)


@attrs.frozen
class GraphQuestion:
    """A variant of tic-tac-toe on graphs, asked of the empty board with Alice to begin.

    Attributes
    ----------
    name : str
        Short name, as the command line takes it.
    title : str
        What is asked.
    target : str or tuple of str
        What must be captured.
    variant, marks, pie
        As in :class:`~cgt.GraphTicTacToe`.
    wins : str
        The class whose minimal graphs are listed: ``"N"`` (Alice wins), ``"P"`` (Bob wins), ``"iii"`` for full play.
    """

    name: str
    title: str
    target: str | tuple[str, ...] = "P3"
    variant: str = "strong"
    marks: tuple[int, int] = (1, 1)
    pie: bool = False
    wins: str = "N"

    def game(self, graph: Any) -> GraphTicTacToe:
        """The empty board on `graph`."""
        return GraphTicTacToe(graph, self.target, variant=self.variant, marks=self.marks, pie=self.pie)


_LISTED = [
    GraphQuestion("p3", "the basic game (Theorem 2.3)"),
    GraphQuestion("pie", "the pie rule (Problem 3.1)", pie=True, wins="P"),
    GraphQuestion("full", "full play (Problem 3.2)", variant="full", wins="iii"),
    *(
        GraphQuestion(f"{a}-{b}", f"the ({a}, {b})-game (Problem 3.3)", marks=(a, b), wins="N" if a >= b else "P")
        for a, b in ((1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
    ),
    GraphQuestion("induced-p3", "induced P3 targets", "induced P3"),
    GraphQuestion("p4", "P4 targets", "P4"),
    GraphQuestion("c3", "C3 targets", "C3"),
    GraphQuestion("maker-breaker", "Maker–Breaker, Maker begins", variant="maker-breaker"),
    GraphQuestion("avoider-enforcer", "Avoider–Enforcer, Avoider begins", variant="avoider-enforcer"),
]
GRAPH_QUESTIONS: dict[str, GraphQuestion] = {question.name: question for question in _LISTED}
"""The variants the censuses are made for, by name."""


def _targets(question: GraphQuestion) -> list[tuple[int, int, bool]]:
    names = (question.target,) if isinstance(question.target, str) else question.target
    return [(*code_of(named_graph(name.removeprefix("induced "))), name.startswith("induced ")) for name in names]


def classify_graphs(
    question: GraphQuestion, n: int, codes: Sequence[int], *, budget: Budget | None = None
) -> list[str]:
    """Class of each graph on `n` vertices.

    ``N``, ``D`` or ``P`` for Alice to move; ``i``, ``ii`` or ``iii`` for full play.

    Examples
    --------
    >>> from cgt import GRAPH_QUESTIONS, classify_graphs, connected_codes
    >>> classify_graphs(GRAPH_QUESTIONS["p3"], 4, connected_codes(4))
    ['D', 'D', 'D', 'D', 'D', 'D']
    """
    targets = _targets(question)
    if core is None or any(size > 6 for size, _, _ in targets):
        boards = (question.game(graph6_of(n, code)) for code in codes)
        if question.variant == "full":
            return [capture_class(board, budget=budget) for board in boards]
        return [outcome(board, budget=budget).name for board in boards]
    one_family = question.variant in {"maker-breaker", "avoider-enforcer"}
    families = (targets, [] if one_family else targets)
    limits = (budget or Budget()).limits()

    def run(payoff: tuple[int, ...], *, stop: bool) -> list[int]:
        found = core.positional_batch(n, list(codes), families, question.marks, payoff, stop, question.pie, limits)
        return [byte - 256 if byte > 127 else byte for byte in found]

    if question.variant == "full":
        both, prevent = run(_BOTH, stop=False), run(_PREVENT, stop=False)
        return ["iii" if b > 0 else "ii" if p > 0 else "i" for b, p in zip(both, prevent, strict=True)]
    payoff = question.game("P1").structure().payoff
    return [_LETTER[v] for v in run(payoff, stop=True)]


@attrs.frozen
class CensusRow:
    """What a census found on the connected graphs with one number of vertices.

    Attributes
    ----------
    vertices, graphs : int
        How many vertices, and how many graphs.
    counts : dict
        How many graphs are in each class.
    minimal : tuple of str
        graph6 of the graphs in the winning class with no proper connected subgraph in it.
    left : int
        Graphs outside the winning class that have a graph of it one edge or one vertex below them.
    witness : str
        graph6 of the first of those, empty if there is none.
    """

    vertices: int
    graphs: int
    counts: dict[str, int]
    minimal: tuple[str, ...]
    left: int
    witness: str


@attrs.frozen
class _Level:
    codes: list[int]
    wins: list[int]
    above: list[int]


def _above(
    n: int, codes: list[int], wins: list[int], below: _Level, budget: Budget | None
) -> tuple[list[int], list[int]]:
    """For each graph: does a proper connected subgraph win, and does one a single deletion away."""
    if core is not None:
        limits = (budget or Budget()).limits()
        above, direct = core.winning_subgraphs(n, codes, wins, below.codes, below.wins, below.above, limits)
        return list(above), list(direct)
    here = {code: i for i, code in enumerate(codes)}
    under = {code: i for i, code in enumerate(below.codes)}
    above, direct = [0] * len(codes), [0] * len(codes)
    for i, code in enumerate(codes):
        graph = SimpleGraph.of(graph6_of(n, code)).networkx()
        for vertex in list(graph):
            smaller = graph.copy()
            smaller.remove_node(vertex)
            j = under.get(_renumbered(smaller)[1])
            if j is not None:
                direct[i] |= below.wins[j]
                above[i] |= below.wins[j] | below.above[j]
        for edge in list(graph.edges):
            smaller = graph.copy()
            smaller.remove_edge(*edge)
            j = here.get(canonical_code(smaller)[1])
            if j is not None:
                direct[i] |= wins[j]
                above[i] |= wins[j] | above[j]
    return above, direct


def _renumbered(graph: Any) -> tuple[int, int]:
    return canonical_code(nx.convert_node_labels_to_integers(graph, ordering="sorted"))


def graph_census(
    question: GraphQuestion,
    max_vertices: int,
    *,
    classes: Callable[[int, list[int]], Iterable[str]] | None = None,
    budget: Budget | None = None,
) -> Iterator[CensusRow]:
    """Classes of all connected graphs with up to `max_vertices` vertices, a row for each number of vertices.

    Parameters
    ----------
    question : GraphQuestion
        The variant; :data:`GRAPH_QUESTIONS` has those of the paper.
    max_vertices : int
        Up to 9 is a matter of seconds to minutes natively.
    classes : callable, optional
        ``classes(n, codes)`` gives the class of each graph; by default :func:`classify_graphs`. A job that keeps answers in a
        store passes its own.
    budget : Budget, optional
        For each call of a kernel.

    Examples
    --------
    >>> from cgt import GRAPH_QUESTIONS, graph_census
    >>> for row in graph_census(GRAPH_QUESTIONS["p3"], 5):
    ...     print(row.vertices, row.graphs, row.counts, row.minimal)
    1 1 {'D': 1} ()
    2 1 {'D': 1} ()
    3 2 {'D': 2} ()
    4 6 {'D': 6} ()
    5 21 {'D': 5, 'N': 16} ('D?{', 'DBw')
    """
    below = _Level([], [], [])
    for n in range(1, max_vertices + 1):
        codes = connected_codes(n, budget=budget)
        labels = list(classes(n, codes) if classes else classify_graphs(question, n, codes, budget=budget))
        wins = [int(label == question.wins) for label in labels]
        above, direct = _above(n, codes, wins, below, budget)
        fallen = [i for i in range(len(codes)) if direct[i] and not wins[i]]
        yield CensusRow(
            vertices=n,
            graphs=len(codes),
            counts=dict(sorted(Counter(labels).items())),
            minimal=tuple(graph6_of(n, codes[i]) for i in range(len(codes)) if wins[i] and not above[i]),
            left=len(fallen),
            witness=graph6_of(n, codes[fallen[0]]) if fallen else "",
        )
        below = _Level(codes, wins, above)
