"""Weak components, chains, normal and critical states as the Closing Octagons thesis defines them: by playing turns.

:mod:`cgt.scoring.components` tells them by characterisations that need no play, which are among the theorems of the
thesis. Statements that rest on the definitions ask here. All functions take what those take: a
:class:`~cgt.StringsAndCoins` position, a networkx multigraph, or pairs of vertices.

References
----------
T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.
"""

from typing import Any

from cgt.scoring.components import as_coin_graph, as_component

__all__: list[str] = []


def is_weak_by_definition(component: Any) -> bool:
    """Whether some turn removes all edges of a connected graph, by trying every turn."""
    graph = as_component(component)
    return graph.size == 0 or any(result.size == 0 for result in graph.turns())


def is_chain_by_definition(component: Any) -> bool:
    """Whether a connected graph is strong and every edge of it leaves only weak components."""
    graph = as_component(component)
    if is_weak_by_definition(graph):
        return False
    return all(is_weak_by_definition(part) for u, v in graph.strings() for part in graph.remove(u, v)[0].components())


def is_normal_by_definition(state: Any) -> bool:
    """Whether edges are left and no turn contains a scoring move."""
    graph = as_coin_graph(state)
    return graph.size > 0 and not any(graph.remove(u, v)[1] for u, v in graph.strings())


def is_critical_by_definition(state: Any) -> bool:
    """Whether a state is normal and no turn leads from it to another normal state, by trying every turn."""
    graph = as_coin_graph(state)
    return is_normal_by_definition(graph) and not any(is_normal_by_definition(result) for result in graph.turns())
