"""``nonet print``: typeset a book of puzzles."""

from __future__ import annotations

import argparse
from pathlib import Path

from nonet.cli.book_options import BOOK, check_book, write_book
from nonet.cli.messages import Failures, complain, progress
from nonet.cli.options import LIMIT, VARIANTS, Option, rules_of
from nonet.cli.source import PUZZLES, PuzzleArgument, records, results
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.puzzles.puzzle import puzzle_of
from nonet.render.book import Entry, entry
from nonet.solving.search import solve

OPTIONS = (
    *PUZZLES,
    Option("-o, --output FILE", "book.pdf or book.svg (default: named after the input)"),
    Option(
        "--no-rating",
        "leave out levels, ratings and hints",
        True,
        dest="rate",
        action="store_false",
    ),
    LIMIT,
    *VARIANTS,
    *BOOK,
)


def run(args: argparse.Namespace) -> int:
    """Write the book; report and leave out puzzles without exactly one solution."""
    target = Path(args.output or _named(args.puzzles))
    if target.suffix not in (".pdf", ".svg"):
        raise ArgumentError(f"{target.name}: a book is written to a .pdf or .svg file")
    pdf, svg = (str(target) if target.suffix == kind else None for kind in (".pdf", ".svg"))
    check_book(args, pdf=pdf, svg=svg)
    failures = Failures()
    entries = _entries(args, failures)
    if not entries:
        if not failures.count:
            complain("no puzzle to print")
        return 1
    written = write_book(args, entries, pdf=pdf, svg=svg)
    if not args.output:
        for name in written:
            print(name)
    return failures.exit_code


def _entries(args: argparse.Namespace, failures: Failures) -> list[Entry]:
    entries: list[Entry] = []
    chosen = rules_of(args)

    def made(record: Record) -> Entry:
        puzzle = puzzle_of(record, chosen)
        solution = solve(puzzle, seconds=args.seconds)
        rules = puzzle.conditions
        return entry(len(entries) + 1, puzzle.grid, solution, rated=args.rate, rules=rules)

    with progress("puzzles", output=args.output) as update:
        for _, one in results(records(args, failures), failures, made):
            entries.append(one)
            update(len(entries))
    return entries


def _named(arguments: list[str]) -> str:
    """Return the file name of the book, derived from the input if it is a single file."""
    if len(arguments) != 1 or arguments[0] == "-" or PuzzleArgument(arguments[0]).is_text:
        return "book.pdf"
    return f"{Path(arguments[0]).name.partition('.')[0] or 'book'}.pdf"
