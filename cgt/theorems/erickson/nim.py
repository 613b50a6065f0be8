"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapter 1, games and ordinary Nim."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from cgt.graphnim.game import NimOnGraph
from cgt.heaps.codes import NIM
from cgt.players import MISERE, OutcomeClass
from cgt.positions.questions import grundy, outcome, winning_moves
from cgt.theorems.classic.support import nim_sum
from cgt.theorems.erickson.support import by_definition, graphs, nimber_by_definition, token_boards
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Kind, Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = ERICKSON.chapter("1")

chapter.unchecked(
    Kind.DEFINITION, "1.1", text="A decision problem is a choice among alternatives.", latex=r"\text{choose } a \in A"
)
chapter.unchecked(
    Kind.DEFINITION,
    "1.2",
    text="A player both makes choices and receives payoffs.",
    latex=r"\text{player} = (\text{choices}, \text{payoff})",
)
chapter.unchecked(
    Kind.DEFINITION,
    "1.3",
    text="A strategy provides for every choice of the other player.",
    latex=r"\sigma : \{\text{positions}\} \to \{\text{moves}\}",
)
chapter.unchecked(
    Kind.DEFINITION,
    "1.4",
    text="A game has perfect information when each player may know all earlier moves.",
    latex=r"\text{every player knows } (m_1, \dots, m_k) \text{ before choosing } m_{k+1}",
)


def small_boards() -> "SearchStrategy[NimOnGraph]":
    """Boards beyond the exhaustive ones, small enough to be decided from the rules."""
    from cgt.testing import weighted_graphs

    return weighted_graphs(max_vertices=5, max_edges=6, max_weight=3)


@chapter.definition(
    "1.5",
    "Definition 1.5 and p. 6",
    text="A position is a p-position, won by the player to move, exactly when its Grundy value is positive.",
    latex=r"G \text{ is a p-position} \iff g(G) > 0",
    bound=4,
    bound_text="every connected graph with at most {bound} vertices and 5 edges, weights up to 2, token anywhere",
    instances=lambda bound: token_boards(graphs(bound, 5), 2),
    strategy=small_boards,
)
def positive_values(position: NimOnGraph) -> bool:
    return by_definition(position) == (nimber_by_definition(position) > 0)


@chapter.claim(
    "1.5-moves",
    "p. 7",
    text="Every move from a 0-position leads to a p-position; from a p-position some move leads to a 0-position.",
    latex=r"g(G) = 0 \Rightarrow \forall G' : g(G') > 0, \qquad g(G) > 0 \Rightarrow \exists G' : g(G') = 0",
    bound=4,
    bound_text="every connected graph with at most {bound} vertices and 5 edges, weights up to 2, token anywhere",
    instances=lambda bound: token_boards(graphs(bound, 5), 2),
    strategy=small_boards,
)
def moves_between_positions(position: NimOnGraph) -> bool:
    zeros = [nimber_by_definition(position.play(move)) == 0 for move in position.moves()]
    return any(zeros) == (nimber_by_definition(position) > 0)


@chapter.claim(
    "1.5-equal-piles",
    "p. 5",
    text="In Nim with three piles the first player wins if two of them are equal.",
    latex=r"a, b \ge 1 \Rightarrow \mathrm{Nim}(a, a, b) \in \mathcal{N}",
    bound=8,
    bound_text="piles up to {bound}",
    instances=lambda bound: itertools.product(range(1, bound + 1), range(1, bound + 1)),
    strategy=lambda: _pairs_of_piles(1, 10**6),
)
def equal_piles(piles: tuple[int, int]) -> bool:
    return outcome(NIM(piles[0], piles[0], piles[1])) is OutcomeClass.N


def _pairs_of_piles(least: int, most: int) -> "SearchStrategy[tuple[int, int]]":
    from hypothesis import strategies as st

    return st.tuples(st.integers(least, most), st.integers(least, most))


@chapter.example(
    "1.5-figures",
    "Figures 1 and 2",
    text="Piles of 6, 4 and 3 have Nim sum 1; the one winning move takes a stone from the pile of 3, and leaves sum 0.",
    latex=r"6 \oplus 4 \oplus 3 = 1, \qquad 6 \oplus 4 \oplus 2 = 0",
    bound=1,
    bound_text="{bound} position",
    instances=lambda bound: [(6, 4, 3)],
)
def three_piles(piles: tuple[int, int, int]) -> bool:
    position = NIM(*piles)
    after = [position.play(move) for move in winning_moves(position)]
    return grundy(position) == 1 and after == [NIM(6, 4, 2)] and grundy(NIM(6, 4, 2)) == 0


@cache
def _wins_misere(piles: tuple[int, ...]) -> bool:
    """Whether the player to move wins misère Nim, from the rules alone."""
    if not any(piles):
        return True
    return any(
        not _wins_misere(tuple(sorted((*piles[:i], left, *piles[i + 1 :]))))
        for i, pile in enumerate(piles)
        for left in range(pile)
    )


def _bouton(piles: tuple[int, ...]) -> bool:
    if max(piles, default=0) <= 1:
        return sum(piles) % 2 == 0
    return nim_sum(piles) != 0


_RULES: dict[str, Callable[[tuple[int, ...]], bool]] = {
    "to move with a Nim sum other than 0": lambda piles: nim_sum(piles) != 0,
    "to move with Nim sum 0": lambda piles: nim_sum(piles) == 0,
    "to move with a Nim sum other than 0, or with an even number of piles if none is above 1": _bouton,
}


def _piles(bound: int) -> Iterator[tuple[int, ...]]:
    sets = (p for k in range(4) for p in itertools.combinations_with_replacement(range(1, bound + 1), k))
    return iter(sorted(sets, key=lambda piles: (sum(piles), piles)))


@chapter.claim(
    "1.5-misere",
    "p. 6",
    text="The misère form of Nim is unsolved: no rule is known that names its winner.",
    latex=r"\nexists\, \text{rule deciding misère Nim}",
    reading="an instance is a candidate rule, tried on all positions with at most three piles of at most 7 stones; "
    "the claim fails when a rule is never wrong there, and the rule that is found is the one Bouton's paper ends with",
    bound=3,
    bound_text="{bound} candidate rules, saying when the player to move wins",
    instances=lambda bound: list(_RULES)[:bound],
    recorded=Verdict.REFUTED,
)
def misere_nim_is_unsolved(rule: str) -> bool:
    return any(_RULES[rule](piles) != _wins_misere(piles) for piles in _piles(7))


@chapter.claim(
    "1.5-misere-rule",
    "p. 6, where the solution is called unknown",
    text="The player to move wins misère Nim exactly when some pile is above 1 and the Nim sum is not 0, or no pile is "
    "above 1 and the number of piles is even.",
    latex=r"\max a_i \ge 2:\ a_1 \oplus \dots \oplus a_k \ne 0; \qquad \max a_i \le 1:\ k \text{ even}",
    bound=8,
    bound_text="at most three piles of at most {bound} stones, by total",
    instances=_piles,
    strategy=lambda: _more_piles(),
)
def misere_nim(piles: tuple[int, ...]) -> bool:
    solved = outcome(NIM(*piles), MISERE) is OutcomeClass.N
    return solved == _bouton(piles) and _wins_misere(piles) == _bouton(piles)


def _more_piles() -> "SearchStrategy[tuple[int, ...]]":
    from hypothesis import strategies as st

    return st.lists(st.integers(1, 6), max_size=5).map(lambda piles: tuple(sorted(piles)))


@chapter.claim(
    "1.5-sprague-grundy",
    "p. 8",
    text="A position of Nim on graphs is worth a pile of Nim: with a pile of its Grundy value beside it the second "
    "player wins.",
    latex=r"G + *g(G) \in \mathcal{P}",
    bound=4,
    bound_text="every connected graph with at most {bound} vertices and 5 edges, weights up to 2, token anywhere",
    instances=lambda bound: token_boards(graphs(bound, 5), 2),
    strategy=small_boards,
)
def worth_a_pile(position: NimOnGraph) -> bool:
    return _lost_beside(position, nimber_by_definition(position), {})


def _lost_beside(position: NimOnGraph, pile: int, memo: dict[tuple[NimOnGraph, int], bool]) -> bool:
    """Whether the player to move loses the sum of a position and a pile, from the rules alone."""
    if (position, pile) not in memo:
        after = [(position.play(move), pile) for move in position.moves()]
        after += [(position, left) for left in range(pile)]
        memo[position, pile] = not any(_lost_beside(*option, memo) for option in after)
    return memo[position, pile]
