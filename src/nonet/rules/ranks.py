"""Full rank: the place of a row or column among all lines, read as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Literal, TypeAlias, get_args

from nonet.errors import ArgumentError, quoted
from nonet.model.cells import Position
from nonet.rules.base import Layout, Relation, is_full
from nonet.rules.outside import OutsideClue
from nonet.rules.program import Program
from nonet.rules.sheet import Human, Sheet
from nonet.rules.states import States, written_out

Ties: TypeAlias = Literal["unclued", "none", "any"]
_Line: TypeAlias = tuple[int, ...]
_Lines: TypeAlias = list[_Line]
_State: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, init=False)
class FullRank(OutsideClue):
    """The line is number ``value`` in the order of all lines, from the lowest to the highest.

    The lines are the rows and columns, each in both directions, read as numbers: 36 on a 9×9 grid.
    ``ties`` says which of them may be equal: those without a clue, none, or any.
    """

    sheet = Sheet(
        "full-rank",
        iss="FullRank",
        human=Human("full-rank-clue", 34, scope="grid"),
        examples=(((-1, 3), 20), ((4, -1), 7)),
    )
    needs_square = True
    ties: Ties = "unclued"

    def __init__(self, start: tuple[int, int], value: int, ties: Ties = "unclued") -> None:
        super().__init__(start, value)
        object.__setattr__(self, "ties", ties)
        if not isinstance(ties, str) or ties not in get_args(Ties):
            raise ArgumentError(f"ties must be {' or '.join(get_args(Ties))}, not {quoted(ties)}")

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the whole grid."""
        lines, own = list(chain(*_sides(layout))), layout.line(self.start)
        four_start_alike = layout.lines and layout.digits == layout.size

        def holds(values: tuple[int, ...]) -> bool:
            if not is_full(values):
                full = four_start_alike and all(values[cell] for cell in own)
                return not full or values[own[0]] == 1 + (self.value - 1) // 4
            numbers = [[values[cell] for cell in line] for line in lines]
            number = [values[cell] for cell in own]
            if self.ties == "none" and len(set(map(tuple, numbers))) < len(numbers):
                return False
            rank = 1 + sum(other < number for other in numbers)
            return rank == self.value and (self.ties == "any" or numbers.count(number) == 1)

        yield Relation(f"{self.name} {self.start}", tuple(range(layout.size**2)), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Count the lines that are lower.

        If the digits in lines differ, so do the starts of the lines on each side of the grid. Then
        all that matters is how many of them are lower, and whether the line among them that starts
        alike, if there is one, is lower. If the starts are all digits, the rank fixes the own one.
        """
        own, sides = layout.line(self.start), _sides(layout)
        below, verdicts, counts = self.value - 1, list[int](), list[int]()
        all_digits = layout.lines and layout.digits == layout.size
        alike, ties = bool(layout.lines), self.ties == "any"
        if all_digits:
            digit, below = 1 + below // 4, below % 4
            program.allowed(own[0], [digit] if 1 <= digit <= layout.digits else [])
        for side in sides:
            starts = [line[0] for line in side]
            if layout.lines and not all_digits:
                counts.append(program.new_cell())
                cells = own[0], counts[-1], *starts
                program.written(cells, _lower_starts(layout))
            for line in side:
                if not layout.lines and line != own:
                    verdicts.append(_verdict(program))
                    program.named("compared", [alike, ties, verdicts[-1], *own, *line])
            if layout.lines and own not in side:
                verdicts.append(_verdict(program))
                for line in side:
                    if line != own[::-1]:
                        program.named("compared", [alike, ties, verdicts[-1], *own, *line])
                if not all_digits:
                    cells = own[0], verdicts[-1], *starts
                    program.written(cells, _lower_only_if_alike(layout))
        terms = [*((1, cell) for cell in counts), *((-1, cell) for cell in verdicts)]
        program.linear(below + len(counts) - 2 * len(verdicts), terms)
        if self.ties == "none":
            for line, other in _possible_ties(sides, layout):
                program.named("lines_differ", [*line, *other])


def _verdict(program: Program) -> int:
    """Return a new cell, which tells whether a line is lower: 1 if it is, else 2."""
    cell = program.new_cell()
    program.allowed(cell, [1, 2])
    return cell


def _possible_ties(sides: list[_Lines], layout: Layout) -> Iterator[tuple[_Line, _Line]]:
    """Yield the pairs of lines that may be equal, without those that are pairs read backwards."""
    seen = set()
    for (side, one), (other, two) in combinations([(s, line) for s in sides for line in s], 2):
        apart = layout.lines and (side is other or one == two[::-1])  # their starts differ
        if not apart and frozenset((one[::-1], two[::-1])) not in seen:
            seen.add(frozenset((one, two)))
            yield one, two


def _sides(layout: Layout) -> list[_Lines]:
    """Return the lines that start at each side of the grid."""
    size = layout.size
    starts = [[(place, -1), (place, size), (-1, place), (size, place)] for place in range(size)]
    return [[layout.line(Position(*start)) for start in side] for side in zip(*starts)]


def _lower_starts(layout: Layout) -> States:
    """Return an automaton that reads a digit, one more than how many starts are lower, and those.

    A state is the digit and how many lower starts are left.
    """

    def step(state: _State, read: int) -> _State | None:
        if len(state) < 2:
            return (*state, read - bool(state))
        digit, left = state
        left -= read < digit
        return (digit, left) if left >= 0 else None

    return written_out(layout.digits, layout.size + 2, [()], step, lambda state: state[1:] == (0,))


def _lower_only_if_alike(layout: Layout) -> States:
    """Return an automaton that reads a digit, a verdict, and starts, one of which must be the digit
    if the verdict is 1. A state is the digit, or 0 if nothing is left to find.
    """

    def step(state: _State, read: int) -> _State | None:
        if not state:
            return (-read,)
        if state[0] < 0:
            return (-state[0] if read == 1 else 0,)
        return (0,) if state[0] == read else state

    return written_out(layout.digits, layout.size + 2, [()], step, lambda state: state == (0,))
