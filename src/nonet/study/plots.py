"""Write plots as SVG, PNG, PDF or HTML, all in one style."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from nonet.errors import ArgumentError
from nonet.lazy import needed
from nonet.markup import escape
from nonet.model.cells import listed
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath, target_of

SUFFIXES = (".svg", ".png", ".pdf", ".html")
"""The file formats of a plot, by extension."""

WIDTH = 9.0
"""The width of every plot in inches."""

INK = "#222222"
"""The colour of texts and axes."""

_FONT = "DejaVu Sans"
"""The font of matplotlib, with fallbacks of the same width."""

_STYLE = {
    "font.family": _FONT,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.labelsize": 9,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 9,
    "axes.titleweight": "bold",
    "figure.titlesize": 11,
    "figure.titleweight": "bold",
    "legend.fontsize": 8,
    "legend.frameon": False,
    "pdf.fonttype": 42,  # text stays text
    "svg.fonttype": "none",
    "svg.hashsalt": "nonet",
    **dict.fromkeys(("xtick.color", "ytick.color"), INK),
    **dict.fromkeys(("xtick.labelsize", "ytick.labelsize"), 8),
}

_UNWANTED = {
    "svg": dict.fromkeys(("Creator", "Date", "Format", "Type")),
    "pdf": dict.fromkeys(("Creator", "CreationDate", "Producer")),
    "png": {"Software": None},
}
"""What matplotlib adds to a file; without it, the same plot has the same bytes."""


class Picture(NamedTuple):
    """A part of a plot: its title, its height in inches, and its drawing function."""

    title: str
    height: float
    draw: Callable[[Any], None]


def check_plot(path: FilePath) -> str:
    """Return the file extension of a plot, or raise an error before any work starts."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise ArgumentError(f"a plot must be a {listed(SUFFIXES)} file, not {os.fspath(path)!r}")
    needed("matplotlib", "plot", "a plot")
    target_of(path)
    return suffix


def save_plot(
    path: FilePath, pictures: Sequence[Picture], *, title: str = "", tables: str = ""
) -> None:
    """Draw pictures below each other into one file, whose extension selects the format.

    ``title`` and ``tables``, a text below the pictures, appear on an HTML page only.
    """
    suffix = check_plot(path)
    with needed("matplotlib", "plot").rc_context(_STYLE):
        if suffix == ".html":
            page = _html([_svg([picture]) for picture in pictures], title, tables)
            write_whole(path, page)
        else:
            write_whole(path, _svg(pictures) if suffix == ".svg" else _drawn(pictures, suffix[1:]))


def _drawn(pictures: Sequence[Picture], form: str) -> bytes:
    target = io.BytesIO()
    _figure(pictures).savefig(target, format=form, dpi=150, metadata=_UNWANTED[form])
    return target.getvalue()


def _figure(pictures: Sequence[Picture]) -> Any:
    from matplotlib.figure import Figure

    heights = [picture.height for picture in pictures]
    figure = Figure(figsize=(WIDTH, sum(heights)), layout="constrained", facecolor="white")
    rows = figure.subfigures(len(pictures), 1, height_ratios=heights, squeeze=False, hspace=0.02)
    for picture, part in zip(pictures, rows[:, 0], strict=True):
        picture.draw(part)
        part.suptitle(picture.title, x=0.01, ha="left")
    return figure


def _svg(pictures: Sequence[Picture]) -> str:
    """Return the plots as SVG with text as text; the same plots give the same bytes."""
    svg = _steady(_drawn(pictures, "svg").decode())
    return svg.replace(f"'{_FONT}'", f"'{_FONT}', Verdana, sans-serif")


def _steady(svg: str) -> str:
    """Name clip paths after their shape as written.

    matplotlib names them after the unrounded shape, whose last digits depend on the order of its
    layout computations.
    """
    for name, shape in re.findall(r'<clipPath id="(\w+)">\s*(.*?)\s*</clipPath>', svg, re.DOTALL):
        svg = svg.replace(name, f"p{sha256(shape.encode()).hexdigest()[:10]}")
    return svg


def _html(svgs: list[str], title: str, tables: str) -> str:
    figures = "".join(f"<figure>{svg[svg.index('<svg') :]}</figure>" for svg in svgs)
    text = f"<pre>{escape(tables)}</pre>" if tables else ""
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>\n"
        "body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }\n"
        "figure { margin: 0 0 2rem } svg { width: 100%; height: auto } pre { overflow-x: auto }\n"
        f"</style>\n<h1>{escape(title)}</h1>\n{figures}{text}\n</html>\n"
    )
