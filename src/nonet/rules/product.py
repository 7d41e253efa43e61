"""Products of cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from nonet.model.cells import Position
from nonet.rules.base import CellsLike, Layout, Relation, Rule, distinct_positions, is_full, named
from nonet.rules.drawing import Shape, caged
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet, Tool
from nonet.rules.values import whole


@dataclass(frozen=True, init=False)
class Product(Rule):
    """The digits of some cells multiply to ``value``; they may repeat."""

    sheet = Sheet(
        "product",
        human=Human("product-cells", 27),
        tool=Tool("Cages", 2, asks=True),
        examples=(("r2c2 r3c3 r3c2", 24),),
    )
    adds = True
    cell_order = "free"
    cells: tuple[Position, ...]
    value: int

    def __init__(self, cells: CellsLike, value: int) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, "product", least=2))
        object.__setattr__(self, "value", whole("a product", value, 1))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the product."""

        def holds(values: tuple[int, ...]) -> bool:
            found = prod(value for value in values if value)
            return found == self.value if is_full(values) else self.value % found == 0

        yield Relation(f"product {named(self.cells)}", layout.indices(self.cells), holds)

    def automaton(self, layout: Layout) -> Rule:
        """Return an automaton that divides the product by each digit."""

        def step(left: int, digit: int) -> int | None:
            return left // digit if left % digit == 0 else None

        machine = Machine(self.cells, self.value, step, lambda left: left == 1, ordered=False)
        return automaton_of(layout.digits, machine)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the automaton."""
        self.automaton(layout).compile(layout, program)

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the outline of the cells with their product."""
        yield from caged(self.cells, f"×{self.value}", dashed=False)
