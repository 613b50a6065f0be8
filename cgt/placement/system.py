"""Placement systems: games of claiming cells, with patterns that say which claims are illegal.

A placement system is a finite set of *cells*. A move claims one free cell, for ever. A *pattern* is a pair
``(P, N)`` of cell sets; it matches a set S of claimed cells when P ⊆ S and N ∩ S = ∅, and a move whose result
matches a forbidden pattern is illegal. Under normal play the player who cannot move loses.

Every cell has an owner: ``LEFT`` or ``RIGHT`` may claim their own cells only, ``BOTH`` stands for cells that either
player may claim. A system is impartial when every cell is owned by ``BOTH``. Patterns see *which* cells are claimed,
not *by whom*: where that matters, as in Col and Snort, give each vertex two cells ``(LEFT, v)`` and ``(RIGHT, v)``,
owned accordingly, that forbid each other. Node Kayles, Cram, Domineering, Col and Snort need patterns of two cells
only; the Game of Cycles needs larger ones, with N.

What is left after some claims is again a placement system (:meth:`PlacementSystem.residual`): the cells that can
still be claimed, and the patterns that can still match, without their claimed cells. Two cells are coupled exactly
when a live pattern contains both, so the connected parts of the residual are the summands of a disjunctive sum.

Solving lives in :mod:`cgt.placement.solve`; the games themselves in :mod:`cgt.placement.dominoes`,
:mod:`cgt.placement.kayles` and :mod:`cgt.placement.colouring`. Patterns that win or score belong to other structures.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError, shown
from cgt.players import LEFT, RIGHT, Player, check_player
from cgt.positions.position import Position

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["BOTH", "Owner", "Pattern", "PlacementSystem"]


class Everyone(Enum):
    """The owner of a cell that either player may claim; its one member is ``BOTH``."""

    BOTH = "Both"

    def __repr__(self) -> str:
        return "BOTH"

    def __str__(self) -> str:
        return self.value

    def __neg__(self) -> "Everyone":
        return self


BOTH = Everyone.BOTH
Owner: TypeAlias = Player | Everyone


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


# Patterns as the class keeps them: two bit masks over the indices of the board's cells.
_Mask: TypeAlias = tuple[int, int]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class _Board:
    """Labels and owners of the cells a system was built with; shared by everything that is left of it."""

    __slots__ = ("index", "labels", "left", "owners", "right")

    def __init__(self, labels: tuple[Hashable, ...], owners: tuple[Owner, ...]) -> None:
        self.labels = labels
        self.owners = owners
        self.index = {label: i for i, label in enumerate(labels)}
        self.left = sum(1 << i for i, owner in enumerate(owners) if owner is not RIGHT)
        self.right = sum(1 << i for i, owner in enumerate(owners) if owner is not LEFT)


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
    if isinstance(owners, Player | Everyone):
        return (owners,) * len(labels)
    if not isinstance(owners, Mapping):
        raise InvalidPositionError(
            f"owners must be LEFT, RIGHT, BOTH or a mapping from cells to them, not {shown(owners)}"
        )
    known = set(labels)
    for cell, owner in owners.items():
        if cell not in known:
            raise InvalidPositionError(f"owners names {shown(cell)}, which is not a cell")
        if not isinstance(owner, Player | Everyone):
            raise InvalidPositionError(f"the owner of {shown(cell)} must be LEFT, RIGHT or BOTH, not {shown(owner)}")
    return tuple(owners.get(label, BOTH) for label in labels)


def _read_side(side: object, pattern: object, index: Mapping[Hashable, int]) -> int:
    if isinstance(side, str) or not isinstance(side, Iterable):
        raise InvalidPositionError(
            f"a pattern is a set of cells or a pair (P, N) of such sets; in {shown(pattern)}, {shown(side)} is not a "
            "set of cells"
        )
    mask = 0
    for cell in side:
        try:
            mask |= 1 << index[cell]
        except (KeyError, TypeError):
            raise InvalidPositionError(f"pattern {shown(pattern)} names {shown(cell)}, which is not a cell") from None
    return mask


def _read_pattern(pattern: object, index: Mapping[Hashable, int]) -> _Mask:
    if isinstance(pattern, tuple):
        if len(pattern) != 2:
            raise InvalidPositionError(f"a pattern given as a tuple must be a pair (P, N), not {shown(pattern)}")
        present, absent = (_read_side(side, pattern, index) for side in pattern)
    else:
        present, absent = _read_side(pattern, pattern, index), 0
    if present == 0 and absent == 0:
        raise InvalidPositionError(f"pattern {shown(pattern)} is empty")
    if present == 0:
        raise InvalidPositionError(
            f"pattern {shown(pattern)} already matches at the start, where nothing is claimed: P must not be empty"
        )
    return present, absent


def _without_subsumed(patterns: Iterable[_Mask]) -> tuple[_Mask, ...]:
    """Keep the patterns that no other pattern with a smaller P and a smaller N makes superfluous."""
    kept: list[_Mask] = []
    smaller: list[_Mask] = []
    last_size = -1
    for present, absent in sorted(set(patterns), key=lambda m: ((m[0].bit_count() + m[1].bit_count()), m)):
        size = present.bit_count() + absent.bit_count()
        if size != last_size:
            smaller, last_size = list(kept), size
        if not any(p & present == p and n & absent == n for p, n in smaller):
            kept.append((present, absent))
    return tuple(sorted(kept))


def _claimable(alive: int, patterns: Collection[_Mask]) -> int:
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


def _reduce(alive: int, patterns: Iterable[_Mask]) -> tuple[int, tuple[_Mask, ...]]:
    live = [(present, absent) for present, absent in patterns if not present & absent]
    reached = _claimable(alive, live)
    if reached != alive:
        live = [(present, absent & reached) for present, absent in live if not present & ~reached]
    return reached, _without_subsumed(live)


def _split(alive: int, patterns: Iterable[_Mask]) -> list[int]:
    """Cell masks of the parts no live pattern couples, in the order of their first cells."""
    parts: list[int] = []
    for present, absent in patterns:
        joined = present | absent
        apart = []
        for part in parts:
            if part & joined:
                joined |= part
            else:
                apart.append(part)
        apart.append(joined)
        parts = apart
    covered = 0
    for part in parts:
        covered |= part
    parts.extend(1 << i for i in _bits(alive & ~covered))
    return sorted(parts, key=lambda part: part & -part)


@attrs.frozen(init=False, eq=False, repr=False)
class PlacementSystem(Position):
    """A game of claiming cells under forbidden patterns.

    Parameters
    ----------
    cells : iterable of hashable
        Labels of the cells, each once; a move is a label.
    forbid : iterable of patterns, optional
        Each is a set (or list) of cells that must not all be claimed, or a pair ``(P, N)`` of such sets: all of P
        must not be claimed while none of N is. A tuple is always read as a pair.
    owners : mapping from cells to owners, or one owner, optional
        ``LEFT``, ``RIGHT`` or ``BOTH``; cells not mentioned belong to ``BOTH``.

    Raises
    ------
    InvalidPositionError
        If a cell is repeated, a pattern is empty, matches before the first move, or names something that is no cell.

    See Also
    --------
    Pattern, grundy, value

    Notes
    -----
    A position keeps only what is left: claimed cells are not remembered. Two systems are equal when they have the
    same cells in the same order, with the same owners, and the same patterns. Playing takes time linear in the
    patterns, plus the square of their number when they differ in size (dropping the superfluous ones).

    Examples
    --------
    Node Kayles on a path of three vertices, where neighbours may not both be claimed:

    >>> from cgt import LEFT, PlacementSystem, grundy
    >>> path = PlacementSystem("a b c".split(), forbid=[{"a", "b"}, {"b", "c"}])
    >>> list(path.moves(LEFT))
    ['a', 'b', 'c']
    >>> path.play("a")
    PlacementSystem(['c'])
    >>> grundy(path)
    2

    A cell that is blocked only until another is claimed:

    >>> lock = PlacementSystem(["door", "key"], forbid=[({"door"}, {"key"})])
    >>> list(lock.moves(LEFT)), list(lock.play("key").moves(LEFT))
    (['key'], ['door'])
    """

    solver_module: ClassVar[str] = "cgt.placement.solve"

    _board: _Board
    _alive: int
    _patterns: tuple[_Mask, ...]
    _reduced: bool

    def __init__(
        self,
        cells: Iterable[Hashable],
        forbid: Iterable[Any] = (),
        owners: Mapping[Any, Owner] | Owner = BOTH,
    ) -> None:
        labels = _read_cells(cells)
        board = _Board(labels, _read_owners(owners, labels))
        if isinstance(forbid, str | Mapping) or not isinstance(forbid, Iterable):
            raise InvalidPositionError(f"forbid must be an iterable of patterns, not {shown(forbid)}")
        patterns = {_read_pattern(pattern, board.index) for pattern in forbid}
        self.__attrs_init__(board, (1 << len(labels)) - 1, tuple(sorted(patterns)), False)

    @classmethod
    def _make(cls, board: _Board, alive: int, patterns: tuple[_Mask, ...], *, reduced: bool) -> "PlacementSystem":
        made = cls.__new__(cls)
        made.__attrs_init__(board, alive, patterns, reduced)
        return made

    @property
    def cells(self) -> tuple[Any, ...]:
        """Labels of the cells, in the order given."""
        return tuple(self._board.labels[i] for i in _bits(self._alive))

    @property
    def owners(self) -> dict[Any, Owner]:
        """Owner of every cell."""
        return {self._board.labels[i]: self._board.owners[i] for i in _bits(self._alive)}

    @property
    def forbid(self) -> tuple[Pattern, ...]:
        """Forbidden patterns, each once."""
        return tuple(Pattern(frozenset(p), frozenset(n)) for p, n in self._listed())

    @property
    def impartial(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here it depends on the owners
        """Whether every cell belongs to ``BOTH``."""
        return self._alive & self._board.left == self._alive & self._board.right == self._alive

    def _listed(self) -> list[tuple[list[Any], list[Any]]]:
        labels = self._board.labels
        return [([labels[i] for i in _bits(p)], [labels[i] for i in _bits(n)]) for p, n in self._patterns]

    def _blocked(self) -> int:
        blocked = 0
        for present, absent in self._patterns:
            if present & (present - 1) == 0 and not present & absent:
                blocked |= present
        return blocked

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """Cells `player` may claim now."""
        own = self._board.left if check_player(player) is LEFT else self._board.right
        labels = self._board.labels
        return tuple(labels[i] for i in _bits(self._alive & own & ~self._blocked()))

    def play(self, move: Hashable) -> "PlacementSystem":
        """Residual after the cell `move` is claimed."""
        cell = self._bit(move)
        if not cell & self._alive or cell & self._blocked():
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return self._after(cell)

    def _bit(self, cell: Any) -> int:
        try:
            return 1 << self._board.index[cell]
        except (KeyError, TypeError):
            return 0

    def claim(self, cells: Iterable[Hashable]) -> "PlacementSystem":
        """Residual after all of `cells` are claimed at once, whoever claims them and in whatever order.

        Only the result must match no pattern; the claims on the way to it are not checked.

        Raises
        ------
        InvalidPositionError
            If one of `cells` is not a free cell, or a forbidden pattern matches them.

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> PlacementSystem(range(4), forbid=[{0, 1, 2}, ({3}, {0})]).claim([0, 1])
        PlacementSystem([3])
        """
        if not isinstance(cells, Iterable):
            raise InvalidPositionError(f"the cells to claim are an iterable of cells, not {shown(cells)}")
        claimed = 0
        for cell in cells:
            bit = self._bit(cell)
            if not bit & self._alive:
                raise InvalidPositionError(f"{shown(cell)} is not a free cell of {shown(self)}")
            claimed |= bit
        for present, absent in self._patterns:
            if present & ~claimed == 0 and not absent & claimed:
                pattern = self._make(self._board, self._alive, ((present, absent),), reduced=False).forbid[0]
                raise InvalidPositionError(f"the claims match the forbidden {shown(pattern)}")
        return self._after(claimed)

    def _after(self, claimed: int) -> "PlacementSystem":
        live = [(present & ~claimed, absent) for present, absent in self._patterns if not absent & claimed]
        alive, patterns = _reduce(self._alive & ~claimed, live)
        return self._make(self._board, alive, patterns, reduced=True)

    def residual(self) -> "PlacementSystem":
        """Drop what cannot matter; the game stays the same.

        Cells that can never be claimed are deleted, from N too; patterns that can never match are dropped, and so
        are patterns that another one, with a smaller P and a smaller N, makes superfluous.

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> PlacementSystem("a b c".split(), forbid=[["a"], ["a", "b"], (["c"], ["a", "b"]), ["b", "c"]]).residual()
        PlacementSystem(['b', 'c'], forbid=[(['c'], ['b']), ['b', 'c']])
        """
        return self if self._reduced else self._after(0)

    def components(self) -> "tuple[PlacementSystem, ...]":
        """Independent parts of the residual: cells are in one part exactly when live patterns couple them."""
        rest = self.residual()
        parts = _split(rest._alive, rest._patterns)
        if len(parts) == 1:
            return (rest,)
        return tuple(
            self._make(self._board, part, tuple(m for m in rest._patterns if m[0] & part), reduced=True)
            for part in parts
        )

    def key(self) -> Hashable:
        """Residual with its cells renamed 0, 1, 2, … in order, so that equal residuals of different boards share it."""
        rest = self.residual()
        owners = tuple(self._board.owners[i].value for i in _bits(rest._alive))
        return owners, rest._renamed()

    def numbered(self) -> tuple[list[int], list[tuple[list[int], list[int]]]]:
        """Owners and patterns with the cells numbered in order, as kernels take them.

        Owners are 1 (``LEFT``), 2 (``RIGHT``) or 3 (``BOTH``).

        Examples
        --------
        >>> from cgt import LEFT, PlacementSystem
        >>> PlacementSystem("a b".split(), forbid=["a b".split()], owners={"a": LEFT}).numbered()
        ([1, 3], [([0, 1], [])])
        """
        codes: dict[Owner, int] = {LEFT: 1, RIGHT: 2, BOTH: 3}
        owners = self._board.owners
        return [codes[owners[i]] for i in _bits(self._alive)], [(list(p), list(n)) for p, n in self._renamed()]

    def _renamed(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        rank = {i: r for r, i in enumerate(_bits(self._alive))}
        return tuple((tuple(rank[i] for i in _bits(p)), tuple(rank[i] for i in _bits(n))) for p, n in self._patterns)

    def conflict_graph(self) -> "nx.Graph[Any]":
        """Graph whose vertices are the cells and whose edges join cells that forbid each other.

        Cells carry their ``owner``. Defined for systems whose patterns are pairs without N, such as those of Node
        Kayles, Cram, Domineering, Col and Snort.

        Raises
        ------
        UnsupportedError
            If some pattern is not a plain pair; see :meth:`incidence_graph`.

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> sorted(PlacementSystem("a b c".split(), forbid=["a b".split(), "b c".split()]).conflict_graph().edges)
        [('a', 'b'), ('b', 'c')]
        """
        import networkx as nx

        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from((cell, {"owner": owner}) for cell, owner in self.owners.items())
        for present, absent in self._listed():
            if len(present) != 2 or absent:
                raise UnsupportedError(f"pattern {shown((present, absent))} is not a pair, so it is no edge of a graph")
            graph.add_edge(*present)
        return graph

    def incidence_graph(self) -> "nx.Graph[Any]":
        """Bipartite graph of cells and patterns.

        Nodes are ``("cell", label)``, with their ``owner``, and ``("pattern", i)`` for the i-th of :attr:`forbid`;
        the ``role`` of an edge says whether the cell is ``"present"`` (in P) or ``"absent"`` (in N).

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> graph = PlacementSystem(["door", "key"], forbid=[(["door"], ["key"])]).incidence_graph()
        >>> graph["pattern", 0]["cell", "key"]["role"]
        'absent'
        """
        import networkx as nx

        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from((("cell", cell), {"owner": owner}) for cell, owner in self.owners.items())
        for number, (present, absent) in enumerate(self._listed()):
            graph.add_node(("pattern", number))
            for role, cells in (("present", present), ("absent", absent)):
                graph.add_edges_from(((("pattern", number), ("cell", cell)) for cell in cells), role=role)
        return graph

    @classmethod
    def from_conflict_graph(
        cls, graph: "nx.Graph[Any]", owners: Mapping[Any, Owner] | Owner | None = None
    ) -> "PlacementSystem":
        """System whose cells are the vertices of `graph`, adjacent ones forbidding each other.

        Owners are the vertices' ``owner`` attributes (``BOTH`` where there is none) unless given.

        Examples
        --------
        >>> import networkx as nx
        >>> from cgt import PlacementSystem
        >>> PlacementSystem.from_conflict_graph(nx.path_graph(3))
        PlacementSystem([0, 1, 2], forbid=[[0, 1], [1, 2]])
        """
        if graph.is_directed() or graph.is_multigraph() or any(u == v for u, v in graph.edges):
            raise InvalidPositionError(f"a conflict graph must be a simple undirected graph without loops, not {graph}")
        if owners is None:
            owners = {cell: data["owner"] for cell, data in graph.nodes(data=True) if "owner" in data}
        return cls(graph.nodes, forbid=[[u, v] for u, v in graph.edges], owners=owners)

    def _repr_svg_(self) -> str:
        from cgt.placement.draw import placement_svg

        return placement_svg(self)

    def __neg__(self) -> "PlacementSystem":
        if self.impartial:
            return self
        board = _Board(self._board.labels, tuple(-owner for owner in self._board.owners))
        return self._make(board, self._alive, self._patterns, reduced=self._reduced)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PlacementSystem):
            return NotImplemented
        if self._board is other._board:
            return self._alive == other._alive and self._patterns == other._patterns
        return (
            self.cells == other.cells
            and list(self.owners.values()) == list(other.owners.values())
            and set(self._renamed()) == set(other._renamed())
        )

    def __hash__(self) -> int:
        return hash((self.cells, frozenset(self._renamed())))

    def __repr__(self) -> str:
        parts = [repr(list(self.cells))]
        if self._patterns:
            parts.append(f"forbid={[p if not n else (p, n) for p, n in self._listed()]!r}")
        owners = set(self.owners.values())
        if owners == {BOTH} or not owners:
            pass
        elif len(owners) == 1:
            parts.append(f"owners={owners.pop()!r}")
        else:
            parts.append(f"owners={ {c: o for c, o in self.owners.items() if o is not BOTH}!r}")
        return f"PlacementSystem({', '.join(parts)})"
