"""``nonet check``: validity, conflicts, clues and the number of solutions of puzzles."""

from __future__ import annotations

import argparse

from nonet.cli.common import Complaints, add_json, add_puzzles, records, write_json
from nonet.cli.variant_options import add_variants, rules_of
from nonet.solving.checking import check


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
        found = check(record.grid, rules=rules)
        proper = proper and found.proper
        if args.json:
            write_json(found)
        else:
            print(found.puzzle)
            print(f"  valid      {'yes' if found.valid else 'no'}")
            print(f"  conflicts  {' '.join(map(str, found.conflicts)) or 'none'}")
            print(f"  clues      {found.puzzle.clues}")
            print(f"  solutions  {found.solutions}")
    return complaints.exit_code if proper else 1
