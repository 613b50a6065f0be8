"""Censuses of tic-tac-toe on graphs: outcome classes of all connected graphs of a size, under many rules.

The open problems of Beeler's paper ask which graphs each player wins under other rules or with other targets.
:class:`GraphRules` are such rules; :func:`classify_graphs` decides them for a chunk of a stream of graphs in one native
call, and :func:`graph_census` walks all connected graphs size by size. Beside the counts it lists, for each
player's winning class, the *minimal* graphs (no proper connected subgraph is in it) and counts where the class is left
when a graph grows by one edge or one vertex: whether a variant is monotone, and so has a characterisation by forbidden
subgraphs at all, is itself a rules.

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Section 3.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import attrs
import networkx as nx

from cgt._native import core
from cgt.budget import Budget
from cgt.errors import UnsupportedError, shown
from cgt.graphs.names import named_graph
from cgt.graphs.reading import SimpleGraph
from cgt.graphs.small import canonical_code, check_codes, connected_codes, graph6_text, graph_code
from cgt.positional.goals import capture_class
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe, read_targets
from cgt.positional.rules import PAYOFF
from cgt.positions.questions import outcome

__all__ = ["CENSUS_RULES", "CensusRow", "GraphRules", "classify_graphs", "graph_census"]

_LETTER = {1: "N", 0: "D", -1: "P"}
_PREVENT = (1, 1, -1, -1)
_BOTH = (-1, 1, -1, -1)


@attrs.frozen
class GraphRules:
    """Rules of tic-tac-toe on graphs without the graph: the game is played on an empty board, Alice begins.

    Parameters
    ----------
    name : str
        Short name, as the command line takes it.
    title : str
        What is asked, in words.
    target : str, graph, or tuple of such
        What must be captured, as in :class:`~cgt.GraphTicTacToe`.
    variant, marks, pie
        As in :class:`~cgt.GraphTicTacToe`.

    Raises
    ------
    InvalidPositionError
        If the rules do not go together.

    Examples
    --------
    >>> from cgt import outcome
    >>> from cgt.positional import GraphRules
    >>> claws = GraphRules("claws", "induced claws, two marks to one", "induced K1,3", marks=(2, 1))
    >>> outcome(claws.game("K1,4"))
    OutcomeClass.N
    """

    name: str
    title: str
    target: str | tuple[str, ...] = attrs.field(default="P3", converter=read_targets)
    variant: str = "strong"
    marks: tuple[int, int] = (1, 1)
    pie: bool = False

    def __attrs_post_init__(self) -> None:
        self.game("P1")  # rejects rules that do not go together

    @property
    def classes(self) -> tuple[str, str, str]:
        """Classes a graph can be in."""
        return ("i", "ii", "iii") if self.variant == "full" else ("N", "D", "P")

    @property
    def watched(self) -> tuple[str, str]:
        """Classes whose minimal graphs a census lists: those somebody wins, and for full play (i) and (iii)."""
        return self.classes[0], self.classes[2]

    def game(self, graph: Any) -> GraphTicTacToe:
        """The empty board on a graph, which is given as :class:`~cgt.GraphTicTacToe` takes it."""
        return GraphTicTacToe(graph, self.target, variant=self.variant, marks=self.marks, pie=self.pie)


_LISTED = [
    GraphRules("p3", "the basic game (Theorem 2.3)"),
    GraphRules("pie", "the pie rule (Problem 3.1)", pie=True),
    GraphRules("full", "full play (Problem 3.2)", variant="full"),
    *(
        GraphRules(f"{a}-{b}", f"the ({a}, {b})-game (Problem 3.3)", marks=(a, b))
        for a, b in ((1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
    ),
    GraphRules("induced-p3", "induced P3 targets", "induced P3"),
    GraphRules("p4", "P4 targets", "P4"),
    GraphRules("c3", "C3 targets", "C3"),
    GraphRules("maker-breaker", "Maker–Breaker, Maker begins", variant="maker-breaker"),
    GraphRules("avoider-enforcer", "Avoider–Enforcer, Avoider begins", variant="avoider-enforcer"),
]
CENSUS_RULES: dict[str, GraphRules] = {rules.name: rules for rules in _LISTED}
"""The rules that censuses are made for, by name."""


@lru_cache(maxsize=256)
def _targets(rules: GraphRules) -> list[tuple[int, int, bool]]:
    names = (rules.target,) if isinstance(rules.target, str) else rules.target
    return [(*graph_code(named_graph(name.removeprefix("induced "))), name.startswith("induced ")) for name in names]


def _check(rules: object) -> None:
    if not isinstance(rules, GraphRules):
        raise UnsupportedError(f"GraphRules are needed (CENSUS_RULES has some), not {shown(rules)}")


def classify_graphs(rules: GraphRules, n: int, codes: Sequence[int], *, budget: Budget | None = None) -> list[str]:
    """Class of each of some graphs under the same rules.

    Parameters
    ----------
    rules : GraphRules
        What is played; :data:`CENSUS_RULES` has the rules of Beeler's paper.
    n : int
        Number of vertices of all the graphs.
    codes : sequence of int
        The graphs, as :func:`~cgt.graphs.graph_code` and :func:`~cgt.graphs.connected_codes` give them.
    budget : Budget, optional
        For each call of a kernel.

    Returns
    -------
    list of str
        ``N``, ``D`` or ``P`` for Alice to move; ``i``, ``ii`` or ``iii`` for full play, as
        :func:`~cgt.positional.capture_class` tells.

    Raises
    ------
    UnsupportedError
        If `rules` are none.
    BudgetExceeded
        If the budget runs out.

    Examples
    --------
    >>> from cgt.graphs import connected_codes
    >>> from cgt.positional import CENSUS_RULES, classify_graphs
    >>> classify_graphs(CENSUS_RULES["p3"], 4, connected_codes(4))
    ['D', 'D', 'D', 'D', 'D', 'D']
    """
    _check(rules)
    targets = _targets(rules)
    check_codes(n, codes)
    if core is None or any(size > 6 for size, _, _ in targets):
        boards = (rules.game(graph6_text(n, code)) for code in codes)
        if rules.variant == "full":
            return [capture_class(board, budget=budget) for board in boards]
        return [outcome(board, budget=budget).name for board in boards]
    one_family = rules.variant in {"maker-breaker", "avoider-enforcer"}
    families = (targets, [] if one_family else targets)
    limits = (budget or Budget()).limits()

    def run(payoff: tuple[int, ...], *, stop: bool) -> list[int]:
        found = core.positional_batch(n, list(codes), families, rules.marks, payoff, stop, rules.pie, limits)
        return [byte - 256 if byte > 127 else byte for byte in found]

    if rules.variant == "full":
        both, prevent = run(_BOTH, stop=False), run(_PREVENT, stop=False)
        return ["iii" if b > 0 else "ii" if p > 0 else "i" for b, p in zip(both, prevent, strict=True)]
    return [_LETTER[v] for v in run(PAYOFF[rules.variant], stop=True)]


@attrs.frozen
class CensusRow:
    """What a census found on the connected graphs with one number of vertices.

    Attributes
    ----------
    vertices, graphs : int
        How many vertices, and how many graphs.
    counts : dict
        How many graphs are in each class.
    minimal : dict
        For each watched class, graph6 of its graphs that have no proper connected subgraph in it.
    left : dict
        For each watched class, how many graphs outside it have a graph of it one edge or one vertex below them.
    witness : dict
        For each watched class that is left, graph6 of the first of those graphs.
    """

    vertices: int
    graphs: int
    counts: dict[str, int]
    minimal: dict[str, tuple[str, ...]]
    left: dict[str, int]
    witness: dict[str, str]


@attrs.frozen
class _Level:
    """Graphs of a size, with their watched classes and those of their proper connected subgraphs, as bits."""

    codes: list[int]
    classes: list[int]
    above: list[int]


def _above(
    n: int, codes: list[int], classes: list[int], below: _Level, budget: Budget | None
) -> tuple[list[int], list[int]]:
    """For each graph: the classes of its proper connected subgraphs, and of those a single deletion away."""
    if core is not None:
        limits = (budget or Budget()).limits()
        above, direct = core.subgraph_classes(n, codes, classes, below.codes, below.classes, below.above, limits)
        return list(above), list(direct)
    here = {code: i for i, code in enumerate(codes)}
    under = {code: i for i, code in enumerate(below.codes)}
    above, direct = [0] * len(codes), [0] * len(codes)
    for i, code in enumerate(codes):
        graph = SimpleGraph.of(graph6_text(n, code)).networkx()
        for vertex in list(graph):
            smaller = graph.copy()
            smaller.remove_node(vertex)
            j = under.get(_renumbered(smaller)[1])
            if j is not None:
                direct[i] |= below.classes[j]
                above[i] |= below.classes[j] | below.above[j]
        for edge in list(graph.edges):
            smaller = graph.copy()
            smaller.remove_edge(*edge)
            j = here.get(canonical_code(smaller)[1])
            if j is not None:
                direct[i] |= classes[j]
                above[i] |= classes[j] | above[j]
    return above, direct


def _renumbered(graph: Any) -> tuple[int, int]:
    return canonical_code(nx.convert_node_labels_to_integers(graph, ordering="sorted"))


def graph_census(
    rules: GraphRules,
    max_vertices: int,
    *,
    classes: Callable[[int, list[int]], Iterable[str]] | None = None,
    budget: Budget | None = None,
) -> Iterator[CensusRow]:
    """Classes of all connected graphs with up to `max_vertices` vertices, a row for each number of vertices.

    Parameters
    ----------
    rules : GraphRules
        What is played; :data:`CENSUS_RULES` has the rules of Beeler's paper.
    max_vertices : int
        Up to 9 is a matter of seconds to minutes natively.
    classes : callable, optional
        ``classes(n, codes)`` gives the class of each graph; by default :func:`classify_graphs`. A job that keeps
        answers in a store passes its own.
    budget : Budget, optional
        For each call of a kernel.

    Yields
    ------
    CensusRow
        What was found on the graphs with 1, 2, … vertices.

    Raises
    ------
    UnsupportedError
        If `rules` are none.
    BudgetExceeded
        If the budget runs out.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Section 3.

    Examples
    --------
    >>> from cgt.positional import CENSUS_RULES, graph_census
    >>> for row in graph_census(CENSUS_RULES["p3"], 5):
    ...     print(row.vertices, row.graphs, row.counts, row.minimal["N"])
    1 1 {'D': 1} ()
    2 1 {'D': 1} ()
    3 2 {'D': 2} ()
    4 6 {'D': 6} ()
    5 21 {'D': 5, 'N': 16} ('D?{', 'DBw')
    """
    _check(rules)
    below = _Level([], [], [])
    bit = {label: 1 << i for i, label in enumerate(rules.watched)}
    for n in range(1, max_vertices + 1):
        codes = connected_codes(n, budget=budget)
        labels = list(classes(n, codes) if classes else classify_graphs(rules, n, codes, budget=budget))
        here = [bit.get(label, 0) for label in labels]
        above, direct = _above(n, codes, here, below, budget)
        fallen = {c: [i for i in range(len(codes)) if direct[i] & ~here[i] & bit[c]] for c in bit}
        yield CensusRow(
            vertices=n,
            graphs=len(codes),
            counts=dict(sorted(Counter(labels).items())),
            minimal={
                c: tuple(graph6_text(n, codes[i]) for i in range(len(codes)) if here[i] & ~above[i] & bit[c])
                for c in bit
            },
            left={c: len(found) for c, found in fallen.items()},
            witness={c: graph6_text(n, codes[found[0]]) for c, found in fallen.items() if found},
        )
        below = _Level(codes, here, above)
