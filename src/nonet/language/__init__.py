"""Messages in the reader's language: catalogues in Fluent, one folder per language.

The page gets the texts of ``page.ftl`` of its language; everything else is read here. A message
that a language lacks falls back to English. See ``docs/languages.md``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from nonet.errors import ArgumentError, UnknownNameError, is_among, quoted

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

FOLDER = os.path.dirname(__file__)
PAGE = "page.ftl"

_current: ContextVar[str] = ContextVar("language", default=SOURCE)
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


class Variables(Protocol):
    """The values of a message's variables by name."""

    def __getitem__(self, name: str, /) -> Any: ...


NOTHING: Variables = {}


def current_language() -> str:
    """Return the code of the current language."""
    return _current.get()


def language_named(tag: str) -> str:
    """Return the code of the language that a tag names.

    >>> language_named("de-AT"), language_named("zh_CN.UTF-8")
    ('de', 'zh')
    """
    if not isinstance(tag, str):
        raise ArgumentError(f"the language must be text, not {quoted(tag)}")
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


class speaking:  # noqa: N801
    """Use a language within a block; None keeps the current one."""

    def __init__(self, tag: str | None) -> None:
        self._code = tag if tag is None or is_among(tag, LANGUAGES) else language_named(tag)

    def __enter__(self) -> None:
        self._token = _current.set(self._code or _current.get())

    def __exit__(self, *_: object) -> None:
        _current.reset(self._token)


def message(name: str, values: Variables = NOTHING) -> str:
    """Return a message as text.

    >>> message("board-solved")
    'The board is solved.'
    >>> with speaking("de"):
    ...     message("board-solved")
    'Das Brett ist gelöst.'
    """
    return "".join(map(str, pieces(name, values)))


def pieces(name: str, values: Variables = NOTHING) -> Iterator[Any]:
    """Yield a message in pieces: text, interspersed with the values that are not text or numbers.

    ``name`` is the id of a message, or of an attribute: ``x-wing.about``. Only the variables that
    the message uses are looked up in ``values``.
    """
    text = ""
    for piece in _resolved(current_language(), name, values):
        if isinstance(piece, (str, int)):
            text += str(piece)
            continue
        if text:
            yield text
        yield piece
        text = ""
    if text:
        yield text


def is_message(name: str) -> bool:
    """Return whether a message or attribute exists in English.

    >>> is_message("rule-cage.pattern"), is_message("rule-odd.pattern")
    (True, False)
    """
    entry, _, attribute = name.partition(".")
    source = _sources(SOURCE).get(entry, "")
    return f" .{attribute} =" in source if attribute else bool(source)


def variables_of(name: str) -> frozenset[str]:
    """Return the variables that a message of the current language uses, directly or not."""
    return _variables(current_language(), name)


def add_messages(source: str, code: str = SOURCE) -> None:
    """Add messages in Fluent syntax to a language, for example for a custom technique."""
    _sources(language_named(code)).update(split_messages(source))
    _entry.cache_clear()
    _variables.cache_clear()


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
        raise ArgumentError(f"a message of the page must be plain, not {quoted(element)}")

    body = FluentParser().parse(source).body
    return {
        one.id.name: text(one.value) for one in body if isinstance(one, ast.Message) and one.value
    }


def catalogue_files(code: str) -> list[str]:
    """Return the paths of the catalogues of a language, except that of the page."""
    folder = os.path.join(FOLDER, code)
    names = (name for name in sorted(os.listdir(folder)) if name.endswith(".ftl"))
    return [os.path.join(folder, name) for name in names if name != PAGE]


@cache
def _sources(code: str) -> dict[str, str]:
    """Return the source of each message of a language; each is parsed when it is first used."""
    found: dict[str, str] = {}
    for path in catalogue_files(code):
        with open(path, encoding="utf-8") as file:
            found.update(split_messages(file.read()))
    return found


@cache
def _entry(code: str, entry: str) -> ast.Message:
    """Return a message, falling back to English."""
    from fluent.syntax import FluentParser

    source = _sources(code).get(entry) or _sources(SOURCE)[entry]
    found = FluentParser(with_spans=False).parse_entry(source)
    if not hasattr(found, "attributes"):
        raise ArgumentError(
            f"the message {quoted(entry)} is not valid Fluent: {quoted(source.strip())}"
        )
    return found  # type: ignore[return-value]


def _pattern(code: str, name: str) -> ast.Pattern:
    """Return the text of a message or attribute, falling back to English."""
    entry, _, attribute = name.partition(".")
    parts: list[ast.Message | ast.Attribute] = [_entry(code, entry)]
    if attribute:
        parts = [part for part in parts[0].attributes if part.id.name == attribute]  # type: ignore[union-attr]
    if parts and parts[0].value is not None:
        return parts[0].value
    if code == SOURCE:
        raise KeyError(name)
    return _pattern(SOURCE, name)


# fluent.runtime resolves patterns, too, but takes longer to import than a hint to find: it loads
# the formats of all dates and numbers. Ours need none of them.


def _resolved(code: str, name: str, values: Variables) -> Iterator[Any]:
    return _elements(code, _pattern(code, name), values)


def _elements(code: str, pattern: ast.Pattern, values: Variables) -> Iterator[Any]:
    for element in pattern.elements:
        if hasattr(element, "expression"):
            yield from _expression(code, element.expression, values)
        else:
            yield element.value


def _expression(code: str, node: Any, values: Variables) -> Iterator[Any]:
    kind = type(node).__name__
    if kind == "VariableReference":
        yield values[node.id.name]
    elif kind == "MessageReference":
        yield from _resolved(code, _name_of(node), values)
    elif kind == "SelectExpression":
        value = values[node.selector.id.name]
        yield from _elements(code, _chosen(code, node.variants, value), values)
    elif kind == "StringLiteral":
        yield node.parse()["value"]
    else:
        raise ArgumentError(f"a message uses {kind}, which nonet does not support")


def _chosen(code: str, variants: Sequence[ast.Variant], value: str | int) -> ast.Pattern:
    """Return the first variant for a value: by the value itself or its plural category."""
    keys = {str(value), _plural(code, value) if isinstance(value, int) else str(value)}
    for variant in variants:
        if (
            getattr(variant.key, "name", None) in keys
            or getattr(variant.key, "value", None) in keys
        ):
            return variant.value
    return next(variant.value for variant in variants if variant.default)


def _plural(code: str, number: int) -> str:
    """Return the plural category of a whole number (CLDR)."""
    singular = {"ja": (), "zh": (), "fr": (0, 1)}.get(code, (1,))
    return "one" if number in singular else "other"


def _name_of(node: ast.MessageReference) -> str:
    return node.id.name + (f".{node.attribute.name}" if node.attribute else "")


@cache
def _variables(code: str, name: str) -> frozenset[str]:
    from fluent.syntax import visitor

    found: set[str] = set()

    class Collector(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            found.update(_variables(code, _name_of(node)))

    Collector().visit(_pattern(code, name))
    return frozenset(found)
