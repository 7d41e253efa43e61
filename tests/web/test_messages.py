"""The texts of the page: every catalogue has them all, with the same placeholders."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from nonet.generating import Level
from nonet.render.looks import LOOKS
from nonet.web.assets import STATIC

LANGUAGES = sorted(path.stem for path in (STATIC / "messages").glob("*.js"))
ATTRIBUTES = ("aria-label", "title", "placeholder", "label")
TEXT = r'"((?:[^"\\]|\\.)*)"'


class Words(HTMLParser):
    """The words of a page that people read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.silent = 0

    def handle_starttag(self, tag: Any, attrs: Any) -> None:
        self.silent += tag in ("kbd", "script", "code", "title")
        self.found |= {value for name, value in attrs if name in ATTRIBUTES and value}

    def handle_endtag(self, tag: Any) -> None:
        self.silent -= tag in ("kbd", "script", "code", "title")

    def handle_data(self, data: str) -> None:
        words = " ".join(data.split())
        if not self.silent and re.search("[A-Za-z]{2}", words):
            self.found.add(words)


def messages() -> set[str]:
    page = Words()
    page.feed((STATIC / "index.html").read_text(encoding="utf-8"))
    found = page.found - {"nonet"}
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(rf"\bt\(\s*{TEXT}", text))
        for first, second in re.findall(rf"\bt\(\w+ \? {TEXT} : {TEXT}", text):
            found |= {first, second}
    found |= {look.name for look in LOOKS.values()}
    return found | {level.value.capitalize() for level in Level}


def catalogue(language: str) -> dict[str, str]:
    text = (STATIC / "messages" / f"{language}.js").read_text(encoding="utf-8")
    pairs = re.findall(rf"^  ({TEXT}): ({TEXT}),$", text, re.MULTILINE)
    return {json.loads(pair[0]): json.loads(pair[2]) for pair in pairs}


def test_there_are_two_other_languages() -> None:
    assert LANGUAGES == ["de", "ja"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: Any) -> None:
    known = catalogue(language)
    assert messages() <= set(known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_have_their_places(language: Any) -> None:
    for english, other in catalogue(language).items():
        places = set(re.findall(r"\{\w+\}", english))
        assert set(re.findall(r"\{\w+\}", other)) == places, english
        assert english.count("|") == other.count("|"), english


TECHNICAL = {
    *("AbortError", "Content-Type", "nonet games", "English", "Deutsch", "own puzzle", "Suppose "),
    *("Enter", "Arrow", "Delete", "Backspace", "Escape"),
    *("link strong", "link weak", "line weak", "reasons links", "outline group", "letter on-badge"),
    *("the page has no #", "house role-", "pair setter-fields"),
}
"""Strings of the modules that nobody reads: keys, classes, marks of files."""


def strings(source: str) -> set[str]:
    """Return the string literals of a module, including the text of templates."""
    bare = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", source, flags=re.DOTALL)
    found = set(re.findall(r'"((?:[^"\\\n]|\\.)*)"', bare))
    for template in re.findall(r"`([^`]*)`", bare):
        found |= set(re.split(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", template))
    return found


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_sentence_is_outside_the_catalogue(path: Any) -> None:
    if path.name in ("sw.js", "docs.js"):
        return  # the worker says nothing; the API is described in English
    words = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]{2,}")
    told = {text for text in strings(path.read_text(encoding="utf-8")) if words.search(text)}
    assert told <= TECHNICAL | set(catalogue("de"))
