"""Words and helpers that the chapters of the thesis share in :mod:`cgt.theorems.octagons`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.theorems.octagons.support import Pairs, any_graphs, components, states
from cgt.theorems.statement import Kind, Statement, Verdict, statement

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

Declare = Callable[[Callable[[Any], bool]], Statement]


THESIS = "Leelathanakit, Closing Octagons game"


EDGES = "connected graphs with loops, without parallel edges, of up to {bound} edges, fewest first"


MULTIGRAPHS = "graphs with loops and parallel edges of up to {bound} edges, fewest first"


STATES = "all states of normal games on arrays of up to {bound} octagons"


def where(number: str) -> str:
    return f"{THESIS}, {number}"


def definition(number: str, text: str, home: str, kind: Kind = Kind.DEFINITION, *, latex: str) -> None:
    statement(
        f"octagons-{number}",
        kind=kind,
        citation=where(f"{kind.value.capitalize()} {number}"),
        text=text,
        latex=latex,
        recorded=Verdict.UNCHECKABLE,
        uncheckable=f"It fixes words and claims nothing; {home}.",
    )(lambda _: True)


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


def multigraph_statement(key: str, kind: Kind, text: str, latex: str, **fields: Any) -> Declare:
    """Declare a statement about graphs as the second chapter defines them."""
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=where(f"{kind.value.capitalize()} {key.split('-')[0]}"),
        text=text,
        latex=latex,
        bound=5,
        bound_text=MULTIGRAPHS,
        instances=any_graphs,
        strategy=drawn_graphs,
        **fields,
    )


def graph_statement(key: str, kind: Kind, text: str, latex: str = "", **fields: Any) -> Declare:
    fields.setdefault("bound", 6)
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=where(f"{kind.value.capitalize()} {key.split('-')[0]}"),
        text=text,
        latex=latex,
        bound_text=EDGES,
        instances=components,
        strategy=drawn_components,
        **fields,
    )


def state_statement(key: str, kind: Kind, text: str, latex: str = "", **fields: Any) -> Declare:
    fields.setdefault("bound", 3)
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=where(
            f"{kind.value.capitalize()} {key}" if "-" not in key else f"after Definition {key.split('-')[0]}"
        ),
        text=text,
        latex=latex,
        bound_text=STATES,
        instances=states,
        **fields,
    )


def has_leaf(instance: Pairs) -> bool:
    return any(degree == 1 for _, degree in networkx_graph(instance).degree())


def is_tree(instance: Pairs) -> bool:
    return nx.is_tree(networkx_graph(instance))
