"""Every rotation system of a small graph, of whatever genus, and its faces: all orders of the edges at all vertices."""

from itertools import permutations, product


def rotation_faces(graph):
    """Faces of each rotation system, as closed walks."""
    vertices = list(graph)
    around = [
        [(first, *rest) for first, *others in [list(graph[v])] for rest in permutations(others)] for v in vertices
    ]
    for rotation in product(*around):
        turn = {v: {w: r[(i + 1) % len(r)] for i, w in enumerate(r)} for v, r in zip(vertices, rotation, strict=True)}
        arcs = {(u, v) for u, v in graph.edges} | {(v, u) for u, v in graph.edges}
        faces = []
        while arcs:
            arc = first = min(arcs)
            face = []
            while True:
                arcs.discard(arc)
                face.append(arc[0])
                arc = (arc[1], turn[arc[1]][arc[0]])
                if arc == first:
                    break
            faces.append(tuple(face))
        yield faces


def plane_faces(graph):
    """Faces of each rotation system that is a drawing on the sphere."""
    wanted = 2 - graph.number_of_nodes() + graph.number_of_edges()
    return (faces for faces in rotation_faces(graph) if len(faces) == wanted)
