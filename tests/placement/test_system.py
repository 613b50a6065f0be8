import itertools
import pickle
import random

import networkx as nx
import pytest
from oracles import placement as naive

import cgt
from cgt import LEFT, RIGHT, IllegalMoveError, InvalidPositionError, PlacementSystem, UnsupportedError
from cgt.placement import BOTH, Pattern


def random_system(rng, *, max_cells=6, max_patterns=5, owners=(None,)):
    cells = list(range(rng.randint(0, max_cells)))
    forbid = []
    for _ in range(rng.randint(0, max_patterns) if cells else 0):
        present = rng.sample(cells, rng.randint(1, min(3, len(cells))))
        absent = rng.sample(cells, rng.choice([0, 0, 1, 2]) if len(cells) > 2 else 0)
        forbid.append((present, absent))
    owned = {cell: owner for cell in cells if (owner := rng.choice(owners)) is not None}
    return cells, forbid, owned


def test_moves_and_replies_are_those_of_the_literal_rules_along_every_line_of_play():
    rng = random.Random(1)
    for _ in range(150):
        cells, forbid, owners = random_system(rng, owners=(LEFT, RIGHT, BOTH))
        stack = [(frozenset(), PlacementSystem(cells, forbid, owners))]
        while stack:
            claimed, system = stack.pop()
            for player in (LEFT, RIGHT):
                expected = naive.legal(cells, forbid, owners, claimed, player)
                assert sorted(system.moves(player)) == sorted(expected)
                assert sorted(system.residual().moves(player)) == sorted(expected)
                stack.extend((claimed | {c}, system.play(c)) for c in expected if len(claimed) < 4)


def test_claim_agrees_with_playing_one_by_one_and_components_rebuild_the_residual():
    rng = random.Random(2)
    for _ in range(200):
        cells, forbid, owners = random_system(rng, owners=(LEFT, RIGHT, BOTH))
        system = PlacementSystem(cells, forbid, owners)
        claimed = []
        while moves := [*system.moves(LEFT), *system.moves(RIGHT)]:
            claimed.append(rng.choice(moves))
            system = system.play(claimed[-1])
            assert PlacementSystem(cells, forbid, owners).claim(claimed) == system
            parts = system.components()
            assert sorted(c for part in parts for c in part.cells) == sorted(system.cells)
            assert {m for part in parts for m in part.forbid} == set(system.forbid)
            for a, b in itertools.combinations(parts, 2):
                assert not any((m.present | m.absent) & set(b.cells) for m in a.forbid)
        assert system.residual().cells == ()


@pytest.mark.parametrize("patterns", range(4))
def test_every_system_on_three_cells_decomposes_correctly(patterns):
    cells = (0, 1, 2)
    subsets = [s for k in range(4) for s in itertools.combinations(cells, k)]
    every = [(p, n) for p in subsets[1:] for n in subsets if len(n) <= 2]
    for forbid in (
        itertools.combinations(every, patterns)
        if patterns < 3
        else random.Random(3).choices(list(itertools.combinations(every, 3)), k=400)
    ):
        system = PlacementSystem(cells, forbid)
        assert cgt.grundy(system) == naive.nimber(cells, forbid), system


def test_residual_deletes_what_the_definition_says():
    system = PlacementSystem(list("abcd"), forbid=[["a"], (["b"], ["a"]), ["c", "d"]])
    assert system.residual() == PlacementSystem(["c", "d"], forbid=[["c", "d"]])
    # Each of two cells waits for the other: neither can ever be claimed.
    knot = PlacementSystem(["x", "y", "z"], forbid=[(["x"], ["y"]), (["y"], ["x"]), ["x", "z"]])
    assert knot.residual() == PlacementSystem(["z"])
    # With a key that can be claimed the cell is blocked, not dead.
    lock = PlacementSystem(["door", "key"], forbid=[(["door"], ["key"])])
    assert lock.residual() == lock
    assert lock.moves(LEFT) == ("key",)
    # P and N in common: never matches. Larger P and larger N: superfluous.
    assert PlacementSystem([1, 2, 3], forbid=[([1, 2], [2])]).residual() == PlacementSystem([1, 2, 3])
    wide = PlacementSystem([1, 2, 3, 4], forbid=[([1, 2], [3]), ([1, 2], [3, 4]), ([1, 2, 4], [3])])
    assert wide.residual().forbid == (Pattern(frozenset({1, 2}), frozenset({3})),)


def test_keys_meet_across_boards():
    long = PlacementSystem(range(9), forbid=[[i, i + 1] for i in range(8)])
    longer = PlacementSystem(list("pqrs"), forbid=[list("pq"), list("qr"), list("rs")])
    parts = {part.key() for part in long.play(4).components()}
    assert parts == {PlacementSystem(list("pqr"), forbid=[list("pq"), list("qr")]).key()}
    assert longer.key() not in parts


def test_repr_evaluates_back():
    rng = random.Random(4)
    for _ in range(100):
        cells, forbid, owners = random_system(rng, owners=(LEFT, RIGHT, BOTH))
        system = PlacementSystem(cells, forbid, owners)
        again = eval(repr(system), {"PlacementSystem": PlacementSystem, "Player": cgt.Player, "BOTH": BOTH})
        assert again == system
        assert hash(again) == hash(system)
        assert pickle.loads(pickle.dumps(system)) == system


def test_negative_swaps_the_owners():
    system = PlacementSystem(["a", "b"], [["a", "b"]], {"a": LEFT})
    assert (-system).owners == {"a": RIGHT, "b": BOTH}
    swapped = -system
    assert -swapped == system
    assert cgt.value(-system) == -cgt.value(system)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((["a", "a"],), "cell 'a' is given twice"),
        (("ab",), "not the string 'ab'"),
        (([[]],), "hashable"),
        ((5,), "iterable of hashable"),
        ((["a"], [["b"]]), "names 'b', which is not a cell"),
        ((["a"], [[]]), "is empty"),
        ((["a"], [((), ())]), "is empty"),
        ((["a"], [((), ["a"])]), "already matches at the start"),
        ((["a"], ["a"]), "is not a set of cells"),
        ((["a"], [("a", ())]), "is not a set of cells"),
        ((["a"], [(["a"],)]), "must be a pair"),
        ((["a"], [3]), "is not a set of cells"),
        ((["a"], [[["a"]]]), "which is not a cell"),
        ((["a"], 3), "forbid must be an iterable"),
        ((["a"], (), {"b": LEFT}), "names 'b', which is not a cell"),
        ((["a"], (), {"a": "Left"}), "must be LEFT, RIGHT or BOTH"),
        ((["a"], (), [LEFT]), "owners must be"),
    ],
)
def test_construction_is_checked(arguments, message):
    with pytest.raises(InvalidPositionError, match=message):
        PlacementSystem(*arguments)


def test_illegal_moves_and_claims_are_refused():
    system = PlacementSystem(["a", "b", "c"], forbid=[["a", "b"], (["c"], ["a"])])
    for move in ("c", "d", ["a"], None):
        with pytest.raises(IllegalMoveError, match="illegal move"):
            system.play(move)
    with pytest.raises(IllegalMoveError):
        system.play("a").play("a")
    with pytest.raises(InvalidPositionError, match="match the forbidden"):
        system.claim(["a", "b"])
    with pytest.raises(InvalidPositionError, match="not a free cell"):
        system.claim(["z"])


def test_graphs_in_and_out():
    graph = nx.petersen_graph()
    system = PlacementSystem.from_conflict_graph(graph)
    assert nx.utils.graphs_equal(nx.Graph(system.conflict_graph().edges), nx.Graph(graph.edges))
    owned = PlacementSystem([0, 1], [[0, 1]], {0: LEFT, 1: RIGHT})
    assert PlacementSystem.from_conflict_graph(owned.conflict_graph()) == owned
    with pytest.raises(UnsupportedError, match="is not a pair"):
        PlacementSystem([0, 1], [([0, 1], []), [0]]).conflict_graph()
    incidence = PlacementSystem([0, 1, 2], [([0, 1], [2])]).incidence_graph()
    assert sorted(role for *_, role in incidence.edges(data="role")) == ["absent", "present", "present"]
    for bad in (nx.DiGraph([(0, 1)]), nx.MultiGraph([(0, 1)]), nx.Graph([(0, 0)])):
        with pytest.raises(InvalidPositionError, match="simple undirected"):
            PlacementSystem.from_conflict_graph(bad)
