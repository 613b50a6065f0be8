"""A solver declines one structure at a time: what it leads to, and what stands beside it, is still answered for."""

import itertools
from typing import ClassVar

import attrs
import pytest

from cgt import (
    LEFT,
    Budget,
    Cache,
    Cram,
    Game,
    ImpartialPosition,
    OutcomeClass,
    PlacementSystem,
    Position,
    grundy,
    outcome,
    star,
    value,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.positions import Solver, register_solver
from cgt.positions.engine import Memo

FEW = Budget(nodes=4)


@attrs.frozen
class Counters(ImpartialPosition):
    """A heap of Nim whose solver declines odd heaps, and notes what it is asked."""

    size: int

    def options(self, player=LEFT):
        return [type(self)(n) for n in range(self.size)]


@register_solver(Counters)
class CountersSolver(Solver):
    asked: ClassVar[list[int]] = []

    def grundy(self, structure, *, cache, budget):
        self.asked.append(structure.size)
        return NotImplemented if structure.size % 2 else structure.size


@attrs.frozen
class Abacus(ImpartialPosition):
    """A row of such heaps."""

    sizes: tuple[int, ...]

    def components(self):
        return tuple(map(Counters, self.sizes))

    def options(self, player=LEFT):
        before_after = (
            (self.sizes[:i], n, self.sizes[i + 1 :]) for i, size in enumerate(self.sizes) for n in range(size)
        )
        return [Abacus((*before, n, *after)) for before, n, after in before_after]


def test_a_solver_declines_a_structure_and_not_its_type():
    CountersSolver.asked.clear()
    assert grundy(Counters(7), budget=FEW) == 7  # a node for each odd heap
    assert set(CountersSolver.asked) == set(range(8))


def test_what_stands_beside_a_declined_structure_is_answered_for():
    beside = Counters(7) + Counters(10**9)
    assert grundy(beside, budget=FEW) == grundy(Abacus((7, 10**9)), budget=FEW) == 7 ^ 10**9
    more = Budget(nodes=100)  # an outcome is found by asking about small nimbers
    assert outcome(beside, budget=more) is outcome(Abacus((7, 10**9)), budget=more) is OutcomeClass.N
    assert value(Abacus((7, 6)), budget=FEW) == star(1)
    assert [move.move for move in winning_moves(Counters(8) + Counters(7))] == [Counters(7)]


def test_a_type_nobody_answers_for_is_asked_about_once():
    class Mute(Counters):
        pass

    @register_solver(Mute)
    class MuteSolver(Solver):
        asked = 0

        def answers(self, question):
            type(self).asked += 1
            return False

    assert grundy(Mute(9)) == 9
    assert MuteSolver.asked == 1


@attrs.frozen
class Steps(Position):
    """Left's moves; a solver knows what few of them are worth."""

    left: int

    def options(self, player):
        return [Steps(n) for n in range(self.left)] if player is LEFT else []


class Leap(Steps):
    """A first move over many steps."""

    def options(self, player):
        return [Steps(5), Steps(self.left - 1)] if player is LEFT else []


@register_solver(Steps)
class StepsSolver(Solver):
    def value(self, structure, *, cache, budget):
        return Game(structure.left) if structure.left < 10**6 else NotImplemented


def test_a_declined_partizan_structure_is_not_searched_to_its_end():
    assert value(Leap(10**6), budget=FEW) == 10**6
    assert outcome(Leap(10**6), budget=FEW) is OutcomeClass.L
    assert outcome(Leap(10**6) - 10**7, budget=FEW) is OutcomeClass.R


@attrs.frozen
class Mixed(Position):
    """Nim, or the same for Left alone: whether a position is impartial is not said by its type."""

    size: int
    impartial: bool

    def options(self, player):
        return [Mixed(n, not n % 2) for n in range(self.size)] if self.impartial or player is LEFT else []


def test_impartial_components_are_told_from_others_of_their_type():
    both, cache = Mixed(4, False), Cache()
    assert value(both, cache=cache) == Game([value(option) for option in both.options(LEFT)], [])
    assert len(cache.table("grundy", Memo)) > 0


@pytest.mark.skipif(BACKEND != "native", reason="asks the kernel")
def test_boards_beside_one_the_kernel_declines_still_go_to_it():
    """A board of two moves with more patterns than the kernel takes, and a grid beside."""
    two_moves = PlacementSystem(range(31), map(set, itertools.combinations(range(31), 3)))
    grid = Cram(".....|.....|.....|.....").structure()
    cache = Cache()
    assert grundy(two_moves + grid, cache=cache) == grundy(grid)
    assert len(cache.table("grundy", Memo)) < 10
