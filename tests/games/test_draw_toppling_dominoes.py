from itertools import pairwise

from oracles.drawings import elements

from cgt import TopplingDominoes


def test_dominoes_stand_in_their_order_and_colours():
    dominoes = elements(TopplingDominoes("LRE")._repr_svg_(), "rect")
    assert [one.get("fill") for one in dominoes] == ["#6fa8ff", "#ff8a80", "#9ccc65"]
    spans = [(float(one.get("x")), float(one.get("x")) + float(one.get("width"))) for one in dominoes]
    assert all(end < start for (_, end), (start, _) in pairwise(spans))
    assert elements(TopplingDominoes("")._repr_svg_(), "rect") == []
