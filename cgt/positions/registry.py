"""Which solver answers for which structure.

A solver never knows a ruleset by name. A position shows its :meth:`~cgt.Position.structure`; the solver registered
for the nearest class in that structure's MRO is asked, and what it does not answer falls to the generic solver.

:func:`register_solver` registers one, and that is all there is to it: the kernels of this package do no more. A
structure whose solver should load only when it is first needed names the module that registers it, in a class
attribute `solver_module`.
"""

import importlib
from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from cgt.budget import Budget
from cgt.cache import Cache
from cgt.errors import UnsupportedError, shown
from cgt.players import Convention

__all__ = ["Solver", "register_solver", "solver_for"]

S = TypeVar("S", bound="Solver | type[Solver]")


class Solver:
    """Answers questions about one kind of structure; subclass it and register the subclass.

    A method returns ``NotImplemented`` where the generic solver should answer instead, and so do all that a subclass
    does not define. That is said of one structure, not of its type: the generic solver takes a structure that was
    declined apart, and asks about each of the parts and followers again. :meth:`answers` speaks for the type.

    (The methods are annotated ``Any`` because of ``NotImplemented``: the answer is an ``int``, a ``Game``, an
    ``OutcomeClass``, a list of moves or a score otherwise.)

    Examples
    --------
    >>> import attrs
    >>> from cgt import ImpartialPosition, NIM, grundy
    >>> from cgt.positions import register_solver
    >>> @attrs.frozen
    ... class Ruler(ImpartialPosition):
    ...     coins: int
    ...     def options(self, player=None):
    ...         return [Ruler(n) for n in range(self.coins)]
    >>> @register_solver(Ruler)
    ... class RulerSolver(Solver):
    ...     def grundy(self, structure, *, cache, budget):
    ...         return structure.coins
    >>> grundy(Ruler(10**9) + NIM(3))
    1000000003
    """

    def answers(self, question: str) -> bool:
        """Whether this solver ever answers a question; where it does not, nobody need ask it again.

        `question` is the name of a method. By default a solver answers what its class defines; one that needs
        something that is not there, such as a native kernel on the Python backend, can say so here.
        """
        return getattr(type(self), question) is not getattr(Solver, question)

    def grundy(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of an impartial structure under normal play."""
        return NotImplemented

    def value(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a partizan structure under normal play."""
        return NotImplemented

    def tame(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Misère type of an impartial structure (:mod:`cgt.positions.tame`); ``WildError`` if it is not tame."""
        return NotImplemented

    def outcome(self, structure: Any, convention: Convention, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Outcome class under `convention`."""
        return NotImplemented

    def winning_moves(
        self, structure: Any, convention: Convention, player: Any, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Every winning move of `player`, as moves of the position the structure came from."""
        return NotImplemented

    def best_moves(
        self, structure: Any, convention: Convention, player: Any, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Every move of `player` with the best result; for games that can end in more ways than won and lost."""
        return NotImplemented

    def principal_variation(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """One line of best play to the end of a game that knows whose turn it is."""
        return NotImplemented

    def verify_strategy(
        self, structure: Any, strategy: Any, player: Any, *, ties: str, from_start: bool, budget: Budget | None
    ) -> Any:
        """What a strategy is sure of against every reply; for games that can end in more ways than won and lost."""
        return NotImplemented

    def score(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Optimal margin of a scoring structure for the player to move."""
        return NotImplemented


_SOLVERS: WeakKeyDictionary[type, Solver] = WeakKeyDictionary()
_NOBODY = Solver()


def register_solver(structure: type) -> Callable[[S], S]:
    """Decorator: the solver that answers for a class of structures and its subclasses.

    Parameters
    ----------
    structure : type
        What :meth:`Position.structure` returns instances of; a class of positions is its own structure by default.

    Returns
    -------
    callable
        Registers a :class:`Solver`, or an instance of a subclass of it, and returns what it was given.

    Raises
    ------
    UnsupportedError
        If `structure` is no class, what is decorated is no solver, or another solver is registered for the class;
        to have a solver of one's own, derive a structure of one's own.

    Notes
    -----
    Importing the module that registers a solver is enough. A module that takes long to load need not be imported
    together with the rules: let the structure say ``solver_module = "package.module"``, and it is imported when the
    first question about such a structure is asked.

    Examples
    --------
    >>> from cgt import ImpartialPosition, grundy
    >>> from cgt.positions import Solver, register_solver
    >>> class Empty(ImpartialPosition):
    ...     def options(self, player=None):
    ...         return []
    >>> @register_solver(Empty)
    ... class EmptySolver(Solver):
    ...     def grundy(self, structure, *, cache, budget):
    ...         return 0
    >>> grundy(Empty())
    0
    """
    if not isinstance(structure, type):
        raise UnsupportedError(f"a solver is registered for a class of structures, not for {shown(structure)}")

    def register(solver: S) -> S:
        if not (issubclass(solver, Solver) if isinstance(solver, type) else isinstance(solver, Solver)):
            raise UnsupportedError(f"what answers for {structure.__name__} is a Solver, not {shown(solver)}")
        made = solver() if isinstance(solver, type) else solver
        known = _SOLVERS.get(structure)
        if known is not None and _name(type(known)) != _name(type(made)):  # a module may be loaded again
            raise UnsupportedError(
                f"{_name(type(known))} answers for {structure.__name__} already; {_name(type(made))} can answer for "
                "a subclass"
            )
        _SOLVERS[structure] = made
        return solver

    return register


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def solver_for(structure: object) -> Solver:
    """Solver registered for the nearest base class of `structure`; one that answers nothing if there is none.

    Raises
    ------
    UnsupportedError
        If the module that a structure names as that of its solver registers none.
    """
    for base in type(structure).__mro__:
        module = vars(base).get("solver_module")
        if module is not None and base not in _SOLVERS:
            importlib.import_module(module)
            if base not in _SOLVERS:
                raise UnsupportedError(f"{module} registers no solver for {_name(base)}, which names it")
        if base in _SOLVERS:
            return _SOLVERS[base]
    return _NOBODY
