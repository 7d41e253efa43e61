"""Write pages as a PDF file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from nonet.errors import BackendUnavailableError
from nonet.files import replacing
from nonet.render.book import fonts
from nonet.render.book.layout import Page

_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The fraction of a text that is before its position."""


def write_pdf(
    path: str | os.PathLike[str],
    pages: Iterable[Page],
    *,
    title: str,
    author: str = "nonet",
    font: str | None = None,
) -> None:
    """Write pages to a PDF file; equal pages give equal bytes.

    ``title`` and ``author`` go into the metadata. ``font`` is a TrueType file to prefer to others.
    """
    canvas_class = canvas()
    drawing: Any = None
    with replacing(path) as file:
        for page in pages:
            if drawing is None:
                first = (
                    fonts.shipped().regular
                )  # otherwise the file refers to Helvetica, which is not embedded
                size = page.width, page.height
                drawing = canvas_class(file, pagesize=size, invariant=1, initialFontName=first)
                drawing.setTitle(title)
                drawing.setAuthor(author)
                drawing.setCreator("nonet")
            _draw(drawing, page, font)
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


def _draw(drawing: Any, page: Page, font: str | None) -> None:
    from reportlab.lib.colors import HexColor

    for box in page.boxes:
        drawing.setFillColor(HexColor(box.ink))
        bottom = page.height - box.y - box.height
        drawing.rect(box.x, bottom, box.width, box.height, stroke=0, fill=1)
    for line in page.lines:
        drawing.setLineWidth(line.width)
        drawing.setStrokeColor(HexColor(line.ink))
        drawing.line(line.x1, page.height - line.y1, line.x2, page.height - line.y2)
    for words in page.words:
        parts = fonts.runs(words.text, font)
        before = _BEFORE[words.anchor] * fonts.width(parts, words.size, words.bold)
        drawing.setFillColor(HexColor(words.ink))
        drawing.setStrokeColor(HexColor(words.ink))
        fonts.draw(drawing, words.x - before, page.height - words.y, parts, words.size, words.bold)
