"""Strategies for placement systems."""

from typing import Any

from hypothesis import strategies as st

from cgt.placement.patterns import BOTH, Owner
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, RIGHT

__all__ = ["placement_systems"]


@st.composite
def placement_systems(
    draw: st.DrawFn,
    *,
    max_cells: int = 7,
    max_patterns: int = 9,
    max_pattern_cells: int = 3,
    impartial: bool | None = None,
) -> PlacementSystem:
    """Placement systems with cells 0, 1, 2, … and patterns (P, N).

    Parameters
    ----------
    max_cells, max_patterns : int
        Largest numbers of cells and patterns.
    max_pattern_cells : int
        Largest size of P, and of N.
    impartial : bool, optional
        Whether every cell belongs to both players; by default either happens.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import given
    >>> from cgt import grundy
    >>> from cgt.testing import placement_systems
    >>> @given(placement_systems(impartial=True, max_cells=4))
    ... def check(system):
    ...     assert grundy(system) <= 4
    >>> check()
    """
    cells = list(range(draw(st.integers(0, max_cells))))
    if not cells:
        return PlacementSystem([])
    most = min(max_pattern_cells, len(cells))
    some = st.sampled_from(cells)
    present = st.lists(some, unique=True, min_size=1, max_size=most)
    absent = st.lists(some, unique=True, max_size=most)
    patterns: list[Any] = draw(st.lists(st.tuples(present, absent), max_size=max_patterns))
    if impartial is None:
        impartial = draw(st.booleans())
    choices: list[Owner] = [BOTH] if impartial else [LEFT, RIGHT, BOTH]
    owners = {cell: draw(st.sampled_from(choices)) for cell in cells}
    return PlacementSystem(cells, patterns, owners)
