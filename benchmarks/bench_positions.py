"""The generic solver on rules written in Python, against pycgt's rules and cgt-py's compiled ones.

The rulesets here are what a careful user would write: bit boards, components, and one representative of each set of
positions that symmetry makes equal or negatives of each other, as pycgt and cgt-py do in theirs.
"""

import functools
import gc
import importlib
from collections.abc import Iterator

import attrs

from benchmarks.harness import Case, Fresh
from cgt import LEFT, Cache, Player, Position, value
from cgt.values import Game

# Grids are bit boards with eight bits a row and the last column always empty, so that shifts never leak into the next
# row, and the bytes of such an integer are its rows.
_MIRRORED = [bytes(int(f"{row:08b}"[::-1], 2) >> (8 - width) & 255 for row in range(256)) for width in range(9)]


def _corner(cells: int) -> tuple[int, int]:
    """How far cells can be shifted down into the corner, and how many columns they span."""
    columns = cells | cells >> 32
    columns |= columns >> 16
    columns = (columns | columns >> 8) & 255
    left = (columns & -columns).bit_length() - 1
    return ((cells & -cells).bit_length() - 1) // 8 * 8 + left, columns.bit_length() - left


def _groups(cells: int) -> list[int]:
    """Sets of orthogonally connected cells."""
    groups = []
    while cells:
        group = cells & -cells
        while (grown := (group | group << 8 | group >> 8 | group << 1 | group >> 1) & cells) != group:
            group = grown
        cells ^= group
        groups.append(group)
    return groups


def _transposed(cells: int) -> int:
    """Rows as columns."""
    for shift, mask in ((7, 0x00AA00AA00AA00AA), (14, 0x0000CCCC0000CCCC), (28, 0x00000000F0F0F0F0)):
        changed = (cells ^ cells >> shift) & mask
        cells ^= changed | changed << shift
    return cells


def _least_image(cells: int) -> bytes:
    """Least of the four mirror images, as rows."""
    shift, width = _corner(cells)
    rows = (cells >> shift).to_bytes(8, "little").rstrip(b"\0")
    mirrored = rows.translate(_MIRRORED[width])
    return min(rows, rows[::-1], mirrored, mirrored[::-1])


@attrs.frozen
class PlainDomineering(Position):
    """Free cells of a grid; Left plays vertically. Mirror images are equal, transposed boards are negatives."""

    free: int

    def options(self, player: Player) -> Iterator["PlainDomineering"]:
        free, domino, step = (self.free, 257, 8) if player is LEFT else (self.free, 3, 1)
        starts = free & free >> step
        while starts:
            bit = starts & -starts
            starts ^= bit
            yield PlainDomineering(free ^ domino * bit)

    def components(self) -> tuple[Position, ...]:
        parts: list[Position] = []
        for group in _groups(self.free):
            if group & (group - 1):
                parts.append(_normalised(group))
        return tuple(parts)


@functools.cache
def _normalised(group: int) -> Position:
    rows, columns = _least_image(group), _least_image(_transposed(group))
    part = PlainDomineering(int.from_bytes(min(rows, columns), "little"))
    return part if rows <= columns else -part


@attrs.frozen
class PlainClobber(Position):
    """Stones of Left and of Right on a grid; a stone takes a neighbour of the other colour."""

    left: int
    right: int

    def options(self, player: Player) -> Iterator["PlainClobber"]:
        own, other = (self.left, self.right) if player is LEFT else (self.right, self.left)
        for step in (1, 8):
            for takers, reach in ((own & other >> step, 1 << step), (own >> step & other, 1)):
                while takers:
                    low = takers & -takers
                    takers ^= low
                    pair = low | low << step
                    end = low * reach
                    mine, yours = own & ~pair | end, other & ~end
                    yield PlainClobber(mine, yours) if player is LEFT else PlainClobber(yours, mine)

    def components(self) -> tuple[Position, ...]:
        parts: list[Position] = []
        for group in _groups(self.left | self.right):
            left, right = self.left & group, self.right & group
            if left and right:
                images = []
                for stones, ours, theirs in (
                    (group, left, right),
                    (_transposed(group), *map(_transposed, (left, right))),
                ):
                    shift, width = _corner(stones)
                    height = (stones.bit_length() - 1) // 8 - shift // 8 + 1
                    x, y = ((side >> shift).to_bytes(8, "little")[:height] for side in (ours, theirs))
                    u, v = x.translate(_MIRRORED[width]), y.translate(_MIRRORED[width])
                    images += [(x, y), (x[::-1], y[::-1]), (u, v), (u[::-1], v[::-1])]
                least, swapped = min(images), min([(y, x) for x, y in images])
                part = PlainClobber(*(int.from_bytes(side, "little") for side in min(least, swapped)))
                parts.append(part if least <= swapped else -part)
        return tuple(parts)


_EMPTY = ord(".")
_EXCHANGED = bytes.maketrans(b"tf", b"ft")


class PlainToadsAndFrogs(bytes, Position):
    """A strip of t (Left, moving right), f (Right, moving left) and empty cells; a piece steps or jumps."""

    def options(self, player: Player) -> list["PlainToadsAndFrogs"]:
        found, strip = [], type(self)
        rules = ((b"t.", b".t"), (b"tf.", b".ft")) if player is LEFT else ((b".f", b"f."), (b".tf", b"ft."))
        for before, after in rules:
            head, met, rest = self.partition(before)
            while met:
                found.append(strip(head + after + rest))
                passed, met, rest = rest.partition(before)
                head += before + passed
        return found

    def components(self) -> tuple[Position, ...]:
        """What lies between animals that can never move; backwards with animals exchanged a strip is negative."""
        parts: list[Position] = []
        for strip in self.split(b"ttff"):
            strip = strip.lstrip(b"f").rstrip(b"t")
            while strip[:3] == b"tff":
                strip = strip[3:].lstrip(b"f")
            while strip[-3:] == b"ttf":
                strip = strip[:-3].rstrip(b"t")
            if _EMPTY in strip and len(strip) > 1:
                other = strip[::-1].translate(_EXCHANGED)
                if strip > other:
                    parts.append(-PlainToadsAndFrogs(other))
                else:
                    parts.append(self if strip == self else PlainToadsAndFrogs(strip))
        return tuple(parts)


class WholeToadsAndFrogs(PlainToadsAndFrogs):
    """The same, strip by strip: what pycgt's rules do."""

    components = Position.components


def _stones(rows: str) -> PlainClobber:
    left, right = (
        sum(1 << 8 * r + c for r, row in enumerate(rows.split("|")) for c, stone in enumerate(row) if stone == colour)
        for colour in "xo"
    )
    return PlainClobber(left, right)


def _grid(rows: int, columns: int) -> PlainDomineering:
    return PlainDomineering(sum((1 << columns) - 1 << 8 * row for row in range(rows)))


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
        _normalised.cache_clear()
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
    frogs = "ttttt...fffff"
    assert isinstance(value(_grid(2, 2)), Game)
    return [
        _domineering(4, 4, {"pycgt": 10.0}, ("cgt-py", "pycgt")),
        _domineering(4, 5, {"cgt-py": 1.0, "pycgt": 10.0}, ("cgt-py", "pycgt")),
        _domineering(5, 5, {"cgt-py": 1.0, "pycgt": 10.0}, ("cgt-py", "pycgt")),
        Case(
            name="Clobber 3x4, rules in Python",
            subjects={
                "cgt": _solve(_stones(clobber)),
                "pycgt": _pycgt("clobber", "parse", clobber.replace("|", "\n")),
            },
            rounds=9,
            targets={"pycgt": 10.0},
        ),
        *(
            Case(
                name=f"Toads and Frogs {frogs}, {rules} in Python",
                subjects={
                    "cgt": _solve(strip(frogs.encode())),
                    "pycgt": _pycgt("toads_and_frogs", "parse", frogs),
                },
                rounds=9,
                targets=targets,
            )
            for rules, strip, targets in (
                ("rules", PlainToadsAndFrogs, {"pycgt": 10.0}),
                ("pycgt's rules", WholeToadsAndFrogs, {}),
            )
        ),
    ]
