"""Write pages as SVG files, one per page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from nonet.markup import escape
from nonet.render.book.layout import Page
from nonet.render.rule_shapes import shapes_svg
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath


def page_svg(page: Page) -> str:
    """Return a page as one ``<svg>`` element on white."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.width:g}pt" '
        f'height="{page.height:g}pt" viewBox="0 0 {page.width:g} {page.height:g}" '
        'font-family="DejaVu Sans, Helvetica, Arial, sans-serif">',
        f'<rect width="{page.width:g}" height="{page.height:g}" fill="white"/>',
    ]
    if page.shapes:
        parts.append(f'<g text-anchor="middle">{shapes_svg(page.shapes)}</g>')
    for words in page.words:
        weight = ' font-weight="bold"' if words.bold else ""
        parts.append(
            f'<text x="{words.x:.2f}" y="{words.y:.2f}" font-size="{words.size:.2f}" '
            f'text-anchor="{words.anchor}" fill="{words.ink}"{weight}>'
            f"{escape(words.text, quotes=False)}</text>"
        )
    return "\n".join(parts) + "\n</svg>\n"


def write_svg(path: FilePath, pages: Iterable[Page]) -> list[Path]:
    """Write ``book.svg``, or ``book-1.svg``, ``book-2.svg`` … if there are several pages."""
    target = Path(path)
    drawn = [page_svg(page) for page in pages]
    width = len(str(len(drawn)))
    names = [
        target
        if len(drawn) == 1
        else target.with_name(f"{target.stem}-{number:0{width}}{target.suffix}")
        for number in range(1, len(drawn) + 1)
    ]
    for name, text in zip(names, drawn):
        write_whole(name, text)
    return names
