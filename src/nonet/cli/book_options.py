"""Options for printing a book."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nonet.cli.options import Group, Option, given
from nonet.errors import ArgumentError
from nonet.grid import Grid
from nonet.render.paper import INKS, PAGE_SIZES

if TYPE_CHECKING:  # commands that print no book start without importing them
    from pathlib import Path

    from nonet.render.book import Book, Entry


BOOK = (
    Group(
        "contents of a book",
        Option("--title TITLE", "title on the cover and on every page", "Sudoku"),
        Option("--subtitle SUBTITLE", "subtitle on the cover", ""),
        Option("--author AUTHOR", "author in the metadata of a PDF file", "nonet"),
        Option("--no-cover", "leave out the cover"),
        Option("--no-hints", "leave out the hints"),
        Option("--no-solutions", "leave out the solutions"),
    ),
    Group(
        "look of a book",
        Option("--per-page N", "1 to 12 puzzles per page (default: 4; 1 in large print)", type=int),
        Option("--large", "large print: 1 or 2 puzzles per page"),
        Option("--ink", "colours", "black", choices=tuple(INKS)),
        Option("--paper", "page size", "a4", choices=tuple(PAGE_SIZES)),
        Option("--font FILE", "TrueType font to use"),
    ),
)


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
        per_page=(1 if args.large else 4) if args.per_page is None else args.per_page,
        hints=args.hints and args.rate is not False,
        **given(args, "title subtitle paper cover solutions large ink"),
    )
