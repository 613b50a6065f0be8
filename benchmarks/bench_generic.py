"""The generic solver on rules written in Python, against pycgt's rules and cgt-py's compiled ones.

The rulesets here are what a careful user would write: bitboards, components, mirror images merged in the memo key.
"""

import functools
import gc
import importlib

import attrs

from benchmarks.harness import Case, Fresh
from cgt import LEFT, Cache, Player, Position, value
from cgt.values import Game


@functools.cache
def _columns(width: int, height: int) -> tuple[int, int]:
    """Masks of the first and the last column."""
    first = sum(1 << (width * row) for row in range(height))
    return first, first << (width - 1)


@functools.cache
def _mirrored_rows(width: int) -> tuple[int, ...]:
    """Each possible row with its cells in the opposite order."""
    return tuple(int(f"{row:0{width}b}"[::-1], 2) for row in range(1 << width))


@attrs.frozen
class PlainDomineering(Position):
    """Free cells of a grid as the bits of an integer; Left plays vertically."""

    width: int
    height: int
    free: int

    def moves(self, player: Player) -> list[int]:
        width, free = self.width, self.free
        if player is LEFT:
            starts, domino = free & (free >> width), 1 | 1 << width
        else:
            starts, domino = free & (free >> 1) & ~_columns(width, self.height)[1], 3
        found = []
        while starts:
            bit = starts & -starts
            starts ^= bit
            found.append(domino * bit)
        return found

    def play(self, move: int) -> "PlainDomineering":
        return PlainDomineering(self.width, self.height, self.free & ~move)

    def components(self) -> tuple["PlainDomineering", ...]:
        width, rest = self.width, self.free
        first, last = _columns(width, self.height)
        parts = []
        while rest:
            part = rest & -rest
            while True:
                grown = part | part << width | part >> width | (part & ~last) << 1 | (part & ~first) >> 1
                grown &= rest
                if grown == part:
                    break
                part = grown
            rest ^= part
            if part & (part - 1):
                parts.append(part)
        return tuple(PlainDomineering(width, self.height, part) for part in parts)

    def key(self) -> tuple[int, ...]:
        """Rows of the least of the four mirror images, moved into the corner."""
        width, free = self.width, self.free
        full = (1 << width) - 1
        rows = []
        union = 0
        while free:
            row = free & full
            if row or rows:
                rows.append(row)
                union |= row
            free >>= width
        table = _mirrored_rows(width)
        mirrored = [table[row] for row in rows]
        if shift := (union & -union).bit_length() - 1:
            rows = [row >> shift for row in rows]
        if shift := width - union.bit_length():
            mirrored = [row >> shift for row in mirrored]
        return tuple(min(rows, rows[::-1], mirrored, mirrored[::-1]))


@attrs.frozen
class PlainClobber(Position):
    """A grid of x (Left), o (Right) and empty cells as text; a piece clobbers a neighbour of the other colour."""

    width: int
    cells: str

    def moves(self, player: Player) -> list[tuple[int, int]]:
        own, other = ("x", "o") if player is LEFT else ("o", "x")
        width, cells = self.width, self.cells
        found = []
        for start, piece in enumerate(cells):
            if piece == own:
                column = start % width
                for end, inside in (
                    (start - 1, column > 0),
                    (start + 1, column < width - 1),
                    (start - width, start >= width),
                    (start + width, start + width < len(cells)),
                ):
                    if inside and cells[end] == other:
                        found.append((start, end))
        return found

    def play(self, move: tuple[int, int]) -> "PlainClobber":
        start, end = move
        cells = list(self.cells)
        cells[end], cells[start] = cells[start], "."
        return PlainClobber(self.width, "".join(cells))

    def components(self) -> tuple["PlainClobber", ...]:
        width, cells = self.width, self.cells
        seen: set[int] = set()
        parts = []
        for root, piece in enumerate(cells):
            if piece == "." or root in seen:
                continue
            part, frontier = {root}, [root]
            while frontier:
                cell = frontier.pop()
                column = cell % width
                for near, inside in (
                    (cell - 1, column > 0),
                    (cell + 1, column < width - 1),
                    (cell - width, cell >= width),
                    (cell + width, cell + width < len(cells)),
                ):
                    if inside and cells[near] != "." and near not in part:
                        part.add(near)
                        frontier.append(near)
            seen |= part
            colours = {cells[cell] for cell in part}
            if len(colours) == 2:
                text = "".join(c if i in part else "." for i, c in enumerate(cells))
                parts.append(PlainClobber(width, text))
        return tuple(parts)


@attrs.frozen
class PlainToadsAndFrogs(Position):
    """A strip of t (Left, moving right), f (Right, moving left) and empty cells; a piece steps or jumps."""

    strip: str

    def moves(self, player: Player) -> list[tuple[int, int]]:
        own, other, step = ("t", "f", 1) if player is LEFT else ("f", "t", -1)
        strip = f"##{self.strip}##"
        found = []
        for start, piece in enumerate(strip):
            if piece == own:
                if strip[start + step] == ".":
                    found.append((start - 2, start + step - 2))
                elif strip[start + step] == other and strip[start + 2 * step] == ".":
                    found.append((start - 2, start + 2 * step - 2))
        return found

    def play(self, move: tuple[int, int]) -> "PlainToadsAndFrogs":
        start, end = move
        cells = list(self.strip)
        cells[end], cells[start] = cells[start], "."
        return PlainToadsAndFrogs("".join(cells))


def _grid(rows: int, columns: int) -> PlainDomineering:
    return PlainDomineering(columns, rows, (1 << rows * columns) - 1)


def _forget_pycgt() -> None:
    """Empty every function cache of pycgt, so that each round starts cold."""
    gc.collect()
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper) and str(thing.__module__).startswith("pycgt"):
            thing.cache_clear()


def _pycgt(module: str, function: str, *arguments: object) -> tuple[object, object]:
    def prepare() -> object:
        _forget_pycgt()
        return getattr(importlib.import_module(f"pycgt.rulesets.{module}"), function)

    return prepare, lambda call: call(*arguments)


def _solve(position: Position) -> tuple[object, object]:
    def prepare() -> Cache:
        from cgt.values import clear_arena

        clear_arena()
        return Cache()

    return prepare, lambda cache: value(position, cache=cache)


def _cgt_py_domineering(rows: int, columns: int) -> Fresh:
    # cgt-py remembers boards for the life of the process, so only a new one starts cold.
    board = "|".join(["." * columns] * rows)
    return Fresh("from cgt_py import Domineering", f"Domineering({board!r}).canonical_form")


def _domineering(rows: int, columns: int, targets: dict[str, float], peers: tuple[str, ...]) -> Case:
    subjects = {
        "cgt": _solve(_grid(rows, columns)),
        "cgt-py": _cgt_py_domineering(rows, columns),
        "pycgt": _pycgt("domineering", "rectangle", rows, columns),
    }
    return Case(
        name=f"Domineering {rows}x{columns}, rules in Python",
        subjects={name: subjects[name] for name in ("cgt", *peers)},
        rounds=3,
        once=("pycgt",),
        targets=targets,
    )


def cases() -> list[Case]:
    clobber = "xoxo|oxox|xoxo"
    frogs = "ttt...fff"
    assert isinstance(value(_grid(2, 2)), Game)
    return [
        _domineering(4, 4, {"pycgt": 10.0}, ("cgt-py", "pycgt")),
        _domineering(4, 5, {"cgt-py": 1.0, "pycgt": 10.0}, ("cgt-py", "pycgt")),
        _domineering(5, 5, {"cgt-py": 1.0}, ("cgt-py",)),
        Case(
            name="Clobber 3x4, rules in Python",
            subjects={
                "cgt": _solve(PlainClobber(4, clobber.replace("|", ""))),
                "pycgt": _pycgt("clobber", "parse", clobber.replace("|", "\n")),
            },
            rounds=3,
            targets={"pycgt": 10.0},
        ),
        Case(
            name=f"Toads and Frogs {frogs}, rules in Python",
            subjects={
                "cgt": _solve(PlainToadsAndFrogs(frogs)),
                "pycgt": _pycgt("toads_and_frogs", "parse", frogs),
            },
            rounds=3,
            targets={"pycgt": 10.0},
        ),
    ]
