"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.classes.hashes import class_id, forms_of, reason_of
from nonet.cli.failures import complain
from nonet.cli.rows import RowCommand, add_rows, table_format
from nonet.cli.source import add_puzzles
from nonet.formats import Record
from nonet.tables.sink import Answer
from nonet.tables.source import Row


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)


def run(args: argparse.Namespace) -> int:
    """Write the rows whose puzzles are new up to symmetry, as they are; tell how many were not."""
    told = (table_format(name) for name in args.puzzles)
    default = next((form.name for form in told if form is not None), None)
    first = _FirstOfEachClass()
    command = RowCommand(args, (), first.of, keep_bad=False, default=default, replay=first.of)
    first.command = command
    code = command.run()
    bad, kept = command.failures.count, len(first.classes)
    if not args.quiet:
        complain(
            f"{command.read} read, {kept} kept, {command.read - kept - bad} removed as the same "
            f"up to symmetry, {bad} bad"
        )
    return code


class _FirstOfEachClass:
    command: RowCommand

    def __init__(self) -> None:
        self.classes: set[bytes] = set()

    def of(self, rows: Sequence[Row]) -> list[Answer | None]:
        records = [row.item for row in rows if isinstance(row.item, Record)]
        forms = forms_of([record.grid for record in records])
        return [self._answer(*pair) for pair in zip(records, forms, strict=True)]

    def _answer(self, record: Record, form: bytes | None) -> Answer | None:
        if form is None:
            self.command.failures.add(reason_of(record.grid), record)
            return None
        known = len(self.classes)
        self.classes.add(class_id(form))
        if len(self.classes) == known:
            return None
        words = (str(record.grid), record.meta.get("comment", ""))
        return Answer(" ".join(filter(None, words)))
