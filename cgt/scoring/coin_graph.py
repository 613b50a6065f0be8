"""Multigraphs with loops, as the scoring games see them, and what their two extra rules allow.

A :class:`CoinGraph` is a number of vertices with loop counts and edge counts. The *weight* of a vertex is the number
of edges at it, a loop counted once [1]_. Removing the last edge of a vertex scores it; scored vertices have weight 0
and stay in the graph so that numbers keep their meaning.

Two rules may be added to the game (:class:`Rules`). Both speak of whole turns. Definition 3.17 of [1]_ and Definition
2.4 of [2]_ word them alike:

* (3′), ``Rules.SAFE``: if some turn leads to a normal state (nothing can be scored there, and the game is not over),
  such a turn must be made;
* (4′), ``Rules.SWEEP``: if every component is weak (one turn can remove it whole), all edges must be removed.

What the wording leaves open:

* With several turns to normal states, "the turn" is any of them.
* "From a state" is to the letter every state: ``Rules.NORMAL``. But the words that lead up to the definition in both
  papers speak of turns "from a normal state to another normal state" and of weak components of "a strategic state".
  That narrower reading is ``Rules.NORMAL_NARROW``, with ``Rules.SAFE_FROM_NORMAL`` for (3′). For (4′) it is no
  difference: a graph of weak components always has something to score.
* The article says that its definition differs slightly from one in a conference paper of 2018, whose text is neither
  paper; the narrow reading is our guess at the difference, not a quotation.

The two readings give different values to some positions, but not to those that a game from a full array reaches: it
has one critical state and no normal state after it (Lemma 3.20 of [1]_).

Whether a graph's components are all weak, and whether a safe edge is left once everything is captured, do not change
while a player captures; so the rules can be applied move by move, which :meth:`CoinGraph.moves` does. The narrow
reading must know as well whether the turn has begun with a capture.

The positions are in :mod:`cgt.scoring.position`; predicates on components in
:mod:`cgt.scoring.components`.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University.
.. [2] R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
   strategy for normal 1 × n and 2 × n closing octagons games".
"""

from collections.abc import Iterator
from enum import Flag

import attrs

from cgt._checks import as_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown

__all__ = ["CoinGraph", "Rules"]

Edge = tuple[int, int]
Turn = tuple[Edge, ...]


class Rules(Flag):
    """Rules added to the free game: ``SAFE`` is (3′), ``SWEEP`` is (4′), ``NORMAL`` is both, ``FREE`` neither.

    ``SAFE_FROM_NORMAL`` is (3′) read narrowly, for turns that begin in a normal state; ``NORMAL_NARROW`` is that and
    (4′). The wide reading contains the narrow one.

    Examples
    --------
    >>> Rules.SAFE | Rules.SWEEP
    Rules.NORMAL
    >>> Rules.SAFE_FROM_NORMAL | Rules.SWEEP
    Rules.NORMAL_NARROW
    """

    FREE = 0
    SAFE = 1
    SWEEP = 2
    NORMAL = 3
    SAFE_FROM_NORMAL = 4
    NORMAL_NARROW = 6

    def __repr__(self) -> str:
        return " | ".join(f"Rules.{name}" for name in str(self.name).split("|"))


@attrs.frozen
class CoinGraph:
    """A multigraph with loops on vertices 0, 1, …; loops and parallel edges are counts.

    Parameters
    ----------
    loops : tuple of int
        Number of loops at each vertex.
    edges : tuple of (int, int, int)
        ``(u, v, count)`` with ``u < v``, each pair once, in order.

    Examples
    --------
    >>> g = CoinGraph((1, 0), ((0, 1, 1),))
    >>> g.weights(), g.remove(1, 0)
    ((2, 1), (CoinGraph(loops=(1, 0), edges=()), 1))
    """

    loops: tuple[int, ...]
    edges: tuple[tuple[int, int, int], ...] = ()

    def __attrs_post_init__(self) -> None:
        n = len(self.loops) if isinstance(self.loops, tuple) else -1
        if n < 0 or not all(as_integer(count, 0) is not None for count in self.loops):
            raise InvalidPositionError(f"loops are a tuple with a count for each vertex, not {shown(self.loops)}")
        try:
            sound = all(
                as_integer(u, 0) is not None and as_integer(c, 1) is not None and u < v < n for u, v, c in self.edges
            )
            pairs = [(u, v) for u, v, _ in self.edges]
            sound = sound and isinstance(self.edges, tuple) and pairs == sorted(set(pairs))
        except (TypeError, ValueError):
            sound = False
        if not sound:
            raise InvalidPositionError(
                f"edges are (u, v, count) with u < v < {n} and count > 0, each pair once and in order, "
                f"not {shown(self.edges)}"
            )

    @classmethod
    def _trusted(cls, loops: tuple[int, ...], edges: tuple[tuple[int, int, int], ...]) -> "CoinGraph":
        """A graph from parts that are known to be sound."""
        made = cls.__new__(cls)
        object.__setattr__(made, "loops", loops)
        object.__setattr__(made, "edges", edges)
        return made

    @property
    def size(self) -> int:
        """Number of edges, loops included."""
        return sum(self.loops) + sum(count for _, _, count in self.edges)

    def weights(self) -> tuple[int, ...]:
        """Number of edges at each vertex, a loop counted once."""
        weights = list(self.loops)
        for u, v, count in self.edges:
            weights[u] += count
            weights[v] += count
        return tuple(weights)

    def strings(self) -> Turn:
        """The different edges, parallel ones once, as pairs; a loop is ``(v, v)``."""
        loops = tuple((v, v) for v, count in enumerate(self.loops) if count)
        return tuple((u, v) for u, v, _ in self.edges) + loops

    def remove(self, u: int, v: int) -> "tuple[CoinGraph, int]":
        """Graph without one edge between `u` and `v`, and the number of vertices that lost their last edge."""
        if u == v:
            if u not in range(len(self.loops)) or not self.loops[u]:
                raise IllegalMoveError(f"no loop at {shown(u)} in {shown(self)}")
            loops = (*self.loops[:u], self.loops[u] - 1, *self.loops[u + 1 :])
            graph = CoinGraph._trusted(loops, self.edges)
            return graph, int(graph._weight(u) == 0)
        u, v = min(u, v), max(u, v)
        edges = tuple((a, b, c - ((a, b) == (u, v))) for a, b, c in self.edges)
        if edges == self.edges:
            raise IllegalMoveError(f"no edge between {shown(u)} and {shown(v)} in {shown(self)}")
        graph = CoinGraph._trusted(self.loops, tuple(edge for edge in edges if edge[2]))
        return graph, (graph._weight(u) == 0) + (graph._weight(v) == 0)

    def _weight(self, v: int) -> int:
        return self.loops[v] + sum(count for a, b, count in self.edges if v in (a, b))

    def captures(self) -> Iterator[Edge]:
        """The different edges whose removal scores."""
        weights = self.weights()
        for u, v in self.strings():
            if weights[u] == 1 or weights[v] == 1:
                yield u, v

    def captured(self) -> "tuple[CoinGraph, int]":
        """What is left when everything that can be captured in a row is captured, and the points that gives.

        The order of captures does not matter: one capture never spoils another.
        """
        graph, points = self, 0
        while (edge := next(graph.captures(), None)) is not None:
            graph, gained = graph.remove(*edge)
            points += gained
        return graph, points

    def safe_edges(self) -> Turn:
        """Edges of a graph without leaves whose removal leaves every touched vertex a weight of 2 or more."""
        weights = self.weights()
        return tuple((u, v) for u, v in self.strings() if weights[u] >= 3 and weights[v] >= 3)

    def moves(self, rules: Rules = Rules.FREE, *, in_turn: bool = False) -> Turn:
        """The different edges that may be removed under `rules`; `in_turn` if the player has scored in this turn."""
        strings = self.strings()
        if rules is Rules.FREE or not strings:
            return strings
        core, points = self.captured()
        # Everything can be captured in a row exactly when every component is weak.
        if Rules.SWEEP in rules and core.size == 0:
            return tuple(self.captures())
        if Rules.SAFE in rules and core.safe_edges():
            return tuple(self.captures()) or self.safe_edges()
        if Rules.SAFE_FROM_NORMAL in rules and not points and not in_turn:
            return self.safe_edges() or strings
        return strings

    def turns(self, rules: Rules = Rules.FREE, *, in_turn: bool = False) -> "dict[CoinGraph, tuple[Turn, int]]":
        """Every graph that a legal turn can lead to, with one turn that does and the points it makes.

        Parameters
        ----------
        rules : Rules
            The rules that hold.
        in_turn : bool
            Whether the player has scored in this turn already.

        Returns
        -------
        dict
            From graphs to pairs of a turn, which is a tuple of edges, and its points. All turns to a graph make the
            same points: one for every vertex that has lost its last edge.

        Examples
        --------
        >>> for after, (turn, points) in CoinGraph((1, 0), ((0, 1, 1),)).turns().items():
        ...     print(turn, points, after)
        ((0, 0),) 0 CoinGraph(loops=(0, 0), edges=((0, 1, 1),))
        ((0, 1), (0, 0)) 2 CoinGraph(loops=(0, 0), edges=())
        """
        found: dict[CoinGraph, tuple[Turn, int]] = {}
        agenda: list[tuple[CoinGraph, Turn, int]] = [(self, (), 0)]
        seen = {self}
        while agenda:
            graph, turn, points = agenda.pop()
            for edge in graph.moves(rules, in_turn=in_turn or bool(turn)):
                after, gained = graph.remove(*edge)
                if not gained or not after.size:
                    found.setdefault(after, ((*turn, edge), points + gained))
                elif after not in seen:
                    seen.add(after)
                    agenda.append((after, (*turn, edge), points + gained))
        return found

    def components(self) -> "tuple[CoinGraph, ...]":
        """Connected parts, without scored vertices; vertices keep their order within a part."""
        label = list(range(len(self.loops)))

        def root(v: int) -> int:
            while label[v] != v:
                label[v] = label[label[v]]
                v = label[v]
            return v

        for u, v, _ in self.edges:
            label[root(u)] = root(v)
        weights = self.weights()
        parts: dict[int, list[int]] = {}
        for v in range(len(self.loops)):
            if weights[v]:
                parts.setdefault(root(v), []).append(v)
        found = []
        for members in parts.values():
            rank = {v: i for i, v in enumerate(members)}
            edges = tuple((rank[u], rank[v], count) for u, v, count in self.edges if u in rank)
            found.append(CoinGraph._trusted(tuple(self.loops[v] for v in members), edges))
        return tuple(found)


def parts_key(graph: CoinGraph) -> tuple[tuple[tuple[int, ...], tuple[tuple[int, int, int], ...]], ...]:
    """The graph's components, sorted: equal keys belong to isomorphic graphs, but not the other way round."""
    return tuple(sorted((part.loops, part.edges) for part in graph.components()))
