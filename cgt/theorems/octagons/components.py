"""Chapter III of the Closing Octagons thesis, Theorems 3.28 to 3.38: weak and strong components, and chains."""

import networkx as nx

from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.components import is_bouquet, is_pseudopath
from cgt.theorems.octagons.definitions import is_chain_by_definition, is_weak_by_definition
from cgt.theorems.octagons.support import (
    Pairs,
    coin_graph,
    graphs,
    turn_results,
)
from cgt.theorems.octagons.words import (
    graph_statement,
    has_leaf,
    is_tree,
    networkx_graph,
    simple_part,
    where,
)
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


def _one_cycle(instance: Pairs) -> bool:
    return len(instance) == 1 and instance[0][0] == instance[0][1]


@graph_statement(
    "3.28",
    Kind.THEOREM,
    "A component other than a 1-cycle that has no leaf is strong.",
    reading="As written: the trivial component has no leaf and no edge, so every turn removes all its edges.",
    recorded=Verdict.REFUTED,
    latex=r"K \ne C_1,\ \text{no leaf} \Rightarrow K \text{ strong}",
)
def theorem_328(instance: Pairs) -> bool:
    return _one_cycle(instance) or has_leaf(instance) or not is_weak_by_definition(instance)


@graph_statement(
    "3.28-nontrivial",
    Kind.THEOREM,
    "A component with an edge, other than a 1-cycle, that has no leaf is strong.",
    reading="The trivial component left out.",
    latex=r"E(K) \ne \emptyset,\ K \ne C_1,\ \text{no leaf} \Rightarrow K \text{ strong}",
)
def theorem_328_nontrivial(instance: Pairs) -> bool:
    return not instance or theorem_328.holds(instance)


@graph_statement(
    "3.29",
    Kind.THEOREM,
    "A component that contains a simple cycle is strong.",
    latex=r"C_k \subseteq K,\ k \ge 3 \Rightarrow K \text{ strong}",
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


@graph_statement(
    "3.30",
    Kind.LEMMA,
    "A component is weak exactly when a run of scoring moves removes all of it.",
    r"K \text{ weak} \iff \exists\, \mu_1, \dots, \mu_k \text{ scoring}:\ E(K) = \{\mu_1, \dots, \mu_k\}",
)
def lemma_330(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) is _scoring_run(coin_graph(instance))


@statement(
    "octagons-3.30-whole-state",
    kind=Kind.LEMMA,
    citation=where("Definition 3.15 and Lemma 3.30"),
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


@graph_statement(
    "3.31",
    Kind.THEOREM,
    "Trees are weak.",
    latex=r"K \text{ a tree} \Rightarrow K \text{ weak}",
)
def theorem_331(instance: Pairs) -> bool:
    return not is_tree(instance) or is_weak_by_definition(instance)


@graph_statement(
    "3.32",
    Kind.COROLLARY,
    "Paths are weak.",
    latex=r"K = P_k \Rightarrow K \text{ weak}",
)
def corollary_332(instance: Pairs) -> bool:
    path = is_pseudopath(instance) and not any(u == v for u, v in instance)
    return not path or is_weak_by_definition(instance)


@graph_statement(
    "3.33",
    Kind.THEOREM,
    "A tree with one loop added is weak.",
    latex=r"K - l \text{ a tree},\ l \text{ a loop} \Rightarrow K \text{ weak}",
)
def theorem_333(instance: Pairs) -> bool:
    loops = [edge for edge in instance if edge[0] == edge[1]]
    rest = networkx_graph(instance)
    if len(loops) != 1:
        return True
    rest.remove_edge(*loops[0])
    return not nx.is_tree(rest) or is_weak_by_definition(instance)


@graph_statement(
    "3.34",
    Kind.COROLLARY,
    "Pseudopaths with exactly one loop are weak.",
    latex=r"K \text{ a pseudopath with one loop} \Rightarrow K \text{ weak}",
)
def corollary_334(instance: Pairs) -> bool:
    one = is_pseudopath(instance) and sum(u == v for u, v in instance) == 1
    return not one or is_weak_by_definition(instance)


@graph_statement(
    "3.35",
    Kind.LEMMA,
    "A strong component with a leaf is no chain.",
    latex=r"K \text{ strong with a leaf} \Rightarrow K \text{ no chain}",
)
def lemma_335(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) or not has_leaf(instance) or not is_chain_by_definition(instance)


@graph_statement(
    "3.36",
    Kind.THEOREM,
    "A pseudopath is a chain exactly when it has two loops and no leaf.",
    latex=r"K \text{ a pseudopath:}\ K \text{ a chain} \iff 2 \text{ loops, no leaf}",
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


@graph_statement(
    "3.37",
    Kind.LEMMA,
    "A strong component with all weights 2 is a 2-bouquet, a pseudopath chain or a simple cycle.",
    latex=r"K \text{ strong},\ w_K \equiv 2 \Rightarrow K = B_2,\ \text{a pseudopath chain, or } C_k",
)
def lemma_337(instance: Pairs) -> bool:
    if is_weak_by_definition(instance) or set(coin_graph(instance).weights()) != {2}:
        return True
    return _kind_of_chain(instance)


@graph_statement(
    "3.38",
    Kind.THEOREM,
    "For a component these are the same: it is a chain; all its weights are 2; it is a 2-bouquet, a pseudopath chain "
    "or a simple cycle.",
    latex=r"K \text{ a chain} \iff w_K \equiv 2 \iff K = B_2,\ \text{a pseudopath chain, or } C_k",
)
def theorem_338(instance: Pairs) -> bool:
    weights = set(coin_graph(instance).weights()) == {2}
    return is_chain_by_definition(instance) is weights is _kind_of_chain(instance)
