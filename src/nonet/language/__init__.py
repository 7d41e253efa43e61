"""Messages in the reader's language: catalogues in Fluent, one folder per language.

The page gets the texts of ``page.ftl`` of its language; everything else is read here. A message
that a language lacks is taken from English. See ``docs/languages.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from nonet.errors import ArgumentError, UnknownNameError

if TYPE_CHECKING:
    from fluent.syntax import ast

SOURCE = "en"
LANGUAGES = {
    SOURCE: "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
    "zh": "简体中文",
}
"""Languages by code, with the names they give themselves."""

FOLDER = Path(__file__).parent
PAGE = "page.ftl"

_current: ContextVar[str] = ContextVar("language", default=SOURCE)
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_FIRST_MARK, _MARKS = 0xE000, re.compile("([\ue000-\uf8ff])")  # private use: never in a message


class Values(Protocol):
    """The values of a message's variables by name."""

    def __getitem__(self, name: str, /) -> Any: ...


NOTHING: Values = {}


def current_language() -> str:
    """Return the code of the current language."""
    return _current.get()


def language_named(tag: str) -> str:
    """Return the code of the language that a tag names.

    >>> language_named("de-AT"), language_named("zh_CN.UTF-8")
    ('de', 'zh')
    """
    if not isinstance(tag, str):
        raise ArgumentError(f"the language must be text, not {tag!r}")
    code = re.split("[-_.]", tag.lower())[0]
    if code not in LANGUAGES:
        raise UnknownNameError("language", tag, LANGUAGES)
    return code


def accepted_language(header: str) -> str:
    """Return the language that an ``Accept-Language`` header prefers among ours, else English.

    >>> accepted_language("nl, de;q=0.5, fr;q=0.8"), accepted_language("")
    ('fr', 'en')
    """
    found: list[tuple[float, str]] = []
    for one in header.split(",")[:20]:
        tag, _, weight = one.replace(" ", "").partition(";q=")
        code = tag.lower().partition("-")[0]
        try:
            found.append((float(weight or 1), code))
        except ValueError:
            continue
    known = [(weight, code) for weight, code in found if code in LANGUAGES and weight > 0]
    return max(known, key=lambda one: one[0])[1] if known else SOURCE


@contextmanager
def speaking(tag: str | None) -> Iterator[None]:
    """Use a language within a block; None keeps the current one."""
    if tag is None:
        yield
        return
    token = _current.set(language_named(tag))
    try:
        yield
    finally:
        _current.reset(token)


def message(name: str, values: Values = NOTHING) -> str:
    """Return a message as text.

    >>> message("board-solved")
    'The board is solved.'
    >>> with speaking("de"):
    ...     message("board-solved")
    'Das Brett ist gelöst.'
    """
    return "".join(map(str, pieces(name, values)))


def pieces(name: str, values: Values = NOTHING) -> Iterator[Any]:
    """Yield a message in pieces: text, and between it the values that are not text or numbers.

    ``name`` is the id of a message, or of an attribute: ``x-wing.about``. Only the variables that
    the message uses are looked up in ``values``.
    """
    bundle, pattern, variables = _found(current_language(), name)
    objects: list[Any] = []
    arguments: dict[str, Any] = {}
    for variable in variables:
        value = values[variable]
        if not isinstance(value, (str, int)):
            objects.append(value)
            value = chr(_FIRST_MARK + len(objects) - 1)
        arguments[variable] = value
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise errors[0]
    for piece in _MARKS.split(text):
        if _MARKS.match(piece):
            yield objects[ord(piece) - _FIRST_MARK]
        elif piece:
            yield piece


def variables_of(name: str) -> frozenset[str]:
    """Return the variables that a message of the current language uses, directly or not."""
    return _found(current_language(), name)[2]


def add_messages(source: str, code: str = SOURCE) -> None:
    """Add messages in Fluent syntax to a language, such as those of a technique of your own."""
    _catalogue(language_named(code)).entries.update(split_messages(source))
    _found.cache_clear()


def split_messages(source: str) -> dict[str, str]:
    """Return the source of each message of a catalogue by its id.

    >>> split_messages("# Note\\na = A\\n    .b = B\\nc = C")
    {'a': 'a = A\\n    .b = B\\n', 'c': 'c = C'}
    """
    starts = [*_ENTRY.finditer(source)]
    ends = [*(entry.start() for entry in starts[1:]), len(source)]
    texts = (
        re.sub(r"^#.*\n?", "", source[entry.start() : end], flags=re.MULTILINE)
        for entry, end in zip(starts, ends)
    )
    return {entry[1]: text for entry, text in zip(starts, texts)}


def plain_texts(source: str) -> dict[str, str]:
    """Return the texts of a catalogue of plain messages, which need no Fluent to be formatted.

    A variable is written ``{name}``. A message about a number ``n`` has two forms: for one, and
    for any other number.

    >>> plain_texts("a = A { $b }\\nc = { $n ->\\n [one] 1 d\\n *[other] { $n } ds\\n}")
    {'a': 'A {b}', 'c': '1 d|{n} ds'}
    """
    from fluent.syntax import FluentParser, ast

    def text(pattern: ast.Pattern) -> str:
        return "".join(map(piece, pattern.elements))

    def piece(element: Any) -> str:
        match element:
            case ast.TextElement(value=value):
                return str(value)
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                return f"{{{name}}}"
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                return "|".join(text(variant.value) for variant in variants)
        raise ArgumentError(f"a message of the page must be plain, not {element!r}")

    body = FluentParser().parse(source).body
    return {
        one.id.name: text(one.value) for one in body if isinstance(one, ast.Message) and one.value
    }


def catalogue_files(code: str) -> list[Path]:
    """Return the catalogues of a language without the one of the page."""
    return [path for path in sorted((FOLDER / code).glob("*.ftl")) if path.name != PAGE]


class _Catalogue:
    """The messages of one language; each is parsed when it is first used."""

    def __init__(self, code: str) -> None:
        from fluent.runtime import FluentBundle  # late: a tenth of a second

        self.code = code
        self.entries: dict[str, str] = {}
        for path in catalogue_files(code):
            self.entries.update(split_messages(path.read_text(encoding="utf-8")))
        self.bundle = FluentBundle([code], use_isolating=False)
        self.parsed: dict[str, ast.Message | ast.Term] = {}

    def load(self, name: str) -> ast.Message | ast.Term:
        """Return a message, after adding it and the messages it refers to to the bundle."""
        from fluent.runtime import FluentResource

        if name not in self.parsed:
            source = self.entries.get(name) or _catalogue(SOURCE).entries[name]
            resource = FluentResource(source)
            self.bundle.add_resource(resource, allow_overrides=True)
            self.parsed[name] = resource.body[0]  # type: ignore[assignment]
            for other in _references(resource)[1]:
                self.load(other.partition(".")[0])
        return self.parsed[name]


@cache
def _catalogue(code: str) -> _Catalogue:
    return _Catalogue(code)


@cache
def _found(code: str, name: str) -> tuple[Any, Any, frozenset[str]]:
    """Return the bundle, the pattern and the variables of a message; English if it is missing."""
    entry, _, attribute = name.partition(".")
    catalogue = _catalogue(code)
    catalogue.load(entry)
    found = catalogue.bundle.get_message(entry)
    pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is None:
        if code == SOURCE:
            raise KeyError(name)
        return _found(SOURCE, name)
    return catalogue.bundle, pattern, _variables(catalogue, entry, attribute)


def _variables(catalogue: _Catalogue, entry: str, attribute: str = "") -> frozenset[str]:
    node: Any = catalogue.load(entry)
    if attribute:
        node = next(one for one in node.attributes if one.id.name == attribute)
    own, others = _references(node.value)
    return frozenset(own).union(
        *(_variables(catalogue, *other.partition(".")[::2]) for other in others)
    )


def _references(node: ast.BaseNode) -> tuple[set[str], set[str]]:
    """Return the variables and the messages or attributes that a part of a message refers to."""
    from fluent.syntax import visitor

    variables: set[str] = set()
    messages: set[str] = set()

    class Collector(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            variables.add(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            attribute = f".{node.attribute.name}" if node.attribute else ""
            messages.add(node.id.name + attribute)

    Collector().visit(node)
    return variables, messages
