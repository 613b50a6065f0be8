"""T. Leelathanakit, *Closing Octagons game*, chapter III, Definition 3.17: what the rules of the normal game change."""

import itertools
from collections.abc import Iterator
from typing import Any

from cgt.positions.questions import score
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.catalogues import isomorphism_key
from cgt.scoring.coin_graph import Rules
from cgt.scoring.strings_and_coins import StringsAndCoins
from cgt.theorems.octagons.support import Pairs, any_graphs, arrays, turn_graph
from cgt.theorems.papers import OCTAGONS
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = OCTAGONS.chapter("3.1")


def _parts_of_arrays(bound: int) -> Iterator[Pairs]:
    """Graphs on four vertices that sit inside a 2 × 2 or 1 × 4 array, fewest edges first."""
    square = ((0, 1), (0, 2), (1, 3), (2, 3))
    row = ((0, 1), (1, 2), (2, 3))
    found: dict[Any, Pairs] = {}
    for shared in (square, row):
        for count in range(len(shared) + 1):
            for kept in itertools.combinations(shared, count):
                for loops in itertools.product(range(5), repeat=4):
                    cords = (*kept, *((v, v) for v, number in enumerate(loops) for _ in range(number)))
                    if 0 < len(cords) <= bound:
                        found.setdefault(isomorphism_key(cords), cords)
    return iter(sorted(found.values(), key=lambda cords: (len(cords), cords)))


@chapter.claim(
    "3.17-safe",
    "before Definition 3.17",
    text="Rule (3′) costs nothing: the margin with it is the margin without it.",
    reading="The thesis only says that players often keep to normal states; taken as a claim about best play.",
    bound=6,
    bound_text="graphs of up to {bound} edges, parallel ones allowed",
    instances=any_graphs,
    recorded=Verdict.REFUTED,
    latex=r"\mathrm{score}_{(3')}(G) = \mathrm{score}(G)",
)
def safe_rule_is_free(instance: Pairs) -> bool:
    return score(StringsAndCoins(instance, rules=Rules.SAFE)) == score(StringsAndCoins(instance))


@chapter.claim(
    "3.17-safe-parts",
    "before Definition 3.17",
    text="Rule (3′) costs nothing: the margin with it is the margin without it.",
    latex=r"\mathrm{score}_{(3')}(G) = \mathrm{score}(G), \quad G \subseteq (G_0)_{m \times n}",
    reading="Taken as a claim about best play, on graphs that an array can show.",
    bound=8,
    bound_text="graphs of up to {bound} edges inside the 2 × 2 and 1 × 4 arrays",
    instances=_parts_of_arrays,
    recorded=Verdict.REFUTED,
)
def safe_rule_is_free_on_arrays(instance: Pairs) -> bool:
    return score(StringsAndCoins(instance, rules=Rules.SAFE)) == score(StringsAndCoins(instance))


@chapter.claim(
    "3.17-safe-arrays",
    "before Definition 3.17",
    text="Rules (3′) and (4′) do not change the margin of the game from a full array.",
    bound=6,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    latex=r"\mathrm{score}_{(3'),(4')}((G_0)_{m \times n}) = \mathrm{score}((G_0)_{m \times n})",
)
def rules_do_not_matter_at_the_start(instance: tuple[int, int]) -> bool:
    return score(ClosingOctagons(*instance, normal=True)) == score(ClosingOctagons(*instance))


@chapter.claim(
    "3.17-readings",
    "Definition 3.17",
    text="It does not matter whether rule (3′) speaks of turns from every state or only of those from normal states.",
    latex=r"\text{plays under } (3') = \text{plays under } (3'_{\text{normal}})",
    reading="In games from a full array: the same states are reached, with the same turns from each.",
    bound=4,
    bound_text="all plays on arrays of up to {bound} octagons",
    instances=arrays,
)
def both_readings_are_one_game(instance: tuple[int, int]) -> bool:
    return turn_graph(*instance) == turn_graph(*instance, Rules.NORMAL_NARROW)


@chapter.claim(
    "3.17-readings-anywhere",
    "Definition 3.17",
    text="It does not matter whether rule (3′) speaks of turns from every state or only of those from normal states.",
    latex=r"\mathrm{score}_{(3'),(4')}(G) = \mathrm{score}_{(3'_{\text{normal}}),(4')}(G)",
    reading="From any graph: the margins are the same.",
    bound=6,
    bound_text="graphs of up to {bound} edges, parallel ones allowed",
    instances=any_graphs,
    recorded=Verdict.REFUTED,
)
def both_readings_are_one_game_anywhere(instance: Pairs) -> bool:
    wide, narrow = (StringsAndCoins(instance, rules=rules) for rules in (Rules.NORMAL, Rules.NORMAL_NARROW))
    return score(wide) == score(narrow)


@chapter.claim(
    "3.17-sweep",
    "before Definition 3.17",
    text="Rule (4′) costs nothing: the margin with it is the margin without it.",
    reading="Clear in general: the sweep takes every point there is.",
    bound=6,
    bound_text="graphs of up to {bound} edges, parallel ones allowed",
    instances=any_graphs,
    latex=r"\mathrm{score}_{(4')}(G) = \mathrm{score}(G)",
)
def sweep_rule_is_free(instance: Pairs) -> bool:
    return score(StringsAndCoins(instance, rules=Rules.SWEEP)) == score(StringsAndCoins(instance))
