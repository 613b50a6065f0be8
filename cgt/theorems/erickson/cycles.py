"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapter 3, the strategy on even cycles."""

from typing import TYPE_CHECKING

from cgt.graphnim import boards
from cgt.graphnim.common_minimum import common_minimum_is_removable
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.strategies import EvenCycleStrategy
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome, winning_moves
from cgt.positions.verifying import verify_strategy
from cgt.theorems.erickson.background import cycles
from cgt.theorems.erickson.support import by_definition, nimber_by_definition
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = ERICKSON.chapter("3")

_TO_THREE = "even cycles of at most {bound} edges, weights up to 3 (2 from six edges on), by total weight"
_TO_FOUR = "even cycles of at most {bound} edges, weights up to 4 (2 from six edges on), by total weight"


def _even_cycles(most_edges: int, most_weight: int) -> "SearchStrategy[NimOnGraph]":
    from hypothesis import strategies as st

    lengths = st.integers(2, most_edges // 2)
    weights = lengths.flatmap(lambda half: st.lists(st.integers(1, most_weight), min_size=2 * half, max_size=2 * half))
    return weights.map(lambda chosen: NimOnGraph(boards.cycle(chosen), 1))


@chapter.claim(
    "3.1-uniform",
    text="An even cycle with the same weight on every edge has Grundy value zero.",
    latex=r"w \equiv k \Rightarrow g(C_{2n}, w) = 0",
    bound=8,
    bound_text="even cycles of at most {bound} edges, weights up to 12",
    instances=lambda bound: ((n, w) for n in range(4, bound + 1, 2) for w in range(1, 13)),
    strategy=lambda: _long_uniform(),
)
def uniform_cycles(instance: tuple[int, int]) -> bool:
    n, weight = instance
    position = NimOnGraph(boards.cycle([weight] * n), 1)
    return grundy(position) == 0 and (n * weight > 12 or nimber_by_definition(position) == 0)


def _long_uniform() -> "SearchStrategy[tuple[int, int]]":
    from hypothesis import strategies as st

    return st.tuples(st.integers(2, 20).map(lambda half: 2 * half), st.integers(1, 1000))


@chapter.claim(
    "3.1-weight-two",
    text="On an even cycle with weight 2 on every edge, when the first player has lowered an edge to 1, going onward "
    "and leaving 1 is the second player's only winning move.",
    latex=r"w \equiv 2,\ e_{12} \to 1:\quad P_2 \text{ wins only by } v_2 \to v_3,\ e_{23} \to 1",
    bound=10,
    bound_text="even cycles of at most {bound} edges",
    instances=lambda bound: range(4, bound + 1, 2),
)
def only_onward(n: int) -> bool:
    position = NimOnGraph(boards.cycle([2] * n), 1).play(((1, 2), 1))
    return list(winning_moves(position)) == [((2, 3), 1)]


@chapter.claim(
    "3.1-below-minimum",
    text="On an even cycle a move that lowers an edge below the least weight of all edges loses.",
    latex=r"e_{12} \to k < m = \min w \Rightarrow \text{the opponent wins}",
    bound=6,
    bound_text=_TO_THREE,
    instances=lambda bound: cycles(range(4, bound + 1, 2), 3),
    strategy=lambda: _even_cycles(8, 12),
)
def below_the_minimum(position: NimOnGraph) -> bool:
    least = min(weight for _, weight in position.edges)
    return not any(move.weight < least for move in winning_moves(position))


def _lowered(position: NimOnGraph) -> NimOnGraph:
    least = min(weight for _, weight in position.edges)
    left = tuple((edge, weight - least) for edge, weight in position.edges if weight > least)
    return NimOnGraph._of(left, position.token)


@chapter.proposition(
    "3.1",
    text="Taking the least weight off every edge of an even cycle does not change who wins.",
    latex=r"g(C_{2n}, w) > 0 \iff g(C_{2n}, w - m) > 0, \quad m = \min w",
    bound=6,
    bound_text=_TO_THREE,
    instances=lambda bound: cycles(range(4, bound + 1, 2), 3),
    strategy=lambda: _even_cycles(4, 5),
)
def least_weight_off(position: NimOnGraph) -> bool:
    return by_definition(position) == by_definition(_lowered(position))


@chapter.proposition(
    "3.1-all-weights",
    text="Taking the least weight off every edge of an even cycle does not change who wins, for any weights.",
    latex=r"\forall w:\ g(C_{2n}, w) > 0 \iff g(C_{2n}, w - m) > 0, \quad m = \min w",
    reading="for each length by itself; whoever first deletes an edge of a cycle that is whole loses, by the "
    "keep-or-delete game, and then adding 1 to all weights changes nothing",
    bound=24,
    bound_text="even cycles of at most {bound} edges, each for all weights at once",
    instances=lambda bound: range(4, bound + 1, 2),
)
def least_weight_off_for_all_weights(n: int) -> bool:
    return common_minimum_is_removable(boards.cycle(n))


@chapter.claim(
    "3.1-strategy",
    "proof of Proposition 3.1",
    text="Entering an odd arm and leaving exactly the least weight wins every even cycle that is won, against every "
    "reply; otherwise the second player wins with it.",
    latex=r"e_{12} \to m = \min w \text{ towards an odd arm of } G'",
    bound=6,
    bound_text=_TO_THREE,
    instances=lambda bound: cycles(range(4, bound + 1, 2), 3),
    strategy=lambda: _even_cycles(6, 5),
)
def even_cycle_strategy(position: NimOnGraph) -> bool:
    first = bool(EvenCycleStrategy().choices(position))
    return verify_strategy(position, EvenCycleStrategy(tie="any"), first=first) is None


@chapter.claim(
    "3.1-unique",
    "proof of Proposition 3.1",
    text="On a won even cycle the only winning moves go towards an odd arm and leave exactly the least weight.",
    latex=r"\{\text{winning moves}\} = \{e_{1j} \to m : \text{odd arm through } v_j\}",
    bound=6,
    bound_text=_TO_FOUR,
    instances=lambda bound: cycles(range(4, bound + 1, 2), 4),
    strategy=lambda: _even_cycles(8, 20),
    recorded=Verdict.REFUTED,
)
def unique_winning_moves(position: NimOnGraph) -> bool:
    return sorted(winning_moves(position)) == sorted(EvenCycleStrategy().choices(position))


@chapter.claim(
    "3.1-unique-one-arm",
    "proof of Proposition 3.1",
    text="On an even cycle with a single odd arm, the only winning move enters it and leaves exactly the least weight.",
    latex=r"\text{one odd arm, through } v_2 \Rightarrow \{\text{winning moves}\} = \{e_{12} \to m\}",
    reading="the first case of the argument; the dissertation repeats it for two odd arms, where it fails",
    bound=6,
    bound_text=_TO_FOUR,
    instances=lambda bound: (p for p in cycles(range(4, bound + 1, 2), 4) if _odd_arms(p) == 1),
    strategy=lambda: _even_cycles(8, 20).filter(lambda position: _odd_arms(position) == 1),
)
def unique_winning_move_of_one_arm(position: NimOnGraph) -> bool:
    return sorted(winning_moves(position)) == sorted(EvenCycleStrategy().choices(position))


def _odd_arms(position: NimOnGraph) -> int:
    return len(EvenCycleStrategy().choices(position))


@chapter.example(
    "3.1-figure",
    "Figure 5",
    text="The six-cycle weighted 6, 5, 6, 2, 4, 5 from the token has least weight 2; without it the arms at the token "
    "have 3 and 2 edges, so the first player wins by lowering 6 to 2. When the second player goes back and leaves 1, "
    "taking 1 off leaves a path of five edges, and the first player still wins.",
    latex=r"w = (6,5,6,2,4,5),\ w' = (4,3,4,0,2,3); \qquad w = (1,5,6,2,4,5),\ w'' = (0,4,5,1,3,4)",
    bound=1,
    bound_text="{bound} game",
    instances=lambda bound: [(6, 5, 6, 2, 4, 5)],
)
def figure_five(weights: tuple[int, ...]) -> bool:
    position = NimOnGraph(boards.cycle(weights), 1)
    lowered = _lowered(position)
    if sorted(lowered.weights.values()) != [2, 3, 3, 4, 4] or lowered.graph().has_edge(4, 5):
        return False
    after = position.play(((1, 2), 2))
    back = after.play(((2, 1), 1))
    path = _lowered(back)
    ends = (path.graph().degree(1), path.graph().degree(2), len(path.edges))
    wins = [outcome(position) is OutcomeClass.N, outcome(after) is OutcomeClass.P, outcome(back) is OutcomeClass.N]
    return all(wins) and ends == (1, 1, 5)
