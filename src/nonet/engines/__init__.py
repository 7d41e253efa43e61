"""Solving algorithms to study and compare; each one counts its operations.

Every engine has ``run(grid) -> EngineRun``, does not change its input, and has a name:

>>> "brute-force" in NAMES
True
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.engines.result import Engine, EngineRun, Stats
from nonet.errors import known_name

_ENGINES: dict[str, tuple[str, str]] = {  # name → module, class or function that makes the engine
    "backtracking": ("nonet.engines.backtracking", "Backtracking"),
    "brute-force": ("nonet.engines.brute_force", "BruteForce"),
    "exact-cover": ("nonet.engines.exact_cover", "ExactCoverEngine"),
    "fast": ("nonet.engines.fast", "Fast"),
    "five-techniques": ("nonet.engines.five_techniques", "FiveTechniques"),
}

NAMES = tuple(_ENGINES)
"""The names that :func:`engine` knows."""


def engine(name: str, **options: Any) -> Engine:
    """Return a new engine by name; keywords are its options."""
    module, maker = _ENGINES[known_name("engine", name, NAMES)]
    made: Engine = getattr(import_module(module), maker)(**options)
    return made


__all__ = ["NAMES", "Engine", "EngineRun", "Stats", "engine"]
