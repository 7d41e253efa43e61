"""``nonet annotate``: columns about the puzzles of tables of any size."""

from __future__ import annotations

import argparse
import sys

from nonet.cli.engine import add_engine, on_ray
from nonet.cli.progress import progress


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="IN",
        help="files, globs or directories: Parquet, Arrow, CSV, JSON Lines, lines of puzzles",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help="a .parquet, .arrow, .csv or .jsonl file, or a directory of parts with a manifest",
    )
    parser.add_argument(
        "--columns", default="solution,count", metavar="NAMES", help="default: %(default)s"
    )
    parser.add_argument("--list", action="store_true", help="show all columns")
    parser.add_argument("--puzzle", metavar="NAME", help="the column of puzzles, if not usual")
    parser.add_argument("--prefix", default="", help="what goes before the names of new columns")
    parser.add_argument("--format", help="what the parts of a directory hold (parquet)")
    parser.add_argument("--threads", type=int, metavar="N", help="how many threads (default: all)")
    parser.add_argument("--resume", action="store_true", help="continue what was cut short")
    parser.add_argument(
        "--sort", metavar="COLUMN", help="the order of a file, or of each part of a directory"
    )
    add_engine(parser)


def run(args: argparse.Namespace) -> int:
    """Annotate the tables; tell on standard error how many rows had which status."""
    from nonet.errors import ArgumentError
    from nonet.tables.jobs import annotate_files
    from nonet.tables.registry import COLUMNS

    if args.list:
        width = max(map(len, COLUMNS))
        for column in COLUMNS.values():
            print(f"{column.name:<{width}}  {column.type:<8}  {column.about}")
        return 0
    if not args.inputs or not args.output:
        raise ArgumentError("annotate needs the tables to read, and -o OUT")
    on_ray(args, "threads", "resume", "sort")
    with progress("puzzles") as update:
        summary = annotate_files(
            args.inputs,
            args.output,
            args.columns,
            puzzle=args.puzzle,
            prefix=args.prefix,
            format=args.format,
            threads=args.threads,
            sort=args.sort,
            resume=args.resume,
            engine=args.engine,
            address=args.address,
            on_rows=update,
        )
    told = [f"{count} {status}" for status, count in summary.status.most_common()]
    if summary.resumed:
        told.append(f"{summary.resumed} done before")
    print(f"nonet: {summary.rows} rows: {', '.join(told) or 'none'}", file=sys.stderr)
    return 0
