"""Cells, their owners and forbidden patterns, as they are given and as they are numbered.

A *pattern* is a pair ``(P, N)`` of cell sets; it matches a set S of claimed cells when P ⊆ S and N ∩ S = ∅. Every cell
has an owner: ``LEFT`` or ``RIGHT`` may claim their own cells only, ``BOTH`` stands for cells that either player may
claim. What they make together is a placement system (:mod:`cgt.placement.system`), which says more about both.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from cgt.errors import InvalidPositionError, shown
from cgt.placement.residual import Mask
from cgt.players import LEFT, RIGHT, Player

__all__ = ["BOTH", "Owner", "Pattern", "Rules", "read_rules"]


class BothPlayers(Enum):
    """The owner of a cell that either player may claim; its one member is ``BOTH``."""

    BOTH = "Both"

    def __repr__(self) -> str:
        return "BOTH"

    def __str__(self) -> str:
        return self.value

    def __neg__(self) -> "BothPlayers":
        return self


BOTH = BothPlayers.BOTH
Owner: TypeAlias = Player | BothPlayers


class Pattern(NamedTuple):
    """A pattern (P, N): it matches claims that contain all of `present` and none of `absent`.

    Examples
    --------
    >>> Pattern(frozenset({1, 2}), frozenset({3})).matches({1, 2, 4})
    True
    >>> Pattern(frozenset({1, 2}), frozenset({3})).matches({1, 2, 3})
    False
    """

    present: frozenset[Any]
    absent: frozenset[Any] = frozenset()

    def matches(self, claimed: Collection[Any]) -> bool:
        """Whether the pattern matches the set of claimed cells."""
        return all(cell in claimed for cell in self.present) and not any(cell in claimed for cell in self.absent)


# The sides P and N by the numbers of their cells.
_Numbers: TypeAlias = tuple[Sequence[int], Sequence[int]]


class Rules:
    """What a placement system was built with, its cells numbered in order; everything that is left of it shares this.

    Attributes
    ----------
    labels, owners : tuple
        Label and owner of each cell.
    index : dict
        Number of each label.
    patterns : list of (P, N)
        Forbidden patterns, each side as numbers of cells.
    left, right : int
        Cells that Left may claim, and Right, as bit masks.
    compiled : object
        What a kernel has made of the rules, for it to use again.
    """

    __slots__ = ("_masks", "compiled", "index", "labels", "left", "owners", "patterns", "right")

    def __init__(self, labels: tuple[Hashable, ...], owners: tuple[Owner, ...], patterns: Sequence[_Numbers]) -> None:
        self.labels = labels
        self.owners = owners
        self.patterns = patterns
        self.index = {label: i for i, label in enumerate(labels)}
        self.left = self.right = (1 << len(labels)) - 1
        if owners.count(BOTH) < len(owners):
            self.left = sum(1 << i for i, owner in enumerate(owners) if owner is not RIGHT)
            self.right = sum(1 << i for i, owner in enumerate(owners) if owner is not LEFT)
        self.compiled: Any = None
        self._masks: tuple[Mask, ...] | None = None

    @property
    def masks(self) -> tuple[Mask, ...]:
        """Patterns as bit masks, each once and in order."""
        if self._masks is None:
            bit = [1 << i for i in range(len(self.labels))]
            sides = ([sum({bit[i] for i in side}) for side in pattern] for pattern in self.patterns)
            self._masks = tuple(sorted({(present, absent) for present, absent in sides}))
        return self._masks

    def exchanged(self) -> "Rules":
        """Rules with Left's and Right's cells exchanged."""
        return Rules(self.labels, tuple(-owner for owner in self.owners), self.patterns)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.labels, self.owners, self.patterns)


def read_rules(cells: Iterable[Hashable], forbid: Iterable[Any], owners: "Mapping[Any, Owner] | Owner") -> Rules:
    """Rules of a placement system as :class:`~cgt.PlacementSystem` takes them, checked."""
    labels = _read_cells(cells)
    rules = Rules(labels, _read_owners(owners, labels), [])
    if isinstance(forbid, str | Mapping) or not isinstance(forbid, Iterable):
        raise InvalidPositionError(f"forbid must be an iterable of patterns, not {shown(forbid)}")
    rules.patterns = [_read_pattern(pattern, rules.index) for pattern in forbid]
    return rules


def _read_cells(cells: Iterable[Hashable]) -> tuple[Hashable, ...]:
    if isinstance(cells, str):
        raise InvalidPositionError(f"cells must be a collection of labels, not the string {shown(cells)}")
    try:
        labels = tuple(cells)
        seen: set[Hashable] = set()
        for label in labels:
            if label in seen:
                raise InvalidPositionError(f"cell {shown(label)} is given twice")
            seen.add(label)
    except TypeError:
        raise InvalidPositionError(f"cells must be an iterable of hashable labels, not {shown(cells)}") from None
    return labels


def _read_owners(owners: "Mapping[Any, Owner] | Owner", labels: tuple[Hashable, ...]) -> tuple[Owner, ...]:
    if isinstance(owners, Player | BothPlayers):
        return (owners,) * len(labels)
    if not isinstance(owners, Mapping):
        raise InvalidPositionError(
            f"owners must be LEFT, RIGHT, BOTH or a mapping from cells to them, not {shown(owners)}"
        )
    known = set(labels)
    for cell, owner in owners.items():
        if cell not in known:
            raise InvalidPositionError(f"owners names {shown(cell)}, which is not a cell")
        if not isinstance(owner, Player | BothPlayers):
            raise InvalidPositionError(f"the owner of {shown(cell)} must be LEFT, RIGHT or BOTH, not {shown(owner)}")
    return tuple(owners.get(label, BOTH) for label in labels)


def _read_side(side: object, pattern: object, index: Mapping[Hashable, int]) -> list[int]:
    if isinstance(side, str) or not isinstance(side, list | tuple | set | frozenset | Iterable):
        raise InvalidPositionError(
            f"a pattern is a set of cells or a pair (P, N) of such sets; in {shown(pattern)}, {shown(side)} is not a "
            "set of cells"
        )
    try:
        return [index[cell] for cell in side]
    except (KeyError, TypeError):
        cell = next(cell for cell in side if not isinstance(cell, Hashable) or cell not in index)
        raise InvalidPositionError(f"pattern {shown(pattern)} names {shown(cell)}, which is not a cell") from None


def _read_pattern(pattern: object, index: Mapping[Hashable, int]) -> _Numbers:
    if isinstance(pattern, tuple):
        if len(pattern) != 2:
            raise InvalidPositionError(f"a pattern given as a tuple must be a pair (P, N), not {shown(pattern)}")
        present, absent = (_read_side(side, pattern, index) for side in pattern)
    else:
        present, absent = _read_side(pattern, pattern, index), []
    if not present and not absent:
        raise InvalidPositionError(f"pattern {shown(pattern)} is empty")
    if not present:
        raise InvalidPositionError(
            f"pattern {shown(pattern)} already matches at the start, where nothing is claimed: P must not be empty"
        )
    return present, absent
