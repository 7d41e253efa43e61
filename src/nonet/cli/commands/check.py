"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse
from itertools import chain

from nonet.cli.options import LIMIT, VARIANTS, Option, rules_of
from nonet.cli.rows import ROWS, RowCommand, one_by_one
from nonet.cli.source import PUZZLES
from nonet.errors import BudgetError
from nonet.formats import Record, written
from nonet.results import Column, plain
from nonet.rules import Rule, rules_with
from nonet.solving.bulk import Status
from nonet.solving.checking import Check, check
from nonet.solving.setting import redundant_parts
from nonet.tables.writers import RowResult

REDUNDANT = (
    Column("texts", "Givens that are not needed, each alone.", name="redundant_clues"),
    Column("texts", "Rules that are not needed, each alone.", name="redundant_rules"),
)


OPTIONS = (
    *PUZZLES,
    ROWS,
    Option("--redundant", "also list givens and rules that are not needed"),
    LIMIT,
    *VARIANTS,
)


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    checks = _Checks(args, rules_of(args))
    more = REDUNDANT if args.redundant else ()
    columns = (*more, *Check.row_columns())
    code = RowCommand(args, columns, one_by_one(checks.check), entries=True).run()
    return code if checks.proper else 1


class _Checks:
    def __init__(self, args: argparse.Namespace, rules: tuple[Rule, ...]) -> None:
        self.proper = True
        self._seconds = args.seconds
        self._redundant = args.redundant
        self._rules = rules

    def check(self, record: Record) -> RowResult:
        found = check(record, seconds=self._seconds, rules=self._rules)
        self.proper = self.proper and found.proper
        lines = [
            written(record),
            f"  valid      {'yes' if found.valid else 'no'}",
            f"  conflicts  {' '.join(map(str, found.conflicts)) or 'none'}",
            f"  clues      {record.grid.clues}",
            f"  status     {plain(found.status)}",
        ]
        error = "time limit reached" if found.status is Status.STOPPED else None
        values = {**found.as_row(), "reason": error}
        if self._redundant and found.proper:
            try:
                parts = self._parts(record)
            except BudgetError:
                error = values["reason"] = "time limit reached in the search for redundant clues"
            else:
                lines.append(f"  redundant  {', '.join(chain(*parts.values())) or 'none'}")
                values |= parts
        return RowResult("\n".join(lines), values, error)

    def _parts(self, record: Record) -> dict[str, list[str]]:
        """Return the givens and the rules that are not needed."""
        rules = rules_with(self._rules, record)
        found = redundant_parts(record.grid, rules=rules, seconds=self._seconds)
        names = [_described(rules[place]) for place in found.rules]
        return {"redundant_clues": list(map(str, found.givens)), "redundant_rules": names}


def _described(rule: Rule) -> str:
    """Return the name of a rule and its cells, or its place outside the grid."""
    start = getattr(rule, "start", None)
    places = [start] if start else getattr(rule, "cells", getattr(rule, "circle", ()))
    return " ".join([rule.name, *map(str, places)])
