"""Average arrows: the circle holds the mean of the digits along the arrow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import CellsLike, Layout, Relation, Rule, is_full, named, positions
from nonet.rules.drawing import Shape, Stroke, arrow_head, centre, circle
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet, Tool


@dataclass(frozen=True, init=False)
class AverageArrow(Rule):
    """The digit in ``circle`` is the average of the digits along ``shaft``; they may repeat."""

    sheet = Sheet(
        "average-arrow",
        human=Human("average-arrow-sum", 28, pivot="circle"),
        tool=Tool("Lines", 2),
        examples=(("r2c2", "r3c3 r3c4 r2c5"),),
    )
    circle: tuple[Position, ...]
    shaft: tuple[Position, ...]

    def __init__(self, circle: CellsLike, shaft: CellsLike) -> None:
        object.__setattr__(self, "circle", positions(circle))
        object.__setattr__(self, "shaft", positions(shaft))
        if len(self.circle) != 1 or not self.shaft:
            raise ArgumentError("an average arrow requires one circle and at least one other cell")

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the arrow with its shaft in order."""
        yield self.changed(shaft=tuple(sorted(self.shaft)))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the comparison of the average with the circle."""

        def holds(values: tuple[int, ...]) -> bool:
            average, *others = values
            return not is_full(values) or sum(others) == average * len(others)

        cells = layout.indices((*self.circle, *self.shaft))
        yield Relation(f"average arrow {named(self.circle)}", cells, holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the sum, with as many circles on the other side."""
        average, *others = layout.indices((*self.circle, *self.shaft))
        program.linear(0, [*((1, cell) for cell in others), (-len(others), average)])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the circle, and the shaft with its head."""
        points = tuple(map(centre, (*self.circle, *self.shaft)))
        yield Stroke(points, "orange", 0.06)
        yield Stroke(arrow_head(points[-1], points[-2]), "orange", 0.06)
        yield circle(self.circle[0], "paper", "orange")
