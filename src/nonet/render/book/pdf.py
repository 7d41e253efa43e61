"""Write pages as a PDF file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

from nonet.errors import BackendUnavailableError
from nonet.render.book import fonts
from nonet.render.book.layout import Page, Words
from nonet.render.rule_shapes import BASELINE, colour_of
from nonet.rules.drawing import Area, Disc, Label, Point, Stroke
from nonet.storage.atomic import replacing
from nonet.storage.paths import FilePath

_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The fraction of a text that is before its position."""


def write_pdf(
    path: FilePath,
    pages: Iterable[Page],
    *,
    title: str,
    author: str = "nonet",
    font: str | None = None,
) -> None:
    """Write pages to a PDF file; the same pages always produce the same bytes.

    ``title`` and ``author`` go into the metadata. ``font`` is a TrueType file that takes
    precedence.
    """
    canvas()  # an unavailable library is reported before the file is touched
    with replacing(path) as file:
        draw_pdf(file, pages, title=title, author=author, font=font)


def draw_pdf(
    file: BinaryIO,
    pages: Iterable[Page],
    *,
    title: str,
    author: str = "nonet",
    font: str | None = None,
) -> None:
    """Write pages to an open file as PDF."""
    canvas_class = canvas()
    drawing: Any = None
    for page in pages:
        if drawing is None:
            first = fonts.shipped().regular  # else the file refers to Helvetica, not embedded
            size = page.width, page.height
            drawing = canvas_class(file, pagesize=size, invariant=1, initialFontName=first)
            drawing.setTitle(title)
            drawing.setAuthor(author)
            drawing.setCreator("nonet")
        _draw_shapes(drawing, page, font)
        for words in page.words:
            _draw_words(drawing, page, words, font)
        drawing.showPage()
    drawing.save()


def canvas() -> Any:
    """Return the drawing class, or raise an error that says how to install it."""
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise BackendUnavailableError(
            "PDF files need reportlab: pip install 'nonet[print]'"
        ) from None
    return Canvas


def _draw_words(drawing: Any, page: Page, words: Words, font: str | None) -> None:
    from reportlab.lib.colors import HexColor

    parts = fonts.runs(words.text, font)
    before = _BEFORE[words.anchor] * fonts.width(parts, words.size, words.bold)
    drawing.setFillColor(HexColor(words.ink))
    drawing.setStrokeColor(HexColor(words.ink))
    fonts.draw(drawing, words.x - before, page.height - words.y, parts, words.size, words.bold)


def _draw_shapes(drawing: Any, page: Page, font: str | None) -> None:
    """Draw the shapes of a page, with round joins and ends."""
    from reportlab.lib.colors import HexColor

    def pen(fill: str | None, ink: str | None, width: float) -> dict[str, int]:
        if fill is not None:
            drawing.setFillColor(HexColor(colour_of(fill)))
        if ink is not None:
            drawing.setStrokeColor(HexColor(colour_of(ink)))
            drawing.setLineWidth(width)
        return {"fill": int(fill is not None), "stroke": int(ink is not None)}

    def path(points: Iterable[Point]) -> Any:
        made = drawing.beginPath()
        for number, (x, y) in enumerate(points):
            (made.lineTo if number else made.moveTo)(x, page.height - y)
        return made

    for shape in page.shapes:
        drawing.saveState()
        drawing.setLineJoin(1)
        match shape:
            case Stroke():
                drawing.setLineCap(0 if shape.dash else 1)
                if shape.dash:
                    drawing.setDash(shape.dash, shape.dash)
                drawing.drawPath(path(shape.points), **pen(None, shape.ink, shape.width))
            case Area():
                made = path(shape.points)
                made.close()
                drawing.drawPath(made, **pen(shape.fill, shape.ink, shape.width))
            case Disc():
                x, y = shape.at
                style = pen(shape.fill, shape.ink, shape.width)
                drawing.circle(x, page.height - y, shape.radius, **style)
            case Label():
                x, y = shape.at
                if shape.halo:
                    wide, high = 0.4 * shape.size * len(shape.text), 0.45 * shape.size
                    style = pen("paper", None, 0)
                    drawing.rect(x - wide, page.height - y - high, 2 * wide, 2 * high, **style)
                base, ink = y + BASELINE * shape.size, colour_of(shape.ink)
                words = Words(x, base, shape.text, shape.size, "middle", ink=ink)
                _draw_words(drawing, page, words, font)
        drawing.restoreState()
