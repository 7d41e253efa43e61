"""Rules for all pairs of cells at some distance: knight, king, neighbours, negative marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.model.cells import DIGITS
from nonet.rules.base import Constraint, Layout, Rule, cell_names
from nonet.rules.program import Program, relation
from nonet.rules.sheet import Human, Sheet, Tool


@dataclass(frozen=True)
class AntiKnight(Rule):
    """Equal digits are never a knight's move apart."""

    sheet = Sheet(
        "anti-knight",
        fpuzzles="antiknight",
        iss="AntiKnight",
        commands=("anti-knight",),
        tool=Tool("Grid"),
        examples=((),),
    )
    symbolic = True

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield a pair for each such move."""
        for cells in layout.pairs_apart([(1, 2), (2, 1), (2, -1), (1, -2)]):
            yield cell_names(cells, layout.size), cells


@dataclass(frozen=True)
class AntiKing(Rule):
    """Equal digits never touch, not even at a corner."""

    sheet = Sheet(
        "anti-king",
        fpuzzles="antiking",
        iss="AntiKing",
        commands=("anti-king",),
        tool=Tool("Grid"),
        examples=((),),
    )
    symbolic = True

    def groups(self, layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield a pair for each corner, and for each edge unless lines are houses."""
        for cells in layout.pairs_apart([(1, 1), (1, -1), *_along_lines(layout, 1)]):
            yield cell_names(cells, layout.size), cells


@dataclass(frozen=True)
class AntiTaxicab(Rule):
    """Two cells that hold the same digit are never that number of steps apart.

    A step leads to a cell that shares an edge: two 3s are not one row and two columns apart.
    """

    sheet = Sheet(
        "anti-taxicab",
        iss="AntiTaxicab",
        from_one=True,
        commands=("anti-taxicab",),
        human=Human("anti-taxicab-pairs", 23, scope="pairs"),
        examples=((),),
    )

    @staticmethod
    def _pairs(layout: Layout, distance: int) -> Iterator[tuple[int, int]]:
        """Yield the pairs of cells at a distance, without those that differ anyway."""
        moves = [(down, distance - down) for down in range(1, distance)]
        moves += [(down, -right) for down, right in moves]
        return layout.pairs_apart([*moves, *_along_lines(layout, distance)])

    def numbers(self, layout: Layout, cells: Sequence[int]) -> tuple[int, ...]:
        """Return the distance of the cells."""
        (row, col), (down, right) = (divmod(cell, layout.size) for cell in (cells[0], cells[-1]))
        return (abs(row - down) + abs(col - right),)

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Yield for each digit the pairs of cells of which at most one can hold it."""
        for digit in range(1, layout.digits + 1):
            for cells in self._pairs(layout, digit):
                label = f"{DIGITS[digit]} in {cell_names(cells, layout.size)}"
                yield Constraint(label, tuple((cell, digit) for cell in cells), False)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add one relation for each digit."""
        for digit in range(1, layout.digits + 1):
            table = relation(layout.digits, _not_both, digit)
            program.pairs(table, self._pairs(layout, digit))


@dataclass(frozen=True)
class NonConsecutive(Rule):
    """Cells that share an edge never hold digits that differ by one."""

    sheet = Sheet(
        "non-consecutive",
        iss="AntiConsecutive",
        commands=("non-consecutive",),
        human=Human("non-consecutive-pairs", 23, scope="pairs"),
        tool=Tool("Grid"),
        examples=((),),
    )

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Yield at most one of four placements, for two neighbours and two consecutive digits.

        If neighbours may be equal, only two of them at a time exclude each other.
        """
        for a, b in layout.neighbours():
            for low in range(1, layout.digits):
                high = low + 1
                label = f"{DIGITS[low]}{DIGITS[high]} in {cell_names((a, b), layout.size)}"
                if layout.lines:
                    yield Constraint(label, ((a, low), (a, high), (b, low), (b, high)), False)
                else:
                    yield Constraint(label, ((a, low), (b, high)), False)
                    yield Constraint(label, ((a, high), (b, low)), False)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add one relation for all neighbours."""
        program.pairs(relation(layout.digits, _not_apart, 1), layout.neighbours())


def _along_lines(layout: Layout, distance: int) -> list[tuple[int, int]]:
    """Return the moves along rows and columns, if digits may repeat there."""
    return [] if layout.lines else [(0, distance), (distance, 0)]


def _not_both(a: int, b: int, digit: int) -> bool:
    return not a == b == digit


def _not_apart(a: int, b: int, distance: int) -> bool:
    return abs(a - b) != distance
