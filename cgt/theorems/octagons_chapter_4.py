"""Chapter IV of the Closing Octagons thesis: strategies."""

from functools import lru_cache
from typing import Any

from cgt.players import LEFT, RIGHT, Outcome, Player
from cgt.rulesets.closing_octagons import ClosingOctagons
from cgt.rulesets.coin_components import (
    critical_graphs,
    is_chain,
)
from cgt.rulesets.coin_graphs import Rules
from cgt.rulesets.strings_and_coins import StringsAndCoins
from cgt.solvers.octagon_players import (
    edge_first_strategy,
    greedy_strategy,
    three_by_three_strategy,
    verify_strategy,
)
from cgt.solvers.questions import outcome, score
from cgt.theorems.octagon_support import (
    EXAMPLES,
    Pairs,
    arrays,
    coin_graph,
    example_graphs,
    pairs,
)
from cgt.theorems.octagons_words import definition, where
from cgt.theorems.statement import Kind, statement

__all__: list[str] = []

definition("4.1", "A maximum turn has the most moves.", "cgt.greedy_strategy")
definition("4.2", "Strategy A makes a maximum turn.", "cgt.greedy_strategy")
definition("4.5", "Strategy B makes a longest turn within the captures of a maximum turn.", "cgt.doubling_strategy")
definition("4.14", "The strategy for 1 × n and 2 × n arrays removes simple edges first.", "cgt.edge_first_strategy")
definition("4.20", "The strategy for the 3 × 3 array removes safe simple edges first.", "cgt.three_by_three_strategy")


@lru_cache(maxsize=4)
def _fitting(*examples: str) -> tuple[tuple[Pairs, ...], ...]:
    """Components of the critical graphs that fit the examples' numbers."""
    return tuple(tuple(sorted(pairs(c) for c in g.coin_graph().components())) for g in example_graphs(*examples))


def _worked(number: str, text: str, *examples: str) -> None:
    statement(
        f"octagons-{number}",
        kind=Kind.EXAMPLE,
        citation=where(f"Example {number}"),
        text=text,
        reading="The picture is read from its numbers: exactly one critical graph of the size fits them.",
        instances=lambda bound: [examples],
        bound=EXAMPLES[examples[0]].rows * EXAMPLES[examples[0]].columns,
        bound_text="all critical graphs of the array of {bound} octagons",
    )(lambda instance: len(_fitting(*instance)) == 1)


_worked(
    "4.3",
    "From a critical graph of the 3 × 3 game with 11 edges greed wins 5 points, then the rest is 4.",
    "thesis 4.3",
)
_worked("4.4", "From the same graph, opened elsewhere, greed wins 4 points and leaves 5.", "thesis 4.3", "thesis 4.4")
_worked(
    "4.6",
    "Where greed won 5, Strategy B wins 3, lets the opponent have at most 2 and then wins 4 more.",
    "thesis 4.6",
)
_worked(
    "4.7",
    "Where greed won 4, Strategy B wins 2, lets the opponent have at most 2 and then wins 5 more.",
    "thesis 4.6",
    "thesis 4.7",
)
_worked(
    "4.8",
    "In a critical graph of the 2 × 3 game with 7 edges greed wins 4 to 2, Strategy B loses 2 to 4.",
    "thesis 4.8",
)


@statement(
    "octagons-4.9",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.9"),
    text="If the critical graph is a single chain, whoever moves from the first strategic state wins all.",
    bound=6,
    bound_text="critical graphs of arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n, pairs(g.coin_graph())) for m, n in arrays(bound) for g in critical_graphs(m, n)),
)
def theorem_49(instance: tuple[int, int, Pairs]) -> bool:
    m, n, edges = instance
    graph = coin_graph(edges)
    if len(graph.components()) != 1 or not is_chain(graph):
        return True
    return score(StringsAndCoins(edges, rules=Rules.NORMAL)) == -m * n


def bouquets(count: int, mover: Player = LEFT) -> StringsAndCoins:
    return StringsAndCoins([(v, v) for v in range(count) for _ in range(2)], rules=Rules.NORMAL, to_move=mover)


def critical_mover(m: int, n: int, edges: int) -> Player:
    """Who moves from a critical state with that many edges, by counting moves from the start."""
    return LEFT if (6 * m * n + m + n - edges) % 2 == 0 else RIGHT


@statement(
    "octagons-4.10",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.10"),
    text="For odd m and n, if the critical graph is all 2-bouquets, Strategy A wins for Player II.",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
)
def theorem_410(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return verify_strategy(start, greedy_strategy, RIGHT).wins


@statement(
    "octagons-4.11",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.11"),
    text="For even m or n, if the critical graph is all 2-bouquets, whoever uses Strategy A wins or draws.",
    bound=8,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if not m * n % 2),
)
def theorem_411(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return all(verify_strategy(start, greedy_strategy, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.12",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.12"),
    text="Player II never loses the normal 1 × 2 game, however it is played.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
)
def theorem_412(instance: tuple[int, int]) -> bool:
    return verify_strategy(ClosingOctagons(*instance, normal=True), lambda _: None, RIGHT).draws


@statement(
    "octagons-4.13",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.13"),
    text="Player I can draw the normal 1 × 2 game.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
)
def theorem_413(instance: tuple[int, int]) -> bool:
    return outcome(ClosingOctagons(*instance, normal=True)) is Outcome.D


def edge_first(m: int, n: int, player: Player) -> Any:
    """What Strategy 4.14 is sure of on the normal m × n array."""
    return verify_strategy(ClosingOctagons(m, n, normal=True), edge_first_strategy, player)


@statement(
    "octagons-4.15",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.15"),
    text="On normal 1 × n arrays with odd n Strategy 4.14 wins for Player II.",
    bound=3,
    bound_text="odd n up to {bound}",
    instances=lambda bound: range(1, bound + 1, 2),
)
def theorem_415(n: int) -> bool:
    return bool(edge_first(1, n, RIGHT).wins)


@statement(
    "octagons-4.16",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.16"),
    text="On normal 1 × n arrays with even n whoever uses Strategy 4.14 wins or draws.",
    bound=4,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
)
def theorem_416(n: int) -> bool:
    return all(edge_first(1, n, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.17",
    kind=Kind.COROLLARY,
    citation=where("Corollary 4.17"),
    text="Neither player has a winning strategy on normal 1 × n arrays with even n.",
    bound=8,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
)
def corollary_417(n: int) -> bool:
    return score(ClosingOctagons(1, n, normal=True)) == 0


@statement(
    "octagons-4.18",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.18"),
    text="On normal 2 × n arrays whoever uses Strategy 4.14 wins or draws.",
    bound=2,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def theorem_418(n: int) -> bool:
    return all(edge_first(2, n, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.19",
    kind=Kind.COROLLARY,
    citation=where("Corollary 4.19"),
    text="Neither player has a winning strategy on normal 2 × n arrays.",
    bound=3,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def corollary_419(n: int) -> bool:
    return score(ClosingOctagons(2, n, normal=True)) == 0


def ending(edges_left: int) -> StringsAndCoins:
    """The critical graph of the 3 × 3 array with that many edges that the proof of Theorem 4.21 names, and its mover.

    With 18 edges it is nine 2-bouquets, with 17 seven of them and a chain of two.
    """
    loops = [(v, v) for v in range(9) for _ in range(2)]
    cords = loops if edges_left == 18 else [*loops[:14], (7, 7), (7, 8), (8, 8)]
    return StringsAndCoins(cords, rules=Rules.NORMAL, to_move=critical_mover(3, 3, edges_left))


@statement(
    "octagons-4.21",
    kind=Kind.THEOREM,
    citation=where("Theorem 4.21"),
    text="On the normal 3 × 3 array Strategy 4.20 wins for Player II.",
    bound=8,
    bound_text="the two endings the proof names; from 9 on also the whole game (bound {bound})",
    instances=lambda bound: [18, 17, *([60] if bound >= 9 else [])],
)
def theorem_421(edges_left: int) -> bool:
    whole = ClosingOctagons(3, 3, normal=True)
    start = whole if edges_left == len(whole.moves()) else ending(edges_left)
    return verify_strategy(start, three_by_three_strategy, RIGHT, from_start=start is whole).wins


@statement(
    "octagons-4.21-winner",
    kind=Kind.CLAIM,
    citation=where("Theorem 4.21"),
    text="Player II wins the normal n × n game for odd n up to 3, by search, whatever the strategy.",
    bound=3,
    bound_text="odd n up to {bound}",
    instances=lambda bound: range(1, bound + 1, 2),
)
def second_player_wins(n: int) -> bool:
    return score(ClosingOctagons(n, n, normal=True)) < 0
