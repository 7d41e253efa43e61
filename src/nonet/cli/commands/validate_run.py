"""``nonet validate-run``: is a measured run right?"""

from __future__ import annotations

import argparse
import sys

from nonet.errors import SudokuError
from nonet.study import fingerprint
from nonet.study.fingerprint.validation import Check, checklist_text


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "run",
        nargs="?",
        metavar="RUN.json",
        help="a metrics file; without one, nonet is run and validated itself",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--format", action="store_true", help="compare the transcripts, not the counts"
    )
    what.add_argument("--all", action="store_true", help="compare counts and transcripts")
    parser.add_argument(
        "--checklist", action="store_true", help="show the ten rules and which of them were kept"
    )


def run(args: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    check: Check = "all" if args.all else "format" if args.format else "iterations"
    try:
        runs = [fingerprint.run()] if args.run is None else fingerprint.load_runs(args.run)
        report = fingerprint.validate(runs, check=check)
    except SudokuError as error:
        print(f"❌ Error during validation: {error}", file=sys.stderr)
        return 1
    if not report.verdicts:
        print("⚠️  No results found in metrics file")
        return 1
    print(report.text())
    if args.checklist:
        print()
        print(checklist_text(fingerprint.checklist(runs)))
    return 0 if report.ok else 1
