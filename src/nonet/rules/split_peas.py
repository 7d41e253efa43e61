"""Split peas: the circles at the ends of a line are the digits of its sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.rules.base import Layout
from nonet.rules.drawing import Shape, circle, line
from nonet.rules.machines import Machine
from nonet.rules.sheet import LINE, Human, Sheet, Tool
from nonet.rules.stepwise import StepwiseLine


@dataclass(frozen=True, init=False)
class SplitPeas(StepwiseLine):
    """The digits between the ends add up to the number that the ends form, in either order."""

    sheet = Sheet(
        "split-peas",
        human=Human("split-peas-line", 31, pivot="ends"),
        tool=Tool("Lines", 3),
        examples=(LINE,),
    )
    adds = True
    cell_order = "reversible"
    least = 3

    def holds(self, values: Sequence[int], layout: Layout) -> bool:
        """Compare the sum with both numbers."""
        first, last = values[0], values[-1]
        return sum(values[1:-1]) in (10 * first + last, 10 * last + first)

    def machine(self, layout: Layout) -> Machine:
        """Remember the first digit, the last one, and the sum of those between."""

        def step(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
            first, last, so_far = state
            if not first:
                return digit, 0, 0
            so_far += last
            return (first, digit, so_far) if so_far <= 11 * layout.digits else None

        def accepts(state: tuple[int, int, int]) -> bool:
            first, last, so_far = state
            return so_far in (10 * first + last, 10 * last + first)

        return Machine(self.cells, (0, 0, 0), step, accepts)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the line with a circle at each end."""
        yield line(self.cells, "green", 0.1)
        for end in (self.cells[0], self.cells[-1]):
            yield circle(end, "paper", "line")
