"""Short keys for classes of puzzles that are the same up to symmetry.

A key is a 16-byte hash of the canonical form: a million classes take about 100 MB, and the chance
that any two of a billion share a hash is below 1 in 10**20.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from nonet.classes.forms import BAD_CELL, canonical, canonical_many
from nonet.errors import SudokuError
from nonet.grid import Grid


def class_id(form: bytes) -> bytes:
    """Return the 16-byte key of a class."""
    return hashlib.blake2b(form, digest_size=16).digest()


def forms_of(grids: Sequence[Grid], *, threads: int | None = None) -> list[bytes | None]:
    """Return the canonical form of each grid, or None if it has none."""
    found: list[bytes | None] = [None] * len(grids)
    for size in (4, 9):
        places = [place for place, grid in enumerate(grids) if grid.size == size]
        some = [grids[place] for place in places]
        rows = canonical_many(some, threads=threads, on_error="mark")
        for place, row in zip(places, rows, strict=True):
            if row[0] != BAD_CELL:
                found[place] = row.tobytes()
    return found


def reason_of(grid: Grid) -> str:
    """Return why a grid has no canonical form."""
    try:
        canonical(grid)
    except SudokuError as error:
        return str(error)
    raise AssertionError("the grid has a canonical form")
