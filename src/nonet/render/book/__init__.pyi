from nonet.render.book.layout import Book as Book
from nonet.render.book.layout import Entry as Entry
from nonet.render.book.layout import entry as entry
from nonet.render.book.pdf import canvas as canvas
from nonet.render.book.pdf import draw_pdf as draw_pdf
from nonet.render.book.pdf import write_pdf as write_pdf
from nonet.render.book.sheets import pages as pages
from nonet.render.book.svg import write_svg as write_svg

__all__: list[str]
