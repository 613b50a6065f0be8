"""Tic-tac-toe on graphs: which boards the first player wins, and how."""

from cgt import LEFT, RIGHT, GraphTicTacToe, outcome, principal_variation
from cgt.graphs import connected_graphs, contains, named_graph
from cgt.positional import CENSUS_RULES, graph_census
from cgt.theorems.beeler import alice_player, bob_player, worst_result


def main() -> None:
    for board in ("K1,4", "B1", "B2", "P'3", "C6", "bull"):
        game = GraphTicTacToe(board)
        print(f"{board:5} {outcome(game)}  best play {[move for _, move in principal_variation(game)]}")

    print("\nTheorem 2.3 on the connected graphs with six vertices:")
    winners = ("K1,4", "B1", "B2", "P'3")
    agree = sum(
        (outcome(GraphTicTacToe(graph)).name == "N") == any(contains(graph, name) for name in winners)
        for graph in connected_graphs(6)
    )
    print(f"  outcome and subgraphs agree on {agree} of 112")

    ladder, cycle = GraphTicTacToe("P'5"), GraphTicTacToe("C7")
    print("\nThe paper's strategies against every reply:")
    print("  Alice on P'5:", worst_result(ladder, LEFT, alice_player(ladder)).outcome)
    print("  Bob on C7:   ", worst_result(cycle, RIGHT, bob_player(cycle)).outcome)

    print("\nThe pie rule (Problem 3.1), Bob's wins:")
    for row in graph_census(CENSUS_RULES["pie"], 6):
        print(f"  {row.vertices} vertices: {row.counts.get('P', 0)} of {row.graphs}, minimal {list(row.minimal['P'])}")

    print("\nAlice wants a P4: one edge more, and her win is gone.")
    graph = named_graph("HDoaGST")
    print("  with the edge 78:   ", outcome(GraphTicTacToe(graph, "P4")))
    graph.remove_edge(7, 8)
    print("  without the edge 78:", outcome(GraphTicTacToe(graph, "P4")))


if __name__ == "__main__":
    main()
