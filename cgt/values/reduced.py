r"""Reduced canonical forms: games up to infinitesimals.

Two games are infinitesimally close when their difference lies between :math:`-x` and `x` for every positive number
`x`. Among the games infinitesimally close to `G` there is a simplest one, its *reduced canonical form* (D. Calistrate
1996; J. P. Grossman and A. N. Siegel, *Reductions of partizan games*, Games of No Chance 3, 2009). It is reached by
the same two steps as the canonical form, read modulo infinitesimals: drop options dominated, and bypass options
reversible, in the order :math:`G \ge_{\mathrm{Inf}} H` which holds when the Right stop of `G` − `H` is at least 0; a
game whose stops agree becomes that number.
"""

from cgt.values._fold import fold_sides
from cgt.values.game import Game

__all__ = ["reduced_canonical_form"]


def _at_least(g: Game, h: Game) -> bool:
    """Whether `g` ≥ `h` up to an infinitesimal."""
    return bool((g - h).right_stop >= 0)


def reduced_canonical_form(game: Game) -> Game:
    """Simplest game infinitesimally close to `game`: see :attr:`cgt.Game.reduced`."""
    return fold_sides(game, _reduce, lambda g: Game(g.left_stop) if g.is_numberish else None)


def _reduce(game: Game, left: list[Game], right: list[Game]) -> Game:
    left = _undominated(_bypassed(game, left, negated=False), negated=False)
    right = _undominated(_bypassed(game, right, negated=True), negated=True)
    return Game(left, right)


def _bypassed(game: Game, options: list[Game], *, negated: bool) -> list[Game]:
    """Options, those that reverse through a reply replaced by what the mover has after it."""
    pending, kept = list(options), []
    seen = set(pending)
    while pending:
        option = pending.pop()
        replies = option.left if negated else option.right
        for reply in replies:
            if _at_least(reply, game) if negated else _at_least(game, reply):
                for following in reply.right if negated else reply.left:
                    if following not in seen:
                        seen.add(following)
                        pending.append(following)
                break
        else:
            kept.append(option)
    return kept


def _undominated(options: list[Game], *, negated: bool) -> list[Game]:
    kept: list[Game] = []
    for option in options:
        if any(_beats(other, option, negated=negated) for other in kept):
            continue
        kept = [other for other in kept if not _beats(option, other, negated=negated)]
        kept.append(option)
    return kept


def _beats(g: Game, h: Game, *, negated: bool) -> bool:
    return _at_least(h, g) if negated else _at_least(g, h)
