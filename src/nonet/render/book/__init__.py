"""Lay out printable books of puzzles and write them as files."""

from nonet.render.book.layout import Book, Entry, entry
from nonet.render.book.pdf import write_pdf
from nonet.render.book.sheets import pages
from nonet.render.book.svg import write_svg

__all__ = ["Book", "Entry", "entry", "pages", "write_pdf", "write_svg"]
