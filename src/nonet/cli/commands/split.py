"""``nonet split``: split a table into train, validation and test sets without shared classes."""

from __future__ import annotations

import argparse

from nonet.cli.cluster import add_cluster, on_ray
from nonet.cli.failures import Failures
from nonet.cli.output import add_json, write_json
from nonet.cli.progress import progress
from nonet.cli.rows import add_option
from nonet.tables.file_formats import TABLE_NAMES


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("inputs", nargs="+", metavar="IN", help="tables, globs or directories")
    add_option(parser, "output", required=True, metavar="DIR", help="directory to write")
    parser.add_argument(
        "--by",
        choices=("class", "puzzle"),
        default="class",
        help="keep classes of solution grids or of puzzles together (default: class)",
    )
    parser.add_argument(
        "--test",
        type=float,
        default=0.1,
        metavar="SHARE",
        help="share of rows to test on (default: %(default)s)",
    )
    parser.add_argument(
        "--validation",
        type=float,
        default=0.1,
        metavar="SHARE",
        help="share of rows to validate on (default: %(default)s)",
    )
    parser.add_argument(
        "--count-by",
        metavar="COLUMN",
        help="count the values of this column in each set",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="seed of the split (default: %(default)s)",
    )
    parser.add_argument(
        "--puzzle", metavar="NAME", help="column of puzzles (default: found by name)"
    )
    add_option(
        parser, "format", default="parquet", help=f"{', '.join(TABLE_NAMES)} (default: %(default)s)"
    )
    for name in ("threads", "quiet"):
        add_option(parser, name)
    add_cluster(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Write the tables and print their numbers of rows."""
    from nonet.datasets.sides import split_files

    on_ray(args, "threads")
    failures = Failures(quiet=args.quiet)
    with progress("puzzles", output=args.output, quiet=args.quiet) as update:
        summary = split_files(
            args.inputs,
            args.output,
            by=args.by,
            test=args.test,
            validation=args.validation,
            seed=args.seed,
            count_by=args.count_by,
            puzzle=args.puzzle,
            format=args.format,
            threads=args.threads,
            cluster=args.cluster,
            address=args.address,
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
