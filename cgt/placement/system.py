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

Cells and patterns are read in :mod:`cgt.placement.patterns`, and what is left of them is worked out in
:mod:`cgt.placement.residual`, when it is looked at. Solving lives in :mod:`cgt.placement.solve`; the games themselves
in :mod:`cgt.placement.dominoes`, :mod:`cgt.placement.kayles` and :mod:`cgt.placement.colouring`. Patterns that win or
score belong to other structures.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError, shown
from cgt.placement.patterns import BOTH, Owner, Pattern, Rules, read_rules
from cgt.placement.residual import Mask, bits, parts, residual
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["PlacementSystem"]


class _Rest(NamedTuple):
    """What is left of a system, replaced as a whole once it is worked out, so that threads never see a half."""

    alive: int
    patterns: tuple[Mask, ...] | None = None  # None for those of the rules
    since: int | None = None  # claims that are still to be worked into alive and patterns
    reduced: bool = False


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
    A position shows only what is left: claimed cells are gone. Two systems are equal when they have the same cells in
    the same order, with the same owners, and the same patterns. Playing takes time linear in the patterns; looking at
    what is left takes the square of their number where they differ in size (dropping the superfluous ones).

    Systems of any size can be made. The native kernel solves those whose connected parts have at most 4096 cells, and
    at most 4096 patterns that are not plain pairs of cells; a system with a larger part is taken apart by the generic
    solver, move by move, until its parts fit.

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

    _rules: Rules
    _claimed: int
    _rest: _Rest

    def __init__(
        self,
        cells: Iterable[Hashable],
        forbid: Iterable[Any] = (),
        owners: Mapping[Any, Owner] | Owner = BOTH,
    ) -> None:
        rules = read_rules(cells, forbid, owners)
        self.__attrs_init__(rules, 0, _Rest((1 << len(rules.labels)) - 1))

    @classmethod
    def from_numbers(
        cls, cells: Iterable[Hashable], forbid: Iterable[tuple[Sequence[int], Sequence[int]]]
    ) -> "PlacementSystem":
        """Impartial system whose patterns name cells by their place in `cells`; for rules that compute their patterns.

        Parameters
        ----------
        cells : iterable of hashable
            Labels of the cells, each once.
        forbid : iterable of pairs (P, N)
            Patterns as pairs of lists of numbers, which are taken as they are: P is not empty, and the numbers exist.

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> PlacementSystem.from_numbers("a b c".split(), [([0, 1], []), ([2], [0])])
        PlacementSystem(['a', 'b', 'c'], forbid=[['a', 'b'], (['c'], ['a'])])
        """
        labels = tuple(cells)
        return cls._make(Rules(labels, (BOTH,) * len(labels), list(forbid)), 0, _Rest((1 << len(labels)) - 1))

    @classmethod
    def _make(cls, rules: Rules, claimed: int, left: _Rest) -> "PlacementSystem":
        made = cls.__new__(cls)
        made.__attrs_init__(rules, claimed, left)
        return made

    def _look(self) -> _Rest:
        """What is left, with all claims worked in."""
        left = self._rest
        if left.since is not None:
            left = _Rest(*residual(left.alive, self._live(left)), reduced=True)
            object.__setattr__(self, "_rest", left)
        return left

    def _live(self, left: _Rest) -> Iterator[Mask]:
        """Patterns that the claims since they were last worked in have not ruled out, without these claims."""
        since = left.since or 0
        patterns = self._rules.masks if left.patterns is None else left.patterns
        return ((present & ~since, absent) for present, absent in patterns if not absent & since)

    def _patterns(self) -> tuple[Mask, ...]:
        left = self._look()
        return self._rules.masks if left.patterns is None else left.patterns

    @property
    def cells(self) -> tuple[Any, ...]:
        """Labels of the cells, in the order given."""
        return tuple(self._rules.labels[i] for i in bits(self._look().alive))

    @property
    def owners(self) -> dict[Any, Owner]:
        """Owner of every cell."""
        return {self._rules.labels[i]: self._rules.owners[i] for i in bits(self._look().alive)}

    @property
    def forbid(self) -> tuple[Pattern, ...]:
        """Forbidden patterns, each once."""
        return tuple(Pattern(frozenset(p), frozenset(n)) for p, n in self._listed())

    @property
    def impartial(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here it depends on the owners
        """Whether every cell belongs to ``BOTH``."""
        rules = self._rules
        return rules.left == rules.right or not (rules.left ^ rules.right) & self._look().alive

    def _listed(self) -> list[tuple[list[Any], list[Any]]]:
        labels = self._rules.labels
        return [([labels[i] for i in bits(p)], [labels[i] for i in bits(n)]) for p, n in self._patterns()]

    def _free(self) -> int:
        """Cells that may be claimed now, by somebody; those that are dead are among the blocked ones."""
        blocked = 0
        for present, absent in self._live(self._rest):
            if present & (present - 1) == 0 and not present & absent:
                blocked |= present
        return self._rest.alive & ~blocked

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """Cells `player` may claim now."""
        own = self._rules.left if check_player(player) is LEFT else self._rules.right
        return tuple(self._rules.labels[i] for i in bits(own & self._free()))

    def play(self, move: Hashable) -> "PlacementSystem":
        """Residual after the cell `move` is claimed.

        Raises
        ------
        IllegalMoveError
            If it is not free, or a pattern forbids the claim.
        """
        cell = self._bit(move)
        if not cell & self._free():
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return self._after(cell)

    def _bit(self, cell: Any) -> int:
        try:
            return 1 << self._rules.index[cell]
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
        left = self._look()
        claimed = 0
        for cell in cells:
            bit = self._bit(cell)
            if not bit & left.alive:
                raise InvalidPositionError(f"{shown(cell)} is not a free cell of {shown(self)}")
            claimed |= bit
        if claimed:
            for present, absent in self._patterns():
                if present & ~claimed == 0 and not absent & claimed:
                    pattern = Pattern(
                        *(frozenset(self._rules.labels[i] for i in bits(side)) for side in (present, absent))
                    )
                    raise InvalidPositionError(f"the claims match the forbidden {shown(pattern)}")
        return self._after(claimed)

    def _after(self, claimed: int) -> "PlacementSystem":
        left = self._rest
        since = (left.since or 0) | claimed
        return self._make(self._rules, self._claimed | claimed, _Rest(left.alive & ~claimed, left.patterns, since))

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
        return self if self._look().reduced else self._after(0)

    def components(self) -> "tuple[PlacementSystem, ...]":
        """Independent parts of the residual: cells are in one part exactly when live patterns couple them."""
        rest = self.residual()
        alive, patterns, *_ = rest._look()
        found = parts(alive, patterns or ())
        if len(found) == 1:
            return (rest,)
        return tuple(
            self._make(
                self._rules,
                rest._claimed,
                _Rest(part, tuple(m for m in patterns or () if m[0] & part), reduced=True),
            )
            for part in found
        )

    def key(self) -> Hashable:
        """Residual with its cells renamed 0, 1, 2, … in order, so that equal residuals of different boards share it."""
        rest = self.residual()
        owners = tuple(self._rules.owners[i].value for i in bits(rest._look().alive))
        return owners, rest._renamed()

    def by_number(self) -> tuple[Rules, list[int], list[int] | None]:
        """Rules with numbered cells, and by number what has been claimed and what is left, as kernels take them.

        What is left is ``None`` where it is all that has not been claimed. It need not be a residual.

        Examples
        --------
        >>> from cgt import PlacementSystem
        >>> path = PlacementSystem("a b c d".split(), forbid=["a b".split(), "b c".split(), "c d".split()])
        >>> rules, claimed, left = path.play("a").by_number()
        >>> rules.patterns, claimed, left
        ([([0, 1], []), ([1, 2], []), ([2, 3], [])], [0], None)
        """
        alive, claimed = self._rest.alive, self._claimed
        whole = alive | claimed == (1 << len(self._rules.labels)) - 1
        return self._rules, list(bits(claimed)), None if whole else list(bits(alive))

    def _renamed(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        rank = {i: r for r, i in enumerate(bits(self._look().alive))}
        return tuple((tuple(rank[i] for i in bits(p)), tuple(rank[i] for i in bits(n))) for p, n in self._patterns())

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
        return PlacementSystem._make(self._rules.exchanged(), self._claimed, self._rest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PlacementSystem):
            return NotImplemented
        if self._rules is other._rules:
            return self._look().alive == other._look().alive and self._patterns() == other._patterns()
        return (
            self.cells == other.cells
            and list(self.owners.values()) == list(other.owners.values())
            and set(self._renamed()) == set(other._renamed())
        )

    def __hash__(self) -> int:
        return hash((self.cells, frozenset(self._renamed())))

    def __repr__(self) -> str:
        parts = [repr(list(self.cells))]
        if self._patterns():
            parts.append(f"forbid={[p if not n else (p, n) for p, n in self._listed()]!r}")
        owners = set(self.owners.values())
        if owners == {BOTH} or not owners:
            pass
        elif len(owners) == 1:
            parts.append(f"owners={owners.pop()!r}")
        else:
            parts.append(f"owners={ {c: o for c, o in self.owners.items() if o is not BOTH}!r}")
        return f"PlacementSystem({', '.join(parts)})"
