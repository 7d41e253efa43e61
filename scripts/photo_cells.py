"""What the programs that cut cells and the one that learns from them agree on."""

from __future__ import annotations

from typing import Any

import numpy as np

FOLDS = 5
"""Photographs are divided by puzzle, so that no puzzle is learned and tested."""
DRAWN, HELD = -1, -2
"""The folds of synthetic cells: to learn from, and kept back."""


def packed(ink: Any) -> Any:
    """Return ink in 64 shades, which compress well."""
    return np.round((np.clip(ink, -0.25, 1.25) + 0.25) * 42).astype(np.uint8)


def unpacked(shades: Any) -> Any:
    """Return the ink of shades."""
    return shades.astype(np.float32) / 42 - 0.25


def folds(labels: dict[str, str]) -> dict[str, int]:
    """Return the fold of each photograph: the same for all photographs of a puzzle."""
    puzzles = sorted({digits for name, digits in labels.items() if name.startswith("printed")})
    fold_of = {puzzle: at % FOLDS for at, puzzle in enumerate(puzzles)}
    found = {}
    for name, digits in labels.items():
        puzzle = labels.get(name.replace("mixed", "printed"))
        if puzzle is None:  # a filled page without its print: find the puzzle it completes
            fits = (one for one in puzzles if all(g in ("0", d) for g, d in zip(one, digits)))
            puzzle = next(fits, puzzles[0])
        found[name] = fold_of[puzzle]
    return found
