"""Nimstring: strings-and-coins played for the last move, and the theory of chains and loops.

In nimstring points do not count: whoever cannot move loses, and a move that takes a coin must be followed by another.
A graph is then either worth a nimber in every sum, or *loony*: whoever is to move wins whatever is added, by choosing
between taking everything on offer and declining the last two coins (a double-dealing move) [1]_. Nimbers add over
components, loony absorbs. Scores do not add; but an endgame of chains and loops has its margin without search
(:func:`endgame_margin`), and the *controlled value* is that margin whenever it is at least 2 [2]_, [3]_.

Here a *chain* of length k is a path of k vertices with a loop at either end (for k = 1 two loops at one vertex), as
many as k coins in a row with both outer strings to the ground; a *loop* of length k is a cycle.

References
----------
.. [1] E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, chapter 16.
.. [2] E. R. Berlekamp, *The Dots and Boxes Game: Sophisticated Child's Play*, 2000.
.. [3] K. Buzzard, M. Ciere, "Playing simple loony dots and boxes endgames optimally", *Integers* 14 (2014), G01.
"""

from collections.abc import Iterable
from enum import Enum
from itertools import product
from typing import Any, Final, Literal

from cgt._checks import check_integer
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.errors import InvalidPositionError, UnsupportedError, shown
from cgt.players import Player
from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.position import ScoringPosition
from cgt.scoring.solve import search_for
from cgt.values import Nimber

__all__ = [
    "LOONY",
    "LoonyValue",
    "chains_and_loops",
    "controlled_value",
    "double_dealing_moves",
    "endgame_margin",
    "fully_controlled_value",
    "long_chain_rule",
    "nimstring",
]


class LoonyValue(Enum):
    """The value of a graph in which the player to move wins nimstring in any sum; its one member is ``LOONY``."""

    LOONY = "loony"

    def __repr__(self) -> str:
        return "LOONY"

    def __str__(self) -> str:
        return "loony"


LOONY: Final = LoonyValue.LOONY


def nimstring(
    position: ScoringPosition, *, cache: Cache | None = None, budget: Budget | None = None
) -> Nimber | Literal[LoonyValue.LOONY]:
    """Nimstring value of a position's graph: a nimber, or ``LOONY``.

    Parameters
    ----------
    position : ScoringPosition
        A position of strings-and-coins or of a board of polygons; points, the player to move and
        extra rules play no part.
    cache, budget
        As in :func:`cgt.score`.

    Returns
    -------
    Nimber or LOONY
        ``LOONY`` where the player to move wins whatever is added.

    Raises
    ------
    UnsupportedError
        If `position` is of another kind.

    References
    ----------
    E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, chapter 16.

    Examples
    --------
    >>> from cgt import DotsAndBoxes, StringsAndCoins
    >>> nimstring(StringsAndCoins([(0, 0), (0, 0)]))
    Nimber(1)
    >>> nimstring(StringsAndCoins([(0, 1), (1, 1)]))
    LOONY
    >>> nimstring(DotsAndBoxes(2, 2))
    Nimber(0)

    Notes
    -----
    Captures that leave no choice are made; if one with a choice is left, the graph is loony. Otherwise the value is
    the nim-sum over components of the least nimber that no option has, loony options left out (they lose).
    """
    graph = _require(position, "nimstring").coin_graph()
    found = search_for(Rules.FREE, cache).nimstring(graph, budget)
    return LOONY if found < 0 else Nimber(found)


def _require(position: object, question: str) -> ScoringPosition:
    if not isinstance(position, ScoringPosition):
        raise UnsupportedError(f"{question}() is a question about strings-and-coins, not about {shown(position)}")
    return position


def _chain_or_loop(part: CoinGraph) -> tuple[str, int] | None:
    if any(weight != 2 for weight in part.weights()):
        return None
    return ("chain" if sum(part.loops) else "loop"), len(part.loops)


def chains_and_loops(position: ScoringPosition) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Lengths of the chains and of the loops of a position that consists of nothing else.

    Parameters
    ----------
    position : ScoringPosition
        A position of strings-and-coins or of a board of polygons; only its graph counts.

    Returns
    -------
    (tuple of int, tuple of int) or None
        Lengths of chains and of loops, sorted; ``None`` where something else is on the board.

    Raises
    ------
    UnsupportedError
        If `position` is of another kind.

    Examples
    --------
    >>> from cgt import StringsAndCoins
    >>> square, pair = [(0, 1), (1, 2), (2, 3), (3, 0)], [(4, 4), (4, 5), (5, 5)]
    >>> chains_and_loops(StringsAndCoins(square + pair))
    ((2,), (4,))
    """
    kinds = [_chain_or_loop(part) for part in _require(position, "chains_and_loops").coin_graph().components()]
    if None in kinds:
        return None
    chains = sorted(length for kind, length in filter(None, kinds) if kind == "chain")
    loops = sorted(length for kind, length in filter(None, kinds) if kind == "loop")
    return tuple(chains), tuple(loops)


def fully_controlled_value(chains: Iterable[int], loops: Iterable[int] = ()) -> int:
    """Margin of a player who keeps control to the very end: two coins given up a chain, four a loop, in each.

    Parameters
    ----------
    chains : iterable of int
        Lengths of the chains, 3 or more.
    loops : iterable of int
        Lengths of the loops, 4 or more.

    Returns
    -------
    int
        The margin, of the player in control.

    Raises
    ------
    InvalidPositionError
        If a length is no integer, or too small.

    Examples
    --------
    >>> fully_controlled_value([3, 5], [4])
    -4
    """
    chains, loops = _lengths(chains, 3, "long chains"), _lengths(loops, 4, "long loops")
    return sum(c - 4 for c in chains) + sum(length - 8 for length in loops)


def _lengths(value: Any, least: int, what: str) -> tuple[int, ...]:
    if not isinstance(value, Iterable):
        raise InvalidPositionError(f"{what} are given by their lengths, not by {shown(value)}")
    return tuple(check_integer(f"the length of a {what[:-1]}", length, least) for length in value)


def controlled_value(chains: Iterable[int], loops: Iterable[int] = ()) -> int:
    """Margin of a player who keeps control until the last chain or loop, and takes that whole.

    If the result is at least 2 it is the exact margin of the player in control, the one who is not to move [1]_.

    Parameters
    ----------
    chains : iterable of int
        Lengths of the chains, 3 or more.
    loops : iterable of int
        Lengths of the loops, 4 or more.

    Returns
    -------
    int
        The margin, of the player in control.

    Raises
    ------
    InvalidPositionError
        If a length is no integer, or too small.

    Examples
    --------
    >>> from cgt import StringsAndCoins, score
    >>> controlled_value([3, 4])
    3
    >>> chain = [(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 6), (6, 6)]
    >>> score(StringsAndCoins(chain))
    -3

    References
    ----------
    .. [1] K. Buzzard, M. Ciere, "Playing simple loony dots and boxes endgames optimally", *Integers* 14 (2014), G01.
    """
    chains, loops = _lengths(chains, 3, "long chains"), _lengths(loops, 4, "long loops")
    return fully_controlled_value(chains, loops) + _terminal_bonus(chains, loops)


def _terminal_bonus(chains: tuple[int, ...], loops: tuple[int, ...]) -> int:
    if not chains:
        return 8 if loops else 0
    return 6 if loops and all(c == 3 for c in chains) else 4


def endgame_margin(chains: Iterable[int], loops: Iterable[int] = ()) -> int:
    """Exact margin of the player to move in a sum of chains and loops of any length, without search.

    Whoever is to move must open something, so the margin is usually not his.

    Parameters
    ----------
    chains : iterable of int
        Lengths of the chains, 1 or more.
    loops : iterable of int
        Lengths of the loops, 2 or more.

    Returns
    -------
    int
        The margin, of the player to move.

    Raises
    ------
    InvalidPositionError
        If a length is no integer, or too small.

    Examples
    --------
    >>> endgame_margin([3, 4]), endgame_margin([3, 3, 3, 3]), endgame_margin([], [2, 3, 4])
    (-3, -2, -3)
    >>> endgame_margin(range(3, 60), range(4, 60))
    -2859

    Notes
    -----
    Let W be the margin of the opponent. Opened, a chain of n ≥ 3 gives him ``n - 2 + abs(W - 2)`` with the W of the
    rest, since he may take all of it or leave the last two; a loop of n ≥ 4 gives ``n - 4 + abs(W - 4)``; anything
    shorter is taken whole and gives ``n - W``. All three change by no more than W does, so by induction replacing a
    component by one of the same kind that is d longer changes W by at most d; hence of each kind the shortest is never
    worse to open [1]_. The table over the numbers of components of each kind that are left has as many entries as the
    product of the three numbers. The native search uses the same table.

    References
    ----------
    .. [1] K. Buzzard, M. Ciere, "Playing simple loony dots and boxes endgames optimally", *Integers* 14 (2014), G01.
    """
    chains, loops = _lengths(chains, 1, "chains"), _lengths(loops, 2, "loops")
    brief = sorted([n for n in chains if n < 3] + [n for n in loops if n < 4], reverse=True)
    long_chains = sorted((n for n in chains if n >= 3), reverse=True)
    long_loops = sorted((n for n in loops if n >= 4), reverse=True)
    table: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    for left in product(range(len(brief) + 1), range(len(long_chains) + 1), range(len(long_loops) + 1)):
        b, c, k = left
        opened = []
        if b:
            opened.append(brief[b - 1] - table[b - 1, c, k])
        if c:
            opened.append(long_chains[c - 1] - 2 + abs(table[b, c - 1, k] - 2))
        if k:
            opened.append(long_loops[k - 1] - 4 + abs(table[b, c, k - 1] - 4))
        table[left] = min(opened, default=0)
    return -table[len(brief), len(long_chains), len(long_loops)]


def long_chain_rule(position: ScoringPosition) -> tuple[Player, str]:
    """The parity of long chains that gives the player to move control, by the long chain rule.

    A chain is long from 3 vertices on. With E edges, V open vertices and D moves that score two at once a game has
    E − V + D + 1 turns; the player in control gives away one such move in every long chain but the last, so the last
    turn falls to the player to move exactly when E − V plus the number of long chains is odd. Loops and other double
    crosses change the count; this is a rule of thumb, and :func:`cgt.score` is the truth.

    Parameters
    ----------
    position : ScoringPosition
        A position of strings-and-coins or of a board of polygons; only its graph counts.

    Returns
    -------
    (Player, str)
        The player to move, and ``"even"`` or ``"odd"``: the number of long chains he should aim at.

    Raises
    ------
    UnsupportedError
        If `position` is of another kind.

    References
    ----------
    E. R. Berlekamp, *The Dots and Boxes Game: Sophisticated Child's Play*, 2000.

    Examples
    --------
    >>> from cgt import DotsAndBoxes
    >>> long_chain_rule(DotsAndBoxes(3, 3))
    (Player.LEFT, 'even')
    >>> long_chain_rule(DotsAndBoxes(2, 2))
    (Player.LEFT, 'odd')
    """
    graph = _require(position, "long_chain_rule").coin_graph()
    surplus = graph.size - len(graph.loops)
    return position.to_move, "even" if surplus % 2 else "odd"


def double_dealing_moves(position: ScoringPosition) -> list[Any]:
    """Moves that decline points: they score nothing and leave a pair of vertices to be taken with one move.

    Parameters
    ----------
    position : ScoringPosition
        A position of strings-and-coins or of a board of polygons; only its graph counts.

    Returns
    -------
    list
        Moves, in the order of ``position.moves()``.

    Raises
    ------
    UnsupportedError
        If `position` is of another kind.

    Examples
    --------
    >>> from cgt import StringsAndCoins
    >>> double_dealing_moves(StringsAndCoins([(0, 1), (1, 2), (2, 2), (2, 2)]))
    [(1, 2)]
    >>> double_dealing_moves(StringsAndCoins([(0, 1), (1, 2), (1, 1)]))
    []
    >>> double_dealing_moves(StringsAndCoins([(0, 1), (0, 1)]))  # there was nothing to take
    []
    """
    found = []
    labels, graph = _require(position, "double_dealing_moves")._labelled()
    before = dict(zip(labels, graph.weights(), strict=True))
    for move in position.moves():
        if position.gain(move):
            continue
        labels, graph = position.play(move)._labelled()
        weights = graph.weights()
        # One coin of the pair could have been taken, and the move cut the other one off.
        pairs = [(u, v) for u, v, _ in graph.edges if weights[u] == weights[v] == 1]
        left = [{before[labels[u]], before[labels[v]]} for u, v in pairs]
        if {1, 2} in left:
            found.append(move)
    return found
