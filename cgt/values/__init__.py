"""Values: what is left of a game when everything inessential is gone."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.values.arena import (
        ArenaStats as ArenaStats,
        arena_stats as arena_stats,
        clear_arena as clear_arena,
        pairwise_le as pairwise_le,
        pairwise_sums as pairwise_sums,
        set_arena_budget as set_arena_budget,
        sum_games as sum_games,
    )
    from cgt.values.dyadic import Dyadic as Dyadic
    from cgt.values.game import Game as Game
    from cgt.values.limits import (
        Limit as Limit,
        limited as limited,
    )
    from cgt.values.named import (
        down as down,
        miny as miny,
        plus_minus as plus_minus,
        star as star,
        switch as switch,
        tiny as tiny,
        up as up,
        zero as zero,
    )
    from cgt.values.nimber import (
        Nimber as Nimber,
        mex as mex,
    )
    from cgt.values.thermograph import (
        Thermograph as Thermograph,
        Wall as Wall,
    )
    from cgt.values.tree import Tree as Tree
    from cgt.values.uptimal import (
        UptimalExpansion as UptimalExpansion,
        up_power as up_power,
        up_power_sum as up_power_sum,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
