"""Statements of the Closing Octagons thesis (T. Leelathanakit, Chulalongkorn University).

Graphs are instances as tuples of vertex pairs, a loop being a pair of equal vertices. Statements about "a state of a
Closing Octagons game" are checked on all connected multigraphs without parallel edges, which contain every component
an array can show; statements about normal games on every state that a whole game reaches. The article that followed
is in :mod:`cgt.theorems.greedy`.
"""

from cgt.theorems import (
    octagons_chapter_2,
    octagons_chapter_3,
    octagons_chapter_4,
    octagons_components,
    octagons_rules,
    octagons_strategies,
)

__all__: list[str] = []

# In the order of the thesis.
CHAPTERS = (
    octagons_chapter_2,
    octagons_chapter_3,
    octagons_rules,
    octagons_components,
    octagons_chapter_4,
    octagons_strategies,
)
