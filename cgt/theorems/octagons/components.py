"""T. Leelathanakit, *Closing Octagons game*, chapter III, Theorems 3.28 to 3.38: weak and strong components, chains."""

import networkx as nx

from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.components import is_bouquet, is_pseudopath
from cgt.theorems.octagons.definitions import is_chain_by_definition, is_weak_by_definition
from cgt.theorems.octagons.support import (
    ON_COMPONENTS,
    Pairs,
    coin_graph,
    graphs,
    has_leaf,
    is_tree,
    networkx_graph,
    simple_part,
    turn_results,
)
from cgt.theorems.papers import OCTAGONS
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = OCTAGONS.chapter("3.2")


def _one_cycle(instance: Pairs) -> bool:
    return len(instance) == 1 and instance[0][0] == instance[0][1]


@chapter.theorem(
    "3.28",
    text="A component other than a 1-cycle that has no leaf is strong.",
    latex=r"K \ne C_1,\ \text{no leaf} \Rightarrow K \text{ strong}",
    reading="As written: the trivial component has no leaf and no edge, so every turn removes all its edges.",
    recorded=Verdict.REFUTED,
    **ON_COMPONENTS,
)
def theorem_328(instance: Pairs) -> bool:
    return _one_cycle(instance) or has_leaf(instance) or not is_weak_by_definition(instance)


@chapter.theorem(
    "3.28-nontrivial",
    text="A component with an edge, other than a 1-cycle, that has no leaf is strong.",
    latex=r"E(K) \ne \emptyset,\ K \ne C_1,\ \text{no leaf} \Rightarrow K \text{ strong}",
    reading="The trivial component left out.",
    **ON_COMPONENTS,
)
def theorem_328_nontrivial(instance: Pairs) -> bool:
    return not instance or theorem_328.holds(instance)


@chapter.theorem(
    "3.29",
    text="A component that contains a simple cycle is strong.",
    latex=r"C_k \subseteq K,\ k \ge 3 \Rightarrow K \text{ strong}",
    **ON_COMPONENTS,
)
def theorem_329(instance: Pairs) -> bool:
    return nx.is_forest(simple_part(instance) or nx.empty_graph(1)) or not is_weak_by_definition(instance)


def _scoring_run(graph: CoinGraph) -> bool:
    """Whether some list of consecutive scoring moves removes all edges, every order tried."""
    agenda, seen = [graph], {graph}
    for one in agenda:
        if one.size == 0:
            return True
        for u, v in one.strings():
            child, gained = one.remove(u, v)
            if gained and child not in seen:
                seen.add(child)
                agenda.append(child)
    return False


@chapter.lemma(
    "3.30",
    text="A component is weak exactly when a run of scoring moves removes all of it.",
    latex=r"K \text{ weak} \iff \exists\, \mu_1, \dots, \mu_k \text{ scoring}:\ E(K) = \{\mu_1, \dots, \mu_k\}",
    **ON_COMPONENTS,
)
def lemma_330(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) is _scoring_run(coin_graph(instance))


@chapter.lemma(
    "3.30-whole-state",
    "Definition 3.15 and Lemma 3.30",
    text="A component is weak in a state, some turn from the state removing all of it, exactly when it is weak alone.",
    latex=r"K \text{ weak in } G(S) \iff K \text{ weak in } K",
    reading="The turn may also take edges of other components.",
    bound=5,
    bound_text="graphs without parallel edges of up to {bound} edges, every component",
    instances=graphs,
)
def weak_within_a_state(instance: Pairs) -> bool:
    graph = coin_graph(instance)
    after = turn_results(graph, Rules.FREE)
    for vertices in nx.connected_components(networkx_graph(instance)):
        part = tuple(edge for edge in instance if edge[0] in vertices)
        gone = any(all(result.weights()[v] == 0 for v in vertices) for result in after)
        if gone is not is_weak_by_definition(part):
            return False
    return True


@chapter.theorem("3.31", text="Trees are weak.", latex=r"K \text{ a tree} \Rightarrow K \text{ weak}", **ON_COMPONENTS)
def theorem_331(instance: Pairs) -> bool:
    return not is_tree(instance) or is_weak_by_definition(instance)


@chapter.corollary("3.32", text="Paths are weak.", latex=r"K = P_k \Rightarrow K \text{ weak}", **ON_COMPONENTS)
def corollary_332(instance: Pairs) -> bool:
    path = is_pseudopath(instance) and not any(u == v for u, v in instance)
    return not path or is_weak_by_definition(instance)


@chapter.theorem(
    "3.33",
    text="A tree with one loop added is weak.",
    latex=r"K - l \text{ a tree},\ l \text{ a loop} \Rightarrow K \text{ weak}",
    **ON_COMPONENTS,
)
def theorem_333(instance: Pairs) -> bool:
    loops = [edge for edge in instance if edge[0] == edge[1]]
    rest = networkx_graph(instance)
    if len(loops) != 1:
        return True
    rest.remove_edge(*loops[0])
    return not nx.is_tree(rest) or is_weak_by_definition(instance)


@chapter.corollary(
    "3.34",
    text="Pseudopaths with exactly one loop are weak.",
    latex=r"K \text{ a pseudopath with one loop} \Rightarrow K \text{ weak}",
    **ON_COMPONENTS,
)
def corollary_334(instance: Pairs) -> bool:
    one = is_pseudopath(instance) and sum(u == v for u, v in instance) == 1
    return not one or is_weak_by_definition(instance)


@chapter.lemma(
    "3.35",
    text="A strong component with a leaf is no chain.",
    latex=r"K \text{ strong with a leaf} \Rightarrow K \text{ no chain}",
    **ON_COMPONENTS,
)
def lemma_335(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) or not has_leaf(instance) or not is_chain_by_definition(instance)


@chapter.theorem(
    "3.36",
    text="A pseudopath is a chain exactly when it has two loops and no leaf.",
    latex=r"K \text{ a pseudopath:}\ K \text{ a chain} \iff 2 \text{ loops, no leaf}",
    **ON_COMPONENTS,
)
def theorem_336(instance: Pairs) -> bool:
    if not is_pseudopath(instance):
        return True
    two = sum(u == v for u, v in instance) == 2 and not has_leaf(instance)
    return is_chain_by_definition(instance) is two


def _kind_of_chain(instance: Pairs) -> bool:
    simple = simple_part(instance)
    loops = sum(u == v for u, v in instance)
    cycle = loops == 0 and len(simple) > 2 and nx.is_isomorphic(simple, nx.cycle_graph(len(simple)))
    return is_bouquet(instance, 2) or (is_pseudopath(instance) and loops == 2 and not has_leaf(instance)) or cycle


@chapter.lemma(
    "3.37",
    text="A strong component with all weights 2 is a 2-bouquet, a pseudopath chain or a simple cycle.",
    latex=r"K \text{ strong},\ w_K \equiv 2 \Rightarrow K = B_2,\ \text{a pseudopath chain, or } C_k",
    **ON_COMPONENTS,
)
def lemma_337(instance: Pairs) -> bool:
    if is_weak_by_definition(instance) or set(coin_graph(instance).weights()) != {2}:
        return True
    return _kind_of_chain(instance)


@chapter.theorem(
    "3.38",
    text="For a component these are the same: it is a chain; all its weights are 2; it is a 2-bouquet, a pseudopath "
    "chain or a simple cycle.",
    latex=r"K \text{ a chain} \iff w_K \equiv 2 \iff K = B_2,\ \text{a pseudopath chain, or } C_k",
    **ON_COMPONENTS,
)
def theorem_338(instance: Pairs) -> bool:
    weights = set(coin_graph(instance).weights()) == {2}
    return is_chain_by_definition(instance) is weights is _kind_of_chain(instance)
