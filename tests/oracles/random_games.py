"""Random acyclic rulesets: positions are vertices of a DAG given by its option lists."""

from collections.abc import Iterable

import attrs
from hypothesis import strategies as st

from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition, Position


@attrs.frozen
class DagPosition(ImpartialPosition):
    """Vertex of a DAG whose edges lead to smaller vertices."""

    edges: tuple[tuple[int, ...], ...]
    vertex: int

    def moves(self, player: Player = LEFT) -> Iterable[int]:
        return self.edges[self.vertex]

    def play(self, move: int) -> "DagPosition":
        return DagPosition(self.edges, move)


@attrs.frozen
class PartizanDagPosition(Position):
    """Vertex of a DAG with blue (Left) and red (Right) edges to smaller vertices."""

    left: tuple[tuple[int, ...], ...]
    right: tuple[tuple[int, ...], ...]
    vertex: int

    def moves(self, player: Player) -> Iterable[int]:
        return (self.left if player is LEFT else self.right)[self.vertex]

    def play(self, move: int) -> "PartizanDagPosition":
        return PartizanDagPosition(self.left, self.right, move)


def _edges(size: int) -> st.SearchStrategy[tuple[tuple[int, ...], ...]]:
    return st.tuples(
        *(
            st.sets(st.integers(0, v - 1), max_size=4).map(lambda s: tuple(sorted(s))) if v else st.just(())
            for v in range(size)
        )
    )


@st.composite
def dag_positions(draw: st.DrawFn, max_size: int = 8) -> DagPosition:
    size = draw(st.integers(1, max_size))
    return DagPosition(draw(_edges(size)), size - 1)


@st.composite
def partizan_dag_positions(draw: st.DrawFn, max_size: int = 6) -> PartizanDagPosition:
    size = draw(st.integers(1, max_size))
    return PartizanDagPosition(draw(_edges(size)), draw(_edges(size)), size - 1)
