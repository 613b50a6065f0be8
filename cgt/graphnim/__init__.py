"""Solving Nim on graphs: polynomial cases, each in its own file, and searches on the native kernel.

* :mod:`~cgt.graphnim.dispatch` chooses; it is what :func:`cgt.outcome` and :func:`cgt.grundy` reach.
* :mod:`~cgt.graphnim.peeling`: vertices nobody enters, bridges; outcomes of trees come out completely.
* :mod:`~cgt.graphnim.trees`: Grundy values of trees.
* :mod:`~cgt.graphnim.nim_kernels`: linear algebra over GF(2); unit weights on bipartite graphs completely.
* :mod:`~cgt.graphnim.degree_two`: any weights, bipartite, degrees at most two away from the token's side.
* :mod:`~cgt.graphnim.paths_and_cycles`: paths and even cycles, outcomes and Grundy values.
* :mod:`~cgt.graphnim.heavy`: an edge heavier than all others together.
* :mod:`~cgt.graphnim.common_minimum`: when the least weight may be taken off every edge.
* :mod:`~cgt.graphnim.all_weights`: who wins whatever the weights are.
* :mod:`~cgt.graphnim.strategies` and :mod:`~cgt.graphnim.verify`: strategies, pitted against every reply.
"""
