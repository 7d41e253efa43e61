"""Fields: columns as the text of rows, joined natively without a Python object per row.

A part of a row is a constant text, a list with one text per row, or a native field.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

from nonet import _native
from nonet.columns import Texts, Values
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.results import Column

TextPart: TypeAlias = "str | Sequence[str] | _native.Field"
"""One part of every row of a text."""

_ERRORS = "surrogateescape"


def join(parts: Sequence[TextPart], rows: int, *, errors: str = _ERRORS) -> bytes:
    """Return rows of text: the parts of each row, one row after the other."""
    if not any(isinstance(part, _native.Field) for part in parts):
        columns = [[part] * rows if isinstance(part, str) else part for part in parts]
        text = "".join("".join(row) for row in zip(*columns, strict=True))
        return text.encode("utf-8", errors)
    return _native.join_rows([_field(part, errors) for part in parts], rows)


def texts_of(parts: Sequence[TextPart], rows: int) -> Texts:
    """Return rows of text as an array."""
    text, ends = _native.join_texts(list(map(_field, parts)), rows)
    return Texts(np.frombuffer(text, np.uint8), ends[:-1], ends[1:])


def strings_of(parts: Sequence[TextPart], rows: int) -> list[str]:
    """Return rows of text as strings."""
    if any(isinstance(part, _native.Field) for part in parts):
        return texts_of(parts, rows).tolist()
    columns = [[part] * rows if isinstance(part, str) else part for part in parts]
    return ["".join(row) for row in zip(*columns, strict=True)]


def _field(part: TextPart, errors: str = _ERRORS) -> _native.Field:
    if isinstance(part, str):
        return _native.Field.literal(part.encode("utf-8", errors))
    return part if isinstance(part, _native.Field) else spans(Texts.of(part, errors))


def spans(
    texts: Texts,
    *,
    escape: int = 0,
    delimiter: str = ",",
    around: tuple[str, str] = ("", ""),
    null: str = "",
    valid: npt.NDArray[np.bool_] | None = None,
) -> _native.Field:
    """Return texts as a native field."""
    starts, stops = (np.ascontiguousarray(at, np.uint32) for at in (texts.starts, texts.stops))
    made = _native.Field.spans(texts.buffer, starts, stops, escape, delimiter)
    return _around(made, around, null, valid)


def _around(
    made: _native.Field, around: tuple[str, str], null: str, valid: npt.NDArray[np.bool_] | None
) -> _native.Field:
    before, after = (text.encode() for text in around)
    kept = None if valid is None else np.ascontiguousarray(valid)
    return made.around(before, after, null.encode(), kept)


@dataclass(frozen=True, eq=False)
class Style:
    """How a text format writes values.

    ``text`` writes a JSON value. ``escape`` is that of native fields, ``quotes`` are around
    strings, ``lists`` and ``counts`` hold the text before, between and after their items.
    """

    text: Callable[[Any], str]
    escape: int = 0
    delimiter: str = ","
    quotes: tuple[str, str] = ("", "")
    lists: tuple[str, str, str] = ("", " ", "")
    counts: tuple[str, str, str] = ("", " ", "")
    null: str = ""
    known: Mapping[Any, str] = field(default_factory=dict)


def json_style() -> Style:
    """Return the style of JSON Lines."""
    encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=str).encode
    return Style(encode, 2, ",", ('"', '"'), ("[", ",", "]"), ("{", ",", "}"), "null")


def field_of(column: Column, values: Values, style: Style) -> TextPart:
    """Return the values of a column as a part of rows."""
    if values.is_list:
        return list(map(style.text, values.listed(column)))
    if values.offsets is not None or column.type == "numbers":
        return _nested(column, values, style)
    data, valid, quotes = values.data, values.valid, style.quotes
    if valid is not None and valid.all():
        valid = None
    elif valid is not None and not valid.any():
        return style.null
    if values.words and valid is None and (one := _only(np.asarray(data))) is not None:
        return style.text(values.words[one])
    if values.words:
        words = _encoded(values.words, style)
        codes = np.asarray(data).astype(np.int32)
        if valid is not None:
            codes[~valid] = 0
        return _around(_native.Field.words(codes, words), ("", ""), style.null, valid)
    if isinstance(data, Texts):
        return spans(
            data,
            escape=style.escape,
            delimiter=style.delimiter,
            around=quotes,
            null=style.null,
            valid=valid,
        )
    if not isinstance(data, np.ndarray) or (data.ndim == 1 and data.dtype.kind not in "buif"):
        return list(map(style.text, values.listed(column)))
    if data.ndim == 2:
        return _around(_native.Field.fixed(data), quotes, style.null, valid)
    if data.dtype.kind == "b":
        if valid is None and (one := _only(data)) is not None:
            return style.text(bool(one))
        codes, words = data.astype(np.int32), [style.text(one).encode() for one in (False, True)]
        return _around(_native.Field.words(codes, words), ("", ""), style.null, valid)
    if data.dtype.kind != "f" and not style.known:
        numbers = _native.Field.numbers(np.ascontiguousarray(data, np.uint64))
        return _around(numbers, ("", ""), style.null, valid)
    known, places = _distinct(data)
    words = _encoded(tuple(known.tolist()), style)
    made = _native.Field.words(np.ascontiguousarray(places.reshape(-1), np.int32), words)
    return _around(made, ("", ""), style.null, valid)


@lru_cache(maxsize=64)
def _encoded(words: tuple[Any, ...], style: Style) -> list[bytes]:
    return [style.text(word).encode() for word in words]


def _distinct(data: npt.NDArray[Any]) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Return the distinct numbers, and the place of each row among them."""
    with np.errstate(invalid="ignore"):
        tenths = np.rint(data * 10)
        if len(data) and tenths.min() >= 0 and tenths.max() < len(data) + 1000:
            codes = tenths.astype(np.int32)
            if np.array_equal(codes / 10, data):  # most ratings; far faster than sorting
                places = np.zeros(codes.max() + 1, np.int32)
                places[codes] = 1
                known = np.flatnonzero(places)
                places[known] = np.arange(len(known))
                return (known / 10).astype(data.dtype), places[codes]
    return np.unique(data, return_inverse=True)


def _only(codes: npt.NDArray[Any]) -> int | None:
    """Return the value of all rows; None if they differ."""
    return int(codes[0]) if len(codes) and codes.min() == codes.max() else None


def _nested(column: Column, values: Values, style: Style) -> TextPart:
    """Return lists or counts as a part of rows."""
    items, offsets = values.data, values.offsets
    before, between, after = style.lists if values.numbers is None else style.counts
    if offsets is None and isinstance(items, np.ndarray) and items.ndim == 2:
        if len(between) == 1 and items.shape[1] and items.max(initial=0) <= 9:
            texts = np.full((len(items), 2 * items.shape[1] - 1), ord(between), np.uint8)
            np.add(items, ord("0"), out=texts[:, ::2], casting="unsafe")
            around = _native.Field.fixed(texts)
            return _around(around, (before, after), style.null, values.valid)
        offsets = np.arange(len(items) + 1, dtype=np.int32) * np.int32(items.shape[1])
        items = items.reshape(-1)
    if offsets is None or not isinstance(items, np.ndarray):
        return _few(column, values, style)
    parts: list[TextPart]
    if values.numbers is None:
        parts = [_native.Field.numbers(np.ascontiguousarray(items, np.uint64)), between]
    else:
        left, right = style.quotes
        words = [f"{left}{word}{right}:".encode() for word in values.words]
        names = _native.Field.words(items.astype(np.int32), words)
        counts = _native.Field.numbers(np.ascontiguousarray(values.numbers, np.uint64))
        parts = [names, counts, between]
    found = texts_of(parts, len(items))
    ends = np.concatenate((found.starts, found.stops[-1:])).astype(np.uint32)
    if not len(items):
        ends = np.zeros(1, np.uint32)
    starts, stops = ends[offsets[:-1]], ends[offsets[1:]]
    stops = np.where(stops > starts, stops - np.uint32(len(between)), stops).astype(np.uint32)
    lists = Texts(found.buffer, starts, stops)
    return spans(lists, around=(before, after), null=style.null, valid=values.valid)


def _few(column: Column, values: Values, style: Style) -> TextPart:
    """Return lists of which most are empty as a part of rows."""
    assert values.offsets is not None
    if values.offsets[0] == values.offsets[-1] and (values.valid is None or values.valid.all()):
        return style.text([])
    full = np.flatnonzero(np.diff(values.offsets))
    codes = np.zeros(len(values), np.int32)
    codes[full] = np.arange(1, len(full) + 1)
    words = [style.text([]), *map(style.text, values.take(full).listed(column))]
    made = _native.Field.words(codes, [word.encode("utf-8", "replace") for word in words])
    return _around(made, ("", ""), style.null, values.valid)
