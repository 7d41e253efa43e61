"""Connected areas: which cells are cut off, and which connect others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nonet.logic.general import machines as m
from nonet.logic.general.conditions import Condition
from nonet.logic.general.places import bits, mask_of
from nonet.rules import Connected


class Fact(NamedTuple):
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

    def facts(self, masks: Sequence[int]) -> Iterator[Fact]:
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
            yield Fact(part, False, (first.bit_length() - 1,))
        for cell in bits(reached & ~sure):
            apart = sure & ~self._reached(first, possible & ~(1 << cell))
            if apart & reached:
                ends = (first.bit_length() - 1, (apart & -apart).bit_length() - 1)
                yield Fact(1 << cell, True, ends)

    def survivors(self, masks: Sequence[int]) -> m.Survivors:
        """Return the candidates that these facts leave."""
        left = list(masks)
        for fact in self.facts(masks):
            for cell in bits(fact.cells):
                left[cell] &= self.digits if fact.inside else ~self.digits
        return m.Survivors(tuple(left), ())

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
