"""``nonet audit``: report the contents, errors and overlap of puzzle sets."""

from __future__ import annotations

import argparse
from pathlib import Path

from nonet.cli.messages import Failures, progress
from nonet.cli.options import COLUMN, QUIET, THREADS, Option, given
from nonet.datasets.audits import audit
from nonet.datasets.reports import facts_of, shared_of, write_report
from nonet.errors import counted
from nonet.storage.locks import Lock

OPTIONS = (
    Option("sets SET", "a file, a glob or a directory", nargs="+"),
    Option("-o, --output DIR", "directory to write", required=True),
    *(THREADS, QUIET),
    Option("--preset NAME", "a known data set, such as kaggle-1m"),
    COLUMN,
    Option("--sample N", "rate this many rows of each set; 0 for all", 10_000),
    Option("--seed N", "seed of the sample", 1),
)


def run(args: argparse.Namespace) -> int:
    """Write the report and print the main figures; rows that are not puzzles count as failed."""
    folder = Path(args.output)
    folder.mkdir(parents=True, exist_ok=True)
    with Lock(folder):
        with progress("puzzles", output=args.output, quiet=args.quiet) as update:
            chosen = given(args, "preset puzzle sample seed threads")
            report, flags = audit(args.sets, **chosen, on_rows=update)
        files = write_report(report, flags, folder)
    failures = Failures(quiet=args.quiet)
    for name, summary in report["sets"].items():
        if bad := summary["status"].get("bad"):
            failures.add(f"{name}: {counted(bad, 'row')} without a puzzle")
        print(name)
        for key, value in facts_of(report, name):
            print(f"  {key}: {value}")
    for key, value in shared_of(report):
        print(f"{key}: {value}")
    print(f"written: {', '.join(map(str, files))}")
    return failures.exit_code
