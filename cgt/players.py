"""The players, the conventions that say who wins, and the outcomes.

Left and Right are the two players of every game. An impartial game gives both the same moves; the outcome classes
are those of *Winning Ways*: ``N`` (the player about to move wins), ``P`` (the previous player wins), ``L`` and ``R``
(Left or Right wins whoever begins), and ``D`` for games that can be drawn.
"""

from enum import Enum

from cgt.errors import UnsupportedError, shown

__all__ = ["LEFT", "MISERE", "NORMAL", "POSITIONAL", "RIGHT", "SCORING", "Convention", "OutcomeClass", "Player"]


class Player(Enum):
    """One of the two players.

    Examples
    --------
    >>> Player.LEFT.opponent
    Player.RIGHT
    >>> -RIGHT is LEFT
    True
    """

    LEFT = "Left"
    RIGHT = "Right"

    @property
    def opponent(self) -> "Player":
        """The other player."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT

    def __neg__(self) -> "Player":
        return self.opponent

    def __repr__(self) -> str:
        return f"Player.{self.name}"

    def __str__(self) -> str:
        return self.value


def check_player(player: object) -> Player:
    """`player`, if it is one; anything else would be taken for Right where rules only ask whether it is Left."""
    if isinstance(player, Player):
        return player
    raise UnsupportedError(f"a player is LEFT or RIGHT, not {shown(player)}")


class Convention(Enum):
    """Who wins when play ends.

    ``NORMAL``: the last player to move. ``MISERE``: the other one. ``SCORING``: whoever has more points.
    ``POSITIONAL``: the first to own a winning set; a full board without one is a draw.
    """

    NORMAL = "normal"
    MISERE = "misère"
    SCORING = "scoring"
    POSITIONAL = "positional"

    def __repr__(self) -> str:
        return f"Convention.{self.name}"


class OutcomeClass(Enum):
    """Who wins under best play.

    ``N``: the player about to move; ``P``: the previous player; ``L``, ``R``: Left or Right, whoever begins;
    ``D``: neither (drawn).

    Examples
    --------
    >>> -OutcomeClass.L
    OutcomeClass.R
    >>> OutcomeClass.of(left_first_wins=True, right_first_wins=True)
    OutcomeClass.N
    """

    N = "N"
    P = "P"
    L = "L"
    R = "R"
    D = "D"

    @classmethod
    def of(cls, *, left_first_wins: bool, right_first_wins: bool) -> "OutcomeClass":
        """Outcome class from who wins when Left begins, and when Right begins."""
        if left_first_wins:
            return cls.N if right_first_wins else cls.L
        return cls.R if right_first_wins else cls.P

    def winner(self, first: Player) -> Player | None:
        """Player who wins when `first` begins; ``None`` for a draw."""
        return {
            OutcomeClass.N: first,
            OutcomeClass.P: first.opponent,
            OutcomeClass.L: Player.LEFT,
            OutcomeClass.R: Player.RIGHT,
            OutcomeClass.D: None,
        }[self]

    def __neg__(self) -> "OutcomeClass":
        return {OutcomeClass.L: OutcomeClass.R, OutcomeClass.R: OutcomeClass.L}.get(self, self)

    def __repr__(self) -> str:
        return f"OutcomeClass.{self.name}"

    def __str__(self) -> str:
        return self.name


LEFT = Player.LEFT
RIGHT = Player.RIGHT
NORMAL = Convention.NORMAL
MISERE = Convention.MISERE
SCORING = Convention.SCORING
POSITIONAL = Convention.POSITIONAL
