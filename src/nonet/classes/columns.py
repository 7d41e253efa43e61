"""Table columns for classes of puzzles that are the same up to symmetry."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from nonet.classes.forms import Canonical, canonical_many
from nonet.classes.keys import class_arrays, has_key
from nonet.columns import Values
from nonet.results import Column
from nonet.solving.columns import Batch

_OF_PUZZLE = ("puzzle_key", "automorphisms")


def forms(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the canonical forms of the puzzles."""
    characters = np.zeros(256, np.uint8)
    characters[:10] = np.frombuffer(b".123456789", np.uint8)
    found = canonical_many(batch.cells, threads=batch.threads, on_error="mark")
    return {"canonical": Values(characters[found], has_key(batch))}


def classes(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute class keys, forms and automorphisms of puzzles and their solutions."""
    values: dict[str, Values] = {}
    for name, array in class_arrays(batch, set(names)).items():
        if name == "class":
            array += np.uint8(ord("0"))
        values[name] = Values(array, has_key(batch) if name in _OF_PUZZLE else batch.unique)
    return values


COLUMNS = {
    forms: (Canonical.column_of("canonical"),),
    classes: (
        Column("uint64", "Key of the class of the puzzle.", name="puzzle_key"),
        Column("uint64", "Key of the class of the solution.", name="class_key"),
        Column("grid", "Canonical form of the solution.", name="class"),
        Canonical.column_of("automorphisms"),
        Column("uint32", "Number of automorphisms of the solution.", name="class_automorphisms"),
    ),
}
"""Columns that can be computed for any table, by the function that computes them."""
