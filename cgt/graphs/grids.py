"""Boards of squares written as text: rows from top to bottom, separated by ``|`` or line ends.

A square is a pair (row, column) that counts from zero. Which letters a square may carry, the game says. The pairs of
squares that share a side (:func:`grid_edges`) make a graph of a grid; :mod:`cgt.graphs.reading` reads it as one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from cgt._checks import check_integer
from cgt.errors import InvalidPositionError, shown

__all__ = ["Square", "fill", "grid_edges", "read_grid", "read_row", "rectangle", "regions", "squares"]

Square: TypeAlias = tuple[int, int]


def read_grid(text: object, letters: str) -> str:
    """Rows of `text`, checked and joined by ``|``.

    Parameters
    ----------
    text : str
        Rows separated by ``|`` or line ends; blanks around a row do not count.
    letters : str
        What a square may carry.

    Raises
    ------
    InvalidPositionError
        If `text` is no string, has another letter, or its rows differ in length.

    Examples
    --------
    >>> read_grid('''
    ... ..#
    ... ...
    ... ''', ".#")
    '..#|...'
    """
    if not isinstance(text, str):
        raise InvalidPositionError(f"a grid is given as text such as '..#|...', not as {shown(text)}")
    rows = [row.strip() for row in text.strip().replace("\n", "|").split("|")]
    for row in rows:
        for letter in row:
            if letter not in letters:
                raise InvalidPositionError(f"{shown(letter)} in the grid {shown(text)} is none of {', '.join(letters)}")
        if len(row) != len(rows[0]):
            raise InvalidPositionError(f"the rows of the grid {shown(text)} differ in length")
    return "|".join(rows)


def read_row(text: object, letters: str) -> str:
    """`text`, checked to be one row of some of `letters`.

    Raises
    ------
    InvalidPositionError
        If `text` is no string, or has another letter.

    Examples
    --------
    >>> read_row("T.F", "TF.")
    'T.F'
    """
    if not isinstance(text, str):
        raise InvalidPositionError(f"a row is given as text, not as {shown(text)}")
    for letter in text:
        if letter not in letters:
            raise InvalidPositionError(f"{shown(letter)} in the row {shown(text)} is none of {', '.join(letters)}")
    return text


def rectangle(rows: int, columns: int) -> str:
    """Text of an empty grid.

    Examples
    --------
    >>> rectangle(2, 3)
    '...|...'
    """
    height, width = check_integer("rows", rows, 0), check_integer("columns", columns, 0)
    return "|".join(["." * width] * height)


def squares(grid: str, letters: str = ".") -> list[Square]:
    """Squares of a grid that carry one of `letters`, row by row.

    Examples
    --------
    >>> squares("x.|.#")
    [(0, 1), (1, 0)]
    """
    return [(r, c) for r, row in enumerate(grid.split("|")) for c, letter in enumerate(row) if letter in letters]


def fill(grid: str, marks: Mapping[Square, str]) -> str:
    """Grid with some squares overwritten.

    Examples
    --------
    >>> fill("..|..", {(0, 1): "#"})
    '.#|..'
    """
    rows = [list(row) for row in grid.split("|")]
    for (r, c), letter in marks.items():
        rows[r][c] = letter
    return "|".join("".join(row) for row in rows)


def grid_edges(free: Iterable[Square]) -> list[tuple[Square, Square]]:
    """Pairs of squares that share a side.

    Examples
    --------
    >>> grid_edges([(0, 0), (0, 1), (1, 1)])
    [((0, 0), (0, 1)), ((0, 1), (1, 1))]
    """
    present = set(free)
    return [(s, t) for s in sorted(present) for t in ((s[0], s[1] + 1), (s[0] + 1, s[1])) if t in present]


def regions(kept: Iterable[Square], steps: Collection[Square]) -> Iterator[set[Square]]:
    """Parts of a set of squares that `steps` (pairs of a number of rows and one of columns) connect.

    Examples
    --------
    >>> [sorted(part) for part in regions([(0, 0), (0, 1), (2, 1)], [(0, 1), (0, -1)])]
    [[(0, 0), (0, 1)], [(2, 1)]]
    """
    left = dict.fromkeys(kept)
    while left:
        start = next(iter(left))
        del left[start]
        region, todo = set(), [start]
        while todo:
            r, c = todo.pop()
            region.add((r, c))
            for dr, dc in steps:
                if (r + dr, c + dc) in left:
                    del left[r + dr, c + dc]
                    todo.append((r + dr, c + dc))
        yield region
