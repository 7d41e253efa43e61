"""Look-and-say cages: how often digits occur."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nonet.errors import ArgumentError, quoted
from nonet.model.cells import DIGITS, Position
from nonet.rules.base import CellsLike, Layout, Relation, Rule, distinct_positions, named
from nonet.rules.drawing import Shape, caged
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet
from nonet.rules.turns import Turn
from nonet.rules.values import tuples_of, whole


@dataclass(frozen=True, init=False)
class LookAndSay(Rule):
    """The cells hold each digit in ``counts`` so often: pairs of a number and a digit.

    The text of a cage such as ``"1522"`` is as good: one 5 and two 2s.

    >>> LookAndSay("r1c1 r1c2 r1c3", "1522").counts
    ((1, 5), (2, 2))
    """

    sheet = Sheet(
        "look-and-say",
        human=Human("look-and-say-cage", 30),
        examples=(("r2c2 r2c3 r3c3 r4c4", "1522"),),
    )
    cell_order = "free"
    cells: tuple[Position, ...]
    counts: tuple[tuple[int, int], ...]

    def __init__(self, cells: CellsLike, counts: str | Iterable[tuple[int, int]]) -> None:
        object.__setattr__(self, "cells", distinct_positions(cells, "look-and-say cage"))
        if isinstance(counts, str):
            numbers = [DIGITS.find(letter) for letter in counts.upper()]
            if not numbers or len(numbers) % 2 or -1 in numbers:
                raise ArgumentError(f"expected pairs of a number and a digit, not {quoted(counts)}")
            counts = list(zip(numbers[::2], numbers[1::2]))
        found = [
            (whole("a count", count, 0), whole("a digit", digit, 1, len(DIGITS) - 1))
            for count, digit in tuples_of("a number and a digit", counts, 2)
        ]
        if not found:
            raise ArgumentError("a look-and-say cage requires at least one digit")
        object.__setattr__(self, "counts", tuple(sorted(set(found))))

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the count of each digit."""
        layout.check_digits(self.name, [digit for _, digit in self.counts])
        cells, label = layout.indices(self.cells), f"look-and-say {named(self.cells)}"
        for count, digit in self.counts:

            def holds(values: tuple[int, ...], count: int = count, digit: int = digit) -> bool:
                found = values.count(digit)
                return found <= count <= found + values.count(0)

            yield Relation(label, cells, holds)

    def automaton(self, layout: Layout) -> Rule:
        """Return an automaton that counts the digits."""
        wanted = self.counts

        def step(left: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
            after = tuple(n - (digit == d) for n, (_, d) in zip(left, wanted))
            return None if min(after) < 0 else after

        start = tuple(count for count, _ in wanted)
        machine = Machine(self.cells, start, step, lambda left: not any(left), ordered=False)
        return automaton_of(layout.digits, machine)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the automaton."""
        self.automaton(layout).compile(layout, program)

    def turned(self, turn: Turn) -> Rule:
        """Move the cells."""
        return self.changed(cells=tuple(map(turn, self.cells)))

    def relabelled(self, digits: Sequence[int]) -> Rule:
        """Return the cage with other digits."""
        return LookAndSay(self.cells, [(count, digits[digit]) for count, digit in self.counts])

    def drawing(self, layout: Layout) -> Iterator[Shape]:
        """Yield the cage with its text."""
        text = "".join(f"{count}{DIGITS[digit]}" for count, digit in self.counts)
        yield from caged(self.cells, text)
