"""The simplest exhaustive argument: a statement with finitely many instances is proved by deciding them all."""

from collections.abc import Callable

from cgt.theorems.statement import _DECLARED

__all__: list[str] = []


def all_cases(key: str) -> Callable[[], bool]:
    """Exhaustive argument for a statement that has finitely many instances, all of them within its default bound."""

    def proof() -> bool:
        one = _DECLARED[key]
        return all(map(one.holds, one.instances()))

    return proof
