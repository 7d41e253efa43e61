"""What can be said of the classes of the rows of a table."""

from __future__ import annotations

from collections.abc import Collection

from nonet.classes.forms import canonical_many
from nonet.classes.keys import class_arrays, has_key
from nonet.columns import REASON, Column, Values
from nonet.solving.columns import Batch

_FORM = "nonet.classes.columns:forms"
_CLASS = "nonet.classes.columns:classes"

COLUMNS = (
    Column("canonical", "grid", "The canonical form of the puzzle.", _FORM),
    Column("puzzle_key", "uint64", "A key of the puzzle's class.", _CLASS),
    Column("class_key", "uint64", "A key of the class of the solution grid.", _CLASS),
    Column("class", "grid", "The canonical form of the solution grid.", _CLASS),
    Column("automorphisms", "uint32", "The number of automorphisms of the puzzle.", _CLASS),
    Column("class_automorphisms", "uint32", "The same for the solution grid.", _CLASS),
)
"""The columns of this room."""

_BY_NAME = {column.name: column for column in COLUMNS}
ANSWERS = {
    "canonical": (
        _BY_NAME["canonical"],
        Column("transpose", "bool", "Whether rows and columns change places on the way there."),
        Column("rows", "text", "The rows in their new order."),
        Column("columns", "text", "The columns in their new order."),
        Column("digits", "text", "The new digits."),
        _BY_NAME["automorphisms"],
        Column("status", "category", "bad where the row has no form."),
        REASON,
    ),
}
"""What the verbs of this room write of a puzzle."""

_OF_PUZZLE = ("puzzle_key", "automorphisms")


def forms(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the canonical forms of the puzzles."""
    import numpy as np

    characters = np.zeros(256, np.uint8)
    characters[:10] = np.frombuffer(b".123456789", np.uint8)
    found = canonical_many(batch.cells, threads=batch.threads, on_error="mark")
    return {"canonical": Values(characters[found], has_key(batch))}


def classes(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute keys, forms and automorphisms of the classes of puzzles and of their solutions."""
    import numpy as np

    values: dict[str, Values] = {}
    for name, array in class_arrays(batch, set(names)).items():
        if name == "class":
            array += np.uint8(ord("0"))
        values[name] = Values(array, has_key(batch) if name in _OF_PUZZLE else batch.unique)
    return values
