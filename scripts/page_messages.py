"""Collect the texts of the page into its English catalogue: ``python scripts/page_messages.py``.

The English texts are in the modules and in ``index.html``. The catalogue lists them for translators
and for the tests of the other languages; the page itself does not read it.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from nonet.generating import Level
from nonet.language import FOLDER, PAGE, SOURCE
from nonet.render.looks import LOOKS
from nonet.web.assets import STATIC

HEAD = """\
### The page. Written by `make messages` from web/static: change the texts there, not here.
###
### An id is made from the English text, so a text that changes needs new translations.

"""
_ATTRIBUTES = ("aria-label", "title", "placeholder", "label")
_TEXT = r'"((?:[^"\\]|\\.)*)"'
_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]{2,}")
_SILENT = ("sw.js", "docs.js", "i18n.js")
"""Modules without texts; the API is described in English."""

_TECHNICAL = {
    *("AbortError", "Content-Type", "Accept-Language", "nonet games", "own puzzle"),
    *("Enter", "Arrow", "Delete", "Backspace", "Escape"),
    *("link strong", "link weak", "line weak", "reasons links", "outline group", "letter on-badge"),
    *("the page has no #", "house role-", "pair setter-fields"),
}
"""Strings of the modules that users never see: keys, classes, marks of files."""

_COMPUTED = {
    *("Own puzzle", "Arrow", "X or V", "X-sum"),
    *("Cages", "Cells", "Dots", "Lines", "Outside"),
}
"""Texts that are not whole strings of a module, or look like technical ones."""


class _Words(HTMLParser):
    """The words of a page that people read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.silent = 0

    def handle_starttag(self, tag: Any, attrs: Any) -> None:
        self.silent += tag in ("kbd", "script", "code", "title")
        self.found |= {value for name, value in attrs if name in _ATTRIBUTES and value}

    def handle_endtag(self, tag: Any) -> None:
        self.silent -= tag in ("kbd", "script", "code", "title")

    def handle_data(self, data: str) -> None:
        words = " ".join(data.split())
        if not self.silent and re.search("[A-Za-z]{2}", words):
            self.found.add(words)


def texts() -> set[str]:
    """Return the English texts of the page."""
    page = _Words()
    page.feed((STATIC / "index.html").read_text(encoding="utf-8"))
    found = page.found - {"nonet"}
    for path in STATIC.glob("*.js"):
        if path.name not in _SILENT:
            source = path.read_text(encoding="utf-8")
            found |= set(re.findall(rf"\bt\(\s*{_TEXT}", source))
            for pair in re.findall(rf"\bt\([^\"()]+ \? {_TEXT} : {_TEXT}", source):
                found |= set(pair)
            found |= {text for text in _strings(source) if _WORDS.search(text)} - _TECHNICAL
    found |= {look.name for look in LOOKS.values()}
    return found | _COMPUTED | {level.value.capitalize() for level in Level}


def _strings(source: str) -> set[str]:
    """Return the string literals of a module, including the text of templates."""
    bare = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", source, flags=re.DOTALL)
    found = set(re.findall(r'"((?:[^"\\\n]|\\.)*)"', bare))
    for template in re.findall(r"`([^`]*)`", bare):
        found |= set(re.split(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", template))
    return found


def id_of(text: str) -> str:
    """Return the id of a text, as ``i18n.js`` does.

    >>> id_of("All lessons"), id_of("1 day|{n} days"), id_of("2 players")
    ('all-lessons', 'n-days', 'n-2-players')
    """
    words = "-".join(re.findall("[a-z0-9]+", text.split("|")[-1].lower()))
    return re.sub("^(?=[0-9])", "n-", words)


def message_of(text: str) -> str:
    """Return the English message of a text."""
    one, *more = (re.sub(r"\{(\w+)\}", r"{ $\1 }", form) for form in text.split("|"))
    if more:
        return f"{id_of(text)} = {{ $n ->\n    [one] {one}\n   *[other] {more[0]}\n}}\n"
    return f"{id_of(text)} = {one}\n"


def catalogue() -> str:
    """Return the English catalogue of the page."""
    return HEAD + "".join(sorted(map(message_of, texts())))


if __name__ == "__main__":
    Path(FOLDER, SOURCE, PAGE).write_text(catalogue(), encoding="utf-8")
