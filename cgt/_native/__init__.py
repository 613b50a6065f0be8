"""The choice of backend, made once at import.

``CGT_BACKEND`` is ``auto`` (the default: native if the extension is there), ``native`` (fail loudly if it is not)
or ``python``. :data:`core` is the extension module, or ``None`` on the Python backend; nothing else in the package
looks at the environment.
"""

import importlib
import os
from typing import Any

from cgt.errors import BackendError, shown

__all__ = ["BACKEND", "core"]


def _choose(wanted: str) -> Any:
    if wanted not in {"auto", "native", "python"}:
        raise BackendError(f"CGT_BACKEND must be 'auto', 'native' or 'python', not {shown(wanted)}")
    if wanted == "python":
        return None
    try:
        return importlib.import_module("cgt._native._core")
    except ImportError as error:
        if wanted == "native":
            raise BackendError(
                "CGT_BACKEND=native, but the extension cgt._native._core cannot be imported "
                f"({error}); install with a C++20 compiler, or use CGT_BACKEND=python"
            ) from error
        return None


core: Any = _choose(os.environ.get("CGT_BACKEND", "auto"))
BACKEND: str = "python" if core is None else "native"
