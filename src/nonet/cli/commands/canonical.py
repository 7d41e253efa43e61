"""``nonet canonical``: the canonical form of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.classes.forms import Canonical, canonical_form, forms_of, reason_of
from nonet.classes.variants import canonical_variant
from nonet.cli.rows import ROWS, RowCommand, chosen_format
from nonet.cli.source import PUZZLES
from nonet.errors import ConflictError
from nonet.formats import Record, record_of, written
from nonet.grid import Grid
from nonet.tables.file_formats import format_to_write
from nonet.tables.writers import RowResult
from nonet.validate import conflicts

OPTIONS = (
    *PUZZLES,
    ROWS,
)


def run(args: argparse.Namespace) -> int:
    """Write the form of each puzzle; tables also get the transformation and the automorphisms.

    The form of a variant includes its rules; it has no transformation.
    """
    wanted = None if args.columns is None else set(args.columns.split(","))
    form = format_to_write(args.output, chosen_format(args))[0]
    facts = form.columns and wanted != {"canonical"}

    def verb(records: Sequence[Record]) -> list[RowResult]:
        grids = [record.grid for record in records if not record.conditions]
        found = zip(grids, forms_of(grids), strict=True)
        return [
            _variant(record) if record.conditions else _result(*next(found), facts)
            for record in records
        ]

    return RowCommand(args, Canonical.row_columns(), verb).run()


def _variant(record: Record) -> RowResult:
    try:
        form = canonical_variant(record)
    except ConflictError as error:
        return _without_form("conflict", str(error))
    text = written(record_of(form))
    return RowResult(text, {"canonical": text, "status": "done", "reason": None})


def _result(puzzle: Grid, form: bytes | None, facts: bool) -> RowResult:
    if form is None:
        return _without_form("conflict" if conflicts(puzzle) else "bad", reason_of(puzzle))
    text = str(Grid.from_cells(form))
    found = canonical_form(puzzle).as_row() if facts else {"canonical": text}
    return RowResult(text, {**found, "status": "done", "reason": None})


def _without_form(status: str, reason: str) -> RowResult:
    return RowResult(f"# {reason}", {"status": status, "reason": reason}, reason)
