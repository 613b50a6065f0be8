"""Walks over the followers of a game without recursion.

Every question that is answered option by option runs through :func:`fold`: an explicit stack, each follower visited
once, nothing remembered afterwards.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cgt.values.game import Game

__all__ = ["fold", "followers"]

T = TypeVar("T")


def followers(root: "Game", is_leaf: "Callable[[Game], bool]") -> "list[Game]":
    """Every follower of `root`, itself first, each once; leaves are listed but not opened."""
    found = [root]
    seen = {root}
    for game in found:
        if is_leaf(game):
            continue
        for side in (game.left, game.right):
            for option in side:
                if option not in seen:
                    seen.add(option)
                    found.append(option)
    return found


def fold(
    root: "Game",
    is_leaf: "Callable[[Game], bool]",
    leaf: "Callable[[Game], T]",
    combine: "Callable[[Game, list[T], list[T]], T]",
) -> T:
    """Value of a recursion over options: `leaf` at the leaves, `combine` of the options' values above."""
    done: dict[Game, T] = {}
    stack: list[Game] = [root]
    while stack:
        game = stack[-1]
        if game in done:
            stack.pop()
            continue
        if is_leaf(game):
            done[game] = leaf(game)
            stack.pop()
            continue
        left, right = game.left, game.right
        missing = [option for side in (left, right) for option in side if option not in done]
        if missing:
            stack.extend(missing)
            continue
        done[game] = combine(game, [done[option] for option in left], [done[option] for option in right])
        stack.pop()
    return done[root]
