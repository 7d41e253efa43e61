"""Full rank: the place of a row or column among all lines, read as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Literal, TypeAlias, get_args

from nonet.cells import Position
from nonet.errors import ArgumentError, quoted
from nonet.rules.base import Layout, Relation, is_full
from nonet.rules.outside import OutsideClue
from nonet.rules.program import Program
from nonet.rules.states import States, written_out

Ties: TypeAlias = Literal["unclued", "none", "any"]
Lines: TypeAlias = list[tuple[int, ...]]
_State: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, init=False)
class FullRank(OutsideClue):
    """The line is number ``value`` in the order of all lines, from the lowest to the highest.

    The lines are the rows and columns, each in both directions, read as numbers: 36 on a 9×9 grid.
    ``ties`` says which of them may be equal: those without a clue, none, or any.
    """

    name = "full-rank"
    needs_square = True
    ties: Ties = "unclued"

    def __init__(self, start: tuple[int, int], value: int, ties: Ties = "unclued") -> None:
        super().__init__(start, value)
        object.__setattr__(self, "ties", ties)
        if ties not in get_args(Ties):
            raise ArgumentError(f"ties must be {' or '.join(get_args(Ties))}, not {quoted(ties)}")

    def relations(self, layout: Layout) -> Iterator[Relation]:
        """Yield the test of the whole grid."""
        lines, own = list(chain(*_sides(layout))), layout.line(self.start)

        def holds(values: tuple[int, ...]) -> bool:
            if not is_full(values):
                full = all(values[cell] for cell in own)
                return not full or values[own[0]] == 1 + (self.value - 1) // 4
            numbers = [[values[cell] for cell in line] for line in lines]
            number = [values[cell] for cell in own]
            if self.ties == "none" and len(set(map(tuple, numbers))) < len(numbers):
                return False
            rank = 1 + sum(other < number for other in numbers)
            return rank == self.value and (self.ties == "any" or numbers.count(number) == 1)

        yield Relation(f"{self.name} {self.start}", tuple(range(layout.size**2)), holds)

    def compile(self, layout: Layout, program: Program) -> None:
        """Fix the first digit, and compare the line with the three others that start with it.

        On each side of the grid one line starts with a digit, so that four of all lines do.
        """
        own, sides = layout.line(self.start), _sides(layout)
        digit, below = 1 + (self.value - 1) // 4, (self.value - 1) % 4
        program.allowed(own[0], [digit] if 1 <= digit <= layout.digits else [])
        compared = _comparison(layout, digit, self.ties == "any")
        verdicts = []
        for side in sides:
            if own not in side:
                verdicts.append(program.new_cell())
                program.allowed(verdicts[-1], [1, 2])
                for line in side:
                    if line != own[::-1]:
                        cells = line[0], verdicts[-1], *chain(*zip(own[1:], line[1:]))
                        program.automaton(cells, *compared)
        program.total(below + 2 * (len(verdicts) - below), verdicts)
        if self.ties == "none":
            different = _difference(layout)
            for one, two in combinations(sides, 2):
                for line, other in product(one, two):
                    if line != other[::-1]:
                        program.automaton(tuple(chain(*zip(line, other))), *different)


def _sides(layout: Layout) -> list[Lines]:
    """Return the lines that start at each side of the grid."""
    size = layout.size
    starts = [[(place, -1), (place, size), (-1, place), (size, place)] for place in range(size)]
    return [[layout.line(Position(*start)) for start in side] for side in zip(*starts)]


def _comparison(layout: Layout, digit: int, ties: bool) -> States:
    """Return an automaton that reads the start of a line, its verdict, and two lines in turns.

    If the line starts with ``digit``, it must be lower than the other if the verdict is 1, and
    higher (or equal if ``ties``) if it is 2. Its states are (), then (1,) or, for another start,
    (0,); then the verdict with 0, with the last digit of the other line, or with -1 if decided.
    """

    def step(state: _State, read: int) -> _State | None:
        if state == (0,):
            return state
        if len(state) < 2:
            return (read, 0) if state else (int(read == digit),)
        verdict, other = state
        if other <= 0:
            return state if other < 0 else (verdict, read)
        if read == other:
            return verdict, 0
        return (verdict, -1) if (read < other) == (verdict == 1) else None

    def accepts(state: _State) -> bool:
        return state == (0,) or state[1:] == (-1,) or (ties and state == (2, 0))

    return written_out(layout.digits, 2 * layout.size, [()], step, accepts)


def _difference(layout: Layout) -> States:
    """Return an automaton that reads two lines in turns and accepts them if they differ."""

    def step(state: int, read: int) -> int:
        return state if state < 0 else read if state == 0 else 0 if state == read else -1

    return written_out(layout.digits, 2 * layout.size, [0], step, lambda state: state < 0)
