"""Classes of bands and stacks: three rows or columns of a full grid, up to symmetry.

There are 416. They are numbered in the order of their smallest bands, so the number of
123456789 456789123 789123456 is 1.
"""

from __future__ import annotations

from collections.abc import Collection

from nonet import _native
from nonet.columns import Values
from nonet.errors import ArgumentError
from nonet.lazy import numpy as np
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.results import Column
from nonet.solving.columns import PuzzleBatch
from nonet.solving.search import solve

CHUTES = ("band_1", "band_2", "band_3", "stack_1", "stack_2", "stack_3")
"""The bands from top to bottom, and the stacks from left to right."""


def band_classes(grid: GridLike) -> tuple[int, ...]:
    """Return the classes, 1 to 416, of the three bands and the three stacks of a 9×9 grid.

    A puzzle with exactly one solution is replaced by its solution.

    >>> rows = "123456789 456789123 789123456 231564897 564897231 897231564"
    >>> band_classes(f"{rows} 312645978 645978312 978312645".replace(" ", ""))
    (1, 1, 1, 1, 1, 1)
    """
    full = as_grid(grid, "band_classes()")
    if full.size != 9:
        raise ArgumentError(f"band_classes() supports 9×9 grids only, not {full.size}×{full.size}")
    cells = np.frombuffer(solve(full).cells, np.uint8).reshape(1, 81)
    return tuple(_native.chute_classes(cells, 1)[0].tolist())


def bands(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the classes of the bands and stacks of the solutions."""
    unique = batch.unique
    found = _native.chute_classes(
        np.ascontiguousarray(batch.solved.solutions[unique]), batch.threads
    )
    return {
        name: Values(np.ascontiguousarray(found[:, place])).spread(unique)
        for place, name in enumerate(CHUTES)
        if name in names
    }


COLUMNS = {
    bands: tuple(
        Column("uint16", f"Class of {name.replace('_', ' ')} of the solution, 1 to 416.", name=name)
        for name in CHUTES
    )
}
"""Columns that can be computed for any table, by the function that computes them."""
