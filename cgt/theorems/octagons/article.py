"""R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games ...".

Most repeat the thesis (:mod:`cgt.theorems.octagons`); each is decided again from this paper's own wording. Its rules
(3′) and (4′) are word for word those of the thesis; the "slightly different" definition it mentions is that of an
earlier conference paper.
"""

import itertools
from typing import Any

from cgt.players import LEFT, RIGHT, OutcomeClass
from cgt.positions.questions import outcome, score
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.catalogues import critical_graphs
from cgt.scoring.coin_graph import CoinGraph, Rules, Turn
from cgt.scoring.strategies import StrategyView, label_free
from cgt.scoring.verifying import verify_strategy
from cgt.theorems.ledger import ledger
from cgt.theorems.octagons.chapter_3 import example_35, theorem_322
from cgt.theorems.octagons.chapter_4 import anything, bouquets, critical_mover, edge_first
from cgt.theorems.octagons.definitions import is_critical_by_definition, is_normal_by_definition
from cgt.theorems.octagons.players import greedy_strategy
from cgt.theorems.octagons.support import State, arrays, count_on_plays, example_graphs, states, vocabulary
from cgt.theorems.papers import GREEDY
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter_2 = GREEDY.chapter("2")
chapter_3 = GREEDY.chapter("3")
chapter_4 = GREEDY.chapter("4")

vocabulary(
    chapter_2,
    "2-rules",
    "Colour a side; the eighth side of k octagons scores k and moves again.",
    "cgt.ClosingOctagons",
    latex=r"m \times n \text{ octagons}",
    place="Section 2",
)
vocabulary(
    chapter_2,
    "definition-2.1",
    "The formulated game removes edges of a graph with loops.",
    "cgt.StringsAndCoins",
    latex=r"(G_0)_{m \times n}",
)
vocabulary(
    chapter_2,
    "definition-2.2",
    "States, normal and strategic; weak and strong components.",
    "cgt.scoring.components",
    latex=r"S_i = (G(S_i), p_1, p_2)",
)
vocabulary(
    chapter_2,
    "definition-2.3",
    "Bouquets and pseudopaths.",
    "cgt.scoring.is_bouquet, cgt.scoring.is_pseudopath",
    latex=r"B_k, \quad P_k \text{ with loops}",
)
vocabulary(
    chapter_2,
    "definition-2.4",
    "Normal games, rules (3′) and (4′), critical states.",
    "cgt.scoring.Rules, cgt.scoring.is_critical",
    latex=r"(1'), (2'), (3'), (4')",
)
vocabulary(
    chapter_2,
    "strategy-2.1",
    "The greedy strategy makes a maximum turn.",
    "cgt.theorems.octagons.greedy_strategy",
    latex=r"|\tau| = \max_{\tau'} |\tau'|",
    place="Strategy 2.1",
)
vocabulary(
    chapter_3,
    "strategy-3.1",
    "On 1 × n and 2 × n arrays simple edges are removed first.",
    "cgt.theorems.octagons.edge_first_strategy",
    latex=r"\text{simple edges before loops, then greed}",
    place="Strategy 3.1",
)


@chapter_2.claim(
    "2-moves",
    "after Definition 2.1",
    text="An m × n game has exactly 6mn + m + n moves.",
    latex="6mn+m+n",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def number_of_moves(instance: tuple[int, int]) -> bool:
    return theorem_322.holds(instance)


@chapter_2.example(
    "example-2.1",
    text="Some 2 × 2 game has 26 states and 25 turns, is a draw, and only its 19th and 24th states are strategic.",
    instances=lambda bound: [(2, 2, (20, 25))],
    bound=4,
    bound_text="the one game of the example, on {bound} octagons",
    latex=r"S_0, \dots, S_{25}, \quad S_{19}, S_{24} \text{ strategic}",
)
def example_21(instance: Any) -> bool:
    return example_35.holds(instance)


@chapter_2.remark(
    "remark-2.1-i",
    "Remark 2.1 (i)",
    text="Every normal game has exactly one critical state.",
    bound=4,
    bound_text="all plays on arrays of up to {bound} octagons",
    instances=arrays,
    latex=r"|\{k : S_k \text{ critical}\}| = 1",
)
def remark_21_i(instance: tuple[int, int]) -> bool:
    return count_on_plays(*instance, is_critical_by_definition) == {1}


@chapter_2.remark(
    "remark-2.1-ii",
    "Remark 2.1 (ii)",
    text="From a normal state with k edges Player I moves exactly when k − m − n is even.",
    bound=3,
    bound_text="all states of normal games on arrays of up to {bound} octagons",
    instances=states,
    latex=r"k - m - n \equiv 0 \pmod 2 \iff \text{Player I is to move}",
)
def remark_21_ii(state: State) -> bool:
    rows, columns, edges, mover = state
    even = (len(edges) - rows - columns) % 2 == 0
    return not is_normal_by_definition(edges) or (mover == "I") is even


@chapter_2.theorem(
    "theorem-2.1-i",
    "Theorem 2.1 (i)",
    text="For odd m and n, if the critical graph is all 2-bouquets, greed wins for Player II, by at least one point.",
    reading="The proof's bound for Player I, (mn + 1)/2 points, must be meant as (mn − 1)/2, as in the thesis.",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
    latex=r"m, n \text{ odd},\ G(S_k) = mn\,B_2 \Rightarrow \text{II wins by greed}",
)
def theorem_21_i(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return verify_strategy(start, greedy_strategy, RIGHT).wins


@chapter_2.theorem(
    "theorem-2.1-ii",
    "Theorem 2.1 (ii)",
    text="For even m or n, if the critical graph is all 2-bouquets, a greedy player wins or draws.",
    bound=8,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if not m * n % 2),
    latex=r"mn \text{ even},\ G(S_k) = mn\,B_2 \Rightarrow \text{greed wins or draws}",
)
def theorem_21_ii(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return all(verify_strategy(start, greedy_strategy, player).draws for player in (LEFT, RIGHT))


@label_free
def most_points(situation: StrategyView) -> list[Turn]:
    """Every turn that earns the most points."""
    best: list[Turn] = []
    most = -1
    agenda: list[tuple[Turn, CoinGraph, int]] = [((), situation.graph, 0)]
    seen = set()
    for turn, graph, points in agenda:
        for edge in graph.moves(situation.rules):
            after, gained = graph.remove(*edge)
            longer = (*turn, edge)
            if gained and after.size:
                if after not in seen:
                    seen.add(after)
                    agenda.append((longer, after, points + gained))
            elif points + gained >= most:
                best = [longer] if points + gained > most else [*best, longer]
                most = points + gained
    return best


@chapter_2.theorem(
    "theorem-2.1-i-most-points",
    "Theorem 2.1 (i)",
    text="For odd m and n, if the critical graph is all 2-bouquets, greed wins for Player II.",
    latex=r"m, n \text{ odd},\ G(S_k) = mn\,B_2 \Rightarrow \text{II wins by greed}",
    reading="A maximum turn, which the article does not define, is one that earns the most points, not one with the "
    "most moves as in the thesis.",
    bound=7,
    bound_text="arrays of up to {bound} octagons, every reply",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
)
def theorem_21_i_by_points(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return verify_strategy(start, most_points, RIGHT).wins


@chapter_2.theorem(
    "theorem-2.1-ii-most-points",
    "Theorem 2.1 (ii)",
    text="For even m or n, if the critical graph is all 2-bouquets, a greedy player wins or draws.",
    latex=r"mn \text{ even},\ G(S_k) = mn\,B_2 \Rightarrow \text{greed wins or draws}",
    reading="A maximum turn is one that earns the most points.",
    bound=6,
    bound_text="arrays of up to {bound} octagons, every reply",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if not m * n % 2),
)
def theorem_21_ii_by_points(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return all(verify_strategy(start, most_points, player).draws for player in (LEFT, RIGHT))


def _most_for_player_one(m: int, n: int) -> int:
    """Most points Player I can have at the end, from all 2-bouquets, against a greedy Player II."""
    start = bouquets(m * n, critical_mover(m, n, 2 * m * n))
    margin = verify_strategy(start, greedy_strategy, RIGHT).margin
    return (m * n - margin) // 2


@chapter_2.claim(
    "theorem-2.1-i-printed-bound",
    "proof of Theorem 2.1 (i)",
    text="Against greed Player I can earn (mn + 1)/2 points at most, and not fewer.",
    latex=r"\max p_1 = \tfrac{mn+1}{2}",
    reading="As printed, taken as the exact bound; with so many points Player I would win. The thesis has (mn − 1)/2.",
    bound=9,
    bound_text="arrays of up to {bound} octagons, every reply",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
    recorded=Verdict.REFUTED,
)
def printed_bound(instance: tuple[int, int]) -> bool:
    m, n = instance
    return _most_for_player_one(m, n) == (m * n + 1) // 2


@chapter_2.claim(
    "theorem-2.1-i-bound",
    "proof of Theorem 2.1 (i)",
    text="Against greed Player I can earn (mn − 1)/2 points, and no more.",
    latex=r"\max p_1 = \tfrac{mn-1}{2}",
    reading="As in the thesis, where the same proof has this number.",
    bound=9,
    bound_text="arrays of up to {bound} octagons, every reply",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
)
def bound_of_the_thesis(instance: tuple[int, int]) -> bool:
    m, n = instance
    return _most_for_player_one(m, n) == (m * n - 1) // 2


@chapter_3.theorem(
    "theorem-3.1",
    text="Player II wins or draws any normal 1 × 2 game; its critical graphs are two.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
    latex=r"1 \times 2:\ p_2 \ge p_1",
)
def theorem_31(instance: tuple[int, int]) -> bool:
    found = verify_strategy(ClosingOctagons(*instance, normal=True), anything, RIGHT)
    return found.draws and len(critical_graphs(*instance)) == 2


@chapter_3.theorem(
    "theorem-3.2",
    text="Player I can draw the normal 1 × 2 game.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
    latex=r"1 \times 2:\ \mathrm{I} \text{ can have } p_1 = p_2",
)
def theorem_32(instance: tuple[int, int]) -> bool:
    return outcome(ClosingOctagons(*instance, normal=True)) is OutcomeClass.D


@chapter_3.theorem(
    "theorem-3.3-i",
    "Theorem 3.3 (i)",
    text="On normal 1 × n arrays with odd n Strategy 3.1 wins for Player II.",
    bound=5,
    bound_text="odd n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(1, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ odd: II wins by 3.1}",
)
def theorem_33_i(n: int) -> bool:
    return edge_first(1, n, RIGHT).wins


@chapter_3.theorem(
    "theorem-3.3-ii",
    "Theorem 3.3 (ii)",
    text="On normal 1 × n arrays with even n whoever uses Strategy 3.1 wins or draws.",
    bound=6,
    bound_text="even n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(2, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ even: 3.1 wins or draws}",
)
def theorem_33_ii(n: int) -> bool:
    return all(edge_first(1, n, player).draws for player in (LEFT, RIGHT))


@chapter_3.theorem(
    "theorem-3.4",
    text="On normal 2 × n arrays whoever uses Strategy 3.1 wins or draws.",
    bound=3,
    bound_text="n up to {bound}, every reply, however ties are broken",
    instances=lambda bound: range(1, bound + 1),
    latex=r"2 \times n:\ \text{3.1 wins or draws}",
)
def theorem_34(n: int) -> bool:
    return all(edge_first(2, n, player).draws for player in (LEFT, RIGHT))


@chapter_3.corollary(
    "corollary-3.1-i",
    "Corollary 3.1 (i)",
    text="Neither player has a winning strategy on normal 1 × n arrays with even n.",
    bound=8,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
    latex=r"1 \times n,\ n \text{ even: } \mathrm{score} = 0",
)
def corollary_31_i(n: int) -> bool:
    return score(ClosingOctagons(1, n, normal=True)) == 0


@chapter_3.corollary(
    "corollary-3.1-ii",
    "Corollary 3.1 (ii)",
    text="Neither player has a winning strategy on normal 2 × n arrays.",
    bound=3,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
    latex=r"2 \times n:\ \mathrm{score} = 0",
)
def corollary_31_ii(n: int) -> bool:
    return score(ClosingOctagons(2, n, normal=True)) == 0


@chapter_4.example(
    "4-example",
    "Section 4",
    text="From a critical graph of the 3 × 3 game with 11 edges greed can lose 4 to 5.",
    reading="Read from the numbers: two weak components and one strong one after Player II's turn.",
    instances=lambda bound: [("article 4",)],
    bound=9,
    bound_text="all critical graphs of the array of {bound} octagons",
    latex=r"|E(G(S_k))| = 11, \quad 4 : 5",
)
def section_4_example(instance: Any) -> bool:
    return bool(example_graphs(*instance))


@chapter_4.claim(
    "4-example-determined",
    "Section 4",
    text="The numbers of the example determine its critical graph.",
    instances=lambda bound: [("article 4",)],
    bound=9,
    bound_text="all critical graphs of the array of {bound} octagons",
    recorded=Verdict.REFUTED,
    latex=r"|\{G : |E(G)| = 11, \dots\}| = 1",
)
def section_4_determined(instance: Any) -> bool:
    return len(example_graphs(*instance)) == 1


@chapter_4.claim(
    "4-agrees",
    "Section 4",
    text="The graph of the thesis's Examples 4.3 to 4.7 fits the article's example too.",
    instances=lambda bound: [("thesis 4.6", "thesis 4.7", "article 4")],
    bound=9,
    bound_text="all critical graphs of the array of {bound} octagons",
    latex=r"|\{G : \text{thesis 4.3--4.7 and article}\}| = 1",
)
def papers_agree(instance: Any) -> bool:
    return len(example_graphs(*instance)) == 1


_SAME = (
    ("octagons-3.20", "greedy-remark-2.1-i"),
    ("octagons-3.22", "greedy-2-moves"),
    ("octagons-3.23", "greedy-remark-2.1-ii"),
    ("octagons-3.14", "greedy-example-2.1"),
    ("octagons-4.10", "greedy-theorem-2.1-i"),
    ("octagons-4.11", "greedy-theorem-2.1-ii"),
    ("octagons-4.12", "greedy-theorem-3.1"),
    ("octagons-4.13", "greedy-theorem-3.2"),
    ("octagons-4.15", "greedy-theorem-3.3-i"),
    ("octagons-4.16", "greedy-theorem-3.3-ii"),
    ("octagons-4.17", "greedy-corollary-3.1-i"),
    ("octagons-4.18", "greedy-theorem-3.4"),
    ("octagons-4.19", "greedy-corollary-3.1-ii"),
)


@chapter_4.claim(
    "4-agrees-throughout",
    "all that it repeats from the thesis",
    text="What the article repeats from the thesis holds for the same instances: the two papers agree.",
    latex=r"\forall x:\ \varphi_{\text{thesis}}(x) \iff \varphi_{\text{article}}(x)",
    reading="Instances of the thesis's statement, small ones, decided by both; the two differ in the proof of Theorem "
    "2.1 and in what they say of the example.",
    bound=20,
    bound_text="pairs of statements, {bound} instances of each",
    instances=lambda bound: ((*pair, number) for pair in _SAME for number in _indices(pair[0], bound)),
)
def papers_agree_throughout(instance: tuple[str, str, int]) -> bool:
    thesis, article, number = instance
    case = next(itertools.islice(ledger[thesis].instances(), number, None))
    return ledger[thesis].holds(case) is ledger[article].holds(case)


def _indices(key: str, bound: int) -> range:
    return range(sum(1 for _ in itertools.islice(ledger[key].instances(), bound)))


@chapter_4.question(
    "4-question",
    "Section 4",
    text="Does Player II win every normal game with odd m and n, and is every other one drawn?",
    reading="The article leaves other sizes open; the pattern of its theorems is asked for.",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    recorded=Verdict.OPEN,
    latex=r"\mathrm{score} < 0 \ (m, n \text{ odd}), \quad \mathrm{score} = 0 \text{ otherwise}",
)
def other_sizes(instance: tuple[int, int]) -> bool:
    m, n = instance
    margin = score(ClosingOctagons(m, n, normal=True))
    return margin < 0 if m % 2 and n % 2 else margin == 0


@chapter_4.question(
    "4-question-free",
    "Section 4",
    text="Does the same pattern hold without rules (3′) and (4′)?",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    recorded=Verdict.OPEN,
    latex=r"\mathrm{score} < 0 \ (m, n \text{ odd}), \quad \mathrm{score} = 0 \text{ otherwise}",
)
def other_sizes_free(instance: tuple[int, int]) -> bool:
    m, n = instance
    margin = score(ClosingOctagons(m, n, rules=Rules.FREE))
    return margin < 0 if m % 2 and n % 2 else margin == 0
