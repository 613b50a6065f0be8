"""Statements about Closing Octagons: of a thesis, and of the article that followed it.

The thesis is T. Leelathanakit, *Closing Octagons game*, master's thesis, Chulalongkorn University; the keys of its
statements begin with ``octagons``. The article is R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal
m × n closing octagons games and winning strategy for normal 1 × n and 2 × n closing octagons games", accepted in
2019; the keys of its statements begin with ``greedy``. Where they stand:

* chapter 2, graphs and games: :mod:`~cgt.theorems.octagons.chapter_2`
* chapter 3, the game: :mod:`~cgt.theorems.octagons.chapter_3`, the added rules in :mod:`~cgt.theorems.octagons.rules`,
  weak and strong components in :mod:`~cgt.theorems.octagons.components`
* chapter 4, strategies: :mod:`~cgt.theorems.octagons.chapter_4`, and turn by turn in
  :mod:`~cgt.theorems.octagons.strategies`
* the article: :mod:`~cgt.theorems.octagons.article`

Graphs are instances as tuples of vertex pairs, a loop being a pair of equal vertices. Statements about "a state of a
Closing Octagons game" are checked on all connected multigraphs without parallel edges, which contain every component
an array can show; statements about normal games on every state that a whole game reaches.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.theorems.octagons.players import (
        doubling_strategy as doubling_strategy,
        edge_first_strategy as edge_first_strategy,
        greedy_strategy as greedy_strategy,
        three_by_three_strategy as three_by_three_strategy,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
