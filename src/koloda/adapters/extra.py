"""What is installed only by those who want it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def needed(library: str) -> ModuleType:
    """A library of the extra ``doors``.

    Raises:
        ModuleNotFoundError: it is not installed; the message says how to install it.
    """
    package = library.partition(".")[0]
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        if error.name not in {library, package}:
            raise
        raise ModuleNotFoundError(f"{package} is not installed; it comes with: pip install '.[doors]'", name=package) from None
