"""``nonet convert``: read puzzles in one format and write them in another."""

from __future__ import annotations

import argparse

from nonet import formats
from nonet.cli.common import Complaints, add_puzzles, output, records


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "--to",
        required=True,
        metavar="FORMAT",
        help=f"the format to write: {', '.join(formats.NAMES)}",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")


def run(args: argparse.Namespace) -> int:
    """Write each puzzle in the other format."""
    complaints = Complaints()
    parts = formats.write_many(records(args, complaints), args.to)
    with output(args.output) as file:
        for part in parts:
            print(part, file=file)
    return complaints.exit_code
