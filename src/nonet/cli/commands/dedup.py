"""``nonet dedup``: keep the first puzzle of each class."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack

from nonet import formats
from nonet.cli.classes import class_id, forms
from nonet.cli.common import Complaints, add_puzzles, binary_output, output
from nonet.cli.progress import Update, progress
from nonet.errors import ArgumentError, SudokuError
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
    with progress("puzzles") as update:
        if _tables(args):
            seen, kept = _dedup_tables(args, complaints, update)
        else:
            found = _dedup_lines(args, complaints, update)
            seen, kept = found or _dedup_records(args, complaints, update)
    print(
        f"nonet: {seen + complaints.count} read, {kept} kept, {seen - kept} removed "
        f"as the same up to symmetry, {complaints.count} bad",
        file=sys.stderr,
    )
    return complaints.exit_code


def _tables(args: argparse.Namespace) -> bool:
    suffixes = (".parquet", ".pq", ".arrow", ".feather", ".jsonl", ".ndjson")
    return any(name.lower().endswith(suffixes) for name in args.puzzles)


def _dedup_tables(
    args: argparse.Namespace, complaints: Complaints, update: Update
) -> tuple[int, int]:
    """Keep rows of tables, with all their columns."""
    from nonet.datasets.files import dedup_files

    if args.output is None:
        raise ArgumentError("a table is written to a file: add -o FILE")
    rows, kept, bad = dedup_files(args.puzzles, args.output, on_rows=update)
    if bad:
        complaints.add(f"{bad} rows are no puzzles")
        complaints.count = bad
    return rows - bad, kept


def _dedup_lines(
    args: argparse.Namespace, complaints: Complaints, update: Update
) -> tuple[int, int] | None:
    """Keep lines of text files as they are; None where the files or the options need more."""
    from nonet.datasets.keys import KeyFile, firsts
    from nonet.datasets.lines import header_of, keys_of_lines, layout_of, lines_of, placed

    if not args.puzzles or args.read_as or args.to or _other_format(args):
        return None
    with ExitStack() as stack:
        try:
            files = [stack.enter_context(open(name, "rb")) for name in args.puzzles]
        except OSError:
            return None
        layouts = {layout_of(file) if file.seekable() else None for file in files}
        layout = layouts.pop()
        if layout is None or layouts:
            return None
        keys = KeyFile()
        stack.callback(keys.close)
        for file in files:
            first = 1 + header_of(file, layout).count(b"\n")

            def complain(error: SudokuError, number: int, name: str = file.name) -> None:
                complaints.add(placed(error, name, number))

            for lines in lines_of(file, layout, first):
                keys.add(keys_of_lines(lines, layout, complain))
                update(keys.rows)
        keep = firsts(keys.all())
        with binary_output(args.output) as out:
            done = 0
            for place, file in enumerate(files):
                file.seek(0)
                header = header_of(file, layout)
                out.write(b"" if place else header)
                for lines in lines_of(file, layout):
                    out.write(lines.kept(keep[done : done + len(lines.rows)]))
                    done += len(lines.rows)
        return keys.rows - complaints.count, int(keep.sum())


def _other_format(args: argparse.Namespace) -> bool:
    """Whether the name of the output asks for another format than those of the inputs."""
    names = [*args.puzzles, *([args.output] if args.output else [])]
    told = {_format_of(name) for name in names}
    return len(told) > 1 or any(name.endswith(".gz") for name in names)


def _format_of(name: str) -> str:
    found = formats.format_of_suffix(name)
    return "line" if found is None else found.name


def _dedup_records(
    args: argparse.Namespace, complaints: Complaints, update: Update
) -> tuple[int, int]:
    """Keep puzzles of any notation, one after the other."""
    first = _FirstOfEachClass()
    to = _format_to_write(args)
    with output(args.output) as file:
        for part in formats.write_many(first.of(args, complaints, update), to):
            print(part, file=file)
    return first.seen, len(first.classes)


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
