"""Results: what a verb returns, declared once for Python, JSON, tables, OpenAPI and the docs.

A result is a frozen dataclass whose fields carry a :class:`Column`. Everything else is derived from
that declaration: ``as_dict()``, the columns of a table and their types, the wire types, the docs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin, get_type_hints

ColumnType = Literal[
    "bool",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float64",
    "grid",
    "category",
    "texts",
    "text",
    "counts",
    "json",
]
"""``grid``: one character per cell. ``category``: one of a few words. ``texts``: a list of text.
``counts``: numbers by name. ``json``: anything with members of its own."""


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a result: its type in a table, its meaning, and its unit if it has one.

    ``name`` is the name of the field and is filled in by :meth:`Result.columns`. ``measure`` names
    the function that computes the column for a whole batch, as ``"module:function"``; it is empty
    for columns that come with the result of a verb.
    """

    type: ColumnType
    doc: str
    unit: str = ""
    name: str = ""
    measure: str = ""

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> Any:
        """Pass the meaning on to OpenAPI."""
        schema = handler(core_schema)
        schema["description"] = f"{self.doc} Unit: {self.unit}." if self.unit else self.doc
        return schema


@dataclass(frozen=True)
class Result:
    """The base of everything a verb returns."""

    __slots__ = ()
    row_fields: ClassVar[tuple[str, ...] | None] = None
    """The fields that become columns of a table; None for all of them."""

    @classmethod
    def columns(cls) -> tuple[Column, ...]:
        """Return the declared columns in order.

        >>> @dataclass(frozen=True, slots=True)
        ... class Weight(Result):
        ...     grams: Annotated[int, Column("uint32", "How heavy it is.", unit="g")]
        >>> Weight.columns()[0].name, Weight.columns()[0].type
        ('grams', 'uint32')
        >>> Weight(3).as_dict()
        {'grams': 3}
        """
        return _columns(cls)

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as JSON values, in the order of their declaration."""
        return {name: plain(getattr(self, name)) for name in _names(type(self))}

    def as_json(self) -> str:
        """Return the result as one line of JSON."""
        return dump(self.as_dict())


def dump(values: Mapping[str, Any]) -> str:
    """Return values as one line of JSON.

    >>> dump({"puzzle": "12..", "clues": 2})
    '{"puzzle":"12..","clues":2}'
    """
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def plain(value: Any) -> Any:
    """Return a field as JSON holds it.

    >>> plain(("r1c1", {"x-wing": 2}))
    ['r1c1', {'x-wing': 2}]
    """
    if value is None or (isinstance(value, (str, int, float)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Result):
        return value.as_dict()
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)) and not hasattr(value, "_fields"):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [plain(item) for item in items]
    return str(value)  # a grid, a cell


@cache
def _names(kind: type[Result]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _columns(kind: type[Result]) -> tuple[Column, ...]:
    hints = get_type_hints(kind, include_extras=True)
    chosen = _names(kind) if kind.row_fields is None else kind.row_fields
    return tuple(replace(_column(kind, name, hints[name]), name=name) for name in chosen)


def _column(kind: type[Result], name: str, hint: Any) -> Column:
    if get_origin(hint) is Annotated:
        for part in get_args(hint)[1:]:
            if isinstance(part, Column):
                return part
    raise TypeError(f"{kind.__name__}.{name} has no Column")
