"""Every public name of the package, for tests that evaluate a repr."""

import importlib
import inspect

import cgt

ROOMS = ["cgt", *(f"cgt.{name}" for name in cgt.__all__ if inspect.ismodule(getattr(cgt, name)))]
EVERY_NAME = {
    name: getattr(importlib.import_module(room), name)
    for room in ROOMS
    for name in getattr(importlib.import_module(room), "__all__", ())
}
