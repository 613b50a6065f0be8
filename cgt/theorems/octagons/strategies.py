"""Strategies 4.14 and 4.20 of T. Leelathanakit, *Closing Octagons game*: what they ask for, and what they miss.

That they win or draw is checked in :mod:`cgt.theorems.octagons.chapter_4`; here every situation that a player who
follows one can meet is gone through.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from cgt.players import LEFT, RIGHT
from cgt.positions.questions import score
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.coin_graph import CoinGraph, Turn
from cgt.scoring.components import is_bouquet
from cgt.scoring.position import ScoringPosition
from cgt.scoring.strategies import StrategyView, TurnStrategy, label_free
from cgt.scoring.verifying import verify_strategy
from cgt.theorems.octagons.chapter_4 import ending
from cgt.theorems.octagons.definitions import is_critical_by_definition, is_normal_by_definition
from cgt.theorems.octagons.players import edge_first_strategy, three_by_three_strategy
from cgt.theorems.octagons.quiet_play import quiet_play
from cgt.theorems.octagons.support import arrays
from cgt.theorems.papers import OCTAGONS
from cgt.theorems.statement import Verdict

__all__: list[str] = []

section_4_2 = OCTAGONS.chapter("4.2")
section_4_3 = OCTAGONS.chapter("4.3")

Turns = tuple[tuple[tuple[int, int], ...], ...]
Game = tuple[int, int, str]

_GAMES = "1 × n and 2 × n arrays of up to {bound} octagons, either player, every reply"


def _situations(
    start: ScoringPosition, strategy: TurnStrategy, player: str, from_start: bool
) -> tuple[tuple[StrategyView, object], ...]:
    """Every situation the strategy is asked about, with its answer."""
    met: dict[StrategyView, object] = {}

    def watched(situation: StrategyView) -> Iterable[Turn] | None:
        turns = strategy(situation)
        met[situation] = None if turns is None else tuple(tuple(turn) for turn in turns)
        return turns

    side = LEFT if player == "I" else RIGHT
    verify_strategy(start, label_free(watched), side, from_start=from_start)
    return tuple(met.items())


@lru_cache(maxsize=32)
def _edge_first(game: Game) -> tuple[tuple[StrategyView, object], ...]:
    rows, columns, player = game
    return _situations(ClosingOctagons(rows, columns, normal=True), edge_first_strategy, player, True)


def _games(bound: int) -> Iterator[Game]:
    return ((m, n, player) for m, n in arrays(bound) if m <= 2 for player in ("I", "II"))


_USABLE = "Strategy 4.14 can be followed: it never asks for a turn that is impossible or against the rules."
_USABLE_LATEX = r"\forall S_i:\ \sigma(S_i) \text{ is a legal turn of the normal game}"


def _is_usable(game: Game) -> bool:
    rows, columns, player = game
    side = LEFT if player == "I" else RIGHT
    return verify_strategy(ClosingOctagons(rows, columns, normal=True), edge_first_strategy, side).usable


@section_4_2.claim(
    "4.14-usable",
    "Strategy 4.14",
    text=_USABLE,
    latex=_USABLE_LATEX,
    reading="For every n and either player, as stated; part (A) asks for a simple edge, and the 1 × 1 array has none.",
    bound=4,
    bound_text=_GAMES,
    instances=_games,
    recorded=Verdict.REFUTED,
)
def usable_everywhere(game: Game) -> bool:
    return _is_usable(game)


@section_4_2.claim(
    "4.14-usable-from-two",
    "Strategy 4.14",
    text=_USABLE,
    latex=_USABLE_LATEX,
    reading="With two octagons at least.",
    bound=4,
    bound_text=_GAMES,
    instances=lambda bound: (game for game in _games(bound) if game[0] * game[1] >= 2),
)
def usable_from_two(game: Game) -> bool:
    return _is_usable(game)


@section_4_2.claim(
    "4.14-safe",
    "proofs of Theorems 4.15 and 4.18",
    text="Strategy 4.14 is safe: every simple edge it asks for leads from a normal state to a normal state, and all "
    "simple edges are gone before the critical state, which is made of 2-bouquets only.",
    latex=r"S_i \text{ normal},\ \sigma(S_i) = e \text{ simple} \Rightarrow S_{i+1} \text{ normal}; \quad G(S_k) = "
    r"mn\,B_2",
    bound=4,
    bound_text=_GAMES,
    instances=lambda bound: (game for game in _games(bound) if game[0] * game[1] >= 2),
)
def edge_first_is_safe(game: Game) -> bool:
    for situation, turns in _edge_first(game):
        if not is_normal_by_definition(situation.graph):
            continue
        if is_critical_by_definition(situation.graph) and not _all_bouquets(situation.graph):
            return False
        for turn in turns if isinstance(turns, tuple) else ():
            after, _ = situation.graph.remove(*turn[0])
            if not is_normal_by_definition(after):
                return False
            if is_critical_by_definition(after) and not _all_bouquets(after):
                return False
    return True


def _all_bouquets(graph: CoinGraph) -> bool:
    return all(is_bouquet(part, 2) for part in graph.components())


@section_4_2.claim(
    "4.14-safe-longer",
    "proofs of Theorems 4.15 and 4.18",
    text="Strategy 4.14 is safe on longer arrays: every simple edge it asks for is safe, and none is left at the "
    "critical state.",
    latex=r"S_i \text{ normal},\ \sigma(S_i) = e \text{ simple} \Rightarrow S_{i+1} \text{ normal}; \quad G(S_k) = "
    r"mn\,B_2",
    reading="For either player, with lower bounds for the numbers of loops, which cover all plays at once.",
    bound=8,
    bound_text="1 × n and 2 × n arrays of up to {bound} octagons, all plays",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m <= 2 and m * n >= 2),
)
def edge_first_is_safe_on_longer_arrays(size: tuple[int, int]) -> bool:
    phase = quiet_play(*size)
    return phase.always_safe and phase.left == {()}


_COMPLETE_LATEX = r"\forall S_i:\ \sigma(S_i) \ne \emptyset"


@section_4_2.claim(
    "4.14-complete",
    "Strategy 4.14; the article says that part (B4) forces the move at the critical state",
    text="Strategy 4.14 names a turn in every state that its player can meet.",
    latex=_COMPLETE_LATEX,
    reading="As written: (B4) asks for a loop whose removal leads to a normal state, and the critical state has none.",
    bound=4,
    bound_text=_GAMES,
    instances=lambda bound: (game for game in _games(bound) if game[0] * game[1] >= 2),
    recorded=Verdict.REFUTED,
)
def edge_first_is_complete(game: Game) -> bool:
    return all(turns is not None for _, turns in _edge_first(game))


@section_4_2.claim(
    "4.14-gap",
    "Strategy 4.14",
    text="The only states in which Strategy 4.14 says nothing are critical, where any loop may be removed: all are "
    "2-bouquets and every turn is a maximum turn.",
    latex=r"\sigma(S_i) = \emptyset \Rightarrow S_i \text{ critical},\ G(S_i) = mn\,B_2",
    bound=4,
    bound_text=_GAMES,
    instances=lambda bound: (game for game in _games(bound) if game[0] * game[1] >= 2),
)
def edge_first_gap(game: Game) -> bool:
    return all(
        is_critical_by_definition(situation.graph) and _all_bouquets(situation.graph)
        for situation, turns in _edge_first(game)
        if turns is None
    )


@section_4_3.claim(
    "4.20-complete",
    "Strategy 4.20",
    text="Strategy 4.20 names a turn in every state that Player II can meet after the critical state.",
    latex=_COMPLETE_LATEX,
    reading="From the two critical graphs of the proof of Theorem 4.21, by their number of edges.",
    bound=18,
    bound_text="critical graphs of up to {bound} edges, every reply",
    instances=lambda bound: [edges for edges in (17, 18) if edges <= bound],
)
def three_by_three_is_complete(edges: int) -> bool:
    met = _situations(ending(edges), three_by_three_strategy, "II", False)
    return all(turns is not None for _, turns in met)


_CENTRE = 4


def _only_edges_at_the_centre(rows: int, columns: int) -> bool:
    left = quiet_play(rows, columns).left
    return all(not edges or (len(edges) == 1 and _CENTRE in edges[0]) for edges in left)


def _wins_the_ending(edges_left: int) -> bool:
    return verify_strategy(ending(edges_left), three_by_three_strategy, RIGHT, from_start=False).wins


@section_4_3.theorem(
    "4.21",
    text="On the normal 3 × 3 array Strategy 4.20 wins for Player II.",
    latex=r"3 \times 3:\ \text{II wins by 4.20}",
    bound=8,
    bound_text="the two endings the proof names, every reply, and all plays that lead to them; from bound 9 on "
    "({bound} now) also the whole game state by state, some minutes",
    instances=lambda bound: [18, 17, *([60] if bound >= 9 else [])],
    proof=lambda: _only_edges_at_the_centre(3, 3) and all(map(_wins_the_ending, (17, 18))),
    recorded=Verdict.PROVED,
)
def theorem_421(edges_left: int) -> bool:
    whole = ClosingOctagons(3, 3, normal=True)
    if edges_left == len(whole.moves()):
        return verify_strategy(whole, three_by_three_strategy, RIGHT).wins
    return _wins_the_ending(edges_left)


@section_4_3.claim(
    "4.21-criticals",
    "proof of Theorem 4.21 and Figure 4.18",
    text="When Player II follows Strategy 4.20 on the normal 3 × 3 array, two critical graphs can arise up to "
    "isomorphism: nine 2-bouquets, or seven and a chain of two octagons, the middle one and a neighbour.",
    latex=r"G(S_k) \in \{9\,B_2,\ 7\,B_2 + P_1^{\circ\circ}\}",
    reading="With lower bounds for the numbers of loops, which cover all plays at once.",
    instances=lambda bound: [(3, 3)],
    bound=9,
    bound_text="the array of {bound} octagons, all plays",
    proof=lambda: _only_edges_at_the_centre(3, 3),
    recorded=Verdict.PROVED,
)
def criticals_of_three_by_three(size: tuple[int, int]) -> bool:
    return _only_edges_at_the_centre(*size)


@section_4_3.claim(
    "4.21-winner",
    "Theorem 4.21",
    text="Player II wins the normal n × n game for odd n up to 3, by search, whatever the strategy.",
    bound=3,
    bound_text="odd n up to {bound}",
    instances=lambda bound: range(1, bound + 1, 2),
    latex=r"\mathrm{score}((G_0)_{n \times n}) < 0",
)
def second_player_wins(n: int) -> bool:
    return score(ClosingOctagons(n, n, normal=True)) < 0
