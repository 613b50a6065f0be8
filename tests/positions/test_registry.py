"""Solvers are registered with public means only."""

import subprocess
import sys

import attrs
import pytest

from cgt import (
    LEFT,
    MISERE,
    NIM,
    Budget,
    BudgetExceeded,
    Cache,
    ImpartialPosition,
    OutcomeClass,
    UnsupportedError,
    grundy,
    outcome,
)
from cgt.positions import Solver, register_solver
from cgt.positions.registry import solver_for


@attrs.frozen
class Staircase(ImpartialPosition):
    """As many coins as steps below; the structure of `Flight`."""

    steps: int

    def options(self, player=LEFT):
        return [Staircase(n) for n in range(self.steps)]


class Flight(Staircase):
    """Answered for as a Staircase."""


@register_solver(Staircase)
class StaircaseSolver(Solver):
    def grundy(self, structure, *, cache, budget):
        return structure.steps


def test_a_solver_answers_for_its_structure_and_what_derives_from_it():
    huge = 10**12
    assert grundy(Staircase(huge)) == grundy(Flight(huge)) == huge
    assert grundy(Flight(huge) + NIM(5)) == huge ^ 5
    assert isinstance(solver_for(Flight(1)), StaircaseSolver)


def test_what_a_solver_does_not_define_is_searched():
    assert outcome(Staircase(9), MISERE) is OutcomeClass.N
    with pytest.raises(BudgetExceeded):
        outcome(Staircase(100), MISERE, budget=Budget(nodes=10))


def test_the_nearest_class_wins_and_instances_are_welcome():
    class Escalator(Staircase):
        pass

    @attrs.frozen
    class Constant(Solver):
        number: int

        def grundy(self, structure, *, cache, budget):
            return self.number

    solver = Constant(7)
    assert register_solver(Escalator)(solver) is solver
    assert (grundy(Escalator(3)), grundy(Flight(3))) == (7, 3)


def test_a_class_has_one_solver_which_may_be_loaded_again():
    class Lone(Staircase):
        pass

    def define():
        class LoneSolver(Solver):
            pass

        return LoneSolver

    class Rival(Solver):
        pass

    assert register_solver(Lone)(define()) is not register_solver(Lone)(define())
    with pytest.raises(UnsupportedError, match=r"LoneSolver answers for Lone already; .*Rival can"):
        register_solver(Lone)(Rival)


@pytest.mark.parametrize("structure", ["Staircase", Staircase(1), None])
def test_solvers_are_registered_for_classes(structure):
    with pytest.raises(UnsupportedError, match="class of structures"):
        register_solver(structure)


@pytest.mark.parametrize("solver", [Staircase, Staircase(1), None, "cgt.placement.solve"])
def test_only_solvers_are_registered(solver):
    with pytest.raises(UnsupportedError, match="is a Solver"):
        register_solver(Staircase)(solver)


def test_a_module_that_registers_nothing_is_named():
    class Stranded(Staircase):
        solver_module = "cgt.players"

    with pytest.raises(UnsupportedError, match=r"cgt\.players registers no solver"):
        grundy(Stranded(2))


RULES = """
import attrs
from cgt import ImpartialPosition
@attrs.frozen
class Pebbles(ImpartialPosition):
    solver_module = "pebbles_kernel"
    count: int
    def options(self, player=None):
        return [Pebbles(n) for n in range(self.count)]
"""
KERNEL = """
from cgt.positions import Solver, register_solver
from pebbles import Pebbles
@register_solver(Pebbles)
class PebblesSolver(Solver):
    def grundy(self, structure, *, cache, budget):
        return structure.count
"""


def test_a_third_party_s_kernel_loads_when_it_is_first_asked(tmp_path):
    (tmp_path / "pebbles.py").write_text(RULES)
    (tmp_path / "pebbles_kernel.py").write_text(KERNEL)
    code = (
        "import sys; from cgt import NIM, grundy; from pebbles import Pebbles\n"
        "before = 'pebbles_kernel' in sys.modules\n"
        "print(grundy(NIM(5)), 'pebbles_kernel' in sys.modules, grundy(Pebbles(10**9)), before)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == ["5", "False", "1000000000", "False"]


def test_kernels_load_with_the_first_question_about_their_structure():
    code = (
        "import sys, cgt; kernels = ['cgt.placement.solve', 'cgt.heaps.sequences', 'cgt.scoring.solve']\n"
        "loaded = lambda: [name for name in kernels if name in sys.modules]\n"
        "board = cgt.NodeKayles('...'); print(loaded()); cgt.grundy(board); print(loaded())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.splitlines() == ["[]", "['cgt.placement.solve']"]


def test_solvers_share_the_cache_of_the_question():
    class Remembering(Staircase):
        pass

    @register_solver(Remembering)
    class _RememberingSolver(Solver):
        def grundy(self, structure, *, cache, budget):
            table = cache.table("staircases", dict)
            table[structure.steps] = structure.steps
            return structure.steps

    cache = Cache()
    assert grundy(Remembering(3), cache=cache) == 3
    assert cache.table("staircases", dict) == {3: 3}
