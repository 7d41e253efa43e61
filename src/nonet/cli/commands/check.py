"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.source import add_puzzles
from nonet.cli.variant_options import add_variants, rules_of
from nonet.columns import Column
from nonet.errors import BudgetError
from nonet.formats import Record
from nonet.grid import Grid
from nonet.rules import Rule
from nonet.solving.search import count_solutions
from nonet.tables.sink import Answer
from nonet.tables.source import Row
from nonet.validate import conflicts

COLUMNS = (
    Column("valid", "bool", "whether no two givens conflict", ""),
    Column("conflicts", "text", "the cells whose givens conflict", ""),
    Column("clues", "uint16", "how many cells are given", ""),
    Column("solutions", "category", "0, 1 or many", ""),
    Column("status", "category", "bad where the row is no puzzle", ""),
    Column("reason", "text", "why the search stopped, or why the row is no puzzle", ""),
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_rows(parser)
    parser.add_argument(
        "--seconds",
        type=float,
        default=60.0,
        metavar="S",
        help="stop each puzzle after this; 0 for no limit (default: 60)",
    )
    add_variants(parser)


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    checks = _Checks(args, rules_of(args))
    code = RowCommand(args, COLUMNS, checks.of).run()
    return code if checks.proper else 1


class _Checks:
    def __init__(self, args: argparse.Namespace, rules: tuple[Rule, ...]) -> None:
        self.proper = True
        self._seconds = args.seconds or None
        self._rules = rules

    def of(self, rows: Sequence[Row]) -> list[Answer]:
        return [self._check(row.item.grid) for row in rows if isinstance(row.item, Record)]

    def _check(self, grid: Grid) -> Answer:
        cells = [str(cell) for cell in sorted(conflicts(grid, rules=self._rules))]
        error: BudgetError | None = None
        try:
            found = count_solutions(grid, limit=2, seconds=self._seconds, rules=self._rules)
            number = "many" if found == 2 else str(found)
        except BudgetError as stopped:
            error, number = stopped, "unknown"
        self.proper = self.proper and number == "1"
        lines = (
            str(grid),
            f"  valid      {'no' if cells else 'yes'}",
            f"  conflicts  {' '.join(cells) or 'none'}",
            f"  clues      {grid.clues}",
            f"  solutions  {number}",
        )
        values = {
            "valid": not cells,
            "conflicts": cells,
            "clues": grid.clues,
            "solutions": number,
            **({} if error is None else {"reason": str(error)}),
        }
        return Answer("\n".join(lines), values, error)
