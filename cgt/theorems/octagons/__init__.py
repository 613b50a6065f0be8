"""Statements of the Closing Octagons thesis (T. Leelathanakit, Chulalongkorn University).

Graphs are instances as tuples of vertex pairs, a loop being a pair of equal vertices. Statements about "a state of a
Closing Octagons game" are checked on all connected multigraphs without parallel edges, which contain every component
an array can show; statements about normal games on every state that a whole game reaches. The article that followed
is in :mod:`cgt.theorems.octagons.article`.
"""
