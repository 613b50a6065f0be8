"""L. A. Erickson, *The Game of Nim on Graphs*, doctoral dissertation, North Dakota State University, 2011: statements.

Where its chapters stand:

* 1, games and Nim: :mod:`~cgt.theorems.erickson.nim`
* 2, Nim on graphs: :mod:`~cgt.theorems.erickson.background`, and what it quotes from two papers of M. Fukuyama in
  :mod:`~cgt.theorems.erickson.fukuyama` and :mod:`~cgt.theorems.erickson.matchings`
* 3, even cycles: :mod:`~cgt.theorems.erickson.cycles`
* 4, complete graphs: :mod:`~cgt.theorems.erickson.complete`, :mod:`~cgt.theorems.erickson.conjectures` and
  :mod:`~cgt.theorems.erickson.pendants`
* 5, the Petersen graph: :mod:`~cgt.theorems.erickson.petersen` and :mod:`~cgt.theorems.erickson.light_edges`
* 6 and 7, hypercubes and bipartite graphs: :mod:`~cgt.theorems.erickson.cubes`

Positions are instances as :class:`~cgt.NimOnGraph`; graphs that carry nothing else as graph6 text. A statement about
arbitrary weights is decided for all of them at once where the keep-or-delete game of
:mod:`cgt.graphnim.all_weights` can, and otherwise for all weightings up to a bound.
"""
