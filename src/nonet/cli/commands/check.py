"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.cli.limits import add_seconds
from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.source import add_puzzles
from nonet.cli.variant_options import add_variants, rules_of
from nonet.formats import Record, written
from nonet.results import plain
from nonet.rules import Rule
from nonet.solving.bulk import Status
from nonet.solving.checking import Check, check
from nonet.tables.results import RowResult


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)
    add_seconds(parser)
    add_variants(parser)


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    checks = _Checks(args, rules_of(args))
    code = RowCommand(args, Check.row_columns(), checks.of, rules=True, entries=True).run()
    return code if checks.proper else 1


class _Checks:
    def __init__(self, args: argparse.Namespace, rules: tuple[Rule, ...]) -> None:
        self.proper = True
        self._seconds = args.seconds or None
        self._rules = rules

    def of(self, records: Sequence[Record]) -> list[RowResult]:
        return [self._check(record) for record in records]

    def _check(self, record: Record) -> RowResult:
        found = check(record, seconds=self._seconds, rules=self._rules)
        self.proper = self.proper and found.proper
        lines = (
            written(record),
            f"  valid      {'yes' if found.valid else 'no'}",
            f"  conflicts  {' '.join(map(str, found.conflicts)) or 'none'}",
            f"  clues      {record.grid.clues}",
            f"  status     {plain(found.status)}",
        )
        error = "time limit reached" if found.status is Status.STOPPED else None
        return RowResult("\n".join(lines), {**found.as_row(), "reason": error}, error)
