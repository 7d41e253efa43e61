"""Puzzle: what every verb works on, and the one function that makes it from whatever arrives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from nonet.errors import ArgumentError, counted, quoted
from nonet.model.cells import Position, digits_in, houses
from nonet.model.grid import Grid, GridLike, read_text
from nonet.rules.base import Rule, check_fit, check_rules, groups, layout_of, refuse_rules

AnyPuzzle = TypeVar("AnyPuzzle", bound="Puzzle")

RulesLike: TypeAlias = Iterable[Rule]
"""What every function that honours the rules of a variant accepts; none for classic Sudoku."""

Rules: TypeAlias = tuple[Rule, ...]
"""Rules that have been checked."""


@dataclass(frozen=True)
class Puzzle:
    """A grid with its rules, and the candidates that are part of the puzzle.

    ``candidates`` holds one bit mask per cell (bit ``d - 1`` for digit ``d``; a filled cell has
    only its digit). ``givens`` is set if they are known from digits placed later.

    >>> from nonet.rules import Diagonals
    >>> Puzzle(Grid("1" + "." * 15), rules=(Diagonals(),)).conditions
    (Diagonals(falling=True, rising=True),)
    """

    grid: Grid
    candidates: tuple[int, ...] | None = None
    givens: Grid | None = None
    rules: Rules = ()

    @classmethod
    def _of(cls, grid: Grid, rules: Rules = ()) -> Puzzle:
        """Make a puzzle from rules that are known to fit: the fastest constructor."""
        made = cls.__new__(cls)
        made.__dict__.update(grid=grid, rules=rules)  # the other fields have their defaults
        return made

    def __post_init__(self) -> None:
        if not isinstance(self.grid, Grid):
            raise ArgumentError(f"grid must be a Grid, not {quoted(self.grid)}")
        if not is_none(self.rules):
            object.__setattr__(self, "rules", check_rules(self.rules))
            check_fit(self.grid.size, self.rules)
        if self.givens is not None:
            self._check_size("givens", self.givens)
        if self.candidates is not None:
            self._check_candidates(self.candidates)

    @cached_property
    def conditions(self) -> Rules:
        """The rules, and the candidates where they exclude more than the filled cells do."""
        if self.candidates is None:
            return self.rules
        free = free_digits(self.grid, self.rules)
        marked = {
            Position(*divmod(cell, self.grid.size)): digits_in(mask)
            for cell, mask in enumerate(self.candidates)
            if not self.grid.cells[cell] and free[cell] & ~mask
        }
        if not marked:
            return self.rules
        from nonet.rules import Candidates  # with all other marks

        return (*self.rules, Candidates(marked))

    def with_rules(self: AnyPuzzle, rules: RulesLike) -> AnyPuzzle:
        """Return the puzzle with more rules.

        Raises :class:`~nonet.errors.ArgumentError` if they do not fit.
        """
        if is_none(rules):
            return self
        joined = checked((*self.rules, *checked(rules)))
        return self if joined == self.rules else replace(self, rules=joined)

    def as_puzzle(self) -> Puzzle:
        """Return the puzzle itself."""
        return self

    def _check_size(self, name: str, other: Any) -> None:
        if not isinstance(other, Grid):
            raise ArgumentError(f"{name} must be a Grid, not {quoted(other)}")
        if other.size != self.grid.size:
            raise ArgumentError(
                f"the grid has size {self.grid.size}, but its {name} has size {other.size}"
            )

    def _check_candidates(self, candidates: Sequence[int]) -> None:
        size = self.grid.size
        if not isinstance(candidates, Sequence):
            raise ArgumentError(f"candidates must be a sequence, not {quoted(candidates)}")
        if len(candidates) != size * size:
            raise ArgumentError(
                f"there are candidates for {counted(len(candidates), 'cell')}; "
                f"a {size}×{size} grid has {size * size}"
            )
        most = (1 << highest_digit(size, self.rules)) - 1
        if not all(isinstance(mask, int) and 0 <= mask <= most for mask in candidates):
            raise ArgumentError(f"candidates must be bit masks from 0 to {most}")


def puzzle_of(source: GridLike, rules: RulesLike = ()) -> Puzzle:
    """Return the puzzle that a source describes, with more rules.

    This is the only place where a puzzle meets its rules. The source can be a grid or anything
    that makes one, text in any format, or an object with an ``as_puzzle()`` method.

    >>> from nonet.rules import Diagonals
    >>> puzzle_of("12..34..21..43..", [Diagonals()]).rules
    (Diagonals(falling=True, rising=True),)
    """
    if isinstance(source, (str, bytes)):
        source = read_text(source)
    if isinstance(source, Puzzle):
        puzzle = source
    elif isinstance(source, Grid):
        puzzle = Puzzle._of(source)
    elif hasattr(source, "as_puzzle"):
        puzzle = source.as_puzzle()
    else:
        puzzle = Puzzle._of(Grid(source))
    return puzzle if is_none(rules) else puzzle.with_rules(rules)


def as_grid(source: GridLike, who: str = "a plain grid") -> Grid:
    """Return the grid of a classic puzzle; reject rules by name.

    >>> from nonet.rules import Diagonals
    >>> as_grid(puzzle_of("." * 81, [Diagonals()]), "shuffle()")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: shuffle() does not support variants: diagonals
    """
    if isinstance(source, Grid):
        return source
    puzzle = puzzle_of(source)
    check_classic(puzzle.conditions, who)
    return puzzle.grid


def check_classic(rules: RulesLike, who: str) -> None:
    """Reject rules by name.

    >>> from nonet.rules import Diagonals
    >>> check_classic([Diagonals()], "rate()")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: rate() does not support variants: diagonals
    """
    if not is_none(rules):
        refuse_rules(rules, who)


def checked(rules: RulesLike) -> Rules:
    """Return rules without duplicates; reject anything else."""
    return () if is_none(rules) else check_rules(rules)


def is_none(rules: RulesLike) -> bool:
    """Return whether there are no rules: most puzzles are classic."""
    return isinstance(rules, (tuple, list)) and not rules


def highest_digit(size: int, rules: Rules) -> int:
    """Return the number of digits of a grid with rules."""
    return layout_of(size, rules).digits if rules else size


def free_digits(grid: Grid, rules: Rules) -> list[int]:
    """Return for each empty cell the digits that no filled cell of its houses holds, as bits."""
    if not rules:
        return _free_digits(grid.cells, houses(grid.size), grid.size)
    layout = layout_of(grid.size, rules)
    every = grid.cells + bytes(layout.extra)
    return _free_digits(every, groups(grid.size, rules), layout.digits)[: len(grid.cells)]


def _free_digits(cells: bytes, groups: Iterable[Sequence[int]], highest: int) -> list[int]:
    used = [0] * len(cells)
    for group in groups:
        seen = 0
        for cell in group:
            if cells[cell]:
                seen |= 1 << (cells[cell] - 1)
        for cell in group:
            used[cell] |= seen
    every = (1 << highest) - 1
    return [0 if value else every & ~mask for value, mask in zip(cells, used, strict=True)]
