"""Rules for lines: thermometers, arrows, whispers, renbans, palindromes and others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise
from typing import Any, ClassVar, TypeVar

from nonet.errors import ArgumentError, FormatError
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
    Layer,
    Shape,
    Stroke,
    arrow_head,
    centre,
    circle,
    diamond,
    line,
    pill,
    unusual,
)
from nonet.rules.program import Program, consecutive, relation
from nonet.rules.sheet import LINE, Human, Sheet, Spread, Tool
from nonet.rules.spelling import entries_of, lists_in, read_cells, read_number, write_cells
from nonet.rules.values import whole

One = TypeVar("One")


@dataclass(frozen=True, init=False)
class Line(Rule):
    """The base of all lines: cells in the order in which the line runs."""

    cells: tuple[Position, ...]
    ink: ClassVar[str] = "tan"
    least: ClassVar[int] = 2
    """The fewest cells."""
    hereditary: ClassVar[bool] = False
    """Whether every part of a line that obeys the rule obeys it, too."""
    mirrored: ClassVar[bool] = False
    """Whether it compares cells equally far from the middle."""

    def __init__(self, cells: CellsLike) -> None:
        object.__setattr__(self, "cells", positions(cells))
        if (count := len(self.cells)) < self.least:
            raise ArgumentError(f"a {self.name} requires at least {self.least} cells, not {count}")

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each line."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            for names in lists_in(entry, "lines"):
                cells = read_cells(names)
                if len(cells) >= cls.least:
                    yield cls._from_line(cells, entry)

    @classmethod
    def _from_line(cls, cells: list[Position], entry: Mapping[str, Any]) -> Rule:
        return cls(cells)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the line."""
        return {"lines": [write_cells(self.cells)]}

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Return whether the digits along a full line obey the rule."""
        raise NotImplementedError

    def begins(self, values: Sequence[int], layout: Layout) -> bool:
        """Return whether a line that begins with these digits may obey the rule."""
        return not self.hereditary or self.holds(values, layout)

    @property
    def reach(self) -> int:
        """The distance along the line of the pairs that imply all others; 0 if none do."""
        return 0

    def stated(self, layout: Layout) -> Line:
        """Return the line with the numbers that otherwise follow from the size of the grid."""
        return self

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the whole line."""
        yield Relation(
            f"{self.name} {named(self.cells)}",
            layout.indices(self.cells),
            lambda values: not is_full(values) or self.holds(values, layout),
        )

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line."""
        yield line(self.cells, self.ink)


def _refuse_number(what: str, number: int, usual: int) -> None:
    if number != usual:
        raise FormatError(f"f-puzzles cannot express a {what} of {number}, only {usual}")


@dataclass(frozen=True, init=False)
class NeighbourLine(Line):
    """The base of lines with a condition on each cell and the next."""

    hereditary = True

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two consecutive digits fit."""
        raise NotImplementedError

    def number(self, layout: Layout) -> int:
        """Return the number that the test takes."""
        return 0

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Test each digit and the next one."""
        number = self.number(layout)
        return all(self.test(a, b, number) for a, b in pairwise(values))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of each cell and the next one."""
        test, number = self.test, self.number(layout)
        cells, label = layout.indices(self.cells), f"{self.name} {named(self.cells)}"
        for pair in consecutive(cells):
            yield Relation(
                label,
                pair,
                lambda values: 0 in values or test(values[0], values[1], number),
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add one relation for all steps of the line."""
        table = relation(layout.digits, self.test, self.number(layout))
        program.pairs(table, consecutive(layout.indices(self.cells)))


@dataclass(frozen=True, init=False)
class Thermometer(NeighbourLine):
    """The digits increase from the bulb, the first cell, to the tip."""

    sheet = Sheet(
        "thermometer",
        fpuzzles="thermometer",
        iss="Thermo",
        human=Human("thermometer-bounds", 21, pivot="start"),
        generate=Spread(0.4, (3, 7)),
        tool=Tool("Lines", 2),
        examples=(LINE, ("r7c8 r6c8 r6c7",)),
    )

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the second digit is greater, by at least the number of steps."""
        return b - a >= max(number, 1)

    @property
    def reach(self) -> int:
        """One: neighbours imply all others."""
        return 1

    def compile(self, layout: Layout, program: Program) -> None:
        """Add a relation for every two cells: at k steps apart they differ by at least k."""
        for (i, a), (j, b) in combinations(enumerate(layout.indices(self.cells)), 2):
            program.pairs(relation(layout.digits, self.test, j - i), [(a, b)])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the bulb and the tube."""
        yield circle(self.cells[0], "grey")
        yield line(self.cells, "grey", 0.3)


@dataclass(frozen=True, init=False)
class SlowThermometer(NeighbourLine):
    """The digits never decrease from the bulb, the first cell, to the tip."""

    sheet = Sheet(
        "slow-thermometer",
        fpuzzles="slowthermometer",
        human=Human("slow-thermometer-bounds", 21, pivot="start"),
        generate=Spread(0.4, (3, 7)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the second digit is not smaller."""
        return a <= b

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the bulb and the tube, both hollow."""
        yield circle(self.cells[0], "grey")
        yield line(self.cells, "grey", 0.3)
        yield Stroke(tuple(map(centre, self.cells)), "paper", 0.16, Layer.SHAPE)
        yield circle(self.cells[0], "paper", radius=0.3)


MOST_CIRCLE = 6
"""The cells of a circle, at most: no shaft adds up to a longer number."""


@dataclass(frozen=True, init=False)
class Arrow(Rule):
    """The digits along ``shaft`` add up to the number in ``circle``; digits may repeat.

    A circle of several cells, a pill, holds a number that is read in the order of its cells.
    """

    sheet = Sheet(
        "arrow",
        fpuzzles="arrow",
        human=Human("arrow-sum", 24, pivot="circle"),
        generate=Spread(0.4, (2, 4)),
        tool=Tool("Lines", 2),
        examples=(("r2c2", "r3c3 r3c4 r2c5"), ("r6c3 r6c4", "r5c5 r5c6 r6c7")),
    )
    circle: tuple[Position, ...]
    shaft: tuple[Position, ...]

    def __init__(self, circle: CellsLike, shaft: CellsLike) -> None:
        object.__setattr__(self, "circle", distinct_positions(circle, "circle"))
        object.__setattr__(self, "shaft", positions(shaft))
        if not self.shaft:
            raise ArgumentError("an arrow requires at least one cell besides its circle")
        if len(self.circle) > MOST_CIRCLE:
            raise ArgumentError(
                f"a circle can have at most {MOST_CIRCLE} cells, not {len(self.circle)}"
            )

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each shaft; its first cell lies in the circle."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            circle = read_cells(entry.get("cells") or [])
            for names in lists_in(entry, "lines"):
                shaft = read_cells(names)[1:]
                if circle and shaft:
                    yield cls(circle, shaft)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the circle and its shaft."""
        shaft = write_cells((self.circle[-1], *self.shaft))
        return {"cells": write_cells(self.circle), "lines": [shaft]}

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the arrow with its shaft in order."""
        yield self.changed(shaft=tuple(sorted(self.shaft)))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that the shaft adds up to the circle."""
        length = len(self.circle)

        def holds(values: tuple[int, ...]) -> bool:
            circle, shaft = values[:length], values[length:]
            if not is_full(circle):
                return True
            number = 0
            for digit in circle:
                number = 10 * number + digit
            return sum_possible(shaft, number)

        yield Relation(
            f"arrow {named(self.circle)}", layout.indices((*self.circle, *self.shaft)), holds
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum, with the circle on the other side."""
        circle, shaft = layout.indices(self.circle), layout.indices(self.shaft)
        places = [10**place for place in reversed(range(len(circle)))]
        program.linear(
            0,
            [
                *((1, cell) for cell in shaft),
                *((-place, cell) for place, cell in zip(places, circle)),
            ],
        )

    def bounds(self, layout: Layout, masks: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Return the sums that the shaft can have."""
        return extremes(layout.indices(self.shaft), masks)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the circle or pill, and the shaft with its head."""
        shaft = (min(self.circle, key=self._distance), *self.shaft)
        points = tuple(map(centre, shaft))
        yield Stroke(points, "line", 0.06)
        yield Stroke(arrow_head(points[-1], points[-2]), "line", 0.06)
        yield from pill(self.circle, "paper", "line")

    def _distance(self, cell: Position) -> int:
        first = self.shaft[0]
        return max(abs(cell.row - first.row), abs(cell.col - first.col))


@dataclass(frozen=True, init=False)
class DoubleArrow(Line):
    """The two ends of a line together equal the sum of the digits between them."""

    sheet = Sheet(
        "double-arrow",
        fpuzzles="doublearrow",
        iss="DoubleArrow",
        human=Human("double-arrow-sum", 27, pivot="ends"),
        generate=Spread(0.35, (4, 6)),
        tool=Tool("Lines", 3),
        examples=(("r3c2 r2c3 r3c4 r4c5",),),
    )
    cell_order = "reversible"
    least = 3

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the two sums."""
        return values[0] + values[-1] == sum(values[1:-1])

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum, with the ends on the other side."""
        first, *inner, last = layout.indices(self.cells)
        program.linear(0, [*((1, cell) for cell in inner), (-1, first), (-1, last)])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line with a circle at each end."""
        yield line(self.cells, "line", 0.06)
        for end in (self.cells[0], self.cells[-1]):
            yield circle(end, "paper", "line")


@dataclass(frozen=True, init=False)
class Whispers(NeighbourLine):
    """Digits next to each other on the line differ by at least ``gap``.

    Without ``gap`` it is half of the size, rounded up: 5 on a 9×9 grid (German whispers). Dutch
    whispers have a gap of 4.
    """

    sheet = Sheet(
        "whispers",
        fpuzzles="whispers",
        iss="Whisper",
        human=Human("whispers-line", 24),
        generate=Spread(0.4, (3, 8)),
        tool=Tool("Lines", 2, asks=True),
        examples=(LINE, ("r7c2 r8c3 r7c4 r7c5", 4)),
    )
    cell_order = "reversible"
    gap: int | None = None

    def __init__(self, cells: CellsLike, gap: int | None = None) -> None:
        super().__init__(cells)
        object.__setattr__(self, "gap", None if gap is None else whole("a gap", gap, 0))

    @classmethod
    def _from_line(cls, cells: list[Position], entry: Mapping[str, Any]) -> Rule:
        return cls(cells, read_number(entry))

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the line, with its gap if it is not the usual one."""
        made = super().to_fpuzzles(size)
        return made if self.gap is None else {**made, "value": str(self.gap)}

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the line with its gap."""
        return super(Whispers, self.stated(layout)).normal(layout)

    def stated(self, layout: Layout) -> Whispers:
        """Return the line with its gap."""
        return self.changed(gap=self.number(layout))

    def number(self, layout: Layout) -> int:
        """Return the smallest allowed difference."""
        return (layout.digits + 1) // 2 if self.gap is None else self.gap

    def numbers(self, layout: Layout, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the gap."""
        return (self.number(layout),)

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits differ by at least a number."""
        return abs(a - b) >= number

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line: orange for Dutch whispers, else green."""
        usual, number = (layout.digits + 1) // 2, self.number(layout)
        yield line(self.cells, "orange" if number < usual else "green")
        yield from unusual(self.cells, number, (usual, usual - 1))


@dataclass(frozen=True, init=False)
class Renban(Line):
    """The digits are consecutive and distinct, in any order; a closed line counts a cell once."""

    sheet = Sheet(
        "renban",
        fpuzzles="renban",
        iss="Renban",
        human=Human("renban-line", 24),
        generate=Spread(0.4, (3, 5)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "free"
    ink = "purple"

    def begins(self, values: Sequence[int], layout: Layout) -> bool:
        """Return whether the digits fit into a line of five cells, the longest usual one."""
        return len({*values}) == len(values) and max(values) - min(values) < 5

    def __init__(self, cells: CellsLike) -> None:
        super().__init__(dict.fromkeys(positions(cells)))

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the line: no digit repeats."""
        if len(self.cells) > layout.digits:
            raise ArgumentError(
                f"a renban can have at most {layout.digits} cells, not {len(self.cells)}"
            )
        yield f"renban {named(self.cells)}", layout.indices(self.cells)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that the digits fit into a run of consecutive ones."""
        length = len(self.cells)

        def holds(values: tuple[int, ...]) -> bool:
            known = [value for value in values if value]
            return not known or (max(known) - min(known) < length and len(set(known)) == len(known))

        yield Relation(f"renban {named(self.cells)}", layout.indices(self.cells), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the runs of consecutive digits."""
        run = (1 << len(self.cells)) - 1
        program.digit_sets(
            layout.indices(self.cells),
            [run << shift for shift in range(layout.digits - len(self.cells) + 1)],
        )


@dataclass(frozen=True, init=False)
class Nabner(Line):
    """No two digits on the line are equal or consecutive; a closed line counts a cell once."""

    sheet = Sheet(
        "nabner",
        fpuzzles="nabner",
        human=Human("nabner-line", 27),
        generate=Spread(0.4, (3, 4)),
        tool=Tool("Lines", 2),
        examples=(("r3c2 r2c3 r3c4 r4c5",),),
    )
    cell_order = "free"
    ink = "yellow"
    hereditary = True

    def __init__(self, cells: CellsLike) -> None:
        super().__init__(dict.fromkeys(positions(cells)))

    @staticmethod
    def _test(a: int, b: int, number: int) -> bool:
        return abs(a - b) > 1

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Test every two digits."""
        return all(self._test(a, b, 0) for a, b in combinations(values, 2))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of every two cells."""
        label = f"nabner {named(self.cells)}"
        for pair in combinations(layout.indices(self.cells), 2):
            yield Relation(
                label,
                pair,
                lambda values: 0 in values or self._test(values[0], values[1], 0),
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add every pair, and the sets of digits without neighbours."""
        cells, size = layout.indices(self.cells), layout.digits
        program.pairs(relation(size, self._test), combinations(cells, 2))
        if 2 < len(cells) <= size <= 10:
            apart = (m for m in range(1 << size) if not m & (m >> 1))
            program.digit_sets(cells, [m for m in apart if m.bit_count() == len(cells)])


@dataclass(frozen=True, init=False)
class Palindrome(Line):
    """The line reads the same in both directions."""

    sheet = Sheet(
        "palindrome",
        fpuzzles="palindrome",
        iss="Palindrome",
        human=Human("palindrome-line", 20),
        generate=Spread(0.4, (3, 7)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    symbolic = True
    ink = "grey"
    mirrored = True

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the line with itself, read backwards."""
        return list(values) == list(reversed(values))

    def _mirrored(self, layout: Layout) -> list[tuple[int, int]]:
        cells = layout.indices(self.cells)
        return [(a, b) for a, b in zip(cells[: len(cells) // 2], reversed(cells)) if a != b]

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that cells equally far from the ends are equal."""
        label = f"palindrome {named(self.cells)}"
        for pair in self._mirrored(layout):
            yield Relation(
                label,
                pair,
                lambda values: 0 in values or values[0] == values[1],
            )

    def compile(self, layout: Layout, program: Program) -> None:
        """Make the cells of each pair equal."""
        program.equal(self._mirrored(layout))


@dataclass(frozen=True, init=False)
class EqualSums(Line):
    """The base of lines whose pieces all have the same sum."""

    def pieces(self, layout: Layout) -> list[list[int]]:
        """Return the cells of each piece."""
        raise NotImplementedError

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that two pieces at a time have the same sum."""
        label = f"{self.name} {named(self.cells)}"
        for first, second in pairwise(self.pieces(layout)):
            length = len(first)

            def holds(values: tuple[int, ...], length: int = length) -> bool:
                return not is_full(values) or sum(values[:length]) == sum(values[length:])

            yield Relation(label, (*first, *second), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the pieces."""
        program.equal_sums(self.pieces(layout))


@dataclass(frozen=True, init=False)
class Zipper(EqualSums):
    """Digits equally far from the middle have the same sum, on odd lines the middle digit."""

    sheet = Sheet(
        "zipper",
        fpuzzles="zipperline",
        iss="Zipper",
        human=Human("zipper-line", 29),
        generate=Spread(0.4, (3, 7)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "lavender"
    mirrored = True

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the sums."""
        half, odd = divmod(len(values), 2)
        sums = {one + other for one, other in zip(values[:half], reversed(values))}
        return len(sums | {*values[half : half + odd]}) < 2

    def pieces(self, layout: Layout) -> list[list[int]]:
        """Return the cells of each sum."""
        cells = layout.indices(self.cells)
        half = len(cells) // 2
        made = [[cells[i], cells[-1 - i]] for i in range(half)]
        return made + ([[cells[half]]] if len(cells) % 2 else [])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line, with a dot in the middle of an odd one."""
        yield from super().drawing(layout)
        if len(self.cells) % 2:
            yield circle(self.cells[len(self.cells) // 2], self.ink, radius=0.2)


def cut(cells: Sequence[One], region_of: Callable[[One], Any]) -> list[tuple[Any, list[One]]]:
    """Return the pieces of a line with their regions; a closed line may start anywhere."""
    line = list(cells)
    if line[0] == line[-1]:
        del line[0]
        regions = list(map(region_of, line))
        start = next((n for n in range(len(line)) if regions[n] != regions[n - 1]), 0)
        line = line[start:] + line[:start]
    return [(region, list(piece)) for region, piece in groupby(line, region_of)]


@dataclass(frozen=True, init=False)
class RegionSum(EqualSums):
    """The regions cut the line into pieces; all pieces have the same sum.

    A piece ends where the line leaves a region, so a region that is visited twice gives two pieces.
    On a closed line, whose last cell is its first, that cell counts once, and its piece continues
    beyond it. Cells outside all regions do not count, and a line inside one region has no effect.
    """

    sheet = Sheet(
        "region-sum",
        fpuzzles="regionsumline",
        human=Human("region-sum-line", 29),
        generate=Spread(0.4, (4, 8)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "sky"

    def pieces(self, layout: Layout) -> list[list[int]]:
        """Return the cells of each piece."""
        found = cut(layout.indices(self.cells), layout.region_of.get)
        return [piece for region, piece in found if region is not None]


@dataclass(frozen=True, init=False)
class Between(Line):
    """The digits between the two ends lie strictly between those of the ends."""

    sheet = Sheet(
        "between",
        fpuzzles="betweenline",
        iss="Between",
        human=Human("between-line", 27, pivot="ends"),
        generate=Spread(0.4, (3, 5)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the inner digits with the ends."""
        low, high = sorted((values[0], values[-1]))
        return all(low < value < high for value in values[1:-1])

    def begins(self, values: Sequence[int], layout: Layout) -> bool:
        """Return whether all digits are on one side of the first."""
        return len({value > values[0] for value in values[1:]}) < 2 and values[0] not in values[1:]

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the line; a line of two cells has no effect."""
        if len(self.cells) > 2:
            program.between(layout.indices(self.cells))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line with a circle at each end."""
        yield line(self.cells, "grey", 0.1)
        for end in (self.cells[0], self.cells[-1]):
            yield circle(end, "paper", "line")


@dataclass(frozen=True, init=False)
class Lockout(Line):
    """The ends differ by at least ``gap``, and the other digits are outside their range."""

    sheet = Sheet(
        "lockout",
        fpuzzles="lockout",
        iss="Lockout",
        human=Human("lockout-line", 27, pivot="ends"),
        generate=Spread(0.35, (3, 5)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    gap: int = 4

    def __init__(self, cells: CellsLike, gap: int = 4) -> None:
        super().__init__(cells)
        object.__setattr__(self, "gap", whole("a gap", gap, 0))

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the line; f-puzzles has no other gap than the usual one."""
        _refuse_number("gap", self.gap, 4)
        return super().to_fpuzzles(size)

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the inner digits with the ends."""
        low, high = sorted((values[0], values[-1]))
        return high - low >= self.gap and not any(low <= v <= high for v in values[1:-1])

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the line."""
        program.lockout(self.gap, layout.indices(self.cells))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line with a diamond at each end."""
        yield line(self.cells, "sky", 0.1)
        for end in (self.cells[0], self.cells[-1]):
            yield diamond(end, "paper", "line")
        yield from unusual(self.cells, self.gap, (4,))


@dataclass(frozen=True, init=False)
class RecurringLine(Line):
    """The base of lines on which any so many consecutive digits are of different classes."""

    hereditary = True

    def count(self) -> int:
        """Return the number of classes."""
        return 3

    @property
    def reach(self) -> int:
        """The distance of the first and the last of so many digits."""
        return self.count() - 1

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits are of the same class."""
        raise NotImplementedError

    def number(self, layout: Layout) -> int:
        """Return the number that the test takes."""
        return layout.digits

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the classes of digits that are close enough."""
        number, count = self.number(layout), self.count()
        pairs = combinations(enumerate(values), 2)
        return not any(j - i < count and self.test(a, b, number) for (i, a), (j, b) in pairs)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add every two cells: as all classes recur, those a full round apart agree."""
        agree = relation(layout.digits, self.test, self.number(layout))
        differ = tuple(~mask & (1 << layout.digits) - 1 for mask in agree)
        pairs = list(combinations(enumerate(layout.indices(self.cells)), 2))
        for table, wanted in ((differ, False), (agree, True)):
            chosen = (((j - i) % self.count() == 0, (a, b)) for (i, a), (j, b) in pairs)
            program.pairs(table, [pair for agreeing, pair in chosen if agreeing == wanted])


@dataclass(frozen=True, init=False)
class Entropic(RecurringLine):
    """Any three consecutive digits are one low, one middle and one high.

    On a 9×9 grid these are 1–3, 4–6 and 7–9. If the size is not a multiple of 3, the middle class
    has one digit more or less than the outer ones.
    """

    sheet = Sheet(
        "entropic",
        fpuzzles="entropicline",
        iss="Entropic",
        from_one=True,
        human=Human("entropic-line", 27),
        generate=Spread(0.4, (4, 8)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "peach"

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether both digits are low, middle or high."""
        return digit_class(a, number) == digit_class(b, number)


def digit_class(digit: int, size: int) -> int:
    """Return 0, 1 or 2 for a low, middle or high digit.

    >>> [digit_class(digit, 9) for digit in (1, 3, 4, 6, 7, 9)]
    [0, 0, 1, 1, 2, 2]
    """
    outer = size // 3 + (size % 3 == 2)
    return 0 if digit <= outer else 1 if digit <= size - outer else 2


@dataclass(frozen=True, init=False)
class Modular(RecurringLine):
    """Any ``modulus`` consecutive digits have different remainders: one each of 147, 258, 369."""

    sheet = Sheet(
        "modular",
        fpuzzles="modularline",
        iss="Modular",
        human=Human("modular-line", 27),
        generate=Spread(0.4, (4, 8)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "teal"
    modulus: int = 3

    def __init__(self, cells: CellsLike, modulus: int = 3) -> None:
        super().__init__(cells)
        object.__setattr__(self, "modulus", whole("a modulus", modulus, 1))

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the line; f-puzzles has no other modulus than 3."""
        _refuse_number("modulus", self.modulus, 3)
        return super().to_fpuzzles(size)

    def count(self) -> int:
        """Return the modulus."""
        return self.modulus

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line, with an unusual modulus."""
        yield from super().drawing(layout)
        yield from unusual(self.cells, self.modulus, (3,))

    def number(self, layout: Layout) -> int:
        """Return the modulus."""
        return self.modulus

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits have the same remainder."""
        return (a - b) % number == 0
