"""What a drawing of straight lines looks like: distances, crossings, and the faces one would see."""

import math
import xml.etree.ElementTree as ET
from itertools import combinations

SVG = "{http://www.w3.org/2000/svg}"


def elements(svg, kind):
    return list(ET.fromstring(svg).iter(f"{SVG}{kind}"))


def discs(svg):
    """Centre and radius of every titled circle, by its title."""
    return {
        one.find(f"{SVG}title").text: ((float(one.get("cx")), float(one.get("cy"))), float(one.get("r")))
        for one in elements(svg, "circle")
        if one.find(f"{SVG}title") is not None
    }


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a, b, c, d):
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def distance(p, a, b):
    along = [b[i] - a[i] for i in (0, 1)]
    part = sum((p[i] - a[i]) * along[i] for i in (0, 1)) / sum(x * x for x in along)
    part = min(1, max(0, part))
    return math.dist(p, [a[i] + part * along[i] for i in (0, 1)])


def crossings(place, edges):
    return [
        (e, f)
        for e, f in combinations(edges, 2)
        if not {*e} & {*f} and crosses(*(place[v] for v in e), *(place[v] for v in f))
    ]


def bounded_faces(place, edges):
    """Walks around the faces a connected drawing encloses, traced from the directions of its edges."""
    around = {v: [] for v in place}
    for u, v in edges:
        around[u].append(v)
        around[v].append(u)
    for v, near in around.items():
        near.sort(key=lambda w, v=v: math.atan2(place[w][1] - place[v][1], place[w][0] - place[v][0]))
    found = []
    todo = {(u, v) for u in around for v in around[u]}
    while todo:
        walk = []
        u, v = min(todo, key=repr)
        while (u, v) in todo:
            todo.remove((u, v))
            walk.append(u)
            near = around[v]
            u, v = v, near[near.index(u) - 1]
        ends = zip(walk, walk[1:] + walk[:1], strict=True)
        if sum(place[a][0] * place[b][1] - place[b][0] * place[a][1] for a, b in ends) > 1e-13:
            found.append(tuple(walk))
    return found


def assert_discs_are_clear(svg, edges, gap=1.0):
    """No disc of a vertex comes near another, or near an edge that does not end in it; no two edges cross."""
    shown = discs(svg)
    place = {name: at for name, (at, _) in shown.items()}
    edges = [(str(u), str(v)) for u, v in edges]
    for (p, r), (q, s) in combinations(shown.values(), 2):
        assert math.dist(p, q) >= r + s + gap, (p, q, svg)
    for u, v in edges:
        for name, (at, r) in shown.items():
            assert name in (u, v) or distance(at, place[u], place[v]) >= r + gap, (name, u, v, svg)
    assert not crossings(place, edges)
