"""``nonet solve``: find the solution of puzzles."""

from __future__ import annotations

import argparse
from itertools import islice

from nonet.cli.common import Complaints, add_json, add_puzzles, output, records, write_json
from nonet.errors import ConflictError
from nonet.grid import Grid
from nonet.solve import solutions


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    parser.add_argument(
        "--unique", action="store_true", help="leave out puzzles without exactly one solution"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the solution of each puzzle, one a line.

    A puzzle without exactly one leaves a comment line, so that line n answers puzzle n.
    """
    complaints = Complaints()
    with output(args.output) as file:
        for record in records(args, complaints):
            status, solution = _solve(record.grid)
            if args.unique and status != "unique":
                continue
            if args.json:
                write_json(
                    {
                        "puzzle": str(record.grid),
                        "solution": str(solution) if solution else None,
                        "status": status,
                    },
                    file,
                )
            elif status == "unique":
                print(solution, file=file)
            else:
                print(f"# {_TELL[status]}", file=file)
            if status != "unique":
                complaints.add(_TELL[status], record)
    return complaints.exit_code


_TELL = {
    "conflict": "the givens conflict",
    "none": "the puzzle has no solution",
    "multiple": "the puzzle has more than one solution",
}


def _solve(grid: Grid) -> tuple[str, Grid | None]:
    try:
        found = list(islice(solutions(grid), 2))
    except ConflictError:
        return "conflict", None
    if len(found) == 1:
        return "unique", found[0]
    return ("multiple", found[0]) if found else ("none", None)
