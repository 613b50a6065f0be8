"""Statements of the article on tic-tac-toe on graphs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.theorems.beeler.players import (
        WorstResult as WorstResult,
        alice_player as alice_player,
        bob_player as bob_player,
        worst_result as worst_result,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
