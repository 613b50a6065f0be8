"""Games with pieces and pictures of their own: Clobber, Konane, Amazons, Toads and Frogs, Hackenbush."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.games.amazons import Amazons as Amazons
    from cgt.games.clobber import Clobber as Clobber
    from cgt.games.hackenbush import Hackenbush as Hackenbush
    from cgt.games.konane import Konane as Konane
    from cgt.games.toads_and_frogs import ToadsAndFrogs as ToadsAndFrogs
    from cgt.games.toppling_dominoes import TopplingDominoes as TopplingDominoes
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
