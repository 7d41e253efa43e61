"""Marks between two cells: dots, XV, greater than; and rules about the pairs without a mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from nonet.errors import ArgumentError, FormatError, quoted
from nonet.model.cells import Position
from nonet.rules.base import (
    CellsLike,
    Layout,
    Relation,
    Rule,
    distinct_positions,
    named,
)
from nonet.rules.drawing import (
    Label,
    Layer,
    Shape,
    Stroke,
    arrow_head,
    between,
    centre,
    dot,
    joined,
)
from nonet.rules.program import Program, relation
from nonet.rules.sheet import Human, Sheet, Tool
from nonet.rules.spelling import entries_of, read_cells, read_number, write_cells
from nonet.rules.values import items_of, whole, wholes

USUAL = {"difference": 1, "ratio": 2}
"""The numbers of a white and a black dot."""

XV = {"X": 10, "V": 5}


def _pair(cells: CellsLike, what: str) -> tuple[Position, ...]:
    found = distinct_positions(cells, what, least=2)
    if len(found) != 2:
        raise ArgumentError(f"a {what} must be between two cells, not {len(found)}")
    return found


@dataclass(frozen=True, init=False)
class PairRule(Rule):
    """The base of rules about two cells, whose digits :meth:`test` checks."""

    cells: tuple[Position, ...]

    def __init__(self, cells: CellsLike) -> None:
        object.__setattr__(self, "cells", _pair(cells, self.name))

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each mark."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            number = read_number(entry)
            more = () if number is None else (number,)
            yield cls(read_cells(entry.get("cells")), *more)

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the mark, with its number if it is not the usual one."""
        made: dict[str, Any] = {"cells": write_cells(self.cells)}
        usual = self.number == USUAL.get(self.name)
        return made if usual else {**made, "value": str(self.number)}

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits fit."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """The number on the mark."""
        return 0

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the two digits."""
        test, number = self.test, self.number
        yield Relation(
            f"{self.name} {named(self.cells)}",
            layout.indices(self.cells),
            lambda values: 0 in values or test(values[0], values[1], number),
        )

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the relation of the two cells."""
        a, b = layout.indices(self.cells)
        program.pairs(relation(layout.digits, self.test, self.number), [(a, b)])


@dataclass(frozen=True, init=False)
class Difference(PairRule):
    """The digits of the two cells differ by ``value``: 1 for a white dot.

    >>> Difference("r1c1 r1c2").value
    1
    """

    sheet = Sheet(
        "difference",
        fpuzzles="difference",
        human=Human("difference-pair", 20),
        tool=Tool("Dots", 2, 2, asks=True),
        examples=(("r2c2 r2c3",), ("r4c5 r5c5", 4)),
    )
    cell_order = "free"
    value: int = 1

    def __init__(self, cells: CellsLike, value: int = 1) -> None:
        super().__init__(cells)
        object.__setattr__(self, "value", whole("a difference", value, 0))

    @property
    def number(self) -> int:
        """The difference."""
        return self.value

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits differ by a number."""
        return abs(a - b) == number

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a white dot, with the number unless it is 1."""
        yield from joined(self.cells, "ink")
        yield from dot(self.cells, "paper", "ink", "" if self.value == 1 else str(self.value))


@dataclass(frozen=True, init=False)
class Ratio(PairRule):
    """One digit is ``value`` times the other: 2 for a black dot."""

    sheet = Sheet(
        "ratio",
        fpuzzles="ratio",
        human=Human("ratio-pair", 20),
        tool=Tool("Dots", 2, 2, asks=True),
        examples=(("r2c2 r2c3",), ("r4c5 r5c5", 3)),
    )
    cell_order = "free"
    value: int = 2

    def __init__(self, cells: CellsLike, value: int = 2) -> None:
        super().__init__(cells)
        object.__setattr__(self, "value", whole("a ratio", value, 1))

    @property
    def number(self) -> int:
        """The ratio."""
        return self.value

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether one digit is a multiple of the other."""
        return a == b * number or b == a * number

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield a black dot, with the number unless it is 2."""
        yield from joined(self.cells, "ink")
        yield from dot(self.cells, "ink", "paper", "" if self.value == 2 else str(self.value))


@dataclass(frozen=True, init=False)
class PairSum(PairRule):
    """The two digits add up to ``total``: 10 for an X, 5 for a V."""

    sheet = Sheet(
        "pair-sum",
        fpuzzles="xv",
        human=Human("pair-sum-mark", 20),
        tool=Tool("Dots", 2, 2, asks=True, usual=10),
        examples=(("r2c2 r2c3", 10), ("r4c5 r5c5", 5)),
    )
    adds = True
    cell_order = "free"
    total: int

    def __init__(self, cells: CellsLike, total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", whole("a sum", total))

    @classmethod
    def from_fpuzzles(cls, value: Any, size: int) -> Iterator[Rule]:
        """Yield a rule for each X or V; marks without a letter are ignored."""
        for entry in entries_of(value, cls.sheet.fpuzzles):
            letter = str(entry.get("value") or "").strip().upper()
            if letter and letter not in XV:
                raise FormatError(f"expected X or V, found {quoted(letter)}")
            if letter:
                yield cls(read_cells(entry.get("cells")), XV[letter])

    def to_fpuzzles(self, size: int) -> dict[str, Any]:
        """Return the letter."""
        letter = next((name for name, total in XV.items() if total == self.total), None)
        if letter is None:
            raise FormatError(f"f-puzzles has no mark for a sum of {self.total}")
        return {"cells": write_cells(self.cells), "value": letter}

    @property
    def number(self) -> int:
        """The sum."""
        return self.total

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits have the required sum."""
        return a + b == number

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the letter X or V, else the number."""
        yield from joined(self.cells, "ink")
        letter = next((name for name, total in XV.items() if total == self.total), str(self.total))
        yield Label(between(self.cells), letter, 0.38, halo=True)


@dataclass(frozen=True, init=False)
class GreaterThan(PairRule):
    """The first cell holds a greater digit than the second."""

    sheet = Sheet(
        "greater-than",
        iss="GreaterThan",
        human=Human("greater-than-sign", 20, pivot="first"),
        tool=Tool("Dots", 2, 2),
        examples=(("r2c2 r2c3",), ("r5c5 r4c5",)),
    )

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the first digit is greater."""
        return a > b

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield an angle on the border that points to the smaller digit."""
        yield from joined(self.cells, "ink")
        (ax, ay), (bx, by) = map(centre, self.cells)
        x, y = (ax + bx) / 2, (ay + by) / 2
        length = max(abs(bx - ax), abs(by - ay))
        tip = x + 0.08 * (bx - ax) / length, y + 0.08 * (by - ay) / length
        yield Stroke(arrow_head(tip, (ax, ay), 0.15), "ink", 0.04, Layer.MARK)


@dataclass(frozen=True, init=False)
class Unmarked(Rule):
    """The base of negative rules: neighbours without a mark are not in a relation.

    ``marked`` lists the pairs that have a mark and are exempt.
    """

    marked: tuple[tuple[Position, ...], ...] = ()

    def __init__(self, marked: Iterable[CellsLike] = ()) -> None:
        pairs = tuple(_pair(cells, "marked pair") for cells in items_of("a marked pair", marked))
        object.__setattr__(self, "marked", pairs)

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the relations that unmarked neighbours must not be in."""
        raise NotImplementedError

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rule with its pairs in order."""
        yield self.changed(marked=tuple(sorted({tuple(sorted(pair)) for pair in self.marked})))

    def _pairs(self, layout: Layout) -> list[tuple[int, int]]:
        marked = {frozenset(layout.indices(pair)) for pair in self.marked}
        return [pair for pair in layout.neighbours() if frozenset(pair) not in marked]

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of every unmarked pair."""
        forbidden = [(kind.test, number) for kind, number in self.forbidden()]

        def holds(values: tuple[int, ...]) -> bool:
            a, b = values
            return not (a and b) or not any(test(a, b, number) for test, number in forbidden)

        for pair in self._pairs(layout):
            yield Relation(self.name, pair, holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add each relation once for all pairs."""
        pairs = self._pairs(layout)
        everything = (1 << layout.digits) - 1
        for kind, number in self.forbidden():
            table = relation(layout.digits, kind.test, number)
            program.pairs(tuple(everything & ~mask for mask in table), pairs)


@dataclass(frozen=True, init=False)
class NoDifference(Unmarked):
    """Neighbours without a mark never differ by ``value``."""

    sheet = Sheet(
        "no-difference",
        human=Human("no-difference-pairs", 23, scope="pairs"),
        tool=Tool("Grid", marks=("difference", "ratio")),
        examples=(Difference("r2c2 r2c3"), ([("r2c2", "r2c3")],)),
    )
    value: int = 1

    def __init__(self, marked: Iterable[CellsLike] = (), value: int = 1) -> None:
        super().__init__(marked)
        object.__setattr__(self, "value", whole("a difference", value, 0))

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the difference."""
        return [(Difference, self.value)]


@dataclass(frozen=True, init=False)
class NoRatio(Unmarked):
    """Neighbours without a mark are in none of the ``ratios``."""

    sheet = Sheet(
        "no-ratio",
        human=Human("no-ratio-pairs", 23, scope="pairs"),
        tool=Tool("Grid", marks=("difference", "ratio")),
        examples=(Ratio("r2c2 r2c3"), ([("r2c2", "r2c3")],)),
    )
    ratios: tuple[int, ...] = (2,)

    def __init__(self, marked: Iterable[CellsLike] = (), ratios: Iterable[int] = (2,)) -> None:
        super().__init__(marked)
        object.__setattr__(self, "ratios", wholes("a ratio", ratios, 1))
        if not self.ratios:
            raise ArgumentError(f"{self.name} requires at least one ratio")

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the ratios."""
        return [(Ratio, ratio) for ratio in self.ratios]


@dataclass(frozen=True, init=False)
class NoPairSum(Unmarked):
    """Neighbours without a mark add up to none of the ``totals``: 5 and 10 for XV."""

    sheet = Sheet(
        "no-pair-sum",
        human=Human("no-pair-sum-pairs", 23, scope="pairs"),
        tool=Tool("Grid", marks=("pair-sum",)),
        examples=(PairSum("r2c2 r2c3", 10), ([("r2c2", "r2c3")],)),
    )
    adds = True
    totals: tuple[int, ...] = (5, 10)

    def __init__(self, marked: Iterable[CellsLike] = (), totals: Iterable[int] = (5, 10)) -> None:
        super().__init__(marked)
        object.__setattr__(self, "totals", wholes("a sum", totals))
        if not self.totals:
            raise ArgumentError(f"{self.name} requires at least one sum")

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the sums."""
        return [(PairSum, total) for total in self.totals]
