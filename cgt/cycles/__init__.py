"""The Game of Cycles: boards, rules, symmetries, solver, drawings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.cycles.board import CycleBoard as CycleBoard
    from cgt.cycles.catalogues import (
        cycle_boards_of as cycle_boards_of,
        fans as fans,
        graphs_with_edges as graphs_with_edges,
        partitions as partitions,
        spiders as spiders,
        tree_boards as tree_boards,
        two_connected_graphs as two_connected_graphs,
        wheels as wheels,
    )
    from cgt.cycles.draw import draw_cycles as draw_cycles
    from cgt.cycles.game import GameOfCycles as GameOfCycles
    from cgt.cycles.makers import (
        caterpillar_board as caterpillar_board,
        cycle_board as cycle_board,
        diamond_board as diamond_board,
        double_diamond_board as double_diamond_board,
        fan_board as fan_board,
        hourglass_board as hourglass_board,
        inverted_hourglass_board as inverted_hourglass_board,
        is_z_tree as is_z_tree,
        ladder_board as ladder_board,
        line_board as line_board,
        one_end_line_board as one_end_line_board,
        opposite_line_board as opposite_line_board,
        same_line_board as same_line_board,
        spider_board as spider_board,
        star_board as star_board,
        tree_board as tree_board,
        triangulation_board as triangulation_board,
        wheel_board as wheel_board,
    )
    from cgt.cycles.race import CompletionRace as CompletionRace
    from cgt.cycles.symmetry import (
        Involution as Involution,
        board_automorphisms as board_automorphisms,
        involutions as involutions,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
