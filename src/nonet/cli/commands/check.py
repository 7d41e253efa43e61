"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse

from nonet.cli.options import LIMIT, VARIANTS, Option, rules_of
from nonet.cli.rows import ROWS, RowCommand, one_by_one
from nonet.cli.source import PUZZLES
from nonet.errors import BudgetError
from nonet.formats import Record, written
from nonet.grid import Rules
from nonet.puzzle import puzzle_of
from nonet.results import Column, plain
from nonet.rules import Rule
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
    rules, improper = rules_of(args), 0

    def verb(record: Record) -> RowResult:
        nonlocal improper
        found = check(record, seconds=args.seconds, rules=rules)
        improper += not found.proper
        return _result(record, found, rules, args)

    columns = (*(REDUNDANT if args.redundant else ()), *Check.row_columns())
    code = RowCommand(args, columns, one_by_one(verb), rules=rules, entries=True).run()
    return 1 if improper else code


def _result(record: Record, found: Check, rules: Rules, args: argparse.Namespace) -> RowResult:
    lines = [
        f"  valid      {'yes' if found.valid else 'no'}",
        f"  conflicts  {' '.join(map(str, found.conflicts)) or 'none'}",
        f"  clues      {record.grid.clues}",
        f"  status     {plain(found.status)}",
    ]
    error = "time limit reached" if found.status is Status.STOPPED else None
    values = {**found.as_row(), "reason": error}
    if args.redundant and found.proper:
        puzzle = puzzle_of(record, rules)
        try:
            parts = redundant_parts(puzzle, seconds=args.seconds)
        except BudgetError:
            error = values["reason"] = "time limit reached in the search for redundant clues"
        else:
            clues = list(map(str, parts.givens))
            named = [_described(puzzle.conditions[place]) for place in parts.rules]
            lines.append(f"  redundant  {', '.join(clues + named) or 'none'}")
            values |= {"redundant_clues": clues, "redundant_rules": named}
    return RowResult(lambda: "\n".join([written(record), *lines]), values, error)


def _described(rule: Rule) -> str:
    """Return the name of a rule and its cells, or its place outside the grid."""
    start = getattr(rule, "start", None)
    places = [start] if start else getattr(rule, "cells", getattr(rule, "circle", ()))
    return " ".join([rule.name, *map(str, places)])
