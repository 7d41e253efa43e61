"""Marks between two cells: dots, XV, greater than; and rules about the pairs without a mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nonet.cells import Position
from nonet.errors import ArgumentError
from nonet.rules.base import (
    CellsLike,
    Layout,
    Relation,
    Rule,
    distinct_positions,
    named,
)
from nonet.rules.program import Program, relation


def _pair(cells: CellsLike, what: str) -> tuple[Position, ...]:
    found = distinct_positions(cells, what, least=2)
    if len(found) != 2:
        raise ArgumentError(f"a {what} is between two cells, not {len(found)}")
    return found


@dataclass(frozen=True)
class PairRule(Rule):
    """The base of rules about two cells: :meth:`test` is asked about their digits."""

    cells: tuple[Position, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", _pair(self.cells, self.name))

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
        program.pairs(relation(layout.size, self.test, self.number), [(a, b)])


@dataclass(frozen=True)
class Difference(PairRule):
    """The digits of the two cells differ by ``value``: 1 for a white dot.

    >>> Difference("r1c1 r1c2").value
    1
    """

    name = "difference"
    value: int = 1

    @property
    def number(self) -> int:
        """The difference."""
        return self.value

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits differ by a number."""
        return abs(a - b) == number


@dataclass(frozen=True)
class Ratio(PairRule):
    """One digit is ``value`` times the other: 2 for a black dot."""

    name = "ratio"
    value: int = 2

    @property
    def number(self) -> int:
        """The ratio."""
        return self.value

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether one digit is a multiple of the other."""
        return a == b * number or b == a * number


@dataclass(frozen=True)
class PairSum(PairRule):
    """The two digits add up to ``total``: 10 for an X, 5 for a V."""

    name = "pair-sum"
    total: int

    @property
    def number(self) -> int:
        """The sum."""
        return self.total

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether two digits have a sum."""
        return a + b == number


@dataclass(frozen=True)
class GreaterThan(PairRule):
    """The first cell holds a greater digit than the second."""

    name = "greater-than"

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether the first digit is greater."""
        return a > b


@dataclass(frozen=True)
class Unmarked(Rule):
    """The base of negative rules: neighbours without a mark are not in a relation.

    ``marked`` lists the pairs that have a mark and are exempt.
    """

    marked: tuple[tuple[Position, ...], ...] = ()

    def __post_init__(self) -> None:
        pairs = tuple(_pair(cells, "marked pair") for cells in self.marked)
        object.__setattr__(self, "marked", pairs)

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the relations that unmarked neighbours must not be in."""
        raise NotImplementedError

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
        everything = (1 << layout.size) - 1
        for kind, number in self.forbidden():
            table = relation(layout.size, kind.test, number)
            program.pairs(tuple(everything & ~mask for mask in table), pairs)


@dataclass(frozen=True)
class NoDifference(Unmarked):
    """Neighbours without a mark never differ by ``value``."""

    name = "no-difference"
    value: int = 1

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the difference."""
        return [(Difference, self.value)]


@dataclass(frozen=True)
class NoRatio(Unmarked):
    """Neighbours without a mark are in none of the ``ratios``."""

    name = "no-ratio"
    ratios: tuple[int, ...] = (2,)

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the ratios."""
        return [(Ratio, ratio) for ratio in self.ratios]


@dataclass(frozen=True)
class NoPairSum(Unmarked):
    """Neighbours without a mark add up to none of the ``totals``: 5 and 10 for XV."""

    name = "no-pair-sum"
    totals: tuple[int, ...] = (5, 10)

    def forbidden(self) -> Iterable[tuple[type[PairRule], int]]:
        """Return the sums."""
        return [(PairSum, total) for total in self.totals]
