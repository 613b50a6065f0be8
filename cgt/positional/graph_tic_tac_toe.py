"""Tic-tac-toe on graphs: the first player to capture a target subgraph wins.

Alice (Left) and Bob (Right) claim vertices of a graph G. In the basic game the first to own x, y, z with edges xy and
yz wins: they have captured a P3. Any other target may be captured instead, as a subgraph or as an induced one; a
family of targets is captured when one of them is, and Bob may have targets of his own. The variants (full play, several
marks a turn, the pie rule, Maker–Breaker, Avoider–Enforcer) are those of :mod:`cgt.positional.rules`.

Named graphs live in :mod:`cgt.graphs.names`, copies of graphs in :mod:`cgt.graphs.subgraphs`. The paper's own graphs
get their names here: ``P'5`` is the path on 5 vertices with two pendant vertices appended to each of its ends. ``B1``
and ``B2`` are rebuilt from the proofs: B1 is a 4-cycle with one pendant vertex (case 1 of Proposition 2.1:
:math:`v_0v_1v_2v_0'` closes, :math:`v_0''` hangs), B2 the tree with a vertex of degree three from which legs of length
2, 2 and 1 lead.

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.names import register_graph_name
from cgt.graphs.reading import SimpleGraph
from cgt.graphs.subgraphs import copies
from cgt.players import LEFT, Player, check_player
from cgt.positional.rules import MOST_SETS, ONE_FAMILY, MarkingPosition, valid_flag

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GraphTicTacToe"]

_INDUCED = "induced "


def _extended_path(size: str) -> "nx.Graph[Any] | None":
    import networkx as nx

    n = int(size)
    if not 1 <= n <= 1000:
        return None
    graph: nx.Graph[Any] = nx.path_graph(n)
    for end, first in ((0, n), (n - 1, n + 2)):
        graph.add_edges_from([(end, first), (end, first + 1)])
    return graph


def _of_edges(*edges: tuple[int, int]) -> "Callable[[], nx.Graph[Any]]":
    def make() -> "nx.Graph[Any]":
        import networkx as nx

        return nx.Graph(edges)

    return make


register_graph_name("P'([0-9]{1,4})", _extended_path)
register_graph_name("B1", _of_edges((0, 1), (1, 2), (2, 3), (3, 0), (0, 4)))
register_graph_name("B2", _of_edges((0, 1), (1, 2), (0, 3), (3, 4), (0, 5)))


def _read_graph(graph: Any) -> SimpleGraph:
    return SimpleGraph.of(graph)


def _read_target(target: Any) -> str:
    text = target if isinstance(target, str) else SimpleGraph.of(target).graph6
    if not SimpleGraph.of(text.removeprefix(_INDUCED)).vertices:
        raise InvalidPositionError(f"a target must have a vertex; {shown(target)} has none")
    return text


def read_targets(targets: Any) -> str | tuple[str, ...]:
    """One target or a family as names and graph6 texts; a list of pairs is one target, given by its edges."""
    if isinstance(targets, set | frozenset):
        return tuple(sorted(map(_read_target, targets)))
    if isinstance(targets, tuple | list) and targets and not all(isinstance(t, tuple) for t in targets):
        return tuple(map(_read_target, targets))
    return _read_target(targets)


@lru_cache(maxsize=512)
def target_sets(graph: SimpleGraph, targets: str | tuple[str, ...], *, induced: bool = False) -> tuple[Any, ...]:
    """Vertex sets of the copies of the targets in the graph."""
    found: dict[frozenset[Any], None] = {}
    for target in (targets,) if isinstance(targets, str) else targets:
        plain = target.removeprefix(_INDUCED)
        found.update(dict.fromkeys(copies(graph, plain, induced=induced or plain != target, most=MOST_SETS)))
    return tuple(found)


@attrs.frozen(repr=False)
class GraphTicTacToe(MarkingPosition):
    """Tic-tac-toe on a graph.

    Parameters
    ----------
    graph : networkx.Graph, edge list, graph6 text or name
        The board; it must be simple. The paper asks for connected boards; this class does not.
    target : str, graph, or tuple of such
        What Alice (and Bob, unless `right_target` is given) must capture: a name (``"P3"``, ``"C3"``, ``"K1,4"``),
        graph6 text, or a networkx graph; ``"induced P3"`` asks for an induced copy. A tuple is a family.
    induced : bool
        Whether copies of every target must be induced, also of those given as graphs.
    right_target : like `target`, optional
        What Bob must capture where it differs.
    variant, marks, pie, left, right, to_move, remaining
        See :class:`MarkingPosition`.

    Notes
    -----
    Listing the winning sets takes time n · Δ^(k−1) for a connected target on k vertices; more than 2^20 are refused.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018).

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import GraphTicTacToe, outcome, winning_moves
    >>> game = GraphTicTacToe("K1,4")
    >>> outcome(game), winning_moves(game)
    (OutcomeClass.N, [0])
    >>> outcome(GraphTicTacToe(nx.cycle_graph(7)))
    OutcomeClass.D
    >>> outcome(GraphTicTacToe(nx.complete_graph(5), "C3")), outcome(GraphTicTacToe("K5", "induced P3"))
    (OutcomeClass.N, OutcomeClass.D)
    >>> outcome(GraphTicTacToe(nx.wheel_graph(6), nx.path_graph(4), induced=True))
    OutcomeClass.D
    >>> GraphTicTacToe([("a", "b"), ("b", "c")]).play("b")
    GraphTicTacToe([('a', 'b'), ('b', 'c')], left=['b'], to_move=Player.RIGHT)
    """

    graph: SimpleGraph = attrs.field(converter=_read_graph)
    target: str | tuple[str, ...] = attrs.field(default="P3", converter=read_targets)
    right_target: str | tuple[str, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(read_targets), kw_only=True
    )
    induced: bool = attrs.field(default=False, validator=valid_flag, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.right_target is not None and self.variant in ONE_FAMILY:
            raise InvalidPositionError(
                f"a {self.variant} game has one family of winning sets, Left's, so "
                f"right_target={shown(self.right_target)} "
                "makes no sense"
            )
        self._check()

    def board(self) -> tuple[Any, ...]:
        """The vertices of the graph, in order."""
        return self.graph.vertices

    def families(self) -> tuple[tuple[frozenset[Any], ...], tuple[frozenset[Any], ...]]:
        """Vertex sets of the copies of Alice's and of Bob's targets."""
        own = target_sets(self.graph, self.target, induced=self.induced)
        if self.right_target is not None:
            return own, target_sets(self.graph, self.right_target, induced=self.induced)
        return own, () if self.variant in ONE_FAMILY else own

    def captures_p3(self, player: Player = LEFT) -> bool:
        """Whether the target of `player` is the P3, however it was given."""
        target = self.target if check_player(player) is LEFT or self.right_target is None else self.right_target
        if self.induced or not isinstance(target, str) or target.startswith(_INDUCED):
            return False
        graph = SimpleGraph.of(target)
        return (len(graph.vertices), len(graph.edges)) == (3, 2)

    def networkx(self) -> "nx.Graph[Any]":
        """The board as a networkx graph; marked vertices have the attribute ``player``."""
        graph = self.graph.networkx()
        for side, marks in (("Left", self.left), ("Right", self.right)):
            for vertex in marks:
                graph.nodes[vertex]["player"] = side
        return graph

    def __repr__(self) -> str:
        parts = [self.graph.literal]
        if self.target != "P3":
            parts.append(repr(self.target))
        if self.right_target is not None:
            parts.append(f"right_target={self.right_target!r}")
        if self.induced:
            parts.append("induced=True")
        return f"GraphTicTacToe({', '.join([*parts, *self._state()])})"
