"""``nonet canonical``: the canonical form of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.classes.forms import Canonical, canonical_form
from nonet.classes.hashes import forms_of, reason_of
from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.source import add_puzzles
from nonet.formats import Record
from nonet.grid import Grid
from nonet.tables.answers import Answer
from nonet.tables.source import Row


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)


def run(args: argparse.Namespace) -> int:
    """Write the form of each puzzle; in a table also how to get there, and its automorphisms."""
    wanted = None if args.columns is None else set(args.columns.split(","))
    lines = not (args.json or args.format not in (None, "lines", "sdm") or _is_table(args.output))
    facts = not lines and wanted != {"canonical"}

    def answer(rows: Sequence[Row]) -> list[Answer]:
        grids = [row.item.grid for row in rows if isinstance(row.item, Record)]
        return [_answer(g, form, facts) for g, form in zip(grids, forms_of(grids), strict=True)]

    return RowCommand(args, Canonical.row_columns(), answer).run()


def _is_table(path: str | None) -> bool:
    from nonet.cli.rows import table_format

    return path is not None and table_format(path) is not None


def _answer(puzzle: Grid, form: bytes | None, facts: bool) -> Answer:
    if form is None:
        reason = reason_of(puzzle)
        return Answer(f"# {reason}", {"status": "bad", "reason": reason}, reason)
    text = str(Grid.from_cells(form))
    found = canonical_form(puzzle).as_row() if facts else {"canonical": text}
    return Answer(text, {**found, "status": "done", "reason": None})
