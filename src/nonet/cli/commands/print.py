"""``nonet print``: make a book of puzzles, to print."""

from __future__ import annotations

import argparse
from pathlib import Path

from nonet.cli.failures import Failures, complain
from nonet.cli.progress import progress
from nonet.cli.source import PuzzleArgument, add_puzzles, records
from nonet.errors import ArgumentError, SudokuError
from nonet.render.book import Book, Entry, entry, pages, write_pdf, write_svg
from nonet.render.book.layout import INKS, PAGE_SIZES
from nonet.render.book.pdf import canvas
from nonet.solving.search import solve


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_puzzles(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="book.pdf or book.svg (default: named as the input)"
    )
    words = parser.add_argument_group("what it says")
    words.add_argument("--title", default="Sudoku", help="on the cover and on every page")
    words.add_argument("--subtitle", default="", help="on the cover")
    words.add_argument("--no-cover", action="store_true", help="begin with the puzzles")
    words.add_argument("--no-rating", action="store_true", help="no levels, ratings and hints")
    words.add_argument("--no-hints", action="store_true", help="no hints at the end")
    words.add_argument("--no-solutions", action="store_true", help="no solutions at the end")
    looks = parser.add_argument_group("what it looks like")
    looks.add_argument(
        "--per-page", type=int, metavar="N", help="1 to 12 puzzles (default 4; 1 in large print)"
    )
    looks.add_argument("--large", action="store_true", help="large print: 1 or 2 puzzles a page")
    looks.add_argument("--ink", default="black", choices=tuple(INKS), help="default black")
    looks.add_argument("--paper", default="a4", choices=tuple(PAGE_SIZES))
    looks.add_argument("--font", metavar="FILE", help="a TrueType font to use before all others")


def run(args: argparse.Namespace) -> int:
    """Write the book; puzzles without exactly one solution are told and left out."""
    target = Path(args.output or _named(args.puzzles))
    if target.suffix not in (".pdf", ".svg"):
        raise ArgumentError(f"a book is a .pdf or a .svg file, not {target.name!r}")
    if target.suffix == ".pdf":
        canvas()  # say that it is missing before the work, not after
    elif args.font:
        raise ArgumentError("a font is put into a PDF file only: leave out --font")
    failures = Failures()
    entries = _entries(args, failures)
    if not entries:
        complain("there is no puzzle to print")
        return 1
    book = Book(
        entries,
        title=args.title,
        subtitle=args.subtitle,
        per_page=args.per_page or (1 if args.large else 4),
        paper=args.paper,
        cover=not args.no_cover,
        hints=not (args.no_hints or args.no_rating),
        solutions=not args.no_solutions,
        large=args.large,
        ink=args.ink,
    )
    if target.suffix == ".pdf":
        write_pdf(target, pages(book), title=args.title, font=args.font)
        written = [target]
    else:
        written = write_svg(target, pages(book))
    if not args.output:
        for name in written:
            print(name)
    return failures.exit_code


def _entries(args: argparse.Namespace, failures: Failures) -> list[Entry]:
    entries: list[Entry] = []
    with progress("puzzles", output=args.output) as update:
        for record in records(args, failures):
            try:
                solution = solve(record.grid)
                made = entry(len(entries) + 1, record.grid, solution, rated=not args.no_rating)
            except SudokuError as error:
                failures.add(error, record)
                continue
            entries.append(made)
            update(len(entries))
    return entries


def _named(arguments: list[str]) -> str:
    """Return the name of a book: that of the only file that it is made of."""
    if len(arguments) != 1 or arguments[0] == "-" or PuzzleArgument(arguments[0]).is_text:
        return "book.pdf"
    return f"{Path(arguments[0]).name.partition('.')[0] or 'book'}.pdf"
