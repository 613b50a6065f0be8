"""Weak and strong components, chains, pseudopaths and bouquets; normal, strategic and critical graphs.

The words are those of the Closing Octagons thesis [1]_, for any graph of strings-and-coins. The thesis defines them by
turns; each function here looks at the graph alone, by a characterisation that is a theorem of the thesis (the
definitions are in :mod:`cgt.theorems.octagons.definitions`, and the tests compare).

* A component is *weak* when one turn can remove all of it, else *strong*. Weak: a tree with at most one loop.
* A strong component is a *chain* when every edge of it leaves weak components only. Chains: every weight is 2; that
  is a 2-bouquet, a path with a loop at either end, or a cycle.
* A graph with edges is *normal* when nothing can be scored, else *strategic*. Normal: no vertex of weight 1.
* A normal graph is *critical* when no turn leads to another normal one. Critical: no edge joins two vertices of weight
  3 or more, and no vertex of weight 3 or more has a loop.

All functions take a position of strings-and-coins or of a board, a :class:`~cgt.scoring.CoinGraph`, a networkx
multigraph, or pairs of vertices. The weight of a vertex is the number of edges at it, a loop counted once.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.
"""

from typing import Any

from cgt.errors import InvalidPositionError, shown
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.position import ScoringPosition
from cgt.scoring.strings_and_coins import StringsAndCoins

__all__ = ["is_bouquet", "is_chain", "is_critical", "is_normal", "is_pseudopath", "is_strategic", "is_weak"]


def as_coin_graph(thing: Any) -> CoinGraph:
    """The graph of a position, a networkx multigraph or pairs of vertices."""
    if isinstance(thing, CoinGraph):
        return thing
    if isinstance(thing, ScoringPosition):
        return thing.coin_graph()
    return StringsAndCoins(thing).coin_graph()


def as_component(thing: Any) -> CoinGraph:
    """The same for a component: a graph with more than one is refused."""
    graph = as_coin_graph(thing)
    if len(graph.components()) > 1:
        raise InvalidPositionError(f"a component is a connected graph, not {shown(thing)}")
    return graph


def is_weak(component: Any) -> bool:
    """Whether one turn can remove a whole component: whether it is a tree with at most one loop.

    Parameters
    ----------
    component : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        A connected graph; one without edges is weak.

    Returns
    -------
    bool

    Raises
    ------
    InvalidPositionError
        If the graph is not connected.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.

    Examples
    --------
    >>> from cgt.scoring import is_weak
    >>> is_weak([(0, 1), (1, 2), (2, 2)]), is_weak([(0, 0), (0, 1), (1, 1)])
    (True, False)
    """
    graph = as_component(component)
    simple = sum(count for _, _, count in graph.edges)
    return simple == max(sum(map(bool, graph.weights())) - 1, 0) and sum(graph.loops) <= 1


def is_chain(component: Any) -> bool:
    """Whether a component is strong and leaves weak ones whichever edge goes: whether every vertex has weight 2.

    Parameters
    ----------
    component : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        A connected graph.

    Returns
    -------
    bool

    Raises
    ------
    InvalidPositionError
        If the graph is not connected.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.

    Examples
    --------
    >>> from cgt.scoring import is_chain
    >>> is_chain([(0, 0), (0, 0)]), is_chain([(0, 1), (1, 2), (2, 0)]), is_chain([(0, 0), (0, 1)])
    (True, True, False)
    """
    graph = as_component(component)
    return graph.size > 0 and all(weight == 2 for weight in graph.weights() if weight)


def is_bouquet(component: Any, k: int | None = None) -> bool:
    """Whether the graph is one vertex with loops and nothing else.

    Parameters
    ----------
    component : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph.
    k : int, optional
        How many loops there must be.

    Returns
    -------
    bool

    Examples
    --------
    >>> from cgt.scoring import is_bouquet
    >>> is_bouquet([(0, 0), (0, 0)]), is_bouquet([(0, 0), (0, 0)], 3)
    (True, False)
    """
    graph = as_coin_graph(component)
    return len(graph.loops) == 1 and not graph.edges and (k is None or graph.loops[0] == k)


def is_pseudopath(component: Any, k: int | None = None) -> bool:
    """Whether the graph is a path, with any loops at its vertices.

    Parameters
    ----------
    component : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph.
    k : int, optional
        How many edges the path must have, loops not counted.

    Returns
    -------
    bool

    Examples
    --------
    >>> from cgt.scoring import is_pseudopath
    >>> is_pseudopath([(0, 1), (1, 2), (1, 1)]), is_pseudopath([(0, 1), (1, 2), (2, 0)])
    (True, False)
    """
    graph = as_coin_graph(component)
    n = len(graph.loops)
    if n < 2 or len(graph.edges) != n - 1 or any(count != 1 for _, _, count in graph.edges):
        return False
    degree = [weight - loops for weight, loops in zip(graph.weights(), graph.loops, strict=True)]
    return len(graph.components()) == 1 and max(degree) <= 2 and (k is None or k == n - 1)


def is_normal(graph: Any) -> bool:
    """Whether edges are left and none of them scores: whether no vertex has weight 1.

    Parameters
    ----------
    graph : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph.

    Returns
    -------
    bool

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Definition 3.13.

    Examples
    --------
    >>> from cgt.scoring import is_normal
    >>> is_normal([(0, 0), (0, 0)]), is_normal([(0, 0)])
    (True, False)
    """
    found = as_coin_graph(graph)
    return found.size > 0 and 1 not in found.weights()


def is_strategic(graph: Any) -> bool:
    """Whether some edge scores at once.

    Parameters
    ----------
    graph : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph; one without edges is neither normal nor strategic.

    Returns
    -------
    bool

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Definition 3.13.

    Examples
    --------
    >>> from cgt.scoring import is_strategic
    >>> is_strategic([(0, 0)]), is_strategic([(0, 0), (0, 0)]), is_strategic([])
    (True, False, False)
    """
    return 1 in as_coin_graph(graph).weights()


def is_critical(graph: Any) -> bool:
    """Whether nothing can be scored, and every turn leaves something to score: normal, without a safe edge.

    Parameters
    ----------
    graph : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph.

    Returns
    -------
    bool

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Definition 3.19.

    Examples
    --------
    >>> from cgt.scoring import is_critical
    >>> is_critical([(0, 0), (0, 0)]), is_critical([(0, 0), (0, 0), (0, 0)])
    (True, False)
    """
    found = as_coin_graph(graph)
    return is_normal(found) and not found.safe_edges()
