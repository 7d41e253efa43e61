"""Chaos construction: the solver also finds the regions, whose labels are in extra cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from nonet.errors import ArgumentError
from nonet.rules.base import Layout, Relation, Rule, is_full
from nonet.rules.program import Program, relation
from nonet.rules.states import States, written_out

MOST_CELLS = 256
"""The cells of a program, at most: digits, labels, and the labels of the digits of each row."""


@dataclass(frozen=True)
class ChaosConstruction(Rule):
    """The grid is to be divided into connected regions in which no digit repeats.

    Each region has as many cells as a row. Boxes remain, unless ``Regions`` removes them. Other
    rules refer to the region of a cell by an extra cell below the grid: on a 9×9 grid, r10c1 holds
    the number of the region of r1c1. Regions are numbered in the order of their first cells.
    """

    name = "chaos-construction"
    symbolic = True
    reshapes = True

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with a label for each cell."""
        return replace(layout, extra=layout.extra + layout.size**2, labelled=True)

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of all digits and labels."""
        size, count = layout.size, layout.size**2

        def holds(values: tuple[int, ...]) -> bool:
            digits, labels = values[:count], values[count:]
            pairs = [pair for pair in zip(labels, digits) if all(pair)]
            if len(set(pairs)) < len(pairs):
                return False
            if not is_full(labels):
                return True
            order = tuple(dict.fromkeys(labels))
            return order == tuple(range(1, size + 1)) and all(
                labels.count(label) == size and _is_connected(labels, label, size)
                for label in order
            )

        yield Relation(self.name, tuple(range(2 * count)), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the areas of the labels, and a cell for the label of each digit in each row.

        As each row has a digit once, the labels of that digit in all rows are different.
        """
        size, digits, count = layout.size, layout.digits, layout.size**2
        if program.cells + size * digits > MOST_CELLS:
            raise ArgumentError(f"the rule {self.name!r} requires a smaller grid")
        if not layout.lines:
            raise ArgumentError(f"the rule {self.name!r} requires rows and columns as houses")
        labels, numbers = range(count, 2 * count), range(1, size + 1)
        for cell in labels:
            program.allowed(cell, numbers)
        for label in numbers:
            program.connected(size, size, [label], labels)
        program.automaton(labels, *_in_order(size, digits))
        for digit in range(1, digits + 1):
            linked = _linked(digits, digit)
            found = [program.new_cell() for _ in range(size)]
            for row, cell in enumerate(found):
                for place in range(row * size, (row + 1) * size):
                    program.automaton((place, count + place, cell), *linked)
            _add_labels(program, found, digit, layout)


def _add_labels(program: Program, found: Sequence[int], digit: int, layout: Layout) -> None:
    """Add that the labels of a digit differ; a row without the digit has a number above them."""
    size, digits = layout.size, layout.digits
    if digits == size:
        program.different(found)
        return
    missing = size + 1
    apart = relation(digits, lambda a, b, none: a != b or a == none, missing)
    program.pairs(apart, combinations(found, 2))
    present = _present(layout, digit)
    for row, cell in enumerate(found):
        program.allowed(cell, range(1, missing + 1))
        program.automaton((cell, *range(row * size, (row + 1) * size)), *present)


def _in_order(size: int, digits: int) -> States:
    """Return an automaton for labels that first occur in order: a state is the highest so far."""

    def step(highest: int, label: int) -> int | None:
        return max(highest, label) if label <= highest + 1 else None

    return written_out(digits, size**2, [0], step, lambda highest: highest == size)


def _linked(digits: int, digit: int) -> States:
    """Return an automaton for a cell, its label, and the label of a digit: equal if it holds it."""

    def step(state: int, read: int) -> int | None:
        if state == -1:
            return 0 if read == digit else -2
        if state == -2 or state > digits:
            return state
        return read if state == 0 else digits + 1 if read == state else None

    return written_out(digits, 3, [-1], step, lambda state: state == -2 or state > digits)


def _present(layout: Layout, digit: int) -> States:
    """Return an automaton for the label of a digit and a row, which has it if there is a label."""

    def step(state: int, read: int) -> int | None:
        if state == 0:
            return 1 if read <= layout.size else 2
        if read != digit:
            return state
        return 3 if state == 1 else None

    return written_out(layout.digits, layout.size + 1, [0], step, lambda state: state in (2, 3))


def _is_connected(labels: Sequence[int], label: int, size: int) -> bool:
    """Return whether the cells with a label are connected by edges."""
    area = {cell for cell, one in enumerate(labels) if one == label}
    ends = [min(area)]
    while ends:
        cell = ends.pop()
        if cell in area:
            area.remove(cell)
            ends += [cell - size, cell + size]
            ends += [cell - 1] if cell % size else []
            ends += [cell + 1] if cell % size < size - 1 else []
    return not area
