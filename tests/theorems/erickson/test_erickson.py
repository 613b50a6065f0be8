"""What the statements about Nim on graphs are built from, against naive counterparts."""

import itertools

import networkx as nx
import pytest

from cgt import NimOnGraph
from cgt.errors import UnsupportedError
from cgt.theorems import Verdict, ledger
from cgt.theorems.erickson.conjectures import _turns
from cgt.theorems.erickson.light_edges import _PROOF_56, _PROOF_57
from cgt.theorems.erickson.petersen import petersen_without
from cgt.theorems.erickson.support import always_won, follows_the_proof, weightings


@pytest.mark.parametrize(("count", "least", "most"), [(0, 1, 3), (1, 0, 2), (3, 1, 3), (4, 2, 4), (3, 2, 2)])
def test_weightings_are_all_there_by_total(count, least, most):
    listed = list(weightings(count, least, most))
    assert sorted(listed) == sorted(itertools.product(range(least, most + 1), repeat=count))
    assert listed == sorted(listed, key=lambda weights: (sum(weights), weights))


def _labelled_turns(n):
    """Plays of the complete graph strategy on labelled edge sets, nothing merged."""
    start = (frozenset(map(frozenset, itertools.combinations(range(n), 2))), 0)
    seen, agenda = {start}, [start]
    for edges, token in agenda:
        degree = {v: sum(v in edge for edge in edges) for v in range(n)}
        around = [v for v in range(n) if frozenset((token, v)) in edges]
        for to in (v for v in around if degree[v] == min(degree[u] for u in around)):
            left = edges - {frozenset((token, to))}
            for onward in (v for v in range(n) if frozenset((to, v)) in left):
                for after in ((left, onward), (left - {frozenset((to, onward))}, onward)):
                    if after not in seen:
                        seen.add(after)
                        agenda.append(after)
    return seen


def _marked(n, edges, token):
    graph = nx.Graph()
    graph.add_nodes_from((v, {"token": v == token}) for v in range(n))
    graph.add_edges_from(edges)
    return graph


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_turns_up_to_relabelling_are_the_labelled_ones(n):
    def same(one, other):
        return nx.is_isomorphic(one, other, node_match=lambda a, b: a["token"] == b["token"])

    merged = [
        _marked(n, [(u, v) for u, v in itertools.combinations(range(n), 2) if around[u] >> v & 1], token)
        for around, token, _ in _turns(n)
    ]
    labelled = [_marked(n, [tuple(edge) for edge in edges], token) for edges, token in _labelled_turns(n)]
    assert all(any(same(one, other) for other in merged) for one in labelled)
    assert all(any(same(one, other) for other in labelled) for one in merged)


def test_undecided_boards_are_not_guessed():
    assert always_won(nx.cycle_graph(5), 0)
    assert not always_won(nx.cycle_graph(4), 0)
    # With unit weights the second player wins the square, but deleting alone proves nothing for all weights.
    with pytest.raises(UnsupportedError, match="neither proved"):
        always_won(nx.cycle_graph(4), 0, first=False, most=1)
    assert not always_won(nx.cycle_graph(4), 0, first=False, most=2)


@pytest.mark.parametrize(("replies", "gone", "own"), [(_PROOF_56, (2, 3), False), (_PROOF_57, (3, 4), True)])
def test_every_answer_of_a_proof_is_needed(replies, gone, own):
    board = NimOnGraph(petersen_without(gone), 1)
    assert follows_the_proof(board, replies, own)
    for path in replies:
        assert not follows_the_proof(board, {key: to for key, to in replies.items() if key != path}, own)


def test_a_wrong_answer_is_noticed():
    board = NimOnGraph(petersen_without((3, 4)), 1)
    assert not follows_the_proof(board, {**_PROOF_57, (): 2}, True)


@pytest.mark.slow
def test_conjectures_can_be_pushed():
    assert ledger["erickson-4.8"].check(bound=8).instances == 7
    assert ledger["erickson-4.9"].check(bound=10).verdict is Verdict.OPEN
    assert ledger["erickson-4.12"].check(bound=2).counterexample == (2, 2)


def test_counterexamples_to_the_petersen_propositions_are_one_stone_heavier():
    for key in ("erickson-5.6", "erickson-5.7"):
        weights = sorted(ledger[key].counterexample().weights.values())
        assert weights == [1, *[2] * 13, 3]
