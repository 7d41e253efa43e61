"""Names that a package loads when they are first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any


def loader(package: str, homes: Mapping[str, Iterable[str]]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package whose ``homes`` say which module has which names.

    >>> load = loader("nonet", {"nonet.cells": ["Position"]})
    >>> load("Position")(0, 2)
    Position(row=0, col=2)
    >>> load("solv")
    Traceback (most recent call last):
    AttributeError: module 'nonet' has no attribute 'solv'
    """
    home_of = {name: home for home, names in homes.items() for name in names}

    def load(name: str) -> Any:
        home = home_of.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home), name)
        setattr(sys.modules[package], name, value)
        return value

    return load
