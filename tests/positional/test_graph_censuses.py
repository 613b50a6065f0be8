"""Censuses: classes against the single-position solver and minimax, minimal graphs against brute force."""

import networkx as nx
import pytest
from oracles.positional import best, target_sets

from cgt import InvalidPositionError, UnsupportedError, outcome
from cgt._native import BACKEND
from cgt.errors import InvalidGraphError
from cgt.graphs import connected_codes, contains, graph6_text, named_graph
from cgt.positional import CENSUS_RULES, GraphRules, capture_class, classify_graphs, graph_census

EXTRA = [
    GraphRules("family", "a family of targets", ("C3", "P4", "induced K1,3")),
    GraphRules("pie-c3", "the pie rule for C3", "C3", pie=True),
    GraphRules("pie-vertex", "the pie rule for single vertices", "P1", pie=True),
    GraphRules("maker-p4", "Maker–Breaker for P4", "P4", variant="maker-breaker"),
    GraphRules("large", "a target too large for the batch kernel", "P'3"),
]


@pytest.mark.parametrize("rules", [*CENSUS_RULES.values(), *EXTRA], ids=lambda q: q.name)
def test_classes_are_the_outcomes_of_the_boards(rules):
    for n in range(1, 7 if BACKEND == "native" else 6):
        codes = connected_codes(n)[:: 1 if n < 6 else 3]
        found = classify_graphs(rules, n, codes)
        for code, label in zip(codes, found, strict=True):
            board = rules.game(graph6_text(n, code))
            expected = capture_class(board) if rules.variant == "full" else outcome(board).name
            assert label == expected, board


@pytest.mark.skipif(BACKEND == "python", reason="the generic search is compared with minimax elsewhere")
@pytest.mark.parametrize(
    ("name", "size", "edges"),
    [("p3", 3, [(0, 1), (1, 2)]), ("c3", 3, [(0, 1), (1, 2), (0, 2)]), ("p4", 4, [(0, 1), (1, 2), (2, 3)])],
)
def test_batch_kernel_against_minimax_on_seven_vertices(name, size, edges):
    codes = connected_codes(7)[::40]
    for code, label in zip(codes, classify_graphs(CENSUS_RULES[name], 7, codes), strict=True):
        graph = nx.from_graph6_bytes(graph6_text(7, code).encode())
        sets = target_sets(7, graph.edges, size, edges)
        assert label == {1: "N", 0: "D", -1: "P"}[best(7, sets, sets)]


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("name", ["p3", "induced-p3", "full", "avoider-enforcer", "2-3", "maker-breaker"])
def test_minimal_graphs_and_losses_by_definition(name, which):
    rules = CENSUS_RULES[name]
    watched = rules.watched[which]
    labels = {}
    for n in range(1, 6):
        codes = connected_codes(n)
        found = classify_graphs(rules, n, codes)
        labels.update((graph6_text(n, c), label == watched) for c, label in zip(codes, found, strict=True))
    rows = list(graph_census(rules, 5))
    minimal = {
        g
        for g, wins in labels.items()
        if wins and not any(other != g and labels[other] and contains(g, other) for other in labels)
    }
    assert {g for row in rows for g in row.minimal[watched]} == minimal
    for row in rows:
        lost = 0
        for g, wins in labels.items():
            graph = named_graph(g)
            n, m = graph.number_of_nodes(), graph.number_of_edges()
            if n != row.vertices or wins:
                continue
            below = [h for h in labels if labels[h] and contains(g, h)]
            sizes = [(named_graph(h).number_of_nodes(), named_graph(h).number_of_edges(), h) for h in below]
            lost += any((k, e) == (n, m - 1) for k, e, _ in sizes) or any(
                k == n - 1 and contains(g, h, induced=True) for k, _, h in sizes
            )
        assert row.left[watched] == lost
        assert (watched in row.witness) == bool(lost)


def test_the_minimal_graphs_of_the_basic_game_are_those_of_the_theorem():
    rows = list(graph_census(CENSUS_RULES["p3"], 7))
    minimal = [named_graph(g) for row in rows for g in row.minimal["N"]]
    for name in ("K1,4", "B1", "B2", "P'3"):
        assert sum(nx.is_isomorphic(graph, named_graph(name)) for graph in minimal) == 1
    assert len(minimal) == 4
    assert [row.left["N"] for row in rows] == [0] * 7


@pytest.mark.parametrize(
    ("name", "graph6", "edge", "size", "edges"),
    [
        ("p4", "HDoaGST", (7, 8), 4, [(0, 1), (1, 2), (2, 3)]),
        ("c3", "H_Gxud\\", (3, 5), 3, [(0, 1), (1, 2), (0, 2)]),
    ],
)
def test_a_further_edge_can_turn_alices_win_into_a_draw(name, graph6, edge, size, edges):
    """The first graphs for which the nine-vertex censuses find that P4 and C3 wins are not inherited."""
    whole, part = named_graph(graph6), named_graph(graph6)
    part.remove_edge(*edge)
    for graph, expected in ((whole, 0), (part, 1)):
        sets = target_sets(9, graph.edges, size, edges)
        assert best(9, sets, sets) == expected
        assert outcome(CENSUS_RULES[name].game(graph)).name == "DN"[expected]


def test_questions_are_checked():
    for bad in ({"variant": "weak"}, {"pie": True, "variant": "maker-breaker"}, {"marks": (0, 1)}, {"target": ()}):
        with pytest.raises(InvalidPositionError):
            GraphRules("bad", "bad", **bad)
    assert GraphRules("graph", "a target given as a graph", nx.path_graph(3)).target == "Bg"
    for codes in ([64], [-1], [10**30], ["x"]):
        with pytest.raises(InvalidGraphError, match="code"):
            classify_graphs(CENSUS_RULES["p3"], 4, codes)
    with pytest.raises(InvalidGraphError):
        classify_graphs(CENSUS_RULES["p3"], 12, [0])
    with pytest.raises(UnsupportedError, match="GraphRules"):
        classify_graphs("p3", 4, [])
    with pytest.raises(UnsupportedError, match="GraphRules"):
        next(graph_census("p3", 4))
