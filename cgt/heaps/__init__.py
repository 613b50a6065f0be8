"""Games with heaps of counters: rules, sequences of nim-values, periods."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.heaps.codes import (
        DAWSONS_CHESS as DAWSONS_CHESS,
        DAWSONS_KAYLES as DAWSONS_KAYLES,
        GRUNDYS_GAME as GRUNDYS_GAME,
        GUILES as GUILES,
        KAYLES as KAYLES,
        KENYONS_GAME as KENYONS_GAME,
        LASKERS_NIM as LASKERS_NIM,
        NIM as NIM,
        OFFICERS as OFFICERS,
        TREBLECROSS as TREBLECROSS,
        TakeAndBreak as TakeAndBreak,
    )
    from cgt.heaps.coins import (
        MOCK_TURTLES as MOCK_TURTLES,
        MOEBIUS as MOEBIUS,
        MOGUL as MOGUL,
        RULER as RULER,
        TURTLES as TURTLES,
        TWINS as TWINS,
        CoinPosition as CoinPosition,
        CoinProduct as CoinProduct,
        CoinTurning as CoinTurning,
        coin_values as coin_values,
    )
    from cgt.heaps.moore import MooreNim as MooreNim
    from cgt.heaps.periods import (
        Periodicity as Periodicity,
        period as period,
    )
    from cgt.heaps.rules import (
        HeapMove as HeapMove,
        HeapPosition as HeapPosition,
        HeapRules as HeapRules,
    )
    from cgt.heaps.sequences import (
        NimSequence as NimSequence,
        nim_sequence as nim_sequence,
    )
    from cgt.heaps.strips import (
        CoinMove as CoinMove,
        Northcott as Northcott,
        SilverDollar as SilverDollar,
        Welter as Welter,
    )
    from cgt.heaps.subtraction import Subtraction as Subtraction
    from cgt.heaps.take_away import (
        BINARY_NIM as BINARY_NIM,
        FIBONACCI_NIM as FIBONACCI_NIM,
        SchwenkNim as SchwenkNim,
        SchwenkPosition as SchwenkPosition,
    )
    from cgt.heaps.two_heaps import (
        Euclid as Euclid,
        Wythoff as Wythoff,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
