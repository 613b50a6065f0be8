"""Game of Cycles: the kernel against a straightforward brute force with a memo, and the reach of censuses."""

import resource
import time
from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import networkx as nx

from benchmarks.harness import Case
from cgt import Cache, GameOfCycles, cycles, grundy
from cgt.cycles.parity import ParityReport, parity_report


def brute_force(board: GameOfCycles) -> int:
    """Grundy value as a script would find it: whole positions in a dictionary, rules checked on the spot."""
    edges = board.edges
    degree: dict[Any, int] = {}
    for u, v in edges:
        degree[u] = degree.get(u, 0) + 1
        degree[v] = degree.get(v, 0) + 1
    cells = [[*cell, cell[0]] for cell in board.cells]
    memo: dict[frozenset[Any], int] = {}

    def legal(marks: frozenset[Any], tail: Any, head: Any) -> bool:
        out = sum(1 for arc in marks if arc[0] == tail)
        into = sum(1 for arc in marks if arc[1] == head)
        if out == degree[tail] - 1 or into == degree[head] - 1:
            return False
        after = marks | {(tail, head)}
        for cell in cells:
            for way in (cell, cell[::-1]):
                arcs = list(zip(way, way[1:], strict=False))  # noqa: RUF007 - as a script would write it
                missing = [arc for arc in arcs if arc not in after]
                if len(missing) == 1 and missing[0][::-1] not in after:
                    return False
        return True

    def value(marks: frozenset[Any]) -> int:
        if marks not in memo:
            seen = set()
            for u, v in edges:
                if (u, v) in marks or (v, u) in marks:
                    continue
                for tail, head in ((u, v), (v, u)):
                    if legal(marks, tail, head):
                        seen.add(value(marks | {(tail, head)}))
            least = 0
            while least in seen:
                least += 1
            memo[marks] = least
        return memo[marks]

    return value(frozenset())


def deep_copying(board: GameOfCycles) -> int:
    """Grundy value as the thesis' script finds it: dictionaries of dictionaries, copied each time, kept as text."""
    start: dict[Any, dict[Any, int]] = {v: dict.fromkeys(board.board.neighbours(v), 0) for v in board.board.vertices}
    cells = [[*way, way[0]] for cell in board.cells for way in (cell, cell[::-1])]
    memo: dict[str, int] = {}

    def around(graph: dict[Any, dict[Any, int]], cell: list[Any]) -> int:
        return sum(graph[cell[i]][cell[i + 1]] for i in range(len(cell) - 1))

    def value(graph: dict[Any, dict[Any, int]]) -> int:
        key = str(graph)
        if key not in memo:
            seen = []
            for tail in graph:
                for head in graph[tail]:
                    if graph[tail][head]:
                        continue
                    after = deepcopy(graph)
                    after[tail][head], after[head][tail] = 1, -1
                    out, into = after[tail].values(), after[head].values()
                    if sum(out) == len(out) or sum(into) == -len(into):
                        continue
                    if any(around(after, cell) == len(cell) - 2 for cell in cells):
                        continue
                    seen.append(value(after))
            least = 0
            while least in seen:
                least += 1
            memo[key] = least
        return memo[key]

    return value(start)


def _memory() -> float:
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def _growth(boards: Mapping[str, GameOfCycles]) -> dict[str, Any]:
    """Seconds and table entries of each board, solved cold."""
    found: dict[str, Any] = {}
    for name, board in boards.items():
        cache = Cache()
        start = time.perf_counter()
        nimber = grundy(board, cache=cache)
        found[name] = f"*{nimber}, {1000 * (time.perf_counter() - start):.1f} ms, {len(cache)} entries"
    found["peak memory (MB)"] = _memory()
    return found


def _solve(board: GameOfCycles) -> Callable[[], int]:
    system = board.structure()
    return lambda: grundy(system)


def _two_connected(edges: int) -> dict[str, str]:
    """Boards, and those that break Su's conjecture, up to so many edges."""
    counts = []
    for size in range(3, edges + 1):
        reports = [ParityReport(*parity_report(board)) for board in cycles.boards_of(cycles.two_connected_graphs(size))]
        counts.append((size, len(reports), sum(not report.conforms for report in reports)))
    return _counted(counts)


def _counted(counts: list[tuple[int, int, int]]) -> dict[str, str]:
    return {"size: boards/breaking": ", ".join(f"{size}: {boards}/{breaking}" for size, boards, breaking in counts)}


def _trees(edges: int) -> dict[str, str]:
    """Trees, one leaf a vertex, and those that break Su's conjecture, up to so many markable edges."""
    cache = Cache()
    counts = []
    for size in range(edges + 1):
        values = [grundy(board, cache=cache) for board in cycles.trees(size, markable=True)]
        counts.append((size, len(values), sum((value == 0) != (size % 2 == 0) for value in values)))
    return _counted(counts)


def _bare_trees(edges: int) -> dict[str, Any]:
    """Trees with a leaf more at their ends only, up to so many markable edges, and the Grundy values of all trees.

    A leaf at any other vertex frees it, and there the board falls into two smaller ones; and any trees can be joined
    at such vertices. So the values of all trees with so many markable edges are the nim-sums of these.
    """
    cache = Cache()
    counts = []
    bare: list[set[int]] = [set()]
    sums: list[set[int]] = [{0}]
    for size in range(1, edges + 1):
        values: Counter[int] = Counter()
        for tree in nx.nonisomorphic_trees(size + 1):
            ends = [v for v in tree if tree.degree(v) == 1]
            board = cycles.tree([*tree.edges, *((v, size + 1 + i) for i, v in enumerate(ends))])
            values[grundy(board, cache=cache)] += 1
        breaking = sum(n for value, n in values.items() if (value == 0) != (size % 2 == 0))
        counts.append((size, values.total(), breaking))
        bare.append(set(values))
        sums.append({a ^ b for part in range(1, size + 1) for a in bare[part] for b in sums[size - part]})
    found = ", ".join(f"{size}: {sorted(values)}" for size, values in enumerate(sums) if size > 9)
    return _counted(counts) | {"size: values of all trees": found}


def _kept(work: Callable[[], Mapping[str, Any]]) -> tuple[Callable[[], None], Callable[[], dict[str, Any]]]:
    """Work to be timed, and what it found, with the memory it took."""
    found: dict[str, Any] = {}

    def run() -> None:
        found.update(work())

    return run, lambda: {**found, "peak memory (MB)": _memory()}


def cases() -> list[Case]:
    found = []
    for p, rounds in ((0, 20), (1, 10), (2, 5)):
        board = cycles.double_diamond(p, p)
        found.append(
            Case(
                name=f"double-diamond, {len(board.edges)} edges",
                subjects={
                    "cgt": _solve(board),
                    "brute force": lambda board=board: brute_force(board),
                    "thesis' script": lambda board=board: deep_copying(board),
                },
                rounds=rounds,
                once=("brute force", "thesis' script"),
                targets={"thesis' script": 5000} if p == 2 else {},
            )
        )
    extensions = {f"{9 + 2 * p} edges": cycles.double_diamond(p, p) for p in range(5)}
    found.append(
        Case(
            name="double-diamond and its extensions: growth",
            subjects={"cgt": _solve(cycles.double_diamond(3, 3))},
            rounds=2,
            info=lambda: _growth(extensions),
        )
    )
    others = {f"L_{n}": cycles.line(n) for n in (50, 100, 200)}
    others |= {"spider 20, 20, 20": cycles.spider(20, 20, 20), "C_24": cycles.cycle(24), "wheel of 7": cycles.wheel(7)}
    found.append(
        Case(
            name="lines, spiders, cycles and wheels: growth",
            subjects={"cgt": _solve(cycles.line(100))},
            rounds=2,
            info=lambda: _growth(others),
        )
    )
    run, what = _kept(lambda: _two_connected(11))
    found.append(Case(name="all 2-connected boards up to 11 edges", subjects={"cgt": run}, rounds=1, info=what))
    run, what = _kept(lambda: _trees(10))
    found.append(Case(name="all trees up to 10 markable edges", subjects={"cgt": run}, rounds=1, info=what))
    run, what = _kept(lambda: _bare_trees(14))
    found.append(
        Case(
            name="trees up to 14 markable edges",
            subjects={"cgt": run},
            rounds=1,
            info=what,
        )
    )
    return found
