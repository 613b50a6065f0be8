"""Game trees of positions: as literal forms, and as networkx graphs.

Both walk every position reachable by any sequence of moves, so both take a limit and fail with
:class:`~cgt.errors.BudgetExceeded` when it is passed. Positions with equal keys are visited once.
"""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from cgt._checks import check_integer
from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.players import LEFT, MISERE, NORMAL, POSITIONAL, RIGHT, Player
from cgt.positions.engine import memo_key
from cgt.positions.loops import FIRST_LOOK, check_growth, loop_found
from cgt.positions.position import Position, as_position
from cgt.values import Tree

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["to_networkx", "unfold"]

_DEFAULT_LIMIT = 1_000_000


def _both(position: Position) -> tuple[list[Position], list[Position]]:
    left = list(position.options(LEFT))
    return left, left if position.impartial else list(position.options(RIGHT))


def _multiset(position: Position) -> list[Hashable]:
    return [memo_key(part) for part in position.components()]


def unfold(position: object, *, max_nodes: int = _DEFAULT_LIMIT) -> Tree:
    """Literal form of a position: its game tree as played, with nothing simplified.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        What to unfold. A sum is unfolded as one game.
    max_nodes : int
        How many distinct positions may be visited.

    Returns
    -------
    Tree
        The form; equal subtrees are shared.

    Raises
    ------
    LoopyGameError
        If play need not end.
    BudgetExceeded
        If there are more positions than `max_nodes`.
    UnsupportedError
        If the game is not decided by the last move.

    Examples
    --------
    >>> from cgt import NIM, unfold
    >>> unfold(NIM(2)).canonical()
    Game('*2')
    """
    max_nodes = check_integer("max_nodes", max_nodes, 1, error=UnsupportedError)
    start = as_position(position)
    if start.convention not in {NORMAL, MISERE}:
        raise UnsupportedError(
            f"{type(start).__name__} positions have no tree as games decided by the last move: they are played under "
            f"the {start.convention.value} convention"
            + ("; LastMover(game) is the normal-play version" if start.convention is POSITIONAL else "")
        )
    done: dict[Hashable, Tree] = {}
    path: set[Hashable] = set()
    stack: list[tuple[Hashable, Position, Any, Any]] = [(memo_key(start), start, iter(()), None)]
    opened: set[Hashable] = set()
    look = FIRST_LOOK
    while stack:
        key, current, children, options = stack[-1]
        if options is None:
            if key in path:
                raise loop_found(repr(current), "its tree is infinite")
            opened.add(key)
            if len(opened) > max_nodes:
                raise BudgetExceeded("nodes", nodes=max_nodes)
            path.add(key)
            if len(stack) > look:
                check_growth((_multiset(entry[1]) for entry in stack), start)
                look *= 2
            sides = [[(memo_key(option), option) for option in side] for side in _both(current)]
            options = [[child for child, _ in side] for side in sides]
            children = iter([pair for side in sides for pair in side])
            stack[-1] = (key, current, children, options)
        for child, option in children:
            if child not in done:
                stack.append((child, option, iter(()), None))
                break
        else:
            left, right = (tuple(done[child] for child in dict.fromkeys(side)) for side in options)
            done[key] = Tree(left, right)
            path.discard(key)
            stack.pop()
    return done[memo_key(start)]


def to_networkx(position: object, *, max_nodes: int = _DEFAULT_LIMIT) -> "nx.DiGraph[Position]":
    """Graph of all positions reachable from a position.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        Where to begin.
    max_nodes : int
        How many distinct positions may be visited.

    Returns
    -------
    networkx.DiGraph
        Nodes are positions (one for each memo key); the start has the attribute ``start=True``. Each edge carries
        ``players``, a tuple of the players who can make that move.

    Raises
    ------
    LoopyGameError
        If play grows for ever; a game that only returns has a graph.
    BudgetExceeded
        If there are more positions than `max_nodes`.
    UnsupportedError
        If positions of different types are equal, as subclasses of ``frozenset`` may be.

    Examples
    --------
    >>> from cgt import NIM, to_networkx
    >>> graph = to_networkx(NIM(3))
    >>> graph.number_of_nodes(), graph.number_of_edges()
    (4, 6)
    """
    import networkx as nx

    max_nodes = check_integer("max_nodes", max_nodes, 1, error=UnsupportedError)
    start = as_position(position)
    graph: nx.DiGraph[Position] = nx.DiGraph()
    representative: dict[Hashable, Position] = {memo_key(start): start}
    graph.add_node(start, start=True)
    frontier = [start]
    found_from: dict[Position, Position | None] = {start: None}
    depth = {start: 1}
    look = FIRST_LOOK
    while frontier:
        current = frontier.pop()
        if depth[current] > look:
            check_growth(map(_multiset, _line(current, found_from)), start, strictly=True)
            look *= 2
        sides: tuple[tuple[Player, list[Position]], ...] = tuple(zip((LEFT, RIGHT), _both(current), strict=True))
        for player, options in sides:
            for option in options:
                key = memo_key(option)
                if key not in representative:
                    if len(representative) >= max_nodes:
                        raise BudgetExceeded("nodes", nodes=max_nodes)
                    if option in graph:
                        raise UnsupportedError(
                            f"two different positions are equal, so a graph cannot hold both: {shown(option)}"
                        )
                    representative[key] = option
                    graph.add_node(option)
                    frontier.append(option)
                    found_from[option] = current
                    depth[option] = depth[current] + 1
                target = representative[key]
                known = graph.edges[current, target]["players"] if graph.has_edge(current, target) else ()
                if player not in known:
                    graph.add_edge(current, target, players=(*known, player))
    return graph


def _line(last: Position, found_from: dict[Position, Position | None]) -> list[Position]:
    """Positions on the way to `last`, from the first."""
    line: list[Position] = []
    current: Position | None = last
    while current is not None:
        line.append(current)
        current = found_from[current]
    return line[::-1]
