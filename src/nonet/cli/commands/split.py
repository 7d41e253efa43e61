"""``nonet split``: split a table into train, validation and test sets without shared classes."""

from __future__ import annotations

import argparse

from nonet.cli.messages import Failures, progress
from nonet.cli.options import CLUSTER, COLUMN, JSON, QUIET, THREADS, Option, given, on_ray
from nonet.cli.output import write_json
from nonet.datasets.splits import split_files
from nonet.tables.file_formats import TABLE_NAMES

OPTIONS = (
    Option("inputs IN", "tables, globs or directories", nargs="+"),
    Option("-o, --output DIR", "directory to write", required=True),
    Option(
        "--by",
        "keep classes of solution grids or of puzzles together",
        "class",
        choices=("class", "puzzle"),
    ),
    Option("--test SHARE", "share of rows to test on", 0.1),
    Option("--validation SHARE", "share of rows to validate on", 0.1),
    Option("--count-by COLUMN", "count the values of this column in each set"),
    Option("--seed N", "seed of the split", 1),
    COLUMN,
    Option("--format FORMAT", ", ".join(TABLE_NAMES), "parquet"),
    *(THREADS, QUIET),
    *CLUSTER,
    JSON,
)


def run(args: argparse.Namespace) -> int:
    """Write the tables and print their numbers of rows."""
    on_ray(args, "threads")
    failures = Failures(quiet=args.quiet)
    with progress("puzzles", output=args.output, quiet=args.quiet) as update:
        summary = split_files(
            args.inputs,
            args.output,
            **given(args, "by test validation seed count_by puzzle format threads cluster address"),
            on_rows=update,
            on_bad=failures.add,
        )
    if args.json:
        write_json(summary)
        return failures.exit_code
    for name, count in summary["rows"].items():
        parts = summary["values"].get(name, {})
        told = ", ".join(f"{value}: {parts[value]}" for value in sorted(parts))
        print(f"{name.replace('_', ' ') + ':':<12}{count:>12}  {told}".rstrip())
    return failures.exit_code
