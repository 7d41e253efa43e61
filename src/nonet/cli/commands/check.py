"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse

from nonet.cli.common import Complaints, add_json, add_puzzles, records, write_json
from nonet.cli.variant_options import add_variants, rules_of
from nonet.grid import Grid
from nonet.rules import Rule
from nonet.solving.search import count_solutions
from nonet.validate import conflicts


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    add_variants(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Describe each puzzle; the exit code is 1 if one is not a proper puzzle."""
    complaints = Complaints()
    rules = rules_of(args)
    proper = True
    for record in records(args, complaints):
        grid = record.grid
        cells = [str(cell) for cell in sorted(conflicts(grid, rules=rules))]
        number = _number(grid, rules)
        proper = proper and number == "1"
        if args.json:
            write_json(
                {
                    "puzzle": str(grid),
                    "valid": not cells,
                    "conflicts": cells,
                    "clues": grid.clues,
                    "solutions": number,
                }
            )
        else:
            print(grid)
            print(f"  valid      {'no' if cells else 'yes'}")
            print(f"  conflicts  {' '.join(cells) or 'none'}")
            print(f"  clues      {grid.clues}")
            print(f"  solutions  {number}")
    return complaints.exit_code if proper else 1


def _number(grid: Grid, rules: tuple[Rule, ...]) -> str:
    found = count_solutions(grid, limit=2, rules=rules)
    return "many" if found == 2 else str(found)
