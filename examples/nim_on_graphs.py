"""Nim on graphs: who wins, how, and for which weights."""

import networkx as nx

from cgt import NimOnGraph, graphnim, grundy, outcome, play, random_player, verify_strategy, winning_moves
from cgt.graphnim import ConfinementStrategy, EvenCycleStrategy, common_minimum_is_removable, wins_by_deleting


def main() -> None:
    cycle = NimOnGraph(graphnim.cycle([6, 5, 6, 2, 4, 5]), 1)
    print("A weighted six-cycle:", outcome(cycle), "with Grundy value", grundy(cycle))
    print("Winning moves there:", winning_moves(cycle))
    print("A game won by the even-cycle strategy:")
    for player, move in play(cycle, EvenCycleStrategy(), random_player(1)).moves:
        print(f"  {player}: {move.edge[0]} to {move.edge[1]}, leaving {move.weight}")

    tree = NimOnGraph(graphnim.tree([1, 1, 2], [2**31, 7, 5]), 1)
    print("A tree with a heavy edge has Grundy value", grundy(tree))

    print("Hypercubes:", "".join(str(outcome(NimOnGraph(graphnim.hypercube(n), ()))) for n in range(1, 10)))
    print("K_{30,30}:", outcome(NimOnGraph(graphnim.complete_bipartite(30, 30), 1)))
    confined = verify_strategy(
        NimOnGraph(graphnim.complete_bipartite(4, 4), 1), ConfinementStrategy([1, 2]), first=False
    )
    print("Two vertices are enough for the second player on K_{4,4}:", confined is None)

    print("Complete graphs won for all weights:", [n for n in range(2, 7) if wins_by_deleting(graphnim.complete(n), 1)])
    boards = {"C6": nx.cycle_graph(6), "K4": nx.complete_graph(4), "K_{3,3}": nx.complete_bipartite_graph(3, 3)}
    for name, graph in boards.items():
        print(f"A common minimum may be taken off {name}:", common_minimum_is_removable(graph))


if __name__ == "__main__":
    main()
