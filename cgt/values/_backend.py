"""Where game values live: the native arena, or its Python twin.

Both offer the same names; ``backend`` has the functions, ``GameHandle`` is what :class:`~cgt.Game` derives from.
"""

from typing import TYPE_CHECKING

from cgt._native import core

if TYPE_CHECKING or core is None:
    from cgt.values import _python_handle as backend
    from cgt.values._python_handle import GameHandle
else:
    backend = core
    GameHandle = core.GameHandle

__all__ = ["GameHandle", "backend"]
