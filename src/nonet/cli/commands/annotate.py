"""``nonet annotate``: columns about the puzzles of tables of any size."""

from __future__ import annotations

import argparse

from nonet.cli.cluster import add_engine, on_ray
from nonet.cli.failures import complain
from nonet.cli.progress import progress
from nonet.cli.rows import add_option
from nonet.tables.row_formats import BATCH_SUFFIXES as KINDS


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="IN",
        help="files, globs or directories: Parquet, Arrow, CSV, JSON Lines, lines of puzzles",
    )
    add_option(
        parser,
        "output",
        metavar="OUT",
        help=f"a file ({' '.join(KINDS.values())}), or a directory of parts with a manifest",
    )
    add_option(
        parser,
        "columns",
        default="solution,count",
        help="what to write after the columns of the input (default: %(default)s)",
    )
    parser.add_argument("--list", action="store_true", help="show all columns")
    parser.add_argument(
        "--puzzle", metavar="NAME", help="the column of puzzles, if its name is unusual"
    )
    parser.add_argument("--prefix", default="", help="what goes before the names of new columns")
    add_option(parser, "format", help=f"how to write parts: {', '.join(KINDS)} (parquet)")
    for name in ("threads", "resume", "quiet"):
        add_option(parser, name)
    parser.add_argument(
        "--sort", metavar="COLUMN", help="the order of a file, or of each part of a directory"
    )
    add_engine(parser)


def run(args: argparse.Namespace) -> int:
    """Annotate the tables; say on standard error how many rows had which status."""
    from nonet.errors import ArgumentError
    from nonet.tables.jobs import annotate_files
    from nonet.tables.registry import COLUMNS

    if args.list:
        width = max(map(len, COLUMNS))
        for column in COLUMNS.values():
            print(f"{column.name:<{width}}  {column.type:<8}  {column.text}")
        return 0
    if not args.inputs or not args.output:
        raise ArgumentError("annotate needs the tables to read, and -o OUT")
    on_ray(args, "threads", "resume", "sort")
    with progress("puzzles", output=args.output, quiet=args.quiet) as update:
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
    if not args.quiet:
        complain(f"{summary.rows} rows: {', '.join(told) or 'none'}")
    return 0
