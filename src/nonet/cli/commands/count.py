"""``nonet count``: count the solutions of puzzles."""

from __future__ import annotations

import argparse

from nonet.cli.common import Complaints, add_json, add_puzzles, records, write_json
from nonet.cli.variant_options import add_variants, rules_of
from nonet.solving.checking import count


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "--limit",
        type=int,
        default=1_000_000,
        metavar="N",
        help="stop at this many solutions; 0 counts all (default: 1000000)",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="stop each puzzle after this")
    add_variants(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the number of solutions of each puzzle; ``+`` behind it means at least so many."""
    complaints = Complaints()
    limit = None if args.limit == 0 else args.limit
    rules = rules_of(args)
    for record in records(args, complaints):
        found = count(record.grid, limit=limit, seconds=args.seconds, rules=rules)
        if found.stopped == "budget":
            complaints.add(f"the time ran out after {found.solutions} solutions", record)
        if args.json:
            write_json(found)
        else:
            print(found)
    return complaints.exit_code
