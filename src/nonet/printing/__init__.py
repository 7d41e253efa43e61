"""Books of puzzles to print: pages, and the files that hold them."""

from nonet.printing.book import Book, pages
from nonet.printing.pdf import write_pdf
from nonet.printing.svg import write_svg

__all__ = ["Book", "pages", "write_pdf", "write_svg"]
