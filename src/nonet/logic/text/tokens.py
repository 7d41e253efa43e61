"""Build explanations from small pieces: names of cells, houses and candidates.

The words between them come from the catalogue of the language, ``hints.ftl``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Annotated, TypeAlias

from nonet.language import NOTHING, Variables, current_language, message, pieces
from nonet.model.cells import DIGITS, Position
from nonet.results import Column, Result, Wire


def rows_of(cell: int) -> int:
    """Return the number of rows of the grid that a cell belongs to; a plain index has 9."""
    return getattr(cell, "rows", 9)


def cell_name(cell: int) -> str:
    """Return ``r1c1`` for cell 0."""
    return str(Position(*divmod(cell, rows_of(cell))))


def house_name(house: int) -> str:
    """Return the name of a house.

    >>> house_name(0), house_name(9), house_name(26)
    ('row 1', 'column 1', 'box 9')
    """
    if (name := getattr(house, "name", None)) is not None:
        return str(name)
    return f"{('row', 'column', 'box')[house // 9]} {house % 9 + 1}"


Cells: TypeAlias = Annotated[
    tuple[int, ...],
    Column("texts", "Cells by row and column: r1c5."),
    Wire(tuple[str, ...], lambda cells: [cell_name(cell) for cell in cells]),
]
"""Cells by index, 0 to 80."""

DigitList: TypeAlias = Annotated[tuple[int, ...], Column("json", "DigitList, from 1.")]

Houses: TypeAlias = Annotated[
    tuple[int, ...],
    Column("texts", "Rows, columns and boxes by name: row 1, column 4, box 9."),
    Wire(tuple[str, ...], lambda houses: [house_name(house) for house in houses]),
]
"""Houses by index, 0 to 26: rows, then columns, then boxes."""


@dataclass(frozen=True, slots=True)
class Token(Result):
    """A piece of an explanation: its text, and the cells, digits and houses it refers to."""

    text: Annotated[str, Column("text", "The text.")]
    role: Annotated[str, Column("category", "Role in the step; empty for plain text.")] = ""
    cells: Cells = ()
    digits: DigitList = ()
    houses: Houses = ()
    letter: Annotated[
        str, Column("category", "Letter of the set, colour or branch; empty if it needs none.")
    ] = ""


def _remembered(naming: Callable[..., str]) -> Callable[..., str]:
    """Keep the names of plain numbers and words by language; cells of other sizes are not plain."""

    @lru_cache(maxsize=20_000)
    def kept(language: str, items: tuple[str | int, ...], *more: str) -> str:
        return naming(items, *more)

    @wraps(naming)
    def named(items: Iterable[str | int], *more: str) -> str:
        items = tuple(items)
        if all(type(item) in (int, str) for item in items):
            return kept(current_language(), items, *more)
        return naming(items, *more)

    return named


def plain(tokens: Iterable[Token]) -> str:
    """Return the text of tokens."""
    return "".join(token.text for token in tokens)


def say(name: str, values: Variables = NOTHING) -> list[Token]:
    """Return a message of the current language as tokens; its values may be tokens, too."""
    tokens: list[Token] = []
    for piece in pieces(name, values):
        if isinstance(piece, str):
            tokens.append(Token(piece))
        else:
            tokens += [piece] if isinstance(piece, Token) else piece
    return [token for token in tokens if token.text or token.role]


_COMMAS = {
    "or": "list-or.comma",
    "numbers": "list-numbers.comma",
    "effects": "list-effects.comma",
    "roles": "list-roles",
}
"""What separates the items of a list before the last two, if not a comma."""


@_remembered
def join(words: Iterable[str | int], last: str = "and") -> str:
    """Join words with commas and a final conjunction.

    ``last`` is ``and``, ``or``, ``nor`` (after a negation), ``numbers``, ``effects`` or ``comma``.

    >>> join("abc"), join("ab", "or"), join("a")
    ('a, b and c', 'a or b', 'a')
    """
    items = list(words)
    if len(items) < 2:
        return "".join(map(str, items))
    start = items[0]
    for item in items[1:-1]:
        start = message(_COMMAS.get(last, "list-comma"), {"start": start, "end": item})
    return message(f"list-{last}", {"start": start, "end": items[-1]})


def joined(items: Sequence[list[Token]], last: str = "and") -> list[Token]:
    """Join tokens like :func:`join`."""
    if not items:
        return []
    tokens = items[0]
    for place, item in enumerate(items[1:], 2):
        name = f"list-{last}" if place == len(items) else _COMMAS.get(last, "list-comma")
        tokens = say(name, {"start": tokens, "end": item})
    return tokens


@_remembered
def cell_names(cells: Iterable[int]) -> str:
    """Name cells, grouping those of one row or column.

    >>> cell_names([0, 1, 9, 40])
    'r1c12, r2c1 and r5c5'
    >>> cell_names([0, 9, 18])
    'r123c1'
    """
    cells = sorted(cells)
    size = rows_of(cells[0]) if cells else 9
    if size > 9:
        return join(map(cell_name, cells))
    by_row: dict[tuple[int, ...], list[int]] = {}
    for row in sorted({cell // size for cell in cells}):
        columns = tuple(cell % size for cell in cells if cell // size == row)
        by_row.setdefault(columns, []).append(row)
    names = (
        "r" + "".join(str(row + 1) for row in rows) + "c" + "".join(str(c + 1) for c in columns)
        for columns, rows in by_row.items()
    )
    return join(names)


def candidate_text(pairs: Iterable[tuple[int, int]], name: str) -> str:
    """Describe candidates with a message: ``placed`` or ``eliminated``.

    >>> candidate_text([(0, 5), (1, 5)], "placed")
    'r1c12 are 5'
    """
    last = "nor" if name == "eliminated" else "or"
    texts = (
        message(
            name,
            {
                "cells": cell_names(cells),
                "digits": join(map(digit_name, digits), last),
                "digit-list": join(map(digit_name, digits), "numbers"),
                "count": len(cells),
                "digit-count": len(digits),
            },
        )
        for digits, cells in sorted(cells_by_digits(pairs).items())
    )
    return join(texts, "effects")


def cells_by_digits(pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, ...], list[int]]:
    """Group the cells of candidates that have the same digits."""
    by_cell: dict[int, list[int]] = {}
    for cell, digit in pairs:
        by_cell.setdefault(cell, []).append(digit)
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in by_cell.items():
        by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
    return by_digits


def digit_name(digit: int) -> str | int:
    """Return a digit as printed: a letter from 10 on."""
    return digit if digit < 10 else DIGITS[digit]


_KINDS = {
    "row": "rows",
    "column": "columns",
    "box": "boxes",
    "region": "regions",
    "diagonal": "diagonals",
    "window": "windows",
    "group": "groups",
    "extra region": "extra-regions",
    "cage": "cages",
    "renban": "renbans",
}
"""The messages that name houses, by the kind of house."""

_HOUSE = re.compile(r"(.*?) (\d+|r\d+c\d.*)")


@_remembered
def house_names(houses: Iterable[int], form: str = "") -> str:
    """Name houses, grouping those of one kind; ``form`` adds a preposition: ``in`` or ``of``.

    >>> house_names([0, 3, 20]), house_names([9], "in")
    ('rows 1 and 4 and box 3', 'in column 1')
    """
    names: list[str] = []
    numbers: dict[str, list[str]] = {}
    for name in map(house_name, sorted(houses)):
        found = _HOUSE.fullmatch(name)
        if found and found[1] in _KINDS:
            numbers.setdefault(_KINDS[found[1]], []).append(found[2])
        else:
            names.append(name)
    for kind, some in numbers.items():
        number = join(some, "numbers") if len(some) > 1 else _grouped(some[0])
        values = {"numbers": number, "count": len(some)}
        names.append(message(f"{kind}.{form}" if form else kind, values))
    return join(names)


def _grouped(number: str) -> str:
    """Return the number of a house; if cells name it, group them like other cells.

    >>> _grouped("4"), _grouped("r1c1 r1c2 r2c1")
    ('4', 'r1c12 and r2c1')
    """
    cells = re.findall(r"r(\d)c(\d)(?!\d)", number)
    if len(cells) != len(number.split()) or not cells:
        return number
    return cell_names((int(row) - 1) * 9 + int(column) - 1 for row, column in cells)


def spans(numbers: Iterable[int]) -> str:
    """Name numbers, joining consecutive ones.

    >>> spans([4, 5, 6, 9, 11, 12])
    '4 to 6, 9, 11 and 12'
    """
    return join(in_spans(sorted(numbers)), "numbers")


def in_spans(numbers: Iterable[int], name: Callable[[int], str | int] = str) -> Iterator[str | int]:
    """Yield sorted numbers, three or more consecutive ones as a range: 1 to 4; 6; 8."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    for run in runs:
        if len(run) > 2:
            yield message("span", {"first": name(run[0]), "last": name(run[-1])})
        else:
            yield from map(name, run)
