"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from nonet import formats
from nonet.cli.classes import class_id, forms
from nonet.cli.common import Complaints, add_puzzles, output
from nonet.cli.progress import Update, progress
from nonet.formats import Record


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    parser.add_argument(
        "--to",
        metavar="FORMAT",
        help="the format to write (else told by the name of the output or input, else lines)",
    )


def run(args: argparse.Namespace) -> int:
    """Write the puzzles that are new up to symmetry; tell how many were not."""
    complaints = Complaints()
    first = _FirstOfEachClass()
    to = _format_to_write(args)
    with progress("puzzles") as update, output(args.output) as file:
        for part in formats.write_many(first.of(args, complaints, update), to):
            print(part, file=file)
    kept = len(first.classes)
    print(
        f"nonet: {first.seen + complaints.count} read, {kept} kept, {first.seen - kept} removed "
        f"as the same up to symmetry, {complaints.count} bad",
        file=sys.stderr,
    )
    return complaints.exit_code


class _FirstOfEachClass:
    def __init__(self) -> None:
        self.seen = 0
        self.classes: set[bytes] = set()

    def of(
        self, args: argparse.Namespace, complaints: Complaints, update: Update
    ) -> Iterator[Record]:
        for record, form in forms(args, complaints, update):
            self.seen += 1
            known = len(self.classes)
            self.classes.add(class_id(form))
            if len(self.classes) > known:
                yield record


def _format_to_write(args: argparse.Namespace) -> str:
    if args.to is not None:
        return formats.format_named(args.to).name
    names = [args.output, *args.puzzles]
    told = (formats.format_of_suffix(name) for name in names if name)
    return next((found.name for found in told if found is not None), "line")
