"""Results: return types declared once for Python, JSON, tables, OpenAPI and the docs.

A result is a frozen dataclass whose fields carry a :class:`Column`. From that declaration follow
``as_dict()``, the columns of a table and their types, the wire types and the docs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from types import GenericAlias, MethodType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

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
    "numbers",
    "counts",
    "json",
]
"""``grid``: one character per cell. ``category``: one of a few words. ``texts``: a list of text.
``numbers``: a list of numbers below 256. ``counts``: numbers by name. ``json``: nested values."""


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a result: its type in a table, its meaning, and its unit if it has one.

    :meth:`Result.columns` fills in ``name``, the name of the field.
    """

    type: ColumnType
    doc: str
    unit: str = ""
    name: str = ""

    @property
    def text(self) -> str:
        """The meaning, with the unit."""
        return f"{self.doc} Unit: {self.unit}." if self.unit else self.doc

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> Any:
        """Add the meaning to the OpenAPI schema."""
        return {**handler(core_schema), "description": self.text}


@dataclass(frozen=True, slots=True)
class Wire:
    """The JSON form of a field whose Python value is not JSON: its type and converter."""

    type: Any
    write: Callable[[Any], Any]


class Derived(Generic[T]):
    """A property that is output as a field of a result, like the stored ones."""

    def __init__(self, column: Column, function: Callable[..., T]) -> None:
        self.column = column
        self.function = function
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Derived[T]: ...
    @overload
    def __get__(self, owner: object, kind: type | None = None) -> T: ...
    def __get__(self, owner: object | None, kind: type | None = None) -> Derived[T] | T:
        return self if owner is None else self.function(owner)

    def __set__(self, owner: object, value: object) -> None:
        raise AttributeError("this field is derived and cannot be set")


def derived(type: ColumnType, doc: str = "") -> Callable[[Callable[[Any], T]], Derived[T]]:
    """Declare a property as a field of a result; its docstring is the meaning by default."""
    return lambda function: Derived(Column(type, doc or function.__doc__ or ""), function)


def derived_method(type: ColumnType, doc: str) -> Callable[[F], F]:
    """Declare a method without required arguments as a field of a result."""

    def declare(function: F) -> F:
        function.column = Column(type, doc)  # type: ignore[attr-defined]
        return function

    return declare


@dataclass(frozen=True, eq=False)
class Result:
    """The base class of all results.

    >>> @dataclass(frozen=True, slots=True)
    ... class Weight(Result):
    ...     grams: Annotated[int, Column("uint32", "How heavy it is.", unit="g")]
    ...
    ...     @derived("bool")
    ...     def heavy(self) -> bool:
    ...         "Whether it weighs a kilogram or more."
    ...         return self.grams >= 1000
    >>> [(column.name, column.type) for column in Weight.columns()]
    [('grams', 'uint32'), ('heavy', 'bool')]
    >>> Weight(3).as_dict()
    {'grams': 3, 'heavy': False}
    """

    __slots__ = ()
    inputs: ClassVar[tuple[str, ...]] = ()
    """Fields that a table row omits because another column holds the same value."""

    @classmethod
    def columns(cls) -> tuple[Column, ...]:
        """Return the columns of all fields in order: stored ones, then derived ones."""
        return tuple(entry.column for entry in _entries(cls))

    @classmethod
    def column_of(cls, name: str) -> Column:
        """Return the column of a field."""
        return next(column for column in cls.columns() if column.name == name)

    @classmethod
    def row_columns(cls) -> tuple[Column, ...]:
        """Return the columns of a table row: the fields, then ``status`` and ``reason``."""
        own = [column for column in cls.columns() if column.name not in cls.inputs]
        names = {column.name for column in own}
        return (*own, *(column for column in (STATUS, REASON) if column.name not in names))

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as JSON values, in declaration order."""
        found: dict[str, Any] = {}
        for name, _, _, wire in _entries(type(self)):
            value = getattr(self, name)
            if type(value) is MethodType:
                value = value()
            if wire is not None and value is not None:
                value = wire.write(value)
            found[name] = value if type(value) in _AS_IS else plain(value)
        return found

    def as_row(self) -> dict[str, Any]:
        """Return the fields of a table row."""
        return {name: value for name, value in self.as_dict().items() if name not in self.inputs}

    def as_json(self) -> str:
        """Return the result as one line of JSON."""
        return dump(self)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Return the pydantic schema of the JSON form."""
        return handler.generate_schema(_wire_class(cls))


STATUSES = {
    "unique": "exactly one solution",
    "multiple": "more than one",
    "none": "no solution",
    "conflict": "the givens break a rule",
    "stopped": "the budget ran out",
    "bad": "not a puzzle, or not one for this verb",
    "solved": "an engine found a solution, and looked for no other",
    "stuck": "an engine without guessing found no further step",
    "done": "a verb that does not solve has its result",
}
"""What a status means, in every command, column, JSON and language."""

STATUS = Column(
    "category",
    f"How the row ended: {'; '.join(f'{word} ({text})' for word, text in STATUSES.items())}.",
    name="status",
)
PUZZLE = Column("grid", "The puzzle.", name="puzzle")
SOLUTION = Column(
    "grid", "The solution; null unless the status is unique or solved.", name="solution"
)
CLUES = Column("uint16", "Number of clues.", name="clues")
REASON = Column("text", "Why the result is missing or incomplete.", name="reason")


def all_results() -> set[type[Result]]:
    """Return every result class imported so far."""
    found: set[type[Result]] = set()
    left = [Result]
    while left:
        kinds = [kind for kind in left.pop().__subclasses__() if kind.__module__[:5] == "nonet"]
        found.update(kinds)
        left += kinds
    return found


def dump(values: Result | Mapping[str, Any]) -> str:
    """Return a result, or values by name, as one line of JSON.

    >>> dump({"puzzle": "12..", "clues": 2})
    '{"puzzle":"12..","clues":2}'
    """
    return _encoder().encode(plain(values))


@cache
def _encoder() -> json.JSONEncoder:
    return json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


_AS_IS = frozenset({str, int, float, bool, type(None)})
"""Types that are JSON values already."""


def plain(value: Any) -> Any:
    """Return the JSON form of a value.

    >>> plain(("r1c1", {"x-wing": 2}))
    ['r1c1', {'x-wing': 2}]
    """
    kind: Any = type(value)
    return value if kind in _AS_IS else _plain_form(kind)(value)


@cache
def _plain_form(kind: type) -> Callable[[Any], Any]:
    """Return the function that turns values of a type into their JSON form."""
    if kind in (tuple, list):
        return lambda value: [item if type(item) in _AS_IS else plain(item) for item in value]
    if issubclass(kind, Result):
        return kind.as_dict
    if issubclass(kind, Enum):
        return lambda value: value.value if isinstance(value.value, str) else value.name.lower()
    if issubclass(kind, Mapping):
        return lambda value: {str(key): plain(item) for key, item in value.items()}
    if issubclass(kind, (set, frozenset)):
        return lambda value: [plain(item) for item in sorted(value)]
    return str  # a grid, a cell, a technique


class _Entry(NamedTuple):
    """A declared field of a result."""

    name: str
    column: Column
    hint: Any
    wire: Wire | None


_ENTRIES: dict[type[Result], tuple[_Entry, ...]] = {}


def _entries(kind: type[Result]) -> tuple[_Entry, ...]:
    """Return the fields of a result, cached."""
    if kind not in _ENTRIES:
        _ENTRIES[kind] = _found_entries(kind)
    return _ENTRIES[kind]


def _found_entries(kind: type[Result]) -> tuple[_Entry, ...]:
    hints = get_type_hints(kind, include_extras=True)
    stored = [_entry(kind, field.name, hints[field.name]) for field in fields(kind)]
    computed: dict[str, _Entry] = {}
    for base in reversed(kind.__mro__):
        for name, value in vars(base).items():
            column = getattr(value, "column", None)
            if isinstance(column, Column):
                function = value.function if isinstance(value, Derived) else value
                hint = get_type_hints(function, include_extras=True)["return"]
                hint = Annotated[hint, replace(column, name=name)]
                computed[name] = _entry(kind, name, hint)
    return (*stored, *computed.values())


def _entry(kind: type[Result], name: str, hint: Any) -> _Entry:
    parts = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    column = next((part for part in parts if isinstance(part, Column)), None)
    if column is None:
        raise TypeError(f"{kind.__name__}.{name} has no Column")
    wire = next((part for part in parts if isinstance(part, Wire)), None)
    return _Entry(name, replace(column, name=name), get_args(hint)[0], wire)


_WIRE: dict[type[Result], type] = {}


def _wire_class(kind: type[Result]) -> type:
    """Return a dataclass with the JSON types of the fields, for pydantic."""
    if kind in _WIRE:
        return _WIRE[kind]
    made = type(kind.__name__, (), {"__doc__": kind.__doc__, "__module__": kind.__module__})
    _WIRE[kind] = made  # a step has steps inside
    made.__annotations__ = {
        entry.name: Annotated[
            _wire_type(entry.hint if entry.wire is None else entry.wire.type), entry.column
        ]
        for entry in _entries(kind)
    }
    return dataclass(made)


def _wire_type(hint: Any) -> Any:
    """Return the JSON type for the type of a field."""
    if isinstance(hint, type) and not isinstance(hint, GenericAlias):
        if issubclass(hint, Result):
            return _wire_class(hint)
        if issubclass(hint, Enum):
            return Literal[tuple(plain(member) for member in hint)]
        return hint
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return Union[tuple(map(_wire_type, arguments))]  # noqa: UP007
    if origin in (tuple, list, dict, frozenset):
        return origin[tuple(a if a is ... else _wire_type(a) for a in arguments)]
    return hint
