"""Games played for points: strings-and-coins, Dots and Boxes, Closing Octagons."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.scoring.arrays import (
        ArrayBoard as ArrayBoard,
        ClosingOctagons as ClosingOctagons,
        DotsAndBoxes as DotsAndBoxes,
        DotsAndHexagons as DotsAndHexagons,
        Side as Side,
    )
    from cgt.scoring.catalogues import (
        critical_graphs as critical_graphs,
        isomorphism_key as isomorphism_key,
        multigraphs as multigraphs,
    )
    from cgt.scoring.coin_graph import (
        CoinGraph as CoinGraph,
        Rules as Rules,
    )
    from cgt.scoring.components import (
        is_bouquet as is_bouquet,
        is_chain as is_chain,
        is_critical as is_critical,
        is_normal as is_normal,
        is_pseudopath as is_pseudopath,
        is_strategic as is_strategic,
        is_weak as is_weak,
    )
    from cgt.scoring.nimstrings import (
        LOONY as LOONY,
        LoonyValue as LoonyValue,
        chains_and_loops as chains_and_loops,
        controlled_value as controlled_value,
        double_dealing_moves as double_dealing_moves,
        endgame_margin as endgame_margin,
        fully_controlled_value as fully_controlled_value,
        long_chain_rule as long_chain_rule,
        nimstring as nimstring,
    )
    from cgt.scoring.position import ScoringPosition as ScoringPosition
    from cgt.scoring.solve import (
        best_moves as best_moves,
        move_scores as move_scores,
    )
    from cgt.scoring.strategies import (
        StrategyView as StrategyView,
        TurnStrategy as TurnStrategy,
        label_free as label_free,
        strategy_player as strategy_player,
    )
    from cgt.scoring.strings_and_coins import StringsAndCoins as StringsAndCoins
    from cgt.scoring.verifying import StrategyGuarantee as StrategyGuarantee
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
