"""Who can force what in positional games: goals under full play, and Maker–Breaker on several boards at once.

Under full play a winning set may be owned by both players in the end, so "who wins" is a coarse question; a *goal* says
which players shall own one. Values are searched as for every positional game (:mod:`cgt.positional.solve`).

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Section 3.
"""

import attrs

from cgt._checks import check_flag
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.errors import UnsupportedError, shown
from cgt.players import LEFT, RIGHT, OutcomeClass, Player, check_player
from cgt.positional.rules import MarkingPosition
from cgt.positional.solve import Search, system_of

__all__ = ["can_force", "capture_class", "capture_outcome", "maker_breaker_outcome"]


def can_force(
    position: MarkingPosition,
    player: Player,
    *,
    captures: bool | None = None,
    opponent_captures: bool | None = None,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> bool:
    """Whether `player` can force who owns winning sets when the board is full, under full play.

    Parameters
    ----------
    position : MarkingPosition
        A position of a game with ``variant="full"``.
    player : Player
        Who wants it.
    captures, opponent_captures : bool, optional
        Whether `player`, and whether the opponent, shall own a winning set in the end; ``None`` where it may be either.
    cache, budget
        As in :func:`cgt.outcome`.

    Returns
    -------
    bool

    Raises
    ------
    UnsupportedError
        If the game is not under full play, or no goal is given.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Problem 3.2.

    Examples
    --------
    Alice can capture a P3 on the star with three arms, but not stop at that and keep Bob from one in K6:

    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.positional import can_force
    >>> game = GraphTicTacToe("K6", variant="full")
    >>> can_force(game, LEFT, captures=True), can_force(game, LEFT, opponent_captures=False)
    (True, False)
    """
    system = system_of(position)
    if system.board.stop:
        raise UnsupportedError(f"can_force() is about full play; {shown(position)} ends with the first winning set")
    check_player(player)
    for wish in (captures, opponent_captures):
        if wish is not None:
            check_flag("a goal", wish, error=UnsupportedError)
    if captures is None and opponent_captures is None:
        raise UnsupportedError("can_force() needs a goal: captures=, opponent_captures= or both")
    payoff = []
    for right in (False, True):
        for left in (False, True):
            own, other = (left, right) if player is LEFT else (right, left)
            met = captures in (None, own) and opponent_captures in (None, other)
            payoff.append(1 if met == (player is LEFT) else -1)
    board = attrs.evolve(system.board, payoff=(payoff[0], payoff[1], payoff[2], payoff[3]))
    found = Search(board, cache, budget).value(attrs.evolve(system, board=board))
    return found == (1 if system.to_move is player else -1)


def capture_outcome(
    position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None
) -> tuple[bool, bool]:
    """Who captures under full play: whether Left, and whether Right, can force a winning set of their own.

    Both may be able to, each against an opponent who only prevents it; :func:`can_force` asks for more at once.

    Parameters
    ----------
    position : MarkingPosition
        A position of a game with ``variant="full"``.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for each of the two.

    Returns
    -------
    (bool, bool)
        Left's answer and Right's.

    Raises
    ------
    UnsupportedError
        If the game is not under full play.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import capture_outcome
    >>> [capture_outcome(GraphTicTacToe(g, variant="full")) for g in ("K6", "K1,4", "P3")]
    [(True, True), (True, False), (False, False)]
    """
    left, right = (can_force(position, p, captures=True, cache=cache, budget=budget) for p in (LEFT, RIGHT))
    return left, right


def capture_class(position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None) -> str:
    """How Alice (Left) fares under full play: whether she can capture while she keeps Bob from it.

    Parameters
    ----------
    position : MarkingPosition
        A position of a game with ``variant="full"``.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for each of two searches.

    Returns
    -------
    str
        ``"i"``: Alice cannot prevent Bob from capturing; ``"ii"``: she can, but not while capturing herself;
        ``"iii"``: she can do both at once.

    Raises
    ------
    UnsupportedError
        If the game is not under full play.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Problem 3.2.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import capture_class
    >>> [capture_class(GraphTicTacToe(g, variant="full")) for g in ("K6", "P3", "K1,4")]
    ['i', 'ii', 'iii']
    """
    if can_force(position, LEFT, captures=True, opponent_captures=False, cache=cache, budget=budget):
        return "iii"
    return "ii" if can_force(position, LEFT, opponent_captures=False, cache=cache, budget=budget) else "i"


def maker_breaker_outcome(
    *boards: MarkingPosition, cache: Cache | None = None, budget: Budget | None = None
) -> OutcomeClass:
    """Outcome class of Maker–Breaker with either player to begin, on one board or on several at once.

    ``L``: Maker wins whoever begins; ``R``: Breaker does; ``N``: whoever begins wins. ``P`` never occurs, because an
    extra mark never hurts. On several boards a move is a mark on any one of them, and Maker needs one winning set
    anywhere; with one mark a turn the classes add up: L absorbs everything, R changes nothing, N and N make L.

    Parameters
    ----------
    *boards : MarkingPosition
        Maker–Breaker positions; several must have one mark a turn.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for each board.

    Returns
    -------
    OutcomeClass
        ``L``, ``R`` or ``N``.

    Raises
    ------
    UnsupportedError
        If a board is not a Maker–Breaker game, or one of several has more than one mark a turn.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import maker_breaker_outcome
    >>> [maker_breaker_outcome(GraphTicTacToe(g, variant="maker-breaker")) for g in ("K6", "K1,4", "P5")]
    [OutcomeClass.L, OutcomeClass.N, OutcomeClass.R]
    >>> star = GraphTicTacToe("K1,4", variant="maker-breaker")
    >>> maker_breaker_outcome(star, star)
    OutcomeClass.L
    """
    cache = cache or Cache()
    found: list[OutcomeClass] = []
    for board in boards:
        system = system_of(board)
        if not isinstance(board, MarkingPosition) or board.variant != "maker-breaker":
            raise UnsupportedError(f"a Maker–Breaker game is needed, not {shown(board)}")
        if len(boards) > 1 and board.marks != (1, 1):
            raise UnsupportedError(f"boards add up with one mark a turn, not with marks={shown(board.marks)}")
        search = Search(system.board, cache, budget)
        wins = {}
        for player, quota in zip((LEFT, RIGHT), system.board.quota, strict=True):
            wins[player] = search.value(attrs.evolve(system, to_move=player, remaining=quota)) == 1
        found.append(OutcomeClass.of(left_first_wins=wins[LEFT], right_first_wins=wins[RIGHT]))
    if OutcomeClass.L in found or found.count(OutcomeClass.N) > 1:
        return OutcomeClass.L
    return OutcomeClass.N if OutcomeClass.N in found else OutcomeClass.R
