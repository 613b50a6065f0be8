"""Graphs by name, or by their graph6 text.

``P5``, ``C4``, ``K4``, ``K1,4`` and ``K2,3`` are a path, a cycle, a complete graph and complete bipartite ones; the
``bull`` is a triangle with two pendant vertices at different corners.

Of two digits without a comma between them, as in ``K33``, nobody can tell what is meant: that is ``K3,3`` or ``K_33``,
and is refused. Games that have names for graphs of their own register them (:func:`register_graph_name`); those of
Beeler's paper on tic-tac-toe on graphs come with :mod:`cgt.positional.graph_tic_tac_toe`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import networkx as nx

from cgt.errors import InvalidGraphError, shown

__all__ = ["named_graph", "register_graph_name"]

_NAMED = re.compile(r"(P|C|K|K_)([0-9]{1,4})(?:,([0-9]{1,4}))?")
_TWO_READINGS = re.compile(r"K([1-9])([1-9])")
_REGISTERED: dict["re.Pattern[str]", Callable[..., "nx.Graph[Any] | None"]] = {}


def register_graph_name(pattern: str, make: Callable[..., "nx.Graph[Any] | None"]) -> None:
    """Let :func:`named_graph`, and everything that reads graphs, know another name or family of names.

    Parameters
    ----------
    pattern : str
        A regular expression for the whole name. It must match no graph6 text: those are made of the characters from
        ``?`` to ``~``, so a digit, a comma or an apostrophe will do.
    make : callable
        Makes the graph, as a networkx graph on 0, 1, …, from what the groups of the pattern match; or ``None``, for a
        number that is too large, say.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt.graphs import named_graph, register_graph_name
    >>> register_graph_name("wheel ([0-9])", lambda size: nx.wheel_graph(int(size)))
    >>> named_graph("wheel 5").number_of_edges()
    8
    """
    _REGISTERED[re.compile(pattern)] = make
    _named.cache_clear()


@lru_cache(maxsize=256)
def _named(name: str) -> "nx.Graph[Any] | None":
    for pattern, make in _REGISTERED.items():
        if (match := pattern.fullmatch(name)) is not None:
            return make(*match.groups())
    match = _NAMED.fullmatch(name)
    if match is None:
        return None
    kind, size, other = match[1], int(match[2]), match[3]
    if (other is not None and kind != "K") or size > 1000 or size < 1 or (other and int(other) > 1000):
        return None
    graph: nx.Graph[Any]
    if kind == "P":
        graph = nx.path_graph(size)
    elif kind == "C":
        if size < 3:
            return None
        graph = nx.cycle_graph(size)
    elif other is None:
        graph = nx.complete_graph(size)
    else:
        graph = nx.complete_bipartite_graph(size, int(other))
    return graph


def named_graph(name: str) -> "nx.Graph[Any]":
    """Graph with a name, or from its graph6 text.

    Parameters
    ----------
    name : str
        A path ``"P5"``, cycle ``"C4"``, complete graph ``"K4"`` (from 11 vertices on ``"K_11"``) or complete bipartite
        graph ``"K2,3"``, or a name that was registered (:func:`register_graph_name`); or graph6 text. No name is valid
        graph6 text, so there is no ambiguity.

    Returns
    -------
    networkx.Graph
        On the vertices 0, 1, …

    Raises
    ------
    InvalidGraphError
        If there is no such graph, or the name could mean two.

    Examples
    --------
    >>> named_graph("K2,3").number_of_edges(), named_graph("Bg").number_of_edges()
    (6, 2)
    >>> named_graph("Q3")
    Traceback (most recent call last):
    cgt.errors.InvalidGraphError: 'Q3' is neither the name of a graph nor graph6 text
    >>> named_graph("K33")
    Traceback (most recent call last):
    cgt.errors.InvalidGraphError: 'K33' could be 'K3,3' or the complete graph 'K_33': write one of these
    """
    if not isinstance(name, str):
        raise InvalidGraphError(f"a graph's name is a text, not {shown(name)}")
    if (digits := _TWO_READINGS.fullmatch(name)) is not None:
        a, b = digits.groups()
        raise InvalidGraphError(f"{name!r} could be 'K{a},{b}' or the complete graph 'K_{a}{b}': write one of these")
    found = _named(name)
    if found is not None:
        return found.copy()
    try:
        if name and all("?" <= letter <= "~" for letter in name):
            return nx.from_graph6_bytes(name.encode())
    except (nx.NetworkXError, ValueError, IndexError):
        pass
    raise InvalidGraphError(f"{shown(name)} is neither the name of a graph nor graph6 text")


register_graph_name("bull", lambda: nx.Graph([(0, 1), (1, 2), (2, 0), (0, 3), (1, 4)]))
