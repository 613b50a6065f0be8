import networkx as nx
import pytest

from cgt import LEFT, RIGHT, ArcKayles, Cache, Col, IllegalMoveError, InvalidPositionError, NodeKayles, Snort, value
from cgt.placement import BipartiteSnort, DigraphPlacement

CACHE = Cache()


def test_moves_and_play_follow_the_structure():
    graph = nx.cycle_graph(6)
    for game in (NodeKayles(graph), ArcKayles(graph), Col(graph), Snort(graph), BipartiteSnort(graph)):
        for player in (LEFT, RIGHT):
            assert game.moves(player) == game.structure().moves(player)
            for move in game.moves(player):
                after = game.play(move)
                assert value(after, cache=CACHE) == value(game.structure().play(move), cache=CACHE)
                assert eval(repr(after), {type(game).__name__: type(game)}) == after


@pytest.mark.parametrize("kind", [NodeKayles, ArcKayles, Col, Snort])
def test_bad_graphs_are_refused(kind):
    for bad in (
        (nx.DiGraph([(0, 1)]),),
        (nx.MultiGraph([(0, 1)]),),
        (nx.Graph([(0, 0)]),),
        ("..|.",),
        (5,),
        ([0, 0], []),
        ([0, 1], [(0, 2)]),
        ([0, 1], [0]),
    ):
        with pytest.raises(InvalidPositionError):
            kind(*bad)
    with pytest.raises(IllegalMoveError):
        kind(nx.path_graph(3)).play("nowhere")


@pytest.mark.parametrize("kind", [BipartiteSnort, DigraphPlacement])
def test_only_vertices_are_taken(kind):
    with pytest.raises(IllegalMoveError):
        kind([0], [1], []).play(2)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: BipartiteSnort([0, 1], [2], [(0, 1)]), "must join"),
        (lambda: Col(nx.path_graph(2), left=[7]), "not vertices"),
        (lambda: BipartiteSnort(nx.cycle_graph(5)), "not bipartite"),
        (lambda: BipartiteSnort(nx.empty_graph(2)), "several pieces"),
        (lambda: BipartiteSnort(nx.DiGraph([(0, 1)])), "undirected"),
        (lambda: BipartiteSnort(5), "networkx graph"),
        (lambda: BipartiteSnort("..|."), "differ in length"),
        (lambda: BipartiteSnort("LR"), "none of"),
        (lambda: BipartiteSnort([0], [1]), "three iterables"),
        (lambda: BipartiteSnort(5, [1], []), "three iterables"),
        (lambda: BipartiteSnort([[0]], [1], []), "hashable"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)])), "no owner"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={0: LEFT}), "1 has no owner"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={0: LEFT, 1: "red"}), "must be LEFT or RIGHT"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={7: LEFT}), "not a vertex"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners=LEFT), "mapping"),
        (lambda: DigraphPlacement(nx.path_graph(2)), "directed"),
        (lambda: DigraphPlacement(nx.MultiDiGraph([(0, 1)])), "parallel"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 0)]), owners={0: LEFT}), "loop"),
        (lambda: DigraphPlacement("L.R"), "none of"),
        (lambda: DigraphPlacement("LR", owners={}), "give no owners"),
        (lambda: DigraphPlacement([0], [1], [], owners={}), "given"),
        (lambda: DigraphPlacement(5), "networkx digraph"),
        (lambda: DigraphPlacement([0], [1]), "three iterables"),
        (lambda: NodeKayles([[0]], []), "hashable"),
        (lambda: NodeKayles([0], 5), "pairs"),
        (lambda: Col("..", left=5), "iterable"),
        (lambda: Snort("..", right=[[1]]), "iterable"),
    ],
)
def test_boards_that_cannot_be_read_are_refused(make, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        make()
