"""``nonet validate-run``: validate a measured run."""

from __future__ import annotations

import argparse

from nonet.cli.messages import complain
from nonet.cli.options import Group, Option
from nonet.errors import SudokuError
from nonet.study import fingerprint
from nonet.study.fingerprint.validation import Check, checklist_text

_EXPLANATION = """\
No metrics file given: nonet validates itself. To check your own program:

  nonet fingerprint --command "./a.out {file}" --metrics mine.json
  nonet validate-run mine.json

It compares, on each of the matrices 1 to 5:
  • the count: 656, 439269, 98847, 9085, 445778; a difference of 1 is a failure
  • the transcript, byte for byte; only the seconds may differ, and they need three decimals
A matrix that crashed, timed out or printed no count has failed. All five must have run.
"""


OPTIONS = (
    Option("run RUN.json", "a metrics file (default: run and validate nonet itself)", nargs="?"),
    Group(
        "",
        Option("--all", "compare counts and transcripts (the default)"),
        Option("--counts", "compare the counts alone"),
        Option("--format", "compare the transcripts alone"),
    ),
    Group(
        "",
        Option("--strict", "compare every byte except the seconds (the default)"),
        Option("--lenient", "ignore white space at the ends of lines"),
    ),
    Option("--checklist", "print which of the ten rules are met"),
)


def run(args: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    check: Check = "iterations" if args.counts else "format" if args.format else "all"
    if args.run is None:
        print(_EXPLANATION)
    try:
        runs = [fingerprint.run()] if args.run is None else fingerprint.load_runs(args.run)
        report = fingerprint.validate(runs, check=check, strict=not args.lenient)
    except SudokuError as error:
        complain(error)
        return 1
    if not report.verdicts:
        print("⚠️  No results found in metrics file")
        return 1
    print(report.text())
    if args.checklist:
        print()
        print(checklist_text(fingerprint.checklist(runs)))
    return 0 if report.ok else 1
