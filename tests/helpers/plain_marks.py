"""Helpers of the plain finders: cells, houses, and the marks of a board.

Nothing here uses the package. Marks are one set of digits per cell, empty for a filled one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Marks = list[set[int]]
Candidates = set[tuple[int, int]]
Finder = Callable[[Marks], Candidates]

CELLS = range(81)
DIGITS = range(1, 10)
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[9 * (b // 3 * 3 + i // 3) + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
LINES = ROWS + COLUMNS
HOUSES = LINES + BOXES


def sees(a: int, b: int) -> bool:
    """Return whether two different cells share a house."""
    return a != b and any(a in house and b in house for house in HOUSES)


SEEN = [{b for b in CELLS if sees(a, b)} for a in CELLS]


def places(marks: Marks, house: Iterable[int], digit: int) -> list[int]:
    """Return the cells of a house that can hold a digit."""
    return [cell for cell in house if digit in marks[cell]]


def gone(marks: Marks, digit: int, cells: Iterable[int]) -> Candidates:
    """Return the candidates to remove if none of the cells holds the digit."""
    return {(cell, digit) for cell in cells if digit in marks[cell]}


def only(digits: set[int]) -> int:
    """Return the only digit of a set."""
    (digit,) = digits
    return digit


def seen_by_all(cells: Iterable[int]) -> set[int]:
    """Return the cells that see all of some cells."""
    return set.intersection(*(SEEN[cell] for cell in cells))


def strong_links(marks: Marks, digit: int, houses: list[list[int]]) -> list[tuple[int, int]]:
    """Return both orders of the two places that a digit has in a house."""
    pairs = [cells for house in houses if len(cells := places(marks, house, digit)) == 2]
    return sorted({(a, b) for a, b in pairs} | {(b, a) for a, b in pairs})
