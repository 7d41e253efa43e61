"""``nonet solve``: find the solution of puzzles, one or many millions."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from nonet.cli.common import (
    Complaints,
    Source,
    add_json,
    add_puzzles,
    binary_output,
    sources,
)
from nonet.cli.engine_options import add_engine, solve_each, wants_engine
from nonet.cli.progress import progress
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import ArgumentError, FormatError
from nonet.tables.answers import CSV_HEADER, Form
from nonet.tables.files import Piece, solve_file, solve_record
from nonet.tables.overlap import behind


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write here (.gz: compressed), not to the terminal"
    )
    parser.add_argument(
        "--unique", action="store_true", help="leave out puzzles without exactly one solution"
    )
    parser.add_argument("--threads", type=int, metavar="N", help="how many threads (default: all)")
    parser.add_argument(
        "--device",
        default="cpu",
        metavar="NAME",
        help="solve lines of 81 cells on cuda, cuda:1 …, or auto (default: cpu)",
    )
    add_variants(parser)
    add_engine(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help=f"write {CSV_HEADER}")
    add_json(form)


def run(args: argparse.Namespace) -> int:
    """Write the solution of each puzzle, one a line.

    A puzzle without exactly one leaves a comment line, so that line n answers puzzle n.
    """
    if (rules := rules_of(args)) or wants_engine(args):
        if args.device != "cpu":
            raise ArgumentError("--device is for the fast solver, without variants and engines")
        return solve_each(args, rules)
    if args.device not in ("cpu", "auto"):
        from nonet import gpu

        gpu.check_place(args.device)  # a device that is asked for must be there, for any puzzle
    form: Form = "json" if args.json else "csv" if args.csv else "lines"
    complaints = Complaints()
    with binary_output(args.output) as file, behind(file.write) as write:
        if form == "csv":
            write(CSV_HEADER.encode() + b"\n")
        for source in sources(args):
            with progress("puzzles", total=source.bytes) as update:
                puzzles = 0
                for piece in _pieces(source, form, args):
                    write(piece.text)
                    puzzles += piece.count
                    update(puzzles, piece.position)
                    for error in piece.errors:
                        complaints.add(error)
                    complaints.count += piece.failed - len(piece.errors)
    return complaints.exit_code


def _pieces(source: Source, form: Form, args: argparse.Namespace) -> Iterator[Piece]:
    if source.is_text:
        for record in source.records(args.read_as):
            yield solve_record(record, None, form, args.unique)
        return
    try:
        yield from solve_file(
            source.argument,
            form=form,
            unique_only=args.unique,
            threads=args.threads,
            format=args.read_as,
            device=args.device,
        )
    except FormatError as error:
        yield Piece(b"", failed=1, errors=[error])
