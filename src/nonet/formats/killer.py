"""Read and write killer Sudokus as one line.

A killer string gives the number of its cage for each cell: ``3x3::k:3841:3841:…``. A short one has
a character for each cell: the total, or an arrow to the next cell of its cage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nonet import rules
from nonet.errors import FormatError
from nonet.formats.record import Record
from nonet.model.cells import DIGITS, Position, check_position
from nonet.model.grid import Grid

_NUMBERS = re.compile(r"3x3:(d?):k:((?:\d{1,6}:){80}\d{1,6}):?")
_ARROWS = re.compile(r"[0-9A-Za-z<>^`',.]{81}")
_STEP = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
_CELLS = tuple(Grid().positions())
_TOTALS = DIGITS[:10] + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def is_string(text: str) -> bool:
    """Return whether a text is a killer string; a short one needs many arrows."""
    if _NUMBERS.fullmatch(text):
        return True
    return _ARROWS.fullmatch(text) is not None and sum(map(text.count, "<>^v`',")) > 20


def read(text: str) -> Record:
    """Read one puzzle."""
    text = " ".join(text.split())
    if found := _NUMBERS.fullmatch(text):
        made = _numbered(found[2].split(":"), bool(found[1]))
    elif _ARROWS.fullmatch(text):
        made = _pointed(text)
    else:
        raise FormatError("expected 81 numbers after 3x3::k:, or 81 totals and arrows")
    return Record(Grid(), rules=tuple(dict.fromkeys(made)))


def _numbered(numbers: Sequence[str], diagonals: bool) -> list[rules.Rule]:
    """Return the cages of cells with ``total * 256 + cage``.

    A total of 0 means none, and the number 0 a cell in no cage.
    """
    cages: dict[int, list[Position]] = {}
    for cell, number in zip(_CELLS, numbers):
        cages.setdefault(int(number), []).append(cell)
    made: list[rules.Rule] = [
        rules.Cage(cells, number >> 8 or None)
        for number, cells in cages.items()
        if number and (len(cells) > 1 or number >> 8)
    ]
    return [*made, *([rules.Diagonals()] if diagonals else [])]


def _pointed(text: str) -> list[rules.Rule]:
    """Return the cages of cells whose arrows lead to the cell with the total."""
    cages: dict[int, list[tuple[int, int]]] = {}
    for index in range(81):
        at, seen = index, set()
        while text[at] in _STEP:
            row, col = divmod(at, 9)
            down, right = _STEP[text[at]]
            row, col = row + down, col + right
            if at in seen or not (0 <= row < 9 and 0 <= col < 9):
                raise FormatError(f"{Position(*divmod(at, 9))} does not lead to a cage")
            seen.add(at)
            at = row * 9 + col
        cages.setdefault(at, []).append(divmod(index, 9))
    totals = {at: _TOTALS.index(text[at]) for at in cages}
    return [
        rules.Cage(cells, totals[at] or None)
        for at, cells in cages.items()
        if len(cells) > 1 or totals[at]
    ]


def write(record: Record, blank: str = "") -> str:
    """Return an empty 9×9 grid with cages as a string of numbers; reject anything else.

    >>> record = Record(Grid(), rules=(rules.Cage("r1c1 r1c2", 3),))
    >>> write(record)[:25], read(write(record)).rules == record.rules
    ('3x3::k:769:769:0:0:0:0:0:', True)
    """
    if record.grid.size != 9:
        raise FormatError(f"a killer string must have 9 rows, not {record.grid.size}")
    if record.grid.clues:
        given = next(cell for cell, digit in zip(record.grid.positions(), record.grid) if digit)
        raise FormatError(f"a killer string cannot hold givens, such as {given}")
    numbers: dict[Position, int] = {}
    for cage in _cages(record.conditions):
        number = (cage.total or 0) * 256 + len(set(numbers.values())) + 1
        for cell in cage.cells:
            check_position(*cell, 9)
            if cell in numbers:
                raise FormatError(f"a killer string cannot hold cages that overlap in {cell}")
            numbers[cell] = number
    diagonals = "d" if rules.Diagonals() in record.rules else ""
    cells = (str(numbers.get(cell, 0)) for cell in record.grid.positions())
    return f"3x3:{diagonals}:k:{':'.join(cells)}"


MOST_TOTAL = 999_999 // 256 - 1
"""The largest total of a cage, whose number has at most six digits."""


def _cages(stated: Sequence[rules.Rule]) -> Iterator[rules.Cage]:
    """Yield the cages; reject rules other than cages and both diagonals."""
    for rule in stated:
        if isinstance(rule, rules.Cage) and (rule.total is None or 0 < rule.total <= MOST_TOTAL):
            yield rule
        elif rule != rules.Diagonals():
            raise FormatError(f"a killer string cannot express the rule {rule.name!r}")
