"""Choose fonts for PDF files: embed them if possible, and never drop a character silently.

DejaVu Sans comes with the package and covers European scripts. For other characters, nonet looks
for a TrueType font on the machine, then falls back to the standard Chinese, Japanese and Korean
fonts of PDF readers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from nonet.errors import ArgumentError

SHIPPED = Path(__file__).parent / "ttf"

_CJK = {
    "HeiseiKakuGo-W5": "euc_jp",
    "STSong-Light": "gb2312",
    "MSung-Light": "big5",
    "HYGothic-Medium": "euc_kr",
}
"""The fonts that PDF readers provide, and the character codes of each."""

_NAMES = (
    *("ipag", "ipaexg", "notosansjp", "vl-gothic", "takao", "msgothic", "yugoth", "meiryo"),
    *("notosanssc", "notosanstc", "notosanskr", "droidsansfallback", "wqy", "msyh", "simsun"),
    *("malgun", "nanumgothic", "arialuni", "arial unicode", "applegothic", "notosans-"),
    *("dejavusans", "freesans", "unifont"),
)
"""How the file names of fonts with many characters start, best first."""

_THICKER = 0.035
"""The stroke width that imitates bold, as a fraction of the font size."""


@dataclass(frozen=True)
class Face:
    """A font: its regular and bold names, and its characters."""

    regular: str
    bold: str
    has: Callable[[str], bool]


def shipped() -> Face:
    """Return the font that comes with the package."""
    found = _true_type(str(SHIPPED / "DejaVuSans.ttf"), str(SHIPPED / "DejaVuSans-Bold.ttf"))
    assert found is not None
    return found


def runs(text: str, font: str | None = None, *, search: bool = True) -> list[tuple[Face, str]]:
    """Split a text into parts with one font each; the file ``font`` has priority."""
    chosen = [(_face(char, font, search), char) for char in text]
    return [
        (face, "".join(char for _, char in part))
        for face, part in groupby(chosen, key=lambda pair: pair[0])
    ]


@cache
def _face(char: str, font: str | None, search: bool) -> Face:
    for face in _faces(font, search):
        if face.has(char):
            return face
    raise ArgumentError(
        f"no installed font has {char!r} (U+{ord(char):04X}); specify one with --font FILE"
    )


def _faces(font: str | None, search: bool) -> Iterator[Face]:
    if font is not None:
        own = _true_type(font, font)
        if own is None:
            raise ArgumentError(f"{font}: expected a TrueType font that can be embedded")
        yield own
    yield shipped()
    if search:
        for path in _installed():
            if found := _true_type(path, path):
                yield found
    for name in _CJK:
        yield _standard(name)


@cache
def _true_type(regular: str, bold: str) -> Face | None:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    try:
        fonts = {path: TTFont(path, path) for path in (regular, bold)}
    except (TTFError, OSError):
        return None  # not TrueType outlines, or not a font
    for made in fonts.values():
        registerFont(made)
    glyphs: dict[int, int] = fonts[regular].face.charToGlyph
    return Face(regular, bold, lambda char: glyphs.get(ord(char), 0) > 0)


@cache
def _standard(name: str) -> Face:
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.pdfmetrics import registerFont

    registerFont(UnicodeCIDFont(name))

    def has(char: str) -> bool:
        try:
            return bool(char.encode(_CJK[name]))
        except UnicodeEncodeError:
            return False

    return Face(name, name, has)


@cache
def _installed() -> tuple[str, ...]:
    """Return the installed font files with many characters, best first."""
    found: list[tuple[int, str]] = []
    for folder in _folders():
        for place, _, names in os.walk(folder):
            for name in names:
                low = name.lower()
                if low.endswith((".ttf", ".ttc")):
                    ranks = [i for i, start in enumerate(_NAMES) if low.startswith(start)]
                    if ranks:
                        found.append((ranks[0], os.path.join(place, name)))
    return tuple(path for _, path in sorted(found))


def _folders() -> list[str]:
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return [os.path.join(os.environ.get("WINDIR", "C:\\Windows"), "Fonts")]
    if sys.platform == "darwin":
        return ["/System/Library/Fonts", "/Library/Fonts", f"{home}/Library/Fonts"]
    return [
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        f"{home}/.fonts",
        f"{home}/.local/share/fonts",
    ]


def width(parts: list[tuple[Face, str]], size: float, bold: bool) -> float:
    """Return the width of a text."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return sum(stringWidth(text, face.bold if bold else face.regular, size) for face, text in parts)


def draw(
    drawing: Any, x: float, y: float, parts: list[tuple[Face, str]], size: float, bold: bool
) -> None:
    """Draw the parts of a text in the current fill and stroke colours."""
    for part in parts:
        face, text = part
        drawing.setFont(face.bold if bold else face.regular, size)
        if bold and face.bold == face.regular:  # no bold face: draw it thicker
            drawing.setLineWidth(size * _THICKER)
            drawing.drawString(x, y, text, mode=2)
        else:
            drawing.drawString(x, y, text)
        x += width([part], size, bold)
