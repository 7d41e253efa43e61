"""Check the values that rules are made from; errors name the value and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nonet.arguments import whole_number
from nonet.errors import ArgumentError, quoted
from nonet.model.cells import DIGITS, POSITIONS, Position, position_named

MOST = 999_999
"""The largest number in a rule, and the negative of the smallest: what text formats can write."""

MOST_PLACES = 1000
"""The cells that a rule can name, at most."""

MOST_STATES = 1 << 15
"""The states of an automaton, at most."""


def whole(what: str, value: Any, least: int = -MOST, most: int = MOST) -> int:
    """Return a whole number within bounds.

    >>> whole("the total", 45)
    45
    """
    if type(value) is int and least <= value <= most:
        return value
    return whole_number(what, value, least=least, most=most)


def wholes(what: str, values: Any, least: int = -MOST, most: int = MOST) -> tuple[int, ...]:
    """Return whole numbers within bounds."""
    return tuple(whole(what, value, least, most) for value in items_of(what, values))


def tuples_of(what: str, values: Any, length: int) -> list[tuple[Any, ...]]:
    """Return items of some length each."""
    found = [tuple(items_of(what, value)) for value in items_of(what, values)]
    for item in found:
        if len(item) != length:
            raise ArgumentError(f"{what} must be {length} values, not {quoted(item)}")
    return found


def items_of(what: str, values: Any) -> list[Any]:
    """Return the items of a list, or of anything that can be iterated."""
    try:
        return list(values)
    except TypeError:
        raise ArgumentError(f"{what} must be in a list, not {quoted(values)}") from None


def digits_of(what: str, values: str | Iterable[Any]) -> list[int]:
    """Return digits from text or numbers.

    >>> digits_of("a digit", "129"), digits_of("a digit", [3, "10"])
    ([1, 2, 9], [3, 10])
    """
    if isinstance(values, str):
        values = [DIGITS.find(character) for character in values.upper()]
    found = [
        int(value) if isinstance(value, str) and value in _NUMERALS else value
        for value in items_of(what, values)
    ]
    return [whole(what, value, 1, len(DIGITS) - 1) for value in found]


_NUMERALS = frozenset(map(str, range(len(DIGITS))))


def flag(what: str, value: Any) -> bool:
    """Return a truth value."""
    if not isinstance(value, bool):
        raise ArgumentError(f"{what} must be True or False, not {quoted(value)}")
    return value


def position(cell: Any) -> Position:
    """Return a cell by its name, or by row and column from 0; one outside may have -1.

    >>> position("r1c2"), position((-1, 3))
    (Position(row=0, col=1), Position(row=-1, col=3))
    """
    if type(cell) is Position and cell in POSITIONS:
        return cell
    if isinstance(cell, str):
        return position_named(cell)
    try:
        row, col = cell
    except (TypeError, ValueError):
        raise ArgumentError(f"expected a cell such as r1c3, found {quoted(cell)}") from None
    place = whole("a row", row, -1, MOST_PLACES), whole("a column", col, -1, MOST_PLACES)
    return cell if type(cell) is Position else Position(*place)


def positions(cells: Any) -> tuple[Position, ...]:
    """Return cells as positions.

    >>> positions("r1c1 r2c3") == positions([(0, 0), (1, 2)])
    True
    """
    if isinstance(cells, str):
        cells = cells.replace(",", " ").split()
    try:
        given: Sequence[Any] = tuple(cells)
    except TypeError:
        raise ArgumentError(f"expected cells such as 'r1c1 r1c2', found {quoted(cells)}") from None
    if len(given) > MOST_PLACES:
        raise ArgumentError(f"a rule can name at most {MOST_PLACES} cells, not {len(given)}")
    return tuple(map(position, given))
