"""Strategies for Nim on graphs as players.

Each is a callable ``strategy(position, side)`` that :func:`cgt.play` accepts, and says by ``choices(position)`` which
moves its rule allows; where the rule leaves several, `tie` picks the ``"first"`` or ``"last"`` of them in the order of
the vertices. For a proof, ``"any"`` stands for every way of breaking ties at once, ``"some"`` for the best one.
:func:`~cgt.verify_strategy` pits them against every reply.

The rules come from the dissertation [1]_: the even-cycle strategy (chapter 3), the SSB strategy and confinement to two
vertices of one side of a complete bipartite graph (sections 4.2 and 7.1), the complete graph strategy (section 4.3) and
the level strategy on hypercubes (chapter 6).

References
----------
.. [1] L. A. Erickson, *The Game of Nim on Graphs*, 2011.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Literal

import attrs

from cgt._checks import check_integer
from cgt.budget import Budget
from cgt.errors import InvalidArgumentError, InvalidPositionError, UnsupportedError, shown
from cgt.graphnim.game import Edge, Move, NimOnGraph
from cgt.graphs.ordering import ordered
from cgt.players import LEFT, Player
from cgt.positions.position import Position

__all__ = [
    "ConfinementStrategy",
    "EvenCycleStrategy",
    "LowestDegreeStrategy",
    "RuleStrategy",
    "hypercube_strategy",
    "ssb_strategy",
]

Tie = Literal["first", "last", "any", "some"]
_TIES: tuple[Tie, ...] = ("first", "last", "any", "some")


def _known_tie(strategy: object, attribute: "attrs.Attribute[Any]", tie: object) -> None:
    if tie not in _TIES:
        raise InvalidArgumentError(f"ties are broken by one of {_TIES}, not {shown(tie)}")


@attrs.frozen
class RuleStrategy:
    """A rule for moving in Nim on graphs; subclasses say which moves it allows.

    Parameters
    ----------
    tie : {"first", "last", "any", "some"}
        Which of several allowed moves is made; the last two are for proofs only.
    """

    tie: Tie = attrs.field(default="first", validator=_known_tie, kw_only=True)

    deletes = True
    """Whether every allowed move deletes its edge."""

    def choices(self, position: NimOnGraph) -> list[Move]:
        """Moves the rule allows, in the order of the vertices they lead to; none if the rule says nothing."""
        raise NotImplementedError(f"{type(self).__name__} must define choices()")

    def __call__(self, position: Position, side: Player = LEFT) -> Move | None:
        """The move to make: the rule's, or any legal one where the rule says nothing; ``None`` if there is none."""
        board = self._required(position)
        if self.tie in {"any", "some"}:
            raise UnsupportedError(
                f"ties {shown(self.tie)} are for verify_strategy(); to play, choose 'first' or 'last'"
            )
        allowed = self.choices(board)
        if allowed:
            return allowed[0 if self.tie == "first" else -1]
        return next(iter(board.moves()), None)

    def _required(self, position: object) -> NimOnGraph:
        if not isinstance(position, NimOnGraph):
            raise UnsupportedError(f"{shown(self)} plays Nim on graphs, not {shown(position)}")
        return position

    def refutation(self, position: Position, first: bool, budget: Budget | None) -> Any:
        """Moves that beat this strategy, or ``None``, from the native kernel; see :func:`~cgt.verify_strategy`."""
        from cgt.graphnim.verify import quick_refutation

        return quick_refutation(self._required(position), self, first, budget)

    def policy(self, order: list[Hashable], edges: list[tuple[int, int]]) -> dict[str, Any]:
        """The rule as the native kernel takes it, for vertices numbered in `order`."""
        return {
            "lowest_degree": False,
            "tie": _TIES.index(self.tie),
            "targets": [True] * len(order),
            "cycle_vertices": [],
            "cycle_edges": [],
        }


def _deletions(position: NimOnGraph) -> dict[Hashable, Move]:
    moves = {edge[1]: Move(edge, 0) for edge, _ in position.incident()}
    return {vertex: moves[vertex] for vertex in ordered(moves)}


def _as_targets(targets: Iterable[Hashable] | None) -> frozenset[Hashable] | None:
    if targets is None:
        return None
    try:
        return frozenset(targets)
    except TypeError:
        raise InvalidPositionError(f"targets are vertices in a list or a set, not {shown(targets)}") from None


@attrs.frozen
class ConfinementStrategy(RuleStrategy):
    """Move to one of the given vertices, deleting the edge.

    Parameters
    ----------
    targets : iterable of vertices
        Where to go; ``None`` for anywhere.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, verify_strategy
    >>> from cgt.graphnim import ConfinementStrategy
    >>> board = NimOnGraph(graphnim.complete_bipartite(4, 5), 1)
    >>> verify_strategy(board, ConfinementStrategy([1, 2]), first=False) is None
    True
    """

    targets: frozenset[Hashable] | None = attrs.field(default=None, converter=_as_targets)

    def choices(self, position: NimOnGraph) -> list[Move]:
        """Deletions that lead to a target."""
        return [move for to, move in _deletions(position).items() if self.targets is None or to in self.targets]

    def policy(self, order: list[Hashable], edges: list[tuple[int, int]]) -> dict[str, Any]:
        """The rule as the native kernel takes it."""
        flags = [self.targets is None or vertex in self.targets for vertex in order]
        return {**RuleStrategy.policy(self, order, edges), "targets": flags}


def ssb_strategy(first: Hashable = 1, second: Hashable = 2, *, tie: Tie = "first") -> ConfinementStrategy:
    """The SSB strategy: always move to one of two mutually adjacent vertices.

    Parameters
    ----------
    first, second : hashable, default 1 and 2
        The two vertices.
    tie : {"first", "last", "any", "some"}, default "first"
        Which of several allowed moves is made, in the order of the vertices they lead to; ``"any"`` (every way of
        choosing at once) and ``"some"`` (the best one) are for proofs.

    Returns
    -------
    ConfinementStrategy

    Raises
    ------
    InvalidArgumentError
        If there is no such way to break ties.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, verify_strategy
    >>> from cgt.graphnim import ssb_strategy
    >>> verify_strategy(NimOnGraph(graphnim.complete(6), 1), ssb_strategy()) is None
    True
    """
    return ConfinementStrategy([first, second], tie=tie)


def hypercube_strategy(dimension: int, *, tie: Tie = "first") -> ConfinementStrategy:
    """The level strategy on the odd-dimensional cube: always move to level 1, so that play stays in levels 0 to 2.

    Parameters
    ----------
    dimension : int
        Dimension of the cube, at least 1.
    tie : {"first", "last", "any", "some"}, default "first"
        Which of several allowed moves is made, in the order of the vertices they lead to; ``"any"`` (every way of
        choosing at once) and ``"some"`` (the best one) are for proofs.

    Returns
    -------
    ConfinementStrategy

    Raises
    ------
    InvalidPositionError
        If the dimension is no positive integer.
    InvalidArgumentError
        If there is no such way to break ties.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, verify_strategy
    >>> from cgt.graphnim import hypercube_strategy
    >>> verify_strategy(NimOnGraph(graphnim.hypercube(3), ()), hypercube_strategy(3)) is None
    True
    """
    number = check_integer("a cube's dimension", dimension, 1)
    return ConfinementStrategy([(i,) for i in range(1, number + 1)], tie=tie)


@attrs.frozen
class LowestDegreeStrategy(RuleStrategy):
    """The complete graph strategy: move to a neighbour of lowest degree, deleting the edge.

    Parameters
    ----------
    tie : {"first", "last", "any", "some"}, default "first"
        Which of several allowed moves is made, in the order of the vertices they lead to; ``"any"`` (every way of
        choosing at once) and ``"some"`` (the best one) are for proofs.

    Examples
    --------
    >>> from cgt import graphnim
    >>> from cgt.graphnim import LowestDegreeStrategy, verify_strategy_for_all_weights
    >>> verify_strategy_for_all_weights(graphnim.complete(6), 1, LowestDegreeStrategy(tie="any")) is None
    True
    """

    def choices(self, position: NimOnGraph) -> list[Move]:
        """Deletions that lead to a neighbour of lowest degree."""
        degree: dict[Hashable, int] = {}
        for edge, _ in position.edges:
            for end in edge[:2]:
                degree[end] = degree.get(end, 0) + 1
        moves = _deletions(position)
        least = min((degree[vertex] for vertex in moves), default=0)
        return [move for vertex, move in moves.items() if degree[vertex] == least]

    def policy(self, order: list[Hashable], edges: list[tuple[int, int]]) -> dict[str, Any]:
        """The rule as the native kernel takes it."""
        return {**RuleStrategy.policy(self, order, edges), "lowest_degree": True}


@attrs.frozen
class EvenCycleStrategy(RuleStrategy):
    """The even-cycle strategy: enter an arm of odd length that ends at an edge of least weight, and leave that weight.

    On a path the least weight is zero: enter an arm of odd length and delete the edge.

    Parameters
    ----------
    tie : {"first", "last", "any", "some"}, default "first"
        Which of several allowed moves is made, in the order of the vertices they lead to; ``"any"`` (every way of
        choosing at once) and ``"some"`` (the best one) are for proofs.

    Raises
    ------
    UnsupportedError
        When asked for a move on a board that is neither an even cycle nor a path, or has parallel edges.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, verify_strategy
    >>> from cgt.graphnim import EvenCycleStrategy
    >>> strategy = EvenCycleStrategy()
    >>> board = NimOnGraph(graphnim.cycle([4, 3, 4, 2, 2, 4]), 1)
    >>> strategy(board)
    Move(edge=(1, 2), weight=2)
    >>> verify_strategy(board, strategy) is None
    True
    """

    deletes = False

    def choices(self, position: NimOnGraph) -> list[Move]:
        """The first edge of each odd arm, lowered to the least weight."""
        around: dict[Hashable, dict[Hashable, tuple[Edge, int]]] = {vertex: {} for vertex in position.vertices}
        for edge, weight in position.edges:
            if edge[1] in around[edge[0]]:
                raise UnsupportedError(f"{shown(self)} is not for boards with parallel edges such as {shown(position)}")
            around[edge[0]][edge[1]] = around[edge[1]][edge[0]] = edge, weight
        reached = [position.token]
        for vertex in reached:
            reached.extend(to for to in around[vertex] if to not in reached)
        degrees = [len(around[vertex]) for vertex in reached]
        cyclic = set(degrees) == {2}
        if max(degrees) > 2 or (cyclic and len(reached) % 2):
            raise UnsupportedError(f"{shown(self)} is for even cycles and for paths, not for {shown(position)}")
        least = min(weight for vertex in reached for _, weight in around[vertex].values()) if cyclic else 0
        moves = []
        for first in ordered(around[position.token]):
            length = 0
            previous, at = position.token, first
            while around[previous][at][1] > least:
                length += 1
                onward = [vertex for vertex in around[at] if vertex != previous]
                if not onward:
                    break
                previous, at = at, onward[0]
            if length % 2:
                key = around[position.token][first][0][2:]
                moves.append(Move((position.token, first, *key), least))
        return moves

    def policy(self, order: list[Hashable], edges: list[tuple[int, int]]) -> dict[str, Any]:
        """The rule as the native kernel takes it."""
        number = {frozenset(ends): i for i, ends in enumerate(edges)}
        around: dict[int, list[int]] = {vertex: [] for vertex in range(len(order))}
        for u, v in edges:
            around[u].append(v)
            around[v].append(u)
        walk = [0]
        while len(walk) < len(order):
            onward = [vertex for vertex in around[walk[-1]] if vertex not in walk[-2:]]
            if len(around[walk[-1]]) != 2 or not onward:
                raise UnsupportedError("the even-cycle strategy is for cycles")
            walk.append(onward[0])
        pairs = [frozenset(pair) for pair in zip(walk, [*walk[1:], walk[0]], strict=True)]
        if any(pair not in number for pair in pairs) or len(edges) != len(order):
            raise UnsupportedError("the even-cycle strategy is for cycles")
        return {
            **RuleStrategy.policy(self, order, edges),
            "cycle_vertices": walk,
            "cycle_edges": [number[pair] for pair in pairs],
        }
