"""Games with pieces and pictures of their own: Clobber, Konane, Amazons, Toads and Frogs, Hackenbush."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.games.hackenbush import Hackenbush as Hackenbush
    from cgt.games.pieces import (
        Amazons as Amazons,
        Clobber as Clobber,
        Konane as Konane,
    )
    from cgt.games.rows import (
        ToadsAndFrogs as ToadsAndFrogs,
        TopplingDominoes as TopplingDominoes,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
