"""T. Leelathanakit, *Closing Octagons game*, chapter IV: strategies."""

from functools import lru_cache
from typing import Any

from cgt.players import LEFT, RIGHT, OutcomeClass, Player
from cgt.positions.questions import outcome, score
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.catalogues import critical_graphs
from cgt.scoring.coin_graph import Rules
from cgt.scoring.components import is_chain, is_strategic
from cgt.scoring.strategies import StrategyView, label_free
from cgt.scoring.strings_and_coins import StringsAndCoins
from cgt.scoring.verifying import StrategyGuarantee, verify_strategy
from cgt.theorems.octagons.players import edge_first_strategy, greedy_strategy
from cgt.theorems.octagons.support import EXAMPLES, Pairs, arrays, example_graphs, pairs, vocabulary
from cgt.theorems.papers import OCTAGONS

__all__: list[str] = []

section_4_1 = OCTAGONS.chapter("4.1")
section_4_2 = OCTAGONS.chapter("4.2")
section_4_3 = OCTAGONS.chapter("4.3")

vocabulary(
    section_4_1,
    "4.1",
    "A maximum turn has the most moves.",
    "cgt.theorems.octagons.greedy_strategy",
    latex=r"|\tau| = \max_{\tau'} |\tau'|",
)
vocabulary(
    section_4_1,
    "4.2",
    "Strategy A makes a maximum turn.",
    "cgt.theorems.octagons.greedy_strategy",
    latex=r"\text{A}: |\tau| = \max_{\tau'} |\tau'|",
    place="Strategy 4.2",
)
vocabulary(
    section_4_1,
    "4.5",
    "Strategy B makes a longest turn within the captures of a maximum turn.",
    "cgt.theorems.octagons.doubling_strategy",
    latex=r"\text{B}: \tau_0 \subseteq \{\mu_1, \dots, \mu_k\} \text{ longest}",
    place="Strategy 4.5",
)
vocabulary(
    section_4_2,
    "4.14",
    "The strategy for 1 × n and 2 × n arrays removes simple edges first.",
    "cgt.theorems.octagons.edge_first_strategy",
    latex=r"\text{simple edges before loops, then A}",
    place="Strategy 4.14",
)
vocabulary(
    section_4_3,
    "4.20",
    "The strategy for the 3 × 3 array removes safe simple edges first.",
    "cgt.theorems.octagons.three_by_three_strategy",
    latex=r"\text{safe simple edges before safe loops, then 2-bouquets}",
    place="Strategy 4.20",
)


@lru_cache(maxsize=4)
def _fitting(*examples: str) -> tuple[tuple[Pairs, ...], ...]:
    """Components of the critical graphs that fit the examples' numbers."""
    return tuple(tuple(sorted(pairs(c) for c in g.coin_graph().components())) for g in example_graphs(*examples))


def _worked(number: str, text: str, *examples: str, latex: str) -> None:
    section_4_1.example(
        number,
        text=text,
        latex=latex,
        reading="The picture is read from its numbers: exactly one critical graph of the size fits them, and the "
        "number of its edges says whose turn it is.",
        instances=lambda bound: [examples],
        bound=EXAMPLES[examples[0]].rows * EXAMPLES[examples[0]].columns,
        bound_text="all critical graphs of the array of {bound} octagons",
    )(_one_fits)


def _one_fits(examples: tuple[str, ...]) -> bool:
    # Player II moves from the graph of eleven edges, Player I from that of seven.
    first = EXAMPLES[examples[0]]
    mover = critical_mover(first.rows, first.columns, first.edges)
    return len(_fitting(*examples)) == 1 and mover is (RIGHT if first.edges == 11 else LEFT)


_worked(
    "4.3",
    "From a critical graph of the 3 × 3 game with 11 edges greed wins 5 points, then the rest is 4.",
    "thesis 4.3",
    latex=r"5 : 4",
)
_worked(
    "4.4",
    "From the same graph, opened elsewhere, greed wins 4 points and leaves 5.",
    "thesis 4.3",
    "thesis 4.4",
    latex=r"4 : 5",
)
_worked(
    "4.6",
    "Where greed won 5, Strategy B wins 3, lets the opponent have at most 2 and then wins 4 more.",
    "thesis 4.6",
    latex=r"3, \le 2, \ge 4",
)
_worked(
    "4.7",
    "Where greed won 4, Strategy B wins 2, lets the opponent have at most 2 and then wins 5 more.",
    "thesis 4.6",
    "thesis 4.7",
    latex=r"2, \le 2, \ge 5",
)
_worked(
    "4.8",
    "In a critical graph of the 2 × 3 game with 7 edges greed wins 4 to 2, Strategy B loses 2 to 4.",
    "thesis 4.8",
    latex=r"4 : 2 \text{ by A}, \quad 2 : 4 \text{ by B}",
)


@section_4_1.theorem(
    "4.9",
    text="If the critical graph is a single chain, whoever moves from the first strategic state wins all.",
    bound=6,
    latex=r"G(S_k) \text{ a chain} \Rightarrow \text{who moves from } S_{k+1} \text{ wins } mn : 0",
    bound_text="critical graphs of arrays of up to {bound} octagons that are a single chain",
    instances=lambda bound: (
        (m, n, pairs(state.coin_graph()))
        for m, n in arrays(bound)
        for state in critical_graphs(m, n)
        if len(state.coin_graph().components()) == 1 and is_chain(state)
    ),
)
def theorem_49(instance: tuple[int, int, Pairs]) -> bool:
    m, n, edges = instance
    # Whoever moves from the critical state loses everything, whatever is played: both turns after it are forced.
    start = StringsAndCoins(edges, rules=Rules.NORMAL)
    return score(start) == -m * n and verify_strategy(start, anything, RIGHT).margin == m * n


@label_free
def anything(situation: StrategyView) -> None:
    return None


def bouquets(count: int, mover: Player = LEFT) -> StringsAndCoins:
    return StringsAndCoins([(v, v) for v in range(count) for _ in range(2)], rules=Rules.NORMAL, to_move=mover)


def critical_mover(m: int, n: int, edges: int) -> Player:
    """Who moves from a critical state with that many edges, by counting moves from the start."""
    return LEFT if (6 * m * n + m + n - edges) % 2 == 0 else RIGHT


@section_4_1.theorem(
    "4.10",
    text="For odd m and n, if the critical graph is all 2-bouquets, Strategy A wins for Player II.",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
    latex=r"m, n \text{ odd},\ G(S_k) = mn\,B_2 \Rightarrow \text{II wins by A, with at least } \tfrac{mn+1}{2} "
    r"\text{ points}",
)
def theorem_410(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return verify_strategy(start, greedy_strategy, RIGHT).wins


@section_4_1.theorem(
    "4.11",
    text="For even m or n, if the critical graph is all 2-bouquets, whoever uses Strategy A wins or draws.",
    bound=8,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if not m * n % 2),
    latex=r"mn \text{ even},\ G(S_k) = mn\,B_2 \Rightarrow \text{A earns at least } \tfrac{mn}{2} \text{ points}",
)
def theorem_411(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return all(verify_strategy(start, greedy_strategy, player).draws for player in (LEFT, RIGHT))


@section_4_2.theorem(
    "4.12",
    text="Player II never loses the normal 1 × 2 game, however it is played; its critical graphs are two (Figure "
    "4.13).",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
    latex=r"1 \times 2:\ p_2 \ge p_1",
)
def theorem_412(instance: tuple[int, int]) -> bool:
    found = verify_strategy(ClosingOctagons(*instance, normal=True), anything, RIGHT)
    return found.draws and len(critical_graphs(*instance)) == 2


@section_4_2.theorem(
    "4.13",
    text="Player I can draw the normal 1 × 2 game.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
    latex=r"1 \times 2:\ \mathrm{I} \text{ can have } p_1 = p_2",
)
def theorem_413(instance: tuple[int, int]) -> bool:
    return outcome(ClosingOctagons(*instance, normal=True)) is OutcomeClass.D


@label_free
def _draw_of_the_proof(situation: StrategyView) -> list[Any] | None:
    """A simple edge at the start; from the first strategic state the loop of the 1-bouquet and one of the 2-bouquet."""
    if situation.initial:
        return [(edge,) for edge in situation.simple_edges()]
    if is_strategic(situation.graph):
        weights = situation.graph.weights()
        ones = [v for v, weight in enumerate(weights) if weight == 1 and situation.graph.loops[v] == 1]
        twos = [v for v, weight in enumerate(weights) if weight == 2 and situation.graph.loops[v] == 2]
        return [((one, one), (two, two)) for one in ones for two in twos]
    return None


@section_4_2.claim(
    "4.13-proof",
    "proof of Theorem 4.13",
    text="Player I draws the normal 1 × 2 game by removing the simple edge first, and by taking the loop of the "
    "1-bouquet and one of the 2-bouquet after the critical state; other turns may be anything.",
    latex=r"S_0 \to S_1: e, \quad S_{k+1} \to S_{k+2}: B_1, B_2",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons, every reply",
)
def proof_of_413(instance: tuple[int, int]) -> bool:
    found = verify_strategy(ClosingOctagons(*instance, normal=True), _draw_of_the_proof, LEFT)
    return found.usable and found.margin == 0


@lru_cache(maxsize=32)
def edge_first(m: int, n: int, player: Player) -> StrategyGuarantee:
    """What Strategy 4.14 is sure of on the normal m × n array."""
    return verify_strategy(ClosingOctagons(m, n, normal=True), edge_first_strategy, player)


@section_4_2.theorem(
    "4.15",
    text="On normal 1 × n arrays with odd n Strategy 4.14 wins for Player II.",
    bound=5,
    bound_text="odd n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(1, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ odd: II wins by 4.14}",
)
def theorem_415(n: int) -> bool:
    return edge_first(1, n, RIGHT).wins


@section_4_2.theorem(
    "4.16",
    text="On normal 1 × n arrays with even n whoever uses Strategy 4.14 wins or draws.",
    bound=6,
    bound_text="even n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(2, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ even: 4.14 wins or draws}",
)
def theorem_416(n: int) -> bool:
    return all(edge_first(1, n, player).draws for player in (LEFT, RIGHT))


@section_4_2.corollary(
    "4.17",
    text="Neither player has a winning strategy on normal 1 × n arrays with even n.",
    bound=8,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ even: } \mathrm{score} = 0",
)
def corollary_417(n: int) -> bool:
    return score(ClosingOctagons(1, n, normal=True)) == 0


@section_4_2.theorem(
    "4.18",
    text="On normal 2 × n arrays whoever uses Strategy 4.14 wins or draws.",
    bound=3,
    bound_text="n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(1, bound + 1),
    latex=r"2 \times n:\ \text{4.14 wins or draws}",
)
def theorem_418(n: int) -> bool:
    return all(edge_first(2, n, player).draws for player in (LEFT, RIGHT))


@section_4_2.corollary(
    "4.19",
    text="Neither player has a winning strategy on normal 2 × n arrays.",
    bound=3,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
    latex=r"2 \times n:\ \mathrm{score} = 0",
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
