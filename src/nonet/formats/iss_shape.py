"""The shape of an ISS puzzle: its size, its digits, and the names of its cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from nonet import rules
from nonet.errors import FormatError, quoted
from nonet.model.cells import GRID_SIZES, Position, box_shape

if TYPE_CHECKING:
    from nonet.rules import Layout, Rule
    from nonet.rules.sums import Direction

Item = tuple[str, list[str]]
"""The name of an item and its arguments."""

MOST_DIGITS = 16
MOST_CELLS = 512
LARGEST = 99_999
"""The largest number of an item."""

LABELS = "CC"
"""The prefix of the extra cells that hold the region of each cell."""

_CELL = re.compile(r"R([1-9a-p])C([1-9a-p])", re.IGNORECASE)
_RANGE = re.compile(r"(?:(\d{1,2})-)?(\d{1,2})")


@dataclass(frozen=True)
class IssGrid:
    """A grid, the lowest and the highest digit, and groups of extra cells.

    A grid holds digits from 1, so a digit is stored as its place in the range: if it starts with 0,
    every digit is stored as the next one (``offset``).
    """

    rows: int
    columns: int
    low: int
    high: int
    raw: bool
    groups: dict[str, tuple[int, int, int]]
    """For each prefix of extra cells the first one, their number, and how many are in a row."""

    @classmethod
    def of(cls, items: Sequence[Item]) -> IssGrid:
        """Return the shape that some items state."""
        shape = cls(9, 9, 1, 9, False, {})
        for name, args in items:
            if name == "Shape":
                shape = _parsed(args)
        size = shape.size
        if any(name == "ChaosConstruction" for name, _ in items):
            shape._add(LABELS, size**2, size)
        for name, args in items:
            if name == "Var":
                shape._add(f"V{args[0] if args else ''}", _number(args, 2), size)
            elif name == "Doppelganger":
                shape._add("DGR", size, size)
                shape._add("DGC", size, size)
                shape._add("DGB", size, box_shape(size)[1])
        return shape

    def _add(self, prefix: str, count: int, across: int) -> None:
        if prefix not in self.groups:
            self.groups[prefix] = (self.size**2 + self.extra, count, across)
        if self.size**2 + self.extra > MOST_CELLS:
            raise FormatError(f"a puzzle can have at most {MOST_CELLS} cells with its extra cells")

    @property
    def size(self) -> int:
        """The number of cells of the longer side."""
        return max(self.rows, self.columns)

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return self.rows == self.columns

    @property
    def digits(self) -> int:
        """The number of digits."""
        return self.high - self.low + 1

    @property
    def offset(self) -> int:
        """The difference between the digit that a cell stores and the digit that it means."""
        return 1 - self.low

    @property
    def extra(self) -> int:
        """The number of extra cells."""
        return sum(count for _, count, _ in self.groups.values())

    @cached_property
    def stored(self) -> dict[str, int]:
        """The digits as they are usually written, and as cells store them."""
        return {str(digit): digit + self.offset for digit in range(self.low, self.high + 1)}

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that say what differs from a plain grid."""
        made: list[Rule] = []
        if self.digits != self.size:
            made.append(rules.Digits(self.digits))
        if not self.is_square:
            made.append(rules.Rectangle(self.rows, self.columns))
        if self.raw:
            made.append(rules.FreeLines())
        extra = self.extra
        if LABELS in self.groups:
            made.append(rules.ChaosConstruction())
            extra -= self.size**2
        if extra:
            made.append(rules.ExtraCells(extra))
        return tuple(made)

    @cached_property
    def layout(self) -> Layout:
        """The layout with the boxes of the size."""
        return rules.layout_of(self.size, self.rules)

    def cell(self, name: str) -> Position:
        """Return a cell: rows and columns above 9 are letters, and extra cells have a prefix."""
        if inside := _inside(name):
            if inside.row >= self.rows or inside.col >= self.columns:
                raise FormatError(f"{name} is outside the grid")
            return inside
        extra = re.fullmatch(r"([A-Z]+)([1-9]\d{0,2})?", name)
        if extra is None or extra[1] not in self.groups:
            raise FormatError(f"expected a cell such as R1C1, found {name!r}")
        first, count, _ = self.groups[extra[1]]
        number = int(extra[2] or count)  # the only cell of a group may have no number
        if number > count or (extra[2] is None and count > 1):
            raise FormatError(f"there is no extra cell {name}")
        return Position(*divmod(first + number - 1, self.size))

    def place(self, cell: Position) -> tuple[str, int, int]:
        """Return where a cell is drawn: its group, row and column."""
        index = cell.row * self.size + cell.col
        for prefix, (first, count, across) in self.groups.items():
            if first <= index < first + count:
                return prefix, *divmod(index - first, across)
        return "", cell.row, cell.col

    def at(self, group: str, row: int, col: int) -> Position:
        """Return the cell that is drawn at a place."""
        if not group and row < self.rows and col < self.columns:
            return Position(row, col)
        if not group:
            raise FormatError("a square of four cells is incomplete")
        first, count, across = self.groups[group]
        number = row * across + col
        if col >= across or number >= count:
            raise FormatError("a square of four cells is incomplete")
        return Position(*divmod(first + number, self.size))

    def group(self, prefix: str) -> Iterator[Position]:
        """Yield the extra cells of a group."""
        first, count, _ = self.groups[prefix]
        return (Position(*divmod(first + place, self.size)) for place in range(count))

    def digit(self, text: str) -> int:
        """Return a digit as a cell stores it."""
        if text in self.stored:
            return self.stored[text]
        if not re.fullmatch(r"\d{1,3}", text) or not self.low <= int(text) <= self.high:
            raise FormatError(
                f"expected a digit from {self.low} to {self.high}, found {quoted(text)}"
            )
        return int(text) + self.offset


@lru_cache(maxsize=2048)
def _inside(name: str) -> Position | None:
    """Return the cell of the largest grid with a name, if it is one."""
    found = _CELL.fullmatch(name)
    return Position(*(int(part, 26) - 1 for part in found.groups())) if found else None


def diagonal_from(cell: Position, layout: Layout) -> tuple[Position, Direction]:
    """Return the clue outside the grid for the diagonal that starts at a cell."""
    (row, col), rows, columns = cell, len(layout.rows), len(layout.columns)
    if row == 0 and col > 0:
        return Position(-1, col + 1), "DL"
    if col == 0 and row < rows - 1:
        return Position(row - 1, -1), "DR"
    if row == rows - 1 and col < columns - 1:
        return Position(rows, col - 1), "UR"
    if col == columns - 1:
        return Position(row + 1, columns), "UL"
    raise FormatError(f"{cell} is not at the edge of the grid")


def _parsed(args: Sequence[str]) -> IssGrid:
    """Return the shape that the arguments of its item state, without extra cells."""
    wrong = FormatError(f"the shape {'~'.join(args)} is not supported")
    grid = re.fullmatch(r"(\d{1,2})x(\d{1,2})", args[0]) if args else None
    if grid is None:
        raise wrong
    rows, columns = map(int, grid.groups())
    size = max(rows, columns)
    if size not in GRID_SIZES or 0 in (rows, columns):
        raise wrong
    low, high = 1, size
    rest = [arg for arg in args[1:] if arg != "Raw"]
    if rest and rest[0]:
        found = _RANGE.fullmatch(rest[0])
        if found is None or len(rest) > 1:
            raise wrong
        low, high = int(found[1] or 1), int(found[2])
    if low > 1 or not size <= high - low + 1 <= (MOST_DIGITS if (low, high) != (1, size) else size):
        raise wrong
    return IssGrid(rows, columns, low, high, "Raw" in args[1:], {})


def _number(args: Sequence[str], place: int) -> int:
    """Return the number of cells of a group: 1 unless it is stated."""
    text = args[place] if len(args) > place else ""
    if not re.fullmatch(r"\d{0,3}", text):
        raise FormatError(f"expected a number of cells, found {quoted(text)}")
    return int(text or 1) or 1
