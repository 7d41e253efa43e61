"""Import the programs in ``scripts``, which is not a package."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from helpers.places import ROOT


def script(name: str) -> ModuleType:
    """Return a program as a module; others can import it by its name."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made
