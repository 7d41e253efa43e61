"""Rules about single cells and small groups: candidates, parity, quadruples, clones, indexers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from nonet.errors import ArgumentError
from nonet.model.cells import DIGITS, Position
from nonet.rules.base import (
    CellsLike,
    Layout,
    Relation,
    Rule,
    distinct_positions,
    is_full,
    named,
    positions,
)
from nonet.rules.drawing import (
    Disc,
    Label,
    Layer,
    Shape,
    Stroke,
    arrow_head,
    between,
    block,
    centre,
    circle,
    tinted,
)
from nonet.rules.lines import digit_class
from nonet.rules.program import Program, pointing, relation
from nonet.rules.sheet import Human, Sheet, Tool
from nonet.rules.spelling import (
    cells_in,
    entries_of,
    lists_in,
    read_cells,
    read_number,
    write_cell,
    write_cells,
)
from nonet.rules.turns import Turn
from nonet.rules.values import digits_of, position, tuples_of

CellLike: TypeAlias = "str | tuple[int, int]"
DigitsLike: TypeAlias = "str | Iterable[int]"
CandidatesLike: TypeAlias = "Mapping[Any, DigitsLike] | Iterable[tuple[CellLike, DigitsLike]]"
"""The digits of each cell: by name, as in ``{"r1c1": "129"}``, or by position."""


@dataclass(frozen=True, init=False)
class Candidates(Rule):
    """Cells that may hold only some digits (Sukaku): the digits of each restricted cell.

    >>> Candidates({"r1c1": "129", (0, 1): [3, 4]}).allowed
    ((Position(row=0, col=0), (1, 2, 9)), (Position(row=0, col=1), (3, 4)))
    """

    sheet = Sheet("candidates", examples=(({"r2c2": "129", "r5c5": "2468", "r5c6": "13579"},),))
    allowed: tuple[tuple[Position, tuple[int, ...]], ...]

    def __init__(
        self,
        allowed: CandidatesLike,
    ) -> None:
        pairs = allowed.items() if isinstance(allowed, Mapping) else allowed
        made: dict[Position, tuple[int, ...]] = {}
        for cell, digits in tuples_of("a cell with its candidates", pairs, 2):
            made[position(cell)] = tuple(sorted({*digits_of("a candidate", digits)}))
        object.__setattr__(self, "allowed", tuple(sorted(made.items())))

    def turned(self, turn: Turn) -> Rule:
        """Move the restricted cells."""
        return self.changed(
            allowed=tuple(sorted((turn(cell), some) for cell, some in self.allowed))
        )

    def relabelled(self, digits: Sequence[int]) -> Rule:
        """Relabel the digits of each cell."""
        return Candidates([(cell, [digits[d] for d in some]) for cell, some in self.allowed])

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each cell."""
        for cell, digits in self.allowed:
            layout.check_digits(f"candidates {cell}", digits)
            yield _cell_relation(f"candidates {cell}", layout.index(cell), digits)

    def compile(self, layout: Layout, program: Program) -> None:
        """Restrict the cells."""
        for cell, digits in self.allowed:
            program.allowed(layout.index(cell), digits)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the digits of each cell."""
        for cell, digits in self.allowed:
            marks = "".join(DIGITS[digit] for digit in digits) or "–"
            across = max(3, -(-len(marks) // 3))
            rows = [marks[i : i + across] for i in range(0, len(marks), across)]
            x, y = centre(cell)
            for number, row in enumerate(rows):
                at = x, y + 0.28 * (number - (len(rows) - 1) / 2)
                yield Label(at, " ".join(row), min(0.3, 0.86 / across), "muted", Layer.SHAPE)


def _cell_relation(label: str, cell: int, digits: Sequence[int]) -> Relation:
    return Relation(label, (cell,), lambda values: not values[0] or values[0] in digits)


@dataclass(frozen=True, init=False)
class MarkedCells(Rule):
    """The base of rules about cells that carry a mark."""

    cells: tuple[Position, ...]

    def __init__(self, cells: CellsLike) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, self.name))

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield one rule for all cells."""
        cells = cells_in(value, cls.sheet.fpuzzles)
        if cells:
            yield cls(dict.fromkeys(cells))

    def to_fpuzzles(self, size: int) -> Any:
        """Return an entry for each cell."""
        return [{"cell": write_cell(cell)} for cell in self.cells]


@dataclass(frozen=True, init=False)
class Parity(MarkedCells):
    """The base of rules about odd and even cells."""

    def _digits(self, size: int) -> list[int]:
        raise NotImplementedError

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield each cell."""
        return (self.changed(cells=(cell,)) for cell in self.cells)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each cell."""
        for cell in self.cells:
            digits = self._digits(layout.digits)
            yield _cell_relation(f"{self.name} {cell}", layout.index(cell), digits)

    def compile(self, layout: Layout, program: Program) -> None:
        """Restrict the cells."""
        for cell in layout.indices(self.cells):
            program.allowed(cell, self._digits(layout.digits))


@dataclass(frozen=True, init=False)
class Odd(Parity):
    """The cells hold odd digits."""

    sheet = Sheet("odd", fpuzzles="odd", tool=Tool("Cells"), examples=(("r2c2 r3c5 r5c4",),))

    def _digits(self, size: int) -> list[int]:
        return list(range(1, size + 1, 2))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a grey circle in each cell."""
        for cell in self.cells:
            yield Disc(centre(cell), 0.4, "grey", layer=Layer.TINT)


@dataclass(frozen=True, init=False)
class Even(Parity):
    """The cells hold even digits."""

    sheet = Sheet("even", fpuzzles="even", tool=Tool("Cells"), examples=(("r2c2 r3c5 r5c4",),))

    def _digits(self, size: int) -> list[int]:
        return list(range(2, size + 1, 2))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a grey square in each cell."""
        for cell in self.cells:
            yield block(cell, "grey")


@dataclass(frozen=True, init=False)
class Extreme(MarkedCells):
    """The base of minimum and maximum cells, which are compared with their unmarked neighbours."""

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the digit of a marked cell fits that of a neighbour."""
        raise NotImplementedError

    def _pairs(self, layout: Layout) -> Iterator[tuple[int, int]]:
        marked = set(layout.indices(self.cells))
        for a, b in layout.neighbours():
            if (a in marked) != (b in marked):
                yield (a, b) if a in marked else (b, a)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the comparison with each neighbour."""
        test = self.test
        for pair in self._pairs(layout):
            yield Relation(
                self.name, pair, lambda values: 0 in values or test(values[0], values[1], 0)
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the comparisons."""
        program.pairs(relation(layout.digits, self.test), self._pairs(layout))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the cells, with an angle at each edge that points to the smaller digit."""
        for cell in self.cells:
            yield from tinted([cell], "shade")
            x, y = centre(cell)
            out = 1 if self.test(2, 1, 0) else -1
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if Position(cell.row + dy, cell.col + dx) not in self.cells:
                    at = 0.42 if out > 0 else 0.34
                    tip = x + at * dx, y + at * dy
                    yield Stroke(
                        arrow_head(tip, (tip[0] - out * dx, tip[1] - out * dy), 0.08),
                        "line",
                        0.03,
                        Layer.SHAPE,
                    )


@dataclass(frozen=True, init=False)
class Minimum(Extreme):
    """The cells hold smaller digits than all their neighbours that are not in this list."""

    sheet = Sheet(
        "minimum",
        fpuzzles="minimum",
        human=Human("minimum-cell", 21, pivot="first"),
        tool=Tool("Cells"),
        examples=(("r2c3 r5c5",),),
    )
    cell_order = "free"

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the marked digit is smaller."""
        return a < b


@dataclass(frozen=True, init=False)
class Maximum(Extreme):
    """The cells hold greater digits than all their neighbours that are not in this list."""

    sheet = Sheet(
        "maximum",
        fpuzzles="maximum",
        human=Human("maximum-cell", 21, pivot="first"),
        tool=Tool("Cells"),
        examples=(("r2c3 r5c5",),),
    )
    cell_order = "free"

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the marked digit is greater."""
        return a > b


@dataclass(frozen=True, init=False)
class Quadruple(Rule):
    """Each of ``digits`` occurs among the cells, at least as often as it is listed."""

    sheet = Sheet(
        "quadruple",
        fpuzzles="quadruple",
        human=Human("quadruple-digits", 21),
        tool=Tool("Dots", 4, 4, asks=True),
        examples=(("r2c2 r2c3 r3c2 r3c3", "1358"), ("r3c6 r3c7 r4c6 r4c7", "44")),
    )
    cell_order = "free"
    cells: tuple[Position, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: CellsLike, digits: str | Iterable[int]) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, "quadruple", least=2))
        object.__setattr__(self, "digits", tuple(sorted(digits_of("a digit", digits))))
        if not 0 < len(self.digits) <= len(self.cells):
            raise ArgumentError(
                f"a quadruple of {len(self.cells)} cells must have 1 to {len(self.cells)} digits, "
                f"not {len(self.digits)}"
            )

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each circle that has digits."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            digits = [read_number({"value": value}) for value in lists_in(entry, "values")]
            filled = [digit for digit in digits if digit is not None]
            if filled:
                yield cls(read_cells(entry.get("cells")), filled)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the circle."""
        return {"cells": write_cells(self.cells), "values": list(self.digits)}

    def relabelled(self, digits: Sequence[int]) -> Rule:
        """Relabel the digits."""
        return self.changed(digits=tuple(sorted(digits[digit] for digit in self.digits)))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that the missing digits still fit into the empty cells."""
        wanted = self.digits
        layout.check_digits(f"quadruple {named(self.cells)}", wanted)

        def holds(values: tuple[int, ...]) -> bool:
            missing = sum(max(0, wanted.count(d) - values.count(d)) for d in set(wanted))
            return missing <= values.count(0)

        yield Relation(f"quadruple {named(self.cells)}", layout.indices(self.cells), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the digits."""
        program.contains(self.digits, layout.indices(self.cells))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a circle at the corner of the cells, with the digits."""
        x, y = between(self.cells)
        yield Disc((x, y), 0.32, "paper", "ink", layer=Layer.MARK)
        digits = [DIGITS[digit] for digit in self.digits]
        half = len(digits) if len(digits) < 3 else (len(digits) + 1) // 2
        rows = [digits[:half], digits[half:]] if half < len(digits) else [digits]
        for number, row in enumerate(rows):
            up = y + 0.23 * (number - (len(rows) - 1) / 2)
            yield Label((x, up), " ".join(row), 0.32 if len(digits) == 1 else 0.25)


@dataclass(frozen=True, init=False)
class Clone(Rule):
    """The cells of two shapes hold the same digits, cell by cell."""

    sheet = Sheet(
        "clone",
        fpuzzles="clone",
        human=Human("clone-cells", 20, scope="pairs"),
        tool=Tool("Cages", 2),
        examples=(("r2c2 r2c3 r3c3", "r5c5 r5c6 r6c6"),),
    )
    symbolic = True
    cells: tuple[Position, ...]
    copies: tuple[Position, ...]

    def __init__(self, cells: CellsLike, copies: CellsLike) -> None:
        object.__setattr__(self, "cells", positions(cells))
        object.__setattr__(self, "copies", positions(copies))
        if not self.cells:
            raise ArgumentError("a clone requires at least one cell")
        if len(self.cells) != len(self.copies):
            raise ArgumentError(
                f"a clone must have as many cells as its original: {len(self.copies)}, "
                f"not {len(self.cells)}"
            )

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each pair of shapes; one without a copy means nothing."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            if entry.get("cloneCells"):
                yield cls(read_cells(entry.get("cells")), read_cells(entry["cloneCells"]))

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the two shapes."""
        return {"cells": write_cells(self.cells), "cloneCells": write_cells(self.copies)}

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield each cell with its copy."""
        for pair in zip(self.cells, self.copies):
            if pair[0] != pair[1]:
                yield Clone([min(pair)], [max(pair)])

    def _pairs(self, layout: Layout) -> list[tuple[int, int]]:
        pairs = zip(layout.indices(self.cells), layout.indices(self.copies))
        return [(a, b) for a, b in pairs if a != b]

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that each cell equals its copy."""
        for pair in self._pairs(layout):
            yield Relation("clone", pair, lambda values: 0 in values or values[0] == values[1])

    def compile(self, layout: Layout, program: Program) -> None:
        """Make each cell and its copy equal."""
        program.equal(self._pairs(layout))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the two shapes."""
        yield from tinted(self.cells, "cyan", 0.06)
        yield from tinted(self.copies, "cyan", 0.06)


@dataclass(frozen=True, init=False)
class Indexer(MarkedCells):
    """The base of indexers: the digit of a cell gives the position of the cell's own number."""

    ink: ClassVar[str]

    def to_fpuzzles(self, size: int) -> Any:
        """Return the cells in one entry."""
        return {"cells": write_cells(self.cells)}

    def _line(self, layout: Layout, cell: int) -> tuple[Sequence[int], int]:
        """Return the cells of the line, and the number whose position the cell gives."""
        raise NotImplementedError

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield each cell."""
        return (self.changed(cells=(cell,)) for cell in self.cells)

    def turned(self, turn: Turn) -> Rule | None:
        """Return the indexers of the turned grid, unless its numbers run backwards there."""
        raise NotImplementedError

    def numbers(self, layout: Layout, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the number whose position the cell gives."""
        return (self._line(layout, cells[0])[1],)

    def _lines(self, layout: Layout) -> Iterator[tuple[int, Sequence[int], int]]:
        for cell in layout.indices(self.cells):
            if cell >= layout.size**2:
                where = Position(*divmod(cell, layout.size))
                raise ArgumentError(f"{where} is below the grid, so it cannot be an indexer")
            yield cell, *self._line(layout, cell)

    def _in_house(self, layout: Layout) -> bool:
        """Return whether the digits of its line differ."""
        return layout.lines

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that each digit points to a cell, and that this cell holds the number."""
        for cell, line, number in self._lines(layout):
            yield _cell_relation(self.name, cell, range(1, len(line) + 1))
            for place, other in enumerate(line, 1):
                holds = _indexed(place, number, once=self._in_house(layout))
                yield Relation(self.name, (cell, other), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the same; in a house, only the cell that the digit points to holds the number."""
        for cell, line, number in self._lines(layout):
            program.allowed(cell, range(1, len(line) + 1))
            for place, other in enumerate(line, 1):
                table = pointing(layout.digits, place, number, once=self._in_house(layout))
                program.pairs(table, [(cell, other)])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the coloured cells."""
        for cell in self.cells:
            yield from tinted([cell], self.ink, 0.04)


def _indexed(place: int, number: int, *, once: bool) -> Callable[[tuple[int, ...]], bool]:
    def holds(values: tuple[int, ...]) -> bool:
        pointer, digit = values
        if not (pointer and digit):
            return True
        return digit == number if pointer == place else not (once and digit == number)

    return holds


@dataclass(frozen=True, init=False)
class ColumnIndexer(Indexer):
    """A digit V in row r and column c means that column V of row r holds c."""

    sheet = Sheet(
        "column-indexer",
        fpuzzles="columnindexer",
        human=Human("column-indexer-cell", 31, pivot="start"),
        tool=Tool("Cells"),
        examples=(("r2c3 r4c3 r6c3",),),
    )
    ink = "rose"

    def _line(self, layout: Layout, cell: int) -> tuple[Sequence[int], int]:
        row, col = divmod(cell, layout.size)
        return layout.rows[row], col + 1

    def turned(self, turn: Turn) -> Rule | None:
        """Return column indexers, or row indexers if the grid is transposed."""
        if turn.rows if turn.transpose else turn.columns:
            return None
        return (RowIndexer if turn.transpose else ColumnIndexer)(map(turn, self.cells))


@dataclass(frozen=True, init=False)
class RowIndexer(Indexer):
    """A digit V in row r and column c means that row V of column c holds r."""

    sheet = Sheet(
        "row-indexer",
        fpuzzles="rowindexer",
        human=Human("row-indexer-cell", 31, pivot="start"),
        tool=Tool("Cells"),
        examples=(("r3c2 r3c4 r3c6",),),
    )
    ink = "mint"

    def _line(self, layout: Layout, cell: int) -> tuple[Sequence[int], int]:
        row, col = divmod(cell, layout.size)
        return layout.columns[col], row + 1

    def turned(self, turn: Turn) -> Rule | None:
        """Return row indexers, or column indexers if the grid is transposed."""
        if turn.columns if turn.transpose else turn.rows:
            return None
        return (ColumnIndexer if turn.transpose else RowIndexer)(map(turn, self.cells))


@dataclass(frozen=True, init=False)
class BoxIndexer(Indexer):
    """A digit V at place p of a region means that place V of the region holds p."""

    sheet = Sheet(
        "box-indexer",
        fpuzzles="boxindexer",
        human=Human("box-indexer-cell", 31, pivot="start"),
        tool=Tool("Cells"),
        examples=(("r4c4 r5c5 r6c4",),),
    )
    ink = "ice"

    def _line(self, layout: Layout, cell: int) -> tuple[Sequence[int], int]:
        if cell not in layout.region_of:
            raise ArgumentError(
                f"{Position(*divmod(cell, layout.size))} is in no region, so it cannot be a "
                "box indexer"
            )
        region = sorted(layout.regions[layout.region_of[cell]])
        return region, region.index(cell) + 1

    def _in_house(self, layout: Layout) -> bool:
        """Return whether the digits of its line differ: they always do in a region."""
        return True

    def turned(self, turn: Turn) -> Rule | None:
        """Return the indexers as they are: any other turn renumbers the places."""
        return None if turn.transpose or turn.rows or turn.columns else self


@dataclass(frozen=True, init=False)
class CountingCircles(MarkedCells):
    """A digit in a circle is the number of circles that hold that digit."""

    sheet = Sheet(
        "counting-circles",
        iss="CountingCircles",
        human=Human("counting-circles", 31),
        tool=Tool("Cells"),
        examples=(("r1c2 r2c5 r3c8 r5c3 r6c6 r8c4",),),
    )
    cell_order = "free"

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that each digit occurs as often as its value."""

        def holds(values: tuple[int, ...]) -> bool:
            empty = values.count(0)
            return all(values.count(d) <= d <= values.count(d) + empty for d in set(values) if d)

        yield Relation("counting circles", layout.indices(self.cells), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the circles."""
        program.counting(layout.indices(self.cells))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the circles."""
        for cell in self.cells:
            yield circle(cell, None, "line", 0.42)


@dataclass(frozen=True)
class GlobalEntropy(Rule):
    """Every square of 2×2 cells holds a low, a middle and a high digit."""

    sheet = Sheet(
        "global-entropy",
        iss="GlobalEntropy",
        from_one=True,
        commands=("global-entropy",),
        human=Human("global-entropy-square", 29),
        tool=Tool("Grid"),
        examples=((),),
    )

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of every square."""
        digits = layout.digits

        def holds(values: tuple[int, ...]) -> bool:
            kinds = {digit_class(value, digits) for value in values if value}
            return 3 - len(kinds) <= values.count(0) or (is_full(values) and len(kinds) == 3)

        for square in layout.squares():
            yield Relation("global entropy", square, holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add every square."""
        classes: list[list[int]] = [[], [], []]
        for digit in range(1, layout.digits + 1):
            classes[digit_class(digit, layout.digits)].append(digit)
        for square in layout.squares():
            program.classes(classes, square)
