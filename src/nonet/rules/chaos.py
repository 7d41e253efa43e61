"""Chaos construction: the solver also finds the regions, whose labels are in extra cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nonet.errors import ArgumentError
from nonet.rules.base import Layout, Relation, Rule, is_full
from nonet.rules.program import Program
from nonet.rules.regions import Regions
from nonet.rules.sheet import JIGSAW, Sheet
from nonet.rules.states import States, written_out

MOST_SIZE = 11
"""The size of a grid, at most: the solver needs a variable for each digit, label and edge."""


@dataclass(frozen=True)
class ChaosConstruction(Rule):
    """The grid is to be divided into connected regions in which no digit repeats.

    Each region has as many cells as a row. Boxes remain, unless ``Regions`` removes them. Other
    rules refer to the region of a cell by an extra cell below the grid: on a 9×9 grid, r10c1 holds
    the number of the region of r1c1. Regions are numbered in the order of their first cells.
    """

    sheet = Sheet("chaos-construction", iss="ChaosConstruction", examples=((), Regions(JIGSAW)))
    symbolic = True
    reshapes = True
    needs_square = True

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with a label for each cell."""
        if layout.size > MOST_SIZE:
            raise ArgumentError(
                f"the rule {self.name!r} requires at most {MOST_SIZE} rows, not {layout.size}"
            )
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
        """Add the areas, and the order of their labels."""
        size, count = layout.size, layout.size**2
        labels = range(count, 2 * count)
        program.areas(size, range(count), labels)
        program.written(labels, _in_order(size, layout.digits))


def _in_order(size: int, digits: int) -> States:
    """Return an automaton for labels that first occur in order: a state is the highest so far."""

    def step(highest: int, label: int) -> int | None:
        return max(highest, label) if label <= highest + 1 else None

    return written_out(digits, size**2, [0], step, lambda highest: highest == size)


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
