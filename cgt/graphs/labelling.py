"""Canonical labellings and automorphisms of small structures: graphs, colours, families of sets, closed walks.

A *structure* lives on the points ``0 … n-1``: points have colours, pairs of points are joined by edges (which have
colours too, where they are counted), and there may be families of sets of points and closed walks over them. Two
structures have the same :func:`canonical_form` exactly when some renaming of the points turns one into the other; a
renaming that turns a structure into itself is one of its :func:`automorphisms`.

The method is that of McKay [1]_. An ordered partition of the points is refined until every two points of a cell have
equally many neighbours in every cell; where a cell of several points is left, each of them is told apart in turn, which
gives a tree whose leaves are labellings. Leaves with equal results show automorphisms, and parts of the tree that an
automorphism exchanges are walked once. For sets and walks the refinement has further nodes, one for each set and one
for each corner of a walk; of very many sets it only counts those that two points share. This is meant for the boards
and graphs of a census, with a dozen points or so, not as a rival to nauty. The native core labels plain graphs by the
same steps, so that both backends choose the same labels.

References
----------
.. [1] B. D. McKay, A. Piperno, "Practical graph isomorphism, II", *J. Symbolic Comput.* 60 (2014).
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import isqrt
from typing import Any

from cgt._native import core
from cgt.budget import Meter

__all__ = ["Walk", "automorphisms", "canonical_edge_bits", "canonical_form", "canonical_order", "normal_walk"]

Walk = tuple[Hashable, ...]
Form = tuple[int, tuple[int, ...], tuple[Any, ...], tuple[Any, ...], tuple[tuple[int, ...], ...]]
_Edges = Iterable[Sequence[int]]
_Sets = Sequence[Iterable[Iterable[int]]]

_MOST_SETS_A_POINT = 4  # with more, refinement looks at the pairs that share sets and not at the sets


def normal_walk(walk: Sequence[int]) -> tuple[int, ...]:
    """Least of all rotations and reversals of a closed walk: one tuple for one walk.

    Parameters
    ----------
    walk : sequence of int
        Points in the order they are visited, the last one joined to the first.

    Returns
    -------
    tuple of int

    Examples
    --------
    >>> normal_walk([2, 0, 3, 1]), normal_walk((0, 1, 0, 2))
    ((0, 2, 1, 3), (0, 1, 0, 2))
    """
    around = tuple(walk)
    if not around:
        return around
    least = min(around)
    ways = (around, around[::-1])
    return min(way[i:] + way[:i] for way in ways for i, point in enumerate(way) if point == least)


def canonical_form(
    n: int, edges: _Edges = (), *, colours: Sequence[int] | None = None, sets: _Sets = (), walks: _Edges = ()
) -> Form:
    """What is left of a structure when the names of its points are forgotten.

    Parameters
    ----------
    n : int
        Number of points.
    edges : iterable of (int, int) or (int, int, int)
        Pairs of different points, each at most once, with a colour where a third number is given.
    colours : sequence of int, optional
        Colour of each point; all alike if left out.
    sets : sequence of families of sets
        Each family is an iterable of sets of points; the families are told apart by their order.
    walks : iterable of closed walks
        A walk is the same as its rotations and its reversal.

    Returns
    -------
    tuple
        Hashable; equal for two structures exactly when one is a renaming of the other.

    Examples
    --------
    >>> canonical_form(3, [(0, 1), (1, 2)]) == canonical_form(3, [(2, 0), (0, 1)])
    True
    >>> square = [(0, 1), (1, 2), (2, 3), (3, 0)]
    >>> canonical_form(4, square, walks=[(0, 1, 2, 3)]) == canonical_form(4, square)
    False
    >>> canonical_form(2, [(0, 1, 5)], colours=[1, 0]) == canonical_form(2, [(1, 0, 5)], colours=[0, 1])
    True
    """
    structure = _Structure(n, edges, colours, sets, walks)
    return structure.relabelled(_best_order(structure))


def canonical_order(
    n: int, edges: _Edges = (), *, colours: Sequence[int] | None = None, sets: _Sets = (), walks: _Edges = ()
) -> list[int]:
    """Points in the order of their canonical labels; the parameters are those of :func:`canonical_form`.

    Returns
    -------
    list of int
        Renaming the point at index `i` to `i` gives equal results for structures that are renamings of each other.

    Examples
    --------
    >>> canonical_order(3, [(0, 1), (1, 2)]), canonical_order(3, [(2, 0), (0, 1)])
    ([0, 2, 1], [1, 2, 0])
    """
    return _best_order(_Structure(n, edges, colours, sets, walks))


def automorphisms(
    n: int,
    edges: _Edges = (),
    *,
    colours: Sequence[int] | None = None,
    sets: _Sets = (),
    walks: _Edges = (),
    meter: Meter | None = None,
) -> Iterator[list[int]]:
    """Every renaming of the points that turns a structure into itself, the identity first.

    Parameters
    ----------
    n, edges, colours, sets, walks
        The structure, as :func:`canonical_form` takes it.
    meter : Meter, optional
        Counts the cells that are looked at.

    Yields
    ------
    list of int
        The image of each point.

    Examples
    --------
    >>> len(list(automorphisms(4, [(0, 1), (1, 2), (2, 3), (3, 0)])))
    8
    >>> list(automorphisms(3, sets=[[(0, 1)]]))
    [[0, 1, 2], [1, 0, 2]]
    """
    return _automorphisms(_Structure(n, edges, colours, sets, walks, meter))


def canonical_edge_bits(n: int, bits: int) -> int:
    """Greatest integer code of a graph under all its canonical labellings, by the native core where there is one.

    Parameters
    ----------
    n : int
        Number of vertices, at most 11.
    bits : int
        Bit ``j(j-1)/2 + i`` for the edge ``ij`` with ``i < j``.

    Examples
    --------
    >>> canonical_edge_bits(3, 0b011) == canonical_edge_bits(3, 0b101) == canonical_edge_bits(3, 0b110)
    True
    """
    if core is not None:
        return int(core.canonical_code(n, bits))
    structure = _Structure(n, edges_of_bits(bits))
    return structure.edge_bits(_places(_best_order(structure)))[0]


def edges_of_bits(bits: int) -> list[tuple[int, int]]:
    """Edges of a graph given by an integer, with bit ``j(j-1)/2 + i`` for the edge ``ij`` with ``i < j``.

    Examples
    --------
    >>> edges_of_bits(0b100101)
    [(0, 1), (1, 2), (2, 3)]
    """
    edges = []
    for bit in _members(bits):
        j = (1 + isqrt(1 + 8 * bit)) // 2
        edges.append((bit - j * (j - 1) // 2, j))
    return edges


def _members(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _places(order: Sequence[int]) -> list[int]:
    place = [0] * len(order)
    for label, point in enumerate(order):
        place[point] = label
    return place


class _Structure:
    """A structure, and the graph on which its refinement works: points first, then sets and corners of walks."""

    def __init__(
        self,
        n: int,
        edges: _Edges,
        colours: Sequence[int] | None = None,
        sets: _Sets = (),
        walks: _Edges = (),
        meter: Meter | None = None,
    ) -> None:
        self.n = n
        self.meter = meter
        self.colours = [0] * n if colours is None else list(colours)
        self.edges: dict[int, list[tuple[int, int]]] = {}
        for u, v, *more in edges:
            self.edges.setdefault(more[0] if more else 0, []).append((u, v))
        self.sets = [[tuple(members) for members in family] for family in sets]
        self.walks = [tuple(walk) for walk in walks]
        #: Neighbours of each node as a mask: a table for each colour of edges.
        self.around = [[0] * n for _ in range(max(1, len(self.edges)))]
        for neighbours, colour in zip(self.around, sorted(self.edges), strict=False):
            for u, v in self.edges[colour]:
                neighbours[u] |= 1 << v
                neighbours[v] |= 1 << u
        kinds: list[tuple[Any, ...]] = [(-1, colour) for colour in self.colours]
        self.shares = sum(map(len, self.sets)) > _MOST_SETS_A_POINT * n
        if self.shares:
            kinds = self._share_sets(kinds)
        else:
            for number, family in enumerate(self.sets):
                for members in family:
                    self._grow(members)
                    kinds.append((number, len(members)))
        for walk in self.walks:
            first = self._grow(walk[:1])
            last = first
            for point in walk[1:]:
                last = self._grow([point, last])
            if len(walk) > 2:
                self.around[0][first] |= 1 << last
                self.around[0][last] |= 1 << first
            kinds += [(len(self.sets), len(walk))] * len(walk)
        cells: dict[tuple[Any, ...], int] = {}
        for node, kind in enumerate(kinds):
            cells[kind] = cells.get(kind, 0) | 1 << node
        self.start = [cells[kind] for kind in sorted(cells)]

    def _grow(self, neighbours: Iterable[int]) -> int:
        node = len(self.around[0])
        for table in self.around:
            table.append(0)
        for other in neighbours:
            self.around[0][node] |= 1 << other
            self.around[0][other] |= 1 << node
        return node

    def _share_sets(self, kinds: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """Points told apart by the sizes of their sets, and joined by edges that say how many sets a pair shares."""
        sizes: list[list[tuple[int, int]]] = [[] for _ in kinds]
        together: dict[tuple[int, int], int] = {}
        for number, family in enumerate(self.sets):
            for members in family:
                if self.meter is not None:
                    self.meter.tick(len(members))
                for u in members:
                    sizes[u].append((number, len(members)))
                    for v in members:
                        together[u, v] = together.get((u, v), 0) + (1 << 32 * number)
        tables: dict[int, list[int]] = {}
        for (u, v), count in together.items():
            if u != v:
                tables.setdefault(count, [0] * self.n)[u] |= 1 << v
        self.around += [tables[count] for count in sorted(tables)]
        return [(*kind, tuple(sorted(own))) for kind, own in zip(kinds, sizes, strict=True)]

    def refined(self, cells: list[int], done: set[int], last_part: dict[int, list[int]] | None = None) -> list[int]:
        """Split cells by how many neighbours their nodes have in every cell, until nothing changes.

        `done` holds cells that are known to split nothing, as are those of which `last_part` names the other parts,
        once these are done. The order of the cells depends on numbers of neighbours alone, never on names. The native
        core goes through the cells in the same order.
        """
        last_part = last_part or {}
        s, changed = 0, True
        while not self.is_discrete(cells):
            if s == len(cells):
                if not changed:
                    break
                s, changed = 0, False
            splitter = cells[s]
            s += 1
            if splitter in done:
                continue
            done.add(splitter)
            if splitter in last_part and done.issuperset(last_part[splitter]):
                continue
            if self.meter is not None:
                self.meter.tick(len(cells))
            for neighbours in self.around:
                split = _split_all(cells, splitter, neighbours, done, last_part)
                changed = changed or len(split) > len(cells)
                cells = split
        return cells

    def is_discrete(self, cells: list[int]) -> bool:
        """Whether every point is alone in its cell."""
        return len(cells) >= self.n and (self.n == 0 or cells[self.n - 1] < 1 << self.n)

    def target(self, cells: list[int]) -> int:
        """Index of the first cell with several points."""
        return next(i for i, cell in enumerate(cells) if cell & (cell - 1))

    def told_apart(self, cells: list[int], target: int, point: int) -> list[int]:
        """Refinement of an equitable partition in which `point` comes before the others of its cell."""
        cell = cells[target]
        one, rest = 1 << point, cell & ~(1 << point)
        return self.refined([*cells[:target], one, rest, *cells[target + 1 :]], set(cells), {rest: [one]})

    def twins_apart(self, cells: list[int]) -> list[int]:
        """The partition with cells of twins taken apart: exchanging two of them changes nothing, any order will do."""
        if self.shares or self.is_discrete(cells):
            return cells
        found: list[int] = []
        for cell in cells:
            if cell & (cell - 1) == 0 or cell >> self.n or not self._twins(cell):
                found.append(cell)
            else:
                found += [1 << point for point in _members(cell)]
        return found

    def _twins(self, cell: int) -> bool:
        """Whether all points of a cell have the same neighbours outside of it, and all or none within."""
        for neighbours in self.around:
            first = neighbours[cell.bit_length() - 1]
            if first & cell and (first & cell).bit_count() != cell.bit_count() - 1:
                return False
            if any((neighbours[point] ^ first) & ~cell for point in _members(cell)):
                return False
        return True

    def order(self, cells: list[int]) -> list[int]:
        """Points in the order of their cells, each of which has one."""
        return [cell.bit_length() - 1 for cell in cells[: self.n]]

    def edge_bits(self, place: Sequence[int]) -> list[int]:
        """Edges of each colour as an integer, the point `v` being called ``place[v]``."""
        found = []
        for colour in sorted(self.edges):
            bits = 0
            for u, v in self.edges[colour]:
                i, j = place[u], place[v]
                bits |= 1 << (j * (j - 1) // 2 + i if i < j else i * (i - 1) // 2 + j)
            found.append(bits)
        return found or [0]

    def certificate(self, order: Sequence[int]) -> tuple[Any, ...]:
        """The structure with its points renamed, in the shape that is quickest to compare."""
        place = _places(order)
        sets = [sorted(sum(1 << place[v] for v in members) for members in family) for family in self.sets]
        return self.edge_bits(place), sets, self._walks(place)

    def _walks(self, place: Sequence[int]) -> list[tuple[int, ...]]:
        return sorted(normal_walk([place[v] for v in walk]) for walk in self.walks)

    def relabelled(self, order: Sequence[int]) -> Form:
        """The structure with its points renamed: number, colours, edges, sets and walks."""
        place = _places(order)
        edges: list[tuple[int, ...]] = []
        for colour, bits in zip(sorted(self.edges), self.edge_bits(place), strict=False):
            edges += [(*edge, colour) if len(self.edges) > 1 or colour else edge for edge in edges_of_bits(bits)]
        sets = tuple(
            tuple(sorted(tuple(sorted(place[v] for v in members)) for members in family)) for family in self.sets
        )
        return self.n, tuple(self.colours[v] for v in order), tuple(sorted(edges)), sets, tuple(self._walks(place))


def _split_all(
    cells: list[int], splitter: int, neighbours: Sequence[int], done: set[int], last_part: dict[int, list[int]]
) -> list[int]:
    """Cells in parts by the number of neighbours in `splitter`, fewest first."""
    reached = 0
    for node in _members(splitter):
        reached |= neighbours[node]
    single = splitter & (splitter - 1) == 0
    found: list[int] = []
    for cell in cells:
        inside = cell & reached
        if not inside or cell & (cell - 1) == 0:
            found.append(cell)
            continue
        if single:
            parts = [cell ^ inside, inside] if inside != cell else [cell]
        else:
            groups = {0: cell ^ inside} if inside != cell else {}
            while inside:
                low = inside & -inside
                inside ^= low
                count = (neighbours[low.bit_length() - 1] & splitter).bit_count()
                groups[count] = groups.get(count, 0) | low
            parts = [groups[count] for count in sorted(groups)]
        found += parts
        if len(parts) > 1 and cell in done:  # counts in the whole are equal: those in the last part follow
            last_part[parts[-1]] = parts[:-1]
    return found


def _best_order(structure: _Structure) -> list[int]:
    """Labelling with the greatest certificate among the leaves of the tree of choices."""
    partitions = [structure.twins_apart(structure.refined(list(structure.start), set()))]
    path: list[int] = []
    tried: list[list[int]] = [[]]
    leaves: list[tuple[list[int], list[int], Any]] = []  # the first leaf and the best one: path, labelling, certificate
    found: list[list[int]] = []  # automorphisms
    while partitions:
        cells = partitions[-1]
        if structure.is_discrete(cells):
            order = structure.order(cells)
            certificate = structure.certificate(order)
            back = len(path) - 1
            for known_path, known, same in leaves:
                if same == certificate:
                    found.append([new for _, new in sorted(zip(known, order, strict=True))])
                    back = next(i for i, (a, b) in enumerate(zip(path, known_path, strict=True)) if a != b)
                    break
            else:
                if not leaves or certificate > leaves[-1][2]:
                    leaves[1:] = [(list(path), order, certificate)]
            if back < 0:
                break
            # What an automorphism maps to a part that was walked need not be walked.
            del partitions[back + 1 :], path[back:], tried[back + 1 :]
            continue
        target = structure.target(cells)
        images = _images(tried[-1], [g for g in found if all(g[v] == v for v in path)])
        point = next((v for v in _members(cells[target]) if v not in images), None)
        if point is None:
            partitions.pop()
            tried.pop()
            if path:
                path.pop()
            continue
        tried[-1].append(point)
        path.append(point)
        tried.append([])
        partitions.append(structure.twins_apart(structure.told_apart(cells, target, point)))
    return leaves[-1][1]


def _images(points: list[int], generators: list[list[int]]) -> set[int]:
    """Everything that products of the generators map one of the points to."""
    reached = set(points)
    agenda = list(points)
    while agenda:
        point = agenda.pop()
        for generator in generators:
            image = generator[point]
            if image not in reached:
                reached.add(image)
                agenda.append(image)
    return reached


def _automorphisms(structure: _Structure) -> Iterator[list[int]]:
    # The first way down the tree of choices is compared with every other: cells of the same sizes all along.
    partitions = [structure.refined(list(structure.start), set())]
    while not structure.is_discrete(partitions[-1]):
        target = structure.target(partitions[-1])
        point = next(_members(partitions[-1][target]))
        partitions.append(structure.told_apart(partitions[-1], target, point))
    sizes = [[cell.bit_count() for cell in cells] for cells in partitions]
    reference = structure.order(partitions[-1])
    certificate = structure.certificate(reference)
    stack: list[tuple[list[int], Iterator[int]]] = []

    def descend(cells: list[int]) -> list[int] | None:
        """The automorphism of a leaf, if it is one; else what is to be tried below goes on the stack."""
        if not structure.is_discrete(cells):
            stack.append((cells, _members(cells[structure.target(cells)])))
            return None
        order = structure.order(cells)
        if structure.certificate(order) != certificate:
            return None
        return [new for _, new in sorted(zip(reference, order, strict=True))]

    image = descend(partitions[0])
    if image is not None:
        yield image
    while stack:
        cells, choices = stack[-1]
        point = next(choices, -1)
        if point < 0:
            stack.pop()
            continue
        below = structure.told_apart(cells, structure.target(cells), point)
        if [cell.bit_count() for cell in below] == sizes[len(stack)]:
            image = descend(below)
            if image is not None:
                yield image
