"""Words and helpers that the chapters of the thesis share in :mod:`cgt.theorems.octagons`."""

from collections.abc import Callable
from typing import Any

import networkx as nx

from cgt.theorems.octagon_support import (
    Pairs,
    components,
    states,
)
from cgt.theorems.statement import Kind, Statement, Verdict, statement

__all__: list[str] = []

Declare = Callable[[Callable[[Any], bool]], Statement]


THESIS = "Leelathanakit, Closing Octagons game"


EDGES = "connected graphs with loops, without parallel edges, of up to {bound} edges"


STATES = "all states of normal games on arrays of up to {bound} octagons"


def where(number: str) -> str:
    return f"{THESIS}, {number}"


def definition(number: str, text: str, home: str, kind: Kind = Kind.DEFINITION) -> None:
    statement(
        f"octagons-{number}",
        kind=kind,
        citation=where(number),
        text=text,
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
        **fields,
    )


def state_statement(key: str, kind: Kind, text: str, latex: str = "", **fields: Any) -> Declare:
    fields.setdefault("bound", 3)
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=where(f"{kind.value.capitalize()} {key}"),
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
