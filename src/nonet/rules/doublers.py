"""Doublers: cells whose digit counts twice in sums. Where they are is part of the solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from nonet.errors import ArgumentError
from nonet.rules.base import Layout, Relation, Rule, digits_differ, is_full
from nonet.rules.program import Pair, Program, mask_of
from nonet.rules.sheet import Sheet, Tool
from nonet.rules.states import States, written_out


@dataclass(frozen=True)
class Doublers(Rule):
    """Each row, column and region has one doubler, a cell whose digit counts twice in sums.

    ``different`` doublers hold different digits. The sums are those of cages, arrows, little
    killers and all rules that add up digits; comparisons use the digits themselves. Cells below the
    grid hold the column of each row's doubler: on a 9×9 grid, r10c1 that of row 1.

    >>> Doublers().different
    True
    """

    sheet = Sheet(
        "doublers",
        commands=("doublers",),
        tool=Tool("Grid"),
        examples=((),),
    )
    reshapes = True
    needs_square = True
    revalues = True
    different: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.different, bool):
            raise ArgumentError(f"different must be true or false, not {self.different!r}")

    def shaped(self, layout: Layout) -> Layout:
        """Return the layout with a cell for each row, after all others."""
        return replace(
            layout, extra=layout.extra + layout.size, doubled=layout.size**2 + layout.extra
        )

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield that columns and regions have one doubler each, and what the doublers hold."""
        size, places = layout.size, _places(layout)

        def apart(columns: tuple[int, ...]) -> bool:
            cells = [row * size + col - 1 for row, col in enumerate(columns) if col]
            return digits_differ(columns) and digits_differ(
                [layout.region_of[cell] + 1 for cell in cells if cell in layout.region_of]
            )

        yield Relation(self.name, places, apart)
        if self.different:

            def differ(values: tuple[int, ...]) -> bool:
                columns = values[size**2 :]
                held = [values[row * size + col - 1] for row, col in enumerate(columns) if col]
                return digits_differ(held)

            yield Relation(self.name, (*range(size**2), *places), differ)

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the columns of the doublers, and their digits."""
        size, places = layout.size, _places(layout)
        program.different(places)
        every = range(size)
        for one, two in combinations(every, 2):
            table = tuple(
                mask_of(
                    col + 1
                    for col in every
                    if layout.region_of.get(one * size + own, -1)
                    != layout.region_of.get(two * size + col, -2)
                )
                for own in every
            )
            program.pairs(table, [(places[one], places[two])])
        if self.different:
            held = [program.new_cell() for _ in every]
            reading = _held(size, layout.digits)
            for row, place in enumerate(places):
                program.written((place, *layout.rows[row], held[row]), reading)
            program.different(held)

    def add_up(self, layout: Layout, program: Program, total: int, terms: Iterable[Pair]) -> None:
        """Add a sum in which the digits of doublers count twice."""
        size, places = layout.size, _places(layout)
        factors: dict[int, int] = {}
        for factor, cell in terms:
            factors[cell] = factors.get(cell, 0) + factor
        read: list[int] = []  # the cells of each row after the place of its doubler
        for cell in sorted(cell for cell, factor in factors.items() if factor):
            if cell < size**2 and places[cell // size] not in read:
                read.append(places[cell // size])
            if cell not in read:
                read.append(cell)
        rests = [(0, 0)]
        for cell in reversed(read):
            low, high = rests[-1]
            most = factors.get(cell, 0) * layout.digits * (1 + (cell < size**2))
            rests.append((low + min(most, 0), high + max(most, 0)))
        rests.reverse()

        def step(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
            at, so_far, column = state
            cell = read[at]
            twice = cell < size**2 and column == cell % size + 1
            so_far += factors.get(cell, 0) * digit * (1 + twice)
            low, high = rests[at + 1]
            if not low <= total - so_far <= high:
                return None
            if cell in places:
                row = places.index(cell)
                ours = any(one // size == row and one % size + 1 == digit for one in factors)
                column = digit if ours else 0
            return at + 1, so_far, column

        end = len(read), total
        found = written_out(
            layout.digits, len(read), [(0, 0, 0)], step, lambda state: state[:2] == end
        )
        if not found.accepting:
            program.allowed(0, ())  # nothing adds up to the total
        elif read:
            program.written(read, found)

    def revalued(self, rule: Rule, layout: Layout) -> Iterator[Relation]:
        """Yield the conditions of another rule, with the digits of doublers counted twice."""
        size = layout.size
        for one in rule.relations(layout):
            if not _adds(rule, layout):
                yield one
                continue
            places = _places(layout)

            def holds(values: tuple[int, ...], one: Relation = one) -> bool:
                digits, columns = values[:-size], values[-size:]
                if not is_full(values):
                    return True
                counted = [
                    digit * (1 + (cell < size**2 and columns[cell // size] == cell % size + 1))
                    for digit, cell in zip(digits, one.cells)
                ]
                return one.holds(tuple(counted))

            yield Relation(one.label, (*one.cells, *places), holds)


def _places(layout: Layout) -> tuple[int, ...]:
    """Return the cells with the columns of the doublers, by row."""
    return tuple(range(layout.doubled, layout.doubled + layout.size))


@lru_cache(maxsize=16)
def _held(size: int, digits: int) -> States:
    """Return the automaton for the column of a doubler, the digits of its row, and its own."""

    def step(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        place, column, held = state
        if place == 0:
            return 1, digit, 0
        if place > size:
            return (place + 1, 0, 0) if digit == held else None
        return (place + 1, 0, digit) if place == column else (place + 1, column, held)

    return written_out(digits, size + 2, [(0, 0, 0)], step, lambda state: state[0] == size + 2)


def _adds(rule: Rule, layout: Layout) -> bool:
    """Return whether a rule adds up digits."""
    found: list[int] = []
    program = Program(layout.digits, layout.size**2 + layout.extra)
    program.add_up = lambda program, total, terms: found.append(total)
    rule.compile(layout, program)
    return bool(found)
