"""Rules that change the grid itself: its digits, its lines, and cells below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nonet.cells import DIGITS, Position
from nonet.errors import ArgumentError
from nonet.rules.base import Layout, Rule
from nonet.rules.drawing import Layer, Shape, Stroke, outlines


@dataclass(frozen=True)
class Digits(Rule):
    """The cells hold digits from 1 to ``count``, which can be more than a row has cells."""

    name = "digits"
    symbolic = True
    reshapes = True
    count: int

    def __post_init__(self) -> None:
        if not 1 <= self.count < len(DIGITS):
            raise ArgumentError(f"a grid can have 1 to {len(DIGITS) - 1} digits, not {self.count}")

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these digits."""
        if self.count < layout.size:
            raise ArgumentError(
                f"a grid of size {layout.size} requires at least {layout.size} digits, "
                f"not {self.count}"
            )
        return replace(layout, highest=self.count)


@dataclass(frozen=True)
class FreeLines(Rule):
    """Digits may repeat in rows and columns."""

    name = "free-lines"
    symbolic = True
    reshapes = True

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout without lines."""
        return replace(layout, lines=False)


@dataclass(frozen=True)
class ExtraCells(Rule):
    """There are ``count`` cells below the grid that only other rules refer to.

    They continue the rows of the grid: the first one below a 9×9 grid is r10c1.
    """

    name = "extra-cells"
    symbolic = True
    reshapes = True
    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ArgumentError(f"the number of extra cells must be positive, not {self.count}")

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with these cells."""
        return replace(layout, extra=layout.extra + self.count)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the cells below the grid."""
        size = layout.size
        first = size * size * (2 if layout.labelled else 1)
        for index in range(first, first + self.count):
            for loop in outlines([Position(*divmod(index, size))], 0.0):
                yield Stroke((*loop, loop[0]), "line", 0.03, Layer.TINT)
