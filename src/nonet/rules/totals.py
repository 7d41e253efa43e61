"""Totals of groups of cells, such as cages and lines, that are all equal or all different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from nonet.errors import ArgumentError
from nonet.model.cells import Position
from nonet.rules.base import CellsLike, Layout, Relation, Rule, distinct_positions, is_full
from nonet.rules.drawing import Shape, caged
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet
from nonet.rules.values import items_of

_EXAMPLE = ["r2c2 r2c3", "r4c4 r4c5 r5c5", "r8c7 r8c8"]


@dataclass(frozen=True, init=False)
class Totals(Rule):
    """The base of rules that compare the sums of groups of cells."""

    parts: tuple[tuple[Position, ...], ...]

    def __init__(self, parts: Iterable[CellsLike]) -> None:
        found = [distinct_positions(part, "group") for part in items_of("a group", parts)]
        object.__setattr__(self, "parts", tuple(found))
        if len(found) < 2:
            raise ArgumentError(f"{self.name} requires at least two groups of cells")

    def normal(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rule with its groups in order."""
        yield self.changed(parts=tuple(sorted(tuple(sorted(part)) for part in self.parts)))

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the outline of each group."""
        for part in self.parts:
            yield from caged(part, "", dashed=False)


@dataclass(frozen=True, init=False)
class EqualTotals(Totals):
    """The digits of all groups of cells, its ``parts``, have the same sum; they may repeat."""

    sheet = Sheet("equal-totals", human=Human("equal-totals-groups", 29), examples=((_EXAMPLE,),))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the comparison of each group with the next one."""
        for first, second in pairwise(self.parts):
            length = len(first)

            def holds(values: tuple[int, ...], length: int = length) -> bool:
                return not is_full(values) or sum(values[:length]) == sum(values[length:])

            yield Relation(self.name, layout.indices((*first, *second)), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the groups."""
        program.equal_sums([layout.indices(part) for part in self.parts])


@dataclass(frozen=True, init=False)
class DifferentTotals(Totals):
    """No two groups of cells, its ``parts``, have the same sum; digits may repeat."""

    sheet = Sheet(
        "different-totals", human=Human("different-totals-groups", 33), examples=((_EXAMPLE,),)
    )
    adds = True

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the comparison of every two groups."""
        for first, second in combinations(self.parts, 2):
            length = len(first)

            def holds(values: tuple[int, ...], length: int = length) -> bool:
                return not is_full(values) or sum(values[:length]) != sum(values[length:])

            yield Relation(self.name, layout.indices((*first, *second)), holds)

    def automata(self, layout: Layout) -> Iterator[Rule]:
        """Yield an automaton for every two groups, which remembers their difference."""
        for first, second in combinations(self.parts, 2):
            signs = [1] * len(first) + [-1] * len(second)

            def step(
                state: tuple[int, int], digit: int, signs: list[int] = signs
            ) -> tuple[int, int]:
                place, so_far = state
                return place + 1, so_far + signs[place] * digit

            machine = Machine((*first, *second), (0, 0), step, lambda state: state[1] != 0)
            yield automaton_of(layout.digits, machine)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the automata."""
        for automaton in self.automata(layout):
            automaton.compile(layout, program)
