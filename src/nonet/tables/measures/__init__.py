"""Verbs of one file each: a command, and columns of every table.

The file of a verb declares ``VERB``, and ``COLUMNS`` as the rooms do: columns of tables by the
measure that computes them. The first line of its docstring describes the command.
"""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType

_QUOTES = '"""'


def abouts() -> dict[str, str]:
    """Return what each verb does, by name; no file is imported."""
    found = {}
    for folder in __path__:
        for file in sorted(os.listdir(folder)):
            name, ending = os.path.splitext(file)
            if ending == ".py" and not name.startswith("_"):
                with open(os.path.join(folder, file), encoding="utf-8") as text:
                    line = text.readline().strip().strip(_QUOTES)
                found[name.replace("_", "-")] = line.partition(": ")[2].rstrip(".")
    return found


def load(name: str) -> ModuleType:
    """Return the module of a verb."""
    return import_module(f"{__name__}.{name.replace('-', '_')}")
