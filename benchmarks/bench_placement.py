"""Placement systems: Domineering against cgt-py and pycgt, Cram and Node Kayles grids against a plain Python search.

Every subject starts cold: ``cgt`` with a fresh arena and no cache, cgt-py in a new process, pycgt with its function
caches emptied. The extra measurements are the components solved, the bytes of the board's own tables, and how much
the work grew from the board before. Domineering within 8 × 8 squares has bit boards of its own; the placement kernel,
which solves it as it would any system, stands beside them as a subject: its ratio is what generality costs.
"""

import functools
import gc
import importlib
from collections.abc import Callable, Mapping
from typing import Any

import networkx as nx

from benchmarks.harness import Case, Fresh
from cgt import Cram, Domineering, NodeKayles, Position, grundy, value
from cgt._native import core
from cgt.placement.solve import kernel_arguments
from cgt.values import clear_arena


def _cold(question: Callable[..., object], position: Position) -> tuple[Any, Any]:
    return clear_arena, lambda _: question(position, cache=None)


def _numbers(function: str, position: Any) -> tuple[int, int]:
    memo = core.PlacementMemo()
    getattr(core, function)(memo, *kernel_arguments(position.structure()), (0, 0, 0.0))
    return memo.last_states, memo.last_bytes


def _on_bit_boards(board: Domineering) -> tuple[int, int]:
    memo = core.DominoMemo()
    core.domineering_value(memo, sum(1 << 8 * row + column for row, column in board.structure().squares), (0, 0, 0.0))
    return memo.last_states, memo.bytes


def _in_general(board: Domineering) -> tuple[Any, Any]:
    numbers = kernel_arguments(board.structure())
    return clear_arena, lambda _: core.placement_value(core.PlacementMemo(), *numbers, (0, 0, 0.0))


def _info(
    numbers: Callable[[Any], tuple[int, int]], position: Any, smaller: Any
) -> Callable[[], Mapping[str, Any]] | None:
    if core is None:
        return None

    def measure() -> Mapping[str, Any]:
        states, size = numbers(position)
        before, _ = numbers(smaller)
        return {"states": states, "bytes": size, "growth": f"×{states / max(1, before):.3g} states"}

    return measure


def _cgt_py(rows: int, columns: int) -> Fresh:
    board = "|".join(["." * columns] * rows)
    return Fresh("from cgt_py import Domineering", f"Domineering({board!r}).canonical_form")


def _pycgt(rows: int, columns: int) -> tuple[Any, Any]:
    def prepare() -> Any:
        for thing in gc.get_objects():
            if isinstance(thing, functools._lru_cache_wrapper) and str(thing.__module__).startswith("pycgt"):
                thing.cache_clear()
        return importlib.import_module("pycgt.rulesets.domineering").rectangle

    return prepare, lambda rectangle: rectangle(rows, columns)


def _domineering(
    rows: int, columns: int, targets: Mapping[str, float], *, smaller: tuple[int, int], pycgt: bool = False
) -> Case:
    board = Domineering.rectangle(rows, columns)
    subjects = {"cgt": _cold(value, board), "cgt-py": _cgt_py(rows, columns)}
    on_bit_boards = core is not None and max(rows, columns) <= 8
    if on_bit_boards:
        subjects["placement kernel"] = _in_general(board)
    if pycgt:
        subjects["pycgt"] = _pycgt(rows, columns)
    return Case(
        name=f"Domineering {rows}x{columns}",
        subjects=subjects,
        rounds=15 if rows * columns <= 20 else 3,
        once=("pycgt", "cgt-py") if rows * columns > 25 else ("pycgt",),
        targets=targets,
        info=_info(
            _on_bit_boards if on_bit_boards else functools.partial(_numbers, "placement_value"),
            board,
            Domineering.rectangle(*smaller),
        ),
    )


def _mex(found: set[int]) -> int:
    return next(i for i in range(len(found) + 1) if i not in found)


def _brute_node_kayles(graph: "nx.Graph[Any]") -> int:
    """Node Kayles as a first script would do it: sets of vertices and a memo, no decomposition."""
    near = {v: frozenset(graph[v]) | {v} for v in graph}

    @functools.cache
    def solve(free: frozenset[Any]) -> int:
        return _mex({solve(free - near[v]) for v in free})

    return solve(frozenset(graph))


def _brute_cram(rows: int, columns: int) -> int:
    """Cram the same way."""
    grid = nx.grid_2d_graph(rows, columns)
    edges = [frozenset(edge) for edge in grid.edges]

    @functools.cache
    def solve(free: frozenset[Any]) -> int:
        return _mex({solve(free - edge) for edge in edges if edge <= free})

    return solve(frozenset(grid))


def _impartial(
    name: str, position: Any, smaller: Any, brute: Callable[[], object] | None = None, target: float = 0.0
) -> Case:
    subjects: dict[str, Any] = {"cgt": _cold(grundy, position)}
    if brute is not None:
        subjects["plain Python"] = brute
    return Case(
        name=name,
        subjects=subjects,
        rounds=3,
        once=("plain Python",),
        targets={"plain Python": target} if brute else {},
        info=_info(functools.partial(_numbers, "placement_grundy"), position, smaller),
    )


def cases() -> list[Case]:
    grid = nx.grid_2d_graph
    return [
        _domineering(4, 5, {"cgt-py": 30.0}, smaller=(4, 4)),
        _domineering(5, 5, {"cgt-py": 50.0, "pycgt": 500.0}, smaller=(4, 5), pycgt=True),
        _domineering(2, 14, {}, smaller=(2, 13)),
        _domineering(5, 6, {}, smaller=(5, 5)),
        _impartial(
            "Cram 4x4", Cram.rectangle(4, 4), Cram.rectangle(3, 4), functools.partial(_brute_cram, 4, 4), target=20.0
        ),
        _impartial("Cram 5x5", Cram.rectangle(5, 5), Cram.rectangle(4, 5)),
        _impartial("Cram 4x7", Cram.rectangle(4, 7), Cram.rectangle(4, 6)),
        _impartial(
            "Node Kayles 5x5",
            NodeKayles(grid(5, 5)),
            NodeKayles(grid(4, 5)),
            functools.partial(_brute_node_kayles, grid(5, 5)),
            target=20.0,
        ),
        _impartial("Node Kayles 6x7", NodeKayles(grid(6, 7)), NodeKayles(grid(6, 6))),
        _impartial("Node Kayles, path of 256", NodeKayles(nx.path_graph(256)), NodeKayles(nx.path_graph(128))),
    ]
