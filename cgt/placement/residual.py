"""What is left of a placement system after some claims, and the parts it falls into: the specification, in bit masks.

A set of cells is a mask, a pattern the pair of the masks of P and N (:mod:`cgt.placement.patterns`). A cell that is
blocked by a pattern whose N can never be claimed is dead, and so are the patterns with a dead cell in P; that goes on
to a fixed point. The native kernel works this out for itself from the claims alone (``cgt/_native/placement/board.h``).
"""

from collections.abc import Collection, Iterable, Iterator
from typing import TypeAlias

__all__ = ["Mask", "bits", "parts", "residual"]

Mask: TypeAlias = tuple[int, int]


def bits(mask: int) -> Iterator[int]:
    """Numbers of the cells in a mask, in order.

    Examples
    --------
    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _without_subsumed(patterns: Iterable[Mask]) -> tuple[Mask, ...]:
    """Keep the patterns that no other pattern with a smaller P and a smaller N makes superfluous."""
    kept: list[Mask] = []
    smaller: list[Mask] = []
    last_size = -1
    for present, absent in sorted(set(patterns), key=lambda m: ((m[0].bit_count() + m[1].bit_count()), m)):
        size = present.bit_count() + absent.bit_count()
        if size != last_size:
            smaller, last_size = list(kept), size
        if not any(p & present == p and n & absent == n for p, n in smaller):
            kept.append((present, absent))
    return tuple(sorted(kept))


def _claimable(alive: int, patterns: Collection[Mask]) -> int:
    """Cells that may yet be claimed: those not blocked now, and those that their claims may unblock, and so on."""
    waiting: dict[int, list[int]] = {}
    for present, absent in patterns:
        if present & (present - 1) == 0:
            waiting.setdefault(present, []).append(absent)
    reached = alive
    for cell in waiting:
        reached &= ~cell
    changed = bool(waiting)
    while changed:
        changed = False
        for cell, keys in list(waiting.items()):
            if all(absent & reached for absent in keys):
                reached |= cell
                del waiting[cell]
                changed = True
    return reached


def residual(alive: int, patterns: Iterable[Mask]) -> tuple[int, tuple[Mask, ...]]:
    """Cells that can still be claimed, of those `alive`, and the patterns that can still match and are not superfluous.

    Patterns come without claimed cells in P and without those that have any in N.

    Examples
    --------
    The first cell is blocked, for no cell can lift the block; so the second pattern can never match:

    >>> residual(0b111, [(0b001, 0), (0b011, 0), (0b110, 0b001)])
    (6, ((6, 0),))
    """
    live = [(present, absent) for present, absent in patterns if not present & absent]
    reached = _claimable(alive, live)
    if reached != alive:
        live = [(present, absent & reached) for present, absent in live if not present & ~reached]
    return reached, _without_subsumed(live)


def parts(alive: int, patterns: Iterable[Mask]) -> list[int]:
    """Cell masks of the parts no live pattern couples, in the order of their first cells.

    Examples
    --------
    >>> parts(0b11111, [(0b00011, 0), (0b01000, 0b10000)])
    [3, 4, 24]
    """
    found: list[int] = []
    for present, absent in patterns:
        joined = present | absent
        apart = []
        for part in found:
            if part & joined:
                joined |= part
            else:
                apart.append(part)
        apart.append(joined)
        found = apart
    covered = 0
    for part in found:
        covered |= part
    found.extend(1 << i for i in bits(alive & ~covered))
    return sorted(found, key=lambda part: part & -part)
