"""Statements of R. A. Beeler, "Tic-Tac-Toe on graphs", Australas. J. Combin. 72(1), 2018, 106–112.

Where its sections stand:

* 1 and 2, up to the forks: :mod:`~cgt.theorems.beeler.basic_game`
* 2, Theorem 2.3 and the strategies of its proof: :mod:`~cgt.theorems.beeler.theorem`, on paths and cycles in
  :mod:`~cgt.theorems.beeler.paths`
* 3, open problems: :mod:`~cgt.theorems.beeler.problems`

The strategies themselves are in :mod:`~cgt.theorems.beeler.players`, what the statements share in
:mod:`~cgt.theorems.beeler.support`.
"""

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
