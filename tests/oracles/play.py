"""Definition-level play: plain recursion over options of whole positions, no components, no values."""

from functools import cache

from cgt.players import LEFT, Player


def naive_wins(position, player, misere=False):
    """Whether `player` to move wins, by trying every move."""

    @cache
    def win(position, player):
        options = list(position.options(player))
        if not options:
            return misere
        return any(not win(option, player.opponent) for option in options)

    return win(position, player)


def naive_outcome(position, misere=False):
    """Outcome class as a letter."""
    left = naive_wins(position, Player.LEFT, misere)
    right = naive_wins(position, Player.RIGHT, misere)
    return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[left, right]


def naive_grundy(position):
    """Least n such that position + nim-heap n is lost for the player to move, by brute force on the pair."""

    @cache
    def win(position, heap):
        return any(not win(option, heap) for option in position.options(LEFT)) or any(
            not win(position, smaller) for smaller in range(heap)
        )

    heap = 0
    while win(position, heap):
        heap += 1
    return heap


def naive_lengths(position, player, hurry):
    """Remoteness (hurry) or suspense, straight from Winning Ways' definition."""

    @cache
    def length(position, player):
        found = [length(option, player.opponent) for option in position.options(player)]
        if not found:
            return 0
        even = [n for n in found if n % 2 == 0]
        if even:
            return 1 + (min(even) if hurry else max(even))
        return 1 + (max(found) if hurry else min(found))

    return length(position, player)
