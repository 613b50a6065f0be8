"""Domineering on bit boards against the placement kernel, which knows nothing of grids, and against literal play."""

import random

import pytest
from hypothesis import given, strategies as st

from cgt import Budget, BudgetExceeded, Cache, Domineering, Game, value
from cgt._native import core
from cgt.placement import DomineeringSystem
from cgt.values import clear_arena

native = pytest.mark.skipif(core is None, reason="bit boards are native")


def text_of(free, rows, columns):
    return "|".join("".join("." if (r, c) in free else "#" for c in range(columns)) for r in range(rows))


def by_placement(board):
    """Value through the placement kernel: a negated system is a plain one."""
    return -value(-board.structure())


def literal(free, memo):
    if free not in memo:
        memo[free] = Game(
            *(
                [literal(free - {(r, c), (r + dr, c + dc)}, memo) for r, c in sorted(free) if (r + dr, c + dc) in free]
                for dr, dc in ((1, 0), (0, 1))
            )
        )
    return memo[free]


@native
def test_every_board_within_three_by_four():
    cache = Cache()
    squares = [(r, c) for r in range(3) for c in range(4)]
    for mask in range(1 << 12):
        board = Domineering(text_of({s for i, s in enumerate(squares) if mask >> i & 1}, 3, 4))
        assert value(board, cache=cache) == -value(-board.structure(), cache=cache), board


@given(st.data())
def test_literal_play(data):
    squares = [(r, c) for r in range(8) for c in range(8)]
    corner = data.draw(st.tuples(st.integers(0, 4), st.integers(0, 4)))
    near = [(r, c) for r, c in squares if 0 <= r - corner[0] < 4 and 0 <= c - corner[1] < 4]
    free = frozenset(data.draw(st.sets(st.sampled_from(near), max_size=10)))
    assert value(Domineering(text_of(free, 8, 8))) == literal(free, {})


@native
@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (8, 3), (3, 8), (7, 8), (1, 8), (8, 1), (9, 3), (3, 9), (2, 12)])
def test_boards_that_touch_or_pass_the_border(rows, columns):
    draw = random.Random(rows * 100 + columns)
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    for _ in range(60):
        free = set(draw.sample(squares, min(len(squares), draw.randint(1, 18))))
        board = Domineering(text_of(free, rows, columns))
        assert value(board) == by_placement(board), board


@native
def test_a_small_board_far_from_the_corner_of_a_large_grid():
    board = Domineering(text_of({(10, 11), (11, 11), (11, 12), (12, 12)}, 14, 14))
    cache = Cache()
    assert value(board, cache=cache) == by_placement(board)
    assert "domineering" in repr(cache)


@native
def test_boards_of_one_cache_share_their_components():
    cache = Cache()
    value(Domineering.rectangle(4, 4), cache=cache)
    solved = len(cache)
    assert solved > 100
    value(Domineering("#....|#....|#....|#....|#####|#...."), cache=cache)
    value(Domineering(".#....|.#....|.#....|.#...."), cache=cache)
    assert len(cache) == solved


@native
def test_values_of_a_dropped_arena_are_not_used():
    cache = Cache()
    before = str(value(Domineering.rectangle(4, 4), cache=cache))
    clear_arena()
    assert str(value(Domineering.rectangle(4, 4), cache=cache)) == before


@native
@pytest.mark.parametrize("budget", [Budget(nodes=50), Budget(bytes=100_000), Budget(seconds=1e-9)])
def test_budgets(budget):
    with pytest.raises(BudgetExceeded):
        value(Domineering.rectangle(6, 6), budget=budget)


def test_residuals_and_components_are_such_systems_and_negatives_are_not():
    system = Domineering("...|#.#|...").structure()
    after = system.play(((0, 1), (1, 1)))
    assert all(isinstance(s, DomineeringSystem) for s in (after, after.residual(), *after.components()))
    assert {part.squares for part in after.components()} == {frozenset({(2, 0), (2, 1), (2, 2)})}
    assert not isinstance(-system, DomineeringSystem)
    assert value(-system) == -value(system)
    assert system == DomineeringSystem(system.squares)
