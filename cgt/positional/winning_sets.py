"""Positional games with explicit winning sets: any hypergraph, and tic-tac-toe boards in any dimension.

The rules and variants are those of :mod:`cgt.positional.rules`.
"""

from collections.abc import Collection, Hashable, Iterable
from itertools import product
from typing import Any

import attrs

from cgt._checks import as_integer, check_integer
from cgt.errors import InvalidPositionError, shown
from cgt.positional.rules import MOST_SETS, ONE_FAMILY, MarkingPosition

__all__ = ["PositionalGame", "tic_tac_toe"]

MOST_VERTICES = 1 << 16


def _read_vertices(vertices: Iterable[Hashable]) -> tuple[Hashable, ...]:
    if (count := as_integer(vertices)) is not None:
        return tuple(range(check_integer("the number of vertices", count, 0, MOST_VERTICES)))
    try:
        listed = tuple(vertices)
        distinct = len(set(listed)) == len(listed)
    except TypeError:
        raise InvalidPositionError(
            f"vertices must be a number or a collection of labels, not {shown(vertices)}"
        ) from None
    if not distinct:
        raise InvalidPositionError(f"a vertex is given twice in {shown(vertices)}")
    return listed


def _read_sets(sets: Iterable[Collection[Hashable]]) -> tuple[frozenset[Hashable], ...]:
    try:
        found = tuple(dict.fromkeys(frozenset(s) for s in sets))
    except TypeError:
        raise InvalidPositionError(f"winning sets must be collections of vertices, not {shown(sets)}") from None
    if len(found) > MOST_SETS:
        raise InvalidPositionError(f"a game has at most {MOST_SETS} winning sets, not {len(found)}")
    return found


@attrs.frozen(repr=False)
class PositionalGame(MarkingPosition):
    """A positional game with explicit winning sets.

    Parameters
    ----------
    vertices : int or collection of hashable
        The board; a number n stands for 0, …, n − 1.
    winning_sets : collection of collections of vertices
        Left's winning sets; Right's too, unless `right_sets` is given or the variant has none for Right.
    right_sets : collection of collections of vertices, optional
        Right's winning sets where they differ.
    variant, marks, pie, left, right, to_move, remaining
        See :class:`MarkingPosition`.

    Raises
    ------
    InvalidPositionError
        If a winning set is empty or leaves the board, or the rules and marks do not go together.

    Examples
    --------
    >>> from cgt import PositionalGame, outcome
    >>> game = PositionalGame(4, [{0, 1}, {0, 2}, {1, 3}])
    >>> outcome(game), outcome(game.play(0))
    (OutcomeClass.N, OutcomeClass.P)
    >>> game.play(0).play(1)
    PositionalGame(4, [[0, 1], [0, 2], [1, 3]], left=[0], right=[1])
    """

    vertices: tuple[Hashable, ...] = attrs.field(converter=_read_vertices)
    winning_sets: tuple[frozenset[Hashable], ...] = attrs.field(converter=_read_sets)
    right_sets: tuple[frozenset[Hashable], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(_read_sets), kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        known = set(self.vertices)
        for s in (*self.winning_sets, *(self.right_sets or ())):
            if not s:
                raise InvalidPositionError("a winning set is empty: it would be owned before the first move")
            if not s <= known:
                raise InvalidPositionError(
                    f"winning set {shown(set(s))} contains {shown(next(iter(s - known)))}, which is no vertex"
                )
        self._check()

    def board(self) -> tuple[Any, ...]:
        """The vertices, in order."""
        return self.vertices

    def families(self) -> tuple[tuple[frozenset[Any], ...], tuple[frozenset[Any], ...]]:
        """Left's and Right's winning sets."""
        if self.right_sets is not None:
            return self.winning_sets, self.right_sets
        return self.winning_sets, () if self.variant in ONE_FAMILY else self.winning_sets

    def __repr__(self) -> str:
        plain = self.vertices == tuple(range(len(self.vertices)))
        rank = {v: i for i, v in enumerate(self.vertices)}

        def shown(sets: tuple[frozenset[Hashable], ...]) -> str:
            return repr([sorted(s, key=rank.__getitem__) for s in sets])

        parts = [str(len(self.vertices)) if plain else repr(list(self.vertices)), shown(self.winning_sets)]
        if self.right_sets is not None:
            parts.append(f"right_sets={shown(self.right_sets)}")
        return f"PositionalGame({', '.join([*parts, *self._state()])})"


def tic_tac_toe(side: int = 3, dimension: int = 2, **rules: Any) -> PositionalGame:
    """Tic-tac-toe on a cube: `side` in a row wins, along an axis or a diagonal of any kind.

    Parameters
    ----------
    side : int
        Cells along each axis.
    dimension : int
        Number of axes: 2 for a board on paper.
    **rules
        Keyword arguments of :class:`PositionalGame`.

    Returns
    -------
    PositionalGame
        The empty board, unless `rules` mark cells of it.

    Raises
    ------
    InvalidPositionError
        If `side` or `dimension` is not positive, or there are too many lines to list.

    Examples
    --------
    >>> from cgt import outcome, tic_tac_toe
    >>> len(tic_tac_toe().winning_sets), len(tic_tac_toe(4, 3).winning_sets)
    (8, 76)
    >>> outcome(tic_tac_toe())
    OutcomeClass.D
    """
    side, dimension = check_integer("the side of a board", side, 1), check_integer("its dimension", dimension, 1)
    # 2^20 lines are passed before either exponent is large, so the powers themselves stay small.
    if side > MOST_VERTICES or dimension > 20 or (side + 2) ** dimension > 2 * MOST_SETS:
        raise InvalidPositionError(f"a board with side {side} and {dimension} dimensions has too many lines to list")
    cells = list(product(range(side), repeat=dimension))
    if side == 1:
        return PositionalGame(cells, [[cell] for cell in cells], **rules)
    up, down = tuple(range(side)), tuple(reversed(range(side)))
    along = [up, down, *((x,) * side for x in range(side))]
    lines = []
    for axes in product(along, repeat=dimension):
        # Each line is met in both directions; it is listed in the one whose first changing coordinate goes up.
        if next((axis for axis in axes if axis in (up, down)), down) == up:
            lines.append(tuple(zip(*axes, strict=True)))
    return PositionalGame(cells, sorted(lines), **rules)
