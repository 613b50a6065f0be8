"""What the classical theorems share: small impartial games as plain data, and plain play, which knows no theorem.

Where a theorem is what the solvers rely on, it is checked against plain play: :func:`previous_wins` labels positions
by their moves alone and :func:`plain_grundy` takes the mex over them; neither knows components or values.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

from cgt.players import LEFT
from cgt.positions.position import Position
from cgt.values import mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

Dag = tuple[tuple[int, ...], ...]  # for each vertex the smaller vertices it leads to; play begins at the last


def previous_wins(position: Position) -> bool:
    """Whether the previous player wins, by labelling every position that can be reached."""
    memo: dict[Position, bool] = {}

    def label(p: Position) -> bool:
        if p not in memo:
            memo[p] = not any(label(option) for option in p.options(LEFT))
        return memo[p]

    return label(position)


def plain_grundy(position: Position) -> int:
    """Grundy value by mex over all that can be reached, knowing neither components nor theorems."""
    memo: dict[Position, int] = {}

    def visit(p: Position) -> int:
        if p not in memo:
            memo[p] = mex(visit(option) for option in p.options(LEFT))
        return memo[p]

    return visit(position)


def dags(bound: int) -> Iterator[Dag]:
    """Every impartial game given by at most `bound` vertices, each leading to any of the smaller ones."""
    for vertices in range(1, bound + 1):
        choices = [[c for size in range(v + 1) for c in combinations(range(v), size)] for v in range(vertices)]
        yield from product(*choices)


def dag_values(dag: Dag) -> list[int]:
    """Grundy values of all vertices, by mex."""
    values: list[int] = []
    for options in dag:
        values.append(mex(values[option] for option in options))
    return values


def nim_rows(bound: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """Rows of at most `most` heaps with at most `bound` tokens in each, few heaps first."""
    for count in range(most + 1):
        yield from combinations_with_replacement(range(1, bound + 1), count)


def nim_sum(numbers: tuple[int, ...]) -> int:
    """Nim-sum of numbers."""
    total = 0
    for number in numbers:
        total ^= number
    return total


def digit_sum(*numbers: int) -> int:
    """Nim-sum by its definition: binary digits added place by place, without carrying."""
    places = max((number.bit_length() for number in numbers), default=0)
    return sum((sum(number // 2**place for number in numbers) % 2) * 2**place for place in range(places))


def dags_strategy() -> "SearchStrategy[Any]":
    """Impartial games with up to eight positions."""
    from hypothesis import strategies as st

    def options(vertex: int) -> "SearchStrategy[Any]":
        return st.sets(st.integers(0, vertex - 1)).map(lambda chosen: tuple(sorted(chosen))) if vertex else st.just(())

    return st.integers(1, 8).flatmap(lambda vertices: st.tuples(*map(options, range(vertices))))


def rows_strategy() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.lists(st.integers(0, 6), max_size=4).map(tuple)
