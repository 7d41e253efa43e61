"""Options for printing a book."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nonet.errors import ArgumentError
from nonet.grid import Grid
from nonet.render.paper import INKS, PAGE_SIZES

if TYPE_CHECKING:  # commands that print no book start without importing them
    from pathlib import Path

    from nonet.render.book import Book, Entry


def add_book(parser: argparse.ArgumentParser) -> None:
    """Add the options for the contents and the look of a book."""
    words = parser.add_argument_group("contents of a book")
    words.add_argument(
        "--title", default="Sudoku", help="title on the cover and on every page (default: Sudoku)"
    )
    words.add_argument("--subtitle", default="", help="subtitle on the cover")
    words.add_argument(
        "--author", default="nonet", help="author in the metadata of a PDF file (default: nonet)"
    )
    words.add_argument("--no-cover", action="store_true", help="leave out the cover")
    words.add_argument("--no-hints", action="store_true", help="leave out the hints")
    words.add_argument("--no-solutions", action="store_true", help="leave out the solutions")
    looks = parser.add_argument_group("look of a book")
    looks.add_argument(
        "--per-page",
        type=int,
        metavar="N",
        help="1 to 12 puzzles per page (default: 4; 1 in large print)",
    )
    looks.add_argument("--large", action="store_true", help="large print: 1 or 2 puzzles per page")
    looks.add_argument(
        "--ink", default="black", choices=tuple(INKS), help="colours (default: black)"
    )
    looks.add_argument(
        "--paper", default="a4", choices=tuple(PAGE_SIZES), help="page size (default: a4)"
    )
    looks.add_argument("--font", metavar="FILE", help="TrueType font to use")


def check_book(args: argparse.Namespace, *, pdf: str | None) -> None:
    """Reject an impossible book before processing any puzzle."""
    from nonet.render.book import Entry
    from nonet.render.book.pdf import canvas

    if pdf:
        canvas()
    elif args.font:
        raise ArgumentError("a font is put into a PDF file only: leave out --font")
    empty = Grid("." * 81)
    _book(args, [Entry(1, empty, empty)])


def write_book(
    args: argparse.Namespace, entries: Sequence[Entry], *, pdf: str | None, svg: str | None
) -> list[Path]:
    """Write the book and return the files written."""
    from pathlib import Path

    from nonet.render.book import pages, write_pdf, write_svg

    book = _book(args, entries)
    written: list[Path] = []
    if pdf:
        write_pdf(pdf, pages(book), title=args.title, author=args.author, font=args.font)
        written.append(Path(pdf))
    if svg:
        written += write_svg(svg, pages(book))
    return written


def _book(args: argparse.Namespace, entries: Sequence[Entry]) -> Book:
    from nonet.render.book import Book

    return Book(
        entries,
        title=args.title,
        subtitle=args.subtitle,
        per_page=(1 if args.large else 4) if args.per_page is None else args.per_page,
        paper=args.paper,
        cover=not args.no_cover,
        hints=not (args.no_hints or args.no_rating),
        solutions=not args.no_solutions,
        large=args.large,
        ink=args.ink,
    )
