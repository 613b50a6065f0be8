"""Games in which a move claims a cell: rules, the kernel that solves them, drawings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.placement.colouring import BipartiteSnort as BipartiteSnort, Col as Col, Snort as Snort
    from cgt.placement.digraphs import DigraphPlacement as DigraphPlacement
    from cgt.placement.dominoes import (
        Cram as Cram,
        Domineering as Domineering,
        DomineeringSystem as DomineeringSystem,
    )
    from cgt.placement.kayles import (
        ArcKayles as ArcKayles,
        NodeKayles as NodeKayles,
        dawsons_chess_row as dawsons_chess_row,
        dawsons_kayles_row as dawsons_kayles_row,
    )
    from cgt.placement.patterns import BOTH as BOTH, Owner as Owner, Pattern as Pattern
    from cgt.placement.system import PlacementSystem as PlacementSystem
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
