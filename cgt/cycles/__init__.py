"""The Game of Cycles: boards, rules, symmetries, solver, drawings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.cycles.board import Board as Board
    from cgt.cycles.catalogues import (
        boards_of as boards_of,
        fans as fans,
        graphs_with_edges as graphs_with_edges,
        partitions as partitions,
        spiders as spiders,
        trees as trees,
        two_connected_graphs as two_connected_graphs,
        wheels as wheels,
    )
    from cgt.cycles.draw import svg as svg
    from cgt.cycles.game import GameOfCycles as GameOfCycles
    from cgt.cycles.makers import (
        caterpillar as caterpillar,
        cycle as cycle,
        diamond as diamond,
        double_diamond as double_diamond,
        fan as fan,
        hourglass as hourglass,
        inverted_hourglass as inverted_hourglass,
        is_z_tree as is_z_tree,
        ladder as ladder,
        line as line,
        one_end_line as one_end_line,
        opposite_line as opposite_line,
        same_line as same_line,
        spider as spider,
        star as star,
        tree as tree,
        triangulation as triangulation,
        wheel as wheel,
    )
    from cgt.cycles.parity import ParityReport as ParityReport, parity_report as parity_report
    from cgt.cycles.race import CompletionRace as CompletionRace
    from cgt.cycles.symmetry import (
        Involution as Involution,
        automorphisms as automorphisms,
        involutions as involutions,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
