"""Table columns for classes of puzzles that are the same up to symmetry."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from nonet import _native
from nonet.classes import bands
from nonet.classes.forms import Canonical, canonical, canonical_form, canonical_many
from nonet.classes.keys import class_arrays, has_key
from nonet.classes.variants import canonical_variant
from nonet.columns import Values
from nonet.errors import ConflictError, SudokuError
from nonet.formats import record_of, written
from nonet.formats.record import Record
from nonet.lazy import numpy as np
from nonet.model.cells import Position
from nonet.puzzles.rows import CELLS, Bytes
from nonet.results import Column
from nonet.solving.columns import PuzzleBatch, RowValues, refused, repeated

_OF_PUZZLE = ("puzzle_key", "automorphisms")


def forms(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the canonical forms of the puzzles."""
    found = canonical_many(batch.cells, threads=batch.threads, on_error="mark")
    return {"canonical": Values(_native.characters(found), has_key(batch))}


def classes(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute class keys, forms and automorphisms of puzzles and their solutions."""
    values: dict[str, Values] = {}
    for name, array in class_arrays(batch, set(names)).items():
        if name == "class":
            array += np.uint8(ord("0"))
        values[name] = Values(array, has_key(batch) if name in _OF_PUZZLE else batch.unique)
    return values


def canonicalizing(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the canonical form of each puzzle, the transformation to it, or why it has none."""

    def arrays() -> dict[str, Values]:
        found = _native.canonical_rows(
            np.ascontiguousarray(batch.rows.cells()), bool(_FACTS & set(names)), batch.threads
        )
        forms, statuses, transposed, rows, columns, digits, automorphisms = found
        known = statuses == 0
        values = {"canonical": Values(_native.characters(forms), known)}
        if len(transposed) == len(known):
            values["transpose"] = Values(transposed, known)
            values["row_order"] = Values(rows, known)
            values["column_order"] = Values(columns, known)
            values["relabeling"] = Values(digits, known)
            values["automorphisms"] = Values(automorphisms, known)
        clash = np.flatnonzero(~known & batch.readable)
        values["status"] = Values((~known).astype(np.uint8), words=("done", "conflict"))
        codes = np.zeros(len(known), np.int32)
        codes[clash] = np.arange(len(clash))
        values["reason"] = Values(codes, ~known & batch.readable, _conflicts(batch.cells[clash]))
        return values

    def each(records: Sequence[Record]) -> list[RowValues]:
        return [_canonical(record, bool(_FACTS & set(names))) for record in records]

    columns = [column for column in Canonical.row_columns() if column.name in names]
    return batch.merged(columns, arrays, batch.each(each))


def _conflicts(cells: Bytes) -> tuple[str, ...]:
    """Return why grids with conflicts have no canonical form."""
    rows, places = np.nonzero(repeated(cells))
    ends = np.searchsorted(rows, np.arange(len(cells) + 1)).tolist()
    names = [Position(*divmod(cell, 9)) for cell in range(CELLS)]
    clashing = [names[place] for place in places.tolist()]
    return tuple(str(ConflictError(clashing[slice(*pair)])) for pair in pairwise(ends)) or ("",)


_FACTS = {"transpose", "row_order", "column_order", "relabeling", "automorphisms"}
"""The columns about the transformation."""


def _canonical(record: Record, facts: bool) -> RowValues:
    """Return the columns of one puzzle."""
    try:
        if record.conditions:
            found = {"canonical": written(record_of(canonical_variant(record)))}
        elif facts:
            found = canonical_form(record.grid).as_row()
        else:
            found = {"canonical": str(canonical(record.grid))}
    except ConflictError as error:
        return {"status": "conflict", "reason": str(error)}
    except SudokuError as error:
        return refused(error)
    return {**found, "status": "done", "reason": None}


COLUMNS = {
    forms: (Canonical.column_of("canonical"),),
    classes: (
        Column("uint64", "Key of the class of the puzzle.", name="puzzle_key"),
        Column("uint64", "Key of the class of the solution.", name="class_key"),
        Column("grid", "Canonical form of the solution.", name="class"),
        Canonical.column_of("automorphisms"),
        Column("uint32", "Number of automorphisms of the solution.", name="class_automorphisms"),
    ),
    **bands.COLUMNS,
}
"""Columns that can be computed for any table, by the function that computes them."""
