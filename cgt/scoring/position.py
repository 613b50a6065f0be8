"""What all scoring games on graphs share: points, turns, rules, and the graph that is left.

A *move* removes one edge; whoever removes the last edge of k vertices scores k and moves again. A *turn* is a whole run
of moves by one player: it goes on while moves score, and ends with the first that does not, or with the game. Positions
know their points and whose move it is, so only that player has moves. The games are strings-and-coins
(:mod:`cgt.scoring.strings_and_coins`) and the boards of polygons (:mod:`cgt.scoring.arrays`); the extra rules of
"normal" games are in :mod:`cgt.scoring.coin_graph`. Solving is :func:`cgt.score`.

It is a placement system with `score` patterns (:meth:`ScoringPosition.score_patterns`): cells are edges, every vertex
is the pattern of its edges, and whoever completes a pattern scores it.

References
----------
E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, chapter 16.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self

import attrs

from cgt._checks import check_flag, check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.graphs.ordering import ordered
from cgt.placement.patterns import Pattern
from cgt.players import LEFT, SCORING, Convention, Player, check_player
from cgt.positions.position import Position
from cgt.scoring.coin_graph import CoinGraph, Rules

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["ScoringPosition"]

Move = Any
Turn = tuple[Any, ...]

MAX_VERTICES = 32000
MAX_STRINGS = 1_000_000


def check_size(vertices: int, strings: int) -> None:
    """Refuse boards whose margins would not fit the 16 bits that solvers keep, or that nobody can hold."""
    if vertices > MAX_VERTICES or strings > MAX_STRINGS:
        raise InvalidPositionError(
            f"margins are kept in 16 bits: at most {MAX_VERTICES} coins and {MAX_STRINGS} strings, "
            f"not {vertices} and {strings}"
        )


def _points(value: Any) -> tuple[int, int]:
    points = tuple(value) if isinstance(value, Iterable) else ()
    if len(points) != 2:
        raise InvalidPositionError(f"points are two integers, Left's and Right's, not {shown(value)}")
    return check_integer("Left's points", points[0], 0), check_integer("Right's points", points[1], 0)


def _player(value: Any) -> Player:
    if not isinstance(value, Player):
        raise InvalidPositionError(f"the player to move is LEFT or RIGHT, not {shown(value)}")
    return value


def _bool(value: Any) -> bool:
    return check_flag("in_turn", value)


def _rules(value: Any) -> Rules:
    if not isinstance(value, Rules):
        raise InvalidPositionError(f"rules are a member of Rules, not {shown(value)}")
    return value


@attrs.frozen(repr=False)
class ScoringPosition(Position):
    """Base of the scoring games on graphs: a board, the points of both players, and who is to move.

    Subclasses say which strings are left (:meth:`strings`) and how to take one away; points, turns, rules and the
    graph are worked out here.

    Attributes
    ----------
    points : (int, int)
        Points of Left (Player I, who begins) and of Right (Player II).
    to_move : Player
        Whose move it is; the other player has no moves.
    rules : Rules
        Extra rules, if any.
    in_turn : bool
        Whether the player to move has scored earlier in this turn. Kept only under ``Rules.SAFE_FROM_NORMAL``, the
        one rule that asks.
    """

    convention: ClassVar[Convention] = SCORING
    solver_module: ClassVar[str] = "cgt.scoring.solve"

    points: tuple[int, int] = attrs.field(default=(0, 0), converter=_points, kw_only=True)
    to_move: Player = attrs.field(default=LEFT, converter=_player, kw_only=True)
    rules: Rules = attrs.field(default=Rules.FREE, converter=_rules, kw_only=True)
    in_turn: bool = attrs.field(default=False, converter=_bool, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.in_turn and Rules.SAFE_FROM_NORMAL not in self.rules:
            object.__setattr__(self, "in_turn", False)

    def strings(self) -> dict[Move, tuple[Hashable, ...]]:
        """Every different move on the board, with the one or two vertices its edge touches."""
        raise NotImplementedError(f"{type(self).__name__} must define strings()")

    def _without(self, move: Move) -> dict[str, Any]:
        """The fields that change on the board when `move` is made."""
        raise NotImplementedError(f"{type(self).__name__} must define _without()")

    def score_patterns(self) -> dict[Hashable, Pattern]:
        """The position as a placement system: for every open vertex the pattern of cells that scores it.

        A cell is a pair of a move and a number that tells interchangeable strings apart.

        Examples
        --------
        >>> from cgt import StringsAndCoins
        >>> StringsAndCoins([(0, 0), (0, 0), (0, 1)]).score_patterns()[1]
        Pattern(present=frozenset({((0, 1), 0)}), absent=frozenset())
        """
        cells: dict[Hashable, set[Any]] = {}
        for move, ends in self.strings().items():
            for vertex in ends:
                cells.setdefault(vertex, set()).update((move, copy) for copy in range(self._copies(move)))
        return {vertex: Pattern(frozenset(cells[vertex])) for vertex in ordered(cells)}

    def _copies(self, move: Move) -> int:
        return 1

    def _labelled(self) -> tuple[tuple[Hashable, ...], CoinGraph]:
        """The vertices that are still open, and the graph on their numbers."""
        return numbered(Counter(self.strings().values()))

    def coin_graph(self) -> CoinGraph:
        """The graph that is left, on numbered vertices: all that the future of the game depends on."""
        return self._labelled()[1]

    def on_board(self) -> tuple[CoinGraph, CoinGraph] | None:
        """The graph of the whole board, and what is left of it on the same vertices; ``None`` without a board.

        Positions of one board can so share what is known of it.
        """
        return None

    def graph(self) -> "nx.MultiGraph[Any]":
        """The graph that is left, as a networkx MultiGraph on the board's own vertices."""
        import networkx as nx

        labels, graph = self._labelled()
        made: nx.MultiGraph[Any] = nx.MultiGraph()
        made.add_nodes_from(labels)
        for v, count in enumerate(graph.loops):
            made.add_edges_from([(labels[v], labels[v])] * count)
        for u, v, count in graph.edges:
            made.add_edges_from([(labels[u], labels[v])] * count)
        return made

    def moves(self, player: Player | None = None) -> tuple[Move, ...]:
        """Moves that differ; none for a `player` whose turn it is not."""
        if player is not None and check_player(player) is not self.to_move:
            return ()
        strings = self.strings()
        if self.rules is Rules.FREE:
            return tuple(strings)
        labels, graph = self._labelled()
        allowed = {frozenset((labels[u], labels[v])) for u, v in graph.moves(self.rules, in_turn=self.in_turn)}
        return tuple(move for move, ends in strings.items() if frozenset(ends) in allowed)

    def result(self) -> int | None:
        """Left's points less Right's when nothing is left to take; ``None`` while play goes on."""
        left, right = self.points
        return None if self.moves() else left - right

    def gain(self, move: Move) -> int:
        """Points that `move` scores: how many vertices lose their last edge."""
        named, strings = self._named(move), self.strings()
        if not _is_in(named, strings):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        labels, graph = self._labelled()
        number = {label: i for i, label in enumerate(labels)}
        ends = [number[v] for v in strings[named]]
        return graph.remove(ends[0], ends[-1])[1]

    def play(self, move: Move) -> Self:
        """Position after `move`: a move that scores leaves its player on the move."""
        named = self._named(move)
        if not _is_in(named, self.strings()) or (self.rules is not Rules.FREE and named not in self.moves()):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        gained = self.gain(named)
        if not gained:
            return attrs.evolve(self, to_move=self.to_move.opponent, in_turn=False, **self._without(named))
        left, right = self.points
        points = (left + gained, right) if self.to_move is LEFT else (left, right + gained)
        return attrs.evolve(self, points=points, in_turn=True, **self._without(named))

    def _named(self, move: Move) -> Move:
        """The name under which :meth:`strings` has a move; anything else for what is no move."""
        return move

    def turns(self) -> Iterator[Turn]:
        """Every turn of the player to move: runs of moves that differ as sequences.

        There can be exponentially many; the iterator makes them one at a time.

        Examples
        --------
        >>> from cgt import StringsAndCoins
        >>> list(StringsAndCoins([(0, 1), (1, 1), (2, 2)]).turns())
        [((0, 1), (1, 1), (2, 2)), ((0, 1), (2, 2), (1, 1)), ((1, 1),), ((2, 2), (0, 1), (1, 1)), ((2, 2), (1, 1))]
        """
        stack: list[tuple[Turn, ScoringPosition]] = [((), self)]
        while stack:
            turn, position = stack.pop()
            if turn and (position.to_move is not self.to_move or not position.moves()):
                yield turn
                continue
            stack.extend(((*turn, move), position.play(move)) for move in reversed(position.moves()))

    def play_turn(self, turn: Iterable[Move]) -> Self:
        """Position after a whole turn; a run that breaks off early or goes on too long is refused."""
        if not isinstance(turn, Iterable):
            raise IllegalMoveError(f"a turn is a sequence of moves, not {shown(turn)}")
        position, moves = self, tuple(turn)
        for number, move in enumerate(moves):
            if number and position.to_move is not self.to_move:
                raise IllegalMoveError(
                    f"the turn {shown(moves)} goes on after a move that does not score in {shown(self)}"
                )
            position = position.play(move)
        if not moves or (position.to_move is self.to_move and position.moves()):
            raise IllegalMoveError(f"{shown(moves)} is not a whole turn in {shown(self)}")
        return position

    @property
    def lead(self) -> int:
        """Points the player to move has more than the other."""
        left, right = self.points
        return left - right if self.to_move is LEFT else right - left

    def _shown(self) -> list[str]:
        fields = (("points", (0, 0)), ("to_move", LEFT), ("rules", Rules.FREE), ("in_turn", False))
        return [f"{name}={getattr(self, name)!r}" for name, usual in fields if getattr(self, name) != usual]

    def _repr_svg_(self) -> str:
        from cgt.scoring.draw import scoring_svg

        return scoring_svg(self)


def _is_in(move: Any, strings: dict[Move, tuple[Hashable, ...]]) -> bool:
    try:
        return move in strings
    except TypeError:  # unhashable, so certainly no move
        return False


def numbered(strings: "Counter[tuple[Hashable, ...]]") -> tuple[tuple[Hashable, ...], CoinGraph]:
    """Vertices, in order, and the graph on their numbers, of strings given by what they touch."""
    labels = tuple(ordered({v for ends in strings for v in ends}))
    number = {label: i for i, label in enumerate(labels)}
    loops = [0] * len(labels)
    edges: Counter[tuple[int, int]] = Counter()
    for ends, count in strings.items():
        u, v = number[ends[0]], number[ends[-1]]
        if u == v:
            loops[u] += count
        else:
            edges[min(u, v), max(u, v)] += count
    return labels, CoinGraph(tuple(loops), tuple((u, v, edges[u, v]) for u, v in sorted(edges)))
