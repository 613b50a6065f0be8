"""Node Kayles on families of graphs, by one kernel and one cache."""

import networkx as nx

from cgt import Cache, NodeKayles, grundy, winning_moves


def main() -> None:
    cache = Cache()
    families = {
        "paths": [nx.path_graph(n) for n in range(1, 21)],
        "cycles": [nx.cycle_graph(n) for n in range(3, 23)],
        "wheels": [nx.wheel_graph(n) for n in range(4, 20)],
        "ladders": [nx.ladder_graph(n) for n in range(1, 15)],
        "square grids": [nx.grid_2d_graph(n, n) for n in range(1, 6)],
    }
    for name, graphs in families.items():
        print(f"{name:>12}:", *(grundy(NodeKayles(graph), cache=cache) for graph in graphs))
    grid = NodeKayles("....|....|....")
    print("winning moves on the 3 x 4 grid:", winning_moves(grid, cache=cache))


if __name__ == "__main__":
    main()
