"""``nonet audit``: report the contents, errors and overlap of puzzle sets."""

from __future__ import annotations

import argparse
from pathlib import Path

from nonet.cli.progress import progress
from nonet.cli.rows import add_option
from nonet.files import Lock


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("sets", nargs="+", metavar="SET", help="a file, a glob or a directory")
    add_option(parser, "output", required=True, metavar="DIR", help="directory to write")
    for name in ("threads", "quiet"):
        add_option(parser, name)
    parser.add_argument("--preset", metavar="NAME", help="a known data set, such as kaggle-1m")
    parser.add_argument(
        "--puzzle", metavar="NAME", help="column of puzzles (default: found by name)"
    )
    parser.add_argument(
        "--sample",
        type=int,
        default=10_000,
        metavar="N",
        help="rate this many rows of each set; 0 for all (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="seed of the sample (default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Write the report and print the main figures."""
    from nonet.datasets.audits import audit
    from nonet.datasets.reports import facts_of, shared_of, write_report

    folder = Path(args.output)
    folder.mkdir(parents=True, exist_ok=True)
    with Lock(folder):
        with progress("puzzles", output=args.output, quiet=args.quiet) as update:
            report, flags = audit(
                args.sets,
                preset=args.preset,
                puzzle=args.puzzle,
                sample=args.sample,
                seed=args.seed,
                threads=args.threads,
                on_rows=update,
            )
        files = write_report(report, flags, folder)
    for name in report["sets"]:
        print(name)
        for key, value in facts_of(report, name):
            print(f"  {key}: {value}")
    for key, value in shared_of(report):
        print(f"{key}: {value}")
    print(f"written: {', '.join(map(str, files))}")
    return 0
