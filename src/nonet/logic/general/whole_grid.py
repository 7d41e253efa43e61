"""Rules about the whole grid: connected areas, and the ranks of lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nonet.logic.general import machines as m
from nonet.logic.general.conditions import Condition
from nonet.logic.general.places import bits, mask_of
from nonet.model.cells import Position
from nonet.rules import Connected, FullRank, Layout


class AreaFact(NamedTuple):
    """Cells, as a mask, that belong to the area or do not, and the cells in it that show it."""

    cells: int
    inside: bool
    because: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class AreaCondition(Condition):
    """The rule that the cells with some digits are connected, on the cells of the whole grid."""

    @cached_property
    def digits(self) -> int:
        """The digits of the area as a mask."""
        assert isinstance(self.rule, Connected)
        return mask_of(digit - 1 for digit in self.rule.digits if digit <= self.size)

    def facts(self, masks: Sequence[int]) -> Iterator[AreaFact]:
        """Yield what follows from the cells that surely belong to the area."""
        sure = mask_of(c for c, mask in enumerate(masks) if mask and not mask & ~self.digits)
        if not sure:
            return
        possible = mask_of(c for c, mask in enumerate(masks) if mask & self.digits)
        first = sure & -sure
        reached = self._reached(first, possible)
        away = possible & ~reached
        while away:
            part = self._reached(away & -away, away)
            away &= ~part
            yield AreaFact(part, False, (first.bit_length() - 1,))
        for cell in bits(reached & ~sure):
            apart = sure & ~self._reached(first, possible & ~(1 << cell))
            if apart & reached:
                ends = (first.bit_length() - 1, (apart & -apart).bit_length() - 1)
                yield AreaFact(1 << cell, True, ends)

    def survivors(self, masks: Sequence[int]) -> m.Survivors:
        """Return the candidates that these facts leave."""
        left = list(masks)
        for fact in self.facts(masks):
            for cell in bits(fact.cells):
                left[cell] &= self.digits if fact.inside else ~self.digits
        return m.Survivors(tuple(left[cell] for cell in self.cells), ())

    def _reached(self, start: int, within: int) -> int:
        """Return the cells that are connected with some cells by edges."""
        size, found, new = self.size, 0, start & within
        while new:
            found |= new
            beside = (new & ~self._right) << 1 | (new & ~self._left) >> 1
            new = (new << size | new >> size | beside) & within & ~found
        return found

    @cached_property
    def _left(self) -> int:
        return mask_of(range(0, self.size**2, self.size))

    @cached_property
    def _right(self) -> int:
        return self._left << (self.size - 1)


Line = tuple[int, ...]


class RankFact(NamedTuple):
    """The candidates that remain in some cells.

    ``other`` is the line with which the ranked one is compared, up to the place that matters, and
    ``lower`` whether it is the lower one. Without it, the fact is about the first digit.
    """

    left: dict[int, int]
    other: Line = ()
    lower: bool = False


@dataclass(frozen=True, eq=False)
class RankCondition(Condition):
    """The rank of a line, on the cells of the whole grid."""

    @cached_property
    def own(self) -> Line:
        """The ranked line, from its start."""
        return Layout(self.size, ()).line(self.clue.start)

    @cached_property
    def digit(self) -> int:
        """The first digit of the line: on each side of the grid, one line starts with it."""
        return 1 + (self.clue.value - 1) // 4

    @cached_property
    def clue(self) -> FullRank:
        """The rule."""
        assert isinstance(self.rule, FullRank)
        return self.rule

    @cached_property
    def _sides(self) -> list[list[Line]]:
        """The lines that start on each of the other sides; not the line itself, read backwards."""
        size, layout = self.size, Layout(self.size, ())
        starts = [[(n, -1), (n, size), (-1, n), (size, n)] for n in range(size)]
        sides = [[layout.line(Position(*start)) for start in side] for side in zip(*starts)]
        return [
            [line for line in side if line != self.own[::-1]]
            for side in sides
            if self.own not in side
        ]

    def facts(self, masks: Sequence[int]) -> Iterator[RankFact]:
        """Yield what follows from the first digit, then from the order of the lines."""
        start, bit = self.own[0], 1 << (self.digit - 1) if self.digit <= self.size else 0
        if masks[start] != bit:
            yield RankFact({start: masks[start] & bit})
            return
        sides = [[line for line in side if masks[line[0]] & bit] for side in self._sides]
        low = [any(self._fits(line, True, masks) for line in side) for side in sides]
        high = [any(self._fits(line, False, masks) for line in side) for side in sides]
        below, sure = (self.clue.value - 1) % 4, high.count(False)
        if not sure <= below <= sum(low):
            yield RankFact({start: 0})
            return
        for side, can_be_low, can_be_high in zip(sides, low, high):
            if not can_be_high or (can_be_low and sum(low) == below):
                yield from self._compared(side, True, masks)
            elif not can_be_low or sure == below:
                yield from self._compared(side, False, masks)

    def _compared(self, side: list[Line], lower: bool, masks: Sequence[int]) -> Iterator[RankFact]:
        """Yield what follows if the line of a side that starts with the digit is lower or not."""
        for line in side:
            first = masks[line[0]]
            bit = 1 << (self.digit - 1)
            if not self._fits(line, lower, masks):
                yield RankFact({line[0]: first & ~bit}, line, lower)
            elif len(side) == 1 or first == bit:
                place, left = self._kept(line, lower, masks)
                if any(masks[cell] != mask for cell, mask in left.items()):
                    yield RankFact(left, line[: place + 1], lower)

    def _fits(self, line: Line, lower: bool, masks: Sequence[int], first: int = 1) -> bool:
        """Return whether a line can be lower than the ranked one, or else higher, from a place."""
        for mine, other in zip(self.own[first:], line[first:]):
            small, large = masks[other if lower else mine], masks[mine if lower else other]
            if mine != other:
                if small and (small & -small).bit_length() < large.bit_length():
                    return True
                if self._differ(mine, other) or not small & large:
                    return False
        return not lower and self.clue.ties == "any"

    def _kept(self, line: Line, lower: bool, masks: Sequence[int]) -> tuple[int, dict[int, int]]:
        """Return the first place at which the lines can differ, and the candidates left there."""
        for place in range(1, self.size):
            mine, other = self.own[place], line[place]
            if mine == other or (masks[mine] == masks[other] and masks[mine].bit_count() == 1):
                continue
            small, large = (other, mine) if lower else (mine, other)
            tied = not self._differ(mine, other) and self._fits(line, lower, masks, place + 1)
            common = masks[small] & masks[large] if tied else 0
            below = (1 << masks[large].bit_length() >> 1) - 1
            above = -2 * (masks[small] & -masks[small])
            return place, {
                small: masks[small] & (below | common),
                large: masks[large] & (above | common),
            }
        return self.size - 1, {}

    def _differ(self, one: int, two: int) -> bool:
        """Return whether two cells are in the same row or column."""
        return one // self.size == two // self.size or one % self.size == two % self.size

    def survivors(self, masks: Sequence[int]) -> m.Survivors:
        """Return the candidates that these facts leave."""
        left = list(masks)
        for fact in self.facts(masks):
            for cell, mask in fact.left.items():
                left[cell] &= mask
        return m.Survivors(tuple(left), ())
