"""Pages as a PDF file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from nonet.errors import BackendUnavailableError
from nonet.files import replacing
from nonet.render.book.layout import Page


def write_pdf(path: str | os.PathLike[str], pages: Iterable[Page], *, title: str) -> None:
    """Write pages to a PDF file; the same pages make the same bytes."""
    canvas_class = canvas()
    drawing: Any = None
    with replacing(path) as file:
        for page in pages:
            if drawing is None:
                drawing = canvas_class(file, pagesize=(page.width, page.height), invariant=1)
                drawing.setTitle(title)
                drawing.setCreator("nonet")
            _draw(drawing, page)
            drawing.showPage()
        drawing.save()


def canvas() -> Any:
    """Return the class that draws, or say how to get it."""
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise BackendUnavailableError(
            "PDF files need reportlab: pip install 'nonet[print]'"
        ) from None
    return Canvas


def _draw(drawing: Any, page: Page) -> None:
    for line in page.lines:
        drawing.setLineWidth(line.width)
        drawing.setStrokeGray(line.grey)
        drawing.line(line.x1, page.height - line.y1, line.x2, page.height - line.y2)
    write = {
        "start": drawing.drawString,
        "middle": drawing.drawCentredString,
        "end": drawing.drawRightString,
    }
    for words in page.words:
        drawing.setFont("Helvetica-Bold" if words.bold else "Helvetica", words.size)
        drawing.setFillGray(words.grey)
        write[words.anchor](words.x, page.height - words.y, words.text)
