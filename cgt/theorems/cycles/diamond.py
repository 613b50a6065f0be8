"""J. S. Zandee, *The Game of Cycles* (2022), section 3.3: the proof that the double-diamond is a counterexample.

The proof is a list of cases; each is written down here as data and checked by play: how many moves there are, which of
them are no death moves, that the replies given win, and how the lines it follows end.
"""

from collections.abc import Iterator
from typing import Any

from cgt.cache import Cache
from cgt.cycles import makers, symmetry
from cgt.cycles.game import GameOfCycles
from cgt.graphs.plane import Arc
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.theorems.cycles.support import arcs, second_wins, two_connected_boards
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = CYCLES.chapter("3.3")


def _marked(marks: str, rule: str = "true") -> GameOfCycles:
    return GameOfCycles(makers.double_diamond().board, marked=arcs(marks), rule=rule)


_BOARDS = {"A": "ab fb", "B": "ad eb", "C": "de cb"}


def _equivalent(marks: str) -> set[frozenset[Arc]]:
    """Positions of the double-diamond that are `marks` up to its mirror and turning all arcs round."""
    position = _marked(marks)
    found = set()
    for image in symmetry.automorphisms(position):
        moved = frozenset((image[u], image[v]) for u, v in position.marked)
        found |= {moved, frozenset((v, u) for u, v in moved)}
    return found


@chapter.lemma(
    "3.1",
    "p. 18",
    text="Whatever the first move on the double-diamond, the second player can reach one of three positions: ab and "
    "fb marked, ad and eb marked, or de and cb marked.",
    latex=r"\forall m\ \exists m': \{m, m'\} \cong A,\ B \text{ or } C",
    reading="Up to the mirror of the board and turning all arcs round; without looking at who wins from there.",
    bound=18,
    bound_text="all {bound} first moves",
    instances=lambda bound: makers.double_diamond(rule="true").moves()[:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def forced_positions(first: Arc) -> bool:
    wanted = set().union(*map(_equivalent, _BOARDS.values()))
    after = makers.double_diamond(rule="true").play(first)
    return any(after.play(reply).marked in wanted for reply in after.moves())


@chapter.claim(
    "3.1-replies",
    "Proof of Lemma 3.1, p. 18",
    text="On the double-diamond ab is answered by fb and bd by bc to reach the first of the three positions; ad and "
    "be lead to the second, and de to the third.",
    latex=r"ab \mapsto fb, \quad bd \mapsto bc",
    bound=5,
    bound_text="the {bound} kinds of first move",
    instances=lambda bound: [("ab", "A"), ("bd", "A"), ("ad", "B"), ("be", "B"), ("de", "C")][:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def forced_replies(case: tuple[str, str]) -> bool:
    first, board = case
    after = _marked(first)
    if first in {"ab", "bd"}:
        reply = {"ab": "fb", "bd": "bc"}[first]
        return after.play(arcs(reply)[0]).marked in _equivalent(_BOARDS[board])
    return any(after.play(reply).marked in _equivalent(_BOARDS[board]) for reply in after.moves())


@chapter.claim(
    "3.1-kinds-of-move",
    "Proof of Lemma 3.1, p. 18",
    text="Up to the mirror of the double-diamond and turning arcs round there are five first moves: ab, ad, bd, be "
    "and de.",
    latex=r"18 \text{ first moves in } 5 \text{ classes}",
    bound=18,
    bound_text="all {bound} first moves",
    instances=lambda bound: makers.double_diamond(rule="true").moves()[:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def kinds_of_first_move(first: Arc) -> bool:
    named = [move for move in ("ab", "ad", "bd", "be", "de") if frozenset({first}) in _equivalent(move)]
    return len(named) == 1


# Marked arcs; legal moves as counted (None: not counted); those that are no death moves; the replies given to them.
_CASES: tuple[tuple[str, int | None, str, str], ...] = (
    ("ab fb", 13, "cb db de eb ed fc fe", "cb:fc db:fe de:cb eb:cb ed:cb fc:cb fe:db"),
    ("ab fb cb fc", None, "db de eb ed", "eb:ed ed:eb db:de de:db"),
    ("ab fb db fe", None, "cb da de eb", "cb:de de:cb da:cb eb:de"),
    ("ab fb de cb", None, "db fc fe", "fe:db db:fe fc:db"),
    ("ab fb eb cb", None, "ed ef fc fe", "fc:ef ef:fc ed:fe fe:ed"),
    ("ab fb ed cb", None, "eb fc fe", "eb:fc fc:eb fe:eb"),
    ("ad eb", 13, "bc cb cf ed ef fb fc", "bc:ed cb:fb cf:ed ef:cb fc:ed fb:cb ed:bc"),
    ("ad eb bc ed", None, "", ""),
    ("ad eb cb fb", None, "ed ef fc fe", "ef:fc fc:ef fe:ed ed:fe"),
    ("ad eb cf ed", None, "", ""),
    ("ad eb ef cb", None, "fb", "fb:fc"),
    ("ad eb fc ed", None, "fb", "fb:cb"),
    ("de cb", 13, "ab ad ba be da db ef fb fe", "ab:fb be:da da:be db:fb fb:ab ad:be ba:ef ef:ba fe:ab"),
    ("de cb ad be", None, "bd", "bd:ba"),
    ("de cb ba ef", None, "", ""),
    ("de cb fe ab", None, "db fb", "db:fb fb:db"),
)


@chapter.claim(
    "3.3",
    "Section 3.3, pp. 19-23",
    text="The case analysis of the double-diamond is right: the moves it counts, those it calls no death moves, and "
    "that each reply it gives leaves a lost position.",
    latex=r"A, B, C \in \mathcal P",
    reading="True rules. An instance is what is marked, the number of legal moves where it is given, the moves that "
    "are no death moves, and the replies.",
    bound=len(_CASES),
    bound_text="the first {bound} positions",
    instances=lambda bound: _CASES[:bound],
    draw=lambda case: _marked(case[0])._repr_svg_(),
    finite=True,
    recorded=Verdict.PROVED,
)
def case_analysis(case: tuple[str, int | None, str, str]) -> bool:
    marks, count, safe, replies = case
    position = _marked(marks)
    moves = position.moves()
    if count is not None and len(moves) != count:
        return False
    if {move for move in moves if not position.is_death_move(move)} != set(arcs(safe)):
        return False
    cache = Cache()
    for pair in replies.split():
        move, reply = arcs(pair.replace(":", " "))
        if outcome(position.play(move).play(reply), cache=cache) is not OutcomeClass.P:
            return False
    return outcome(position, cache=cache) is OutcomeClass.P


# What the proof says of a position at the end of a line: no move, or only death moves (two where it counts them).
_ENDINGS: tuple[tuple[str, str], ...] = (
    ("ab fb cb fc eb ed", "death"),
    ("ab fb cb fc db de", "death"),
    ("ab fb db fe cb de", "terminal"),
    ("ab fb db fe da cb", "two death"),
    ("ab fb db fe eb de", "two death"),
    ("ab fb de cb fe db", "terminal"),
    ("ab fb de cb fc db", "death"),
    ("ab fb eb cb fc ef", "death"),
    ("ab fb eb cb ed fe", "death"),
    ("ab fb ed cb eb fc", "death"),
    ("ab fb ed cb fe eb", "death"),
    ("ad eb bc ed", "death"),
    ("ad eb cb fb ef fc", "death"),
    ("ad eb cb fb fe ed", "death"),
    ("ad eb cf ed", "death"),
    ("ad eb ef cb fb fc", "death"),
    ("ad eb fc ed fb cb", "death"),
    ("de cb ad be bd ba", "death"),
    ("de cb ba ef", "death"),
    ("de cb fe ab db fb", "terminal"),
)


@chapter.claim(
    "3.3-endings",
    "Section 3.3, pp. 19-23",
    text="Each line that the case analysis of the double-diamond follows ends as it says: in a position without "
    "moves, or in one with death moves only.",
    latex=r"\text{every legal move is a death move}",
    reading="True rules. An instance is what is marked at the end of a line and what is said of it.",
    bound=len(_ENDINGS),
    bound_text="the first {bound} lines",
    instances=lambda bound: _ENDINGS[:bound],
    draw=lambda case: _marked(case[0])._repr_svg_(),
    finite=True,
    recorded=Verdict.PROVED,
)
def endings(case: tuple[str, str]) -> bool:
    marks, said = case
    position = _marked(marks)
    moves = position.moves()
    if said == "terminal":
        return not moves
    only_death = bool(moves) and all(map(position.is_death_move, moves))
    return only_death and (said == "death" or len(moves) == 2)


# Position after a reply, and the earlier position of the proof that it is said to be or to be equivalent to.
_REDUCTIONS: tuple[tuple[str, str], ...] = (
    ("ab fb fc cb", "ab fb cb fc"),
    ("ab fb fe db", "ab fb db fe"),
    ("ad eb fb cb", "ad eb cb fb"),
    ("ad eb ed bc", "ad eb bc ed"),
    ("de cb ab fb", "ab fb de cb"),
    ("de cb be da", "ad eb bc ed"),
    ("de cb da be", "ad eb bc ed"),
    ("de cb db fb", "ab fb db fe"),
    ("de cb fb ab", "ab fb de cb"),
)


@chapter.claim(
    "3.3-reductions",
    "Section 3.3, pp. 21-22",
    text="Where the case analysis of the double-diamond calls a position one already shown to be won, it is that "
    "position or one equivalent to it.",
    latex=r"M \cong M'",
    reading="Up to the mirror of the board and turning all arcs round. An instance is the position reached and an "
    "earlier one; the proof does not say which.",
    bound=len(_REDUCTIONS),
    bound_text="the first {bound} positions",
    instances=lambda bound: _REDUCTIONS[:bound],
    draw=lambda case: _marked(case[0])._repr_svg_(),
    finite=True,
    recorded=Verdict.PROVED,
)
def reductions(case: tuple[str, str]) -> bool:
    reached, earlier = case
    return _marked(reached).marked in _equivalent(earlier)


def _same_numbers(bound: int) -> Iterator[tuple[GameOfCycles, GameOfCycles]]:
    """Each 2-connected board with the first one that agrees with it in all the numbers."""
    first: dict[Any, GameOfCycles] = {}
    for board in two_connected_boards(bound):
        graph = board.board
        shape = (tuple(sorted(map(graph.degree, graph.vertices))), tuple(sorted(map(len, board.cells))))
        if shape in first:
            yield first[shape], board
        first.setdefault(shape, board)


@chapter.claim(
    "3.3-no-invariant",
    "p. 23",
    text="The numbers of vertices, edges and faces and their degrees tell who wins: 2-connected boards that agree in "
    "all of them have the same winner.",
    latex=r"(\deg G, \deg G^*) = (\deg H, \deg H^*) \implies (G \in \mathcal P \iff H \in \mathcal P)",
    reading="The thesis looked for such a connection and saw none; the counterexample confirms it. Degrees are those "
    "of the vertices and the lengths of the cells, as multisets; an instance is a pair of boards that agree.",
    bound=8,
    bound_text="2-connected boards with at most {bound} edges",
    instances=_same_numbers,
    draw=lambda pair: pair[1]._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def numbers_tell_the_winner(pair: tuple[GameOfCycles, GameOfCycles]) -> bool:
    return second_wins(pair[0]) == second_wins(pair[1])
