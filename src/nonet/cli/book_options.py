"""Options for printing a book."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from nonet.cli.options import Group, Option, given
from nonet.errors import ArgumentError
from nonet.model.grid import Grid
from nonet.render import book
from nonet.render.paper import INKS, PAGE_SIZES

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


def refuse_book_options(args: argparse.Namespace) -> None:
    """Reject the options of a book if none is written."""
    for group in BOOK:
        for option in group.options:
            if isinstance(option, Option) and option.is_given(args):
                raise ArgumentError(f"{option.flags[0]} requires --pdf or --svg")


def check_book(args: argparse.Namespace, *, pdf: str | None, svg: str | None) -> None:
    """Reject an impossible book before processing any puzzle."""
    for name, suffix in ((pdf, ".pdf"), (svg, ".svg")):
        if name and not name.endswith(suffix):
            raise ArgumentError(f"{name}: the name of the book must end in {suffix}")
    if pdf:
        book.canvas()
        if args.font and not os.path.isfile(args.font):
            raise ArgumentError(f"{args.font}: no such file")
    elif args.font:
        raise ArgumentError("a font is put into a PDF file only: leave out --font")
    empty = Grid("." * 81)
    _book(args, [book.Entry(1, empty, empty)])


def write_book(
    args: argparse.Namespace, entries: Sequence[book.Entry], *, pdf: str | None, svg: str | None
) -> list[str]:
    """Write the book and return the files written."""
    made = _book(args, entries)
    written = []
    if pdf:
        book.write_pdf(pdf, book.pages(made), title=args.title, author=args.author, font=args.font)
        written.append(pdf)
    if svg:
        written += map(str, book.write_svg(svg, book.pages(made)))
    return written


def _book(args: argparse.Namespace, entries: Sequence[book.Entry]) -> book.Book:
    return book.Book(
        entries,
        per_page=(1 if args.large else 4) if args.per_page is None else args.per_page,
        hints=args.hints and args.rate is not False,
        **given(args, "title subtitle paper cover solutions large ink"),
    )
