"""Outcomes by search, without values.

Deciding who wins is often far cheaper than computing a value, and under misère play it is all there is. Three
searches live here, each over an explicit stack with a memo:

- :func:`nimber_test`: is ``component + *x`` a second-player win? For impartial normal play, where a position that
  splits is decided by the Grundy values of all parts but one (Lemoine and Viennot 2012).
- :func:`wins`: does the player to move win the whole position, normal or misère? The state is the multiset of
  components, so equal situations reached in different orders meet; nothing is assumed about misère sums.
- :func:`lengths`: how long play lasts when one side hurries and the other dawdles (*Winning Ways*, chapter 9).

References
----------
.. [1] J. Lemoine and S. Viennot, "Nimbers are inevitable", *Theoretical Computer Science* 462 (2012).
.. [2] E. Berlekamp, J. Conway and R. Guy, *Winning Ways for Your Mathematical Plays*, chapters 9 and 13.
"""

import itertools
from collections.abc import Callable, Generator, Hashable
from typing import Any, TypeVar

from cgt.budget import Meter
from cgt.players import LEFT, Player
from cgt.positions.engine import GrundyEngine, Key, memo_key
from cgt.positions.loops import FIRST_LOOK, check_growth, loop_found
from cgt.positions.position import Position

__all__ = ["Multisets", "lengths", "nimber_test", "wins"]

R = TypeVar("R")
# A search step asks for the results of other states by yielding them and returns its own.
Step = Generator[Any, Any, Any]


def run(
    start: Any,
    step: Callable[[Any], Step],
    memo: dict[Any, Any],
    meter: Meter,
    describe: Callable[[Any], str],
    growing: Callable[[list[Any]], None] = lambda path: None,
) -> Any:
    """Result of `start`: drive the generators `step` makes, each state once, over an explicit stack.

    `growing` is shown the path whenever it has doubled, and raises if play grows for ever.
    """
    if start in memo:
        return memo[start]
    meter.tick()
    stack: list[tuple[Any, Step]] = [(start, step(start))]
    path = {start}
    answer: Any = None
    look = FIRST_LOOK
    while stack:
        state, generator = stack[-1]
        try:
            wanted = generator.send(answer)
        except StopIteration as stop:
            memo[state] = answer = stop.value
            path.discard(state)
            stack.pop()
            continue
        if wanted in memo:
            answer = memo[wanted]
        elif wanted in path:
            raise loop_found(describe(wanted), "only loopfree games are solved")
        else:
            meter.tick()
            path.add(wanted)
            stack.append((wanted, step(wanted)))
            if len(stack) > look:
                growing([state for state, _ in stack])
                look *= 2
            answer = None
    return memo[start]


def nimber_test(position: Position, engine: GrundyEngine, memo: dict[Any, bool], nimber: int = 0) -> bool:
    """Whether ``position + *nimber`` is won by the player to move.

    Of a position that splits, only the part with the most options is searched; the Grundy values of the others go
    into the nimber. The first winning option found ends the search of a state.
    """
    positions: dict[Key, Position] = {}

    def fold(position: Position, nimber: int) -> tuple[Key | None, int]:
        """State (key, nimber) of a position: all parts but the widest are turned into a nimber."""
        unknown: dict[Key, Position] = {}
        for part in position.components():
            key = memo_key(part)
            known = engine.known(key, part)
            if known is not None:
                nimber ^= known
            elif unknown.pop(key, None) is None:  # else two of a kind, which cancel
                unknown[key] = part
        if not unknown:
            return (None, nimber)
        widest = next(iter(unknown))
        if len(unknown) > 1:
            widest = max(unknown, key=lambda key: sum(1 for _ in engine.meter.paced(unknown[key].moves(LEFT))))
        positions[widest] = unknown.pop(widest)
        for key, part in unknown.items():
            nimber ^= engine.solve(key, part)
        return (widest, nimber)

    def step(state: tuple[Key | None, int]) -> Step:
        key, nimber = state
        if key is None:
            return nimber != 0
        for option in engine.meter.paced(positions[key].options(LEFT)):
            if not (yield fold(option, nimber)):
                return True
        for smaller in range(nimber):
            if not (yield (key, smaller)):
                return True
        return False

    return bool(run(fold(position, nimber), step, memo, engine.meter, lambda state: repr(positions.get(state[0]))))


class Multisets:
    """Whole positions as multisets of components.

    A state is a sorted tuple of small integers, one a component; components without a move for either player
    are left out, since they change neither who moves last nor how long play lasts.
    """

    def __init__(self) -> None:
        self._number: dict[Hashable, int] = {}
        self._part: dict[int, Position] = {}
        self._idle: set[int] = set()
        self._fresh = itertools.count()
        self._options: dict[tuple[int, Player], list[tuple[int, ...]]] = {}

    def __len__(self) -> int:
        return len(self._number)

    def state(self, position: Position) -> tuple[int, ...]:
        """State of a position."""
        numbers = []
        for part in position.components():
            key = memo_key(part)
            number = self._number.get(key)
            if number is None:
                number = self._numbered(key, part)
            if number not in self._idle:
                numbers.append(number)
        return tuple(sorted(numbers))

    def _numbered(self, key: Hashable, part: Position) -> int:
        """Number of a new component, which is not known before all is known of it: its rules may raise or ask again."""
        number = next(self._fresh)
        if not any(True for player in Player for _ in part.moves(player)):
            self._idle.add(number)
        self._part[number] = part
        return self._number.setdefault(key, number)

    def options(self, state: tuple[int, ...], player: Player, meter: Meter) -> list[tuple[int, ...]]:
        """States `player` can move to, each once."""
        found: dict[tuple[int, ...], None] = {}
        for index, number in enumerate(state):
            if index and state[index - 1] == number:
                continue
            rest = state[:index] + state[index + 1 :]
            for pieces in self._component_options(number, player, meter):
                found[tuple(sorted(rest + pieces))] = None
        return list(found)

    def describe(self, state: tuple[int, ...]) -> str:
        """What the components of a state are, for messages."""
        return " + ".join(repr(self._part[number]) for number in state) or "the empty sum"

    def _component_options(self, number: int, player: Player, meter: Meter) -> list[tuple[int, ...]]:
        part = self._part[number]
        key = (number, LEFT if part.impartial else player)
        if key not in self._options:
            options = meter.paced(part.options(key[1]))
            self._options[key] = list({self.state(option): None for option in options})
        return self._options[key]


def _sides(position: Position, player: Player) -> Callable[[Player], Player]:
    """Who moves next: in an impartial position the players need not be told apart."""
    return (lambda mover: player) if position.impartial else (lambda mover: mover.opponent)


def _solve(
    position: Position,
    player: Player,
    step: Callable[[Any], Step],
    sets: Multisets,
    memo: dict[Any, Any],
    meter: Meter,
) -> Any:
    """Result of a position with `player` to move, where states are pairs of a multiset of components and a mover."""

    def growing(path: list[tuple[tuple[int, ...], Player]]) -> None:
        # The mover is one more element: what happened can be repeated when it is the same player's turn again.
        check_growth(((mover, *state) for state, mover in path), position)

    start = (sets.state(position), player)
    return run(start, step, memo, meter, lambda node: sets.describe(node[0]), growing)


def wins(
    position: Position,
    player: Player,
    *,
    misere: bool,
    sets: Multisets,
    memo: dict[Any, bool],
    meter: Meter,
) -> bool:
    """Whether `player`, to move, wins the position; `misere` says whether the last move loses."""
    player = LEFT if position.impartial else player
    following = _sides(position, player)

    def step(node: tuple[tuple[int, ...], Player]) -> Step:
        state, mover = node
        options = sets.options(state, mover, meter)
        if not options:
            return misere
        # Fewest components first: such an option is the quickest to decide.
        for option in sorted(options, key=len):
            if not (yield (option, following(mover))):
                return True
        return False

    return bool(_solve(position, player, step, sets, memo, meter))


def lengths(
    position: Position, player: Player, *, hurry: bool, sets: Multisets, memo: dict[Any, int], meter: Meter
) -> int:
    """Number of moves when `player` begins: the winner hurries and the loser dawdles, or the other way round.

    The parity tells who wins under normal play: odd, the player to move.
    """
    player = LEFT if position.impartial else player
    following = _sides(position, player)
    win, lose = (min, max) if hurry else (max, min)

    def step(node: tuple[tuple[int, ...], Player]) -> Step:
        state, mover = node
        found = []
        for option in sets.options(state, mover, meter):
            found.append((yield (option, following(mover))))
        if not found:
            return 0
        lost = [length for length in found if length % 2 == 0]
        return 1 + (win(lost) if lost else lose(found))

    return int(_solve(position, player, step, sets, memo, meter))
