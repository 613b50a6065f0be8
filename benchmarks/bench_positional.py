"""Tic-tac-toe on all connected graphs of a size, against a Python minimax with a memo; large boards; Theorem 2.3."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

import networkx as nx

from benchmarks.harness import Case
from cgt import GraphTicTacToe, outcome, tic_tac_toe
from cgt.graphs import connected_codes, contains, graph6_text
from cgt.positional import CENSUS_RULES, classify_graphs, solve_game


def _winning_sets(graph: "nx.Graph[int]", target: str) -> list[int]:
    """Vertex sets that hold a P3, P4 or C3, straight from the definition."""
    size = int(target[1])
    found = []
    for chosen in combinations(graph, size):
        part = graph.subgraph(chosen)
        degrees = sorted(d for _, d in part.degree)
        if target == "C3":
            good = degrees == [2, 2, 2]
        elif target == "P3":
            good = part.number_of_edges() >= 2
        else:
            good = part.number_of_edges() >= 3 and degrees[0] > 0 and degrees.count(1) < 3 and nx.is_connected(part)
        if good:
            found.append(sum(1 << v for v in chosen))
    return found


def minimax(graph6: str, target: str = "P3") -> int:
    """Payoff of the first player by plain minimax with a memo, as one would write it in an afternoon."""
    graph = nx.from_graph6_bytes(graph6.encode())
    sets = _winning_sets(graph, target)
    full = (1 << graph.number_of_nodes()) - 1

    @cache
    def value(mine: int, theirs: int) -> int:
        if any(s & ~theirs == 0 for s in sets):
            return -1
        free = full & ~(mine | theirs)
        if not free:
            return 0
        best = -1
        while free and best < 1:
            cell = free & -free
            free ^= cell
            best = max(best, -value(theirs, mine | cell))
        return best

    return value(0, 0)


def _sample(n: int, count: int) -> list[int]:
    codes = connected_codes(n)
    return codes[:: max(1, len(codes) // count)]


def _against_minimax(name: str, n: int, target: str, count: int) -> Case:
    sample = _sample(n, count)
    graphs = [graph6_text(n, code) for code in sample]
    question = CENSUS_RULES[name]

    def agree() -> Mapping[str, Any]:
        letters = {1: "N", 0: "D", -1: "P"}
        found = classify_graphs(question, n, sample)
        some = zip(graphs[::10], found[::10], strict=True)
        wrong = sum(letters[minimax(graph, target)] != label for graph, label in some)
        return {"graphs": len(graphs), "disagreements": wrong}

    return Case(
        name=f"{target} on {len(graphs)} of the connected graphs with {n} vertices",
        subjects={
            "cgt": lambda: classify_graphs(question, n, sample),
            "Python minimax with memo": lambda: [minimax(graph, target) for graph in graphs],
        },
        operations=len(graphs),
        rounds=5,
        once=("Python minimax with memo",),
        targets={"Python minimax with memo": 1000.0},
        info=agree,
    )


def _all_graphs(name: str, n: int) -> Case:
    codes = connected_codes(n)
    question = CENSUS_RULES[name]

    def info() -> Mapping[str, Any]:
        labels = classify_graphs(question, n, codes)
        return {"graphs": len(codes), **{label: labels.count(label) for label in sorted(set(labels))}}

    return Case(
        name=f"{question.title}: all connected graphs with {n} vertices",
        subjects={"cgt": lambda: classify_graphs(question, n, codes)},
        rounds=1 if n > 8 else 3,
        operations=len(codes),
        info=info,
    )


def theorem_to_nine_vertices() -> Mapping[str, Any]:
    """Theorem 2.3 on all connected graphs with up to nine vertices."""
    names = ("K1,4", "B1", "B2", "P'3", "P'5")
    graphs = wrong = searched = 0
    for n in range(1, 10):
        codes = connected_codes(n)
        labels = classify_graphs(CENSUS_RULES["p3"], n, codes)
        pairs = [(i, j) for j in range(n) for i in range(j)]
        around = [sum(1 << bit for bit, pair in enumerate(pairs) if v in pair) for v in range(n)]
        graphs += len(codes)
        for code, label in zip(codes, labels, strict=True):
            # A vertex of degree four is a K1,4; the named subgraphs are searched in the other graphs.
            found = any((code & edges).bit_count() >= 4 for edges in around)
            if not found:
                searched += 1
                graph = graph6_text(n, code)
                found = any(contains(graph, name) for name in names)
            wrong += label != ("N" if found else "D")
    return {"graphs": graphs, "counterexamples": wrong, "without K1,4": searched}


def cases() -> Iterator[Case]:
    yield _against_minimax("p3", 8, "P3", 400)
    yield _against_minimax("p3", 9, "P3", 200)
    yield _against_minimax("p4", 8, "P4", 200)
    yield _against_minimax("c3", 8, "C3", 200)
    for n in (8, 9):
        for name in ("p3", "p4", "c3"):
            yield _all_graphs(name, n)
    yield Case(
        name="making the connected graphs with nine vertices, and Theorem 2.3 on all with up to nine",
        subjects={"cgt": lambda: connected_codes(9)},
        rounds=1,
        info=theorem_to_nine_vertices,
    )
    boards = {"4×4": tic_tac_toe(4), "3×3×3": tic_tac_toe(3, 3), "P'61": GraphTicTacToe("P'61")}
    for shown, board in boards.items():
        yield Case(
            name=f"outcome of {shown}",
            subjects={"cgt": lambda board=board: outcome(board)},
            info=lambda board=board: {"nodes": solve_game(board).nodes, "outcome": str(outcome(board))},
        )
