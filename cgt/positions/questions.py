"""Questions people ask of a position: its value, who wins, and how.

Every question takes a position, a value, a form, or a sum of such, and the keywords ``cache=`` (a
:class:`~cgt.Cache` to share what is found with later questions; by default nothing is remembered) and ``budget=``
(a :class:`~cgt.Budget`; by default there is none).

A sum is taken apart first and each summand goes to the solver that knows its structure; what no solver claims is
answered by the generic one (:mod:`cgt.positions.engine`, :mod:`cgt.positions.search`,
:mod:`cgt.positions.results`).
"""

from collections.abc import Iterable
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import LoopyGameError, NotImpartialError, UnsupportedError, shown
from cgt.players import LEFT, MISERE, NORMAL, RIGHT, SCORING, Convention, OutcomeClass, Player, check_player
from cgt.positions.engine import GrundyEngine, Memo, ValueEngine
from cgt.positions.position import Position, Sum, ValuePosition, as_position
from cgt.positions.registry import Solver, register_solver, solver_for
from cgt.positions.results import lead, margin_to_come, margins_after
from cgt.positions.search import Multisets, lengths, nimber_test, wins
from cgt.positions.tame import NIM_END, Tame, TameEngine, WildError
from cgt.values import Game, Nimber, star

__all__ = ["grundy", "outcome", "principal_variation", "remoteness", "score", "suspense", "value", "winning_moves"]


@register_solver(ValuePosition)
class _LiteralSolver(Solver):
    """Values and literal forms that stand in a sum: their value is what they are, so nothing is searched.

    Misère play and the lengths of games depend on the form, not on the value, and are left to the generic solver.
    """

    def value(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        return Game(content) if isinstance(content, Game | Nimber) else content.canonical()

    def grundy(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        if isinstance(content, Nimber):
            return int(content)
        # The canonical form of an impartial form is a nimber: *n has the n options *0 … *(n-1).
        return len(self.value(structure, cache=cache, budget=budget).left)

    def tame(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        # A nimber stands in a sum as the Nim heap of its size; a form is what it is.
        return Tame.nim_heap(int(content)) if isinstance(content, Nimber) else NotImplemented


class _Specialists:
    """The solvers that know a structure, as one question asks them."""

    def __init__(self, cache: Cache, budget: Budget | None) -> None:
        self._cache = cache
        self._budget = budget
        self._unanswered: set[tuple[type, str]] = set()

    def ask(self, part: Position, question: str, *arguments: Any) -> Any:
        """Answer of the solver that knows the part's structure, or ``NotImplemented``."""
        if (type(part), question) in self._unanswered:
            return NotImplemented
        structure = part.structure()
        solver = solver_for(structure)
        if not solver.answers(question):
            if type(part).structure is Position.structure:  # so all of the type have this solver
                self._unanswered.add((type(part), question))
            return NotImplemented
        return getattr(solver, question)(structure, *arguments, cache=self._cache, budget=self._budget)

    def never_answer(self, kind: type, question: str) -> bool:
        """Whether no solver answers a question for any position of a type, as far as has been found out."""
        return (kind, question) in self._unanswered


@attrs.frozen
class _Specialist:
    """The solvers as an engine asks them, always the same question."""

    solvers: _Specialists
    question: str

    def answer(self, part: Position) -> Any:
        return self.solvers.ask(part, self.question)

    def never_answers(self, kind: type) -> bool:
        return self.solvers.never_answer(kind, self.question)


class _Session:
    """One question's view of the cache and the budget.

    Nothing it refers to refers to it, so that its tables are freed with it and need not wait for the collector.
    """

    def __init__(self, cache: Cache | None, budget: Budget | None) -> None:
        if cache is not None and not isinstance(cache, Cache):
            raise UnsupportedError(f"cache= takes a Cache, not {shown(cache)}")
        if budget is not None and not isinstance(budget, Budget):
            raise UnsupportedError(f"budget= takes a Budget, not {shown(budget)}")
        self.cache = Cache() if cache is None else cache
        self.meter = Meter(budget)
        solvers = _Specialists(self.cache, budget)
        self.ask = solvers.ask
        self.grundy = GrundyEngine(self._memo("grundy"), self.meter, _Specialist(solvers, "grundy"))
        self.value = ValueEngine(self._memo("value"), self.meter, _Specialist(solvers, "value"), self.grundy)
        self.tame = TameEngine(self._memo("tame"), self.meter, _Specialist(solvers, "tame"))

    def _memo(self, name: str) -> Memo[Any]:
        return self.cache.table(name, Memo[Any])

    def multisets(self) -> Multisets:
        return self.cache.table("components", Multisets)

    def memo(self, name: str) -> dict[Any, Any]:
        return self.cache.table(name, dict)


def _require_normal(position: Position, question: str) -> None:
    if position.convention is not NORMAL:
        raise UnsupportedError(
            f"{question} is a question about normal play; {type(position).__name__} is played under the "
            f"{position.convention.value} convention: ask outcome() instead"
        )


def grundy(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> int:
    """Grundy value (nim-value) of an impartial position under normal play.

    By the Sprague–Grundy theorem the position equals a nim-heap of that size in every sum.

    Parameters
    ----------
    position : Position, Nimber or sum of such
        What to solve; it must be impartial.
    cache : Cache, optional
        Shares what is found with later questions.
    budget : Budget, optional
        Limits the work.

    Returns
    -------
    int
        The Grundy value.

    Raises
    ------
    NotImpartialError
        If a part of the position is partizan.
    LoopyGameError
        If play can return to a position.
    BudgetExceeded
        If the budget runs out.

    Examples
    --------
    >>> from cgt import KAYLES, NIM, grundy
    >>> grundy(KAYLES(5, 7) + NIM(3))
    5
    """
    p = as_position(position)
    _require_normal(p, "grundy()")
    if not p.impartial:
        raise NotImpartialError(f"grundy() needs an impartial position; ask value() of {shown(p)}")
    return _grundy(p, _Session(cache, budget))


def _grundy(p: Position, session: _Session) -> int:
    if isinstance(p, Sum):
        total = 0
        for part in p.summands:
            total ^= _grundy(part, session)
        return total
    found = session.ask(p, "grundy")
    return session.grundy.position(p) if found is NotImplemented else int(found)


def value(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> Game:
    """Value of a position under normal play, in canonical form.

    Impartial parts enter as nimbers, so sums may mix both kinds.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        What to solve.
    cache, budget
        As in :func:`grundy`.

    Returns
    -------
    Game
        The canonical form.

    Examples
    --------
    >>> from cgt import Domineering, KAYLES, value
    >>> value(Domineering("..|..") + KAYLES(2))
    Game('+-(1*2)')
    """
    p = as_position(position)
    _require_normal(p, "value()")
    return _value(p, _Session(cache, budget))


def _value(p: Position, session: _Session) -> Game:
    if p.impartial:
        return star(_grundy(p, session))
    if isinstance(p, Sum):
        total = Game(0)
        for part in p.summands:
            total = total + _value(part, session)
        return total
    found: Game = session.ask(p, "value")
    return session.value.position(p) if found is NotImplemented else found


def outcome(
    position: object,
    convention: Convention | None = None,
    *,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> OutcomeClass:
    """Outcome class of a position: who wins under best play.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        What to solve.
    convention : Convention, optional
        ``NORMAL`` or ``MISERE`` for games decided by the last move; by default the position's own convention.
    cache, budget
        As in :func:`grundy`.

    Returns
    -------
    OutcomeClass
        ``N``, ``P``, ``L`` or ``R``, or ``D`` for a game that is drawn.

    Notes
    -----
    Normal play of an impartial position searches "is it, plus a nim-heap, a second-player win" instead of computing
    Grundy values of everything; a partizan position in one piece is searched for its winner alone, a sum is decided
    by its value. Misère play of a sum of *tame* impartial components is decided by their nim-values
    (:mod:`cgt.positions.tame`); everything else there is a full search over multisets of components, since nothing is
    known to be additive.

    Examples
    --------
    >>> from cgt import MISERE, NIM, outcome
    >>> outcome(NIM(1, 1)), outcome(NIM(1, 1), MISERE)
    (OutcomeClass.P, OutcomeClass.N)
    """
    p = as_position(position)
    return _outcome(p, convention_of(p, convention), _Session(cache, budget))


def convention_of(p: Position, wanted: Convention | None) -> Convention:
    """Convention a question is about: the one wanted, if it fits the position, by default the position's own."""
    if wanted is None:
        return p.convention
    if not isinstance(wanted, Convention):
        raise UnsupportedError(f"a convention is NORMAL, MISERE, SCORING or POSITIONAL, not {shown(wanted)}")
    last_move = {NORMAL, MISERE}
    if wanted is not p.convention and not {wanted, p.convention} <= last_move:
        raise UnsupportedError(
            f"{type(p).__name__} is played under the {p.convention.value} convention, not the {wanted.value} one"
        )
    return wanted


def _outcome(p: Position, convention: Convention, session: _Session) -> OutcomeClass:
    found = session.ask(p, "outcome", convention)
    if found is not NotImplemented:
        return OutcomeClass(found)
    if convention is MISERE:
        kind = _tame(p, session)
        if kind is not None:
            return OutcomeClass.N if kind.misere else OutcomeClass.P
        return _by_search(p, session, misere=True)
    if convention is not NORMAL:
        return _outcome_by_result(p, session)
    if p.impartial:
        return OutcomeClass.N if _impartial_win(p, session) else OutcomeClass.P
    if len(p.components()) == 1 and not solver_for(p.structure()).answers("value"):
        return _by_search(p, session, misere=False)
    v = _value(p, session)
    return OutcomeClass.of(left_first_wins=not v <= Game(0), right_first_wins=not v >= Game(0))


def _outcome_by_result(p: Position, session: _Session) -> OutcomeClass:
    """Outcome of a game that ends with a result: of a scoring game the winner, else how the player to move fares."""
    margin = lead(p) + _margin_to_come(p, session)
    if margin == 0:
        return OutcomeClass.D
    if p.convention is SCORING:
        return OutcomeClass.R if (margin > 0) is (p.to_move is RIGHT) else OutcomeClass.L
    return OutcomeClass.N if margin > 0 else OutcomeClass.P


def _margin_to_come(p: Position, session: _Session) -> int:
    return margin_to_come(p, session.memo("margins"), session.meter)


def _margins_after(p: Position, session: _Session) -> list[tuple[Any, int]]:
    return margins_after(p, session.memo("margins"), session.meter)


def _tame(p: Position, session: _Session) -> Tame | None:
    """Type of a position all of whose components are tame; ``None`` for others."""
    if not p.impartial:
        return None
    total = NIM_END
    try:
        for part in p.summands if isinstance(p, Sum) else (p,):
            found = session.ask(part, "tame")
            total = total ^ (session.tame.position(part) if found is NotImplemented else found)
    except (WildError, LoopyGameError):  # a search may end before it comes to the loop
        return None
    return total


def tame_type(position: Position, cache: Cache | None, budget: Budget | None) -> Tame | None:
    """Type of a position in misère play (:mod:`cgt.positions.tame`), ``None`` for one that is not tame."""
    return _tame(position, _Session(cache, budget))


def _by_search(p: Position, session: _Session, *, misere: bool) -> OutcomeClass:
    memo = session.memo("misère" if misere else "normal")
    sets = session.multisets()
    left, right = (
        wins(p, player, misere=misere, sets=sets, memo=memo, meter=session.meter) for player in (LEFT, RIGHT)
    )
    return OutcomeClass.of(left_first_wins=left, right_first_wins=right)


def _impartial_win(p: Position, session: _Session) -> bool:
    """Whether the player to move wins an impartial position: parts a solver knows become one nim-heap."""
    nimber = 0
    rest: list[Position] = []
    for part in p.summands if isinstance(p, Sum) else (p,):
        found = session.ask(part, "grundy")
        if found is NotImplemented:
            rest.append(part)
        else:
            nimber ^= found
    if not rest:
        return nimber != 0
    return nimber_test(Sum.of(*rest), session.grundy, session.memo("component + nimber"), nimber)


def winning_moves(
    position: object,
    player: Player = LEFT,
    convention: Convention | None = None,
    *,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> list[Any]:
    """Every move of `player` that wins; an empty list in a lost position.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        What to solve.
    player : Player
        Who moves; of no matter in impartial positions and in those that know whose turn it is.
    convention : Convention, optional
        As in :func:`outcome`.
    cache, budget
        As in :func:`grundy`.

    Returns
    -------
    list
        Moves that ``position.play`` takes. In a sum they are :class:`~cgt.positions.SumMove`: which summand, which
        move.

    Examples
    --------
    >>> from cgt import NIM, winning_moves
    >>> game = NIM(3) + NIM(5) + NIM(7)
    >>> [(index, game.summands[index].play(move)) for index, move in winning_moves(game)]
    [(0, NIM(2)), (1, NIM(4)), (2, NIM(6))]
    """
    p = as_position(position)
    check_player(player)
    convention = convention_of(p, convention)
    session = _Session(cache, budget)
    found = session.ask(p, "winning_moves", convention, player)
    if found is not NotImplemented:
        return list(found)
    if convention is NORMAL and p.impartial:
        return _impartial_winning_moves(p, session)
    if convention not in {NORMAL, MISERE}:
        return [move for move, margin in _margins_after(p, session) if margin > 0]
    return [
        move
        for move in p.moves(player)
        if _outcome(p.play(move), convention, session).winner(player.opponent) is player
    ]


def _impartial_winning_moves(p: Position, session: _Session) -> list[Any]:
    if not isinstance(p, Sum):
        return [move for move in p.moves(LEFT) if _grundy(p.play(move), session) == 0]
    values = [_grundy(part, session) for part in p.summands]
    total = 0
    for one in values:
        total ^= one
    if total == 0:
        return []
    return [
        move
        for move in p.moves(LEFT)
        if _grundy(p.summands[move.summand].play(move.move), session) == total ^ values[move.summand]
    ]


def good_moves(
    position: Position,
    player: Player,
    convention: Convention | None,
    *,
    cache: Cache | None,
    budget: Budget | None,
) -> Iterable[Any]:
    """Moves of `player` with the best result: the winning ones, else the drawing ones, else all; by score if any."""
    if position.to_move not in {None, player}:
        return ()
    convention = convention_of(position, convention)
    session = _Session(cache, budget)
    found = session.ask(position, "best_moves", convention, check_player(player))
    if found is not NotImplemented:
        return list(found)
    if convention not in {NORMAL, MISERE}:
        margins = _margins_after(position, session)
        return [move for move, margin in margins if margin == max(most for _, most in margins)]
    return winning_moves(position, player, convention, cache=cache, budget=budget) or position.moves(player)


def principal_variation(
    position: object, *, cache: Cache | None = None, budget: Budget | None = None
) -> list[tuple[Player, Any]]:
    """One line of best play from a position to the end, as pairs of player and move.

    It is a question about games that know whose turn it is: scoring and positional ones. Every move keeps the margin
    or the outcome; the first such move is taken each time. The budget, if any, is for each move.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, StringsAndCoins, principal_variation
    >>> principal_variation(StringsAndCoins([(0, 0), (0, 1), (1, 1)]))
    [(Player.LEFT, (0, 0)), (Player.RIGHT, (0, 1)), (Player.RIGHT, (1, 1))]
    >>> [move for _, move in principal_variation(GraphTicTacToe("K1,4"))]
    [0, 1, 2, 3, 4]
    """
    p = as_position(position)
    structure = p.structure()
    found = solver_for(structure).principal_variation(structure, cache=cache, budget=budget)
    if found is not NotImplemented:
        return list(found)
    if p.convention in {NORMAL, MISERE}:
        raise UnsupportedError(
            f"principal_variation() is a question about games that know whose turn it is; {type(p).__name__} does not"
        )
    line: list[tuple[Player, Any]] = []
    cache = Cache() if cache is None else cache
    while p.result() is None:
        margins = _margins_after(p, _Session(cache, budget))
        move = max(margins, key=lambda pair: pair[1])[0]
        line.append((LEFT if p.to_move is None else p.to_move, move))
        p = p.play(move)
    return line


def remoteness(
    position: object, player: Player = LEFT, *, cache: Cache | None = None, budget: Budget | None = None
) -> int:
    """Number of moves normal play lasts when the winner hurries and the loser dawdles.

    `player` begins. The remoteness is odd exactly when the player to move wins.

    Examples
    --------
    >>> from cgt import NIM, remoteness
    >>> [remoteness(NIM(n)) for n in range(4)], remoteness(NIM(2, 2))
    ([0, 1, 1, 1], 4)
    """
    return _length(position, player, True, cache, budget)


def suspense(
    position: object, player: Player = LEFT, *, cache: Cache | None = None, budget: Budget | None = None
) -> int:
    """Number of moves normal play lasts when the winner dawdles and the loser hurries.

    `player` begins. The suspense number is odd exactly when the player to move wins.

    Examples
    --------
    >>> from cgt import NIM
    >>> from cgt.positions import suspense
    >>> [suspense(NIM(n)) for n in range(4)], suspense(NIM(2, 2))
    ([0, 1, 1, 1], 2)
    """
    return _length(position, player, False, cache, budget)


def _length(position: object, player: Player, hurry: bool, cache: Cache | None, budget: Budget | None) -> int:
    p = as_position(position)
    check_player(player)
    _require_normal(p, "remoteness()" if hurry else "suspense()")
    session = _Session(cache, budget)
    memo = session.memo("remoteness" if hurry else "suspense")
    return lengths(p, player, hurry=hurry, sets=session.multisets(), memo=memo, meter=session.meter)


def score(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> int:
    """Optimal margin of a scoring position: points still to come for the player to move, less his opponent's.

    Points already made are not counted; :func:`outcome` counts them and says who wins.

    Parameters
    ----------
    position : Position
        A position of a scoring game.
    cache, budget
        As in :func:`grundy`. A spent budget raises :class:`~cgt.BudgetExceeded` whose ``known`` holds the bounds
        proven so far.

    Returns
    -------
    int
        The margin; negative when the player to move must fall behind.

    Examples
    --------
    >>> from cgt import DotsAndBoxes, score
    >>> score(DotsAndBoxes(1, 3)), score(DotsAndBoxes(2, 2))
    (-1, 2)
    """
    p = as_position(position)
    session = _Session(cache, budget)
    found = session.ask(p, "score")
    if found is not NotImplemented:
        return int(found)
    if p.convention is not SCORING:
        raise UnsupportedError(
            f"score() is a question about scoring games; {type(p).__name__} is played under the "
            f"{p.convention.value} convention: ask value() or outcome()"
        )
    return _margin_to_come(p, session)
