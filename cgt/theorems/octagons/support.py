"""What the statements about Closing Octagons share: instances, the states of whole games, and the worked examples.

The examples of the papers show their graphs only as pictures; their numbers (edges left, points won, components) are
in the text. :func:`example_graphs` searches all critical graphs of the size for those that fit the numbers.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import attrs
import networkx as nx

from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.catalogues import critical_graphs, isomorphism_key, multigraphs
from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.components import is_chain, is_weak
from cgt.scoring.strategies import StrategyView
from cgt.scoring.strings_and_coins import StringsAndCoins
from cgt.theorems.octagons.players import doubling_strategy, greedy_strategy
from cgt.theorems.papers import Chapter
from cgt.theorems.statement import Domain, Kind

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

Pairs = tuple[tuple[int, int], ...]
State = tuple[int, int, Pairs, str]

EDGES = "connected graphs with loops, without parallel edges, of up to {bound} edges, fewest first"


def vocabulary(
    chapter: Chapter, number: str, text: str, home: str, *, latex: str, place: str = "", kind: Kind = Kind.DEFINITION
) -> None:
    """Put into the ledger an item of a paper that only says what a word means, and where the word lives here."""
    chapter.unchecked(kind, number, place, text=text, latex=latex, why=f"It fixes words and claims nothing; {home}.")


def pairs(graph: CoinGraph) -> Pairs:
    """The graph's edges one by one, as plain data."""
    edges = tuple((u, v) for u, v, count in graph.edges for _ in range(count))
    return edges + tuple((v, v) for v, count in enumerate(graph.loops) for _ in range(count))


def coin_graph(instance: Pairs) -> CoinGraph:
    """The graph of an instance."""
    return StringsAndCoins(instance).coin_graph()


def components(bound: int) -> Iterator[Pairs]:
    """Connected multigraphs with loops and up to `bound` edges, fewest first; the trivial one first of all.

    Parallel edges are left out: no array of octagons has them.
    """
    yield ()
    for graph in multigraphs(bound, connected=True):
        if all(count == 1 for _, _, count in graph.edges):
            yield pairs(graph)


def any_graphs(bound: int) -> Iterator[Pairs]:
    """Multigraphs with loops and up to `bound` edges, connected or not, fewest first; the trivial one first of all."""
    yield ()
    for graph in multigraphs(bound):
        yield pairs(graph)


def graphs(bound: int) -> Iterator[Pairs]:
    """Multigraphs with loops and up to `bound` edges, connected or not, without parallel edges, fewest first."""
    for graph in multigraphs(bound):
        if all(count == 1 for _, _, count in graph.edges):
            yield pairs(graph)


def arrays(bound: int) -> Iterator[tuple[int, int]]:
    """Sizes of arrays with up to `bound` octagons, smallest first, no more rows than columns."""
    sizes = [(m, n) for m in range(1, bound + 1) for n in range(m, bound + 1) if m * n <= bound]
    yield from sorted(sizes, key=lambda size: (size[0] * size[1], size))


def turn_results(graph: CoinGraph, rules: Rules) -> dict[CoinGraph, int]:
    """Graphs a legal turn can lead to, with the points that turn makes."""
    return {after: points for after, (_, points) in graph.turns(rules).items()}


@attrs.frozen
class Node:
    """A state of a whole game: its graph, who is to move, and the states one turn leads to, by key."""

    graph: CoinGraph
    mover: str
    after: tuple[Any, ...]


@lru_cache(maxsize=16)
def turn_graph(rows: int, columns: int, rules: Rules = Rules.NORMAL) -> dict[Any, Node]:
    """Every state between turns that a game from the full array can reach, up to isomorphism, in order of play."""
    start = ClosingOctagons(rows, columns).coin_graph()
    found: dict[Any, Node] = {}
    level = {(isomorphism_key(start), "I"): (start, "I")}
    agenda = list(level.items())
    while agenda:
        key, (graph, mover) = agenda.pop()
        if key in found:
            continue
        other = "II" if mover == "I" else "I"
        after = {}
        for result in turn_results(graph, rules):
            after[isomorphism_key(result), other] = (result, other)
        found[key] = Node(graph, mover, tuple(after))
        agenda.extend(after.items())
    return dict(sorted(found.items(), key=lambda item: -item[1].graph.size))


def states(bound: int) -> Iterator[State]:
    """States of all normal games on arrays of up to `bound` octagons, as plain data."""
    for rows, columns in arrays(bound):
        for node in reversed(turn_graph(rows, columns).values()):
            yield rows, columns, pairs(node.graph), node.mover


def networkx_graph(instance: Pairs) -> "nx.MultiGraph[Any]":
    graph: nx.MultiGraph[Any] = nx.MultiGraph()
    graph.add_nodes_from([0] if not instance else [])
    graph.add_edges_from(instance)
    return graph


def simple_part(instance: Pairs) -> "nx.Graph[Any]":
    return nx.Graph((u, v) for u, v in instance if u != v)


def drawn_components() -> "SearchStrategy[Pairs]":
    """Connected graphs without parallel edges beyond the exhaustive ones."""
    from cgt.testing import multigraphs

    def part(graph: "nx.MultiGraph[Any]") -> Pairs:
        inside = nx.node_connected_component(graph, 0)
        edges = [(min(u, v), max(u, v)) for u, v in graph.edges() if u in inside]
        simple = sorted({(u, v) for u, v in edges if u != v})
        return tuple(simple + sorted((u, v) for u, v in edges if u == v))

    return multigraphs(max_vertices=6, max_edges=10).map(part)


def drawn_graphs() -> "SearchStrategy[Pairs]":
    """Graphs with loops and parallel edges beyond the exhaustive ones."""
    from cgt.testing import multigraphs

    return multigraphs(max_vertices=6, max_edges=8).map(lambda graph: tuple(sorted(graph.edges())))


def has_leaf(instance: Pairs) -> bool:
    return any(degree == 1 for _, degree in networkx_graph(instance).degree())


def is_tree(instance: Pairs) -> bool:
    return nx.is_tree(networkx_graph(instance))


ON_MULTIGRAPHS: Domain[Pairs] = {
    "bound": 5,
    "bound_text": "graphs with loops and parallel edges of up to {bound} edges, fewest first",
    "instances": any_graphs,
    "strategy": drawn_graphs,
}
ON_COMPONENTS: Domain[Pairs] = {"bound": 6, "bound_text": EDGES, "instances": components, "strategy": drawn_components}
ON_STATES: Domain[State] = {
    "bound": 3,
    "bound_text": "all states of normal games on arrays of up to {bound} octagons",
    "instances": states,
}


def count_on_plays(rows: int, columns: int, wanted: Callable[[CoinGraph], bool]) -> set[int]:
    """Numbers of wanted states that a play of the normal game can contain."""
    nodes = turn_graph(rows, columns)
    counts: dict[Any, set[int]] = {}
    for key in reversed(nodes):
        node = nodes[key]
        here = int(wanted(node.graph))
        later = set().union(*(counts[after] for after in node.after)) if node.after else {0}
        counts[key] = {here + number for number in later}
    return counts[next(iter(nodes))]


@attrs.frozen(kw_only=True)
class Example:
    """Numbers of a worked example: what follows one turn from a critical state of an array."""

    rows: int
    columns: int
    edges: int
    weak: int
    chains: int | None
    greedy: int
    rest: int
    doubling: int | None = None
    reply_at_most: int | None = None
    later_at_least: int | None = None


_THESIS_43 = Example(rows=3, columns=3, edges=11, weak=2, chains=1, greedy=5, rest=4)
_THESIS_44 = Example(rows=3, columns=3, edges=11, weak=2, chains=1, greedy=4, rest=5)
EXAMPLES = {
    "thesis 4.3": _THESIS_43,
    "thesis 4.4": _THESIS_44,
    "thesis 4.6": attrs.evolve(_THESIS_43, doubling=3, reply_at_most=2, later_at_least=4),
    "thesis 4.7": attrs.evolve(_THESIS_44, doubling=2, reply_at_most=2, later_at_least=5),
    "thesis 4.8": Example(rows=2, columns=3, edges=7, weak=1, chains=1, greedy=4, rest=2, doubling=0),
    "article 4": attrs.evolve(_THESIS_44, chains=None),
}


@lru_cache(maxsize=4)
def _criticals(rows: int, columns: int) -> tuple[StringsAndCoins, ...]:
    return tuple(critical_graphs(rows, columns))


def example_graphs(*names: str) -> list[StringsAndCoins]:
    """Critical graphs in which every one of the named examples can happen, each with a first turn of its own."""
    examples = [EXAMPLES[name] for name in names]
    first = examples[0]
    return [
        state
        for state in _criticals(first.rows, first.columns)
        if len(state.cords) == first.edges and all(any(_openings(state.coin_graph(), one)) for one in examples)
    ]


def _openings(graph: CoinGraph, example: Example) -> Iterator[bool]:
    """For every first turn from the critical state: whether what follows has the example's numbers."""
    for edge in graph.strings():
        opened, _ = graph.remove(*edge)
        parts = opened.components()
        strong = [part for part in parts if not is_weak(part)]
        if len(parts) - len(strong) != example.weak or len(strong) != 1:
            continue
        if example.chains is not None and sum(is_chain(part) for part in strong) != example.chains:
            continue
        yield _follows(opened, example)


def _points_after(graph: CoinGraph, turn: tuple[tuple[int, int], ...]) -> tuple[CoinGraph, int]:
    points = 0
    for edge in turn:
        graph, gained = graph.remove(*edge)
        points += gained
    return graph, points


def _follows(opened: CoinGraph, example: Example) -> bool:
    situation = StrategyView(opened, Rules.NORMAL, None, False)
    for turn in greedy_strategy(situation):
        graph, points = _points_after(opened, turn)
        # The opponent then removes everything that is left, in one turn.
        if points == example.greedy and turn_results(graph, Rules.NORMAL) == {_emptied(graph): example.rest}:
            break
    else:
        return False
    if example.doubling is None:
        return True
    for turn in doubling_strategy(situation) or ():
        graph, points = _points_after(opened, turn)
        if points != example.doubling:
            continue
        replies = turn_results(graph, Rules.NORMAL)
        if example.reply_at_most is None:
            # The opponent can win four points and leave two (Example 4.8).
            if any(won == example.greedy and _closed(result) for result, won in replies.items()):
                return True
            continue
        left = sum(1 for weight in opened.weights() if weight) - points
        if max(replies.values()) <= example.reply_at_most and all(
            left - won >= (example.later_at_least or 0) and _closed(result) for result, won in replies.items()
        ):
            return True
    return False


def _closed(graph: CoinGraph) -> bool:
    """Whether rule (4′) makes the next player remove everything."""
    return all(is_weak(part) for part in graph.components())


def _emptied(graph: CoinGraph) -> CoinGraph:
    return CoinGraph((0,) * len(graph.loops))
