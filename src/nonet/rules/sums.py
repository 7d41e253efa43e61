"""Sums of cells: killer cages, little killers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Literal

from nonet.errors import ArgumentError, quoted
from nonet.model.cells import Position
from nonet.rules.base import (
    CellsLike,
    Layout,
    Relation,
    Rule,
    distinct_positions,
    extremes,
    is_full,
    named,
    positions,
    sum_possible,
)
from nonet.rules.drawing import (
    Label,
    Layer,
    Shape,
    Stroke,
    arrow_head,
    caged,
    centre,
)
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet, Tool
from nonet.rules.spelling import (
    entries_of,
    read_cell,
    read_cells,
    read_total,
    write_cell,
    write_cells,
)
from nonet.rules.turns import Turn
from nonet.rules.values import position, whole, wholes


@dataclass(frozen=True, init=False)
class Cage(Rule):
    """A killer cage: no digit repeats, and the digits add up to ``total`` if it is given.

    >>> Cage("r1c1 r1c2", 3).total
    3
    """

    sheet = Sheet(
        "cage",
        fpuzzles="killercage",
        human=Human("cage-combinations", 24),
        tool=Tool("Cages", asks=True),
        examples=(("r2c2 r2c3 r3c2", 15), ("r5c4 r5c5 r6c5 r6c6", 22)),
    )
    cell_order = "free"
    cells: tuple[Position, ...]
    total: int | None = None

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each cage; a value that is not a number is a text.

        A cage that is too large for different digits is only a sum.
        """
        for entry in entries_of(value, cls.sheet.fpuzzles):
            cells, total = dict.fromkeys(read_cells(entry.get("cells") or [])), read_total(entry)
            if len(cells) > size:
                yield from () if total is None else (Sum(cells, total),)
            elif cells:
                yield cls(cells, total)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the cage."""
        made: dict[str, Any] = {"cells": write_cells(self.cells)}
        return made if self.total is None else {**made, "value": str(self.total)}

    def __init__(self, cells: CellsLike, total: int | None = None) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, "cage"))
        object.__setattr__(self, "total", None if total is None else whole("a total", total))

    def relabelled(self, digits: Sequence[int]) -> Rule | None:
        """Return the cage if it has no sum."""
        return self if self.total is None else None

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the cells of the cage."""
        cells = self._indices(layout)
        if len(cells) > 1:
            yield f"cage {named(self.cells)}", cells

    def _indices(self, layout: Layout) -> tuple[int, ...]:
        if len(self.cells) > layout.digits:
            raise ArgumentError(
                f"a cage can have at most {layout.digits} cells here, not {len(self.cells)}"
            )
        return layout.indices(self.cells)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the sum, if the cage has one."""
        if (total := self.total) is not None:
            yield Relation(
                f"cage {named(self.cells)}",
                layout.indices(self.cells),
                lambda values: sum_possible(values, total),
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the group and its sum."""
        cells = self._indices(layout)
        if len(cells) > 1:
            program.different(cells)
        if self.total is not None:
            program.total(self.total, cells)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the cage with its total."""
        yield from caged(self.cells, "" if self.total is None else str(self.total))


@dataclass(frozen=True, init=False)
class Sum(Rule):
    """The digits of some cells add up to ``total``; they may repeat."""

    sheet = Sheet(
        "sum",
        human=Human("sum-cells", 27),
        tool=Tool("Cages", asks=True),
        examples=(("r2c2 r3c3 r3c2", 15),),
    )
    cell_order = "free"
    cells: tuple[Position, ...]
    total: int

    def __init__(self, cells: CellsLike, total: int) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, "sum"))
        object.__setattr__(self, "total", whole("a total", total))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the sum."""
        total = self.total
        yield Relation(
            f"{self.name} {named(self.cells)}",
            layout.indices(self.cells),
            lambda values: sum_possible(values, total),
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum."""
        program.total(self.total, layout.indices(self.cells))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the outline of the cells with their total."""
        yield from caged(self.cells, str(self.total), dashed=False)


@dataclass(frozen=True, init=False)
class WeightedSum(Rule):
    """The digits, each multiplied by its factor, add up to ``total``.

    >>> WeightedSum("r1c1 r1c2 r1c3", [1, 1, -1], 0).factors  # an arrow
    (1, 1, -1)
    """

    sheet = Sheet(
        "weighted-sum",
        human=Human("weighted-sum-cells", 28),
        examples=(("r2c2 r3c3 r3c2", [1, 1, -1], 4),),
    )
    cells: tuple[Position, ...]
    factors: tuple[int, ...]
    total: int

    def __init__(self, cells: CellsLike, factors: Iterable[int], total: int) -> None:
        summed: dict[Position, int] = {}
        places, given = positions(cells), wholes("a factor", factors, -1000, 1000)
        if len(places) != len(given):
            raise ArgumentError(f"{len(places)} cells require as many factors, not {len(given)}")
        if not places:
            raise ArgumentError(f"a {self.name} requires at least one cell")
        for cell, factor in zip(places, given):
            summed[cell] = summed.get(cell, 0) + factor
        object.__setattr__(self, "cells", tuple(summed))
        object.__setattr__(self, "factors", tuple(summed.values()))
        object.__setattr__(self, "total", whole("a total", total))

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the sum with its cells in order."""
        terms = sorted(zip(self.cells, self.factors))
        yield WeightedSum([cell for cell, _ in terms], [factor for _, factor in terms], self.total)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the sum."""
        yield Relation(
            f"{self.name} {named(self.cells)}",
            layout.indices(self.cells),
            lambda values: not is_full(values) or sum(map(mul, self.factors, values)) == self.total,
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum."""
        program.linear(self.total, zip(self.factors, layout.indices(self.cells)))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the outline of the cells with their total."""
        yield from caged(self.cells, str(self.total), dashed=False)


Direction = Literal["UL", "UR", "DL", "DR"]
_STEPS: dict[Direction, tuple[int, int]] = {
    "UL": (-1, -1),
    "UR": (-1, 1),
    "DL": (1, -1),
    "DR": (1, 1),
}
_DIRECTIONS = {step: direction for direction, step in _STEPS.items()}


@dataclass(frozen=True, init=False)
class LittleKiller(Rule):
    """The digits along a diagonal add up to ``total``; they may repeat.

    ``start`` is the cell outside the grid that holds the clue, as (row, column) from 0, so that row
    or column is -1 or the size; the diagonal runs from there in ``direction``: UL, UR, DL or DR.
    """

    sheet = Sheet(
        "little-killer",
        fpuzzles="littlekillersum",
        human=Human("little-killer-clue", 33),
        tool=Tool("Outside", most=1, asks=True),
        examples=(((-1, 2), "DR", 30), ((9, 4), "UL", 12)),
    )
    start: Position
    direction: Direction
    total: int

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each clue that has a number."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            if (number := read_total(entry)) is not None:
                direction: Any = str(entry.get("direction", "")).upper()
                yield cls(read_cell(entry.get("cell")), direction, number)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the clue."""
        return {
            "cell": write_cell(self.start),
            "direction": self.direction,
            "value": str(self.total),
        }

    def __init__(self, start: tuple[int, int], direction: Direction, total: int) -> None:
        if not isinstance(direction, str) or direction not in _STEPS:
            raise ArgumentError(f"direction must be UL, UR, DL or DR, not {quoted(direction)}")
        object.__setattr__(self, "start", position(start))
        object.__setattr__(self, "direction", direction)
        object.__setattr__(self, "total", whole("a total", total))

    def diagonal(self, layout: Layout) -> tuple[int, ...]:
        """Return the cells of the diagonal."""
        down, right = _STEPS[self.direction]
        row, col = self.start.row + down, self.start.col + right
        cells = []
        while 0 <= row < len(layout.rows) and 0 <= col < len(layout.columns):
            cells.append(layout.rows[row][col])
            row, col = row + down, col + right
        if not cells:
            raise ArgumentError(f"the diagonal from {self.start} {self.direction} has no cell")
        return tuple(cells)

    def turned(self, turn: Turn) -> Rule:
        """Turn the clue and its direction."""
        step = turn.direction(*_STEPS[self.direction])
        return LittleKiller(turn(self.start), _DIRECTIONS[step], self.total)

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the clue at the end of the diagonal that comes first."""
        down, right = _STEPS[self.direction]
        row, col = divmod(self.diagonal(layout)[-1], layout.size)
        end = Position(row + down, col + right)
        back = LittleKiller(end, _DIRECTIONS[-down, -right], self.total)
        yield back if end < self.start else self

    def bounds(self, layout: Layout, masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Return the sums that the diagonal can have."""
        return extremes(self.diagonal(layout), masks)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the sum."""
        total = self.total
        yield Relation(
            f"little killer {self.start}",
            self.diagonal(layout),
            lambda values: sum_possible(values, total),
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum."""
        program.total(self.total, self.diagonal(layout))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the number outside the grid, and an arrow along the diagonal."""
        down, right = _STEPS[self.direction]
        x, y = centre(self.start)
        yield Label((x - 0.1 * right, y - 0.1 * down), str(self.total), 0.4)
        tip = x + 0.45 * right, y + 0.45 * down
        tail = x + 0.24 * right, y + 0.24 * down
        yield Stroke((tail, tip), "ink", 0.035, Layer.MARK)
        yield Stroke(arrow_head(tip, tail, 0.1), "ink", 0.035, Layer.MARK)
