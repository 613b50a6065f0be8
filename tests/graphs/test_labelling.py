"""Canonical forms and automorphisms against every renaming of every small structure, and groups of known order."""

import random
from itertools import combinations, islice, pairwise, permutations, product

import networkx as nx
import pytest

from cgt import Budget, BudgetExceeded
from cgt._native import core
from cgt.budget import Meter
from cgt.graphs.labelling import (
    automorphisms,
    canonical_edge_bits,
    canonical_form,
    canonical_order,
    edges_of_bits,
    normal_walk,
)


def renamed(structure, image):
    """The structure with the point `v` called ``image[v]``, in a shape that is equal for equal structures."""
    n, edges, colours, sets, walks = structure
    return (
        n,
        frozenset((frozenset((image[u], image[v])), *colour) for u, v, *colour in edges),
        tuple(colours[image.index(label)] for label in range(n)),
        tuple(tuple(sorted(sorted(image[v] for v in members) for members in family)) for family in sets),
        tuple(sorted(rotations([image[v] for v in walk])[0] for walk in walks)),
    )


def rotations(walk):
    ways = (walk, walk[::-1])
    return sorted(tuple(way[i:] + way[:i]) for way in ways for i in range(len(walk)))


def plain(n, edges=(), colours=None, sets=(), walks=()):
    return n, tuple(edges), tuple(colours or [0] * n), tuple(sets), tuple(walks)


def graphs(n):
    pairs = list(combinations(range(n), 2))
    for chosen in product((False, True), repeat=len(pairs)):
        yield [pair for pair, there in zip(pairs, chosen, strict=True) if there]


def coloured_graphs():
    for n in range(5):
        for edges in graphs(n):
            for colours in product((0, 1), repeat=n):
                yield plain(n, edges, colours)


def coloured_edges():
    for n in range(5):
        pairs = list(combinations(range(n), 2))
        for colours in product((None, 1, 2), repeat=len(pairs)):
            yield plain(n, [(*pair, c) for pair, c in zip(pairs, colours, strict=True) if c])


def families():
    for n in range(5):
        subsets = [s for size in range(n + 1) for s in combinations(range(n), size)]
        for size in range(4):
            for family in combinations(subsets, size):
                yield plain(n, sets=[family])
    for one, two in product(combinations([(0, 1), (1, 2), (0, 2), (2,), (0, 1, 2)], 2), repeat=2):
        yield plain(3, sets=[one, two])
    yield plain(3, sets=[[(0, 1), (0, 1)], []])  # a set given twice is not a set given once
    yield plain(3, sets=[[(0, 1)], []])


def many_sets():
    """So many sets that refinement does not look at each."""
    triples = list(combinations(range(5), 3))
    pairs = list(combinations(range(5), 2))
    for size in (2, 3):
        for dropped in combinations(triples, size):
            yield plain(5, sets=[[t for t in triples if t not in dropped] * 2, pairs])
    for colours in product((0, 1), repeat=5):
        yield plain(5, [(0, 1)], colours, [triples * 3])


def walks():
    square = [(0, 1), (1, 2), (2, 3), (0, 3)]
    closed = {rotations(walk)[0] for size in (1, 2, 3, 4) for walk in product(range(4), repeat=size)}
    short = sorted(walk for walk in closed if all(a != b for a, b in pairwise(walk)))
    for walk in short:
        yield plain(4, walks=[walk])
        yield plain(4, square, walks=[walk])
    for pair in combinations(short[::3], 2):
        yield plain(4, square, (0, 0, 0, 1), walks=pair)


EVERY = {
    "coloured graphs": coloured_graphs,
    "coloured edges": coloured_edges,
    "families of sets": families,
    "many sets": many_sets,
    "closed walks": walks,
}


@pytest.mark.parametrize("kind", EVERY)
def test_equal_forms_are_renamings_and_the_other_way_round(kind):
    forms = {}
    classes = {}
    for n, edges, colours, sets, closed in EVERY[kind]():
        structure = (n, edges, colours, sets, closed)
        least = min(map(repr, (sort(renamed(structure, image)) for image in permutations(range(n)))))
        form = canonical_form(n, edges, colours=colours, sets=sets, walks=closed)
        assert forms.setdefault(form, least) == least
        assert classes.setdefault(least, form) == form
    assert len(forms) == len(classes) > 10


def sort(structure):
    n, edges, *rest = structure
    return n, sorted((sorted(pair), *colour) for pair, *colour in edges), *rest


@pytest.mark.parametrize("kind", EVERY)
def test_automorphisms_are_all_renamings_that_change_nothing(kind):
    for structure in islice(EVERY[kind](), 0, None, 7):
        n, edges, colours, sets, closed = structure
        found = list(automorphisms(n, edges, colours=colours, sets=sets, walks=closed))
        same = renamed(structure, range(n))
        assert found[0] == list(range(n))
        assert sorted(found) == [list(image) for image in permutations(range(n)) if renamed(structure, image) == same]


FANO = [(0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (1, 4, 6), (2, 3, 6), (2, 4, 5)]


@pytest.mark.parametrize(
    ("graph", "order"),
    [
        (nx.petersen_graph(), 120),
        (nx.icosahedral_graph(), 120),
        (nx.complete_graph(6), 720),
        (nx.complete_bipartite_graph(3, 4), 144),
        (nx.hypercube_graph(3), 48),
        (nx.frucht_graph(), 1),
        (nx.dodecahedral_graph(), 120),
    ],
)
def test_groups_of_graphs(graph, order):
    plainly = nx.convert_node_labels_to_integers(graph)
    n, edges = len(plainly), list(plainly.edges)
    assert sum(1 for _ in automorphisms(n, edges)) == order
    shuffled = random.Random(order).sample(range(n), n)
    assert canonical_form(n, edges) == canonical_form(n, [(shuffled[u], shuffled[v]) for u, v in edges])


def test_group_of_the_fano_plane():
    assert sum(1 for _ in automorphisms(7, sets=[FANO])) == 168
    other = [(0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 4, 6), (0, 4, 5), (1, 5, 6), (0, 2, 6)]
    assert canonical_form(7, sets=[FANO]) == canonical_form(7, sets=[other])
    assert canonical_form(7, sets=[FANO]) != canonical_form(7, sets=[[*FANO[:-1], (2, 4, 6)]])


def test_regular_graphs_that_refinement_cannot_tell_apart():
    pairs = [
        (nx.cycle_graph(6), nx.disjoint_union(nx.cycle_graph(3), nx.cycle_graph(3))),
        (nx.circular_ladder_graph(5), nx.petersen_graph()),
        (nx.circulant_graph(10, [1, 4]), nx.circulant_graph(10, [1, 3])),
    ]
    for one, other in pairs:
        assert canonical_form(len(one), one.edges) != canonical_form(len(other), other.edges)


def test_orders_rename_isomorphic_structures_alike():
    edges, colours = [(0, 1, 3), (1, 2, 1), (2, 3, 3), (3, 4, 1)], [1, 0, 0, 0, 1]
    image = [3, 0, 4, 1, 2]
    turned = [(image[u], image[v], c) for u, v, c in edges]
    there = [colours[image.index(v)] for v in range(5)]
    results = []
    for given, kinds in ((edges, colours), (turned, there)):
        order = canonical_order(5, given, colours=kinds)
        assert sorted(order) == list(range(5))
        place = {v: label for label, v in enumerate(order)}
        results.append(({(*sorted((place[u], place[v])), c) for u, v, c in given}, [kinds[v] for v in order]))
    assert results[0] == results[1]


def bits_of(n, bits):
    order = canonical_order(n, edges_of_bits(bits))
    place = {v: label for label, v in enumerate(order)}
    ends = (sorted((place[u], place[v])) for u, v in edges_of_bits(bits))
    return sum(1 << (j * (j - 1) // 2 + i) for i, j in ends)


@pytest.mark.skipif(core is None, reason="needs the native core to compare with")
def test_both_backends_choose_the_same_labels():
    source = random.Random(5)
    for n in range(6):
        for bits in range(1 << (n * (n - 1) // 2)):
            assert canonical_edge_bits(n, bits) == bits_of(n, bits)
    for n in range(6, 12):
        for _ in range(60):
            dense = source.random()
            bits = sum((source.random() < dense) << i for i in range(n * (n - 1) // 2))
            assert canonical_edge_bits(n, bits) == bits_of(n, bits)


def test_canonical_bits_without_the_native_core(monkeypatch):
    expected = [canonical_edge_bits(n, bits) for n in range(5) for bits in range(1 << (n * (n - 1) // 2))]
    monkeypatch.setattr("cgt.graphs.labelling.core", None)
    assert [canonical_edge_bits(n, bits) for n in range(5) for bits in range(1 << (n * (n - 1) // 2))] == expected


def test_normal_walks():
    source = random.Random(3)
    for _ in range(300):
        walk = [source.randrange(4) for _ in range(source.randrange(1, 8))]
        assert normal_walk(walk) == rotations(walk)[0]
    assert normal_walk([]) == ()


def test_work_is_metered():
    with pytest.raises(BudgetExceeded):
        list(automorphisms(30, meter=Meter(Budget(nodes=100))))
    triples = [combinations(range(20), 3)]
    with pytest.raises(BudgetExceeded):
        list(automorphisms(20, sets=triples, meter=Meter(Budget(nodes=100))))
