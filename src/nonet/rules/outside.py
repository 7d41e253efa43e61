"""Rules for clues outside the grid about the row or column they face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from nonet.model.cells import Position
from nonet.rules.base import Layout, Relation, Rule, is_full
from nonet.rules.drawing import Label, Shape, centre
from nonet.rules.program import Program, pointing
from nonet.rules.sheet import Human, Sheet, Spread, Tool
from nonet.rules.spelling import entries_of, read_cell, read_total, write_cell
from nonet.rules.states import States, written_out
from nonet.rules.values import position, whole


@dataclass(frozen=True, init=False)
class OutsideClue(Rule):
    """The base of clues outside the grid.

    ``start`` is the cell outside that holds the clue, as (row, column) from 0, so that row or
    column is -1 or the size: ``(-1, 3)`` looks down column 4, ``(2, 9)`` along row 3 from the
    right.
    """

    start: Position
    value: int

    def __init__(self, start: tuple[int, int], value: int) -> None:
        object.__setattr__(self, "start", position(start))
        object.__setattr__(self, "value", whole("a clue", value))

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each clue that has a number."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            if (number := read_total(entry)) is not None:
                yield cls(read_cell(entry.get("cell")), number)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the clue."""
        return {"cell": write_cell(self.start), "value": str(self.value)}

    @staticmethod
    def clue(values: Sequence[int], digits: int) -> int | None:
        """Return the clue about a full line, given the highest digit; None if there is none."""
        raise NotImplementedError

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the line."""
        yield Relation(
            f"{self.name} {self.start}",
            layout.line(self.start),
            lambda values: not is_full(values) or self.clue(values, layout.digits) == self.value,
        )

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the number outside the grid."""
        yield Label(centre(self.start), str(self.value), 0.45)


@dataclass(frozen=True, init=False)
class Sandwich(OutsideClue):
    """The digits between 1 and the highest digit of the line add up to ``value``.

    If digits repeat in the line, the first of each counts.
    """

    sheet = Sheet(
        "sandwich",
        fpuzzles="sandwichsum",
        iss="Sandwich",
        human=Human("sandwich-clue", 33, pivot="start", scope="house"),
        generate=Spread(1.0, edges=("top", "left")),
        tool=Tool("Outside", most=1, asks=True),
        examples=(((-1, 3), 20), ((4, -1), 7)),
    )
    adds = True

    @staticmethod
    def clue(values: Sequence[int], digits: int) -> int | None:
        """Add up the digits between the two ends."""
        if 1 not in values or digits not in values:
            return None
        low, high = sorted((values.index(1), values.index(digits)))
        return sum(values[low + 1 : high])

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the clue above or to the left: both ends see the same digits, if none repeats."""
        if not layout.lines:
            yield self
            return
        row, col = self.start
        above = (-1 if row == len(layout.rows) else row, -1 if col == len(layout.columns) else col)
        yield Sandwich(above, self.value)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the line."""
        cells = layout.line(self.start)
        if layout.lines:
            program.sandwich(self.value, cells)
        else:
            program.written(cells, self._sandwiches(layout.digits, len(cells)))

    def bounds(self, layout: Layout, masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Return the possible numbers of cells between the ends."""
        counts, inner = range(len(layout.line(self.start)) - 1), range(2, layout.digits)
        return {"known": tuple(k for k in counts if _add_up(k, self.value, inner))}

    def _sandwiches(self, digits: int, length: int) -> States:
        """Return an automaton for lines with repeated digits.

        A state is the end that is missing, 0 for both, and the sum since the other; or ().
        """

        def step(state: tuple[int, ...], read: int) -> tuple[int, ...] | None:
            if not state:
                return state
            missing, so_far = state
            if not missing:
                return (1 + digits - read, 0) if read in (1, digits) else state
            if read == missing:
                return () if so_far == self.value else None
            return (missing, so_far + read) if so_far + read <= self.value else None

        return written_out(digits, length, [(0, 0)], step, lambda state: not state)


@dataclass(frozen=True, init=False)
class XSum(OutsideClue):
    """The first X digits add up to ``value``, X being the first digit."""

    sheet = Sheet(
        "x-sum",
        fpuzzles="xsum",
        iss="XSum",
        human=Human("x-sum-clue", 33, pivot="start", scope="house"),
        generate=Spread(0.6),
        tool=Tool("Outside", most=1, asks=True),
        examples=(((-1, 3), 20), ((4, -1), 9)),
    )
    adds = True

    @staticmethod
    def clue(values: Sequence[int], digits: int) -> int | None:
        """Add the first digits."""
        return sum(values[: values[0]]) if values[0] <= len(values) else None

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the line."""
        program.first_sum(self.value, layout.line(self.start))

    def bounds(self, layout: Layout, masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Return the possible first digits."""
        digits = range(1, layout.digits + 1)
        some = digits[: len(layout.line(self.start))]
        fitting = (x for x in some if _add_up(x - 1, self.value - x, {*digits} - {x}))
        return {"known": tuple(fitting)}


def _add_up(count: int, total: int, digits: Iterable[int]) -> bool:
    """Return whether so many different ones of some digits can add up to a total.

    >>> [count for count in range(8) if _add_up(count, 20, range(2, 9))]
    [3, 4, 5]
    """
    sums = [{0}] + [set[int]() for _ in range(count)]
    for digit in digits:
        for size in range(count, 0, -1):
            sums[size] |= {one + digit for one in sums[size - 1] if one + digit <= total}
    return total in sums[count]


@dataclass(frozen=True, init=False)
class Skyscraper(OutsideClue):
    """``value`` digits are visible: those higher than all digits before them."""

    sheet = Sheet(
        "skyscraper",
        fpuzzles="skyscraper",
        iss="Skyscraper",
        human=Human("skyscraper-clue", 33, pivot="start", scope="house"),
        generate=Spread(0.6),
        tool=Tool("Outside", most=1, asks=True),
        examples=(((-1, 3), 4), ((4, 9), 2)),
    )

    @staticmethod
    def clue(values: Sequence[int], digits: int) -> int | None:
        """Count the digits that are higher than all before."""
        return len({*accumulate(values, max)})

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the line."""
        program.visible(self.value, layout.line(self.start))


@dataclass(frozen=True, init=False)
class NumberedRoom(OutsideClue):
    """The first digit of the line gives the position of the digit ``value`` in it."""

    sheet = Sheet(
        "numbered-room",
        iss="NumberedRoom",
        human=Human("numbered-room-clue", 33, pivot="start", scope="house"),
        tool=Tool("Outside", most=1, asks=True),
        examples=(((-1, 3), 7), ((4, -1), 2)),
    )

    @staticmethod
    def clue(values: Sequence[int], digits: int) -> int | None:
        """Look at the cell that the first digit points to."""
        return values[values[0] - 1] if values[0] <= len(values) else None

    def compile(self, layout: Layout, program: Program) -> None:
        """Relate the first cell to each cell of the line."""
        cells = layout.line(self.start)
        program.allowed(cells[0], range(1, len(cells) + 1))
        for place, cell in enumerate(cells, 1):
            table = pointing(layout.digits, place, self.value, once=layout.lines)
            program.pairs(table, [(cells[0], cell)])
