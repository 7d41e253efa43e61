"""``nonet canonical``: the canonical form of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.classes.forms import Canonical, canonical_form, forms_of, reason_of
from nonet.cli.rows import RowCommand, add_rows, chosen_format
from nonet.cli.source import add_puzzles
from nonet.formats import Record
from nonet.grid import Grid
from nonet.tables.file_formats import format_to_write
from nonet.tables.results import RowResult
from nonet.validate import conflicts


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)


def run(args: argparse.Namespace) -> int:
    """Write the form of each puzzle; tables also get the transformation and the automorphisms."""
    wanted = None if args.columns is None else set(args.columns.split(","))
    form = format_to_write(args.output, chosen_format(args))[0]
    facts = form.columns and wanted != {"canonical"}

    def verb(records: Sequence[Record]) -> list[RowResult]:
        grids = [record.grid for record in records]
        return [_result(g, form, facts) for g, form in zip(grids, forms_of(grids), strict=True)]

    return RowCommand(args, Canonical.row_columns(), verb).run()


def _result(puzzle: Grid, form: bytes | None, facts: bool) -> RowResult:
    if form is None:
        status, reason = "conflict" if conflicts(puzzle) else "bad", reason_of(puzzle)
        return RowResult(f"# {reason}", {"status": status, "reason": reason}, reason)
    text = str(Grid.from_cells(form))
    found = canonical_form(puzzle).as_row() if facts else {"canonical": text}
    return RowResult(text, {**found, "status": "done", "reason": None})
