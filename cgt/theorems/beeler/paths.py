"""Bob's rule on paths and cycles, from the proof of Theorem 2.3 of R. A. Beeler, "Tic-Tac-Toe on graphs" (2018).

The text leaves choices; each way of reading it is a statement, played against every move of Alice's.
"""

from collections.abc import Iterator
from typing import Any

import networkx as nx

from cgt.graphs.names import named_graph
from cgt.graphs.reading import SimpleGraph
from cgt.players import LEFT
from cgt.positional.double_threats import find_threats
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.theorems.beeler.support import draw, graphs
from cgt.theorems.papers import BEELER
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = BEELER.chapter("2")


def _paths_and_cycles(bound: int) -> Iterator[str]:
    for n in range(3, bound + 1):
        yield SimpleGraph.of(f"P{n}").graph6
        yield SimpleGraph.of(f"C{n}").graph6


def _path_replies(game: GraphTicTacToe, last: int) -> tuple[list[int], bool]:
    """Bob's replies to Alice's mark `last` as the text allows them, and whether the rule chose them."""
    neighbours = game.graph.neighbours
    free = set(game.free)
    if len(game.left) == 1:
        return [v for v in neighbours[last] if v in free], True
    found = set()
    for step in neighbours[last]:
        path = [last, step]
        while path[-1] not in game.right and path[-1] not in game.left:
            onward = [v for v in neighbours[path[-1]] if v != path[-2]]
            if not onward or onward[0] in path:
                break
            path.append(onward[0])
        if path[-1] in game.left and step in free:
            found.add(step)
    return (sorted(found), True) if found else (sorted(free), False)


def _path_strategy_holds(graph6: str, *, every_choice: bool, blocking: bool = False) -> bool:
    seen: dict[tuple[frozenset[Any], frozenset[Any], int], bool] = {}

    def safe(game: Any) -> bool:
        """Alice to move: Bob never loses by his rule."""
        return all(answered(game.play(move), move) for move in game.moves(LEFT))

    def answered(game: Any, last: int) -> bool:
        key = (game.left, game.right, last)
        if key not in seen:
            if game.is_over:
                seen[key] = game.winner is not LEFT
            else:
                danger = find_threats(game, LEFT) if blocking else ()
                replies = danger[:1] or _path_replies(game, last)[0]
                results = (safe(game.play(reply)) for reply in replies)
                seen[key] = all(results) if every_choice else any(results)
        return seen[key]

    return safe(GraphTicTacToe(graph6))


_PROOF = "proof of Theorem 2.3, Bob on graphs of maximum degree two"
_PATH_RULE = (
    "On paths and cycles Bob draws by taking a neighbour of Alice's first vertex, then each time a free neighbour of "
    "her last vertex that lies on a path between two of her vertices without one of his, and any vertex at all when "
    "there "
    "is none."
)


@chapter.claim(
    "2.3-two-paths",
    _PROOF,
    text="In a graph of maximum degree two there are at most two paths between any two vertices.",
    latex=r"\Delta(G) \le 2 \implies \text{at most two $u$-$v$ paths}",
    bound=9,
    bound_text="all connected graphs of maximum degree 2 with at most {bound} vertices",
    instances=lambda bound: graphs(bound, max_degree=2),
    draw=draw,
)
def two_paths_at_most(graph6: str) -> bool:
    graph = named_graph(graph6)
    return all(len(list(nx.all_simple_paths(graph, u, v))) <= 2 for u in graph for v in graph if u < v)


@chapter.claim(
    "2.3-path",
    _PROOF,
    text=_PATH_RULE,
    latex=r"\Delta(G) \le 2 \implies \text{the rule draws}",
    reading="Any vertex at all means that every choice must do, even one that does not block.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def path_strategy_draws(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=True)


@chapter.claim(
    "2.3-path-blocking",
    _PROOF,
    text=_PATH_RULE,
    latex=r"\Delta(G) \le 2 \implies \text{the rule draws}",
    reading="Bob blocks whenever Alice could complete a P3, and follows the rule otherwise; every choice it leaves "
    "must do.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def blocking_path_strategy_draws(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=True, blocking=True)


@chapter.claim(
    "2.3-path-some-choice",
    _PROOF,
    text=_PATH_RULE,
    latex=r"\Delta(G) \le 2 \implies \text{the rule can draw}",
    reading="Where the rule leaves a choice, one good choice is enough.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=draw,
)
def path_strategy_can_draw(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=False)


@chapter.claim(
    "2.3-path-unique",
    _PROOF,
    text="The neighbour that this rule names from Bob's second turn on is unique where there is one.",
    latex=r"\Delta(G) \le 2 \implies \text{the reply is unique}",
    bound=8,
    bound_text="every play by the rule on paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=draw,
)
def path_reply_is_unique(graph6: str) -> bool:
    seen = set()
    stack: list[Any] = [GraphTicTacToe(graph6)]
    while stack:
        game = stack.pop()
        for move in game.moves(LEFT):
            after = game.play(move)
            replies, ruled = _path_replies(after, move)
            if ruled and len(after.left) > 1 and len(replies) > 1:
                return False
            for reply in () if after.is_over else replies:
                following = after.play(reply)
                if following not in seen:
                    seen.add(following)
                    stack.append(following)
    return True
