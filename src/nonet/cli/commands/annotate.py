"""``nonet annotate``: add columns about the puzzles to tables of any size."""

from __future__ import annotations

import argparse

from nonet.cli.messages import Failures, complain, progress
from nonet.cli.options import (
    CLUSTER,
    COLUMN,
    QUIET,
    RESUME,
    THREADS,
    Option,
    given,
    on_ray,
    seconds,
)
from nonet.errors import ArgumentError, counted
from nonet.solving.columns import SECONDS
from nonet.tables.file_formats import TABLE_NAMES
from nonet.tables.jobs import annotate_files
from nonet.tables.registry import COLUMNS

OPTIONS = (
    Option(
        "inputs IN",
        "files, globs or directories: Parquet, Arrow, CSV, JSON Lines, lines of puzzles",
        nargs="*",
    ),
    Option(
        "-o, --output OUT",
        "a table, - for standard output, or a directory of parts with a manifest",
    ),
    Option("--columns A,B", "columns to append, before status", "solution,count"),
    Option("--list", "show all columns"),
    COLUMN,
    Option("--prefix PREFIX", "prefix of the new column names", ""),
    Option("--format FORMAT", f"format of parts: {', '.join(TABLE_NAMES)} (default: parquet)"),
    *(THREADS, RESUME, QUIET),
    seconds(SECONDS, "stop each variant or other size"),
    Option("--sort COLUMN", "sort a file, or each part of a directory"),
    *CLUSTER,
)


def run(args: argparse.Namespace) -> int:
    """Annotate the tables; report the number of rows per status on standard error."""
    if args.list:
        width = max(map(len, COLUMNS))
        for column in COLUMNS.values():
            print(f"{column.name:<{width}}  {column.type:<8}  {column.text}")
        return 0
    if not args.inputs:
        raise ArgumentError("annotate requires input tables, such as puzzles.csv")
    if not args.output:
        raise ArgumentError("annotate requires -o OUT: a table, a directory, or - to print it")
    on_ray(args, "threads", "resume", "sort")
    failures = Failures(quiet=args.quiet)
    with progress("puzzles", output=args.output, quiet=args.quiet) as update:
        summary = annotate_files(
            args.inputs,
            args.output,
            args.columns,
            **given(args, "puzzle prefix format threads seconds sort resume cluster address"),
            on_rows=update,
            on_bad=failures.add,
        )
    told = [f"{count} {status}" for status, count in summary.status.most_common()]
    if summary.resumed:
        told.append(f"{summary.resumed} done before")
    if not args.quiet:
        complain(f"{counted(summary.rows, 'row')}: {', '.join(told) or 'none'}")
    return 1 if summary.status["bad"] else 0
