"""Collect the texts of the page into its English catalogue: ``python scripts/page_messages.py``.

The English texts are in the modules and in ``index.html``. The catalogue lists them for translators
and for the tests of the other languages; the page itself does not read it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

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
_SILENT = ("sw.js", "docs.js")
"""Modules without texts; the API is described in English."""

_COMPUTED = {"Own puzzle", "Cages", "Cells", "Dots", "Lines", "Outside"}
"""Texts that are keys of the page's objects, or made of such a key."""


PARSER = Parser(Language(tree_sitter_javascript.language()))


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
            found |= set(texts_of(PARSER.parse(path.read_bytes()).root_node))
    found |= {look.name for look in LOOKS.values()}
    return found | _COMPUTED | {level.value.capitalize() for level in Level}


def texts_of(node: Node) -> Iterator[str]:
    """Yield the texts of all calls of ``t`` and ``en`` in a node."""
    if node.type == "call_expression":
        function, arguments = node.children_by_field_name("function")[0], node.named_children[-1]
        if function.text in (b"t", b"en") and arguments.named_children:
            yield from filter(
                re.compile("[A-Za-z]{2}").search, _strings(arguments.named_children[0])
            )
    for child in node.named_children:
        yield from texts_of(child)


def _strings(node: Node) -> Iterator[str]:
    """Yield the strings that an expression can be or contains, without keys of objects."""
    if node.type == "string":
        yield json.loads(node.text or b"")
    elif node.type == "ternary_expression":
        for branch in node.named_children[1:]:
            yield from _strings(branch)
    elif node.type == "pair":
        yield from _strings(node.named_children[1])
    elif node.type in ("array", "object"):
        for child in node.named_children:
            yield from _strings(child)


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
